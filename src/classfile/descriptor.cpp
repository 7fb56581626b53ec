#include "classfile/descriptor.h"

#include <array>
#include <cstdint>

#include "base/check.h"

namespace heddle {
namespace {

constexpr int kMaxDimensions = 255;      // JVMS 4.3.2
constexpr int kMaxParameterSlots = 255;  // JVMS 4.3.3

// Where a character is forbidden.
constexpr std::uint8_t kNowhere = 0;
constexpr std::uint8_t kInNames = 1;
constexpr std::uint8_t kInMethodNames = 2;
constexpr std::uint8_t kSlash = 4;  // which separates the parts of a class name

constexpr std::array<std::uint8_t, 256> make_forbidden() {
  std::array<std::uint8_t, 256> table{};
  table['.'] = table[';'] = table['['] = kInNames;
  table['/'] = kInNames | kSlash;
  table['<'] = table['>'] = kInMethodNames;
  return table;
}

constexpr auto kForbidden = make_forbidden();

bool is_primitive(char c) {
  switch (c) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z':
      return true;
    default:
      return false;
  }
}

std::uint8_t forbidden(char c) { return kForbidden[static_cast<std::uint8_t>(c)]; }

// Past the class name at `at`: to the end or to the first character no name has; null if there is
// no name, or an empty part.
const char* skip_class_name(const char* at, const char* end) {
  bool part_is_empty = true;
  for (; at != end; at++) {
    const auto flags = forbidden(*at);
    if ((flags & kInNames) == 0) {
      part_is_empty = false;
      continue;
    }
    if ((flags & kSlash) == 0) break;
    if (part_is_empty) return nullptr;
    part_is_empty = true;
  }
  return part_is_empty ? nullptr : at;
}

// Past the field type at `at`, or null if there is none.
const char* skip_type(const char* at, const char* end) {
  int dimensions = 0;
  while (at != end && *at == '[') {
    at++;
    dimensions++;
  }
  if (at == end || dimensions > kMaxDimensions) return nullptr;
  if (*at == 'L') {
    const auto* name_end = skip_class_name(at + 1, end);
    return name_end != nullptr && name_end != end && *name_end == ';' ? name_end + 1 : nullptr;
  }
  return is_primitive(*at) ? at + 1 : nullptr;
}

}  // namespace

bool is_unqualified_name(std::string_view name) {
  for (const char c : name) {
    if ((forbidden(c) & kInNames) != 0) return false;
  }
  return !name.empty();
}

bool is_method_name(std::string_view name) {
  if (!name.empty() && name[0] == '<') return name == "<init>" || name == "<clinit>";
  for (const char c : name) {
    if (forbidden(c) != kNowhere) return false;
  }
  return !name.empty();
}

bool is_class_name(std::string_view name) {
  const char* end = name.data() + name.size();
  return !name.empty() && skip_class_name(name.data(), end) == end;
}

bool is_class_or_array_name(std::string_view name) {
  return !name.empty() && name[0] == '[' ? is_field_descriptor(name) : is_class_name(name);
}

bool is_field_descriptor(std::string_view descriptor) {
  const char* end = descriptor.data() + descriptor.size();
  return skip_type(descriptor.data(), end) == end && !descriptor.empty();
}

bool is_method_descriptor(std::string_view descriptor) {
  if (descriptor.empty() || descriptor[0] != '(') return false;
  const char* at = descriptor.data() + 1;
  const char* end = descriptor.data() + descriptor.size();
  int slots = 0;
  while (at != end && *at != ')') {
    slots += *at == 'J' || *at == 'D' ? 2 : 1;
    at = skip_type(at, end);
    if (at == nullptr) return false;
  }
  if (at == end || slots > kMaxParameterSlots) return false;
  at++;
  if (at != end && *at == 'V') return at + 1 == end;
  return skip_type(at, end) == end;
}

std::string_view next_type(std::string_view& rest) {
  std::size_t size = 0;
  while (size < rest.size() && rest[size] == '[') size++;
  if (size < rest.size() && rest[size] == 'L') size = rest.find(';', size);
  HEDDLE_CHECK(size < rest.size(), "a descriptor should be checked before it is walked");
  const auto type = rest.substr(0, size + 1);
  rest.remove_prefix(size + 1);
  return type;
}

// A class name may contain a closing parenthesis, so looking for one is not enough.
std::string_view parameters_of(std::string_view method_descriptor) {
  auto rest = method_descriptor.substr(1);
  while (!rest.empty() && rest[0] != ')') next_type(rest);
  return method_descriptor.substr(1, method_descriptor.size() - rest.size() - 1);
}

std::string_view return_type_of(std::string_view method_descriptor) {
  return method_descriptor.substr(parameters_of(method_descriptor).size() + 2);
}

int parameter_slots(std::string_view method_descriptor) {
  int slots = 0;
  for (auto rest = parameters_of(method_descriptor); !rest.empty();) {
    slots += slots_of(next_type(rest));
  }
  return slots;
}

}  // namespace heddle
