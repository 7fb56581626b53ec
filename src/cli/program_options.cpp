#include "cli/program_options.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "base/file.h"
#include "memory/models.h"
#include "program/javac.h"

namespace heddle {

namespace {

// What a program can call of ours; the build puts it beside the executable.
std::string api_jar() {
  std::error_code failed;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
  if (failed) return "";
  const std::string jar = (self.parent_path() / "heddle-api.jar").string();
  return is_file(jar) ? jar : "";
}

}  // namespace

void add_program_options(CLI::App& app, ProgramSettings& settings) {
  app.set_help_flag();
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app.add_option("--class-path", settings.class_path,
                 "folders and jars with the program's classes, separated by ':'\n"
                 "(default: $CLASSPATH, else the current folder)")
      ->type_name("PATH");
  app.add_option("--define", settings.defines, "a system property; repeatable")
      ->type_name("NAME=VALUE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app.add_option("--allow-read", settings.allow_read,
                 "a folder whose files the program may read; repeatable (default:\n"
                 "only its class path and the JDK)")
      ->type_name("DIR")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app.add_option("--jdk", settings.jdk,
                 "the JDK whose class library and javac are used\n"
                 "(default: $JAVA_HOME, else the java on the PATH)")
      ->type_name("DIR");
  app.add_flag("--enable-assertions,!--disable-assertions", settings.assertions,
               "check assert statements (default), or do not; last one counts");
}

std::vector<std::pair<std::string, std::string>> properties_of(
    const std::vector<std::string>& defines) {
  std::vector<std::pair<std::string, std::string>> properties;
  for (const std::string& define : defines) {
    const std::size_t equals = define.find('=');
    const std::string value = equals == std::string::npos ? "" : define.substr(equals + 1);
    properties.emplace_back(define.substr(0, equals), value);
  }
  return properties;
}

std::optional<Error> parse_options(CLI::App& app, std::vector<std::string> options) {
  try {
    std::ranges::reverse(options);  // CLI11 takes them from the back
    app.parse(std::move(options));
    return std::nullopt;
  } catch (const CLI::ParseError& e) {
    return Error{"", e.what()};
  }
}

std::string check_number(const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, number);
  if (parsed.ec == std::errc() && parsed.ptr == end) return "";
  return "should be a whole number below 2^64, is '" + text + "'";
}

namespace {

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : std::string(separator)) + word;
  return text;
}

// CLI11 shows what a validator describes, so the words are its name.
constexpr std::string_view kWords = "words: ";

CLI::Validator named(const std::vector<std::string>& words, CLI::Validator validator) {
  return validator.name(std::string(kWords) + joined(words, " "));
}

}  // namespace

CLI::Validator one_of(const std::vector<std::string>& words) {
  const auto check = [words](const std::string& word) -> std::string {
    if (std::ranges::find(words, word) != words.end()) return "";
    return "should be " + memory::list_text(words, "or") + ", is '" + word + "'";
  };
  return named(words, CLI::Validator(check, ""));
}

CLI::Validator suggests(const std::vector<std::string>& words) {
  return named(words, CLI::Validator([](const std::string&) { return std::string(); }, ""));
}

std::string known_words(CLI::Option& option) {
  try {
    const std::string name = option.get_validator(0)->get_name();
    return name.starts_with(kWords) ? name.substr(kWords.size()) : "";
  } catch (const CLI::OptionNotFound&) {
    return "";
  }
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

Result<Host> find_host(const ProgramSettings& settings) {
  Host host;
  HEDDLE_TRY(host.jdk, find_jdk({.option = settings.jdk,
                                 .java_home = environment("JAVA_HOME"),
                                 .path = environment("PATH")}));
  HEDDLE_TRY(host.cache, cache_folder({.xdg_cache_home = environment("XDG_CACHE_HOME"),
                                       .home = environment("HOME"),
                                       .tmpdir = environment("TMPDIR")}));
  host.class_path = settings.class_path.empty() ? environment("CLASSPATH") : settings.class_path;
  host.api = api_jar();
  return host;
}

Launch launch_of(const Host& host, const ProgramSettings& settings, const Target& target) {
  Launch launch;
  launch.jdk = host.jdk.home;
  launch.release = host.jdk.feature;
  launch.class_path = target.class_path;
  launch.properties = properties_of(settings.defines);
  launch.assertions = settings.assertions;
  launch.allow_read = settings.allow_read;
  launch.main_class = target.main_class;
  return launch;
}

TargetRequest request_for(const Host& host, std::string name, bool jar) {
  TargetRequest request;
  request.name = std::move(name);
  request.class_path = host.class_path;
  request.must_be_jar = jar;
  request.api = host.api;
  request.cache = host.cache;
  request.jdk = host.jdk;
  return request;
}

void note_ignored(const std::vector<std::string>& ignored) {
  if (ignored.empty()) return;
  std::fputs("heddle: note: JVM options without a meaning here are ignored:", stderr);
  for (const std::string& word : ignored) std::fprintf(stderr, " %s", word.c_str());
  std::fputc('\n', stderr);
}

}  // namespace heddle
