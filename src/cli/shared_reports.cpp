#include "cli/shared_reports.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <unistd.h>

#include "base/file.h"
#include "report/drawing.h"
#include "report/shared_forms.h"

namespace heddle {

void add_report_options(CLI::App& app, ReportSettings& settings) {
  app.add_option("--html", settings.html, "everything as one page, with executions drawn")
      ->type_name("FILE");
  app.add_option("--svg", settings.svg, "the execution of the first finding or outcome, drawn")
      ->type_name("FILE");
  app.add_option("--dot", settings.dot, "the same as a graph for Graphviz")->type_name("FILE");
  app.add_option("--sarif", settings.sarif,
                 "the findings as SARIF 2.1.0, for code scanning and IDEs")
      ->type_name("FILE");
  app.add_option("--junit", settings.junit, "the verdicts as JUnit's XML, for CI servers")
      ->type_name("FILE");
  app.add_flag("--github", settings.github,
               "the findings as annotations of a GitHub workflow, on standard output");
}

std::optional<Error> check_writable(const std::string& option, const std::string& file) {
  if (file.empty() || file == "-") return std::nullopt;
  std::filesystem::path folder = std::filesystem::path(file).parent_path();
  if (folder.empty()) folder = ".";
  if (is_folder(file)) return Error{option, file + " is a folder"};
  // It is written under a longer name first.
  if (::access((file + ".XXXXXX").c_str(), F_OK) != 0 && errno == ENAMETOOLONG) {
    return Error{
        option, "the name is too long for a file (" + std::to_string(file.size()) + " characters)"};
  }
  if (::access(folder.c_str(), W_OK | X_OK) == 0) return std::nullopt;
  return Error{option, file + " cannot be written: its folder is not there or not writable"};
}

std::optional<Error> check_writable(const ReportSettings& settings) {
  for (const auto& [option, file] :
       {std::pair{"--sarif", settings.sarif}, std::pair{"--junit", settings.junit},
        std::pair{"--html", settings.html}, std::pair{"--svg", settings.svg},
        std::pair{"--dot", settings.dot}}) {
    if (file == "-") return Error{option, "should be a file, standard output is not for this"};
    if (auto error = check_writable(option, file)) return error;
  }
  return std::nullopt;
}

std::optional<Error> write_reports(const ReportSettings& settings, const Document& document,
                                   SourceFiles sources) {
  const auto write = [](const std::string& file, const std::string& text) -> std::optional<Error> {
    const Result<bool> written = write_file_atomically(file, text);
    return written ? std::nullopt : std::optional(written.error());
  };
  if (!settings.sarif.empty()) {
    if (auto error = write(settings.sarif, sarif_report(document, sources))) return error;
  }
  if (!settings.junit.empty()) {
    if (auto error = write(settings.junit, junit_report(document))) return error;
  }
  if (!settings.html.empty()) {
    if (auto error = write(settings.html, html_report(document, sources))) return error;
  }
  const Picture* picture = first_picture(document);
  for (const auto& [file, draw] :
       {std::pair{settings.svg, &svg_file}, std::pair{settings.dot, &dot_file}}) {
    if (file.empty()) continue;
    // An old drawing would be taken for one of this program.
    if (auto error = write(file, draw(picture != nullptr ? *picture : Picture{}))) return error;
  }
  if (settings.github) {
    const std::string text = github_annotations(document, sources);
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
  return std::nullopt;
}

}  // namespace heddle
