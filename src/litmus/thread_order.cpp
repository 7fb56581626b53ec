#include "litmus/thread_order.h"

#include <set>

namespace heddle::litmus {

std::vector<std::uint32_t> named_by(const std::vector<Stmt>& list, StmtKind kind) {
  std::vector<std::uint32_t> found;
  for (const Stmt& stmt : list) {
    if (stmt.kind == kind) found.push_back(stmt.index);
    for (const std::uint32_t inner : named_by(stmt.body, kind)) found.push_back(inner);
    for (const std::uint32_t inner : named_by(stmt.otherwise, kind)) found.push_back(inner);
  }
  return found;
}

std::vector<std::uint32_t> join_order(const Test& test) {
  std::vector<std::uint32_t> order;
  std::set<std::uint32_t> known;
  const auto add = [&](std::uint32_t thread) {
    if (known.insert(thread).second) order.push_back(thread);
  };
  for (std::uint32_t i = 0; i < test.threads.size(); i++) {
    if (test.started_by_main[i]) add(i);
  }
  for (std::size_t next = 0; next < order.size(); next++) {
    const std::vector<Stmt>& code = test.threads[order[next]].statements;
    for (const std::uint32_t started : named_by(code, StmtKind::Start)) add(started);
  }
  return order;
}

}  // namespace heddle::litmus
