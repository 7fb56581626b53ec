#include "litmus/body_writer.h"

#include <utility>

#include "base/check.h"

namespace heddle::litmus {

std::string class_name(const Test& test, const Type& type) {
  return test.name + "$" + test.classes[type.class_index].name;
}

std::string descriptor(const Test& test, const Type& type) {
  std::string text = type.array ? "[" : "";
  switch (type.base) {
    case Base::Int:
      return text + "I";
    case Base::Long:
      return text + "J";
    case Base::Boolean:
      return text + "Z";
    case Base::Class:
      return text + "L" + class_name(test, type) + ";";
    default:
      return text + "Ljava/lang/Object;";
  }
}

char kind_letter(const Type& type) {
  if (type.array) return 'A';
  if (type.base == Base::Long) return 'J';
  return type.base == Base::Int || type.base == Base::Boolean ? 'I' : 'A';
}

BodyWriter::BodyWriter(BodyContext& context, CodeWriter& code, const Body& body,
                       unsigned first_slot, std::string end_field)
    : context_(&context), code_(&code), body_(&body), end_field_(std::move(end_field)) {
  next_slot_ = first_slot;
  for (const Local& local : body.locals) {
    slots_.push_back(next_slot_);
    next_slot_ += kind_letter(local.type) == 'J' ? 2 : 1;
  }
}

void BodyWriter::push_default(const Type& type) {
  const char kind = kind_letter(type);
  if (kind == 'I') code_->push(0);
  if (kind == 'J') code_->push_long(0);
  if (kind == 'A') code_->op(Opcode::AconstNull);
}

void BodyWriter::clear_locals() {
  for (std::size_t i = body_->parameters; i < slots_.size(); i++) {
    push_default(body_->locals[i].type);
    code_->store(kind_letter(body_->locals[i].type), slots_[i]);
  }
}

void BodyWriter::statements(const std::vector<Stmt>& list) {
  for (const Stmt& stmt : list) statement(stmt);
}

void BodyWriter::statement(const Stmt& stmt) {
  code_->line(stmt.at.line);
  switch (stmt.kind) {
    case StmtKind::Block:
      return statements(stmt.body);
    case StmtKind::Declare:
      HEDDLE_UNREACHABLE("a checked test should have no declarations left");
    case StmtKind::Assign:
      return assign(stmt);
    case StmtKind::Evaluate:
      return evaluate(stmt);
    case StmtKind::If:
      return if_else(stmt);
    case StmtKind::While:
    case StmtKind::DoWhile:
      return loop(stmt);
    case StmtKind::Spin:
      return spin(stmt);
    case StmtKind::Synchronized:
      return synchronized(stmt);
    case StmtKind::Try:
      return try_catch(stmt);
    case StmtKind::Start:
    case StmtKind::Join:
    case StmtKind::Interrupt:
      thread(stmt.index);
      return code_->call(Opcode::Invokevirtual, "java/lang/Thread",
                         stmt.kind == StmtKind::Start  ? "start"
                         : stmt.kind == StmtKind::Join ? "join"
                                                       : "interrupt",
                         "()V");
    case StmtKind::Wait:
    case StmtKind::Notify:
    case StmtKind::NotifyAll:
      push_value(stmt.exprs[0]);
      return code_->call(Opcode::Invokevirtual, "java/lang/Object",
                         stmt.kind == StmtKind::Wait     ? "wait"
                         : stmt.kind == StmtKind::Notify ? "notify"
                                                         : "notifyAll",
                         "()V");
    case StmtKind::Fence: {
      constexpr const char* kNames[] = {"fullFence", "acquireFence", "releaseFence",
                                        "loadLoadFence", "storeStoreFence"};
      return code_->call(Opcode::Invokestatic, "java/lang/invoke/VarHandle",
                         kNames[static_cast<std::size_t>(stmt.fence)], "()V");
    }
    case StmtKind::Prescient:
      return;  // a hint for mp01; the write itself is where its label is
    case StmtKind::Assume: {
      const CodeLabel holds = code_->label();
      jump(stmt.exprs[0], true, holds);
      cut("assume");
      return code_->bind(holds);
    }
  }
}

void BodyWriter::assign(const Stmt& stmt) {
  const Expr& to = stmt.exprs[0];
  if (to.kind == ExprKind::Local) {
    value(stmt.exprs[1], to.type);
    return code_->store(kind_letter(to.type), slots_[to.index]);
  }
  if (to.mode_given) {
    handle(to);
    owner(to);
    value(stmt.exprs[1], to.type);
    const char* name = to.mode == AccessMode::Plain     ? "set"
                       : to.mode == AccessMode::Opaque  ? "setOpaque"
                       : to.mode == AccessMode::Release ? "setRelease"
                                                        : "setVolatile";
    return code_->call(Opcode::Invokevirtual, "java/lang/invoke/VarHandle", name,
                       "(" + coordinates(to) + text(to.type) + ")V");
  }
  owner(to);
  value(stmt.exprs[1], to.type);
  if (to.kind == ExprKind::Shared) {
    return code_->field(Opcode::Putstatic, main_class(), context_->test->shared[to.index].name,
                        text(to.type));
  }
  if (to.kind == ExprKind::Field) {
    const Type& object = to.operands[0].type;
    return code_->field(Opcode::Putfield, class_name(*context_->test, object), to.name,
                        text(to.type));
  }
  code_->op(to.type.base == Base::Int       ? Opcode::Iastore
            : to.type.base == Base::Long    ? Opcode::Lastore
            : to.type.base == Base::Boolean ? Opcode::Bastore
                                            : Opcode::Aastore);
}

void BodyWriter::evaluate(const Stmt& stmt) {
  push_value(stmt.exprs[0]);
  code_->op(kind_letter(stmt.exprs[0].type) == 'J' ? Opcode::Pop2 : Opcode::Pop);
}

void BodyWriter::if_else(const Stmt& stmt) {
  const CodeLabel otherwise = code_->label();
  jump(stmt.exprs[0], false, otherwise);
  statements(stmt.body);
  if (stmt.otherwise.empty()) return code_->bind(otherwise);
  const CodeLabel end = code_->label();
  code_->branch(Opcode::Goto, end);
  code_->bind(otherwise);
  statements(stmt.otherwise);
  code_->bind(end);
}

void BodyWriter::loop(const Stmt& stmt) {
  const CodeLabel top = code_->label();
  const CodeLabel end = code_->label();
  const unsigned counter = next_slot_;
  if (context_->options.bound_loops) {
    next_slot_++;
    code_->push(0);
    code_->store('I', counter);
  }
  code_->bind(top);
  if (stmt.kind == StmtKind::While) jump(stmt.exprs[0], false, end);
  if (context_->options.bound_loops) {
    const CodeLabel more = code_->label();
    code_->load('I', counter);
    code_->push(static_cast<std::int32_t>(stmt.bound));
    code_->branch(Opcode::IfIcmplt, more);
    cut("cut");
    code_->bind(more);
    code_->add_to_local(counter, 1);
  }
  statements(stmt.body);
  code_->line(stmt.exprs[0].at.line);
  if (stmt.kind == StmtKind::While) {
    code_->branch(Opcode::Goto, top);
  } else {
    jump(stmt.exprs[0], true, top);
  }
  code_->bind(end);
}

void BodyWriter::spin(const Stmt& stmt) {
  const CodeLabel top = code_->label();
  const CodeLabel end = code_->label();
  code_->bind(top);
  jump(stmt.exprs[0], true, end);
  if (context_->options.spin_once) {
    if (!monitors_.empty()) {
      context_->problem = "line " + std::to_string(stmt.at.line) +
                          ": a spin inside synchronized cannot be tried only once";
    }
    cut("spins");
  } else {
    code_->call(Opcode::Invokestatic, "java/lang/Thread", "onSpinWait", "()V");
    code_->branch(Opcode::Goto, top);
  }
  code_->bind(end);
}

// As javac does it (JVMS 3.14): the monitor is released on every way out.
void BodyWriter::synchronized(const Stmt& stmt) {
  const CodeLabel start = code_->label();
  const CodeLabel end = code_->label();
  const CodeLabel out = code_->label();
  const CodeLabel thrown = code_->label();
  const unsigned monitor = next_slot_++;
  const unsigned exception = next_slot_++;
  push_value(stmt.exprs[0]);
  code_->op(Opcode::Dup);
  code_->store('A', monitor);
  code_->op(Opcode::Monitorenter);
  code_->bind(start);
  monitors_.push_back(monitor);
  statements(stmt.body);
  monitors_.pop_back();
  code_->bind(end);
  code_->load('A', monitor);
  code_->op(Opcode::Monitorexit);
  code_->branch(Opcode::Goto, out);
  code_->handler(start, end, thrown, "");
  code_->bind(thrown);
  code_->store('A', exception);
  code_->load('A', monitor);
  code_->op(Opcode::Monitorexit);
  code_->load('A', exception);
  code_->op(Opcode::Athrow);
  code_->bind(out);
}

void BodyWriter::try_catch(const Stmt& stmt) {
  const CodeLabel start = code_->label();
  const CodeLabel end = code_->label();
  const CodeLabel out = code_->label();
  const CodeLabel caught = code_->label();
  code_->bind(start);
  code_->op(Opcode::Nop);  // a handler is for some instruction
  statements(stmt.body);
  code_->bind(end);
  code_->branch(Opcode::Goto, out);
  code_->handler(start, end, caught, "java/lang/InterruptedException");
  code_->bind(caught);
  code_->op(Opcode::Pop);
  statements(stmt.otherwise);
  code_->bind(out);
}

// The thread ends here, and says how.
void BodyWriter::cut(const char* how) {
  for (std::size_t i = monitors_.size(); i-- > 0;) {
    code_->load('A', monitors_[i]);
    code_->op(Opcode::Monitorexit);
  }
  if (!end_field_.empty()) {
    code_->push_string(how);
    code_->field(Opcode::Putstatic, main_class(), end_field_, "Ljava/lang/String;");
  }
  code_->op(Opcode::Return);
}

}  // namespace heddle::litmus
