#pragma once

// A change of a program that needs no other bytecode: a flag of a field or a method, set when the
// machine lays its class out. What runs is what javac would have made of the changed source: a
// volatile field and a synchronized method are the same instructions with another flag (JVMS 4.5,
// 4.6), and the interpreter looks at the flags only.

#include <compare>
#include <cstdint>
#include <string>

namespace heddle {

struct MemberEdit {
  std::string owner;        // the class, as Class.getName says it
  std::string name;         // of the field, or of the methods
  std::uint16_t flags = 0;  // of access:: (classfile/class_file.h), added to those it has
  bool is_method = false;

  auto operator<=>(const MemberEdit&) const = default;
};

}  // namespace heddle
