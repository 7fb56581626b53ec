#include "checker/collector.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "checker/code_words.h"
#include "checker/describe.h"
#include "checker/exception_words.h"
#include "checker/race_words.h"
#include "explore/field_at.h"
#include "findings/thread_words.h"
#include "search/pack.h"

namespace heddle {
namespace {

void pack_place(const Place& place, Packer& out) {
  out.text(place.file);
  out.number(static_cast<std::uint64_t>(place.line));
  out.text(place.method);
}

Place unpack_place(Unpacker& in) {
  Place place;
  place.file = in.text();
  place.line = static_cast<std::int32_t>(in.number());
  place.method = in.text();
  return place;
}

void pack_requests(const std::set<Request>& requests, Packer& out) {
  out.number(requests.size());
  for (const auto& request : requests) {
    out.text(request.what);
    pack_place(request.place, out);
  }
}

void unpack_requests(Unpacker& in, std::set<Request>* requests) {
  for (auto left = in.count(8); left > 0 && in.ok(); --left) {
    Request request;
    request.what = in.text();
    request.place = unpack_place(in);
    if (in.ok()) requests->insert(std::move(request));
  }
}

void pack_side(const RaceSide& side, Packer& out) {
  out.text(side.thread);
  out.number(side.writes ? 1 : 0);
  out.number(static_cast<std::uint64_t>(side.mode));
  pack_place(side.place, out);
  out.number(side.stack.size());
  for (const auto& place : side.stack) pack_place(place, out);
  out.number(side.holds.size());
  for (const auto& lock : side.holds) out.text(lock);
}

RaceSide unpack_side(Unpacker& in) {
  RaceSide side;
  side.thread = in.text();
  side.writes = in.number() != 0;
  side.mode = static_cast<AccessMode>(in.number());
  side.place = unpack_place(in);
  side.stack.resize(in.count(8));
  for (auto& place : side.stack) place = unpack_place(in);
  side.holds.resize(in.count(8));
  for (auto& lock : side.holds) lock = in.text();
  return side;
}

void pack_race(const Race& race, Packer& out) {
  out.text(race.location);
  out.text(race.object);
  pack_side(race.source, out);
  pack_side(race.manifest, out);
  out.text(race.field);
}

// Of a suppression file every process knows; what an annotation says is told.
void pack_accepted(const Finding& finding, Packer& out) {
  out.number(finding.accepted ? 1 : 0);
  out.text(finding.accepted.value_or(""));
  out.text(finding.accepted_by);
}

void unpack_accepted(Unpacker& in, Finding* finding) {
  const bool accepted = in.number() != 0;
  auto reason = in.text();
  if (accepted) finding->accepted = std::move(reason);
  finding->accepted_by = in.text();
}

Race unpack_race(Unpacker& in) {
  Race race;
  race.location = in.text();
  race.object = in.text();
  race.source = unpack_side(in);
  race.manifest = unpack_side(in);
  race.field = in.text();
  return race;
}

void pack_grounds(const GroundsTold& grounds, Packer& out) {
  out.number(grounds.steps.size());
  for (const auto& [owner, methods] : grounds.steps) {
    out.text(owner);
    out.number(methods.size());
    for (const auto& method : methods) out.text(method);
  }
  pack_requests(grounds.fixed, out);
  pack_requests(grounds.refused, out);
  pack_requests(grounds.unordered, out);
  out.number(grounds.met_limits ? 1 : 0);
  out.number(grounds.hides_races ? 1 : 0);
  out.number(grounds.races_of_wide ? 1 : 0);
}

void unpack_grounds(Unpacker& in, GroundsTold* grounds) {
  for (auto left = in.count(8); left > 0 && in.ok(); --left) {
    auto& methods = grounds->steps[in.text()];
    for (auto more = in.count(8); more > 0 && in.ok(); --more) methods.insert(in.text());
  }
  unpack_requests(in, &grounds->fixed);
  unpack_requests(in, &grounds->refused);
  unpack_requests(in, &grounds->unordered);
  grounds->met_limits = in.number() != 0 || grounds->met_limits;
  grounds->hides_races = in.number() != 0 || grounds->hides_races;
  grounds->races_of_wide = in.number() != 0 || grounds->races_of_wide;
}

bool is_wide(const Vm& vm, const Location& location) {
  if (const auto* field = field_at(vm, location)) return size_of(field->type) == 8;
  const auto* cls = location.object ? vm.class_of(location.object) : nullptr;
  return cls != nullptr && cls->is_array() && cls->element_shift == 3;
}

}  // namespace

// A message of a deadlock names threads and objects, which may change places.
bool same_finding(const Finding& a, const Finding& b) {
  // Who goes round stands in many places: where its cycle was entered makes no difference.
  const bool cycles = !a.witness.cycle.empty() && !b.witness.cycle.empty();
  return a.kind == b.kind && (cycles || a.place == b.place) && a.stands == b.stands &&
         (a.kind == FindingKind::Deadlock || a.message == b.message);
}

// "deadlock: A waits for the monitor of X#1, which B holds; B ...".
std::string stuck_message(FindingKind kind, std::vector<ThreadEnd> ending) {
  // By name, main first: "Thread-2" before "Thread-10".
  const auto order = [](const ThreadEnd& a, const ThreadEnd& b) {
    return a.name.size() != b.name.size() ? a.name.size() < b.name.size() : a.name < b.name;
  };
  if (!ending.empty()) std::stable_sort(std::next(ending.begin()), ending.end(), order);
  std::string who;
  for (const auto& end : ending) {
    if (end.ended) continue;
    if (!who.empty()) who += "; ";
    who += thread_in_words(end.name);
    if (end.goes_round) {
      who += " goes round and round";
      continue;
    }
    if (!end.waits_for.empty()) who += " waits for " + end.waits_for;
    if (!end.held_by.empty()) who += ", which " + thread_in_words(end.held_by) + " holds";
  }
  return (kind == FindingKind::Deadlock ? "deadlock: " : "may never end: ") + who;
}

void Collector::took(std::span<const Choice> path) {
  if (!machine_.problems().empty() || machine_.standing() == Standing::Stuck) {
    for (auto& finding : seen()) add(std::move(finding), path, machine_.expired());
  }
  if (watch_ && machine_.standing() == Standing::Running) {
    for (const auto& pair : watch_->look(path.size())) {
      found_race(race_finding(machine_, pair), pair.location, path);
    }
  }
  if (watch_) {
    for (const auto& race : watch_->look_back(path.size())) {
      found_race(race_finding(machine_, race), race.location, path);
    }
  }
  met_end_ = met_end_ || machine_.standing() == Standing::Ended;
  const bool ends = machine_.standing() == Standing::Ended;
  if (!threads_speak_) {
    if (ends && !machine_.outcomes().empty()) count_outcome();
  } else if (ends || machine_.standing() == Standing::Stuck) {
    hear(ends || !is_spinning() ? spoken_ : spinning_, path);
  }
}

void Collector::found_race(Finding finding, const Location& location,
                           std::span<const Choice> path) {
  grounds_.races_of_wide = grounds_.races_of_wide || is_wide(machine_.vm(), location);
  if (traces_ != nullptr) traces_->met(finding, path);
  add(std::move(finding), path, machine_.expired());
}

// The machine is where the cycle begins and ends; who has not ended there never will.
void Collector::never_ends(std::span<const Choice> path, std::span<const Choice> cycle) {
  add(stuck_finding(FindingKind::NeverEnds, cycle), path, machine_.expired(), cycle);
  if (threads_speak_) hear(spinning_, path, cycle);
}

void Collector::begins_again() {
  findings_.clear();
  if (watch_) watch_->forget();
  if (traces_ != nullptr) traces_->begins_again();
  goes_deeper();
  met_end_ = false;
}

void Collector::goes_deeper() {
  outcomes_.clear();
  spoken_.clear();
  spinning_.clear();
}

// A thread that seemed to spin for ever may have been waiting for somebody who had not been asked.
void Collector::unsettled() {
  std::erase_if(findings_,
                [](const Finding& finding) { return finding.kind == FindingKind::NeverEnds; });
  spinning_.clear();
}

bool Collector::satisfied(bool settled) {
  if (wanted_ != nullptr) {
    return settled && std::all_of(wanted_->begin(), wanted_->end(), [&](const Finding& wanted) {
             return std::any_of(findings_.begin(), findings_.end(), [&](const Finding& found) {
               return same_finding(found, wanted) && found.witness.expiries == 0;
             });
           });
  }
  const auto races = std::count_if(findings_.begin(), findings_.end(), [](const Finding& found) {
    return found.kind == FindingKind::Race && !found.accepted;
  });
  if (most_races_ > 0 && static_cast<std::uint64_t>(races) >= most_races_) return true;
  return first_only_ && std::any_of(findings_.begin(), findings_.end(), [&](const Finding& found) {
           return !found.accepted && (settled || found.kind != FindingKind::NeverEnds);
         });
}

std::string Collector::told() const {
  Packer out;
  out.number(met_end_ ? 1 : 0);
  out.number(findings_.size());
  for (const auto& finding : findings_) {
    out.number(static_cast<std::uint64_t>(finding.kind));
    out.text(finding.message);
    out.text(finding.thread);
    pack_place(finding.place, out);
    out.number(finding.stack.size());
    for (const auto& place : finding.stack) pack_place(place, out);
    out.number(finding.stands.size());
    for (const auto& stand : finding.stands) out.text(stand);
    out.number(finding.witness.expiries);
    out.choices(finding.witness.path);
    out.choices(finding.witness.cycle);
    out.choices(finding.witness.next);
    if (finding.kind == FindingKind::Race) pack_race(*finding.race, out);
    pack_accepted(finding, out);
  }
  out.number(outcomes_.size());
  for (const auto& [outcome, executions] : outcomes_) {
    out.text(outcome);
    out.number(executions);
  }
  pack_grounds(grounds(), out);
  return out.take();
}

bool Collector::was_told(std::string_view text) {
  Unpacker in(text);
  met_end_ = in.number() != 0 || met_end_;
  for (auto left = in.count(8); left > 0 && in.ok(); --left) {
    Finding finding;
    finding.kind = static_cast<FindingKind>(in.number());
    finding.message = in.text();
    finding.thread = in.text();
    finding.place = unpack_place(in);
    finding.stack.resize(in.count(8));
    for (auto& place : finding.stack) place = unpack_place(in);
    finding.stands.resize(in.count(8));
    for (auto& stand : finding.stands) stand = in.text();
    const auto expiries = static_cast<std::uint32_t>(in.number());
    const auto path = in.choices();
    const auto cycle = in.choices();
    finding.witness.next = in.choices();
    if (finding.kind == FindingKind::Race) finding.race = unpack_race(in);
    unpack_accepted(in, &finding);
    if (in.ok()) add(std::move(finding), path, expiries, cycle);
  }
  for (auto left = in.count(8); left > 0 && in.ok(); --left) {
    const auto outcome = in.text();
    outcomes_[outcome] += in.number();
  }
  unpack_grounds(in, &grounds_);
  return in.at_end();
}

std::vector<OutcomeCount> Collector::outcomes() const {
  std::vector<OutcomeCount> counts;
  auto spoken = spoken_;
  for (const auto& [outcome, more] : spinning_) {
    const auto [at, fresh] = spoken.try_emplace(outcome, more);
    if (!fresh) at->second.executions += more.executions;
  }
  for (const auto& [outcome, one] : spoken) {
    counts.push_back({outcome, one.executions, one.said});
  }
  for (const auto& [outcome, executions] : outcomes_) counts.push_back({outcome, executions});
  return counts;
}

GroundsTold Collector::grounds() const {
  auto all = grounds_;
  const auto add = [&](const std::set<Asked>& asked, std::set<Request>* requests) {
    for (const auto& one : asked) {
      requests->insert({one.what, place_of(*one.method, one.bci)});
    }
  };
  const auto& grounds = machine_.grounds();
  for (const auto* method : grounds.steps) {
    all.steps[method->owner->external_name].emplace(method->member->name);
  }
  add(grounds.fixed, &all.fixed);
  add(grounds.refused, &all.refused);
  add(grounds.unordered, &all.unordered);
  all.met_limits = all.met_limits || grounds.met_limits;
  all.hides_races = all.hides_races || grounds.hides_races;
  return all;
}

std::vector<Finding> Collector::seen() {
  std::vector<Finding> found;
  for (const auto& problem : machine_.problems()) found.push_back(finding_of(problem));
  if (watch_ && machine_.standing() == Standing::Running) {
    for (const auto& pair : RaceWatch(machine_).look(0)) {
      found.push_back(race_finding(machine_, pair));
    }
  }
  if (watch_) {
    for (const auto& race : RaceWatch(machine_).look_back(0)) {
      found.push_back(race_finding(machine_, race));
    }
  }
  if (machine_.standing() != Standing::Stuck) return found;
  found.push_back(stuck_finding(is_spinning() ? FindingKind::NeverEnds : FindingKind::Deadlock));
  return found;
}

std::vector<Finding> Collector::seen_in_full() {
  auto found = seen();
  const auto& problems = machine_.problems();
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const bool thrown =
        found[i].kind == FindingKind::Assertion || found[i].kind == FindingKind::Exception;
    if (thrown) ask_exception(machine_.vm(), problems[i].exception, &found[i]);
  }
  return found;
}

