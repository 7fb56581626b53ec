#pragma once

// jcstress tests as targets of `heddle outcomes`: finding them in what the user names, and
// exploring many of them, each in a process of its own.

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/java_target.h"
#include "outcomes/grading.h"

namespace heddle {

struct StressJob {
  StressTest test;
  Launch launch;
};

// The tests that a target names: a class, a .java, .class or .jar file, a folder of class files and
// jars. None: it is something else.
Result<std::vector<StressJob>> find_stress_tests(const std::string& target,
                                                 const JavaSettings& settings);

// Keeps those whose class names match the extended regular expression somewhere.
Result<std::vector<StressJob>> filtered(std::vector<StressJob> jobs, const std::string& filter);

// `told` hears of each in order, as soon as it is known. A test that ends by a mistake of ours says
// so as its problem.
using HearsTarget = std::function<void(const ExploredTarget&)>;
std::vector<ExploredTarget> explore_stress_tests(const std::vector<StressJob>& jobs,
                                                 const JavaSourceOptions& options,
                                                 const OutcomesRequest& request,
                                                 const HearsTarget& told);

}  // namespace heddle
