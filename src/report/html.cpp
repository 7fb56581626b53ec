// A report as one page that needs nothing besides itself: no network, no other files. It is
// readable without its script, which only lights up what belongs together.

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "report/drawing.h"
#include "report/html_parts.h"
#include "report/markup.h"
#include "report/shared_forms.h"
#include "report/words.h"

namespace heddle {

namespace {

constexpr std::size_t kFirst = 20;  // rows of a long trace that are not folded
constexpr std::size_t kLast = 100;
constexpr std::int32_t kAround = 3;  // lines of the source around one that was executed

std::string verdict_badge(std::string_view verdict) {
  return fmt::format("<span class=\"badge {0}\">{0}</span>", verdict);
}

std::string list_of(const std::vector<std::string>& lines) {
  if (lines.empty()) return "";
  std::string text = "<ul class=\"covered\">\n";
  for (const std::string& line : lines) text += "<li>" + markup_text(line) + "</li>\n";
  return text + "</ul>\n";
}

// One execution: its steps as a table, the drawing, the lines of the sources.
class ExecutionPart {
 public:
  ExecutionPart(const Picture& picture, std::string id, SourceFiles& sources)
      : picture_(picture), id_(std::move(id)), sources_(sources) {
    for (const ExecutionStep& step : picture_.execution.steps) threads_.insert(step.thread);
    for (const EndOfThread& end : picture_.ends) threads_.insert(end.thread);
    find_lines();
  }

  std::string html() {
    if (threads_.empty()) return "";
    return "<div class=\"execution-part\">\n" + table() + cycle() + commitments() + "<figure>" +
           svg_of(picture_, id_) + legend() + "</figure>\n" + sources() + "</div>\n";
  }

 private:
  void find_lines() {
    const std::vector<ExecutionStep>& steps = picture_.execution.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const auto path = steps[i].file.empty() ? std::nullopt : sources_.path_of(steps[i].file);
      if (path && !sources_.line(*path, steps[i].line).empty()) {
        lines_[*path][steps[i].line].push_back(i);
      }
    }
    for (const EndOfThread& end : picture_.ends) {
      const auto path = end.file.empty() ? std::nullopt : sources_.path_of(end.file);
      if (path && !sources_.line(*path, end.line).empty()) lines_[*path][end.line];
    }
  }

  [[nodiscard]] std::string line_id(const std::string& path, std::int32_t line) const {
    const auto at = std::distance(lines_.begin(), lines_.find(path));
    return fmt::format("{}-file-{}-{}", id_, at, line);
  }

  std::string place_of(const std::string& file, std::int32_t line) {
    if (file.empty()) return "";
    const std::string text = markup_text(file) + ":" + std::to_string(line);
    const auto path = sources_.path_of(file);
    const auto known = path ? lines_.find(*path) : lines_.end();
    if (known == lines_.end() || !known->second.contains(line)) return text;
    return fmt::format("<a href=\"#{}\">{}</a>", line_id(*path, line), text);
  }

  std::string cells(std::uint32_t thread, const std::string& text) const {
    std::string row;
    for (const std::uint32_t one : threads_) row += "<td>" + (one == thread ? text : "") + "</td>";
    return row;
  }

  std::string row(std::size_t index) {
    const ExecutionStep& step = picture_.execution.steps[index];
    std::string text = markup_text(step_text(step));
    if (const std::string seen = seen_text(step); !seen.empty()) {
      text += step.source < 0 ? ", <span class=\"seen\">" + seen + "</span>"
                              : fmt::format(", <a class=\"seen\" href=\"#{}-row-{}\">{}</a>", id_,
                                            step.source + 1, seen);
    }
    const bool races =
        picture_.missing && (picture_.missing->first == index || picture_.missing->second == index);
    return fmt::format("<tr id=\"{0}-row-{1}\" data-step=\"{0}-{1}\"{2}><th>{1}</th><td>{3}</td>",
                       id_, index + 1, races ? " class=\"races\"" : "",
                       place_of(step.file, step.line)) +
           cells(step.thread, text) + "</tr>\n";
  }

