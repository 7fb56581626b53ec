#include "advice/mode_text.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>

namespace heddle {
namespace {

bool is_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

struct Stronger {
  std::string_view method;
  std::string_view instead;
  bool handles_only = false;  // other classes have methods that are called so
};
constexpr Stronger kStronger[] = {
    {"get", "getVolatile", true},  {"set", "setVolatile", true},  {"getPlain", "getAcquire"},
    {"setPlain", "setRelease"},    {"getOpaque", "getAcquire"},   {"setOpaque", "setRelease"},
    {"getAcquire", "getVolatile"}, {"setRelease", "setVolatile"},
};

// Names that are declared as a VarHandle: the words behind it.
std::set<std::string> handles_of(const std::string& code) {
  constexpr std::string_view kType = "VarHandle";
  std::set<std::string> names;
  for (auto at = code.find(kType); at != std::string::npos; at = code.find(kType, at + 1)) {
    const auto behind = at + kType.size();
    const bool whole = at == 0 || !is_name(code[at - 1]);
    auto begin = std::min(code.find_first_not_of(" \t", behind), code.size());
    while (whole && begin > behind && begin < code.size()) {
      auto end = begin;
      while (end < code.size() && is_name(code[end])) ++end;
      if (end == begin) break;
      names.insert(code.substr(begin, end - begin));
      const auto comma = code.find_first_not_of(" \t", end);
      if (comma == std::string::npos || code[comma] != ',') break;
      begin = std::min(code.find_first_not_of(" \t\r\n", comma + 1), code.size());
    }
  }
  return names;
}

}  // namespace

std::vector<ModeEdit> stronger_modes(const SourceText& source) {
  const auto& code = source.code();
  const auto handles = handles_of(code);
  std::vector<ModeEdit> found;
  for (std::int32_t line = 1; line <= source.lines(); ++line) {
    const auto last = source.begin_of(line + 1);
    for (auto dot = code.find('.', source.begin_of(line)); dot < last;
         dot = code.find('.', dot + 1)) {
      auto end = dot + 1;
      while (end < code.size() && is_name(code[end])) ++end;
      if (end == code.size() || code[end] != '(') continue;
      const auto method = code.substr(dot + 1, end - dot - 1);
      auto begin = dot;
      while (begin > 0 && is_name(code[begin - 1])) --begin;
      const bool on_handle = handles.contains(code.substr(begin, dot - begin));
      for (const auto& row : kStronger) {
        if (row.method != method || (row.handles_only && !on_handle)) continue;
        // An atomic object has no method that is called "getVolatile": its "get" is.
        std::string instead(row.instead);
        if (!on_handle && row.instead.ends_with("Volatile")) instead.resize(3);
        found.push_back({line, instead, {{dot + 1, method.size(), instead}}});
      }
    }
  }
  return found;
}

}  // namespace heddle
