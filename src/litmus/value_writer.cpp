#include <array>
#include <string>

#include "base/check.h"
#include "litmus/body_writer.h"

namespace heddle::litmus {

namespace {

constexpr const char* kVarHandle = "java/lang/invoke/VarHandle";

bool is_long(const Type& type) { return kind_letter(type) == 'J'; }
bool is_reference(const Type& type) { return kind_letter(type) == 'A'; }

bool decides(const Expr& expr) {
  return (expr.kind == ExprKind::Binary && expr.op >= Operator::Less) ||
         (expr.kind == ExprKind::Unary && expr.op == Operator::Not);
}

Type number_type(Base base) {
  Type type;
  type.base = base;
  return type;
}

struct Instructions {
  Operator op;
  Opcode on_int;
  Opcode on_long;
};
constexpr std::array<Instructions, 11> kArithmetic{
    {{Operator::Add, Opcode::Iadd, Opcode::Ladd},
     {Operator::Subtract, Opcode::Isub, Opcode::Lsub},
     {Operator::Multiply, Opcode::Imul, Opcode::Lmul},
     {Operator::Divide, Opcode::Idiv, Opcode::Ldiv},
     {Operator::Remainder, Opcode::Irem, Opcode::Lrem},
     {Operator::And, Opcode::Iand, Opcode::Land},
     {Operator::Or, Opcode::Ior, Opcode::Lor},
     {Operator::Xor, Opcode::Ixor, Opcode::Lxor},
     {Operator::ShiftLeft, Opcode::Ishl, Opcode::Lshl},
     {Operator::ShiftRight, Opcode::Ishr, Opcode::Lshr},
     {Operator::ShiftRightUnsigned, Opcode::Iushr, Opcode::Lushr}}};

struct Comparison {
  Operator op;
  Opcode ints;  // if_icmp..
  Opcode zero;  // if.., after lcmp
  Operator opposite;
};
constexpr std::array<Comparison, 6> kComparisons{
    {{Operator::Less, Opcode::IfIcmplt, Opcode::Iflt, Operator::GreaterEqual},
     {Operator::LessEqual, Opcode::IfIcmple, Opcode::Ifle, Operator::Greater},
     {Operator::Greater, Opcode::IfIcmpgt, Opcode::Ifgt, Operator::LessEqual},
     {Operator::GreaterEqual, Opcode::IfIcmpge, Opcode::Ifge, Operator::Less},
     {Operator::Equal, Opcode::IfIcmpeq, Opcode::Ifeq, Operator::NotEqual},
     {Operator::NotEqual, Opcode::IfIcmpne, Opcode::Ifne, Operator::Equal}}};

const Comparison& comparison(Operator op) {
  for (const Comparison& entry : kComparisons) {
    if (entry.op == op) return entry;
  }
  HEDDLE_UNREACHABLE("only comparisons should be compared");
}

}  // namespace

void BodyWriter::value(const Expr& expr, const Type& wanted) {
  push_value(expr);
  if (is_long(wanted) && kind_letter(expr.type) == 'I') code_->op(Opcode::I2l);
}

void BodyWriter::push_value(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::Number:
      if (is_long(expr.type)) return code_->push_long(expr.value);
      return code_->push(static_cast<std::int32_t>(expr.value));
    case ExprKind::Boolean:
      return code_->push(static_cast<std::int32_t>(expr.value));
    case ExprKind::Null:
      return code_->op(Opcode::AconstNull);
    case ExprKind::This:
      return code_->load('A', 0);
    case ExprKind::Local:
      return code_->load(kind_letter(expr.type), slots_[expr.index]);
    case ExprKind::Shared:
    case ExprKind::Field:
    case ExprKind::Element:
      return read(expr);
    case ExprKind::Length:
      push_value(expr.operands[0]);
      return code_->op(Opcode::Arraylength);
    case ExprKind::New:
    case ExprKind::NewArray:
      return new_object(expr);
    case ExprKind::ArrayValues:
      return array_values(expr);
    case ExprKind::Unary:
    case ExprKind::Binary:
      return decides(expr) ? truth(expr) : arithmetic(expr);
    case ExprKind::Conditional:
      return conditional(expr);
    case ExprKind::Update:
      return update(expr);
    case ExprKind::Query:
      return query(expr);
    case ExprKind::Name:
    case ExprKind::Observed:
      HEDDLE_UNREACHABLE("code should have neither unresolved nor final values");
  }
}

