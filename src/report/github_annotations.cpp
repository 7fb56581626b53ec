// Workflow commands of GitHub Actions: lines on standard output that become notes beside the code.

#include "report/shared_forms.h"
#include "report/words.h"

namespace heddle {

namespace {

// As the runner decodes them: data, and the values of properties.
std::string data(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '%') {
      safe += "%25";
    } else if (c == '\r') {
      safe += "%0D";
    } else if (c == '\n') {
      safe += "%0A";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string property(const std::string& text) {
  std::string safe;
  for (const char c : data(text)) {
    if (c == ':') {
      safe += "%3A";
    } else if (c == ',') {
      safe += "%2C";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string line(const std::string& level, const std::string& properties, const std::string& title,
                 const std::string& text) {
  return "::" + level + " " + properties + "title=" + property(terminal_safe(title)) +
         "::" + data(terminal_safe(text)) + "\n";
}

std::string line_of(const ReportedFinding& finding, const ReportedTarget& target,
                    SourceFiles& sources) {
  std::string properties;
  if (const auto path = sources.path_of(finding.place)) {
    properties += "file=" + property(*path) + ",";
    if (finding.place.line > 0) properties += "line=" + std::to_string(finding.place.line) + ",";
  }
  const std::string level = finding.violates ? "error" : finding.accepted ? "notice" : "warning";
  const std::string why = finding.accepted ? " (accepted: " + *finding.accepted + ")" : "";
  return line(level, properties, "Heddle: " + finding.title + " (" + target.name + ")",
              finding.message + why);
}

}  // namespace

std::string github_annotations(const Document& document, SourceFiles& sources) {
  std::string text;
  for (const ReportedTarget& target : document.targets) {
    for (const ReportedFinding& finding : target.findings) {
      text += line_of(finding, target, sources);
    }
    if (!target.problem.empty()) {
      text += line("error", "", "Heddle: " + target.name, target.problem);
    } else if (!target.skipped.empty()) {
      text += line(target.not_run ? "warning" : "notice", "", "Heddle: " + target.name,
                   "not run: " + target.skipped);
    } else if (target.verdict == Verdict::Inconclusive && target.findings.empty()) {
      text += line("warning", "", "Heddle: " + target.name, target.summary);
    }
  }
  return text;
}

}  // namespace heddle