bool Collector::is_spinning() const {
  const auto& threads = machine_.vm().threads;
  return std::any_of(threads.begin(), threads.end(), [&](const auto& thread) {
    return machine_.is_of_program(thread->id) && thread->status != ThreadStatus::Ended &&
           machine_.is_spinning(thread->id);
  });
}

// The class that an error of linking says is missing, or empty. HotSpot's words for a class that is
// there and could not be initialised have blanks.
std::string Collector::missing_class(Ref exception) const {
  auto& vm = machine_.vm();
  const auto* linkage = vm.boot_class("java/lang/LinkageError");
  const auto* missing = vm.boot_class("java/lang/NoClassDefFoundError");
  for (std::size_t i = 0; i < kMostCauses && exception; ++i) {
    const auto* cls = vm.class_of(exception);
    if (!cls->is_subclass_of(linkage)) return "";
    const auto message = vm.heap.read_ref(exception, vm.known.at.throwable_message);
    if (cls == missing && message) {
      auto name = vm.text(message);
      if (name.empty() || name.find_first_of(" :(") != std::string::npos) return "";
      std::replace(name.begin(), name.end(), '/', '.');
      return name;
    }
    exception = cause_of(vm, exception);
  }
  return "";
}

Finding Collector::finding_of(const Problem& problem) {
  Describer words(machine_);
  auto& vm = machine_.vm();
  Finding finding;
  finding.thread = words.thread_name(*vm.threads[problem.thread.index]);
  if (problem.kind == Problem::Kind::Unsupported) {
    finding.kind = FindingKind::Unsupported;
    finding.message = problem.message;
    finding.stack = words.stack(*vm.threads[problem.thread.index]);
    finding.place = words.place(*vm.threads[problem.thread.index]);
    return finding;
  }
  if (const auto missing = missing_class(problem.exception); !missing.empty()) {
    finding.kind = FindingKind::Unsupported;
    finding.message =
        "the class " + missing + " is not on the class path: name what has it with -cp";
    finding.stack = thrown(vm, problem.exception).stack;
    finding.place = thrown(vm, problem.exception).place;
    return finding;
  }
  auto what = thrown(vm, problem.exception);
  finding.kind = what.assertion ? FindingKind::Assertion : FindingKind::Exception;
  finding.message = std::move(what.message);
  finding.causes = std::move(what.causes);
  finding.stack = std::move(what.stack);
  finding.place = std::move(what.place);
  // One exception may be thrown by several threads.
  if (problem.left != nullptr) finding.stands.push_back(method_name(*problem.left));
  return finding;
}

