#include "litmus/litmus_outcomes.h"

#include <algorithm>
#include <map>
#include <set>

#include "litmus/model_name.h"
#include "memory/torn.h"

namespace heddle::litmus {

namespace {

bool is_reference(const Type& type) { return type.array || type.base == Base::Class; }

// The values of an outcome are in the order the program gave them out: registers by threads, then
// observed locations.
class Reader {
 public:
  Reader(const MemoryProgram& program, const memory::Outcome& raw)
      : program_(&program), test_(&program.test()), raw_(&raw) {}

  // What is in memory before the end; nobody's registers are known then.
  static Outcome state(const MemoryProgram& program, const std::vector<memory::Value>& memory) {
    memory::Outcome raw;
    raw.finals = memory;
    Reader reader(program, raw);
    reader.outcome_.values.resize(reader.test_->observed.size());
    reader.outcome_.ends.resize(reader.test_->threads.size());
    reader.finals();
    return std::move(reader.outcome_);
  }

  Outcome run() {
    outcome_.values.resize(test_->observed.size());
    outcome_.ends.resize(test_->threads.size());
    for (std::uint32_t thread = 0; thread < program_->threads(); thread++) registers(thread);
    finals();
    return std::move(outcome_);
  }

 private:
  void registers(std::uint32_t thread) {
    const bool after = thread == test_->threads.size();
    const std::uint32_t named = after ? kAfter : thread;
    std::vector<std::size_t> mine;
    for (std::size_t i = 0; i < test_->observed.size(); i++) {
      const Observed& item = test_->observed[i];
      if (item.kind != Observed::Kind::Local || item.thread != named) continue;
      mine.push_back(i);
      set(i, raw_->registers[next_++]);
    }
    std::string end(word(static_cast<Ending>(raw_->registers[next_++])));
    if ((raw_->spinning >> thread & 1U) != 0) end = "spins";
    if ((raw_->blocked >> thread & 1U) != 0) end = "blocked";
    if ((raw_->waiting >> thread & 1U) != 0) end = "waits";
    if ((raw_->unstarted >> thread & 1U) != 0) end = "unstarted";
    for (const std::size_t i : mine) outcome_.values[i].known = end.empty();
    if (!after) outcome_.ends[thread] = end;
  }

  void finals() {
    std::size_t next = 0;
    for (std::size_t i = 0; i < test_->observed.size(); i++) {
      if (test_->observed[i].kind == Observed::Kind::Local) continue;
      set(i, raw_->finals[next++]);
    }
  }

  void set(std::size_t index, memory::Value value) {
    const Type& type = test_->observed[index].type;
    OutcomeValue& to = outcome_.values[index];
    to.known = true;
    to.null = is_reference(type) && value == 0;
    const bool is_int = type.base == Base::Int;
    to.number = is_reference(type) ? 0 : is_int ? static_cast<std::int32_t>(value) : value;
  }

