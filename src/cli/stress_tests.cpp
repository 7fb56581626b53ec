#include "cli/stress_tests.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>
#include <thread>

#include <regex.h>

#include "base/child.h"
#include "base/file.h"
#include "classfile/class_file.h"
#include "cli/outcome_fields.h"
#include "cli/terminal.h"
#include "program/main_class.h"
#include "program/project.h"
#include "program/target.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

// What a class file with a test holds, so that others need not be read.
constexpr std::string_view kTrace = "org/openjdk/jcstress/annotations/JCStressTest";

// The folders that class files with tests count from: where their packages begin.
std::set<std::string> roots_in(const std::string& folder) {
  std::set<std::string> roots;
  for (const fs::path& path : class_files(folder)) {
    const auto bytes = read_file(path.string());
    if (!bytes) continue;
    const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    if (text.find(kTrace) == std::string_view::npos) continue;
    const auto file = parse_class(*bytes, path.string(), false);
    if (!file) continue;
    const std::string end = "/" + std::string(file->name) + ".class";
    if (path.string().ends_with(end)) {
      roots.insert(path.string().substr(0, path.string().size() - end.size()));
    }
  }
  return roots;
}

std::vector<std::string> jars_below(const std::string& folder) {
  std::vector<std::string> jars;
  std::error_code failed;
  for (auto entry = fs::recursive_directory_iterator(folder, failed);
       !failed && entry != fs::recursive_directory_iterator(); entry.increment(failed)) {
    if (entry->path().extension() == ".jar") jars.push_back(entry->path().string());
  }
  std::ranges::sort(jars);
  return jars;
}

class Finder {
 public:
  Finder(Host host, const JavaSettings& settings) : host_(std::move(host)), settings_(settings) {}

  Result<std::vector<StressJob>> find(const std::string& target) {
    if (is_folder(target)) {
      HEDDLE_TRY([[maybe_unused]] const bool read, read_project(target));
      for (const std::string& root : roots_in(target)) {
        HEDDLE_TRY([[maybe_unused]] const bool added, add_place(root));
      }
      for (const std::string& jar : jars_below(target)) {
        HEDDLE_TRY([[maybe_unused]] const bool added, add_place(jar));
      }
    } else if (target.ends_with(".jar")) {
      HEDDLE_TRY([[maybe_unused]] const bool added, add_place(target));
    } else {
      HEDDLE_TRY([[maybe_unused]] const bool added, add_class(target));
    }
    return std::move(jobs_);
  }

 private:
  // What the tests of a Maven or Gradle project need.
  Result<bool> read_project(const std::string& folder) {
    HEDDLE_TRY(const auto project, find_project(folder, environment("HOME")));
    if (!project) return false;
    HEDDLE_TRY(const std::vector<std::string> entries, class_path_of(*project, folder));
    for (const std::string& entry : entries) {
      host_.class_path += (host_.class_path.empty() ? "" : ":") + entry;
    }
    return true;
  }

  // A folder or a jar with whatever tests it has.
  Result<bool> add_place(const std::string& place) {
    Target target;
    target.class_path = {place};
    if (!host_.class_path.empty()) {
      const auto rest = split_class_path(host_.class_path);
      target.class_path.insert(target.class_path.end(), rest.begin(), rest.end());
    }
    HEDDLE_TRY(const ClassPath classes, ClassPath::open(target.class_path, host_.jdk.feature));
    HEDDLE_TRY(auto tests, stress_tests_in(classes, place, host_.jdk.feature));
    add(target, std::move(tests));
    return true;
  }

  Result<bool> add_class(const std::string& name) {
    TargetRequest request = request_for(host_, name, false);
    request.main_needed = false;
    HEDDLE_TRY(const Target target, resolve_target(request));
    if (!target.refusal.empty()) return Error{"", target.refusal};
    HEDDLE_TRY(const ClassPath classes, ClassPath::open(target.class_path, host_.jdk.feature));
    std::string internal = target.main_class;
    std::ranges::replace(internal, '.', '/');
    HEDDLE_TRY(auto tests, stress_tests_in_class(classes, internal));
    add(target, std::move(tests));
    return true;
  }

  void add(const Target& target, std::vector<StressTest> tests) {
    for (StressTest& test : tests) {
      jobs_.push_back({std::move(test), launch_of(host_, settings_.program, target)});
    }
  }

  Host host_;
  const JavaSettings& settings_;
  std::vector<StressJob> jobs_;
};

// On standard error, over itself, if that is a terminal.
class CountLine {
 public:
  explicit CountLine(std::size_t all) : all_(all), shows_(all > 1 && is_terminal(2)) {}
  CountLine(const CountLine&) = delete;
  CountLine& operator=(const CountLine&) = delete;
  ~CountLine() { clear(); }

  void clear() const {
    if (shows_) std::fputs("\r\x1b[K", stderr);
  }
  void show(std::size_t done, std::size_t violated) const {
    if (!shows_) return;
    std::fprintf(stderr, "\r\x1b[K%zu of %zu tests, %zu violated", done, all_, violated);
    std::fflush(stderr);
  }

 private:
  std::size_t all_;
  bool shows_;
};

ExploredTarget failed(const StressJob& job, const OutcomesRequest& request, std::string problem) {
  StressTest test = job.test;
  test.problem = std::move(problem);
  auto target = explore_stress(test, job.launch, {}, request);
  return target ? *std::move(target) : ExploredTarget{};
}

}  // namespace

Result<std::vector<StressJob>> find_stress_tests(const std::string& target,
                                                 const JavaSettings& settings) {
  HEDDLE_TRY(const Host host, find_host(settings.program));
  return Finder(host, settings).find(target);
}

Result<std::vector<StressJob>> filtered(std::vector<StressJob> jobs, const std::string& filter) {
  if (filter.empty()) return jobs;
  regex_t pattern;
  if (const int code = regcomp(&pattern, filter.c_str(), REG_EXTENDED | REG_NOSUB); code != 0) {
    char text[200];
    regerror(code, &pattern, text, sizeof text);
    return Error{"--filter", "should be a regular expression: " + std::string(text)};
  }
  std::erase_if(jobs, [&](const StressJob& job) {
    return regexec(&pattern, job.test.class_name.c_str(), 0, nullptr, 0) != 0;
  });
  regfree(&pattern);
  return jobs;
}

std::vector<ExploredTarget> explore_stress_tests(const std::vector<StressJob>& jobs,
                                                 const JavaSourceOptions& options,
                                                 const OutcomesRequest& request,
                                                 const HearsTarget& told) {
  std::vector<ExploredTarget> targets;
  std::size_t violated = 0;
  const CountLine line(jobs.size());
  const auto work = [&](std::size_t number) {
    const StressJob& job = jobs[number];
    auto explored = explore_stress(job.test, job.launch, options, request);
    return packed(explored ? *std::move(explored) : failed(job, request, explored.error().message));
  };
  const auto done = [&](std::size_t number, const ChildAnswer& answer) {
    auto target = unpacked<ExploredTarget>(answer.text);
    if (!target) {
      const std::string what = answer.mistake ? answer.mistake->what : "an answer that is none";
      target = failed(jobs[number], request, "a mistake inside Heddle: " + what);
    }
    violated += target->graded && target->graded->verdict == Verdict::Violated ? 1 : 0;
    line.clear();
    told(*target);
    targets.push_back(*std::move(target));
    line.show(targets.size(), violated);
  };
  ask_children(jobs.size(), std::thread::hardware_concurrency(), work, done);
  return targets;
}

}  // namespace heddle
