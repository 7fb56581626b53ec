#include "cli/jobs.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "base/file.h"
#include "cli/fields.h"
#include "litmus/front_end.h"
#include "program/class_path.h"
#include "program/junit.h"
#include "program/main_class.h"
#include "program/project.h"
#include "report/words.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

std::string with_place(const Error& error) {
  return error.where.empty() ? error.message : error.where + ": " + error.message;
}

Result<Target> resolve(const Host& host, const std::string& name, const JobRequest& request) {
  TargetRequest wanted = request_for(host, name, request.jar);
  wanted.main_needed = false;
  return resolve_target(wanted);
}

// The class part of --entry, as the user may have shortened it.
Result<std::string> find_class(const ClassPath& classes, const std::string& name,
                               const std::string& main_class) {
  const std::size_t dot = main_class.rfind('.');
  const std::string package = dot == std::string::npos ? "" : main_class.substr(0, dot + 1);
  const std::vector<std::string> candidates{name, package + name, main_class + "$" + name};
  for (const std::string& candidate : candidates) {
    std::string path = candidate + ".class";
    std::replace(path.begin(), path.end() - 6, '.', '/');
    HEDDLE_TRY(const auto found, classes.find(path));
    if (found) return candidate;
  }
  return Error{"--entry", "there is no class " + name + " on the class path"};
}

constexpr std::size_t kMostText = 40;  // of the arguments of a call, in its name

// The calls of a test, with what tells them apart.
struct CallList {
  std::vector<std::string> calls;
  std::string refused;                  // why there are none
  bool failed = false;                  // a call will show how
  std::optional<Mistake> mistake = {};  // of ours, that ended the search for them
};

void fields(auto& visit, CallList& value) {
  auto& [calls, refused, failed, mistake] = value;
  visit(calls, refused, failed, mistake);
}

// "calls=2" and the texts, or "disabled=" and the reason (heddle.internal.Tests).
CallList calls_of(const std::string& outcome) {
  constexpr char kSeparator = '\x01';
  const std::string disabled = "disabled=";
  if (outcome.starts_with(disabled)) return {{}, "condition: " + outcome.substr(disabled.size())};
  CallList list;
  std::size_t at = outcome.find(kSeparator);
  while (at != std::string::npos) {
    const std::size_t next = outcome.find(kSeparator, at + 1);
    list.calls.push_back(outcome.substr(at + 1, next - at - 1));
    at = next;
  }
  if (list.calls.empty()) list.refused = "has no arguments to be called with";
  return list;
}

// Runs what gives a test its arguments, or decides whether it is run.
CallList find_calls(const Job& job, const Host& host) {
  CheckOptions options;
  options.time_limit = 60;
  options.limits_last = true;
  set_program(options, job, host);
  const Result<CheckResult> result = check_program(options);
  if (!result) return {{}, with_place(result.error())};
  if (result->verdict() == Verdict::Violated) return {{""}, "", true};
  if (!result->complete) {
    return {{},
            "what it is called with is not known: " + (result->findings.empty()
                                                           ? std::string("it takes too long")
                                                           : result->findings.front().message)};
  }
  if (result->outcomes.empty()) return {{}, "an assumption fails"};
  if (result->outcomes.size() > 1) {
    return {{}, "what it is called with is not the same in all executions"};
  }
  return calls_of(result->outcomes.front().outcome);
}

CallList list_calls(const Job& job, const Host& host) {
  ChildAnswer answer = ask_child([&] { return packed(find_calls(job, host)); });
  if (auto list = unpacked<CallList>(answer.text)) return *std::move(list);
  return {{}, "", false, answer.mistake.value_or(Mistake{.what = "an answer that is none"})};
}

std::string key_of(const PlannedTest& test) {
  return test.class_name + "#" + test.name + test.call.descriptor;
}

// All jobs of one target that has been resolved.
class Expansion {
 public:
  Expansion(const Host& host, const JobRequest& request, std::string name, Target target)
      : host_(host), request_(request), name_(std::move(name)), target_(std::move(target)) {}

