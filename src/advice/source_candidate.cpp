#include "advice/source_candidate.h"

#include <algorithm>
#include <set>
#include <utility>

#include "advice/atomic_text.h"
#include "advice/mode_text.h"
#include "advice/one_step.h"
#include "advice/trace_advice.h"
#include "findings/step_order.h"

namespace heddle {
namespace {

constexpr int kFarthest = 3;  // statements that a statement is moved over

// "Outer$Inner.name": the class as its source calls it, and the name.
std::pair<std::string, std::string> class_and_name(const std::string& subject) {
  const auto dot = subject.rfind('.');
  if (dot == std::string::npos) return {};
  const auto outer = subject.find_last_of(".$", dot - 1);
  const auto start = outer == std::string::npos ? 0 : outer + 1;
  return {subject.substr(start, dot - start), subject.substr(dot + 1)};
}

std::string last_name(const std::string& subject) { return subject.substr(subject.rfind('.') + 1); }

class Proposals {
 public:
  Proposals(const CheckResult& result, const SourceText& source, std::string file,
            const std::vector<Candidate>& fields)
      : result_(result), source_(source), file_(std::move(file)), fields_(fields) {}

  std::vector<CandidateSet> all() {
    wake_all();
    test_again();
    for (const auto& finding : result_.findings) {
      if (!finding.race || finding.accepted) continue;
      move_source(finding);
      acquire_before(finding);
      acquire_as_others(*finding.race);
      same_monitor(*finding.race);
    }
    atomic_fields();
    atomic_arrays();
    synchronized_methods();
    locks();
    modes();
    orders();
    return std::move(sets_);
  }

  // Of each race: the write before a release of its thread, a block of the lock that the other side
  // holds, the read only if a flag is set (seed 002, 3.1.3, 3.1.4, 3.1.6).
  std::vector<CandidateSet> ways() {
    for (const auto& finding : result_.findings) {
      if (!finding.race || finding.accepted) continue;
      move_source(finding);
      hold_as_other(finding);
      const auto& reader = finding.race->manifest;
      if (!reader.writes && reader.place.file == file_) guard_by_flags(reader);
    }
    return std::move(sets_);
  }

 private:
  void add(ChangeKind kind, std::string subject, const Place& place, std::int32_t line,
           std::optional<TextEdits> edits) {
    if (!edits) return;
    Candidate candidate;
    candidate.change = {kind, std::move(subject), place, line, ""};
    candidate.text = *std::move(edits);
    const auto same = [&](const CandidateSet& set) {
      return set.size() == 1 && set.front().change == candidate.change;
    };
    if (std::none_of(sets_.begin(), sets_.end(), same)) sets_.push_back({std::move(candidate)});
  }

  [[nodiscard]] Place at(std::int32_t line) const { return {file_, line, ""}; }

  void wake_all() {
    for (const auto* word : {"notify", "signal"}) {
      for (const auto line : source_.calls_of(word)) {
        add(ChangeKind::NotifyAll, std::string(word) + "All", at(line), 0, source_.wake_all(line));
      }
    }
  }

  void test_again() {
    for (const auto* word : {"wait", "await", "park"}) {
      for (const auto line : source_.calls_of(word)) {
        std::int32_t place = 0;
        auto edits = source_.test_again(line, &place);
        add(ChangeKind::While, "", at(place), 0, std::move(edits));
      }
    }
  }

  // Whether the thread gives something to others there, in the execution that shows the finding:
  // only then a move to before it can order anything (seed 002, 3.1.3).
  [[nodiscard]] bool releases(const Finding& finding, const std::string& thread,
                              std::int32_t line) const {
    const auto& witness = finding.witness;
    return std::any_of(witness.steps.begin(), witness.steps.end(), [&](const Step& step) {
      if (step.place.line != line || step.place.file != file_) return false;
      if (witness.threads[step.thread] != thread) return false;
      const bool reads = step.kind == EventKind::Read;
      const bool plain = step.kind == EventKind::Write && step.mode == AccessMode::Plain;
      return !reads && !plain;
    });
  }

