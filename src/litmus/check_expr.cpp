#include <algorithm>
#include <string>

#include "litmus/check_body.h"
#include "litmus/semantics.h"

namespace heddle::litmus {

namespace {

bool numeric(const Type& type) {
  return !type.array && (type.base == Base::Int || type.base == Base::Long);
}
bool boolean(const Type& type) { return !type.array && type.base == Base::Boolean; }
bool reference(const Type& type) {
  return type.array || type.base == Base::Class || type.base == Base::Null;
}
bool unknown(const Type& type) { return type.base == Base::Unknown; }
bool is_place(const Expr& expr) {
  return expr.kind == ExprKind::Shared || expr.kind == ExprKind::Field ||
         expr.kind == ExprKind::Element;
}
Type of(Base base) {
  Type type;
  type.base = base;
  return type;
}
Type wider(const Type& a, const Type& b) {
  return of(a.base == Base::Long || b.base == Base::Long ? Base::Long : Base::Int);
}

}  // namespace

bool BodyChecker::assignable(const Type& from, const Type& to) const {
  if (unknown(from) || unknown(to)) return true;  // complained about already
  if (from == to) return true;
  if (from.base == Base::Null) return to.array || to.base == Base::Class;
  return numeric(from) && numeric(to) && to.base == Base::Long;
}

void BodyChecker::value_for(Expr& expr, const Type& wanted) {
  if (expr.kind == ExprKind::ArrayValues) expr.type = wanted;
  expression(expr);
  if (!assignable(expr.type, wanted)) {
    complain(expr.at, "expected " + text(wanted) + ", found " + text(expr.type));
  }
}

void BodyChecker::condition(Expr& expr) { value_for(expr, of(Base::Boolean)); }

void BodyChecker::read_in_mode(Expr& expr) {
  if (is_place(expr)) {
    access(expr, false);
  } else if (expr.mode_given) {
    complain(expr.at, "only an access to shared memory has a mode");
  }
  if (!expr.sees.empty()) sees(expr);
}

void BodyChecker::expression(Expr& expr) {
  kind(expr);
  read_in_mode(expr);
  if (expr.type.base == Base::Lock) {
    complain(expr.at, "a lock is no value; it is for synchronized, wait and notify");
    expr.type = {};
  }
}

void BodyChecker::kind(Expr& expr) {
  switch (expr.kind) {
    case ExprKind::Number:
      break;
    case ExprKind::Boolean:
      expr.type = of(Base::Boolean);
      break;
    case ExprKind::Null:
      expr.type = of(Base::Null);
      break;
    case ExprKind::This:
      if (role_ != BodyRole::Constructor) {
        complain(expr.at, "there is a this in constructors only");
        break;
      }
      expr.type = of(Base::Class);
      expr.type.class_index = self_;
      break;
    case ExprKind::New:
    case ExprKind::NewArray:
      return new_object(expr);
    case ExprKind::ArrayValues:
      return array_values(expr);
    case ExprKind::Unary:
      return unary(expr);
    case ExprKind::Binary:
      return binary(expr);
    case ExprKind::Conditional:
      return conditional(expr);
    case ExprKind::Update:
      return update(expr);
    case ExprKind::Query:
      return query(expr);
    default:
      return place(expr);
  }
}

// A name, a field or an element, as it is read or written.
void BodyChecker::place(Expr& expr) {
  if (expr.kind == ExprKind::Name) {
    name(expr);
  } else if (expr.kind == ExprKind::Field) {
    field(expr);
  } else if (expr.kind == ExprKind::Element) {
    element(expr);
  }
}

void BodyChecker::name(Expr& expr) {
  const std::uint32_t local = find_local(expr.name);
  if (local != kNone) {
    expr.kind = ExprKind::Local;
    expr.index = local;
    expr.type = body_->locals[local].type;
    if (!assigned_[local]) {
      complain(expr.at, expr.name + " may have no value yet");
      assigned_[local] = true;
    }
    return;
  }
  if (role_ == BodyRole::Constructor) {
    const std::vector<Variable>& fields = test_->classes[self_].fields;
    const auto found = std::ranges::find(fields, expr.name, &Variable::name);
    if (found != fields.end()) {
      Expr object;
      object.kind = ExprKind::This;
      object.at = expr.at;
      expr.operands.push_back(std::move(object));
      expr.kind = ExprKind::Field;
      return field(expr);
    }
  }
  const auto found = std::ranges::find(test_->shared, expr.name, &Variable::name);
  if (found == test_->shared.end()) {
    complain(expr.at, is_register(expr.name) ? expr.name + " may have no value yet"
                                             : "nothing is called " + expr.name);
    return;
  }
  const auto index = static_cast<std::size_t>(found - test_->shared.begin());
  if (index >= visible_) complain(expr.at, expr.name + " is declared further down");
  expr.kind = ExprKind::Shared;
  expr.index = static_cast<std::uint32_t>(index);
  expr.type = found->type;
}

void BodyChecker::field(Expr& expr) {
  Expr& object = expr.operands[0];
  expression(object);
  if (unknown(object.type)) return;
  if (object.type.array && expr.name == "length") {
    expr.kind = ExprKind::Length;
    expr.type = of(Base::Int);
    return;
  }
  if (object.type.array || object.type.base != Base::Class) {
    complain(expr.at, text(object.type) + " has no field " + expr.name);
    return;
  }
  const Class& cls = test_->classes[object.type.class_index];
  const auto found = std::ranges::find(cls.fields, expr.name, &Variable::name);
  if (found == cls.fields.end()) {
    complain(expr.at, "class " + cls.name + " has no field " + expr.name);
    return;
  }
  expr.index = static_cast<std::uint32_t>(found - cls.fields.begin());
  expr.type = found->type;
}

void BodyChecker::element(Expr& expr) {
  Expr& array = expr.operands[0];
  expression(array);
  value_for(expr.operands[1], of(Base::Int));
  if (unknown(array.type)) return;
  if (!array.type.array) {
    complain(expr.at, text(array.type) + " is no array");
    return;
  }
  expr.type = array.type;
  expr.type.array = false;
}

// The mode of an access is the one that is written, else the declaration's (JLS 8.3.1.4).
void BodyChecker::access(Expr& expr, bool write) {
  if (expr.mode_given) {
    if (role_ == BodyRole::InitialValue) complain(expr.at, "an initial value has no access mode");
    if (expr.mode == (write ? AccessMode::Acquire : AccessMode::Release)) {
      complain(expr.at, write ? "a write is plain, opaque, release or volatile"
                              : "a read is plain, opaque, acquire or volatile");
    }
    return;
  }
  bool is_volatile = false;
  if (expr.kind == ExprKind::Shared) is_volatile = test_->shared[expr.index].is_volatile;
  if (expr.kind == ExprKind::Field && !unknown(expr.type)) {
    const Type& owner = expr.operands[0].type;
    is_volatile = test_->classes[owner.class_index].fields[expr.index].is_volatile;
  }
  expr.mode = is_volatile ? AccessMode::Volatile : AccessMode::Plain;
}

void BodyChecker::new_object(Expr& expr) {
  TypeName written;
  written.name = expr.name;
  written.array = expr.kind == ExprKind::NewArray;
  written.at = expr.at;
  expr.type = resolve(*test_, written, *diagnostics_);
  if (expr.kind == ExprKind::NewArray) {
    constexpr std::int64_t kMost = 1000;
    Expr& length = expr.operands[0];
    value_for(length, of(Base::Int));
    if (length.kind == ExprKind::Number && (length.value < 0 || length.value > kMost)) {
      complain(length.at, "an array has from 0 to 1000 elements");
    }
    return;
  }
  if (expr.type.base != Base::Class) {
    if (!unknown(expr.type)) complain(expr.at, "only classes and arrays are made with new");
    for (Expr& argument : expr.operands) expression(argument);
    return;
  }
  const Class& cls = test_->classes[expr.type.class_index];
  const std::size_t wanted = cls.constructors.empty() ? 0 : cls.constructors[0].parameters;
  if (expr.operands.size() != wanted) {
    complain(expr.at, "the constructor of " + cls.name + " takes " + std::to_string(wanted) +
                          " arguments, here are " + std::to_string(expr.operands.size()));
  }
  for (std::size_t i = 0; i < expr.operands.size(); i++) {
    const Type type = i < wanted ? cls.constructors[0].locals[i].type : Type{};
    value_for(expr.operands[i], type);
  }
}

void BodyChecker::array_values(Expr& expr) {
  if (!unknown(expr.type) && !expr.type.array) {
    complain(expr.at, "values in braces are an array, expected " + text(expr.type));
    expr.type = {};
  } else if (unknown(expr.type)) {
    complain(expr.at, "values in braces can only be assigned to an array variable");
  }
  Type type = expr.type;
  type.array = false;
  for (Expr& value : expr.operands) value_for(value, type);
}

void BodyChecker::unary(Expr& expr) {
  Expr& operand = expr.operands[0];
  expression(operand);
  expr.type = operand.type;
  const bool fits = expr.op == Operator::Not ? boolean(operand.type) : numeric(operand.type);
  if (fits || unknown(operand.type)) return;
  complain(expr.at, expr.op == Operator::Not
                        ? "! is for a boolean, not for " + text(operand.type)
                        : "this is for a number, not for " + text(operand.type));
  expr.type = {};
}

void BodyChecker::binary(Expr& expr) {
  Expr& left = expr.operands[0];
  Expr& right = expr.operands[1];
  expression(left);
  expression(right);
  const bool numbers = numeric(left.type) && numeric(right.type);
  const bool booleans = boolean(left.type) && boolean(right.type);
  bool fits = numbers;
  Type result = wider(left.type, right.type);
  switch (expr.op) {
    case Operator::And:
    case Operator::Or:
    case Operator::Xor:
      fits = numbers || booleans;
      if (booleans) result = of(Base::Boolean);
      break;
    case Operator::ShiftLeft:
    case Operator::ShiftRight:
    case Operator::ShiftRightUnsigned:
      result = left.type;  // JLS 15.19: the distance does not widen it
      break;
    case Operator::AndThen:
    case Operator::OrElse:
      fits = booleans;
      result = of(Base::Boolean);
      break;
    case Operator::Equal:
    case Operator::NotEqual:
      fits = numbers || booleans ||
             (reference(left.type) && reference(right.type) &&
              (assignable(left.type, right.type) || assignable(right.type, left.type)));
      result = of(Base::Boolean);
      break;
    case Operator::Less:
    case Operator::LessEqual:
    case Operator::Greater:
    case Operator::GreaterEqual:
      result = of(Base::Boolean);
      break;
    default:
      break;
  }
  expr.type = result;
  if (fits || unknown(left.type) || unknown(right.type)) return;
  complain(expr.at, text(left.type) + " and " + text(right.type) + " do not go together here");
  if (result.base != Base::Boolean) expr.type = {};
}

void BodyChecker::conditional(Expr& expr) {
  condition(expr.operands[0]);
  Expr& yes = expr.operands[1];
  Expr& no = expr.operands[2];
  expression(yes);
  expression(no);
  if (assignable(yes.type, no.type)) {
    expr.type = no.type;
  } else if (assignable(no.type, yes.type)) {
    expr.type = yes.type;
  } else {
    complain(expr.at, text(yes.type) + " or " + text(no.type) + " have no common type");
  }
  if (unknown(yes.type) || unknown(no.type)) expr.type = {};
}

void BodyChecker::update(Expr& expr) {
  Expr& target = expr.operands[0];
  place(target);
  const UpdateKind kind = expr.update.kind;
  const bool compares = kind == UpdateKind::CompareAndSet ||
                        kind == UpdateKind::CompareAndExchange ||
                        kind == UpdateKind::WeakCompareAndSet;
  const std::size_t wanted = compares ? 2 : 1;
  if (expr.operands.size() - 1 != wanted) {
    complain(expr.at,
             expr.name + (compares ? " takes the expected and the new value" : " takes one value"));
  }
  for (std::size_t i = 1; i < expr.operands.size(); i++) value_for(expr.operands[i], target.type);
  if (unknown(target.type)) {
    // Of a name that means nothing, and of what is wrong in a place, it has been said already.
    if (!is_place(target) && target.kind != ExprKind::Name) {
      complain(expr.at, expr.name + " is for shared memory");
    }
    return;
  }
  const bool sets = kind == UpdateKind::CompareAndSet || kind == UpdateKind::WeakCompareAndSet;
  expr.type = sets ? of(Base::Boolean) : target.type;
  if (!is_place(target)) {
    complain(expr.at, expr.name + " is for shared memory");
    return;
  }
  if (role_ == BodyRole::InitialValue) complain(expr.at, "this belongs into an init block");
  if (target.mode_given) complain(target.at, expr.name + " has its mode in its own name");
  if (!target.sees.empty()) complain(target.at, "sees is for a plain read");
  const bool adds = kind == UpdateKind::GetAndAdd;
  const bool bits = !compares && !adds && kind != UpdateKind::GetAndSet;
  if ((adds && !numeric(target.type)) || (bits && !numeric(target.type) && !boolean(target.type))) {
    complain(expr.at, expr.name + " is not for " + text(target.type));
  }
  writes_final(target);
}

void BodyChecker::query(Expr& expr) {
  expr.type = of(Base::Boolean);
  if (role_ == BodyRole::Constructor || role_ == BodyRole::InitialValue) {
    complain(expr.at, expr.name + " is for threads");
  }
  if (expr.name == "ends") complain(expr.at, "ends is for clauses");
  if (expr.operands.empty()) return;
  const std::string& thread = expr.operands[0].name;
  const auto found = std::ranges::find(test_->threads, thread, &Body::name);
  if (found == test_->threads.end()) {
    complain(expr.operands[0].at, "no thread is called " + thread);
    return;
  }
  expr.index = static_cast<std::uint32_t>(found - test_->threads.begin());
  expr.operands.clear();
}

// MODELS: a guaranteed read returns what an earlier access of the same thread wrote or saw.
void BodyChecker::sees(Expr& expr) {
  if (!is_place(expr) || expr.mode != AccessMode::Plain) {
    complain(expr.at, "sees is for a plain read of shared memory");
    return;
  }
  const auto found = std::ranges::find(labels_, expr.sees, &Label::name);
  if (found == labels_.end()) {
    complain(expr.at, "no earlier access of this thread is labelled " + expr.sees);
    return;
  }
  const auto same = [&](const Expr& other) {
    return other.kind == expr.kind && (expr.kind == ExprKind::Element || other.index == expr.index);
  };
  const std::vector<Expr>& exprs = found->statement->exprs;
  if (std::ranges::none_of(exprs, same)) {
    complain(expr.at, expr.sees + " labels no access to this variable");
  }
  expr.sees_label = found->statement->label_number;
}

std::string BodyChecker::text(const Type& type) const { return type_text(*test_, type); }

void BodyChecker::complain(Position at, std::string message) {
  diagnostics_->add(at, std::move(message));
}

}  // namespace heddle::litmus
