#include "program/test_annotations.h"

#include <algorithm>
#include <charconv>

#include "program/main_class.h"

namespace heddle {
namespace {

constexpr char kSeparator = '\x01';
constexpr std::string_view kSources = "Lorg/junit/jupiter/params/provider/";
constexpr std::string_view kConditions = "Lorg/junit/jupiter/api/condition/";

std::string joined(std::initializer_list<std::string> parts) {
  std::string all;
  for (const auto& part : parts) {
    if (&part != parts.begin()) all += kSeparator;
    all += part;
  }
  return all;
}

std::string_view simple_name(std::string_view type, std::string_view package) {
  type.remove_prefix(package.size());
  return type.substr(0, type.size() - 1);
}

std::string values_of(const Annotation& annotation) {
  for (const AnnotationValue& value : annotation.values) {
    if (value.items.empty()) continue;
    const char tag = value.items.front().tag;
    std::string source = joined({"value", std::string(1, tag)});
    for (const AnnotationValue& item : value.items) {
      source += kSeparator;
      source += tag == 's' || tag == 'c' ? std::string(item.text) : std::to_string(item.bits);
    }
    return source;
  }
  return joined({"value", "s"});
}

std::string enums_of(const Annotation& annotation) {
  const std::string_view type = annotation.class_value("value");
  const bool given = !type.empty() && type != "Lorg/junit/jupiter/params/provider/NullEnum;";
  const std::string_view mode = annotation.constant("mode");
  std::string source = joined(
      {"enum", given ? dotted_type(type) : "", mode.empty() ? "INCLUDE" : std::string(mode)});
  for (const AnnotationValue& name : annotation.items("names")) {
    source += kSeparator + std::string(name.text);
  }
  return source;
}

std::vector<std::string> lines_of(const Annotation& annotation) {
  std::vector<std::string> lines;
  for (const AnnotationValue& line : annotation.items("value")) lines.emplace_back(line.text);
  std::string_view block = annotation.text("textBlock");
  while (!block.empty()) {
    const std::size_t end = std::min(block.find('\n'), block.size());
    const std::string_view line = block.substr(0, end);
    const bool blank = line.find_first_not_of(" \t\r") == std::string_view::npos;
    if (!blank && !line.starts_with('#')) lines.emplace_back(line);
    block.remove_prefix(std::min(end + 1, block.size()));
  }
  if (annotation.number("useHeadersInDisplayName", 0) != 0 && !lines.empty()) {
    lines.erase(lines.begin());
  }
  return lines;
}

std::string csv_of(const Annotation& annotation) {
  const auto letter = annotation.number("delimiter", 0);
  std::string delimiter(annotation.text("delimiterString"));
  if (delimiter.empty()) delimiter = letter == 0 ? "," : std::string(1, static_cast<char>(letter));
  const auto nulls = annotation.items("nullValues");
  const bool trims = annotation.number("ignoreLeadingAndTrailingWhitespace", 1) != 0;
  std::string source =
      joined({"csv", delimiter, std::to_string(annotation.number("quoteCharacter", '\'')),
              std::string(annotation.text("emptyValue")), trims ? "true" : "false",
              std::to_string(nulls.size())});
  for (const AnnotationValue& null : nulls) source += kSeparator + std::string(null.text);
  for (const std::string& line : lines_of(annotation)) source += kSeparator + line;
  return source;
}

// JAVA_17 is 17; OTHER is later than all.
int release_named(std::string_view constant, int otherwise) {
  if (constant.empty()) return otherwise;
  int number = 1000;
  if (constant.starts_with("JAVA_")) {
    constant.remove_prefix(5);
    std::from_chars(constant.data(), constant.data() + constant.size(), number);
  }
  return number;
}

bool is_on_os(const Annotation& annotation) {
  const auto names = annotation.items("value");
  const auto kinds = annotation.items("architectures");
  const auto has = [](const std::vector<AnnotationValue>& all, std::string_view wanted) {
    return all.empty() || std::ranges::any_of(all, [&](const AnnotationValue& value) {
             return value.text == wanted;
           });
  };
  return has(names, "LINUX") && has(kinds, "amd64");
}

bool is_on_release(const Annotation& annotation, int release) {
  return std::ranges::any_of(annotation.items("value"), [&](const AnnotationValue& value) {
    return release_named(value.text, 0) == release;
  });
}

bool is_in_range(const Annotation& annotation, int release) {
  return release >= release_named(annotation.constant("min"), 0) &&
         release <= release_named(annotation.constant("max"), 1000);
}

}  // namespace

std::string written(std::string_view descriptor) {
  const std::size_t slash = descriptor.rfind('/');
  return "@" + std::string(descriptor.substr(slash + 1, descriptor.size() - slash - 2));
}

std::string dotted_type(std::string_view descriptor) {
  if (!descriptor.starts_with('L') || !descriptor.ends_with(';')) return dotted(descriptor);
  return dotted(descriptor.substr(1, descriptor.size() - 2));
}

std::string reason_of(const Annotation& annotation, std::string_view key) {
  const std::string reason(annotation.text(key));
  return written(annotation.type) + (reason.empty() ? "" : ": " + reason);
}

bool is_container(const Annotation& annotation) {
  const auto items = annotation.items("value");
  return !items.empty() && items.front().tag == '@';
}

Result<std::vector<std::string>> argument_sources(const Annotation& annotation) {
  std::vector<std::string> sources;
  if (!annotation.type.starts_with(kSources) || is_container(annotation)) return sources;
  const std::string_view name = simple_name(annotation.type, kSources);
  if (name == "ValueSource") {
    sources.push_back(values_of(annotation));
  } else if (name == "EnumSource") {
    sources.push_back(enums_of(annotation));
  } else if (name == "CsvSource") {
    sources.push_back(csv_of(annotation));
  } else if (name == "MethodSource") {
    const auto methods = annotation.items("value");
    for (const AnnotationValue& method : methods) {
      sources.push_back(joined({"method", std::string(method.text)}));
    }
    if (methods.empty()) sources.push_back(joined({"method", ""}));
  } else if (name == "ArgumentsSource") {
    sources.push_back(joined({"provider", dotted_type(annotation.class_value("value"))}));
  } else if (name == "NullSource" || name == "NullAndEmptySource" || name == "EmptySource") {
    if (name != "EmptySource") sources.emplace_back("null");
    if (name != "NullSource") sources.emplace_back("empty");
  } else {
    return Error{"", written(annotation.type) + " is not supported"};
  }
  return sources;
}

TestCondition condition_of(const Annotation& annotation, int release) {
  if (!annotation.type.starts_with(kConditions) || is_container(annotation)) return {};
  const std::string_view name = simple_name(annotation.type, kConditions);
  const bool enables = name.starts_with("Enabled");
  const std::string why = "condition: " + reason_of(annotation, "disabledReason");
  const auto unless = [&](bool is_so) { return TestCondition{is_so == enables ? "" : why, ""}; };
  const std::string word = enables ? "enabled" : "disabled";
  if (name.ends_with("OnOs")) return unless(is_on_os(annotation));
  if (name.ends_with("OnJre")) return unless(is_on_release(annotation, release));
  if (name.ends_with("ForJreRange")) return unless(is_in_range(annotation, release));
  if (name.ends_with("InNativeImage")) return unless(false);
  if (name.ends_with("IfEnvironmentVariable")) {
    if (!enables) return {};
    return {why + " (inside Heddle no environment variable is set)", ""};
  }
  const std::string named(annotation.text("named"));
  const std::string pattern(annotation.text("matches"));
  if (name.ends_with("IfSystemProperty")) return {"", joined({"property", word, named, pattern})};
  if (name.ends_with("If")) {
    return {"", joined({"method", word, std::string(annotation.text("value"))})};
  }
  return {why + " is not supported", ""};
}

}  // namespace heddle