  const MemoryProgram* program_;
  const Test* test_;
  const memory::Outcome* raw_;
  Outcome outcome_;
  std::size_t next_ = 0;
};

void collect_numbers(const Expr& expr, std::set<memory::Value>& numbers) {
  if (expr.kind == ExprKind::Number) numbers.insert(expr.value);
  for (const Expr& operand : expr.operands) collect_numbers(operand, numbers);
}

// Asks the invariants of every state; what breaks one first is kept.
void watch_invariants(const Test& test, std::string_view model, Exploration& result,
                      memory::Options& options) {
  std::vector<const Clause*> invariants = clauses_for(test, model);
  std::erase_if(invariants, [](const Clause* c) { return c->kind != ClauseKind::Invariant; });
  if (invariants.empty()) return;
  options.invariant = [&test, &result, invariants](const std::vector<memory::Value>& memory) {
    const Outcome state = Reader::state(*result.program, memory);
    bool holds_here = true;
    for (const Clause* clause : invariants) {
      if (holds(clause->condition, state) != false) continue;
      holds_here = false;
      const bool known =
          std::ranges::find(result.broken, clause, &BrokenInvariant::clause) != result.broken.end();
      if (!known) result.broken.push_back({clause, {outcome_text(test, state), state, 0, {}}});
    }
    return holds_here;
  };
}

// "after reading x=1 y=0", or nothing.
std::string way_text(const MemoryProgram& program, const memory::Misplaced& misplaced) {
  std::string text;
  for (const memory::Watched& read : misplaced.reads) {
    text += text.empty() ? " after reading " : " ";
    text +=
        program.location_name(read.location) + "=" + program.value_text(read.location, read.value);
  }
  return text;
}

Diagnostic diagnostic(const MemoryProgram& program, const memory::Misplaced& misplaced) {
  const std::string& name = program.body(misplaced.thread).labels[misplaced.label - 1];
  const std::string write = "the write labelled " + name;
  const std::string access = "the access labelled " + name;
  const std::string way = way_text(program, misplaced);
  std::string message;
  switch (misplaced.why) {
    case memory::Misplacement::NoWrite:
      message = write + " should follow in any case, and does not" + way;
      break;
    case memory::Misplacement::OtherWrite:
      message = write + " should write what is said here in any case, and does not" + way;
      break;
    case memory::Misplacement::Synchronization:
      message = write + " should follow before any synchronization, and does not" + way;
      break;
    case memory::Misplacement::Twice:
      message = write + " should be announced only once before it is made";
      break;
    case memory::Misplacement::NoAccess:
      message = access + " should come before, to the same variable, and does not" + way;
      break;
    case memory::Misplacement::Overwritten:
      message = "what " + access + " wrote or saw should not be overwritten, and is" + way;
      break;
  }
  constexpr unsigned kColumnBits = 10;  // as Replay packs a site
  return {{misplaced.site >> kColumnBits, misplaced.site & ((1U << kColumnBits) - 1)}, message};
}

}  // namespace

std::vector<memory::Value> asked_numbers(const Test& test) {
  std::set<memory::Value> numbers;
  for (const Clause& clause : test.clauses) collect_numbers(clause.condition, numbers);
  return {numbers.begin(), numbers.end()};
}

Result<ModelChoice> choose_model(std::string_view name) {
  ModelChoice choice;
  choice.name = name;
  std::size_t plus = name.find('+');
  const std::string_view model = name.substr(0, plus);
  choice.model = memory::find_model(model);
  if (choice.model == nullptr) {
    return Error{"--model", "no model is called '" + std::string(model) + "'" + models_text(model)};
  }
  choice.program.by_hand = choice.model->takes_hints;
  while (plus != std::string_view::npos) {
    const std::size_t next = name.find('+', plus + 1);
    const std::string_view variant = name.substr(plus + 1, next - plus - 1);
    if (!is_variant(model, variant)) {
      return Error{"--model", std::string(model) + " has no variant '" + std::string(variant) +
                                  "'" + variants_text(model, variant)};
    }
    if (variant == "free") choice.identity = memory::Identity::Free;
    if (variant == "site") choice.identity = memory::Identity::Site;
    if (variant == "tearing") choice.program.tearing = true;
    if (variant == "opaque") choice.program.opaque = true;
    if (variant == "lazy") choice.lazy = true;
    plus = next;
  }
  return choice;
}

Result<Exploration> explore(const Test& test, const ModelChoice& choice,
                            std::uint64_t max_executions, const memory::Outcome* witness) {
  Exploration result;
  HEDDLE_TRY(result.program, MemoryProgram::make(test, choice.program));
  memory::Options options;
  options.identity = choice.identity;
  options.max_executions = max_executions;
  options.guesses = asked_numbers(test);
  options.guesses.insert(options.guesses.end(), choice.guesses.begin(), choice.guesses.end());
  options.lazy = choice.lazy;
  if (witness != nullptr) options.witness = *witness;
  watch_invariants(test, choice.name, result, options);
  MemoryProgram& program = *result.program;
  memory::TornProgram torn(program,
                           [&](memory::LocationIndex location) { return program.tears(location); });
  result.tears = choice.program.tearing;
  result.uses_copies = choice.model->uses_copies;
  memory::Program& asked = result.tears ? static_cast<memory::Program&>(torn) : program;
  HEDDLE_TRY(memory::Outcomes outcomes, choice.model->enumerate(asked, options));
  for (const memory::Misplaced& misplaced : outcomes.misplaced) {
    result.misplaced.push_back(diagnostic(program, misplaced));
  }
  std::map<std::string, Found> found;
  for (const auto& [raw, executions] : outcomes.executions) {
    const memory::Outcome joined = result.tears ? torn.joined(raw) : raw;
    Outcome outcome = Reader(program, joined).run();
    if (!outcome.counts()) continue;
    std::string text = outcome_text(test, outcome);
    Found& entry = found[text];
    if (entry.executions == 0) {
      entry.raw = raw;
      entry.outcome = std::move(outcome);
      entry.text = std::move(text);
    }
    entry.executions += executions;
  }
  for (auto& [text, entry] : found) result.found.push_back(std::move(entry));
  result.complete = outcomes.complete;
  result.limit = outcomes.limit;
  result.explored = outcomes.explored;
  result.rounds = outcomes.rounds;
  result.writes = outcomes.writes;
  result.first_round = outcomes.first_round;
  result.witness = std::move(outcomes.witness);
  result.broken_witness = std::move(outcomes.broken);
  return result;
}

std::vector<Verdict> judge(const Test& test, std::string_view model, const Exploration& explored) {
  std::vector<Verdict> verdicts;
  for (const Clause* clause : clauses_for(test, model)) {
    const auto broken = std::ranges::find(explored.broken, clause, &BrokenInvariant::clause);
    if (broken != explored.broken.end()) {
      verdicts.push_back({clause, false, &broken->state});
      continue;
    }
    const bool wants_one =
        clause->kind == ClauseKind::Allowed || clause->kind == ClauseKind::Exists;
    const bool breaking = clause->kind == ClauseKind::Forbidden;
    const auto found = std::ranges::find_if(explored.found, [&](const Found& entry) {
      const std::optional<bool> value = holds(clause->condition, entry.outcome);
      return value == (wants_one || breaking);
    });
    const bool is_there = found != explored.found.end();
    verdicts.push_back({clause, is_there == wants_one, is_there && !wants_one ? &*found : nullptr});
  }
  return verdicts;
}

}  // namespace heddle::litmus
