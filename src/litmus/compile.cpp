#include "litmus/compile.h"

#include <algorithm>
#include <array>

#include "classfile/class_writer.h"
#include "litmus/body_writer.h"
#include "litmus/semantics.h"
#include "litmus/thread_order.h"

namespace heddle::litmus {

namespace {

constexpr unsigned kPublicStatic = access::kPublic | access::kStatic;
constexpr const char* kString = "Ljava/lang/String;";
constexpr const char* kThread = "Ljava/lang/Thread;";
constexpr const char* kHandle = "Ljava/lang/invoke/VarHandle;";
constexpr const char* kBuilder = "java/lang/StringBuilder";

// What a thread can throw; anything else ends it as it would end any Java thread.
constexpr std::array<const char*, 8> kThrown{
    "NullPointerException",         "ArrayIndexOutOfBoundsException",
    "ArithmeticException",          "NegativeArraySizeException",
    "IllegalMonitorStateException", "IllegalThreadStateException",
    "InterruptedException",         "ArrayStoreException"};

const Body kNoBody;

bool names_thread(const Expr& expr) {
  return expr.kind == ExprKind::Query || std::ranges::any_of(expr.operands, names_thread);
}
// Whether the code speaks of threads as objects, which cannot be started a second time, or may
// loop for ever and take the thread that runs it along.
bool runs_once(const Stmt& stmt) {
  const bool here = stmt.kind == StmtKind::Start || stmt.kind == StmtKind::Join ||
                    stmt.kind == StmtKind::Interrupt || stmt.kind == StmtKind::Spin ||
                    stmt.kind == StmtKind::While || stmt.kind == StmtKind::DoWhile;
  return here || std::ranges::any_of(stmt.exprs, [](const Expr& e) { return names_thread(e); }) ||
         std::ranges::any_of(stmt.body, [](const Stmt& s) { return runs_once(s); }) ||
         std::ranges::any_of(stmt.otherwise, [](const Stmt& s) { return runs_once(s); });
}

bool repeatable(const Test& test) {
  const auto once = [](const Body& body) {
    return std::ranges::any_of(body.statements, [](const Stmt& s) { return runs_once(s); });
  };
  const auto stays = [](const Variable& variable) {
    return variable.is_final && variable.type.base != Base::Lock &&
           kind_letter(variable.type) == 'A';
  };
  return std::ranges::none_of(test.threads, once) && std::ranges::none_of(test.shared, stays);
}

class Compiler {
 public:
  Compiler(const Test& test, const std::string& source, const CompileOptions& options)
      : test_(&test), source_(source), main_(test.name, "java/lang/Object", kClassFlags) {
    context_.test = test_;
    context_.options = options;
    context_.handles = &handles_;
  }

  Result<std::vector<ClassBytes>> run() {
    for (const Class& cls : test_->classes) object_class(cls);
    for (const Body& thread : test_->threads) thread_body(thread);
    main_thread_body(test_->init);
    main_thread_body(test_->after);
    reset();
    run_method();
    finish_method();
    outcome();
    main_method();
    class_initialiser();
    fields();
    main_.source_file(source_);
    if (!context_.problem.empty()) return Error{source_, context_.problem};
    HEDDLE_TRY(auto bytes, main_.finish());
    classes_.insert(classes_.begin(), ClassBytes{test_->name, std::move(bytes)});
    for (const Body& thread : test_->threads) thread_class(thread.name);
    if (!problem_.message.empty()) return problem_;
    return std::move(classes_);
  }

 private:
  static constexpr unsigned kClassFlags = access::kPublic | access::kSuper;

  [[nodiscard]] std::string text(const Type& type) const { return descriptor(*test_, type); }

  void keep(ClassWriter& writer) {
    writer.source_file(source_);
    Result<std::vector<std::uint8_t>> bytes = writer.finish();
    if (!bytes) {
      problem_ = bytes.error();
      return;
    }
    classes_.push_back({writer.name(), *std::move(bytes)});
  }

