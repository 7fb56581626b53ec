#pragma once

// Whose accesses are no races of the program's: classes of the JDK that promise to be safe for use
// by several threads, and the JDK's insides behind them.
//
// A race inside HashMap is the program's: it shared a map that promises nothing. A race inside
// ConcurrentHashMap is the JDK's own business. So an access counts unless some frame between it and
// the program's code is of a class in the table (trusted.cpp), each row of which has its reason; a
// lambda or method reference of the program's is its code, whatever calls it. Nor does it count if
// what is accessed is an object of such a class.
//
// Users can name more classes to trust (--trust), and fields to leave out (--untrack).

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

class Trusted {
 public:
  Trusted() = default;
  explicit Trusted(LeftOut left_out) : left_out_(std::move(left_out)) {}

  // Whether what the thread does now is done by such a class on the program's behalf, or for no
  // code of the program's at all.
  [[nodiscard]] bool covers(const Thread& thread);
  // Whether it is a field or element of an object of such a class, a static field of one, or a
  // field that is left out.
  [[nodiscard]] bool covers(const Vm& vm, const Location& location);

 private:
  [[nodiscard]] bool has(const Class& cls);
  [[nodiscard]] bool is_insides(const Class& cls);
  [[nodiscard]] bool is_left_out(const Class& cls) const;
  [[nodiscard]] bool is_left_out(const Vm& vm, const Field& field) const;

  LeftOut left_out_;
  std::unordered_map<const Class*, bool> known_;
  std::unordered_map<const Class*, bool> insides_;
};

}  // namespace heddle
