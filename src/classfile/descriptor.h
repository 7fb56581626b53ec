#pragma once

// Names and descriptors: what is a legal one (JVMS 4.2, 4.3), and how to walk along one.
//
// The parser applies the predicates once to every name and descriptor it lets through; code that
// walks a descriptor later may therefore assume that it is well formed.

#include <string_view>

namespace heddle {

// JVMS 4.2.2: not empty, none of . ; [ /
bool is_unqualified_name(std::string_view name);
// The same and none of < >, or the special names <init> and <clinit>.
bool is_method_name(std::string_view name);
// JVMS 4.2.1: unqualified names joined by slashes.
bool is_class_name(std::string_view name);
// What a Class constant may name (JVMS 4.4.1): a class, or an array by its descriptor.
bool is_class_or_array_name(std::string_view name);

bool is_field_descriptor(std::string_view descriptor);
// At most 255 parameter slots, of which an instance method has one for `this` (JVMS 4.3.3): the
// method's declaration checks that one.
bool is_method_descriptor(std::string_view descriptor);

// Cuts the first field type off the text: next_type("I[JLa;") is "I" and leaves "[JLa;". Called on
// the text between the parentheses of a method descriptor, it visits the parameters.
std::string_view next_type(std::string_view& rest);

std::string_view parameters_of(std::string_view method_descriptor);  // between the parentheses
std::string_view return_type_of(std::string_view method_descriptor);
int parameter_slots(std::string_view method_descriptor);  // long and double count twice

// 2 for long and double, 0 for void, else 1.
inline int slots_of(std::string_view type) {
  return type == "J" || type == "D" ? 2 : type == "V" ? 0 : 1;
}

}  // namespace heddle