  std::string table() {
    std::string text = "<table class=\"trace\"><thead><tr><th>#</th><th>line</th>";
    const std::vector<std::string>& names = picture_.execution.threads;
    for (const std::uint32_t thread : threads_) {
      text += "<th>" + markup_text(thread < names.size() ? names[thread] : "?") + "</th>";
    }
    text += "</tr></thead>\n<tbody>\n";
    const std::size_t count = picture_.execution.steps.size();
    const bool folds = count > kFirst + kLast + 1;
    for (std::size_t i = 0; i < count; ++i) {
      if (folds && i == kFirst) {
        text += fmt::format(
            "</tbody>\n<tbody><tr><td colspan=\"{}\"><button type=\"button\" "
            "class=\"unfold\">show {} more steps</button></td></tr></tbody>\n"
            "<tbody class=\"folded\">\n",
            threads_.size() + 2, count - kFirst - kLast);
      }
      if (folds && i == count - kLast) text += "</tbody>\n<tbody>\n";
      text += row(i);
    }
    for (const EndOfThread& end : picture_.ends) {
      text += "<tr class=\"end\"><th></th><td>" + place_of(end.file, end.line) + "</td>" +
              cells(end.thread, markup_text(end.text)) + "</tr>\n";
    }
    return text + "</tbody></table>\n";
  }

  [[nodiscard]] std::string link(std::size_t step) const {
    return fmt::format("<a href=\"#{}-row-{}\">{}</a>", id_, step + 1, step + 1);
  }

  // Why the execution is no interleaving: what sequential consistency would need.
  std::string cycle() const {
    if (picture_.cycle.empty()) return "";
    std::string text =
        "<p class=\"cycle\">Not sequentially consistent: an interleaving would need ";
    for (const PrecedingStep& pair : picture_.cycle) {
      text += fmt::format("{} before {} ({}), ", link(pair.first), link(pair.second),
                          reason_of(pair.why));
    }
    return text + "and so " + link(picture_.cycle.front().first) + " before itself.</p>\n";
  }

  // How jmm justifies the execution: in each round, reads that may see writes of other threads.
  std::string commitments() const {
    const auto& rounds = picture_.execution.commitments;
    if (rounds.empty()) return "";
    std::string text = fmt::format(
        "<div class=\"commitments\" data-id=\"{0}\"><p><label>How the Java Memory Model "
        "commits it, round <output>{1}</output> of {1}: <input type=\"range\" min=\"0\" "
        "max=\"{1}\" value=\"{1}\"></label></p>\n<ol>\n",
        id_, rounds.size());
    for (const auto& round : rounds) {
      std::string steps;
      text += "<li>";
      for (std::size_t i = 0; i < round.size(); ++i) {
        const auto& [read, source] = round[i];
        text += fmt::format("{}read <a href=\"#{}-row-{}\">{}</a> may see ", i == 0 ? "" : "; ",
                            id_, read + 1, read + 1);
        text += source < 0
                    ? "the initial value"
                    : fmt::format("<a href=\"#{}-row-{}\">{}</a>", id_, source + 1, source + 1);
        steps += fmt::format("{} {} ", read + 1, source < 0 ? 0 : source + 1);
      }
      text += fmt::format("<span hidden>{}</span></li>\n", steps);
    }
    return text + "</ol></div>\n";
  }

  std::string legend() const {
    std::string text =
        "<figcaption><span class=\"program\">program order</span> "
        "<span class=\"reads\">the read sees this write</span> "
        "<span class=\"order\">synchronises with</span>";
    if (!picture_.cycle.empty()) {
      text += " <span class=\"before\">an interleaving needs this order</span>";
    }
    if (picture_.missing) text += " <span class=\"missing\">nothing orders these two</span>";
    const bool waits = std::ranges::any_of(
        picture_.ends, [](const EndOfThread& end) { return end.waits_for.has_value(); });
    if (waits) text += " <span class=\"missing\">waits for</span>";
    return text + "</figcaption>";
  }

  std::string sources() {
    std::string text;
    for (const auto& [path, executed] : lines_) {
      text += "<table class=\"source\"><caption>" + markup_text(path) + "</caption><tbody>\n";
      const auto last = static_cast<std::int32_t>(sources_.lines(path).size());
      std::int32_t shown = 0;
      for (const auto& [line, steps] : executed) {
        const std::int32_t from = std::max(shown + 1, line - kAround);
        if (shown > 0 && from > shown + 1) text += "<tr class=\"gap\"><th></th><td>...</td></tr>\n";
        shown = std::max(shown, from - 1);
        while (shown < std::min(last, line + kAround)) text += source_line(path, ++shown, executed);
      }
      text += "</tbody></table>\n";
    }
    return text;
  }

