#include "cli/jobs.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "base/file.h"
#include "litmus/program.h"
#include "program/class_path.h"
#include "program/junit.h"
#include "program/main_class.h"
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
    HEDDLE_TRY(const TestPlan plan, find_tests(classes, class_name));
    std::vector<Job> jobs;
    if (!method.empty()) {
      const auto test = std::ranges::find(plan.tests, method, &TestMethod::name);
      if (test != plan.tests.end()) {
        // Who names a test wants it run, whatever it is annotated with.
        TestMethod wanted = *test;
        wanted.skipped.clear();
        jobs.push_back(job_of_test(plan, wanted, class_name));
      } else {
        jobs.push_back(new_job(class_name, method));
      }
    } else if (plan.has_main || plan.tests.empty()) {
      jobs.push_back(new_job(class_name, ""));
      startable_ = plan.has_main || !plan.found;  // the JDK may have it
    } else {
      are_tests_ = true;
      for (const TestMethod& test : plan.tests) {
        jobs.push_back(job_of_test(plan, test, class_name));
      }
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

  [[nodiscard]] Job job_of_test(const TestPlan& plan, const TestMethod& test,
                                const std::string& class_name) const {
    Job job = new_job(class_name, test.name);
    job.program.set_up_class = plan.set_up_class;
    job.program.set_up = plan.set_up;
    job.program.tear_down = plan.tear_down;
    job.program.tear_down_class = plan.tear_down_class;
    job.program.expected = test.expected;
    job.program.assumptions = junit_assumptions();
    job.not_run = plan.not_run;
    job.skipped = test.skipped;
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

// Adds the jobs of one of several targets; nothing it says is an error of the whole.
void add_target(const Host& host, const JobRequest& request, const std::string& name,
                std::vector<Job>& jobs) {
  Result<Target> target = resolve(host, name, request);
  if (!target) {
    jobs.push_back(failed(name, with_place(target.error())));
    return;
  }
  if (!target->refusal.empty()) {
    jobs.push_back(failed(name, target->refusal));
    return;
  }
  Expansion expansion(host, request, name, *std::move(target));
  Result<std::vector<Job>> found = expansion.jobs();
  if (!found) {
    jobs.push_back(failed(name, with_place(found.error())));
    return;
  }
  if (!expansion.startable()) {
    Job job = failed(name, "");
    job.skipped = "no main and no tests";
    jobs.push_back(std::move(job));
    return;
  }
  for (const Job& job : *found) jobs.push_back(job);
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
  HEDDLE_TRY(Target target, resolve(host, names.front(), request));
  if (!target.refusal.empty()) {
    all.jobs.push_back(failed(names.front(), target.refusal));
    return all;
  }
  Expansion expansion(host, request, names.front(), std::move(target));
  HEDDLE_TRY(all.jobs, expansion.jobs());
  all.several = expansion.are_tests();
  if (!expansion.startable()) {
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
  return job;
}

std::string replay_words(const std::string& file, const TraceProgram& program) {
  std::string words = "heddle replay ";
  if (!program.class_path.empty()) words += "-cp " + quoted(program.class_path) + " ";
  return words + quoted(file) + " " + quoted(program.target);
}

void set_program(CheckOptions& options, const Job& job, const Host& host) {
  const TraceProgram& program = job.program;
  options.jdk = host.jdk.home;
  options.release = host.jdk.feature;
  options.class_path = job.class_path;
  options.properties = program.properties;
  options.assertions = program.assertions;
  options.main_class = program.main_class;
  options.arguments = program.arguments;
  options.entry = program.entry;
  options.set_up_class = program.set_up_class;
  options.set_up = program.set_up;
  options.tear_down = program.tear_down;
  options.tear_down_class = program.tear_down_class;
  options.expected = program.expected;
  options.assumptions = program.assumptions;
}

}  // namespace heddle
