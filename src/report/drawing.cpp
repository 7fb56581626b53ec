#include "report/drawing.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "report/markup.h"
#include "report/words.h"

namespace heddle {

namespace {

constexpr int kColumn = 336;
constexpr int kRow = 40;
constexpr int kTop = 44;
constexpr int kLeft = 26;
constexpr int kBoxWidth = 276;
constexpr int kBoxHeight = 26;
constexpr std::size_t kLetters = 34;  // that fit into a box
constexpr std::size_t kFirst = 20;    // steps of a long execution that are drawn
constexpr std::size_t kLast = 100;

constexpr std::string_view kStyle = R"(
:root { --page: #ffffff; --ink: #1b1f24; --dim: #6a737d; --line: #d0d7de; --box: #f6f8fa;
  --mark: #fff3c4; --reads: #1a7f37; --order: #0969da; --bad: #cf222e; --warn: #9a6700; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0d1117; --ink: #e6edf3; --dim: #8b949e; --line: #30363d; --box: #161b22;
    --mark: #4b3d0c; --reads: #3fb950; --order: #58a6ff; --bad: #ff7b72; --warn: #d29922; } }
@media print { :root { --page: #ffffff; --ink: #000000; --dim: #444444; --line: #999999;
  --box: #ffffff; --mark: #eeeeee; } }
svg.execution text { font: 12px ui-monospace, monospace; fill: var(--ink); }
svg.execution text.thread { font-weight: bold; }
svg.execution rect { fill: var(--box); stroke: var(--line); rx: 5px; }
svg.execution .end rect { stroke: var(--bad); }
svg.execution .races rect { stroke: var(--bad); stroke-width: 2; }
svg.execution .lit rect, svg.execution .committed rect { fill: var(--mark); }
svg.execution path { fill: none; stroke-width: 1.5; }
svg.execution path.program { stroke: var(--line); }
svg.execution path.reads { stroke: var(--reads); }
svg.execution path.order { stroke: var(--order); }
svg.execution path.before { stroke: var(--warn); stroke-dasharray: 2 3; }
svg.execution path.missing, svg.execution path.waits { stroke: var(--bad); stroke-dasharray: 6 4; }
svg.execution marker path { stroke: none; }
svg.execution marker.program path { fill: var(--line); }
svg.execution marker.reads path { fill: var(--reads); }
svg.execution marker.order path { fill: var(--order); }
svg.execution marker.before path { fill: var(--warn); }
svg.execution marker.missing path, svg.execution marker.waits path { fill: var(--bad); }
)";

struct Box {
  int x = 0;
  int y = 0;
};

std::string shortened(const std::string& text) {
  if (columns_of(text) <= kLetters) return text;
  std::string start;
  std::size_t letters = 0;
  for (const char c : text) {
    const bool begins = (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
    if (begins && ++letters > kLetters - 3) break;
    start += c;
  }
  return start + "...";
}

class Drawing {
 public:
  Drawing(const Picture& picture, std::string id) : picture_(picture), id_(std::move(id)) {
    find_columns();
    place_steps();
  }

  std::string svg(std::string_view style) {
    std::string edges;
    std::string boxes;
    for (const auto& [thread, column] : columns_) boxes += thread_head(thread, column);
    add_program_order(edges);
    add_edges(edges);
    for (const auto& [step, box] : boxes_) boxes += step_box(step, box);
    for (std::size_t i = 0; i < picture_.ends.size(); ++i) boxes += end_box(i, edges);
    if (left_out_ > 0) boxes += gap();
    const int width = kLeft + static_cast<int>(columns_.size()) * kColumn;
    const int height = std::max(bottom_, kTop + kRow) + 10;
    return fmt::format(
               "<svg class=\"execution\" xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" "
               "height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\">\n"
               "<title>An execution: threads are columns, time goes down</title>\n",
               width, height) +
           (style.empty() ? "" : "<style>" + std::string(style) + "</style>\n") + markers() +
           edges + boxes + "</svg>\n";
  }

 private:
  void find_columns() {
    for (const ExecutionStep& step : picture_.execution.steps) columns_.try_emplace(step.thread);
    for (const EndOfThread& end : picture_.ends) columns_.try_emplace(end.thread);
    int next = 0;
    for (auto& [thread, column] : columns_) column = next++;
  }

  void place_steps() {
    const std::size_t count = picture_.execution.steps.size();
    const bool folded = count > kFirst + kLast + 1;
    int y = kTop;
    for (std::size_t i = 0; i < count; ++i) {
      if (folded && i >= kFirst && i < count - kLast) {
        if (left_out_++ == 0) {
          gap_ = y;
          y += kRow;
        }
        continue;
      }
      boxes_.emplace(i, Box{x_of(picture_.execution.steps[i].thread), y});
      y += kRow;
    }
    ends_ = y;
    bottom_ = picture_.ends.empty() ? y : y + kRow;
  }

  [[nodiscard]] int x_of(std::uint32_t thread) const {
    return kLeft + columns_.at(thread) * kColumn;
  }

  [[nodiscard]] std::string markers() const {
    std::string text = "<defs>";
    for (const std::string_view kind :
         {"program", "reads", "order", "before", "missing", "waits"}) {
      text += fmt::format(
          "<marker id=\"{0}-{1}\" class=\"{1}\" viewBox=\"0 0 8 8\" refX=\"7\" "
          "refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\">"
          "<path d=\"M0,0 L8,4 L0,8 z\"/></marker>",
          id_, kind);
    }
    return text + "</defs>\n";
  }

  [[nodiscard]] std::string thread_head(std::uint32_t thread, int column) const {
    const std::vector<std::string>& names = picture_.execution.threads;
    const std::string name = thread < names.size() ? names[thread] : std::to_string(thread);
    return fmt::format("<text class=\"thread\" x=\"{}\" y=\"22\">{}</text>\n",
                       kLeft + column * kColumn, markup_text(shortened(name)));
  }

  [[nodiscard]] std::string gap() const {
    return fmt::format("<text x=\"{}\" y=\"{}\">... {} left out</text>\n", kLeft, gap_ + 17,
                       count_text(left_out_, "step"));
  }

  static std::string box(const std::string& text, const std::string& hint, int x, int y) {
    return fmt::format(
        "<title>{}</title><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>"
        "<text x=\"{}\" y=\"{}\">{}</text>",
        markup_text(hint), x, y, kBoxWidth, kBoxHeight, x + 7, y + 17,
        markup_text(shortened(text)));
  }

  [[nodiscard]] std::string step_box(std::size_t index, const Box& at) const {
    const ExecutionStep& step = picture_.execution.steps[index];
    const bool races =
        picture_.missing && (picture_.missing->first == index || picture_.missing->second == index);
    const std::string text = std::to_string(index + 1) + " " + step_text(step);
    std::string hint = text;
    if (const std::string seen = seen_text(step); !seen.empty()) hint += ", " + seen;
    if (!step.file.empty()) hint += " (" + step.file + ":" + std::to_string(step.line) + ")";
    return fmt::format(
        "<a href=\"#{0}-row-{1}\" id=\"{0}-box-{1}\" class=\"step{2}\" "
        "data-step=\"{0}-{1}\">{3}</a>\n",
        id_, index + 1, races ? " races" : "", box(text, hint, at.x, at.y));
  }

  std::string end_box(std::size_t index, std::string& edges) const {
    const EndOfThread& end = picture_.ends[index];
    const int x = x_of(end.thread);
    if (end.waits_for && columns_.contains(*end.waits_for) && *end.waits_for != end.thread) {
      const int lift = static_cast<int>(index % 2) * 8;
      edges += edge("waits", {x, ends_ + lift - 4}, {x_of(*end.waits_for), ends_ + lift - 4});
    }
    std::string hint = end.text;
    if (!end.file.empty()) hint += " (" + end.file + ":" + std::to_string(end.line) + ")";
    return "<g class=\"end\">" + box(end.text, hint, x, ends_) + "</g>\n";
  }

  void add_program_order(std::string& edges) const {
    std::map<std::uint32_t, Box> last;
    const auto add = [&](std::uint32_t thread, const Box& to) {
      const auto [before, first] = last.try_emplace(thread, to);
      if (first) return;
      edges += fmt::format(
          "<path class=\"program\" marker-end=\"url(#{}-program)\" "
          "d=\"M{},{} L{},{}\"/>\n",
          id_, before->second.x + 14, before->second.y + kBoxHeight, to.x + 14, to.y - 1);
      before->second = to;
    };
    for (const auto& [step, at] : boxes_) add(picture_.execution.steps[step].thread, at);
    for (const EndOfThread& end : picture_.ends) add(end.thread, {x_of(end.thread), ends_});
  }

  // From side to side; inside a column, along its right edge.
  [[nodiscard]] std::string edge(std::string_view kind, const Box& from, const Box& to,
                                 int shift = 0) const {
    const int y1 = from.y + kBoxHeight / 2 + shift;
    const int y2 = to.y + kBoxHeight / 2 + shift;
    const bool same = from.x == to.x;
    const bool right = to.x >= from.x;
    const int x1 = right ? from.x + kBoxWidth : from.x;
    const int x2 = same ? to.x + kBoxWidth : right ? to.x : to.x + kBoxWidth;
    const int bend = same ? 26 : (right ? 1 : -1) * std::max(30, std::abs(x2 - x1) / 2);
    const int back = same ? -26 : bend;
    return fmt::format(
        "<path class=\"{0}\" marker-end=\"url(#{1}-{0})\" "
        "d=\"M{2},{3} C{4},{3} {5},{6} {7},{6}\"/>\n",
        kind, id_, x1, y1, x1 + bend, x2 - back, y2, x2);
  }

  void add_edge(std::string& edges, std::string_view kind, std::size_t from, std::size_t to,
                int shift) const {
    const auto first = boxes_.find(from);
    const auto second = boxes_.find(to);
    if (first == boxes_.end() || second == boxes_.end()) return;
    edges += edge(kind, first->second, second->second, shift);
  }

  void add_edges(std::string& edges) const {
    const std::vector<ExecutionStep>& steps = picture_.execution.steps;
    for (const auto& [from, to] : picture_.ordered) add_edge(edges, "order", from, to, 5);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (!reads(steps[i]) || steps[i].source < 0) continue;
      add_edge(edges, "reads", static_cast<std::size_t>(steps[i].source), i, -4);
    }
    for (const PrecedingStep& pair : picture_.cycle) {
      const bool drawn =
          pair.why != MustPrecede::NotYetSeen && pair.why != MustPrecede::Overwritten;
      if (!drawn) add_edge(edges, "before", pair.first, pair.second, 9);
    }
    if (picture_.missing) {
      add_edge(edges, "missing", picture_.missing->first, picture_.missing->second, 0);
      add_edge(edges, "missing", picture_.missing->second, picture_.missing->first, 0);
    }
  }

  const Picture& picture_;
  std::string id_;
  std::map<std::uint32_t, int> columns_;  // of threads that do something
  std::map<std::size_t, Box> boxes_;      // by step; those that are drawn
  std::size_t left_out_ = 0;
  int gap_ = 0;
  int ends_ = 0;
  int bottom_ = 0;
};

std::string quoted(const std::string& text) {
  std::string safe = "\"";
  for (const char c : terminal_safe(text)) {
    if (c == '"' || c == '\\') safe += '\\';
    safe += c;
  }
  return safe + "\"";
}

std::string dot_edge(std::string_view from, std::size_t a, std::string_view to, std::size_t b,
                     std::string_view looks) {
  return fmt::format("  {}{} -> {}{} [{}];\n", from, a, to, b, looks);
}

std::string dot_threads(const Picture& picture) {
  std::string text;
  const std::vector<ExecutionStep>& steps = picture.execution.steps;
  for (std::size_t thread = 0; thread < picture.execution.threads.size(); ++thread) {
    std::string nodes;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i].thread != thread) continue;
      const std::string label = std::to_string(i + 1) + " " + step_text(steps[i]);
      nodes += fmt::format("    s{} [label={}];\n", i + 1, quoted(label));
    }
    for (std::size_t i = 0; i < picture.ends.size(); ++i) {
      if (picture.ends[i].thread != thread) continue;
      nodes += fmt::format("    e{} [color=red, label={}];\n", i, quoted(picture.ends[i].text));
    }
    if (nodes.empty()) continue;
    text += fmt::format("  subgraph cluster_{} {{\n    label={};\n", thread,
                        quoted(picture.execution.threads[thread])) +
            nodes + "  }\n";
  }
  return text;
}

}  // namespace

