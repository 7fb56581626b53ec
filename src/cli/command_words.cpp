#include "cli/command_words.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/file.h"
#include "base/nearest.h"

namespace heddle {

namespace {

constexpr std::array kAliases{
    Alias{"-cp", "--class-path"},
    Alias{"-classpath", "--class-path"},
    Alias{"-D", "--define"},
    Alias{"-ea", "--enable-assertions"},
    Alias{"-enableassertions", "--enable-assertions"},
    Alias{"-da", "--disable-assertions"},
    Alias{"-disableassertions", "--disable-assertions"},
    Alias{"-q", "--quiet"},
    Alias{"-v", "--verbose"},
    Alias{"-h", "--help"},
};

enum class Fate : std::uint8_t { Ignored, Refused };

// JVM options by how they begin; the first row that fits decides.
struct JvmOption {
  std::string_view prefix;
  Fate fate;
  bool value_follows;       // as the next word, unless it is attached with '='
  std::string_view reason;  // why it is refused
};

constexpr std::array kJvmOptions{
    JvmOption{"-Xbootclasspath", Fate::Refused, false, "the JDK's own classes cannot be replaced"},
    JvmOption{"-Xrun", Fate::Refused, false, "native agents cannot run here"},
    JvmOption{"-X", Fate::Ignored, false, ""},
    JvmOption{"--add-opens", Fate::Ignored, true, ""},
    JvmOption{"--add-exports", Fate::Ignored, true, ""},
    JvmOption{"--add-reads", Fate::Ignored, true, ""},
    JvmOption{"--add-modules", Fate::Ignored, true, ""},
    JvmOption{"--enable-native-access", Fate::Ignored, true, ""},
    JvmOption{"--illegal-access", Fate::Ignored, true, ""},
    JvmOption{"--enable-preview", Fate::Ignored, false, ""},
    JvmOption{"-server", Fate::Ignored, false, ""},
    JvmOption{"-client", Fate::Ignored, false, ""},
    JvmOption{"-esa", Fate::Ignored, false, ""},
    JvmOption{"-dsa", Fate::Ignored, false, ""},
    JvmOption{"-ea:", Fate::Ignored, false, ""},
    JvmOption{"-enableassertions:", Fate::Ignored, false, ""},
    JvmOption{"-da:", Fate::Refused, false, "assertions are switched off as a whole, with -da"},
    JvmOption{"-disableassertions:", Fate::Refused, false,
              "assertions are switched off as a whole, with -da"},
    JvmOption{"-javaagent:", Fate::Refused, false, "agents cannot run here"},
    JvmOption{"-agent", Fate::Refused, false, "native agents cannot run here"},
    JvmOption{"--patch-module", Fate::Refused, true, "the JDK's own classes cannot be replaced"},
    JvmOption{"--module-path", Fate::Refused, true, "put the modules' jars on the class path"},
    JvmOption{"--module", Fate::Refused, true, "name the main class, and its jar with -cp"},
    JvmOption{"-p", Fate::Refused, true, "put the modules' jars on the class path"},
    JvmOption{"-m", Fate::Refused, true, "name the main class, and its jar with -cp"},
};

const JvmOption* find_jvm_option(std::string_view word) {
  for (const JvmOption& row : kJvmOptions) {
    if (!word.starts_with(row.prefix)) continue;
    // A row that takes a value is a whole name, not a beginning.
    if (row.value_follows && word.size() > row.prefix.size() && word[row.prefix.size()] != '=') {
      continue;
    }
    return &row;
  }
  return nullptr;
}

std::string canonical(std::string_view name) {
  for (const Alias& alias : kAliases) {
    if (alias.spelling == name) return std::string(alias.option);
  }
  return std::string(name);
}

Error unknown_option(std::string_view word, const CLI::App& app) {
  std::vector<std::string> known;
  for (const CLI::Option* option : app.get_options()) known.push_back(option->get_name());
  for (const Alias& alias : kAliases) known.emplace_back(alias.spelling);
  const std::string message = "no such option" + did_you_mean(word, known);
  return Error{std::string(word), message + " ('heddle help " + app.get_name() + "' lists them)"};
}

// The words of an argument file, as `java` reads them: between spaces and ends of lines, quotes
// keep spaces inside a word, # begins a comment.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool inside = false;
  char quote = 0;
  const auto end = [&] {
    if (inside) words.push_back(std::move(word));
    word.clear();
    inside = false;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == '\\' && i + 1 < text.size()) {
        word += text[++i];
      } else if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      inside = true;
    } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      end();
    } else if (c == '#' && !inside) {
      i = std::min(text.find('\n', i), text.size()) - 1;
    } else {
      word += c;
      inside = true;
    }
  }
  end();
  return words;
}

// Takes the words apart from the front; `rest_` is what has not been looked at.
class Splitter {
 public:
  Splitter(Words words, const CLI::App& app) : rest_(words), app_(app) {}

