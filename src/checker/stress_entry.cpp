#include "checker/stress_entry.h"

#include "classfile/class_file.h"
#include "classfile/class_writer.h"
#include "classfile/descriptor.h"

namespace heddle {
namespace {

constexpr std::string_view kThread = "java/lang/Thread";

std::string type_of(std::string_view class_name) { return "L" + std::string(class_name) + ";"; }

class Writer {
 public:
  Writer(const StressCall& call, const std::string& name)
      : call_(call),
        name_(name),
        writer_(name, std::string(kThread), access::kPublic | access::kSuper) {}

  Result<std::vector<std::uint8_t>> write() {
    writer_.field(access::kPublic, "index", "I");
    for (const Part& part : parts()) {
      if (!part.shared) writer_.field(access::kPublic, part.name, type_of(*part.class_name));
    }
    write_constructor();
    write_run();
    write_main();
    return writer_.finish();
  }

 private:
  // The test, its state and its result: objects of different classes, or the same object.
  struct Part {
    std::string_view name;  // of the field in a thread
    const std::string* class_name;
    unsigned slot;        // of main
    bool shared = false;  // it is the test itself, or there is none
  };

  [[nodiscard]] std::vector<Part> parts() const {
    const auto shared = [&](const std::string& name) { return name.empty() || name == call_.test; };
    return {{"test", &call_.test, 1},
            {"state", &call_.state, 2, shared(call_.state)},
            {"result", &call_.result, 3, shared(call_.result)}};
  }

  [[nodiscard]] unsigned thread_slot(std::size_t index) const {
    return 4 + static_cast<unsigned>(index);
  }

  void write_constructor() {
    CodeWriter code(writer_.pool(), 2);
    code.load('A', 0);
    code.load('A', 1);
    code.call(Opcode::Invokespecial, kThread, "<init>", "(Ljava/lang/String;)V");
    code.op(Opcode::Return);
    writer_.method(access::kPublic, "<init>", "(Ljava/lang/String;)V", code);
  }

  // The part of this class; pushed by `push`, which knows where it is.
  template <class Push>
  void push_part(std::string_view class_name, const Push& push) {
    for (const Part& part : parts()) {
      if (!part.shared && *part.class_name == class_name) return push(part);
    }
  }

  // A method of the test, with what it asks for. `thread` is the slot of a thread, for a signal.
  template <class Push>
  void call_method(CodeWriter& code, const StressMethod& method, const Push& push,
                   unsigned thread) {
    if (!method.is_static) push_part(call_.test, push);
    for (auto rest = parameters_of(method.descriptor); !rest.empty();) {
      const auto type = next_type(rest);
      const auto wanted = type.substr(1, type.size() - 2);
      if (wanted == kThread) {
        code.load('A', thread);
      } else {
        push_part(wanted, push);
      }
    }
    code.call(method.is_static ? Opcode::Invokestatic : Opcode::Invokevirtual, call_.test,
              method.name, method.descriptor);
    const auto words = slots_of(return_type_of(method.descriptor));
    if (words == 1) code.op(Opcode::Pop);
    if (words == 2) code.op(Opcode::Pop2);
  }

  void write_run() {
    CodeWriter code(writer_.pool(), 1);
    const auto push = [&](const Part& part) {
      code.load('A', 0);
      code.field(Opcode::Getfield, name_, part.name, type_of(*part.class_name));
    };
    for (std::size_t i = 0; i < call_.actors.size(); ++i) {
      const CodeLabel next = code.label();
      code.load('A', 0);
      code.field(Opcode::Getfield, name_, "index", "I");
      code.push(static_cast<std::int32_t>(i));
      code.branch(Opcode::IfIcmpne, next);
      call_method(code, call_.actors[i], push, 0);
      code.op(Opcode::Return);
      code.bind(next);
    }
    code.op(Opcode::Return);
    writer_.method(access::kPublic, "run", "()V", code);
  }

  void make_parts(CodeWriter& code) {
    for (const Part& part : parts()) {
      if (part.shared) continue;
      code.type(Opcode::New, *part.class_name);
      code.op(Opcode::Dup);
      code.call(Opcode::Invokespecial, *part.class_name, "<init>", "()V");
      code.store('A', part.slot);
    }
  }

  void make_threads(CodeWriter& code) {
    for (std::size_t i = 0; i < call_.actors.size(); ++i) {
      code.type(Opcode::New, name_);
      code.op(Opcode::Dup);
      code.push_string(call_.actors[i].name);
      code.call(Opcode::Invokespecial, name_, "<init>", "(Ljava/lang/String;)V");
      code.store('A', thread_slot(i));
      code.load('A', thread_slot(i));
      code.push(static_cast<std::int32_t>(i));
      code.field(Opcode::Putfield, name_, "index", "I");
      for (const Part& part : parts()) {
        if (part.shared) continue;
        code.load('A', thread_slot(i));
        code.load('A', part.slot);
        code.field(Opcode::Putfield, name_, part.name, type_of(*part.class_name));
      }
    }
  }

  void call_each_thread(CodeWriter& code, std::string_view method) {
    for (std::size_t i = 0; i < call_.actors.size(); ++i) {
      code.load('A', thread_slot(i));
      code.call(Opcode::Invokevirtual, kThread, method, "()V");
    }
  }

  void write_main() {
    CodeWriter code(writer_.pool(), thread_slot(call_.actors.size()));
    const auto push = [&](const Part& part) { code.load('A', part.slot); };
    make_parts(code);
    make_threads(code);
    call_each_thread(code, "start");
    if (call_.terminates) {
      if (call_.signal) call_method(code, *call_.signal, push, thread_slot(0));
    } else {
      call_each_thread(code, "join");
      if (call_.arbiter) call_method(code, *call_.arbiter, push, 0);
      code.push_string(kStressResult);
      push_part(call_.result, push);
      code.call(Opcode::Invokevirtual, "java/lang/Object", "toString", "()Ljava/lang/String;");
      code.call(Opcode::Invokestatic, "heddle/Heddle", "outcome",
                "(Ljava/lang/String;Ljava/lang/Object;)V");
    }
    code.op(Opcode::Return);
    writer_.method(access::kPublic | access::kStatic, "main", "([Ljava/lang/String;)V", code);
  }

  const StressCall& call_;
  std::string name_;
  ClassWriter writer_;
};

}  // namespace

Result<std::vector<std::uint8_t>> stress_entry(const StressCall& call, const std::string& name) {
  return Writer(call, name).write();
}

}  // namespace heddle