std::string_view drawing_style() { return kStyle; }

std::string svg_of(const Picture& picture, const std::string& id) {
  return Drawing(picture, id).svg("");
}

std::string svg_file(const Picture& picture) {
  const std::string style =
      std::string(drawing_style()) + "svg.execution { background: var(--page); }\n";
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + Drawing(picture, "x").svg(style);
}

std::string dot_file(const Picture& picture) {
  std::string text =
      "digraph execution {\n  node [shape=box, fontname=monospace];\n" + dot_threads(picture);
  const std::vector<ExecutionStep>& steps = picture.execution.steps;
  std::map<std::uint32_t, std::size_t> last;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto [before, first] = last.try_emplace(steps[i].thread, i);
    if (!first) text += dot_edge("s", before->second + 1, "s", i + 1, "color=gray, weight=8");
    before->second = i;
    if (reads(steps[i]) && steps[i].source >= 0) {
      text += dot_edge("s", static_cast<std::size_t>(steps[i].source) + 1, "s", i + 1,
                       "color=darkgreen, label=\"rf\", constraint=false");
    }
  }
  for (const auto& [from, to] : picture.ordered) {
    text += dot_edge("s", from + 1, "s", to + 1, "color=blue, label=\"sw\"");
  }
  for (const PrecedingStep& pair : picture.cycle) {
    const bool drawn = pair.why != MustPrecede::NotYetSeen && pair.why != MustPrecede::Overwritten;
    if (drawn) continue;
    text += dot_edge("s", pair.first + 1, "s", pair.second + 1,
                     "color=orange, style=dotted, label=\"fr\", constraint=false");
  }
  if (picture.missing) {
    text += dot_edge("s", picture.missing->first + 1, "s", picture.missing->second + 1,
                     "color=red, style=dashed, dir=both, label=\"race\", constraint=false");
  }
  for (std::size_t i = 0; i < picture.ends.size(); ++i) {
    const auto before = last.find(picture.ends[i].thread);
    if (before == last.end()) continue;
    text += dot_edge("s", before->second + 1, "e", i, "color=gray");
  }
  return text + "}\n";
}

}  // namespace heddle
