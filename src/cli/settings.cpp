#include "cli/settings.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <map>

#include "base/file.h"
#include "base/nearest.h"
#include "cli/program_options.h"
#include "cli/settings_file.h"
#include "report/words.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFile = "heddle.toml";
constexpr std::string_view kTarget = "target";

// What opens the sandbox, changes a source, or is believed: only the user can want it.
constexpr std::array<std::string_view, 4> kOnlyOnCommandLine{"jdk", "allow-read", "apply",
                                                             "resume"};
constexpr std::array<std::string_view, 4> kOfNoUse{"config", "no-config", "print-config", "help"};

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

// One option that was given, and by whom.
struct Given {
  std::string key;
  std::string value;
  bool flag = false;
  std::string origin;  // "heddle.toml:3", "command line"
};

std::string option_of(const Given& given) { return "--" + given.key + "=" + given.value; }

// What all commands have, by name.
std::map<std::string, std::vector<std::string>> keys_of_commands() {
  std::map<std::string, std::vector<std::string>> keys;
  for (const Command& command : commands()) {
    std::vector<std::string>& own = keys[std::string(command.name)];
    own.emplace_back(kTarget);
    command.options([&](const CLI::App& app) {
      for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) own.push_back(name);
      }
    });
  }
  return keys;
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

bool takes_several(const CLI::Option& option) {
  return option.get_expected_max() > 1 ||
         option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
}

// Whether a path, its links followed, is in the current folder or below it.
bool is_below(const std::string& path) {
  std::error_code failed;
  const fs::path here = fs::canonical(".", failed);
  const fs::path there = fs::weakly_canonical(here / path, failed);
  return !failed && std::ranges::mismatch(here, there).in1 == here.end();
}

// A file of settings may come from anybody: files and folders it names lie where it lies itself.
// Jars are read as classes only, and lie in the repository of the build tool.
bool may_name(const std::string& type, const std::string& value) {
  if (type == "FILE" || type == "DIR") return value == "-" || is_below(value);
  if (type != "PATH") return true;
  for (std::size_t at = 0; at <= value.size();) {
    const std::size_t end = std::min(value.find(':', at), value.size());
    const std::string entry = value.substr(at, end - at);
    if (!entry.ends_with(".jar") && !is_below(entry)) return false;
    at = end + 1;
  }
  return true;
}

class SettingsReader {
 public:
  SettingsReader(const CLI::App& app, std::string file) : app_(app), file_(std::move(file)) {}

  // The options that this command takes of the file.
  Result<std::vector<Given>> read() {
    HEDDLE_TRY(const std::string text, read_text_file(file_));
    HEDDLE_TRY(const std::vector<SettingLine> lines, parse_settings(text, file_));
    const auto keys = keys_of_commands();
    // What is said of this command alone comes after what is said of all, and so counts.
    for (const bool own : {false, true}) {
      for (const SettingLine& line : lines) {
        if (auto error = check_key(line, keys)) return *std::move(error);
        const bool is_own = line.section == app_.get_name();
        if (line.section.empty() ? own : !(own && is_own)) continue;
        if (auto error = take(line)) return *std::move(error);
      }
    }
    return std::move(given_);
  }

  [[nodiscard]] const std::vector<std::string>& targets() const { return targets_; }

 private:
  [[nodiscard]] std::string origin(const SettingLine& line) const {
    return file_ + ":" + std::to_string(line.line);
  }

  [[nodiscard]] std::optional<Error> check_key(
      const SettingLine& line, const std::map<std::string, std::vector<std::string>>& keys) const {
    const auto wrong = [&](const std::string& text) { return Error{origin(line), text}; };
    std::vector<std::string> known;
    for (const auto& [command, own] : keys) {
      if (line.section.empty() || line.section == command) {
        known.insert(known.end(), own.begin(), own.end());
      }
    }
    if (known.empty()) {
      for (const auto& [command, own] : keys) known.push_back(command);
      return wrong("no command is called " + line.section + did_you_mean(line.section, known));
    }
    if (is_one_of(line.key, kOnlyOnCommandLine)) {
      return wrong(line.key +
                   " can only be said on the command line: the file may be a stranger's");
    }
    const bool is_known = std::ranges::find(known, line.key) != known.end();
    if (is_known && !is_one_of(line.key, kOfNoUse)) return std::nullopt;
    const std::string whose = line.section.empty() ? "" : "heddle " + line.section + " has ";
    return wrong(whose + "no option --" + line.key + did_you_mean(line.key, known));
  }

  std::optional<Error> take(const SettingLine& line) {
    const auto wrong = [&](const std::string& text) {
      return Error{origin(line), line.key + " " + text};
    };
    if (line.key == kTarget) {
      if (line.kind == SettingLine::Kind::Flag) return wrong("should be a string");
      if (!std::ranges::all_of(line.values, is_below)) {
        return wrong("should be in the current folder, or a class");
      }
      targets_ = line.values;
      return std::nullopt;
    }
    const CLI::Option* option = app_.get_option_no_throw("--" + line.key);
    if (option == nullptr) return std::nullopt;  // of another command
    const bool is_flag = line.kind == SettingLine::Kind::Flag;
    if (is_flag && takes_value(*option)) return wrong("should have a value, in quotes");
    if (!is_flag && !takes_value(*option)) return wrong("should be true or false");
    if (line.kind == SettingLine::Kind::List && !takes_several(*option)) {
      return wrong("takes one value, not a list");
    }
    for (const std::string& value : line.values) {
      if (value.empty()) return wrong("should not be empty");
      if (!may_name(option->get_type_name(), value)) {
        return wrong("should name nothing outside the current folder (but jars), is '" + value +
                     "'");
      }
      given_.push_back({line.key, value, is_flag, origin(line)});
    }
    return std::nullopt;
  }

