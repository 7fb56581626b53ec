#include "cli/completion_scripts.h"

#include <vector>

#include <CLI/App.hpp>
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/command_words.h"
#include "cli/program_options.h"

namespace heddle {

namespace {

// One option, as a shell needs it.
struct ShellOption {
  std::string name;                      // "--timeouts"
  std::vector<std::string> short_names;  // "-q"
  std::string text;                      // the first line of what the help says
  std::string value;                     // "WHEN"; empty: it takes none
  std::string words;                     // "any last", if these are all or most of what it takes
  [[nodiscard]] bool is_path() const {
    return value == "FILE" || value == "DIR" || value == "PATH";
  }
};

struct ShellCommand {
  std::string name;
  std::string text;
  std::vector<ShellOption> options;
};

ShellOption shell_option(CLI::Option& option, const std::string& name) {
  ShellOption one;
  one.name = "--" + name;
  for (const Alias& alias : aliases()) {
    const bool whole = alias.spelling != "-D";  // its value comes without a blank
    if (alias.option == one.name && whole) one.short_names.emplace_back(alias.spelling);
  }
  const std::string text = option.get_description();
  one.text = text.substr(0, text.find('\n'));
  if (option.get_items_expected_max() > 0) one.value = option.get_type_name();
  one.words = known_words(option);
  return one;
}

std::vector<ShellCommand> shell_commands() {
  std::vector<ShellCommand> all;
  for (const Command& command : commands()) {
    ShellCommand one{std::string(command.name), std::string(command.summary), {}};
    command.options([&](CLI::App& app) {
      for (CLI::Option* option : app.get_options([](CLI::Option*) { return true; })) {
        if (option->get_group().empty()) continue;
        for (const std::string& name : option->get_lnames()) {
          one.options.push_back(shell_option(*option, name));
        }
      }
    });
    all.push_back(std::move(one));
  }
  return all;
}

std::string names_of(const std::vector<ShellCommand>& all) {
  std::string names;
  for (const ShellCommand& command : all) names += command.name + " ";
  return names + "help";
}

std::string bash_script(const std::vector<ShellCommand>& all) {
  std::string values;
  std::string options;
  for (const ShellCommand& command : all) {
    std::string names;
    for (const ShellOption& option : command.options) {
      names += (names.empty() ? "" : " ") + option.name;
      if (option.value.empty()) continue;
      std::string patterns = command.name + ":" + option.name;
      for (const std::string& name : option.short_names)
        patterns += "|" + command.name + ":" + name;
      // Files are what bash completes where this has nothing.
      const std::string words = option.is_path() ? "" : option.words;
      values += fmt::format("    {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n",
                            patterns, words);
    }
    options += fmt::format("    {}) options='{}' ;;\n", command.name, names);
  }
  return fmt::format(R"(# bash completion for heddle; made by 'heddle completion bash'
_heddle() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} options=
  local commands='{}'
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)) || [[ $COMP_CWORD == 2 && ${{COMP_WORDS[1]}} == help ]]; then
    COMPREPLY=($(compgen -W "$commands" -- "$word"))
    return
  fi
  case ${{COMP_WORDS[1]}}:$before in
    completion:completion) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word")); return ;;
{}  esac
  [[ $word == -* ]] || return
  case ${{COMP_WORDS[1]}} in
{}  esac
  COMPREPLY=($(compgen -W "$options" -- "$word"))
}}
complete -o default -F _heddle heddle
)",
                     names_of(all), values, options);
}

// Inside single quotes, and inside the brackets of _arguments.
std::string zsh_text(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') safe += '\\';
    safe += c == '\'' ? "'\\''" : std::string(1, c);
  }
  return safe;
}

std::string zsh_script(const std::vector<ShellCommand>& all) {
  std::string names;
  std::string cases;
  for (const ShellCommand& command : all) {
    names += fmt::format("    '{}:{}'\n", command.name, zsh_text(command.text));
    cases += "    " + command.name + ")\n      _arguments -S \\\n";
    for (const ShellOption& option : command.options) {
      std::string value;
      if (!option.value.empty()) {
        value = ":" + zsh_text(option.value) + ":" +
                (option.is_path()       ? "_files"
                 : option.words.empty() ? " "
                                        : "(" + option.words + ")");
      }
      std::vector<std::string> spelled{option.name + (value.empty() ? "" : "=")};
      spelled.insert(spelled.end(), option.short_names.begin(), option.short_names.end());
      for (const std::string& name : spelled) {
        cases += fmt::format("        '{}[{}]{}' \\\n", name, zsh_text(option.text), value);
      }
    }
    cases += command.name == "completion" ? "        '1:shell:(bash zsh fish)' ;;\n"
                                          : "        '*:target:_files' ;;\n";
  }
  return fmt::format(R"(#compdef heddle
# zsh completion for heddle; made by 'heddle completion zsh'
_heddle() {{
  local -a commands
  commands=(
{}    'help:explain one command and its options'
  )
  if ((CURRENT == 2)) || [[ $CURRENT == 3 && $words[2] == help ]]; then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
{}  esac
}}
if [[ $funcstack[1] == _heddle ]]; then _heddle "$@"; else compdef _heddle heddle; fi
)",
                     names, cases);
}

std::string fish_text(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\'' || c == '\\') safe += '\\';
    safe += c;
  }
  return "'" + safe + "'";
}

std::string fish_script(const std::vector<ShellCommand>& all) {
  std::string text = "# fish completion for heddle; made by 'heddle completion fish'\n";
  for (const ShellCommand& command : all) {
    text += fmt::format("complete -c heddle -f -n __fish_use_subcommand -a {} -d {}\n",
                        command.name, fish_text(command.text));
    for (const ShellOption& option : command.options) {
      text += fmt::format("complete -c heddle -n '__fish_seen_subcommand_from {}' -l {}",
                          command.name, option.name.substr(2));
      for (const std::string& name : option.short_names) {
        text += (name.size() == 2 ? " -s " : " -o ") + name.substr(1);
      }
      if (option.is_path()) {
        text += " -r -F";
      } else if (!option.value.empty()) {
        text += " -x";
        if (!option.words.empty()) text += " -a '" + option.words + "'";
      }
      text += " -d " + fish_text(option.text) + "\n";
    }
  }
  return text +
         "complete -c heddle -f -n __fish_use_subcommand -a help -d 'explain one command'\n"
         "complete -c heddle -f -n '__fish_seen_subcommand_from help' -a '" +
         names_of(all) +
         "'\n"
         "complete -c heddle -f -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'\n";
}

}  // namespace

Result<std::string> completion_script(const std::string& shell) {
  const std::vector<ShellCommand> all = shell_commands();
  if (shell == "bash") return bash_script(all);
  if (shell == "zsh") return zsh_script(all);
  if (shell == "fish") return fish_script(all);
  return Error{"completion", "should be for bash, zsh or fish, is '" + shell + "'"};
}

}  // namespace heddle
