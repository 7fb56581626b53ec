#pragma once

// The JDK's classes and fields that the machine knows by name: known.def as a struct.
//
// Fields whose name starts with heddle$ are not in any class file: layout adds them to the class,
// so that what the machine must remember about an object (which class a mirror stands for, how far
// its initialisation is) is heap data like any other, and is undone with it.

#include <cstdint>

#include "program/class.h"

namespace heddle {

struct Known {
#define HEDDLE_CLASS(member, name) Class* member = nullptr;
#define HEDDLE_FIELD(member, owner, name, descriptor)
#include "vm/classes/known.def"
#undef HEDDLE_CLASS
#undef HEDDLE_FIELD

  struct Offsets {
#define HEDDLE_CLASS(member, name)
#define HEDDLE_FIELD(member, owner, name, descriptor) std::uint32_t member = 0;
#include "vm/classes/known.def"
#undef HEDDLE_CLASS
#undef HEDDLE_FIELD
  } at;

  // By BasicType: the primitive classes, the classes of their arrays, and the box classes' value
  // fields.
  Class* primitive[16] = {};
  Class* primitive_array[16] = {};
  Class* box[16] = {};
  std::uint32_t box_value[16] = {};
  Class* object_array = nullptr;
  Class* class_array = nullptr;
  Class* string_array = nullptr;
  Method* thread_exit = nullptr;  // what a thread runs last
};

}  // namespace heddle
