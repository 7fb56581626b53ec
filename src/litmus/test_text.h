#pragma once

// Litmus text in, words out: what the unit tests of this folder share.

#include <string>
#include <variant>

#include <gtest/gtest.h>

#include "litmus/front_end.h"

namespace heddle::litmus {

// Every complaint as "line:column message", a line each; empty if the test is right.
inline std::string complaints(std::string_view text) {
  const Built built = build(text, "t.litmus");
  const auto* list = std::get_if<std::vector<Diagnostic>>(&built);
  if (list == nullptr) return "";
  std::string all;
  for (const Diagnostic& d : *list) {
    all += std::to_string(d.at.line) + ":" + std::to_string(d.at.column) + " " + d.message + "\n";
  }
  return all;
}

// The test, which should be right.
inline Test test_of(std::string_view text) {
  Built built = build(text, "t.litmus");
  EXPECT_TRUE(std::holds_alternative<LitmusProgram>(built)) << complaints(text);
  auto* program = std::get_if<LitmusProgram>(&built);
  return program == nullptr ? Test{} : std::move(program->test);
}

}  // namespace heddle::litmus
