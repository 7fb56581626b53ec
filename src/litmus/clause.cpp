#include "litmus/clause.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/check.h"
#include "litmus/semantics.h"

namespace heddle::litmus {

namespace {

using Value = std::optional<OutcomeValue>;

OutcomeValue number(std::int64_t value) { return {true, false, value}; }

bool is_number(const Type& type) { return !type.array && type.base != Base::Class; }

// Java's arithmetic wraps around; conditions are computed in 64 bits.
std::int64_t wrap(std::uint64_t bits) { return static_cast<std::int64_t>(bits); }

Value arithmetic(Operator op, std::int64_t a, std::int64_t b) {
  const auto ua = static_cast<std::uint64_t>(a);
  const auto ub = static_cast<std::uint64_t>(b);
  const auto distance = static_cast<unsigned>(ub & 63U);
  switch (op) {
    case Operator::Add:
      return number(wrap(ua + ub));
    case Operator::Subtract:
      return number(wrap(ua - ub));
    case Operator::Multiply:
      return number(wrap(ua * ub));
    case Operator::Divide:
    case Operator::Remainder:
      if (b == 0) return std::nullopt;
      if (b == -1) return number(op == Operator::Divide ? wrap(0 - ua) : 0);
      return number(op == Operator::Divide ? a / b : a % b);
    case Operator::And:
      return number(a & b);
    case Operator::Or:
      return number(a | b);
    case Operator::Xor:
      return number(a ^ b);
    case Operator::ShiftLeft:
      return number(wrap(ua << distance));
    case Operator::ShiftRight:
      return number(a >> distance);
    case Operator::ShiftRightUnsigned:
      return number(wrap(ua >> distance));
    case Operator::Less:
      return number(a < b ? 1 : 0);
    case Operator::LessEqual:
      return number(a <= b ? 1 : 0);
    case Operator::Greater:
      return number(a > b ? 1 : 0);
    case Operator::GreaterEqual:
      return number(a >= b ? 1 : 0);
    default:
      HEDDLE_UNREACHABLE("a checked condition should have these operators only");
  }
}

Value evaluate(const Expr& expr, const Outcome& outcome);

Value both(const Expr& expr, const Outcome& outcome) {
  const Value left = evaluate(expr.operands[0], outcome);
  const Value right = evaluate(expr.operands[1], outcome);
  if (expr.op == Operator::AndThen || expr.op == Operator::OrElse) {
    const std::int64_t decides = expr.op == Operator::OrElse ? 1 : 0;
    if ((left && left->number == decides) || (right && right->number == decides)) {
      return number(decides);
    }
    if (!left || !right) return std::nullopt;
    return number(1 - decides);
  }
  if (!left || !right) return std::nullopt;
  if (expr.op == Operator::Equal || expr.op == Operator::NotEqual) {
    const bool same = left->null == right->null && left->number == right->number;
    return number(same == (expr.op == Operator::Equal) ? 1 : 0);
  }
  return arithmetic(expr.op, left->number, right->number);
}

Value evaluate(const Expr& expr, const Outcome& outcome) {
  switch (expr.kind) {
    case ExprKind::Number:
    case ExprKind::Boolean:
      return number(expr.value);
    case ExprKind::Null:
      return OutcomeValue{true, true, 0};
    case ExprKind::Observed: {
      const OutcomeValue& value = outcome.values[expr.index];
      if (!value.known) return std::nullopt;
      return value;
    }
    case ExprKind::Query:
      return number(outcome.ends[expr.index].empty() ? 1 : 0);
    case ExprKind::Unary: {
      const Value value = evaluate(expr.operands[0], outcome);
      if (!value) return value;
      if (expr.op == Operator::Not) return number(1 - value->number);
      if (expr.op == Operator::Complement) return number(~value->number);
      return number(wrap(0 - static_cast<std::uint64_t>(value->number)));
    }
    case ExprKind::Binary:
      return both(expr, outcome);
    case ExprKind::Conditional: {
      const Value value = evaluate(expr.operands[0], outcome);
      if (!value) return value;
      return evaluate(expr.operands[value->number != 0 ? 1 : 2], outcome);
    }
    default:
      HEDDLE_UNREACHABLE("a checked condition should have these expressions only");
  }
}

std::string observed_names(const Test& test) {
  std::string names;
  for (const Observed& item : test.observed) names += (names.empty() ? "" : ", ") + item.name;
  return names;
}

Error no_value(const Test& test, std::string_view word) {
  return Error{"", "'" + std::string(word) + "' is no value of this test's outcome, which has " +
                       observed_names(test)};
}

Result<OutcomeValue> parse_value(const Type& type, std::string_view text) {
  if (text == "-") return OutcomeValue{};
  if (!is_number(type)) return OutcomeValue{true, text == "null", 0};
  if (text == "true" || text == "false") return number(text == "true" ? 1 : 0);
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (read.ec != std::errc() || read.ptr != end || text.empty()) {
    return Error{"", "'" + std::string(text) + "' is no value"};
  }
  return number(value);
}

}  // namespace

bool Outcome::counts() const {
  return std::ranges::none_of(
      ends, [](const std::string& end) { return end == "cut" || end == "assume"; });
}

Result<Outcome> parse_outcome(const Test& test, std::string_view line) {
  Outcome outcome;
  outcome.values.resize(test.observed.size());
  outcome.ends.resize(test.threads.size());
  std::size_t values = 0;
  while (!line.empty()) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, space);
    line.remove_prefix(std::min(space + 1, line.size()));
    if (word.empty()) continue;
    const std::size_t equals = word.find('=');
    if (equals != std::string_view::npos) {
      const auto found = std::ranges::find(test.observed, word.substr(0, equals), &Observed::name);
      if (found == test.observed.end()) {
        return no_value(test, word);
      }
      HEDDLE_TRY(outcome.values[static_cast<std::size_t>(found - test.observed.begin())],
                 parse_value(found->type, word.substr(equals + 1)));
      values++;
      continue;
    }
    const std::size_t colon = word.find(':');
    const auto thread = std::ranges::find(test.threads, word.substr(0, colon), &Body::name);
    if (colon == std::string_view::npos || thread == test.threads.end()) {
      return no_value(test, word);
    }
    outcome.ends[static_cast<std::size_t>(thread - test.threads.begin())] = word.substr(colon + 1);
  }
  if (values != test.observed.size()) {
    return Error{"", "an outcome of this test has " + std::to_string(test.observed.size()) +
                         " values (" + observed_names(test) + "), this has " +
                         std::to_string(values)};
  }
  return outcome;
}

