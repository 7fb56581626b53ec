// The values of expressions, and the accesses they make.

#include "base/check.h"
#include "litmus/thread_replay.h"

namespace heddle::litmus {

namespace {

using memory::Action;
using memory::ActionKind;
using memory::Value;

constexpr std::uint32_t kDeepest = 32;  // constructors that call constructors

bool is_int(const Type& type) { return type.base == Base::Int && !type.array; }

// Java's arithmetic wraps around, at 32 bits for an int.
Value wrap(const Type& type, std::uint64_t bits) {
  if (is_int(type)) return static_cast<std::int32_t>(static_cast<std::uint32_t>(bits));
  return static_cast<Value>(bits);
}

Value truth(bool value) { return value ? 1 : 0; }

std::uint32_t site_of(Position at) { return at.line << 10U | (at.column & 1023U); }

memory::Update update_of(UpdateKind kind) {
  switch (kind) {
    case UpdateKind::CompareAndSet:
    case UpdateKind::CompareAndExchange:
    case UpdateKind::WeakCompareAndSet:
      return memory::Update::CompareAndSet;
    case UpdateKind::GetAndSet:
      return memory::Update::Exchange;
    case UpdateKind::GetAndAdd:
      return memory::Update::Add;
    case UpdateKind::GetAndBitwiseOr:
      return memory::Update::Or;
    case UpdateKind::GetAndBitwiseAnd:
      return memory::Update::And;
    case UpdateKind::GetAndBitwiseXor:
      return memory::Update::Xor;
  }
  HEDDLE_UNREACHABLE("every update should have its kind");
}

}  // namespace

Value Replay::value(const Expr& expr) {
  if (!live()) return 0;
  switch (expr.kind) {
    case ExprKind::Number:
    case ExprKind::Boolean:
      return expr.value;
    case ExprKind::Null:
      return 0;
    case ExprKind::This:
      return frame_.self;
    case ExprKind::Local:
      return frame_.locals[expr.index];
    case ExprKind::Shared:
    case ExprKind::Field:
    case ExprKind::Element:
      return read(expr);
    case ExprKind::Length:
      return length(expr);
    case ExprKind::New:
      return new_object(expr);
    case ExprKind::NewArray:
      return new_array(expr);
    case ExprKind::ArrayValues:
      return array_values(expr);
    case ExprKind::Unary:
      return unary(expr);
    case ExprKind::Binary:
      return binary(expr);
    case ExprKind::Conditional: {
      const bool holds = value(expr.operands[0]) != 0;
      return value(expr.operands[holds ? 1 : 2]);
    }
    case ExprKind::Update:
      return update(expr);
    case ExprKind::Query:
      return query(expr);
    case ExprKind::Name:
    case ExprKind::Observed:
      break;
  }
  HEDDLE_UNREACHABLE("code should have neither unresolved nor final values");
}

Value Replay::unary(const Expr& expr) {
  const Value operand = value(expr.operands[0]);
  if (expr.op == Operator::Not) return 1 - operand;
  if (expr.op == Operator::Complement) return ~operand;
  return wrap(expr.type, 0 - static_cast<std::uint64_t>(operand));
}

Value Replay::binary(const Expr& expr) {
  const Value left = value(expr.operands[0]);
  if (expr.op == Operator::AndThen || expr.op == Operator::OrElse) {
    const Value decides = expr.op == Operator::OrElse ? 1 : 0;
    return left == decides ? decides : value(expr.operands[1]);
  }
  const Value right = value(expr.operands[1]);
  switch (expr.op) {
    case Operator::Less:
      return truth(left < right);
    case Operator::LessEqual:
      return truth(left <= right);
    case Operator::Greater:
      return truth(left > right);
    case Operator::GreaterEqual:
      return truth(left >= right);
    case Operator::Equal:
      return truth(left == right);
    case Operator::NotEqual:
      return truth(left != right);
    default:
      return arithmetic(expr, left, right);
  }
}

Value Replay::arithmetic(const Expr& expr, Value left, Value right) {
  const auto a = static_cast<std::uint64_t>(left);
  const auto b = static_cast<std::uint64_t>(right);
  const auto distance = static_cast<unsigned>(b & (is_int(expr.type) ? 31U : 63U));
  switch (expr.op) {
    case Operator::Add:
      return wrap(expr.type, a + b);
    case Operator::Subtract:
      return wrap(expr.type, a - b);
    case Operator::Multiply:
      return wrap(expr.type, a * b);
    case Operator::Divide:
    case Operator::Remainder:
      if (right == 0) raise(Ending::Arithmetic);
      if (!live()) return 0;
      if (right == -1) return expr.op == Operator::Divide ? wrap(expr.type, 0 - a) : 0;
      return expr.op == Operator::Divide ? left / right : left % right;
    case Operator::And:
      return left & right;
    case Operator::Or:
      return left | right;
    case Operator::Xor:
      return left ^ right;
    case Operator::ShiftLeft:
      return wrap(expr.type, a << distance);
    case Operator::ShiftRight:
      return left >> distance;
    case Operator::ShiftRightUnsigned:
      return wrap(expr.type, (is_int(expr.type) ? a & 0xffff'ffffU : a) >> distance);
    default:
      HEDDLE_UNREACHABLE("a checked expression should have these operators only");
  }
}

// An address that no object has comes out of thin air; such an execution says nothing.
Value Replay::length(const Expr& expr) {
  const Value array = value(expr.operands[0]);
  if (!live()) return 0;
  if (array == 0) {
    raise(Ending::NullPointer);
    return 0;
  }
  const MemoryProgram::Object* found = program_->object(array);
  if (found == nullptr) {
    exclude();
    return 0;
  }
  return found->length;
}

Replay::Target Replay::target(const Expr& place) {
  Target result;
  if (place.kind == ExprKind::Shared) {
    result.place = {0, place.index};
    result.good = live();
    return result;
  }
  const Value object = value(place.operands[0]);
  const Value index = place.kind == ExprKind::Element ? value(place.operands[1]) : 0;
  if (!live()) return result;
  if (object == 0) {
    raise(Ending::NullPointer);
    return result;
  }
  const MemoryProgram::Object* found = program_->object(object);
  if (found == nullptr || found->type != place.operands[0].type) {
    exclude();
    return result;
  }
  if (place.kind == ExprKind::Element) {
    if (index < 0 || index >= found->length) {
      raise(Ending::ArrayIndex);
      return result;
    }
    result.place = {object, static_cast<std::uint32_t>(index)};
  } else {
    result.place = {object, place.index};
    const Class& cls = program_->test().classes[found->type.class_index];
    result.final_field = cls.fields[place.index].is_final;
  }
  result.good = true;
  return result;
}

Action Replay::access(ActionKind kind, const Target& target, Position at) {
  Action action;
  action.kind = kind;
  action.target = program_->location(target.place);
  action.site = site_of(at);
  action.object = target.place.object;
  action.final_field = target.final_field;
  return action;
}

// A value of another type comes out of thin air; such an execution says nothing.
Value Replay::checked(const Type& type, Value value) {
  const bool reference = type.array || type.base == Base::Class;
  const bool fits = reference ? value == 0 || program_->object(value) != nullptr
                              : type.base != Base::Boolean || value == 0 || value == 1;
  if (!fits) exclude();
  return is_int(type) ? wrap(type, static_cast<std::uint64_t>(value)) : value;
}

Value Replay::read(const Expr& place, std::uint32_t label) {
  if (!live()) return 0;
  if (place.kind == ExprKind::Shared && program_->test().shared[place.index].is_final) {
    return program_->constant(place.index);
  }
  if (place.sees_label != 0 && program_->places_by_hand()) return guaranteed(place);
  const Target from = target(place);
  if (!from.good) return 0;
  Action action = access(ActionKind::Read, from, place.at);
  action.read_mode = program_->mode(place.mode);
  action.label = label;
  return checked(place.type, act(std::move(action)).value);
}

// What the access labelled so wrote or saw; the model says whether that is guaranteed.
Value Replay::guaranteed(const Expr& place) {
  const Target from = target(place);
  if (!from.good) return 0;
  Action action = access(ActionKind::GuaranteedRead, from, place.at);
  action.value = labelled_[place.sees_label];
  action.label = place.sees_label;
  act(action);
  return action.value;
}

void Replay::write(const Target& target, AccessMode mode, Value value, Position at,
                   std::uint32_t label) {
  if (!target.good || !live()) return;
  Action action = access(ActionKind::Write, target, at);
  action.write_mode = program_->mode(mode);
  action.value = value;
  action.label = label;
  action.announced = announced_.erase(label) > 0;
  act(std::move(action));
}

Value Replay::new_object(const Expr& expr) {
  std::vector<Value> arguments;
  for (const Expr& operand : expr.operands) arguments.push_back(value(operand));
  if (live() && depth_ == kDeepest) stop({.kind = ActionKind::Stuck});
  if (!live()) return 0;
  const Class& cls = program_->test().classes[expr.type.class_index];
  const Value address = program_->allocate(thread_, allocated_++, expr.type, 0);
  Frame outer = std::move(frame_);
  frame_ = {std::move(arguments), address};
  depth_++;
  for (std::uint32_t i = 0; i < cls.fields.size(); i++) {
    const Variable& field = cls.fields[i];
    if (field.initial.empty()) continue;
    Expr place;
    place.kind = ExprKind::Field;
    place.at = field.at;
    place.index = i;
    place.type = field.type;
    place.operands.emplace_back();
    place.operands[0].kind = ExprKind::This;
    place.operands[0].type = expr.type;
    const Value first = value(field.initial[0]);
    const AccessMode mode = field.is_volatile ? AccessMode::Volatile : AccessMode::Plain;
    write(target(place), mode, first, field.at);
  }
  if (!cls.constructors.empty()) {
    frame_.locals.resize(cls.constructors[0].locals.size());
    statements(cls.constructors[0].statements);
  }
  depth_--;
  frame_ = std::move(outer);
  // JLS 17.5.1: the freeze is where the constructor ends.
  bool has_final = false;
  for (const Variable& field : cls.fields) has_final = has_final || field.is_final;
  if (has_final) {
    Action freeze;
    freeze.kind = ActionKind::Freeze;
    freeze.site = site_of(expr.at);
    freeze.object = address;
    act(std::move(freeze));
  }
  return address;
}

Value Replay::new_array(const Expr& expr) {
  const Value length = value(expr.operands[0]);
  if (length < 0) raise(Ending::NegativeSize);
  if (!live()) return 0;
  return program_->allocate(thread_, allocated_++, expr.type, length);
}

Value Replay::array_values(const Expr& expr) {
  const auto length = static_cast<std::int64_t>(expr.operands.size());
  const Value address = program_->allocate(thread_, allocated_++, expr.type, length);
  for (std::uint32_t i = 0; i < expr.operands.size(); i++) {
    const Target place{{address, i}, false, true};
    const Value first = value(expr.operands[i]);
    write(place, AccessMode::Plain, first, expr.operands[i].at);
  }
  return address;
}

Value Replay::update(const Expr& expr) {
  const Target place = target(expr.operands[0]);
  std::vector<Value> arguments;
  for (std::size_t i = 1; i < expr.operands.size(); i++) {
    arguments.push_back(value(expr.operands[i]));
  }
  if (!place.good || !live()) return 0;
  Action action = access(ActionKind::ReadModifyWrite, place, expr.at);
  action.update = update_of(expr.update.kind);
  action.read_mode = program_->mode(expr.update.read);
  action.write_mode = program_->mode(expr.update.write);
  action.weak = expr.update.kind == UpdateKind::WeakCompareAndSet;
  action.value = arguments.back();
  if (arguments.size() == 2) action.expected = arguments[0];
  const Value expected = action.expected;
  const memory::Answer answer = act(std::move(action));
  if (expr.update.kind == UpdateKind::CompareAndSet ||
      expr.update.kind == UpdateKind::WeakCompareAndSet) {
    return truth(answer.value == expected && !answer.failed);
  }
  return is_int(expr.type) ? wrap(expr.type, static_cast<std::uint64_t>(answer.value))
                           : answer.value;
}

// Whether a thread is alive is a volatile variable that its start and its end write: what comes
// before its end happens before what a thread does that has learned of it (JLS 17.4.4). So is
// whether it was interrupted, as in the JDK: what is before an interrupt happens before what a
// thread does that has learned of it. One that finds none learns nothing of those to come, and an
// interrupt between a look at the variable and its clearing is lost.
Value Replay::query(const Expr& expr) {
  const bool clears = expr.name == "interrupted";
  Action action{.kind = ActionKind::Read, .read_mode = AccessMode::Volatile};
  action.site = site_of(expr.at);
  action.target = expr.name == "isAlive" ? program_->alive(expr.index)
                                         : program_->interrupted(clears ? thread_ : expr.index);
  const Value value = act(action).value;
  if (clears && value != 0) {
    act({.kind = ActionKind::Write,
         .write_mode = AccessMode::Volatile,
         .target = action.target,
         .site = action.site});
  }
  return value;
}

}  // namespace heddle::litmus