  Result<std::vector<Job>> jobs() {
    HEDDLE_TRY(const ClassPath classes, ClassPath::open(target_.class_path, host_.jdk.feature));
    std::string class_name = target_.main_class;
    std::string method = request_.program.entry;
    const std::size_t dot = method.rfind('.');
    if (dot != std::string::npos) {
      HEDDLE_TRY(class_name, find_class(classes, method.substr(0, dot), class_name));
      method.erase(0, dot + 1);
    }
    HEDDLE_TRY(TestPlan plan, find_tests(classes, class_name, host_.jdk.feature));
    if (!method.empty()) return jobs_of_entry(classes, plan, class_name, method);
    std::vector<Job> jobs;
    if (plan.has_main || plan.tests.empty()) {
      jobs.push_back(new_job(class_name, ""));
      if (!plan.tests.empty()) {
        jobs.back().not_run_besides.push_back(count_text(plan.tests.size(), "test") +
                                              " of the class, which has a main");
      }
      startable_ = plan.has_main || !plan.found;  // the JDK may have it
    } else {
      are_tests_ = true;
      for (const PlannedTest& test : plan.tests) add_calls(plan, test, class_name, 0, jobs);
    }
    return jobs;
  }

  [[nodiscard]] bool are_tests() const { return are_tests_; }
  [[nodiscard]] bool startable() const { return startable_; }

 private:
  [[nodiscard]] Job new_job(const std::string& class_name, const std::string& method) const {
    Job job;
    job.name = method.empty() ? class_name : class_name + "." + method;
    job.program = request_.program;
    job.program.target = name_;
    job.program.jar = request_.jar;
    job.program.class_path = host_.class_path;
    job.program.release = host_.jdk.feature;
    job.program.main_class = class_name;
    job.program.entry = method;
    job.class_path = target_.class_path;
    return job;
  }

  // A method by its name: a test, one call of a test ("deposit[2]"), or any other.
  Result<std::vector<Job>> jobs_of_entry(const ClassPath& classes, TestPlan& plan,
                                         const std::string& class_name, std::string method) {
    int call = 0;
    const std::size_t bracket = method.find('[');
    if (bracket != std::string::npos) call = std::atoi(method.c_str() + bracket + 1);
    const std::string plain = method.substr(0, bracket);
    std::string root = class_name;
    const auto named = [&](const PlannedTest& test) {
      return test.name == plain && test.class_name == class_name;
    };
    auto test = std::ranges::find_if(plan.tests, named);
    const std::size_t dollar = class_name.find('$');
    if (dollar != std::string::npos) {
      // A nested class is known by the one around it.
      HEDDLE_TRY(TestPlan outer,
                 find_tests(classes, class_name.substr(0, dollar), host_.jdk.feature));
      if (std::ranges::any_of(outer.tests, named)) {
        root = class_name.substr(0, dollar);
        plan = std::move(outer);
        test = std::ranges::find_if(plan.tests, named);
      }
    }
    std::vector<Job> jobs;
    if (test == plan.tests.end()) {
      jobs.push_back(new_job(class_name, method));
      return jobs;
    }
    // Who names a test wants it run, whatever it is annotated with.
    const bool callable =
        test->call.kind == TestCall::Kind::Plain && test->call.descriptor == "()V";
    if (test->disabled || callable) test->skipped.clear();
    test->call.conditions.clear();
    test->call.must_ask = test->call.kind > TestCall::Kind::Repeated;
    add_calls(plan, *test, root, call, jobs);
    are_tests_ = jobs.size() != 1 || !jobs.front().skipped.empty();
    return jobs;
  }

  // A job for each call of a test, or for the one that is wanted (1, 2, ...).
  void add_calls(const TestPlan& plan, const PlannedTest& test, const std::string& root, int wanted,
                 std::vector<Job>& jobs) const {
    Job job = job_of_test(plan, test, root);
    if (!job.skipped.empty()) return jobs.push_back(std::move(job));
    CallList list{std::vector<std::string>(static_cast<std::size_t>(test.call.calls)), ""};
    if (test.call.must_ask) {
      job.test->call = -1;
      list = list_calls(job, host_);
      job.test->call = 0;
    }
    if (list.mistake) {
      job.mistake = std::move(list.mistake);
      return jobs.push_back(std::move(job));
    }
    if (!list.refused.empty()) {
      job.skipped = list.refused;
      job.not_run = true;
      return jobs.push_back(std::move(job));
    }
    const bool numbered = test.call.kind != TestCall::Kind::Plain && !list.failed &&
                          (test.call.kind != TestCall::Kind::Repeated || test.call.calls > 1);
    for (std::size_t i = 0; i < list.calls.size(); ++i) {
      const int number = static_cast<int>(i) + 1;
      if (wanted != 0 && wanted != number) continue;
      Job one = job;
      one.test->call = one.program.call = number - 1;
      if (numbered) {
        const std::string text = list.calls[i].substr(0, kMostText);
        one.program.entry += "[" + std::to_string(number) + (text.empty() ? "" : ": " + text) + "]";
        one.name = test.class_name + "." + one.program.entry;
      }
      jobs.push_back(std::move(one));
    }
  }

