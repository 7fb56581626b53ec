#pragma once

// Who starts whom, for main, which joins all threads.

#include <cstdint>
#include <vector>

#include "litmus/ast.h"

namespace heddle::litmus {

// The threads that statements of this kind name, in their order.
std::vector<std::uint32_t> named_by(const std::vector<Stmt>& list, StmtKind kind);

// Starters before those they start: a join of a thread that is not started yet does not wait.
std::vector<std::uint32_t> join_order(const Test& test);

}  // namespace heddle::litmus
