#include "report/trace.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include <nlohmann/json.hpp>

#include "report/json.h"
#include "report/words.h"

namespace heddle {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "heddle-trace";

Json json_of(const TraceProgram& program) {
  Json properties = Json::array();
  for (const auto& [name, value] : program.properties) {
    properties.push_back(Json::array({name, value}));
  }
  return Json{{"target", program.target},
              {"jar", program.jar},
              {"class_path", program.class_path},
              {"digest", program.digest},
              {"arguments", program.arguments},
              {"properties", std::move(properties)},
              {"assertions", program.assertions},
              {"jdk", program.release},
              {"main_class", program.main_class},
              {"entry", program.entry},
              {"test", program.test},
              {"call", program.call},
              {"reduction", program.reduction},
              {"spurious_wakeups", program.spurious_wakeups},
              {"limits_last", program.limits_last},
              {"juc_models", program.juc_models},
              {"enumerate_random", program.enumerate_random}};
}

// Values out of an object, each under its key; the first that is missing or of another type is the
// error, and everything after it reads as nothing.
class Fields {
 public:
  Fields(const Json& json, std::string where) : json_(&json), where_(std::move(where)) {
    if (!json.is_object()) refuse("should be an object");
  }

  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  std::string text(const char* key) {
    const Json* value = find(key, "a string", &Json::is_string);
    return value == nullptr ? "" : value->get<std::string>();
  }

  bool flag(const char* key) {
    const Json* value = find(key, "true or false", &Json::is_boolean);
    return value != nullptr && value->get<bool>();
  }

  bool flag_or(const char* key, bool otherwise) {
    return json_->is_object() && json_->contains(key) ? flag(key) : otherwise;
  }

  int number(const char* key) {
    const Json* value = find(key, "a whole number", &Json::is_number_integer);
    if (value == nullptr) return 0;
    const auto wide = value->get<std::int64_t>();
    if (wide >= 0 && wide <= std::numeric_limits<int>::max()) return static_cast<int>(wide);
    refuse(std::string(key) + " should be a small whole number");
    return 0;
  }

  std::vector<std::string> texts(const char* key) {
    const Json* list = find(key, "a list of strings", &Json::is_array);
    std::vector<std::string> all;
    if (list == nullptr) return all;
    for (const Json& item : *list) {
      if (!item.is_string()) {
        refuse(std::string(key) + " should be a list of strings");
        return {};
      }
      all.push_back(item.get<std::string>());
    }
    return all;
  }

  std::vector<std::pair<std::string, std::string>> pairs(const char* key) {
    const Json* list = find(key, "a list of pairs", &Json::is_array);
    std::vector<std::pair<std::string, std::string>> all;
    if (list == nullptr) return all;
    for (const Json& item : *list) {
      if (!item.is_array() || item.size() != 2 || !item[0].is_string() || !item[1].is_string()) {
        refuse(std::string(key) + " should be a list of pairs of strings");
        return {};
      }
      all.emplace_back(item[0].get<std::string>(), item[1].get<std::string>());
    }
    return all;
  }

  const Json* object(const char* key) { return find(key, "an object", &Json::is_object); }
  const Json* list(const char* key) { return find(key, "a list", &Json::is_array); }

  void refuse(std::string message) {
    if (!error_) error_ = Error{where_, std::move(message)};
  }

 private:
  const Json* find(const char* key, const char* type, bool (Json::*is)() const noexcept) {
    if (error_) return nullptr;
    const auto found = json_->find(key);
    if (found == json_->end()) {
      refuse(std::string("should have a key ") + key);
    } else if (!((*found).*is)()) {
      refuse(std::string(key) + " should be " + type + ", is " + found->type_name());
    } else {
      return &*found;
    }
    return nullptr;
  }