  void object_class(const Class& cls) {
    ClassWriter writer(test_->name + "$" + cls.name, "java/lang/Object", kClassFlags);
    for (const Variable& field : cls.fields) {
      writer.field(
          (field.is_volatile ? access::kVolatile : 0U) | (field.is_final ? access::kFinal : 0U),
          field.name, text(field.type));
    }
    const Body& body = cls.constructors.empty() ? kNoBody : cls.constructors[0];
    std::string parameters;
    unsigned slots = 1;
    for (std::size_t i = 0; i < body.parameters; i++) {
      parameters += text(body.locals[i].type);
      slots += kind_letter(body.locals[i].type) == 'J' ? 2 : 1;
    }
    CodeWriter code(writer.pool(), slots);
    BodyWriter statements(context_, code, body, 1, "");
    code.line(body.parameters + body.statements.size() > 0 ? body.at.line : cls.at.line);
    code.load('A', 0);
    code.call(Opcode::Invokespecial, "java/lang/Object", "<init>", "()V");
    for (const Variable& field : cls.fields) {
      if (field.initial.empty()) continue;
      code.line(field.at.line);
      code.load('A', 0);
      statements.value(field.initial[0], field.type);
      code.field(Opcode::Putfield, writer.name(), field.name, text(field.type));
    }
    statements.clear_locals();
    statements.statements(body.statements);
    code.op(Opcode::Return);
    writer.method(access::kPublic, "<init>", "(" + parameters + ")V", code);
    keep(writer);
  }

  void thread_class(const std::string& name) {
    ClassWriter writer(test_->name + "$" + name, "java/lang/Thread", kClassFlags);
    CodeWriter constructor(writer.pool(), 1);
    constructor.load('A', 0);
    constructor.push_string(name);
    constructor.call(Opcode::Invokespecial, "java/lang/Thread", "<init>", "(Ljava/lang/String;)V");
    constructor.op(Opcode::Return);
    writer.method(access::kPublic, "<init>", "()V", constructor);
    CodeWriter run(writer.pool(), 1);
    run.call(Opcode::Invokestatic, test_->name, name + "$body", "()V");
    run.op(Opcode::Return);
    writer.method(access::kPublic, "run", "()V", run);
    keep(writer);
  }

  void store_results(CodeWriter& code, const BodyWriter& writer, std::uint32_t thread) {
    for (const Observed& item : test_->observed) {
      if (item.kind != Observed::Kind::Local || item.thread != thread) continue;
      code.load(kind_letter(item.type), writer.slot(item.index));
      code.field(Opcode::Putstatic, test_->name, item.field, text(item.type));
    }
  }

  // How a thread ended, so far; null is as it should.
  void set_end(CodeWriter& code, const std::string& field, const char* how) {
    if (how == nullptr) {
      code.op(Opcode::AconstNull);
    } else {
      code.push_string(how);
    }
    code.field(Opcode::Putstatic, test_->name, field, kString);
  }

  void thread_body(const Body& body) {
    CodeWriter code(main_.pool(), 0);
    const std::string end = body.name + "$end";
    const auto index = static_cast<std::uint32_t>(&body - test_->threads.data());
    if (!test_->started_by_main[index]) set_end(code, end, nullptr);
    BodyWriter writer(context_, code, body, 0, end);
    writer.clear_locals();
    const CodeLabel from = code.label();
    const CodeLabel to = code.label();
    code.bind(from);
    writer.statements(body.statements);
    code.bind(to);
    store_results(code, writer, index);
    code.op(Opcode::Return);
    for (const char* name : kThrown) {
      const CodeLabel target = code.label();
      code.handler(from, to, target, "java/lang/" + std::string(name));
      code.bind(target);
      code.op(Opcode::Pop);
      set_end(code, end, name);
      code.op(Opcode::Return);
    }
    main_.method(kPublicStatic, body.name + "$body", "()V", code);
  }