void BodyWriter::owner(const Expr& place) {
  if (place.kind == ExprKind::Shared) return;
  push_value(place.operands[0]);
  if (place.kind == ExprKind::Element) push_value(place.operands[1]);
}

std::string BodyWriter::coordinates(const Expr& place) const {
  if (place.kind == ExprKind::Shared) return "";
  const std::string object = text(place.operands[0].type);
  return place.kind == ExprKind::Element ? object + "I" : object;
}

// The VarHandle of a place: one for a static, one for a field of a class, one for an array type.
void BodyWriter::handle(const Expr& place) {
  const Test& test = *context_->test;
  Handle made;
  made.kind = place.kind;
  made.index = place.index;
  std::string name;
  if (place.kind == ExprKind::Shared) {
    name = test.shared[place.index].name;
  } else {
    made.owner = place.operands[0].type;
    if (place.kind == ExprKind::Field) {
      name = test.classes[made.owner.class_index].name + "$" + place.name;
    } else {
      name = made.owner.base == Base::Class  ? test.classes[made.owner.class_index].name
             : made.owner.base == Base::Int  ? "int"
             : made.owner.base == Base::Long ? "long"
                                             : "boolean";
      name += "$element";
    }
  }
  name += "$handle";
  context_->handles->try_emplace(name, made);
  code_->field(Opcode::Getstatic, main_class(), name, "Ljava/lang/invoke/VarHandle;");
}

void BodyWriter::read(const Expr& expr) {
  if (expr.mode_given) {
    handle(expr);
    owner(expr);
    const char* name = expr.mode == AccessMode::Plain     ? "get"
                       : expr.mode == AccessMode::Opaque  ? "getOpaque"
                       : expr.mode == AccessMode::Acquire ? "getAcquire"
                                                          : "getVolatile";
    return code_->call(Opcode::Invokevirtual, kVarHandle, name,
                       "(" + coordinates(expr) + ")" + text(expr.type));
  }
  owner(expr);
  if (expr.kind == ExprKind::Shared) {
    return code_->field(Opcode::Getstatic, main_class(), context_->test->shared[expr.index].name,
                        text(expr.type));
  }
  if (expr.kind == ExprKind::Field) {
    return code_->field(Opcode::Getfield, class_name(*context_->test, expr.operands[0].type),
                        expr.name, text(expr.type));
  }
  code_->op(expr.type.base == Base::Int       ? Opcode::Iaload
            : expr.type.base == Base::Long    ? Opcode::Laload
            : expr.type.base == Base::Boolean ? Opcode::Baload
                                              : Opcode::Aaload);
}

void BodyWriter::new_object(const Expr& expr) {
  const Test& test = *context_->test;
  if (expr.kind == ExprKind::NewArray) {
    push_value(expr.operands[0]);
    if (expr.type.base == Base::Class) {
      return code_->type(Opcode::Anewarray, class_name(test, expr.type));
    }
    constexpr unsigned kBoolean = 4;  // JVMS 6.5.newarray
    constexpr unsigned kInt = 10;
    constexpr unsigned kLong = 11;
    return code_->new_array(expr.type.base == Base::Int    ? kInt
                            : expr.type.base == Base::Long ? kLong
                                                           : kBoolean);
  }
  const std::string name = class_name(test, expr.type);
  const Class& cls = test.classes[expr.type.class_index];
  code_->type(Opcode::New, name);
  code_->op(Opcode::Dup);
  std::string parameters;
  for (std::size_t i = 0; i < expr.operands.size(); i++) {
    const Type& type = cls.constructors[0].locals[i].type;
    value(expr.operands[i], type);
    parameters += text(type);
  }
  code_->call(Opcode::Invokespecial, name, "<init>", "(" + parameters + ")V");
}

void BodyWriter::array_values(const Expr& expr) {
  Expr array = expr;
  array.kind = ExprKind::NewArray;
  array.operands.clear();
  Expr length;
  length.type = number_type(Base::Int);
  length.value = static_cast<std::int64_t>(expr.operands.size());
  array.operands.push_back(length);
  new_object(array);
  Type element = expr.type;
  element.array = false;
  for (std::size_t i = 0; i < expr.operands.size(); i++) {
    code_->op(Opcode::Dup);
    code_->push(static_cast<std::int32_t>(i));
    value(expr.operands[i], element);
    code_->op(element.base == Base::Int       ? Opcode::Iastore
              : element.base == Base::Long    ? Opcode::Lastore
              : element.base == Base::Boolean ? Opcode::Bastore
                                              : Opcode::Aastore);
  }
}

