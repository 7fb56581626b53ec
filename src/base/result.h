#pragma once

// A value, or the reason there is none.
//
// Result is for input that may be wrong: a class file, an option, a path. It is
// not for our own mistakes (HEDDLE_CHECK), and not for what the checked program
// does: a Java exception or a data race is a value of our domain.
//
// The member names follow std::expected, which GCC 12 has only in C++23 mode;
// the day we move, this file becomes two aliases and a macro.

#include <string>
#include <utility>
#include <variant>

#include "base/check.h"

namespace heddle {

struct Error {
  std::string where;    // "Counter.class+0x1f", "--model"; empty if nowhere in particular
  std::string message;  // one clause, lower case, no full stop
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool has_value() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return has_value(); }

  const T& operator*() const& { return get<T>(state_, "a failed result has no value"); }
  T&& operator*() && { return std::move(get<T>(state_, "a failed result has no value")); }
  const T* operator->() const { return &**this; }
  [[nodiscard]] const Error& error() const {
    return get<Error>(state_, "a successful result has no error");
  }

 private:
  template <class U, class State>
  static auto& get(State& state, const char* message) {
    auto* held = std::get_if<U>(&state);
    HEDDLE_CHECK(held != nullptr, message);
    return *held;
  }

  std::variant<T, Error> state_;
};

}  // namespace heddle

// HEDDLE_TRY(auto count, in.u2());  declares count, or returns the error to the caller.
#define HEDDLE_TRY(declaration, expression) \
  HEDDLE_TRY_AS(declaration, expression, HEDDLE_JOIN(heddle_try_result_, __LINE__))
#define HEDDLE_TRY_AS(declaration, expression, result) \
  auto result = (expression);                          \
  if (!(result)) return (result).error();              \
  declaration = *std::move(result)
#define HEDDLE_JOIN(a, b) HEDDLE_JOIN_NOW(a, b)
#define HEDDLE_JOIN_NOW(a, b) a##b
