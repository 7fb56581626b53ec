#pragma once

// What is wrong with a litmus test, and where: collected, so that one run shows all of it.

#include <string>
#include <string_view>
#include <vector>

#include "litmus/ast.h"

namespace heddle::litmus {

struct Diagnostic {
  Position at;
  std::string message;  // one clause, lower case, no full stop
};

class Diagnostics {
 public:
  void add(Position at, std::string message);

  [[nodiscard]] bool empty() const { return list_.empty(); }
  // In the order of the text, one for each place.
  [[nodiscard]] std::vector<Diagnostic> sorted() const;

 private:
  std::vector<Diagnostic> list_;
};

// "sb.litmus:3:12: message", the source line, and a caret below the column; each line ended.
std::string render(const Diagnostic& diagnostic, std::string_view file, std::string_view text);
std::string render(const std::vector<Diagnostic>& diagnostics, std::string_view file,
                   std::string_view text);

}  // namespace heddle::litmus