  // init and after: what they throw is main's.
  void main_thread_body(const Body& body) {
    if (body.name.empty()) return;
    CodeWriter code(main_.pool(), 0);
    BodyWriter writer(context_, code, body, 0, "");
    writer.clear_locals();
    writer.statements(body.statements);
    if (&body == &test_->after) store_results(code, writer, kAfter);
    code.op(Opcode::Return);
    main_.method(kPublicStatic, body.name + "$body", "()V", code);
  }

  static void push_default(CodeWriter& code, const Type& type) {
    const char kind = kind_letter(type);
    if (kind == 'I') code.push(0);
    if (kind == 'J') code.push_long(0);
    if (kind == 'A') code.op(Opcode::AconstNull);
  }

  void initial(CodeWriter& code, const Variable& variable) {
    BodyWriter writer(context_, code, kNoBody, 0, "");
    code.line(variable.at.line);
    if (variable.type.base == Base::Lock) {
      code.type(Opcode::New, "java/lang/Object");
      code.op(Opcode::Dup);
      code.call(Opcode::Invokespecial, "java/lang/Object", "<init>", "()V");
    } else if (variable.initial.empty()) {
      push_default(code, variable.type);
    } else {
      writer.value(variable.initial[0], variable.type);
    }
    code.field(Opcode::Putstatic, test_->name, variable.name, text(variable.type));
  }

  void reset() {
    CodeWriter code(main_.pool(), 0);
    for (const Variable& variable : test_->shared) {
      if (!variable.is_final) initial(code, variable);
    }
    for (const Observed& item : test_->observed) {
      push_default(code, item.type);
      code.field(Opcode::Putstatic, test_->name, item.field, text(item.type));
    }
    for (std::size_t i = 0; i < test_->threads.size(); i++) {
      set_end(code, test_->threads[i].name + "$end",
              test_->started_by_main[i] ? nullptr : "unstarted");
    }
    code.op(Opcode::Return);
    main_.method(kPublicStatic, "reset", "()V", code);
  }

  void on_thread(CodeWriter& code, std::uint32_t thread, const char* method) {
    code.field(Opcode::Getstatic, test_->name, test_->threads[thread].name + "$thread", kThread);
    code.call(Opcode::Invokevirtual, "java/lang/Thread", method, "()V");
  }

  // A join of a thread that is not started yet does not wait, so whom others join starts first.
  [[nodiscard]] std::vector<std::uint32_t> start_order() const {
    std::vector<std::uint32_t> order;
    std::vector<bool> done(test_->threads.size(), false);
    const auto ready = [&](std::uint32_t thread) {
      const auto joined = named_by(test_->threads[thread].statements, StmtKind::Join);
      return std::ranges::all_of(joined, [&](std::uint32_t other) {
        return done[other] || !test_->started_by_main[other];
      });
    };
    // Who waits for whom in a circle starts as written: such a test ends in a deadlock anyway.
    for (const bool patient : {true, false}) {
      for (std::size_t round = 0; round < done.size(); round++) {
        for (std::uint32_t i = 0; i < done.size(); i++) {
          if (done[i] || !test_->started_by_main[i] || (patient && !ready(i))) continue;
          done[i] = true;
          order.push_back(i);
        }
      }
    }
    return order;
  }

  void run_method() {
    CodeWriter code(main_.pool(), 0);
    if (!test_->init.name.empty()) code.call(Opcode::Invokestatic, test_->name, "init$body", "()V");
    for (const std::uint32_t thread : start_order()) on_thread(code, thread, "start");
    for (const std::uint32_t thread : join_order(*test_)) on_thread(code, thread, "join");
    code.call(Opcode::Invokestatic, test_->name, "finish", "()V");
    code.op(Opcode::Return);
    main_.method(kPublicStatic, "run", "()V", code);
  }

