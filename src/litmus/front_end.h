#pragma once

// The litmus front end in one call: text in, a checked test with its class files out.

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "litmus/ast.h"
#include "litmus/compile.h"
#include "litmus/diagnostic.h"

namespace heddle::litmus {

struct LitmusProgram {
  std::string file;  // as it was given
  std::string text;  // what is in it
  Test test;         // resolved and checked: clauses, outcome and all
  std::vector<ClassBytes> classes;
};

// The program, or everything that is wrong with the text, in its order.
using Built = std::variant<LitmusProgram, std::vector<Diagnostic>>;

// `file` names the test if its text does not, and is what LineNumberTables refer to.
Built build(std::string_view text, const std::string& file, const CompileOptions& options = {});

// Reads and builds; all diagnostics together, rendered, are the error's message.
Result<LitmusProgram> load(const std::string& file, const CompileOptions& options = {});

// Every .litmus file among the paths and in the folders below them, in order of their names.
Result<std::vector<std::string>> find_tests(const std::vector<std::string>& paths);

// Writes the class files into a folder, which is made if need be; answers their paths.
Result<std::vector<std::string>> emit(const LitmusProgram& program, const std::string& folder);

}  // namespace heddle::litmus
