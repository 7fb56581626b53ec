#include "litmus/check_body.h"

#include <algorithm>

#include "litmus/semantics.h"

namespace heddle::litmus {

namespace {

constexpr std::size_t kMostLocals = 100;

bool touches_memory(const Expr& expr) {
  return expr.kind == ExprKind::Shared || expr.kind == ExprKind::Field ||
         expr.kind == ExprKind::Element || expr.kind == ExprKind::Update ||
         std::ranges::any_of(expr.operands, touches_memory);
}

}  // namespace

bool is_register(const std::string& name) {
  return name.size() > 1 && name[0] == 'r' &&
         std::ranges::all_of(name.substr(1), [](char c) { return c >= '0' && c <= '9'; });
}

void BodyChecker::run() {
  assigned_.assign(body_->locals.size(), true);  // parameters
  statements(body_->statements);
  for (const Stmt* stmt : announced_) {
    complain(stmt->at, "no later write of this thread is labelled " + stmt->name);
  }
}

void BodyChecker::statements(std::vector<Stmt>& list) {
  for (Stmt& stmt : list) statement(stmt);
}

void BodyChecker::statement(Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::Block:
      return statements(stmt.body);
    case StmtKind::Declare:
      declare(stmt);
      break;
    case StmtKind::Assign:
      assign(stmt);
      break;
    case StmtKind::Evaluate:
      expression(stmt.exprs[0]);
      break;
    case StmtKind::If:
      condition(stmt.exprs[0]);
      return branches(stmt);
    case StmtKind::Try:
      return branches(stmt);
    case StmtKind::While:
    case StmtKind::DoWhile:
    case StmtKind::Spin:
      return loop(stmt);
    case StmtKind::Assume:
      if (role_ != BodyRole::Thread) complain(stmt.at, "assume is for threads");
      return condition(stmt.exprs[0]);
    case StmtKind::Synchronized:
    case StmtKind::Wait:
    case StmtKind::Notify:
    case StmtKind::NotifyAll:
      return on_monitor(stmt);
    case StmtKind::Start:
    case StmtKind::Join:
    case StmtKind::Interrupt:
      return on_thread(stmt);
    case StmtKind::Fence:
      return;
    case StmtKind::Prescient:
      return prescient(stmt);
  }
  if (!stmt.label.empty()) label(stmt);
}

std::uint32_t BodyChecker::find_local(const std::string& name) const {
  const auto found = std::ranges::find(body_->locals, name, &Local::name);
  return found == body_->locals.end() ? kNone
                                      : static_cast<std::uint32_t>(found - body_->locals.begin());
}

std::uint32_t BodyChecker::add_local(const std::string& name, const Type& type, Position at) {
  if (body_->locals.size() >= kMostLocals) complain(at, "a thread has at most 100 locals");
  Local local;
  local.name = name;
  local.type = type;
  local.at = at;
  body_->locals.push_back(std::move(local));
  assigned_.push_back(false);
  return static_cast<std::uint32_t>(body_->locals.size() - 1);
}

// Becomes an assignment, or an empty block.
void BodyChecker::declare(Stmt& stmt) {
  Expr& name = stmt.exprs[0];
  const Type type = resolve(*test_, stmt.type_name, *diagnostics_);
  const bool hides =
      std::ranges::find(test_->shared, name.name, &Variable::name) != test_->shared.end();
  if (hides) complain(name.at, name.name + " is already a shared variable");
  std::uint32_t local = find_local(name.name);
  if (local != kNone) {
    complain(name.at, name.name + " is declared twice");
  } else {
    local = add_local(name.name, type, name.at);
  }
  name.kind = ExprKind::Local;
  name.index = local;
  name.type = type;
  if (stmt.exprs.size() == 1) {
    stmt.kind = StmtKind::Block;
    stmt.exprs.clear();
    return;
  }
  stmt.kind = StmtKind::Assign;
  value_for(stmt.exprs[1], type);
  assigned_[local] = true;
}

void BodyChecker::assign(Stmt& stmt) {
  Expr& to = stmt.exprs[0];
  Expr& value = stmt.exprs[1];
  if (to.kind == ExprKind::Name && is_register(to.name) && find_local(to.name) == kNone &&
      std::ranges::find(test_->shared, to.name, &Variable::name) == test_->shared.end()) {
    expression(value);
    if (value.type.base == Base::Null) {
      complain(to.at, "null does not say which type " + to.name + " has; declare it");
    }
    add_local(to.name, value.type, to.at);
  }
  if (to.kind == ExprKind::Name) {
    const std::uint32_t local = find_local(to.name);
    if (local != kNone) {
      to.kind = ExprKind::Local;
      to.index = local;
      to.type = body_->locals[local].type;
      if (to.mode_given) complain(to.at, "only an access to shared memory has a mode");
      value_for(value, to.type);
      assigned_[local] = true;
      return;
    }
  }
  // The place's own reads come first (JLS 15.26.1).
  place(to);
  value_for(value, to.type);
  if (to.kind != ExprKind::Shared && to.kind != ExprKind::Field && to.kind != ExprKind::Element) {
    // Of a name that means nothing it has been said already.
    if (to.kind != ExprKind::Name) complain(to.at, "this cannot be assigned to");
    return;
  }
  if (to.type.base == Base::Lock) complain(to.at, "a lock is not assigned to");
  if (!to.sees.empty()) complain(to.at, "sees is for a read");
  access(to, true);
  writes_final(to);
}