  const Json* json_;
  std::string where_;
  std::optional<Error> error_;
};

Result<TraceProgram> program_of(const Json& json, const std::string& where) {
  Fields fields(json, where);
  TraceProgram program;
  program.target = fields.text("target");
  program.jar = fields.flag("jar");
  program.class_path = fields.text("class_path");
  if (json.is_object() && json.contains("digest")) program.digest = fields.text("digest");
  program.arguments = fields.texts("arguments");
  program.properties = fields.pairs("properties");
  program.assertions = fields.flag("assertions");
  program.release = fields.number("jdk");
  program.main_class = fields.text("main_class");
  program.entry = fields.text("entry");
  program.test = fields.text("test");
  program.call = fields.number("call");
  program.reduction = fields.flag("reduction");
  program.spurious_wakeups = fields.flag("spurious_wakeups");
  program.limits_last = fields.flag_or("limits_last", false);  // older traces do not have it
  program.juc_models = fields.flag("juc_models");
  if (json.contains("enumerate_random")) {  // not in files of version 0.1
    program.enumerate_random = static_cast<std::uint32_t>(fields.number("enumerate_random"));
  }
  if (fields.error()) return *fields.error();
  return program;
}

std::optional<FindingKind> kind_named(std::string_view name) {
  constexpr std::array kKinds{FindingKind::Assertion, FindingKind::Exception,
                              FindingKind::Deadlock,  FindingKind::NeverEnds,
                              FindingKind::Race,      FindingKind::Unsupported};
  for (const FindingKind kind : kKinds) {
    if (name_of(kind) == name) return kind;
  }
  return std::nullopt;
}

Result<Trace> trace_of(const Json& json, const std::string& where) {
  Fields fields(json, where);
  Trace trace;
  trace.message = fields.text("message");
  const std::string kind = fields.text("kind");
  const std::string path = fields.text("path");
  trace.contended = fields.texts("contended");
  const Json* program = fields.object("program");
  if (fields.error()) return *fields.error();
  const std::optional<FindingKind> known = kind_named(kind);
  if (!known) return Error{where, "'" + kind + "' is no kind of finding"};
  trace.kind = *known;
  Result<std::vector<Choice>> choices = parse_path(path);
  if (!choices) return Error{where + ".path", choices.error().message};
  trace.path = *std::move(choices);
  if (json.contains("cycle")) {
    Result<std::vector<Choice>> cycle = parse_path(fields.text("cycle"));
    if (fields.error()) return *fields.error();
    if (!cycle) return Error{where + ".cycle", cycle.error().message};
    trace.cycle = *std::move(cycle);
  }
  HEDDLE_TRY(trace.program, program_of(*program, where + ".program"));
  return trace;
}

// Line and column of a byte, both from 1, as editors count.
std::string place_in(std::string_view text, std::size_t byte) {
  std::size_t line = 1;
  std::size_t column = 1;
  for (std::size_t i = 0; i + 1 < byte && i < text.size(); ++i) {
    column = text[i] == '\n' ? 1 : column + 1;
    line += text[i] == '\n' ? 1 : 0;
  }
  return std::to_string(line) + ":" + std::to_string(column);
}

// The library's parser is recursive, and a hostile file nests as deep as it likes.
bool too_deep(std::string_view text) {
  constexpr int kDeepest = 64;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (!quoted && (text[i] == '[' || text[i] == '{')) {
      if (++depth > kDeepest) return true;
    } else if (!quoted && (text[i] == ']' || text[i] == '}')) {
      --depth;
    }
  }
  return false;
}

Result<Json> parse_json(std::string_view text, const std::string& file) {
  if (too_deep(text)) return Error{file, "is no trace: nested too deep"};
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& e) {
    return Error{file + ":" + place_in(text, e.byte), "is no JSON from here on"};
  } catch (const Json::exception&) {
    return Error{file, "is no JSON: a number is out of range"};
  }
}

}  // namespace

std::string trace_text(const std::vector<Trace>& traces) {
  Json list = Json::array();
  for (const Trace& trace : traces) {
    list.push_back({{"kind", name_of(trace.kind)},
                    {"message", trace.message},
                    {"program", json_of(trace.program)},
                    {"contended", trace.contended},
                    {"path", path_text(trace.path)}});
    if (!trace.cycle.empty()) list.back()["cycle"] = path_text(trace.cycle);
  }
  const Json json{{"format", kFormat}, {"schema", kTraceSchema}, {"traces", std::move(list)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<std::vector<Trace>> parse_traces(std::string_view text, const std::string& file) {
  HEDDLE_TRY(const Json json, parse_json(text, file));
  if (!json.is_object() || !json.contains("format") || json["format"] != kFormat) {
    return Error{file, "is no trace: heddle check --trace FILE writes one"};
  }
  Fields fields(json, file);
  const int schema = fields.number("schema");
  if (fields.error()) return *fields.error();
  if (schema != kTraceSchema) {
    return Error{file, "is a trace of schema " + std::to_string(schema) + ", this Heddle reads " +
                           std::to_string(kTraceSchema)};
  }
  const Json* list = fields.list("traces");
  if (fields.error()) return *fields.error();
  if (list->empty()) return Error{file, "holds no witness"};
  std::vector<Trace> traces;
  for (const Json& item : *list) {
    const std::string where = file + ": traces[" + std::to_string(traces.size()) + "]";
    HEDDLE_TRY(Trace trace, trace_of(item, where));
    traces.push_back(std::move(trace));
  }
  return traces;
}

}  // namespace heddle
