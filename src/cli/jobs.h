#pragma once

// From the targets of a command line to single checks: one for a program, one for each test of a
// JUnit class, one for each program in a folder.
//
// Reading a target, and running what gives a test its arguments, is work on foreign input, and done
// in child processes (cli/survive.h): one that ends by a mistake of ours is the end of its target
// or test, not of the others.

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "checker/check_program.h"
#include "cli/program_options.h"
#include "cli/survive.h"
#include "report/trace.h"

namespace heddle {

struct Job {
  std::string name;                          // "Counter", "BankTest.deposit"
  TraceProgram program;                      // what to run, as the user said it
  std::vector<std::string> class_path;       // as it was resolved
  std::vector<std::string> not_run_besides;  // what JUnit would do besides
  std::optional<TestCall> test;              // the call that it is of
  std::string skipped;                       // why not to check it, or empty
  bool not_run = false;                      // it is a test that should have been
  std::string problem;                       // why it cannot be checked, or empty: bad input
  std::optional<Mistake> mistake;            // that ended the child which read it
};

struct JobRequest {
  std::vector<std::string> targets;
  TraceProgram program;  // what is the same for all
  bool jar = false;
};

struct Jobs {
  std::vector<Job> jobs;
  bool several = false;  // by what was asked for, whatever their number
};

// An error is one of the command line; what is wrong with one of several targets is its own
// problem.
Result<Jobs> find_jobs(const Host& host, const JobRequest& request);

// The job a trace was made from, with the classes of the target that the user names: a trace may
// come from anybody, and nothing is read that only it names.
Result<Job> job_of(const Host& host, const TraceProgram& program, const std::string& target);

// The command line that replays a trace in `file`, to be typed in the folder it was made in.
std::string replay_words(const std::string& file, const TraceProgram& program);

// Puts the program of a job into options that have the search.
void set_program(CheckOptions& options, const Job& job, const Host& host);

}  // namespace heddle