void BodyChecker::writes_final(const Expr& to) {
  if (to.kind == ExprKind::Shared && test_->shared[to.index].is_final) {
    complain(to.at, to.name + " is final");
  }
  if (to.kind != ExprKind::Field || to.type.base == Base::Unknown) return;
  const Variable& field = test_->classes[to.operands[0].type.class_index].fields[to.index];
  const bool own = role_ == BodyRole::Constructor && to.operands[0].kind == ExprKind::This;
  if (field.is_final && !own) {
    complain(to.at, field.name + " is final: only the constructor writes it");
  }
}

// What a try has assigned is not known to its catch.
void BodyChecker::branches(Stmt& stmt) {
  std::vector<bool> before = assigned_;
  statements(stmt.body);
  std::vector<bool> after_body = std::move(assigned_);
  assigned_ = std::move(before);
  assigned_.resize(body_->locals.size(), false);
  statements(stmt.otherwise);
  after_body.resize(body_->locals.size(), false);
  for (std::size_t i = 0; i < assigned_.size(); i++) assigned_[i] = assigned_[i] && after_body[i];
}

void BodyChecker::loop(Stmt& stmt) {
  if (role_ == BodyRole::Constructor && stmt.kind == StmtKind::Spin) {
    complain(stmt.at, "spin is for threads");
  }
  if (stmt.kind != StmtKind::DoWhile) condition(stmt.exprs[0]);
  std::vector<bool> before = assigned_;
  loops_++;
  statements(stmt.body);
  loops_--;
  if (stmt.kind == StmtKind::DoWhile) {
    condition(stmt.exprs[0]);
    return;  // the body has run
  }
  assigned_ = std::move(before);
  assigned_.resize(body_->locals.size(), false);
}

void BodyChecker::on_monitor(Stmt& stmt) {
  Expr& monitor = stmt.exprs[0];
  kind(monitor);  // not expression(), which has no locks
  read_in_mode(monitor);
  const Type& type = monitor.type;
  const bool fits = type.array || type.base == Base::Class || type.base == Base::Lock;
  if (!fits && type.base != Base::Unknown) {
    complain(monitor.at, "a lock or an object has a monitor, " + text(type) + " has none");
  }
  if (stmt.kind != StmtKind::Synchronized) {
    if (monitors_ == 0) complain(stmt.at, "wait and notify belong inside synchronized");
    return;
  }
  monitors_++;
  statements(stmt.body);
  monitors_--;
}

void BodyChecker::on_thread(Stmt& stmt) {
  const auto found = std::ranges::find(test_->threads, stmt.name, &Body::name);
  if (found == test_->threads.end()) {
    complain(stmt.at, "no thread is called " + stmt.name);
    return;
  }
  stmt.index = static_cast<std::uint32_t>(found - test_->threads.begin());
  if (role_ != BodyRole::Thread) {
    complain(stmt.at, "start, join and interrupt are for threads: main starts and joins by itself");
    return;
  }
  if (stmt.index == self_ && stmt.kind != StmtKind::Interrupt) {
    complain(stmt.at, "a thread cannot start or join itself");
    return;
  }
  if (stmt.kind != StmtKind::Start) return;
  if (loops_ > 0) {
    complain(stmt.at, "a loop may start " + stmt.name + " twice; start it outside the loop");
  } else if (!test_->started_by_main[stmt.index]) {
    complain(stmt.at, "two statements start " + stmt.name);
  }
  test_->started_by_main[stmt.index] = false;
}

void BodyChecker::label(Stmt& stmt) {
  if (role_ != BodyRole::Thread) complain(stmt.at, "labels are for threads");
  if (std::ranges::find(labels_, stmt.label, &Label::name) != labels_.end()) {
    complain(stmt.at, stmt.label + " labels two statements");
  }
  labels_.push_back({stmt.label, &stmt});
  body_->labels.push_back(stmt.label);
  stmt.label_number = static_cast<std::uint32_t>(body_->labels.size());
  std::erase_if(announced_, [&](Stmt* early) {
    if (early->name != stmt.label) return false;
    announced(*early, stmt);
    return true;
  });
}

// Which variable it is should be known where the write is announced, so nothing may have to be read
// for that.
void BodyChecker::announced(Stmt& early, const Stmt& write) {
  const bool writes = write.kind == StmtKind::Assign && write.exprs[0].kind != ExprKind::Local;
  if (!writes || write.exprs[0].mode != AccessMode::Plain) {
    complain(write.at, "only a plain write can be prescient");
    return;
  }
  const Expr& to = write.exprs[0];
  if (!assignable(early.exprs[0].type, to.type)) {
    complain(early.at, "the write labelled " + write.label + " is of another type");
  }
  const bool element = to.kind == ExprKind::Element && to.operands[0].kind == ExprKind::Shared &&
                       test_->shared[to.operands[0].index].is_final &&
                       to.operands[1].kind == ExprKind::Number;
  if (to.kind != ExprKind::Shared && !element) {
    complain(write.at,
             "a prescient write is to a variable, or to an element of a final array by "
             "its number");
  }
  early.label_number = write.label_number;
  early.exprs.push_back(to);
}

void BodyChecker::prescient(Stmt& stmt) {
  if (role_ != BodyRole::Thread) complain(stmt.at, "prescient is for threads");
  expression(stmt.exprs[0]);
  if (touches_memory(stmt.exprs[0])) {
    complain(stmt.exprs[0].at, "a prescient write knows its value without reading shared memory");
  }
  announced_.push_back(&stmt);
}

}  // namespace heddle::litmus