std::string outcome_text(const Test& test, const Outcome& outcome) {
  std::string text;
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  for (std::size_t i = 0; i < test.observed.size(); i++) {
    const Type& type = test.observed[i].type;
    const OutcomeValue& value = outcome.values[i];
    std::string shown = std::to_string(value.number);
    if (!is_number(type)) shown = type_text(test, type);
    if (is_number(type) && type.base == Base::Boolean) shown = value.number != 0 ? "true" : "false";
    if (value.null) shown = "null";
    if (!value.known) shown = "-";
    add(test.observed[i].name + "=" + shown);
  }
  for (std::size_t i = 0; i < test.threads.size(); i++) {
    if (!outcome.ends[i].empty()) add(test.threads[i].name + ":" + outcome.ends[i]);
  }
  return text;
}

std::optional<bool> holds(const Expr& condition, const Outcome& outcome) {
  const Value value = evaluate(condition, outcome);
  if (!value) return std::nullopt;
  return value->number != 0;
}

std::vector<const Clause*> clauses_for(const Test& test, std::string_view model) {
  std::vector<std::string_view> parts;
  for (bool more = true; more;) {
    const std::size_t plus = model.find('+');
    parts.push_back(model.substr(0, plus));
    more = plus != std::string_view::npos;
    if (more) model.remove_prefix(plus + 1);
  }
  const auto named = [&](const ModelName& name) {
    return name.model == parts[0] && name.variants.size() + 1 == parts.size() &&
           std::ranges::all_of(name.variants, [&](const std::string& variant) {
             return std::ranges::find(parts, variant) != parts.end();
           });
  };
  std::vector<const Clause*> found;
  for (const Clause& clause : test.clauses) {
    // Without a list a clause is about the models as they are, not about their variants.
    const bool applies =
        clause.models.empty() ? parts.size() == 1 : std::ranges::any_of(clause.models, named);
    if (applies) found.push_back(&clause);
  }
  return found;
}

const Clause* broken_by(const Test& test, std::string_view model, const Outcome& outcome) {
  if (!outcome.counts()) return nullptr;
  for (const Clause* clause : clauses_for(test, model)) {
    const std::optional<bool> value = holds(clause->condition, outcome);
    const bool forbids = clause->kind == ClauseKind::Forbidden;
    const bool demands =
        clause->kind == ClauseKind::Forall || clause->kind == ClauseKind::Invariant;
    if ((forbids && value == true) || (demands && value == false)) return clause;
  }
  return nullptr;
}

std::string_view word(ClauseKind kind) {
  switch (kind) {
    case ClauseKind::Allowed:
      return "allowed";
    case ClauseKind::Forbidden:
      return "forbidden";
    case ClauseKind::Exists:
      return "exists";
    case ClauseKind::Forall:
      return "forall";
    case ClauseKind::Invariant:
      return "invariant";
  }
  HEDDLE_UNREACHABLE("every clause should have its word");
}

}  // namespace heddle::litmus
