#include "cli/models_command.h"

#include <cstdio>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/help.h"
#include "cli/java_target.h"
#include "cli/settings.h"
#include "report/outcomes_text.h"

namespace heddle {

namespace {

struct Settings {
  bool help = false;
  std::string json;
};

void add_options(CLI::App& app, Settings& settings) {
  app.set_help_flag();
  app.add_option("--json", settings.json, "the table as JSON; - is standard output")
      ->type_name("FILE");
  add_settings_options(app);
  app.add_flag("--help", settings.help, "this text");
}

std::string help_text(const CLI::App& app) {
  return "Lists the memory models there are: what kind each is, what it takes, its variants, and\n"
         "what it does not define. docs/guide/models.md shows them at work.\n"
         "\n"
         "usage: heddle models [options]\n"
         "\n"
         "options:\n" +
         options_help(app);
}

}  // namespace

void models_options(const SeesOptions& see) {
  CLI::App app("", "models");
  Settings settings;
  add_options(app, settings);
  see(app);
}

std::string models_help() {
  std::string text;
  models_options([&](const CLI::App& app) { text = help_text(app); });
  return text;
}

int models_command(Words words) {
  CLI::App app("", "models");
  Settings settings;
  add_options(app, settings);
  const Result<TargetWords> split = split_targets(words, app);
  if (!split) return report_bad_input(split.error());
  if (const auto code = take_options(app, split->options)) return *code;
  if (!split->targets.empty())
    return report_bad_input({split->targets[0], "models takes no target"});
  if (!settings.help && !settings.json.empty()) {
    return write_json(models_json(), settings.json, exit_code::kHolds);
  }
  const std::string text = settings.help ? help_text(app) : models_text();
  std::fwrite(text.data(), 1, text.size(), stdout);
  return exit_code::kHolds;
}

}  // namespace heddle