// Who cannot go on, or goes round, and where to look first: at a thread that goes round, or that
// wants what another has, main before the others, and of those at the first in the order of places.
Finding Collector::stuck_finding(FindingKind kind, std::span<const Choice> cycle) {
  Describer words(machine_);
  Finding finding;
  finding.kind = kind;
  std::vector<ThreadEnd> ending(1);
  using Rank = std::tuple<bool, bool, std::string, std::int32_t, std::string>;
  std::optional<Rank> first;
  for (const auto& thread : machine_.vm().threads) {
    if (!machine_.is_of_program(thread->id) || thread->status == ThreadStatus::Ended) continue;
    if (thread->daemon || thread->unborn) continue;
    const bool is_main = thread->id.index == 0;
    auto end = words.ending(*thread);
    end.goes_round = std::any_of(cycle.begin(), cycle.end(),
                                 [&](Choice choice) { return choice.thread == thread->id; });
    const bool is_cause = cycle.empty() ? !end.held_by.empty() : end.goes_round;
    auto place = words.place(*thread);
    const Rank rank{!is_cause, !is_main, place.file, place.line, place.method};
    finding.stands.push_back(words.stand(*thread));
    if (is_main) {
      ending.front() = std::move(end);
    } else {
      ending.push_back(std::move(end));
    }
    if (first && *first <= rank) continue;
    first = rank;
    finding.place = std::move(place);
  }
  // Where on its way a thread is that goes round for ever depends on who looks.
  if (kind != FindingKind::Deadlock) finding.stands.clear();
  std::sort(finding.stands.begin(), finding.stands.end());
  finding.message = stuck_message(kind, std::move(ending));
  return finding;
}

