#include "litmus/semantics.h"

#include <algorithm>
#include <map>
#include <set>

#include "litmus/check_body.h"
#include "litmus/check_endless.h"

namespace heddle::litmus {

namespace {

constexpr std::size_t kMostThreads = 16;

Type of(Base base) {
  Type type;
  type.base = base;
  return type;
}

class Checker {
 public:
  Checker(Test& test, Diagnostics& diagnostics) : test_(&test), diagnostics_(&diagnostics) {}

  void run() {
    names();
    types();
    classes();
    check_endless(*test_, *diagnostics_);
    shared();
    test_->started_by_main.assign(test_->threads.size(), true);
    code(test_->init, BodyRole::Init, 0);
    for (std::uint32_t i = 0; i < test_->threads.size(); i++) {
      code(test_->threads[i], BodyRole::Thread, i);
    }
    code(test_->after, BodyRole::After, 0);
    threads();
    outcome();
  }

 private:
  void complain(Position at, std::string message) { diagnostics_->add(at, std::move(message)); }

  void code(Body& body, BodyRole role, std::uint32_t self) {
    BodyChecker(*test_, *diagnostics_, body, role, self, test_->shared.size()).run();
  }

  // Classes, shared variables and threads become names of one Java class, so they share a space.
  void names() {
    std::map<std::string, std::string> known;
    const auto add = [&](const std::string& name, Position at, const char* what) {
      const auto [found, fresh] = known.try_emplace(name, what);
      if (!fresh) complain(at, name + " is already the name of a " + found->second);
    };
    for (const Class& cls : test_->classes) add(cls.name, cls.at, "class");
    for (const Variable& variable : test_->shared) add(variable.name, variable.at, "variable");
    for (const Body& thread : test_->threads) add(thread.name, thread.at, "thread");
    for (const Class& cls : test_->classes) {
      std::set<std::string> fields;
      for (const Variable& field : cls.fields) {
        if (!fields.insert(field.name).second)
          complain(field.at, field.name + " is declared twice");
      }
      if (cls.constructors.size() > 1) {
        complain(cls.constructors[1].at, "a class has at most one constructor");
      }
    }
  }

  void types() {
    for (Class& cls : test_->classes) {
      for (Variable& field : cls.fields) field.type = resolve(*test_, field.written, *diagnostics_);
      for (Body& constructor : cls.constructors) {
        for (Local& local : constructor.locals) {
          local.type = resolve(*test_, local.written, *diagnostics_);
        }
      }
    }
    for (Variable& variable : test_->shared) {
      if (variable.type.base == Base::Lock) continue;
      variable.type = resolve(*test_, variable.written, *diagnostics_);
    }
  }

  void initial(Variable& variable, std::size_t visible) {
    if (variable.initial.empty()) return;
    Body none;
    BodyChecker(*test_, *diagnostics_, none, BodyRole::InitialValue, 0, visible)
        .value_for(variable.initial[0], variable.type);
  }

  void classes() {
    for (std::uint32_t i = 0; i < test_->classes.size(); i++) {
      Class& cls = test_->classes[i];
      for (Variable& field : cls.fields) initial(field, 0);
      for (Body& constructor : cls.constructors) {
        if (constructor.parameters > kMostThreads) {
          complain(constructor.at, "a constructor has at most 16 parameters");
        }
        std::set<std::string> seen;
        for (const Local& local : constructor.locals) {
          if (!seen.insert(local.name).second)
            complain(local.at, local.name + " is declared twice");
        }
        code(constructor, BodyRole::Constructor, i);
      }
      for (std::uint32_t f = 0; f < cls.fields.size(); f++) {
        const Variable& field = cls.fields[f];
        if (!field.is_final || !field.initial.empty()) continue;
        const bool written = std::ranges::any_of(cls.constructors, [&](const Body& constructor) {
          return writes_field(constructor.statements, f);
        });
        if (!written) complain(field.at, "final " + field.name + " is never given a value");
      }
    }
  }

