#pragma once

// A machine at a program's beginning, and what every search over it needs: its limits, its
// strategy, and the replay without which nothing is reported.

#include <cstdint>
#include <functional>
#include <memory>

#include "base/result.h"
#include "checker/check_program.h"
#include "checker/collector.h"
#include "explore/vm_machine.h"
#include "findings/finding.h"
#include "search/search.h"
#include "vm/vm.h"

namespace heddle {

// A booted VM that stands before the program, and the machine around it.
struct Session {
  std::unique_ptr<Vm> vm;
  std::unique_ptr<VmMachine> machine;
  std::uint32_t start = 0;
};

// `common_may_last`: Vm::common_may_last.
Result<Session> open_session(const CheckOptions& options, bool common_may_last = true);
// Does the work with a machine that keeps what the JDK's initialisers made of the program's first
// objects. Where these objects are not in the same places each time (log4j-core makes fewer method
// handles when it begins again), the work is done anew by a machine whose initialisers run in every
// execution instead.
Result<CheckResult> with_session(
    CheckOptions options,
    const std::function<Result<CheckResult>(const CheckOptions&, Session&)>& work);
[[nodiscard]] Subject subject_of(Session& session);

SearchOptions search_options(const CheckOptions& options, const Collector& collector,
                             const VmMachine& machine);
SearchResult explore(Search strategy, const Subject& subject, Observer& observer,
                     const SearchOptions& options);

// A loader of the program's is asked for a class once, and what else it does then is not done
// again.
[[nodiscard]] bool has_own_loaders(const Vm& vm);

// Nothing is reported that cannot be shown again. What never ends is a cycle or a state that none
// leaves; a cycle has just been gone around.
void confirm(Session& session, Finding& finding);

}  // namespace heddle
