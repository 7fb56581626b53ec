#pragma once

// Whose accesses are no races of the program's: classes of the JDK that promise to be safe for use
// by several threads, and the JDK's insides behind them.
//
// A race inside HashMap is the program's: it shared a map that promises nothing. A race inside
// ConcurrentHashMap is the JDK's own business. The table (trusted.cpp) has the classes that are
// trusted, each with its reason. Nothing counts that is done to an object of such a class. What one
// of them does to another object, because some frame between the access and the program's code is
// of it, counts if code that is not trusted does the other of the two accesses: an array that the
// program writes while String copies it is the program's. A lambda or method reference of the
// program's is its code, whatever calls it.
//
// Users can name more classes to trust (--trust), and fields to leave out (--untrack).

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "event/event.h"
#include "program/class.h"
#include "vm/vm.h"

namespace heddle {

// What a user leaves out of the search for races.
struct LeftOut {
  // Classes, with those inside them; or packages, and classes whose names begin so, if it ends in a
  // dot or a star.
  std::vector<std::string> classes = {};
  // Patterns (base/wildcard.h) of fields: "Cache.hash", "com.example.Cache.*".
  std::vector<std::string> fields = {};

  [[nodiscard]] bool any() const { return !classes.empty() || !fields.empty(); }
};

// On whose behalf a thread acts.
enum class Doer : std::uint8_t {
  Program,       // its own code, or a class that promises nothing
  TrustedClass,  // that the program's code has called
  Nobody         // no code of the program's at all, or what is left out
};

class Trusted {
 public:
  Trusted() = default;
  explicit Trusted(LeftOut left_out) : left_out_(std::move(left_out)) {}

  [[nodiscard]] Doer doer(const Thread& thread);
  [[nodiscard]] bool covers(const Thread& thread) { return doer(thread) != Doer::Program; }
  // Whether it is a field or element of an object of such a class, a static field of one, or a
  // field that is left out.
  [[nodiscard]] bool covers(const Vm& vm, const Location& location);
  // Whether it is a field of an object that promises nothing, in which no trusted class has a part.
  [[nodiscard]] bool is_unsafe(const Vm& vm, const Location& location);

 private:
  enum class Owner : std::uint8_t { Program, Trusted, LeftOut, Other };
  [[nodiscard]] Owner owner(const Class& cls);
  [[nodiscard]] bool is_insides(const Class& cls);
  [[nodiscard]] bool is_left_out(const Class& cls) const;
  [[nodiscard]] bool is_left_out(const Vm& vm, const Field& field) const;

  LeftOut left_out_;
  std::unordered_map<const Class*, Owner> owners_;
  std::unordered_map<const Class*, bool> insides_;
};

}  // namespace heddle