  [[nodiscard]] Job job_of_test(const TestPlan& plan, const PlannedTest& test,
                                const std::string& root) const {
    Job job = new_job(root, test.name);
    job.name = test.class_name + "." + test.name;
    job.program.test = key_of(test);
    job.test = test.call;
    job.not_run_besides = plan.not_run;
    job.skipped = test.skipped;
    job.not_run = !test.skipped.empty() && !test.disabled;
    return job;
  }

  const Host& host_;
  const JobRequest& request_;
  std::string name_;
  Target target_;
  bool are_tests_ = false;
  bool startable_ = true;
};

Job failed(const std::string& name, std::string problem) {
  Job job;
  job.name = name;
  job.problem = std::move(problem);
  return job;
}

// What was found of one target.
struct Found {
  std::optional<Error> error;  // it cannot be read
  std::vector<Job> jobs;
  bool are_tests = false;
  bool startable = true;
};

void fields(auto& visit, Found& value) {
  auto& [error, jobs, are_tests, startable] = value;
  visit(error, jobs, are_tests, startable);
}

Result<Found> read_target(const Host& host, const JobRequest& request, const std::string& name) {
  HEDDLE_TRY(Target target, resolve(host, name, request));
  Found found;
  if (!target.refusal.empty()) {
    found.jobs.push_back(failed(name, target.refusal));
    return found;
  }
  Expansion expansion(host, request, name, std::move(target));
  HEDDLE_TRY(found.jobs, expansion.jobs());
  found.are_tests = expansion.are_tests();
  found.startable = expansion.startable();
  return found;
}

Found find_in_child(const Host& host, const JobRequest& request, const std::string& name) {
  ChildAnswer answer = ask_child([&] {
    Result<Found> found = read_target(host, request, name);
    return packed(found ? *std::move(found) : Found{.error = found.error(), .jobs = {}});
  });
  if (auto found = unpacked<Found>(answer.text)) return *std::move(found);
  Job job = failed(name, "");
  job.mistake = answer.mistake.value_or(Mistake{.what = "an answer that is none"});
  Found found;
  found.jobs.push_back(std::move(job));
  return found;
}

// Adds the jobs of one of several targets; nothing it says is an error of the whole.
void add_target(const Host& host, const JobRequest& request, const std::string& name,
                std::vector<Job>& jobs) {
  Found found = find_in_child(host, request, name);
  if (found.error) {
    jobs.push_back(failed(name, with_place(*found.error)));
    return;
  }
  if (!found.startable) {
    Job job = failed(name, "");
    job.skipped = "no main and no tests";
    jobs.push_back(std::move(job));
    return;
  }
  for (Job& job : found.jobs) jobs.push_back(std::move(job));
}

// What in a folder may be startable: its sources; if it has none, its jars and outer classes.
std::vector<std::string> targets_in(const std::string& folder) {
  std::vector<std::string> sources;
  std::vector<std::string> others;
  std::error_code failed;
  for (auto entry = fs::recursive_directory_iterator(folder, failed);
       !failed && entry != fs::recursive_directory_iterator(); entry.increment(failed)) {
    const fs::path& path = entry->path();
    const std::string name = path.filename().string();
    if (name.ends_with(".java")) {
      if (name != "package-info.java" && name != "module-info.java") sources.push_back(path);
    } else if (name.ends_with(".jar") ||
               (name.ends_with(".class") && name.find('$') == std::string::npos)) {
      others.push_back(path);
    }
  }
  std::vector<std::string>& found = sources.empty() ? others : sources;
  std::ranges::sort(found);
  return found;
}