  using Executed = std::map<std::int32_t, std::vector<std::size_t>>;

  std::string source_line(const std::string& path, std::int32_t line, const Executed& executed) {
    const std::string text = markup_text(sources_.line(path, line));
    const auto steps = executed.find(line);
    if (steps == executed.end()) {
      return fmt::format("<tr><th>{}</th><td><code>{}</code></td><td></td></tr>\n", line, text);
    }
    std::string by;
    std::string marks;
    for (const std::size_t step : steps->second) {
      marks += fmt::format("{}-{} ", id_, step + 1);
      if (by.size() > 2000) continue;
      by += fmt::format("<a href=\"#{}-row-{}\">{}</a> ", id_, step + 1, step + 1);
    }
    return fmt::format(
        "<tr class=\"executed\" id=\"{}\" data-steps=\"{}\"><th>{}</th>"
        "<td><code>{}</code></td><td>{}</td></tr>\n",
        line_id(path, line), marks, line, text, by);
  }

  const Picture& picture_;
  std::string id_;
  SourceFiles& sources_;
  std::set<std::uint32_t> threads_;
  std::map<std::string, Executed> lines_;  // by path: lines, and the steps there
};

class Page {
 public:
  explicit Page(SourceFiles& sources) : sources_(sources) {}

  std::string html(const Document& document) {
    const std::string title = "Heddle " + document.command;
    std::string body;
    for (const ReportedTarget& target : document.targets) body += target_part(target);
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
           markup_text(title) + "</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>" +
           std::string(drawing_style()) + std::string(kPageStyle) + "</style>\n</head>\n<body>\n" +
           "<header><h1>" + verdict_badge(name_of(document.verdict)) + " " + markup_text(title) +
           "</h1></header>\n" + contents(document) + body + "<script>" + std::string(kPageScript) +
           "</script>\n</body>\n</html>\n";
  }

 private:
  static std::string word_of(const ReportedTarget& target) {
    if (!target.problem.empty()) return "error";
    if (!target.skipped.empty()) return target.not_run ? "not-run" : "skipped";
    return std::string(name_of(target.verdict));
  }

  static std::string contents(const Document& document) {
    std::string text = "<nav><ul>\n";
    for (std::size_t i = 0; i < document.targets.size(); ++i) {
      const ReportedTarget& target = document.targets[i];
      text += fmt::format("<li>{} <a href=\"#t{}\">{}</a>", verdict_badge(word_of(target)), i,
                          markup_text(target.name));
      if (!target.findings.empty()) text += "<ul>\n";
      for (std::size_t k = 0; k < target.findings.size(); ++k) {
        const ReportedFinding& finding = target.findings[k];
        const std::string place = text_of(finding.place);
        text += fmt::format("<li><a href=\"#t{}-f{}\">{}{}</a></li>\n", i, k,
                            markup_text(finding.title),
                            place.empty() ? "" : " at " + markup_text(place));
      }
      text += target.findings.empty() ? "</li>\n" : "</ul></li>\n";
    }
    return text + "</ul></nav>\n";
  }

  std::string target_part(const ReportedTarget& target) {
    const std::string id = "t" + std::to_string(targets_++);
    std::string text = fmt::format("<section class=\"target\" id=\"{}\"><h2>{} {}</h2>\n", id,
                                   verdict_badge(word_of(target)), markup_text(target.name));
    if (!target.problem.empty()) {
      return text + "<pre>" + markup_text(target.problem) + "</pre></section>\n";
    }
    if (!target.skipped.empty()) {
      return text + "<p>not run: " + markup_text(target.skipped) + "</p></section>\n";
    }
    text += "<p>" + markup_text(target.summary) + "</p>\n" + list_of(target.covered);
    for (std::size_t i = 0; i < target.findings.size(); ++i) {
      text += finding_part(target.findings[i], id + "-f" + std::to_string(i));
    }
    return text + repairs_part(target) + outcomes_part(target, id) + "</section>\n";
  }

  static std::string help_of(const std::string& rule) {
    const auto known = std::ranges::find(rules(), rule, &Rule::id);
    return known == rules().end() ? "" : std::string(known->help);
  }

