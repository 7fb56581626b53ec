#pragma once

// The options of every command that judges for reports that are shared: --sarif, --junit, --github,
// --html, --svg and --dot; and writing them.

#include <optional>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include "base/result.h"
#include "report/document.h"
#include "report/source_files.h"

namespace heddle {

struct ReportSettings {
  std::string sarif;
  std::string junit;
  bool github = false;
  std::string html;
  std::string svg;
  std::string dot;

  [[nodiscard]] bool any() const { return github || draws() || !(sarif + junit).empty(); }
  [[nodiscard]] bool draws() const { return !(html + svg + dot).empty(); }
};

void add_report_options(CLI::App& app, ReportSettings& settings);

// A result that cannot be written should be known before the search, not after an hour of it.
std::optional<Error> check_writable(const std::string& option, const std::string& file);
std::optional<Error> check_writable(const ReportSettings& settings);

std::optional<Error> write_reports(const ReportSettings& settings, const Document& document,
                                   SourceFiles sources);

}  // namespace heddle