  void finish_method() {
    CodeWriter code(main_.pool(), 0);
    if (!test_->after.name.empty()) {
      code.call(Opcode::Invokestatic, test_->name, "after$body", "()V");
    }
    for (const Observed& item : test_->observed) {
      if (item.kind == Observed::Kind::Local) continue;
      const Variable& variable = test_->shared[item.index];
      code.field(Opcode::Getstatic, test_->name, variable.name, text(variable.type));
      if (item.kind == Observed::Kind::Element) {
        code.push(static_cast<std::int32_t>(item.element));
        code.op(item.type.base == Base::Int       ? Opcode::Iaload
                : item.type.base == Base::Long    ? Opcode::Laload
                : item.type.base == Base::Boolean ? Opcode::Baload
                                                  : Opcode::Aaload);
      }
      code.field(Opcode::Putstatic, test_->name, item.field, text(item.type));
    }
    code.op(Opcode::Return);
    main_.method(kPublicStatic, "finish", "()V", code);
  }

  static void append(CodeWriter& code, const char* type) {
    code.call(Opcode::Invokevirtual, kBuilder, "append",
              "(" + std::string(type) + ")Ljava/lang/StringBuilder;");
  }
  static void append_text(CodeWriter& code, const std::string& text) {
    code.push_string(text);
    append(code, kString);
  }

  void append_value(CodeWriter& code, const Observed& item) {
    code.field(Opcode::Getstatic, test_->name, item.field, text(item.type));
    const char kind = kind_letter(item.type);
    if (kind != 'A') {
      append(code, kind == 'J' ? "J" : item.type.base == Base::Boolean ? "Z" : "I");
      return;
    }
    const CodeLabel null = code.label();
    const CodeLabel end = code.label();
    code.branch(Opcode::Ifnull, null);
    append_text(code, type_text(*test_, item.type));
    code.branch(Opcode::Goto, end);
    code.bind(null);
    append_text(code, "null");
    code.bind(end);
  }

  // "r1=0 r2=- T2:spins": a thread that did not come to its end has no values.
  void outcome() {
    CodeWriter code(main_.pool(), 0);
    code.type(Opcode::New, kBuilder);
    code.op(Opcode::Dup);
    code.call(Opcode::Invokespecial, kBuilder, "<init>", "()V");
    for (const Observed& item : test_->observed) {
      append_text(code, item.name + "=");
      if (item.kind == Observed::Kind::Local && item.thread != kAfter) {
        const CodeLabel cut = code.label();
        const CodeLabel end = code.label();
        code.field(Opcode::Getstatic, test_->name, test_->threads[item.thread].name + "$end",
                   kString);
        code.branch(Opcode::Ifnonnull, cut);
        append_value(code, item);
        code.branch(Opcode::Goto, end);
        code.bind(cut);
        append_text(code, "-");
        code.bind(end);
      } else {
        append_value(code, item);
      }
      append_text(code, " ");
    }
    for (const Body& thread : test_->threads) {
      const CodeLabel done = code.label();
      code.field(Opcode::Getstatic, test_->name, thread.name + "$end", kString);
      code.branch(Opcode::Ifnull, done);
      append_text(code, thread.name + ":");
      code.field(Opcode::Getstatic, test_->name, thread.name + "$end", kString);
      append(code, kString);
      append_text(code, " ");
      code.bind(done);
    }
    code.call(Opcode::Invokevirtual, kBuilder, "toString", "()Ljava/lang/String;");
    code.call(Opcode::Invokevirtual, "java/lang/String", "trim", "()Ljava/lang/String;");
    code.op(Opcode::Areturn);
    main_.method(kPublicStatic, "outcome", "()Ljava/lang/String;", code);
  }

  void main_method() {
    CodeWriter code(main_.pool(), 1);
    code.call(Opcode::Invokestatic, test_->name, "run", "()V");
    code.field(Opcode::Getstatic, "java/lang/System", "out", "Ljava/io/PrintStream;");
    code.call(Opcode::Invokestatic, test_->name, "outcome", "()Ljava/lang/String;");
    code.call(Opcode::Invokevirtual, "java/io/PrintStream", "println", "(Ljava/lang/String;)V");
    code.op(Opcode::Return);
    main_.method(kPublicStatic, "main", "([Ljava/lang/String;)V", code);
  }

