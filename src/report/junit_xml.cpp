// The XML that JUnit's runners write and CI servers read: suites, cases, and one of failure, error
// or skipped in a case.

#include <map>

#include <fmt/format.h>

#include "report/markup.h"
#include "report/shared_forms.h"
#include "report/words.h"

namespace heddle {

namespace {

struct Counts {
  std::size_t tests = 0;
  std::size_t failures = 0;
  std::size_t errors = 0;
  std::size_t skipped = 0;
  double seconds = 0;

  void add(const Counts& other) {
    tests += other.tests;
    failures += other.failures;
    errors += other.errors;
    skipped += other.skipped;
    seconds += other.seconds;
  }

  // Those of <testsuites>, which has no count of what was skipped.
  [[nodiscard]] std::string attributes() const {
    return fmt::format(R"( tests="{}" failures="{}" errors="{}" time="{:.3f}")", tests, failures,
                       errors, seconds);
  }
};

std::string one_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string element(std::string_view name, std::string_view type, const std::string& message,
                    const std::string& text) {
  return fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", name, type,
                     markup_text(message), markup_text(text));
}

std::string coverage_of(const ReportedTarget& target) {
  std::string text = target.summary + "\n";
  for (const std::string& line : target.covered) text += line + "\n";
  return text;
}

// What a case holds besides its name, and what it counts as. A case has one failure, so several
// findings are one text.
std::string body_of(const ReportedTarget& target, Counts& counts) {
  if (!target.problem.empty()) {
    ++counts.errors;
    return element("error", "bad-input", one_line(target.problem), target.problem);
  }
  if (!target.skipped.empty()) {
    ++counts.skipped;
    return fmt::format("      <skipped message=\"{}\"/>\n", markup_text(target.skipped));
  }
  std::string text;
  const ReportedFinding* first = nullptr;
  for (const ReportedFinding& finding : target.findings) {
    if (first == nullptr || (finding.violates && !first->violates)) first = &finding;
    text += (text.empty() ? "" : "\n") + finding.text;
  }
  if (target.verdict == Verdict::Violated && first != nullptr) {
    ++counts.failures;
    return element("failure", first->rule, first->title + ": " + one_line(first->message), text);
  }
  std::string body;
  if (target.verdict == Verdict::Inconclusive) {
    ++counts.errors;
    body = element("error", "inconclusive", target.summary, text);
  }
  return body + "      <system-out>" + markup_text(coverage_of(target)) + "</system-out>\n";
}

struct Suite {
  std::string name;
  Counts counts;
  std::string cases;
};

// Tests of one class are one suite, in the order in which the classes come.
std::vector<Suite> suites_of(const Document& document) {
  std::vector<Suite> suites;
  std::map<std::string, std::size_t> index;
  for (const ReportedTarget& target : document.targets) {
    const auto [at, fresh] = index.try_emplace(target.class_name, suites.size());
    if (fresh) suites.push_back({.name = target.class_name, .counts = {}, .cases = ""});
    Suite& suite = suites[at->second];
    ++suite.counts.tests;
    suite.counts.seconds += target.seconds;
    suite.cases +=
        fmt::format("    <testcase name=\"{}\" classname=\"{}\" time=\"{:.3f}\">\n",
                    markup_text(target.case_name), markup_text(target.class_name), target.seconds) +
        body_of(target, suite.counts) + "    </testcase>\n";
  }
  return suites;
}

}  // namespace

std::string junit_report(const Document& document) {
  Counts all;
  std::string text;
  for (const Suite& suite : suites_of(document)) {
    all.add(suite.counts);
    text += "  <testsuite name=\"" + markup_text(suite.name) + "\"" + suite.counts.attributes() +
            fmt::format(" skipped=\"{}\">\n", suite.counts.skipped) + suite.cases +
            "  </testsuite>\n";
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"heddle " +
         markup_text(document.command) + "\"" + all.attributes() + ">\n" + text + "</testsuites>\n";
}

}  // namespace heddle