void BodyWriter::arithmetic(const Expr& expr) {
  const bool wide = is_long(expr.type);
  if (expr.kind == ExprKind::Unary) {
    value(expr.operands[0], expr.type);
    if (expr.op == Operator::Negate) return code_->op(wide ? Opcode::Lneg : Opcode::Ineg);
    if (wide) {
      code_->push_long(-1);
    } else {
      code_->push(-1);
    }
    return code_->op(wide ? Opcode::Lxor : Opcode::Ixor);
  }
  const bool shift = expr.op == Operator::ShiftLeft || expr.op == Operator::ShiftRight ||
                     expr.op == Operator::ShiftRightUnsigned;
  value(expr.operands[0], expr.type);
  if (shift) {
    push_value(expr.operands[1]);
    if (is_long(expr.operands[1].type)) code_->op(Opcode::L2i);
  } else {
    value(expr.operands[1], expr.type);
  }
  for (const Instructions& entry : kArithmetic) {
    if (entry.op == expr.op) return code_->op(wide ? entry.on_long : entry.on_int);
  }
  HEDDLE_UNREACHABLE("every operator should have its instruction");
}

void BodyWriter::conditional(const Expr& expr) {
  const CodeLabel otherwise = code_->label();
  const CodeLabel end = code_->label();
  jump(expr.operands[0], false, otherwise);
  value(expr.operands[1], expr.type);
  code_->branch(Opcode::Goto, end);
  code_->bind(otherwise);
  value(expr.operands[2], expr.type);
  code_->bind(end);
}

void BodyWriter::truth(const Expr& expr) {
  const CodeLabel no = code_->label();
  const CodeLabel end = code_->label();
  jump(expr, false, no);
  code_->push(1);
  code_->branch(Opcode::Goto, end);
  code_->bind(no);
  code_->push(0);
  code_->bind(end);
}

void BodyWriter::update(const Expr& expr) {
  const Expr& target = expr.operands[0];
  handle(target);
  owner(target);
  std::string arguments;
  for (std::size_t i = 1; i < expr.operands.size(); i++) {
    value(expr.operands[i], target.type);
    arguments += text(target.type);
  }
  code_->call(Opcode::Invokevirtual, kVarHandle, expr.name,
              "(" + coordinates(target) + arguments + ")" + text(expr.type));
}

void BodyWriter::thread(std::uint32_t index) {
  code_->field(Opcode::Getstatic, main_class(), context_->test->threads[index].name + "$thread",
               "Ljava/lang/Thread;");
}

void BodyWriter::query(const Expr& expr) {
  if (expr.name == "interrupted") {
    return code_->call(Opcode::Invokestatic, "java/lang/Thread", "interrupted", "()Z");
  }
  thread(expr.index);
  code_->call(Opcode::Invokevirtual, "java/lang/Thread", expr.name, "()Z");
}

// Goes to the target if the expression is `sense`, else falls through.
void BodyWriter::jump(const Expr& expr, bool sense, CodeLabel target) {
  if (!decides(expr)) {
    push_value(expr);
    return code_->branch(sense ? Opcode::Ifne : Opcode::Ifeq, target);
  }
  if (expr.op == Operator::Not) return jump(expr.operands[0], !sense, target);
  if (expr.op != Operator::AndThen && expr.op != Operator::OrElse) {
    return compare(expr, sense, target);
  }
  // a && b is false as soon as a is; a || b is true as soon as a is.
  const bool short_cut = expr.op == Operator::OrElse;
  if (sense == short_cut) {
    jump(expr.operands[0], sense, target);
    return jump(expr.operands[1], sense, target);
  }
  const CodeLabel past = code_->label();
  jump(expr.operands[0], short_cut, past);
  jump(expr.operands[1], sense, target);
  code_->bind(past);
}

void BodyWriter::compare(const Expr& expr, bool sense, CodeLabel target) {
  const Expr& left = expr.operands[0];
  const Expr& right = expr.operands[1];
  const Operator op = sense ? expr.op : comparison(expr.op).opposite;
  if (is_reference(left.type)) {
    push_value(left);
    push_value(right);
    return code_->branch(op == Operator::Equal ? Opcode::IfAcmpeq : Opcode::IfAcmpne, target);
  }
  const bool wide = is_long(left.type) || is_long(right.type);
  const Type type = number_type(wide ? Base::Long : Base::Int);
  value(left, type);
  value(right, type);
  if (!wide) return code_->branch(comparison(op).ints, target);
  code_->op(Opcode::Lcmp);
  code_->branch(comparison(op).zero, target);
}

}  // namespace heddle::litmus
