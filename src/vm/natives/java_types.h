#pragma once

// Types and small arrays as Java code passes them to and from native methods.

#include <cstdint>
#include <span>
#include <string>

#include "vm/vm.h"

namespace heddle {

// The descriptor of a class: "I", "Ljava/lang/String;", "[[J".
std::string descriptor_of(const Vm& vm, const Class& cls);
// Of what a MemberName's type field holds: a MethodType, a Class, or a String that says it already.
std::string descriptor_of_type_object(const Vm& vm, Ref type);

// Modifiers as the source has them: of a member class what its outer class says (JVMS 4.7.6).
std::uint16_t modifiers_of(const Class& cls);

// New arrays; the elements are set before anybody can see the array.
Flow new_class_array(Vm& vm, Thread& thread, std::span<Class* const> classes, Ref* out);
Flow new_ref_array(Vm& vm, Thread& thread, const Class& array_class, std::span<const Ref> values,
                   Ref* out);
// Null for an attribute that is not there.
Flow new_byte_array(Vm& vm, Thread& thread, Bytes bytes, Ref* out);

// The symbol of a name that Java writes with dots; the empty symbol if it is no such name.
Symbol internal_name(Vm& vm, Ref java_name);

// Writes an instance field that the class must have.
void set_field(Vm& vm, Ref object, std::string_view name, std::string_view descriptor, Ref value);
void set_field(Vm& vm, Ref object, std::string_view name, std::int32_t value);

}  // namespace heddle