  static bool writes_field(const std::vector<Stmt>& list, std::uint32_t index) {
    return std::ranges::any_of(list, [&](const Stmt& stmt) {
      const bool here = stmt.kind == StmtKind::Assign && stmt.exprs[0].kind == ExprKind::Field &&
                        stmt.exprs[0].index == index &&
                        stmt.exprs[0].operands[0].kind == ExprKind::This;
      return here || writes_field(stmt.body, index) || writes_field(stmt.otherwise, index);
    });
  }

  void shared() {
    for (std::size_t i = 0; i < test_->shared.size(); i++) {
      Variable& variable = test_->shared[i];
      initial(variable, i);
      if (variable.is_final && variable.initial.empty() && variable.type.base != Base::Lock) {
        complain(variable.at, "final " + variable.name + " needs its value here");
      }
    }
  }

  void threads() {
    if (test_->threads.empty()) {
      complain({1, 1}, "a litmus test needs a thread");
    } else if (test_->threads.size() > kMostThreads) {
      complain(test_->threads[kMostThreads].at, "a litmus test has at most 16 threads");
    }
    // Whatever main starts, starts the others.
    std::vector<bool> runs = test_->started_by_main;
    for (std::size_t round = 0; round < runs.size(); round++) {
      for (std::size_t i = 0; i < runs.size(); i++) {
        if (runs[i]) mark_started(test_->threads[i].statements, runs);
      }
    }
    for (std::size_t i = 0; i < runs.size(); i++) {
      if (!runs[i]) complain(test_->threads[i].at, "no thread that runs starts this one");
    }
  }

  static void mark_started(const std::vector<Stmt>& list, std::vector<bool>& runs) {
    for (const Stmt& stmt : list) {
      if (stmt.kind == StmtKind::Start && stmt.index < runs.size()) runs[stmt.index] = true;
      mark_started(stmt.body, runs);
      mark_started(stmt.otherwise, runs);
    }
  }

  // What is observed: `observe`, or every local; then what clauses name besides.
  void outcome() {
    for (Expr& expr : test_->observe) {
      observed(expr);
    }
    if (test_->observe.empty()) {
      for (std::uint32_t t = 0; t < test_->threads.size(); t++) observe_locals(t);
      observe_locals(kAfter);
    }
    for (Clause& clause : test_->clauses) {
      condition(clause.condition, clause.kind == ClauseKind::Invariant);
      const Type& type = clause.condition.type;
      if (type.base != Base::Boolean && type.base != Base::Unknown) {
        complain(clause.condition.at, "a condition is boolean, this is " + text(type));
      }
    }
  }

  [[nodiscard]] std::string text(const Type& type) const { return type_text(*test_, type); }
  [[nodiscard]] const Body& body(std::uint32_t thread) const {
    return thread == kAfter ? test_->after : test_->threads[thread];
  }

  void observe_locals(std::uint32_t thread) {
    for (std::uint32_t i = 0; i < body(thread).locals.size(); i++) local(thread, i);
  }