  Result<ProgramWords> split() {
    while (!rest_.empty()) {
      const std::string_view word = rest_.front();
      if (word == "--") {
        rest_ = rest_.subspan(1);
        break;
      }
      if (word.size() > 1 && word[0] == '@') {
        if (auto error = expand()) return *std::move(error);
        continue;
      }
      if (word.size() < 2 || word[0] != '-') break;
      rest_ = rest_.subspan(1);
      if (auto error = take(word)) return *std::move(error);
    }
    if (!rest_.empty()) {
      words_.target = rest_.front();
      words_.arguments.assign(rest_.begin() + 1, rest_.end());
    }
    return std::move(words_);
  }

 private:
  // Puts the words of an argument file in the place of its name.
  std::optional<Error> expand() {
    const std::string file = rest_.front().substr(1);
    const Result<std::string> text = read_text_file(file);
    if (!text) return text.error();
    std::vector<std::string> words = words_of(*text);
    const auto nested =
        std::ranges::find_if(words, [](const std::string& word) { return word.starts_with('@'); });
    if (nested != words.end())
      return Error{file, "an argument file should name no other: " + *nested};
    words.insert(words.end(), rest_.begin() + 1, rest_.end());
    expanded_ = std::move(words);
    rest_ = expanded_;
    return std::nullopt;
  }

  // One option; answers what is wrong with it.
  std::optional<Error> take(std::string_view word) {
    if (word == "-jar") {
      words_.jar = true;
      return std::nullopt;
    }
    if (word.starts_with("-D") && word.size() > 2) {
      words_.options.push_back("--define=" + std::string(word.substr(2)));
      return std::nullopt;
    }
    if (word.starts_with("-Xmx") && app_.get_option_no_throw("--max-heap") != nullptr) {
      return add_value("--max-heap", std::string(word.substr(4)));
    }
    const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string_view::npos;
    const std::string name = canonical(word.substr(0, equals));
    const CLI::Option* option = app_.get_option_no_throw(name);
    if (option == nullptr) return take_jvm_option(word);
    const bool wants_value = option->get_items_expected_max() > 0;
    if (equals != std::string_view::npos) {
      if (!wants_value) return Error{name, "takes no value"};
      return add_value(name, std::string(word.substr(equals + 1)));
    }
    if (!wants_value) {
      words_.options.push_back(name);
      return std::nullopt;
    }
    if (rest_.empty()) return Error{std::string(word), "needs a value"};
    const std::string value = rest_.front();
    rest_ = rest_.subspan(1);
    return add_value(name, value);
  }

  std::optional<Error> add_value(const std::string& name, std::string value) {
    // As `java` reads it, an empty class path is the current folder.
    if (value.empty() && name == "--class-path") value = ".";
    if (value.empty()) return Error{name, "needs a value"};
    std::string option = name;
    option += '=';
    option += value;
    words_.options.push_back(std::move(option));
    return std::nullopt;
  }

  std::optional<Error> take_jvm_option(std::string_view word) {
    const JvmOption* row = find_jvm_option(word);
    if (row == nullptr) return unknown_option(word, app_);
    if (row->fate == Fate::Refused) {
      return Error{std::string(word), "not supported: " + std::string(row->reason)};
    }
    words_.ignored.emplace_back(word);
    if (row->value_follows && word.size() == row->prefix.size() && !rest_.empty()) {
      words_.ignored.push_back(rest_.front());
      rest_ = rest_.subspan(1);
    }
    return std::nullopt;
  }

  Words rest_;
  std::vector<std::string> expanded_;  // what rest_ is of, after an argument file
  const CLI::App& app_;
  ProgramWords words_;
};

}  // namespace

std::span<const Alias> aliases() { return kAliases; }

Result<ProgramWords> split_words(Words words, const CLI::App& app) {
  return Splitter(words, app).split();
}

Result<TargetWords> split_targets(Words words, const CLI::App& app) {
  TargetWords all;
  std::vector<std::string> left(words.begin(), words.end());
  for (;;) {
    HEDDLE_TRY(ProgramWords some, split_words(left, app));
    all.options.insert(all.options.end(), some.options.begin(), some.options.end());
    if (!some.target) return all;
    all.targets.push_back(*some.target);
    left = std::move(some.arguments);
  }
}

std::string_view misplaced_option(const ProgramWords& words, const CLI::App& app) {
  for (const std::string_view word : words.arguments) {
    const std::string name(word.substr(0, word.find('=')));
    if (name.starts_with("--") && app.get_option_no_throw(name) != nullptr) return word;
  }
  return "";
}

std::string option_behind(ProgramWords& words) {
  for (auto word = words.arguments.begin(); word != words.arguments.end(); ++word) {
    if (*word == "--") {
      words.arguments.erase(word);
      return "";
    }
    if (word->starts_with('-') && word->size() > 1) return *word;
  }
  return "";
}

}  // namespace heddle
