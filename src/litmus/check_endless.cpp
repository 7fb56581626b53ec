#include "litmus/check_endless.h"

#include <cstddef>
#include <vector>

namespace heddle::litmus {

namespace {

struct Made {
  std::uint32_t class_index = 0;
  Position at;
};

// What an expression makes whenever it is evaluated.
void made_by(const Expr& expr, std::vector<Made>& out) {
  const bool may_skip = expr.kind == ExprKind::Conditional || expr.op == Operator::AndThen ||
                        expr.op == Operator::OrElse;
  for (const Expr& operand : expr.operands) {
    made_by(operand, out);
    if (may_skip) break;
  }
  if (expr.kind == ExprKind::New && expr.type.base == Base::Class) {
    out.push_back({expr.type.class_index, expr.at});
  }
}

// What statements make in any case; whether they come to their end in any case.
bool made_by(const std::vector<Stmt>& list, std::vector<Made>& out) {
  for (const Stmt& stmt : list) {
    switch (stmt.kind) {
      case StmtKind::Assign:
      case StmtKind::Evaluate:
        for (const Expr& expr : stmt.exprs) made_by(expr, out);
        break;
      case StmtKind::Block:
        if (!made_by(stmt.body, out)) return false;
        break;
      default:  // some go another way, wait, or leave an execution out
        return false;
    }
  }
  return true;
}

std::vector<Made> made_by(const Class& cls) {
  std::vector<Made> made;
  for (const Variable& field : cls.fields) {
    for (const Expr& value : field.initial) made_by(value, made);
  }
  for (const Body& constructor : cls.constructors) made_by(constructor.statements, made);
  return made;
}

using MadeByClass = std::vector<std::vector<Made>>;

// Which classes have an object made, by whatever way, when this one has.
std::vector<bool> reached_from(std::uint32_t start, const MadeByClass& made) {
  std::vector<bool> reached(made.size());
  std::vector<std::uint32_t> todo{start};
  while (!todo.empty()) {
    const std::uint32_t at = todo.back();
    todo.pop_back();
    for (const Made& one : made[at]) {
      if (!reached[one.class_index]) todo.push_back(one.class_index);
      reached[one.class_index] = true;
    }
  }
  return reached;
}

}  // namespace

void check_endless(const Test& test, Diagnostics& diagnostics) {
  MadeByClass made;
  for (const Class& cls : test.classes) made.push_back(made_by(cls));
  for (std::uint32_t i = 0; i < made.size(); i++) {
    if (made[i].empty() || !reached_from(i, made)[i]) continue;
    for (const Made& one : made[i]) {
      if (one.class_index != i && !reached_from(one.class_index, made)[i]) continue;
      diagnostics.add(one.at, "making one " + test.classes[i].name +
                                  " makes another here, and so on without end");
    }
  }
}

}  // namespace heddle::litmus
