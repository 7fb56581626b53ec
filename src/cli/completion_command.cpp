#include "cli/completion_command.h"

#include <cstdio>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/command_words.h"
#include "cli/completion_scripts.h"
#include "cli/help.h"
#include "cli/program_options.h"

namespace heddle {

namespace {

std::string help_text(const CLI::App& app) {
  return "Writes a script with which bash, zsh or fish completes commands, options and their "
         "values.\n"
         "\n"
         "usage: heddle completion bash|zsh|fish\n"
         "\n"
         "options:\n" +
         options_help(app) +
         "\n"
         "examples:\n"
         "  source <(heddle completion bash)       in ~/.bashrc\n"
         "  heddle completion zsh > DIR/_heddle    a folder of $fpath\n"
         "  heddle completion fish > ~/.config/fish/completions/heddle.fish\n";
}

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

}  // namespace

void completion_options(const SeesOptions& see) {
  CLI::App app("", "completion");
  app.set_help_flag();
  app.add_flag("--help")->description("this text");
  see(app);
}

std::string completion_help() {
  std::string text;
  completion_options([&](const CLI::App& app) { text = help_text(app); });
  return text;
}

int completion_command(Words words) {
  int code = exit_code::kHolds;
  completion_options([&](CLI::App& app) {
    const Result<TargetWords> split = split_targets(words, app);
    if (!split) {
      code = report_bad_input(split.error());
    } else if (!split->options.empty()) {
      print(help_text(app));
    } else if (split->targets.size() != 1) {
      code = report_bad_input({"completion", "should have the name of a shell: bash, zsh or fish"});
    } else {
      const Result<std::string> script = completion_script(split->targets.front());
      if (script) print(*script);
      if (!script) code = report_bad_input(script.error());
    }
  });
  return code;
}

}  // namespace heddle