// The tests of a Maven or Gradle project; if it has none, its programs. The host gets their class
// path in front of its own.
Result<std::optional<std::vector<std::string>>> targets_of_project(const std::string& folder,
                                                                   Host& host) {
  HEDDLE_TRY(const auto project, find_project(folder, environment("HOME")));
  if (!project) return std::optional<std::vector<std::string>>();
  HEDDLE_TRY(const std::vector<std::string> entries, class_path_of(*project, folder));
  std::string joined;
  for (const std::string& entry : entries) joined += (joined.empty() ? "" : ":") + entry;
  host.class_path = joined + (host.class_path.empty() ? "" : ":" + host.class_path);
  std::vector<std::string> names;
  const auto& places = project->test_classes.empty() ? project->classes : project->test_classes;
  for (const std::string& place : places) {
    for (const std::string& name : targets_in(place)) names.push_back(name);
  }
  if (names.empty()) return Error{folder, "is a project without tests and programs"};
  return std::optional(std::move(names));
}

// As a shell takes it for one word, and a terminal for nothing but letters.
std::string quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=+,@%";
  const std::string safe = terminal_safe(word);
  if (!safe.empty() && safe.find_first_not_of(kPlain) == std::string::npos) return safe;
  std::string text = "'";
  for (const char c : safe) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

}  // namespace

Result<Jobs> find_jobs(const Host& host, const JobRequest& request) {
  Jobs all;
  all.several = request.targets.size() > 1;
  std::vector<std::string> names;
  for (const std::string& target : request.targets) {
    if (!is_folder(target) || request.jar) {
      names.push_back(target);
      continue;
    }
    all.several = true;
    Host of_project = host;
    HEDDLE_TRY(const auto of_build, targets_of_project(target, of_project));
    if (of_build) {
      for (const std::string& name : *of_build) add_target(of_project, request, name, all.jobs);
      continue;
    }
    const std::vector<std::string> found = targets_in(target);
    if (found.empty() && litmus::find_tests({target})) {
      return Error{target, "holds litmus tests only: heddle outcomes " + target};
    }
    if (found.empty()) return Error{target, "holds no .java, .class or .jar file"};
    names.insert(names.end(), found.begin(), found.end());
  }
  if (all.several) {
    for (const std::string& name : names) add_target(host, request, name, all.jobs);
    return all;
  }
  Found found = find_in_child(host, request, names.front());
  if (found.error) return *std::move(found.error);
  all.jobs = std::move(found.jobs);
  all.several = found.are_tests;
  if (!found.startable) {
    return Error{names.front(),
                 "has neither a public static void main(String[]) nor JUnit tests; "
                 "--entry METHOD checks any method"};
  }
  return all;
}

Result<Job> job_of(const Host& host, const TraceProgram& program, const std::string& target_name) {
  TargetRequest request = request_for(host, target_name, program.jar);
  request.main_needed = false;
  HEDDLE_TRY(Target target, resolve_target(request));
  Job job;
  job.problem = std::move(target.refusal);
  job.program = program;
  job.class_path = std::move(target.class_path);
  job.name = program.main_class + (program.entry.empty() ? "" : "." + program.entry);
  if (program.test.empty()) return job;
  HEDDLE_TRY(const ClassPath classes, ClassPath::open(job.class_path, host.jdk.feature));
  HEDDLE_TRY(const TestPlan plan, find_tests(classes, program.main_class, host.jdk.feature));
  const auto test = std::ranges::find(plan.tests, program.test, key_of);
  if (test == plan.tests.end()) return Error{"", "there is no test " + program.test + " any more"};
  job.test = test->call;
  job.test->call = program.call;
  job.name = test->class_name + "." + program.entry;
  return job;
}

std::string replay_words(const std::string& file, const TraceProgram& program) {
  std::string words = "heddle replay ";
  if (!program.class_path.empty()) words += "-cp " + quoted(program.class_path) + " ";
  return words + quoted(file) + " " + quoted(program.target);
}

void set_program(CheckOptions& options, const Job& job, const Host& host) {
  const TraceProgram& program = job.program;
  options.launch.jdk = host.jdk.home;
  options.launch.release = host.jdk.feature;
  options.launch.class_path = job.class_path;
  options.launch.properties = program.properties;
  options.launch.assertions = program.assertions;
  options.launch.main_class = program.main_class;
  options.launch.arguments = program.arguments;
  options.launch.entry = program.entry;
  options.launch.test = job.test;
}

}  // namespace heddle