  void move_source(const Finding& finding) {
    for (const auto* side : {&finding.race->source, &finding.race->manifest}) {
      if (!side->writes || side->place.file != file_) continue;
      auto before = side->place.line;
      for (int i = 0; i < kFarthest; ++i) {
        before = source_.statement_before(before);
        if (before == 0) break;
        if (!releases(finding, side->thread, before)) continue;
        add(ChangeKind::Move, "", side->place, before, source_.move(side->place.line, before));
      }
    }
  }

  // What the thread acquires a little later, it acquires before.
  void acquire_before(const Finding& finding) {
    for (const auto* side : {&finding.race->source, &finding.race->manifest}) {
      if (side->place.file != file_) continue;
      auto after = side->place.line;
      for (int i = 0; i < kFarthest; ++i) {
        after = source_.statement_after(after);
        if (after == 0) break;
        for (const auto* word : {"join", "await", "get", "take", "acquire"}) {
          const auto calls = source_.calls_of(word);
          if (std::find(calls.begin(), calls.end(), after) == calls.end()) continue;
          const auto code = source_.line(after);
          const auto from = code.find_first_not_of(" \t");
          add(ChangeKind::Acquire, code.substr(from, code.find('(') - from), side->place, 0,
              source_.move(after, side->place.line));
        }
      }
    }
  }

  // What others wait for is waited for before the statement; threads that were started are joined
  // (seed 002, 3.1.6).
  void acquire_as_others(const Race& race) {
    for (const auto* side : {&race.source, &race.manifest}) {
      if (side->place.file != file_) continue;
      const auto add_call = [&](const std::string& receiver, const std::string& method) {
        const auto call = receiver + "." + method;
        add(ChangeKind::Acquire, call, side->place, 0,
            source_.insert_before(side->place.line, call + "();"));
      };
      for (const auto& thread : source_.receivers_of("start")) add_call(thread, "join");
      for (const auto* word : {"await", "acquire", "get", "take"}) {
        for (const auto& receiver : source_.receivers_of(word)) add_call(receiver, word);
      }
      guard_by_flags(*side);
    }
  }

  void guard_by_flags(const RaceSide& side) {
    for (const auto& flag : source_.volatile_flags()) {
      add(ChangeKind::Acquire, flag, side.place, 0, source_.guard(side.place.line, flag));
    }
  }

  // The lock that protects the place elsewhere: one side holds it, the other does not.
  void hold_as_other(const Finding& finding) {
    const auto ends = race_ends(finding);
    if (!ends) return;
    const auto advice = advice_of(finding, {});
    const auto& steps = finding.witness.steps;
    hold(advice.held_at_source, advice.held_at_manifest, steps[ends->later].place);
    hold(advice.held_at_manifest, advice.held_at_source, steps[ends->earlier].place);
  }

  // As the source calls the lock; for a monitor that it does not name, the method is synchronized.
  void hold(const std::set<std::string>& wanted, const std::set<std::string>& held,
            const Place& place) {
    if (place.file != file_) return;
    for (const auto& lock : wanted) {
      if (held.contains(lock)) continue;
      const auto named = [&](const std::vector<std::string>& names) {
        const auto found = std::find_if(names.begin(), names.end(), [&](const std::string& name) {
          return last_name(name) == last_name(lock);
        });
        return found == names.end() ? "" : *found;
      };
      const auto monitor = named(source_.monitors());
      const auto other = named(source_.locks());
      if (!monitor.empty()) {
        add(ChangeKind::Lock, monitor, at(place.line), place.line,
            source_.lock(place.line, place.line, monitor));
      } else if (!other.empty()) {
        add(ChangeKind::Lock, other, at(place.line), place.line,
            source_.hold(place.line, place.line, other));
      } else {
        const auto [cls, method] = class_and_name(place.method);
        add(ChangeKind::Synchronized, place.method, {file_, 0, place.method}, 0,
            source_.make_synchronized(cls, method));
      }
    }
  }