// Of several executions the one with the fewest expired limits is kept, and of those the shortest.
void Collector::add(Finding finding, std::span<const Choice> path, std::uint32_t expiries,
                    std::span<const Choice> cycle) {
  finding.witness.path.assign(path.begin(), path.end());
  finding.witness.cycle.assign(cycle.begin(), cycle.end());
  finding.witness.expiries = expiries;
  heddle::accept(accepts_, &finding);
  const auto known = std::find_if(findings_.begin(), findings_.end(), [&](const Finding& other) {
    return same_finding(other, finding);
  });
  if (known == findings_.end()) {
    findings_.push_back(std::move(finding));
    return;
  }
  const auto cost = [](const Witness& witness) {
    return std::pair(witness.expiries, witness.path.size() + witness.cycle.size());
  };
  if (cost(finding.witness) < cost(known->witness)) {
    *known = std::move(finding);
  }
}

void Collector::count_outcome() {
  std::string text;
  for (const auto& [name, value] : machine_.outcomes()) {
    text += (text.empty() ? "" : " ") + name + "=" + value;
  }
  ++outcomes_[text];
}

// How a thread that has not come to its end stands there for ever. Who waits in a queue of
// java.util.concurrent is parked in the JDK's own code.
std::string Collector::ending_of(const Thread& thread, std::span<const Choice> cycle) const {
  const auto said = machine_.said().find(thread.id.index);
  if (said != machine_.said().end() && !said->second.ending.empty()) return said->second.ending;
  if (machine_.standing() == Standing::Ended || thread.status == ThreadStatus::Ended) return "";
  const bool turns = std::any_of(cycle.begin(), cycle.end(),
                                 [&](Choice choice) { return choice.thread == thread.id; });
  if (turns || machine_.is_spinning(thread.id)) return "spins";
  const bool waits = thread.status == ThreadStatus::Waiting ||
                     thread.status == ThreadStatus::Parked ||
                     thread.status == ThreadStatus::Watching;
  return waits ? "waits" : "blocked";
}