  const CLI::App& app_;
  std::string file_;
  std::vector<Given> given_;
  std::vector<std::string> targets_;
};

std::vector<Given> of_command_line(const CLI::App& app, const std::vector<std::string>& options) {
  std::vector<Given> all;
  for (const std::string& word : options) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string key = word.substr(2, equals - 2);
    if (is_one_of(key, kOfNoUse)) continue;
    const CLI::Option* option = app.get_option_no_throw("--" + key);
    const bool flag = option == nullptr || !takes_value(*option);
    all.push_back({key, flag ? "true" : word.substr(equals + 1), flag, "command line"});
  }
  return all;
}

std::string in_quotes(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return terminal_safe(quoted) + "\"";
}

// "# $JAVA_HOME: /usr/lib/jvm/java-17", of what is read if no option says otherwise.
std::string of_environment(const CLI::App& app, const std::vector<Given>& all) {
  std::string text;
  for (const auto& [key, variable] :
       {std::pair{"class-path", "CLASSPATH"}, std::pair{"jdk", "JAVA_HOME"}}) {
    const std::string value = environment(variable);
    const bool is_said = std::ranges::find(all, key, &Given::key) != all.end();
    if (value.empty() || is_said) continue;
    if (app.get_option_no_throw(std::string("--") + key) == nullptr) continue;
    text += std::string(key) + " = " + in_quotes(value) + "  # $" + variable + "\n";
  }
  return text;
}

// Every option that was given, as a heddle.toml would have it, with where it comes from.
void print_settings(const CLI::App& app, const std::vector<Given>& all,
                    const std::vector<std::string>& targets) {
  std::string text = "# what is set; all else is as 'heddle help " + app.get_name() + "' says\n[" +
                     app.get_name() + "]\n";
  for (std::size_t i = 0; i < all.size(); ++i) {
    const CLI::Option* option = app.get_option_no_throw("--" + all[i].key);
    const bool several = option != nullptr && takes_several(*option);
    std::vector<std::string> values;
    std::string origins;
    bool is_first = true;
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (all[k].key != all[i].key) continue;
      is_first = is_first && k >= i;
      if (!several) values.clear();
      values.push_back(all[k].flag ? all[k].value : in_quotes(all[k].value));
      if (several && origins.ends_with(all[k].origin)) continue;
      origins = several && !origins.empty() ? origins + ", " + all[k].origin
                : origins.empty()           ? all[k].origin
                                            : all[k].origin + ", over " + origins;
    }
    if (!is_first) continue;
    std::string joined;
    for (const std::string& value : values) joined += (joined.empty() ? "" : ", ") + value;
    text += all[i].key + " = " + (several ? "[" + joined + "]" : joined) + "  # " + origins + "\n";
  }
  text += of_environment(app, all);
  for (const std::string& target : targets) {
    text += "# target " + in_quotes(target) + ", unless the command line names one\n";
  }
  std::fwrite(text.data(), 1, text.size(), stdout);
}

// What CLI11 says is wrong, with the line of the file if it is that which is wrong.
Error with_origin(Error error, const std::vector<Given>& of_file,
                  const std::vector<Given>& of_line) {
  for (const Given& given : of_file) {
    const bool is_over = std::ranges::find(of_line, given.key, &Given::key) != of_line.end();
    if (!is_over && error.message.find("--" + given.key + ":") != std::string::npos) {
      error.where = given.origin;
    }
  }
  return error;
}

}  // namespace

void add_settings_options(CLI::App& app) {
  app.add_option_function<std::string>(
         "--config", [](const std::string&) {},
         "read options from this file (default: heddle.toml, if the current\n"
         "folder has one)")
      ->type_name("FILE");
  app.add_flag("--no-config")->description("read no heddle.toml");
  app.add_flag("--print-config")->description("show which options are set, and where; then end");
}

std::optional<int> take_options(CLI::App& app, const std::vector<std::string>& options,
                                std::vector<std::string>* targets) {
  const std::vector<Given> of_line = of_command_line(app, options);
  std::string file = is_file(kFile) ? kFile : "";
  for (const std::string& option : options) {
    if (option.starts_with("--config=")) file = option.substr(9);
    if (option == "--no-config" || option == "--help") file.clear();
  }
  std::vector<Given> of_file;
  std::vector<std::string> named;
  if (!file.empty()) {
    SettingsReader reader(app, file);
    auto read = reader.read();
    if (!read) return report_bad_input(read.error());
    of_file = *std::move(read);
    named = reader.targets();
  }
  std::vector<std::string> all;
  for (const Given& given : of_file) all.push_back(option_of(given));
  all.insert(all.end(), options.begin(), options.end());
  if (auto error = parse_options(app, std::move(all))) {
    return report_bad_input(with_origin(*std::move(error), of_file, of_line));
  }
  if (targets != nullptr) *targets = named;
  if (app.count("--print-config") == 0) return std::nullopt;
  of_file.insert(of_file.end(), of_line.begin(), of_line.end());
  print_settings(app, of_file, targets != nullptr ? named : std::vector<std::string>());
  return exit_code::kHolds;
}

bool use_targets(const std::vector<std::string>& targets, ProgramWords& words) {
  if (words.target || targets.empty()) return false;
  words.target = targets.front();
  words.arguments.assign(targets.begin() + 1, targets.end());
  return targets.size() > 1;
}

}  // namespace heddle