  // Of fields that race, and of those that are read and written in two steps.
  void atomic_fields() {
    std::set<std::pair<std::string, Place>> fields;
    for (const auto& finding : result_.findings) {
      const bool own = finding.race && !finding.accepted && !finding.race->field.empty();
      if (own) fields.insert({finding.race->field, finding.race->source.place});
    }
    for (const auto& one : one_steps(result_)) fields.insert({one.what, one.writes});
    std::set<std::string> done;
    CandidateSet together;
    for (const auto& [field, place] : fields) {
      const auto dot = field.rfind('.');
      const auto package = field.rfind('.', dot - 1);
      const auto shown = package == std::string::npos ? field : field.substr(package + 1);
      if (!done.insert(shown).second) continue;
      const auto before = sets_.size();
      add(ChangeKind::Atomic, shown, place, 0, make_atomic(source_, field.substr(dot + 1)));
      if (sets_.size() > before) together.push_back(sets_.back().front());
    }
    if (together.size() > 1) sets_.push_back(std::move(together));
  }

  // Of which elements race. With them, what else may be needed: other arrays, and volatile fields.
  void atomic_arrays() {
    CandidateSet together;
    std::set<std::string> names;
    for (const auto& finding : result_.findings) {
      const bool array =
          finding.race && !finding.accepted && finding.race->location.ends_with("[]");
      if (!array) continue;
      for (const auto* side : {&finding.race->source, &finding.race->manifest}) {
        if (side->place.file != file_) continue;
        for (const auto& name : arrays_at(source_, side->place.line)) {
          if (!names.insert(name).second) continue;
          const auto before = sets_.size();
          add(ChangeKind::AtomicArray, subject_of_array(name, side->place), at(side->place.line), 0,
              make_atomic_array(source_, name));
          if (sets_.size() > before) together.push_back(sets_.back().front());
        }
      }
    }
    if (together.empty()) return;
    for (const auto& field : fields_) {
      if (!field.text.empty()) together.push_back(field);
    }
    if (together.size() > 1) sets_.push_back(std::move(together));
  }

  // "Filter.victim", if it is a field of the class that uses it or of one around that.
  [[nodiscard]] std::string subject_of_array(const std::string& name, const Place& place) const {
    auto cls = place.method.substr(0, place.method.rfind('.'));
    for (; !cls.empty(); cls = cls.substr(0, cls.rfind('$'))) {
      const auto simple = cls.substr(cls.rfind('$') == std::string::npos ? 0 : cls.rfind('$') + 1);
      if (source_.make_volatile(simple, name)) return cls + "." + name;
      if (cls.rfind('$') == std::string::npos) break;
    }
    return name;
  }

  // Both hold a monitor, and not the same.
  void same_monitor(const Race& race) {
    if (race.source.place.file != file_ || race.manifest.place.file != file_) return;
    const auto one = source_.monitor_at(race.source.place.line);
    const auto other = source_.monitor_at(race.manifest.place.line);
    if (!one || !other || *one == *other) return;
    const auto use = [&](const std::string& monitor, const Place& place) {
      add(ChangeKind::Lock, monitor, place, 0, source_.replace_monitor(place.line, monitor));
    };
    use(*one, race.manifest.place);
    use(*other, race.source.place);
  }

  // Methods that take part in what goes wrong: alone, and then all.
  void synchronized_methods() {
    std::set<std::string> names;
    const auto add_place = [&](const Place& place) {
      if (place.file == file_) names.insert(place.method);
    };
    for (const auto& finding : result_.findings) {
      if (finding.accepted) continue;
      for (const auto& step : finding.witness.steps) add_place(step.place);
      for (const auto& end : finding.witness.ending) {
        for (const auto& place : end.stack) add_place(place);
      }
      if (!finding.race) continue;
      for (const auto* side : {&finding.race->source, &finding.race->manifest}) {
        for (const auto& place : side->stack) add_place(place);
      }
    }
    CandidateSet together;
    for (const auto& name : names) {
      const auto [cls, method] = class_and_name(name);
      // No other code calls main, and an object is made by one thread.
      if (method == "main" || method.empty()) continue;
      const auto before = sets_.size();
      add(ChangeKind::Synchronized, name, {file_, 0, name}, 0,
          source_.make_synchronized(cls, method));
      if (sets_.size() > before) together.push_back(sets_.back().front());
    }
    if (together.size() > 1) sets_.push_back(std::move(together));
  }