  // Int.class of a primitive is a field of its wrapper; of others, a constant.
  void push_class(CodeWriter& code, const Type& type) {
    const char* wrapper = type.array                   ? nullptr
                          : type.base == Base::Int     ? "java/lang/Integer"
                          : type.base == Base::Long    ? "java/lang/Long"
                          : type.base == Base::Boolean ? "java/lang/Boolean"
                                                       : nullptr;
    if (wrapper != nullptr) {
      code.field(Opcode::Getstatic, wrapper, "TYPE", "Ljava/lang/Class;");
    } else {
      code.push_class(type.array ? text(type) : class_name(*test_, type));
    }
  }

  void make_handle(CodeWriter& code, const std::string& name, const Handle& handle) {
    constexpr const char* kFind =
        "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;";
    constexpr const char* kLookup = "java/lang/invoke/MethodHandles$Lookup";
    if (handle.kind == ExprKind::Element) {
      push_class(code, handle.owner);
      code.call(Opcode::Invokestatic, "java/lang/invoke/MethodHandles", "arrayElementVarHandle",
                "(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;");
    } else {
      const bool is_static = handle.kind == ExprKind::Shared;
      const Variable& variable =
          is_static ? test_->shared[handle.index]
                    : test_->classes[handle.owner.class_index].fields[handle.index];
      code.call(Opcode::Invokestatic, "java/lang/invoke/MethodHandles", "lookup",
                "()Ljava/lang/invoke/MethodHandles$Lookup;");
      code.push_class(is_static ? test_->name : class_name(*test_, handle.owner));
      code.push_string(variable.name);
      push_class(code, variable.type);
      code.call(Opcode::Invokevirtual, kLookup, is_static ? "findStaticVarHandle" : "findVarHandle",
                kFind);
    }
    code.field(Opcode::Putstatic, test_->name, name, kHandle);
  }

  void class_initialiser() {
    CodeWriter code(main_.pool(), 0);
    // Handles first: initial values may use them through constructors.
    for (const auto& [name, handle] : handles_) make_handle(code, name, handle);
    for (const Variable& variable : test_->shared) {
      if (variable.is_final) initial(code, variable);
    }
    code.call(Opcode::Invokestatic, test_->name, "reset", "()V");
    for (const Body& thread : test_->threads) {
      const std::string name = test_->name + "$" + thread.name;
      code.type(Opcode::New, name);
      code.op(Opcode::Dup);
      code.call(Opcode::Invokespecial, name, "<init>", "()V");
      code.field(Opcode::Putstatic, test_->name, thread.name + "$thread", kThread);
    }
    code.push(repeatable(*test_) ? 1 : 0);
    code.field(Opcode::Putstatic, test_->name, "litmus$repeatable", "Z");
    code.op(Opcode::Return);
    main_.method(access::kStatic, "<clinit>", "()V", code);
  }

  void fields() {
    for (const Variable& variable : test_->shared) {
      main_.field(access::kStatic | (variable.is_volatile ? access::kVolatile : 0U) |
                      (variable.is_final ? access::kFinal : 0U),
                  variable.name, text(variable.type));
    }
    constexpr unsigned kResult = kPublicStatic | access::kSynthetic;
    constexpr unsigned kConstant = access::kStatic | access::kFinal | access::kSynthetic;
    for (const Observed& item : test_->observed) main_.field(kResult, item.field, text(item.type));
    for (const Body& thread : test_->threads) {
      main_.field(kResult, thread.name + "$end", kString);
      main_.field(kConstant, thread.name + "$thread", kThread);
    }
    for (const auto& [name, handle] : handles_) main_.field(kConstant, name, kHandle);
    main_.field(kConstant, "litmus$repeatable", "Z");
  }

  const Test* test_;
  std::string source_;
  ClassWriter main_;
  BodyContext context_;
  Handles handles_;
  std::vector<ClassBytes> classes_;
  Error problem_;
};

}  // namespace

Result<std::vector<ClassBytes>> compile(const Test& test, const std::string& source_file,
                                        const CompileOptions& options) {
  return Compiler(test, source_file, options).run();
}

}  // namespace heddle::litmus
