#pragma once

// What a program asks of the world outside it, and what it does that no order of its threads shows:
// each is noted once among the grounds of a verdict, with the line of the program that asked.

#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>

#include "event/event.h"
#include "explore/grounds.h"
#include "explore/trusted.h"
#include "vm/vm.h"

namespace heddle {

struct InputRow;

class Requests {
 public:
  Requests(Vm& vm, Grounds& grounds) : vm_(vm), grounds_(grounds) {}

  // Something that has one value in every execution.
  void asks_fixed(const Thread& thread, std::string_view what, bool for_itself);
  // Something that only Heddle refuses.
  void refuses(const Thread& thread, std::string_view what);
  // A method that may ask for such a thing is about to be called (vm/inputs.h).
  void asks(const Thread& thread, const Method& method, const Slot* args);
  // What to call instead of a method that draws a random number; null: itself.
  Method* draws(const Thread& thread, const Method& method, const Slot* args);

  // What lets a thread influence another without happening before it. What the JDK's own classes
  // do with clocks, fences and weaker modes is theirs to get right.
  void notes_unordered(const Thread& thread, std::string_view what);
  void notes_unordered_by_program(const Thread& thread, std::string_view what) {
    if (!trusted_.covers(thread)) notes_unordered(thread, what);
  }
  void notes_weak(const Thread& thread, AccessMode mode);
  // What an operation touches in its one step: it is never side by side with what others do.
  void notes_step(std::span<const Location> locations);

 private:
  Vm& vm_;
  Grounds& grounds_;
  Trusted trusted_;
  std::unordered_map<const Method*, const InputRow*> inputs_;
  std::unordered_map<const Method*, std::unique_ptr<Method>> draws_;  // what is called instead
};

}  // namespace heddle
