#pragma once

// Which methods ask for something that differs from run to run on a real machine (a seed, the
// clock, an identity hash, the environment), and has one value in every execution here.
//
// Their calls are told to the explorer (OnCall::Asks). With VmOptions::enumerate_random, small
// draws from generators without a seed are choices instead (StepKind::Draws):
// nextBoolean(), nextInt(bound) and nextInt(origin, bound) of as many values as the option says.
// Then what counts is not that a generator is made, but each number that is drawn from it in
// another way.

#include <cstdint>
#include <string_view>

#include "program/class.h"

namespace heddle {

class Vm;

enum class Asker : std::uint8_t {
  Program,  // only the program's own code, directly
  Open,     // the program, also through the JDK, unless for the JDK's own purposes
  Anyone,   // the program, also through the JDK
};

enum class Drawing : std::uint8_t {
  No,
  Makes,   // a generator without a seed
  Source,  // a number comes from a generator
  Seeds,   // from here on the generator is a seeded one
};

struct InputRow {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;  // empty: all of that name
  std::string_view what;        // "new Random()"; empty: by the method's own name
  Asker asker = Asker::Open;
  Drawing drawing = Drawing::No;
};

// The row of a method, or null.
const InputRow* input_row(const Vm& vm, const Method& method);

void mark_inputs(const Vm& vm, Class& cls);

// Whether a class of the JDK's asks for its own purposes: spreads threads over cells, waits for a
// time, keeps its own tables.
bool asks_for_itself(const Vm& vm, const Class& cls);

}  // namespace heddle
