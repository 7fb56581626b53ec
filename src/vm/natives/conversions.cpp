#include "vm/natives/conversions.h"

namespace heddle {
namespace {

// int, and what a value of that type is on the stack already.
bool is_int_like(BasicType type) {
  return type == BasicType::Byte || type == BasicType::Short || type == BasicType::Char ||
         type == BasicType::Int;
}

bool widen_int(BasicType from, BasicType to, Slot* value) {
  const auto number = as_int(*value);
  switch (to) {
    case BasicType::Short:
      return from == BasicType::Byte;
    case BasicType::Int:
      return true;
    case BasicType::Long:
      return *value = from_long(number), true;
    case BasicType::Float:
      return *value = from_float(static_cast<float>(number)), true;
    case BasicType::Double:
      return *value = from_double(number), true;
    default:
      return false;
  }
}

}  // namespace

bool widen(BasicType from, BasicType to, Slot* value) {
  if (from == to) return true;
  if (is_int_like(from)) return widen_int(from, to, value);
  if (from == BasicType::Long) {
    const auto number = as_long(*value);
    if (to == BasicType::Float) return *value = from_float(static_cast<float>(number)), true;
    if (to == BasicType::Double) return *value = from_double(static_cast<double>(number)), true;
  }
  if (from == BasicType::Float && to == BasicType::Double) {
    return *value = from_double(as_float(*value)), true;
  }
  return false;
}

}  // namespace heddle
