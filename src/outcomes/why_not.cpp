#include "outcomes/why_not.h"

#include <algorithm>
#include <cctype>
#include <deque>
#include <map>

#include "outcomes/sc_cycle.h"
#include "outcomes/time_shares.h"

namespace heddle {

namespace {

constexpr std::string_view kUnhidden = "unhidden";

// Happens-before, and reads-from if it is asked for, as a graph of steps.
class Ways {
 public:
  Ways(const Execution& execution, bool follows_reads) : next_(execution.steps.size()) {
    std::map<std::uint32_t, std::uint32_t> last;
    for (std::uint32_t i = 0; i < execution.steps.size(); ++i) {
      const ExecutionStep& step = execution.steps[i];
      const auto [before, first] = last.try_emplace(step.thread, i);
      if (!first) next_[std::exchange(before->second, i)].push_back(i);
      for (const std::uint32_t one : step.after) next_[one].push_back(i);
      if (follows_reads && reads_from(step) && step.source >= 0) {
        next_[static_cast<std::size_t>(step.source)].push_back(i);
      }
    }
  }

  // A shortest way, both ends included; empty if there is none.
  [[nodiscard]] std::vector<std::uint32_t> way(std::uint32_t from, std::uint32_t to) const {
    std::vector<std::optional<std::uint32_t>> came(next_.size());
    std::deque<std::uint32_t> open{from};
    while (!open.empty()) {
      const std::uint32_t at = open.front();
      open.pop_front();
      for (const std::uint32_t step : next_[at]) {
        if (came[step]) continue;
        came[step] = at;
        open.push_back(step);
        if (step != to) continue;
        std::vector<std::uint32_t> found{to};
        do {
          found.push_back(*came[found.back()]);
        } while (found.back() != from);
        std::ranges::reverse(found);
        return found;
      }
    }
    return {};
  }

 private:
  std::vector<std::vector<std::uint32_t>> next_;
};

// Models that have whatever this one has, the strictest first.
std::vector<std::string> weaker_than(const std::string& model) {
  const std::string name = model.substr(0, model.find('+'));
  if (name == "sc") return {"jmm", "jpr", "hb", std::string(kUnhidden)};
  if (name == "jmm" || name == "jls") return {"jpr", "hb", std::string(kUnhidden)};
  if (name == "jpr") return {"hb", std::string(kUnhidden)};
  if (name == "hb") return {std::string(kUnhidden)};
  return {};
}

// Numbers in the outcome, which a model without causality should try.
std::vector<std::int64_t> numbers_in(const std::string& outcome) {
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; i < outcome.size(); ++i) {
    const std::size_t end = std::min(outcome.find(' ', i), outcome.size());
    const std::string word = outcome.substr(i, end - i);
    i = end;
    const std::string text = word.substr(word.find('=') + 1);
    const std::size_t digits = text.starts_with('-') ? 1 : 0;
    const bool is_number = text.size() > digits && text.size() < 18 &&
                           std::all_of(text.begin() + static_cast<std::ptrdiff_t>(digits),
                                       text.end(), [](unsigned char c) { return std::isdigit(c); });
    if (is_number) numbers.push_back(std::stoll(text));
  }
  return numbers;
}

void find_reasons(const std::string& model, Forbidden& one) {
  if (!one.shown.execution) return;
  const Execution& execution = *one.shown.execution;
  if (one.unhidden) {
    one.hidden = hidden_reads(execution);
  } else if (model == "sc") {
    one.cycle = sc_cycle(execution);
  } else {
    one.racy = racy_reads(execution);
  }
}

}  // namespace

std::vector<HiddenRead> hidden_reads(const Execution& execution) {
  const Ways ways(execution, false);
  const auto& steps = execution.steps;
  std::vector<HiddenRead> found;
  for (std::uint32_t read = 0; read < steps.size(); ++read) {
    if (!reads_from(steps[read])) continue;
    std::optional<HiddenRead> shortest;
    for (std::uint32_t other = 0; other < steps.size(); ++other) {
      const bool is_other = other != read && static_cast<std::int32_t>(other) != steps[read].source;
      if (!is_other || !makes_write(steps[other]) ||
          steps[other].location != steps[read].location) {
        continue;
      }
      HiddenRead hidden{read, steps[read].source, other, {}};
      const auto rest = ways.way(other, read);
      if (rest.empty()) continue;
      if (hidden.source >= 0) {
        hidden.way = ways.way(static_cast<std::uint32_t>(hidden.source), other);
        if (hidden.way.empty()) continue;
        hidden.way.pop_back();
      }
      hidden.way.insert(hidden.way.end(), rest.begin(), rest.end());
      if (!shortest || hidden.way.size() < shortest->way.size()) shortest = std::move(hidden);
    }
    if (shortest) found.push_back(*std::move(shortest));
  }
  return found;
}

std::vector<RacyRead> racy_reads(const Execution& execution) {
  const Ways ways(execution, false);
  const Ways dependent(execution, true);
  std::vector<RacyRead> found;
  for (std::uint32_t read = 0; read < execution.steps.size(); ++read) {
    const ExecutionStep& step = execution.steps[read];
    if (!reads_from(step) || step.source < 0) continue;
    const auto source = static_cast<std::uint32_t>(step.source);
    if (!ways.way(source, read).empty()) continue;
    found.push_back({read, step.source, !dependent.way(read, source).empty()});
  }
  return found;
}

bool explains_forbidden(const std::string& model) {
  // The weaker models are asked as they are, without halves of long and double.
  return model.find("+tearing") == std::string::npos && !weaker_than(model).empty();
}

Result<ForbiddenTarget> explain_forbidden(OutcomeSource& source, const OutcomesRequest& request) {
  const auto outcome = source.outcome(request.why);
  if (!outcome) return Error{"--why-not", outcome.error().message};
  ForbiddenTarget target{source.name(), source.is_java(), *outcome, {}};
  constexpr std::size_t kQuestions = 6;  // of one model at most
  TimeShares time(request.seconds, kQuestions * request.models.size());
  const auto ask = [&](const std::string& model) {
    OutcomeQuestion question;
    question.model = model;
    question.seconds = time.next();
    question.tries = numbers_in(*outcome);
    question.unhidden = model == kUnhidden;
    return question;
  };
  for (const std::string& model : request.models) {
    HEDDLE_TRY(OutcomeSet set, source.outcomes(ask(model)));
    if (!set.mistakes.empty()) return Error{"", set.mistakes};
    Forbidden one;
    if (!set.refusal) one.row = row_of(set, *outcome, request);
    const bool is_forbidden = !set.is_open() && !one.row;
    one.set = std::move(set);
    for (const std::string& weaker :
         is_forbidden ? weaker_than(model) : std::vector<std::string>{}) {
      HEDDLE_TRY(const OutcomeSet more, source.outcomes(ask(weaker)));
      if (more.refusal) continue;
      const auto row = row_of(more, *outcome, request);
      one.open = one.open || (!row && more.is_open());
      if (!row) continue;
      one.shown_by = weaker;
      one.unhidden = weaker == kUnhidden;
      one.shown = source.execution(ask(weaker), *row);
      break;
    }
    find_reasons(model, one);
    target.models.push_back(std::move(one));
  }
  return target;
}

}  // namespace heddle