  std::string finding_part(const ReportedFinding& finding, const std::string& id) {
    const std::string place = text_of(finding.place);
    std::string text =
        fmt::format("<article id=\"{}\"><h3>{}{}</h3>\n<p class=\"message\">{}</p>\n", id,
                    markup_text(finding.title), place.empty() ? "" : " at " + markup_text(place),
                    markup_text(finding.message));
    if (finding.accepted) {
      text += "<p>accepted by " + markup_text(finding.accepted_by) + ": " +
              markup_text(*finding.accepted) + "</p>\n";
    }
    text += "<p class=\"help\">" + markup_text(help_of(finding.rule)) + "</p>\n";
    if (finding.picture) text += ExecutionPart(*finding.picture, id + "-x", sources_).html();
    return text + "<details><summary>as text</summary><pre>" + markup_text(finding.text) +
           "</pre></details></article>\n";
  }

  static std::string repairs_part(const ReportedTarget& target) {
    if (target.repairs.empty()) return "";
    std::string text = "<h3>Repairs</h3>\n<ol class=\"repairs\">\n";
    for (const Repair& repair : target.repairs) {
      text += "<li><p>" + markup_text(repair.text) + "</p>\n<p class=\"help\">" +
              markup_text(repair.proof) + "</p>\n";
      if (!repair.diff.empty()) text += "<pre>" + markup_text(repair.diff) + "</pre>\n";
      text += "</li>\n";
    }
    return text + "</ol>\n";
  }

  std::string outcomes_part(const ReportedTarget& target, const std::string& id) {
    if (target.outcomes.empty()) return "";
    std::string text = "<table class=\"outcomes\"><thead><tr><th>outcome</th><th>SC</th>";
    for (const std::string& model : target.models) text += "<th>" + markup_text(model) + "</th>";
    const bool graded = std::ranges::any_of(
        target.outcomes, [](const ReportedOutcome& one) { return !one.expect.empty(); });
    if (graded) text += "<th>expect</th><th>description</th>";
    text += "</tr></thead><tbody>\n";
    std::string drawn;
    for (std::size_t i = 0; i < target.outcomes.size(); ++i) {
      const ReportedOutcome& outcome = target.outcomes[i];
      const std::string sc = !outcome.sc ? "?" : *outcome.sc ? "yes" : "no";
      text += fmt::format("<tr><td><code>{}</code></td><td class=\"sc-{}\">{}</td>",
                          markup_text(outcome.outcome), sc == "?" ? "open" : sc, sc);
      for (std::size_t m = 0; m < target.models.size(); ++m) {
        const std::string name = fmt::format("{}-o{}-m{}", id, i, m);
        text += "<td>" + outcome_cell(outcome, target.models[m], name, drawn) + "</td>";
      }
      if (graded) {
        text += "<td>" + markup_text(outcome.expect) + "</td><td>" +
                markup_text(outcome.description) + "</td>";
      }
      text += "</tr>\n";
    }
    return text + "</tbody></table>\n" + drawn;
  }

  std::string outcome_cell(const ReportedOutcome& outcome, const std::string& model,
                           const std::string& id, std::string& drawn) {
    const auto cell = std::ranges::find(outcome.cells, model, &ReportedOutcome::Cell::model);
    if (cell == outcome.cells.end()) return "no";
    const std::string count = count_text(cell->executions);
    if (!cell->picture) return count;
    drawn += fmt::format(
                 "<details class=\"witness\" id=\"{}\"><summary><code>{}</code> under {}"
                 "</summary>\n",
                 id, markup_text(outcome.outcome), markup_text(model)) +
             ExecutionPart(*cell->picture, id + "-x", sources_).html() + "</details>\n";
    return fmt::format("<a href=\"#{}\">{}</a>", id, count);
  }

  SourceFiles& sources_;
  std::size_t targets_ = 0;
};

}  // namespace

std::string html_report(const Document& document, SourceFiles& sources) {
  return Page(sources).html(document);
}

const Picture* first_picture(const Document& document) {
  for (const ReportedTarget& target : document.targets) {
    for (const ReportedFinding& finding : target.findings) {
      if (finding.picture) return &*finding.picture;
    }
    // What is not sequentially consistent is what one wants to see.
    const Picture* any = nullptr;
    for (const ReportedOutcome& outcome : target.outcomes) {
      for (const ReportedOutcome::Cell& cell : outcome.cells) {
        if (!cell.picture) continue;
        if (outcome.sc == std::optional(false)) return &*cell.picture;
        if (any == nullptr) any = &*cell.picture;
      }
    }
    if (any != nullptr) return any;
  }
  return nullptr;
}

}  // namespace heddle