void Collector::hear(SpokenOutcomes& outcomes, std::span<const Choice> path,
                     std::span<const Choice> cycle) {
  const Describer words(machine_);
  const bool ended = machine_.standing() == Standing::Ended;
  std::vector<ThreadReport> reports;
  for (const auto& thread : machine_.vm().threads) {
    if (!machine_.is_of_program(thread->id) || thread->unborn) continue;
    ThreadReport report;
    report.name = words.thread_name(*thread);
    const auto said = machine_.said().find(thread->id.index);
    if (said != machine_.said().end()) {
      report.outcomes = said->second.outcomes;
      report.printed = said->second.printed;
      if (!report.printed.empty()) printers_.insert(thread->id.index);
    }
    if (ended && thread->status != ThreadStatus::Ended) cut_short_.insert(thread->id.index);
    if (!thread->daemon) report.ending = ending_of(*thread, cycle);
    reports.push_back(std::move(report));
  }
  auto said = said_by(reports);
  auto& entry = outcomes[text_of(said)];
  const auto length = path.size() + cycle.size();
  if (entry.executions++ > 0 && entry.way.path.size() + entry.way.cycle.size() <= length) return;
  entry.said = std::move(said);
  entry.way.path.assign(path.begin(), path.end());
  entry.way.cycle.assign(cycle.begin(), cycle.end());
}

std::optional<Witness> Collector::way_to(const std::string& outcome) const {
  for (const auto* outcomes : {&spoken_, &spinning_}) {
    const auto found = outcomes->find(outcome);
    if (found != outcomes->end()) return found->second.way;
  }
  return std::nullopt;
}

// Who prints is not asked whether the program ends before or after, as who says something is.
bool Collector::may_lack_prints() const {
  return std::any_of(cut_short_.begin(), cut_short_.end(),
                     [&](std::uint32_t thread) { return printers_.contains(thread); });
}

}  // namespace heddle
