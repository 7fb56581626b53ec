#pragma once

// The fields of all that processes of one command tell each other (base/packed.h): jobs, and what
// came of them.

#include "base/packed.h"
#include "base/result.h"
#include "cli/jobs.h"
#include "cli/survive.h"
#include "findings/check_result.h"
#include "program/junit.h"
#include "report/text.h"
#include "report/trace.h"

namespace heddle {

void fields(auto& visit, Error& value) {
  auto& [where, message] = value;
  visit(where, message);
}

void fields(auto& visit, Mistake& value) {
  auto& [ours, what] = value;
  visit(ours, what);
}

// ---- findings ----

void fields(auto& visit, Place& value) {
  auto& [file, line, method] = value;
  visit(file, line, method);
}

void fields(auto& visit, Request& value) {
  auto& [what, place] = value;
  visit(what, place);
}

void fields(auto& visit, Choice& value) {
  auto& [thread, way] = value;
  visit(thread.index, way);
}

void fields(auto& visit, Step& value) {
  auto& [thread, kind, place, subject, what, mode, before, after, decides, field, time, knows,
         releases, where] = value;
  visit(thread, kind, place, subject, what, mode, before, after, decides, field, time, knows,
        releases, where);
}

void fields(auto& visit, ThreadEnd& value) {
  auto& [name, ended, goes_round, waits_for, held_by, holds, stack] = value;
  visit(name, ended, goes_round, waits_for, held_by, holds, stack);
}

void fields(auto& visit, Expiry& value) {
  auto& [place, sleep] = value;
  visit(place, sleep);
}

void fields(auto& visit, RaceSide& value) {
  auto& [thread, writes, mode, place, stack, holds, synced, synced_at] = value;
  visit(thread, writes, mode, place, stack, holds, synced, synced_at);
}

void fields(auto& visit, Race& value) {
  auto& [location, object, source, manifest, field, missing] = value;
  visit(location, object, source, manifest, field, missing);
}

void fields(auto& visit, Witness& value) {
  auto& [path, next, cycle, contended, threads, steps, repeats_from, ending, expired, expiries,
         last] = value;
  visit(path, next, cycle, contended, threads, steps, repeats_from, ending, expired, expiries,
        last);
}

void fields(auto& visit, ExecutionStep& value) {
  auto& [thread, kind, stage, mode, fence, end, other, location, read, written, source, after, file,
         line] = value;
  visit(thread, kind, stage, mode, fence, end, other, location, read, written, source, after, file,
        line);
}

void fields(auto& visit, NeverEnding& value) {
  auto& [thread, waits, location] = value;
  visit(thread, waits, location);
}

void fields(auto& visit, Execution& value) {
  auto& [threads, steps, commitments, never_end] = value;
  visit(threads, steps, commitments, never_end);
}

void fields(auto& visit, Consequence& value) {
  auto& [kind, place, model] = value;
  visit(kind, place, model);
}

void fields(auto& visit, Cause& value) {
  auto& [message, stack] = value;
  visit(message, stack);
}

void fields(auto& visit, Finding& value) {
  auto& [kind, message, thread, place, stack, stands, needs_limit, race, accepted, by, witness,
         model, jmm, execution, consequences, said, causes] = value;
  visit(kind, message, thread, place, stack, stands, needs_limit, race, accepted, by, witness,
        model, jmm, execution, consequences, said, causes);
}

void fields(auto& visit, CheckStats& value) {
  auto& [states, transitions, executions, max_depth, rounds, contended, seconds, peak, table, ran,
         for_races] = value;
  visit(states, transitions, executions, max_depth, rounds, contended, seconds, peak, table, ran,
        for_races);
}

void fields(auto& visit, SaidOutcome& value) {
  auto& [values, rest] = value;
  visit(values, rest);
}

void fields(auto& visit, OutcomeCount& value) {
  auto& [outcome, executions, said] = value;
  visit(outcome, executions, said);
}

void fields(auto& visit, Assumption& value) {
  auto& [what, of] = value;
  visit(what, of);
}

void fields(auto& visit, ModelCoverage& value) {
  auto& [model, complete, limit, executions, seconds] = value;
  visit(model, complete, limit, executions, seconds);
}

void fields(auto& visit, CheckResult& value) {
  auto& [target, model, beyond, search, juc_models, complete, given_up, limits, not_modelled,
         assumed, fixed, refused, skipped, races, races_only, all_races, unordered, left_out,
         findings, besides, outcomes, shown, stats] = value;
  visit(target, model, beyond, search, juc_models, complete, given_up, limits, not_modelled,
        assumed, fixed, refused, skipped, races, races_only, all_races, unordered, left_out,
        findings, besides, outcomes, shown, stats);
}

// ---- advice ----

void fields(auto& visit, Change& value) {
  auto& [kind, subject, place, line, code] = value;
  visit(kind, subject, place, line, code);
}

void fields(auto& visit, Need& value) {
  auto& [change, finding] = value;
  visit(change, finding);
}

void fields(auto& visit, Suggestion& value) {
  auto& [changes, cost, proof, needs, not_atomic, diff, repaired] = value;
  visit(changes, cost, proof, needs, not_atomic, diff, repaired);
}

void fields(auto& visit, OneStep& value) {
  auto& [what, reads, writes, between] = value;
  visit(what, reads, writes, between);
}

void fields(auto& visit, Advice& value) {
  auto& [asked, one_step, suggestions, besides, checks, seconds, limits] = value;
  visit(asked, one_step, suggestions, besides, checks, seconds, limits);
}

void fields(auto& visit, TargetOutcome& value) {
  auto& [result, advice, problem, skipped, not_run, test] = value;
  visit(result, advice, problem, skipped, not_run, test);
}

// ---- jobs and traces ----

void fields(auto& visit, TraceProgram& value) {
  auto& [target, jar, class_path, digest, arguments, properties, assertions, release, main_class,
         entry, test, call, reduction, spurious_wakeups, limits_last, juc_models, random] = value;
  visit(target, jar, class_path, digest, arguments, properties, assertions, release, main_class,
        entry, test, call, reduction, spurious_wakeups, limits_last, juc_models, random);
}

void fields(auto& visit, Trace& value) {
  auto& [program, kind, message, path, cycle, contended] = value;
  visit(program, kind, message, path, cycle, contended);
}

void fields(auto& visit, TestHook& value) {
  auto& [name, descriptor, is_static] = value;
  visit(name, descriptor, is_static);
}

void fields(auto& visit, TestLevel& value) {
  auto& [class_name, constructor, set_up_class, set_up, tear_down, tear_down_class] = value;
  visit(class_name, constructor, set_up_class, set_up, tear_down, tear_down_class);
}

void fields(auto& visit, RowField& value) {
  auto& [name, descriptor, index] = value;
  visit(name, descriptor, index);
}

void fields(auto& visit, TestCall& value) {
  auto& [kind, levels, method, descriptor, expected, sources, conditions, row_fields, calls, call,
         must_ask] = value;
  visit(kind, levels, method, descriptor, expected, sources, conditions, row_fields, calls, call,
        must_ask);
}

void fields(auto& visit, Job& value) {
  auto& [name, program, class_path, not_run_besides, test, skipped, not_run, problem, mistake] =
      value;
  visit(name, program, class_path, not_run_besides, test, skipped, not_run, problem, mistake);
}

}  // namespace heddle