  // Where a local of this name is: thread and index.
  [[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> locals(
      const std::string& name) const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
    const auto search = [&](std::uint32_t thread) {
      const std::vector<Local>& list = body(thread).locals;
      const auto at = std::ranges::find(list, name, &Local::name);
      if (at != list.end()) {
        found.emplace_back(thread, static_cast<std::uint32_t>(at - list.begin()));
      }
    };
    for (std::uint32_t t = 0; t < test_->threads.size(); t++) search(t);
    search(kAfter);
    return found;
  }

  std::uint32_t add(Observed item) {
    const auto found = std::ranges::find(test_->observed, item.name, &Observed::name);
    if (found != test_->observed.end()) {
      return static_cast<std::uint32_t>(found - test_->observed.begin());
    }
    test_->observed.push_back(std::move(item));
    return static_cast<std::uint32_t>(test_->observed.size() - 1);
  }

  std::uint32_t local(std::uint32_t thread, std::uint32_t index) {
    const Local& variable = body(thread).locals[index];
    const bool alone = locals(variable.name).size() == 1;
    const std::string owner = thread == kAfter ? "after" : body(thread).name;
    Observed item;
    item.thread = thread;
    item.index = index;
    item.type = variable.type;
    item.name = alone ? variable.name : owner + "." + variable.name;
    item.field = alone ? variable.name : owner + "$" + variable.name;
    return add(std::move(item));
  }

  void resolved(Expr& expr, std::uint32_t index) {
    expr.kind = ExprKind::Observed;
    expr.index = index;
    expr.type = test_->observed[index].type;
    expr.operands.clear();
  }

  // A final value: r1, T1.r1, x or a[0].
  bool observed(Expr& expr) {
    if (expr.mode_given || !expr.sees.empty()) {
      complain(expr.at, "a final value has no access mode");
      return false;
    }
    if (expr.kind == ExprKind::Name) return observed_name(expr);
    const bool named = !expr.operands.empty() && expr.operands[0].kind == ExprKind::Name;
    if (expr.kind == ExprKind::Field && named) return observed_of_thread(expr);
    if (expr.kind == ExprKind::Element && named && expr.operands[1].kind == ExprKind::Number) {
      return observed_element(expr);
    }
    complain(expr.at,
             "a clause speaks of final values: r1, T1.r1, x or a[0] (an after block can "
             "read others)");
    return false;
  }

  bool observed_name(Expr& expr) {
    const auto found = locals(expr.name);
    if (found.size() > 1) {
      const std::string example = found[0].first == kAfter ? "after" : body(found[0].first).name;
      complain(expr.at,
               "several threads have a " + expr.name + "; say which: " + example + "." + expr.name);
      return false;
    }
    if (found.size() == 1) {
      resolved(expr, local(found[0].first, found[0].second));
      return true;
    }
    const auto variable = std::ranges::find(test_->shared, expr.name, &Variable::name);
    if (variable == test_->shared.end() || variable->type.base == Base::Lock) {
      complain(expr.at, "no thread has a local and there is no shared variable " + expr.name);
      return false;
    }
    Observed item;
    item.kind = Observed::Kind::Shared;
    item.name = expr.name;
    item.index = static_cast<std::uint32_t>(variable - test_->shared.begin());
    item.type = variable->type;
    item.field = expr.name + "$final";
    resolved(expr, add(std::move(item)));
    return true;
  }

  bool observed_of_thread(Expr& expr) {
    const std::string& owner = expr.operands[0].name;
    for (const auto& [thread, index] : locals(expr.name)) {
      const std::string name = thread == kAfter ? "after" : body(thread).name;
      if (name != owner) continue;
      resolved(expr, local(thread, index));
      return true;
    }
    complain(expr.at, owner + " is no thread with a local " + expr.name);
    return false;
  }

  // Of an array as it is declared; 0 if that does not say.
  static std::int64_t length_of(const Variable& variable) {
    if (variable.initial.empty()) return 0;
    const Expr& value = variable.initial[0];
    if (value.kind == ExprKind::ArrayValues)
      return static_cast<std::int64_t>(value.operands.size());
    const bool sized =
        value.kind == ExprKind::NewArray && value.operands[0].kind == ExprKind::Number;
    return sized ? value.operands[0].value : 0;
  }

  bool observed_element(Expr& expr) {
    const std::string& name = expr.operands[0].name;
    const std::int64_t element = expr.operands[1].value;
    const auto variable = std::ranges::find(test_->shared, name, &Variable::name);
    if (variable == test_->shared.end() || !variable->type.array || element < 0 || element > 1000) {
      complain(expr.at, "there is no shared array with this element");
      return false;
    }
    if (element >= length_of(*variable)) {
      complain(expr.at, "the initial value of " + name + " has no such element");
      return false;
    }
    Observed item;
    item.kind = Observed::Kind::Element;
    item.index = static_cast<std::uint32_t>(variable - test_->shared.begin());
    item.element = static_cast<std::uint32_t>(element);
    item.name = name + "[" + std::to_string(element) + "]";
    item.field = name + "$" + std::to_string(element) + "$final";
    item.type = variable->type;
    item.type.array = false;
    resolved(expr, add(std::move(item)));
    return true;
  }

  void condition(Expr& expr, bool shared_only) {
    switch (expr.kind) {
      case ExprKind::Number:
        return;
      case ExprKind::Boolean:
        expr.type = of(Base::Boolean);
        return;
      case ExprKind::Null:
        expr.type = of(Base::Null);
        return;
      case ExprKind::Query:
        return ends(expr);
      case ExprKind::Unary:
      case ExprKind::Binary:
      case ExprKind::Conditional:
        for (Expr& operand : expr.operands) condition(operand, shared_only);
        operators(expr);
        return;
      default:
        break;
    }
    if (observed(expr) && shared_only &&
        test_->observed[expr.index].kind == Observed::Kind::Local) {
      complain(expr.at, "an invariant speaks of shared variables only");
    }
  }

  // ends(T): whether the thread came to its end, or spins for ever.
  void ends(Expr& expr) {
    expr.type = of(Base::Boolean);
    const std::string thread = expr.operands.empty() ? "" : expr.operands[0].name;
    const auto found = std::ranges::find(test_->threads, thread, &Body::name);
    if (expr.name != "ends" || found == test_->threads.end()) {
      complain(expr.at, "a clause may ask ends(T) of a thread T");
      return;
    }
    expr.index = static_cast<std::uint32_t>(found - test_->threads.begin());
    expr.operands.clear();
  }

  // Final values of references are null or not; which object it is, threads can compare.
  void operators(Expr& expr) {
    const auto base = [&](std::size_t i) {
      const Type& type = expr.operands[i].type;
      return type.array ? Base::Class : type.base;
    };
    const auto number = [&](std::size_t i) {
      return base(i) == Base::Int || base(i) == Base::Long;
    };
    for (std::size_t i = 0; i < expr.operands.size(); i++) {
      if (base(i) == Base::Unknown) return;
    }
    bool fits = true;
    Base result = Base::Boolean;
    if (expr.kind == ExprKind::Conditional) {
      fits = base(0) == Base::Boolean && (base(1) == base(2) || (number(1) && number(2)));
      result = base(1);
    } else if (expr.op == Operator::Not) {
      fits = base(0) == Base::Boolean;
    } else if (expr.kind == ExprKind::Unary) {
      fits = number(0);
      result = Base::Long;
    } else if (expr.op == Operator::Equal || expr.op == Operator::NotEqual) {
      const bool null = base(0) == Base::Null || base(1) == Base::Null;
      const bool objects = base(0) == Base::Class && base(1) == Base::Class;
      fits = (number(0) && number(1)) || (base(0) == base(1) && !objects) ||
             (null && (base(0) == Base::Class || base(1) == Base::Class));
    } else if (expr.op == Operator::AndThen || expr.op == Operator::OrElse) {
      fits = base(0) == Base::Boolean && base(1) == Base::Boolean;
    } else {
      const bool compares = expr.op >= Operator::Less && expr.op <= Operator::GreaterEqual;
      fits = number(0) && number(1);
      result = compares ? Base::Boolean : Base::Long;
    }
    if (!fits) complain(expr.at, "these values do not go together here");
    expr.type = of(fits ? result : Base::Unknown);
  }

  Test* test_;
  Diagnostics* diagnostics_;
};

}  // namespace

void check(Test& test, Diagnostics& diagnostics) { Checker(test, diagnostics).run(); }

Type resolve(const Test& test, const TypeName& name, Diagnostics& diagnostics) {
  Type type;
  type.array = name.array;
  if (name.name == "int") type.base = Base::Int;
  if (name.name == "long") type.base = Base::Long;
  if (name.name == "boolean") type.base = Base::Boolean;
  if (type.base != Base::Unknown) return type;
  const auto found = std::ranges::find(test.classes, name.name, &Class::name);
  if (found == test.classes.end()) {
    diagnostics.add(name.at, "there is no type " + name.name +
                                 " (int, long, boolean, or a class of this test)");
    return {};
  }
  type.base = Base::Class;
  type.class_index = static_cast<std::uint32_t>(found - test.classes.begin());
  return type;
}

std::string type_text(const Test& test, const Type& type) {
  std::string text;
  switch (type.base) {
    case Base::Unknown:
      text = "nothing";
      break;
    case Base::Int:
      text = "int";
      break;
    case Base::Long:
      text = "long";
      break;
    case Base::Boolean:
      text = "boolean";
      break;
    case Base::Null:
      text = "null";
      break;
    case Base::Lock:
      text = "a lock";
      break;
    case Base::Class:
      text = test.classes[type.class_index].name;
      break;
  }
  return type.array ? text + "[]" : text;
}

}  // namespace heddle::litmus