  // One monitor around all statements that race, or that take part in what goes wrong.
  void locks() {
    std::set<std::int32_t> lines;
    for (const auto& finding : result_.findings) {
      if (!finding.race || finding.accepted) continue;
      for (const auto* side : {&finding.race->source, &finding.race->manifest}) {
        if (side->place.file == file_) lines.insert(side->place.line);
      }
    }
    for (const auto& monitor : source_.monitors()) {
      lock_all(
          lines, monitor, [&](std::int32_t line) { return source_.monitor_at(line) == monitor; },
          [&](auto first, auto last) { return source_.lock(first, last, monitor); });
    }
    for (const auto& lock : source_.locks()) {
      lock_all(
          lines, lock, [&](std::int32_t line) { return source_.holds(line, lock); },
          [&](auto first, auto last) { return source_.hold(first, last, lock); });
    }
  }

  // The lock around all lines that do not hold it.
  void lock_all(const std::set<std::int32_t>& lines, const std::string& lock, const auto& holds,
                const auto& around) {
    CandidateSet set;
    for (auto line = lines.begin(); line != lines.end();) {
      const auto first = *line;
      auto last = first;
      while (++line != lines.end() && *line == last + 1) last = *line;
      if (holds(first)) continue;
      auto edits = around(first, last);
      if (!edits) continue;
      Candidate candidate;
      candidate.change = {ChangeKind::Lock, lock, at(first), last, ""};
      candidate.text = *std::move(edits);
      set.push_back(std::move(candidate));
    }
    if (!set.empty()) sets_.push_back(std::move(set));
  }

  // Each access in a stronger mode, and all of them.
  void modes() {
    CandidateSet together;
    for (auto& mode : stronger_modes(source_)) {
      const auto before = sets_.size();
      add(ChangeKind::Mode, mode.method, at(mode.line), 0, std::move(mode.text));
      if (sets_.size() > before) together.push_back(sets_.back().front());
    }
    if (together.size() > 1) sets_.push_back(std::move(together));
  }

  // Two monitors in the other order, where threads of a deadlock stand.
  void orders() {
    std::set<std::int32_t> lines;
    for (const auto& finding : result_.findings) {
      if (finding.kind != FindingKind::Deadlock) continue;
      for (const auto& end : finding.witness.ending) {
        for (const auto& place : end.stack) {
          if (place.file == file_) lines.insert(place.line);
        }
      }
    }
    for (const auto line : lines) {
      // A thread that waits for a monitor stands before the block.
      for (const auto inside : {line, line + 1}) {
        std::int32_t place = 0;
        auto edits = source_.swap_monitors(inside, &place);
        add(ChangeKind::Order, "", at(place), 0, std::move(edits));
      }
    }
  }

  const CheckResult& result_;
  const SourceText& source_;
  std::string file_;
  const std::vector<Candidate>& fields_;
  std::vector<CandidateSet> sets_;
};

std::uint32_t cost_of_set(const CandidateSet& set) {
  std::uint32_t cost = 0;
  for (const auto& candidate : set) cost += cost_of(candidate.change);
  return cost;
}

}  // namespace

std::vector<CandidateSet> source_candidates(const CheckResult& result, const SourceText& source,
                                            const std::string& file,
                                            const std::vector<Candidate>& fields) {
  auto sets = Proposals(result, source, file, fields).all();
  std::stable_sort(sets.begin(), sets.end(), [](const CandidateSet& a, const CandidateSet& b) {
    return cost_of_set(a) < cost_of_set(b);
  });
  return sets;
}

std::vector<CandidateSet> way_candidates(const CheckResult& result, const SourceText& source,
                                         const std::string& file) {
  return Proposals(result, source, file, {}).ways();
}

void write_as_text(const SourceText& source, Candidate* candidate) {
  if (candidate->change.kind != ChangeKind::Volatile) return;
  const auto [cls, field] = class_and_name(candidate->change.subject);
  candidate->text = source.make_volatile(cls, field).value_or(TextEdits());
}

}  // namespace heddle
