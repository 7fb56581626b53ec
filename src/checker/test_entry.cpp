#include "checker/test_entry.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "classfile/class_file.h"
#include "classfile/class_writer.h"
#include "classfile/descriptor.h"

namespace heddle {
namespace {

constexpr std::string_view kTests = "heddle/internal/Tests";
constexpr unsigned kRow = 1;    // local variables: the arguments of the call,
constexpr unsigned kFirst = 2;  // and the objects, outermost first; 0 is main's argument

std::string internal(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

struct Box {
  char type;
  std::string_view wrapper;
  std::string_view method;
};
constexpr std::array kBoxes{
    Box{'Z', "java/lang/Boolean", "booleanValue"}, Box{'B', "java/lang/Byte", "byteValue"},
    Box{'C', "java/lang/Character", "charValue"},  Box{'S', "java/lang/Short", "shortValue"},
    Box{'I', "java/lang/Integer", "intValue"},     Box{'J', "java/lang/Long", "longValue"},
    Box{'F', "java/lang/Float", "floatValue"},     Box{'D', "java/lang/Double", "doubleValue"},
};

const Box* box_of(std::string_view type) {
  const auto* found = std::ranges::find(kBoxes, type.front(), &Box::type);
  return type.size() == 1 && found != kBoxes.end() ? found : nullptr;
}

// As a Class constant has it.
std::string_view class_constant(std::string_view type) {
  return type.starts_with('L') ? type.substr(1, type.size() - 2) : type;
}

bool is_info(std::string_view type) {
  return type == "Lorg/junit/jupiter/api/TestInfo;" ||
         type == "Lorg/junit/jupiter/api/RepetitionInfo;" ||
         type == "Lorg/junit/jupiter/api/TestReporter;";
}

class Writer {
 public:
  Writer(const TestCall& call, std::string name)
      : call_(call),
        owner_(internal(call.levels.back().class_name)),
        writer_(std::move(name), "java/lang/Object", access::kPublic | access::kSuper),
        code_(writer_.pool(), kFirst + static_cast<unsigned>(call.levels.size())) {}

  Result<std::vector<std::uint8_t>> write() {
    const auto start = code_.label();
    const auto end = code_.label();
    const auto done = code_.label();
    code_.bind(start);
    if (lists() && !call_.conditions.empty()) {
      push_texts(call_.conditions);
      code_.push_class(owner_);
      code_.call(Opcode::Invokestatic, kTests, "isForbidden",
                 "([Ljava/lang/String;Ljava/lang/Class;)Z");
      code_.branch(Opcode::Ifne, done);
    }
    perform();
    code_.bind(end);
    code_.bind(done);
    code_.op(Opcode::Return);
    for (const auto& assumption : junit_assumptions()) {
      const auto given_up = code_.label();
      code_.handler(start, end, given_up, internal(assumption));
      code_.bind(given_up);
      code_.op(Opcode::Pop);
      code_.push(0);
      code_.call(Opcode::Invokestatic, "heddle/Heddle", "assume", "(Z)V");
      code_.op(Opcode::Return);
    }
    writer_.method(access::kPublic | access::kStatic, "main", "([Ljava/lang/String;)V", code_);
    return writer_.finish();
  }

 private:
  using Kind = TestCall::Kind;
  using Hooks = std::vector<TestHook> TestLevel::*;

  [[nodiscard]] bool lists() const { return call_.call < 0; }
  [[nodiscard]] unsigned slot(std::size_t level) const {
    return kFirst + static_cast<unsigned>(level);
  }
  [[nodiscard]] unsigned last() const { return slot(call_.levels.size() - 1); }

  void perform() {
    const bool plain = call_.kind == Kind::Plain || call_.kind == Kind::Repeated;
    if (lists() && plain) return code_.call(Opcode::Invokestatic, kTests, "listOne", "()V");
    if (call_.kind == Kind::Rows) {
      for (const auto& hook : call_.levels.back().set_up_class) call_hook(0, hook);
      code_.op(Opcode::AconstNull);
      code_.store('A', last());
      if (!find_row()) return;
    }
    for (std::size_t i = 0; i < call_.levels.size(); ++i) make(i);
    if (call_.kind == Kind::Parameterized && !find_row()) return;
    for (std::size_t i = 0; i < call_.levels.size(); ++i) call_hooks(i, &TestLevel::set_up);
    call_test();
    if (lists()) return;
    for (std::size_t i = call_.levels.size(); i > 0; --i) call_hooks(i - 1, &TestLevel::tear_down);
    for (std::size_t i = call_.levels.size(); i > 0; --i) {
      call_hooks(i - 1, &TestLevel::tear_down_class);
    }
  }

  void push_texts(const std::vector<std::string>& texts) {
    code_.push(static_cast<std::int32_t>(texts.size()));
    code_.type(Opcode::Anewarray, "java/lang/String");
    for (std::size_t i = 0; i < texts.size(); ++i) {
      code_.op(Opcode::Dup);
      code_.push(static_cast<std::int32_t>(i));
      code_.push_string(texts[i]);
      code_.op(Opcode::Aastore);
    }
  }

  // The types of what a row has a value for.
  [[nodiscard]] std::vector<std::string> row_types() const {
    std::vector<std::string> types;
    const bool method = call_.kind == Kind::Parameterized;
    auto rest = parameters_of(method ? std::string_view(call_.descriptor)
                                     : std::string_view(call_.levels.back().constructor));
    while (!rest.empty()) {
      const auto type = next_type(rest);
      if (!is_info(type)) types.emplace_back(type);
    }
    for (const RowField& field : call_.fields) {
      const auto index = static_cast<std::size_t>(std::clamp(field.index, 0, 254));
      if (types.size() <= index) types.resize(index + 1, "Ljava/lang/Object;");
      types[index] = field.descriptor;
    }
    return types;
  }

  void push_type(std::string_view type) {
    if (const Box* box = box_of(type)) {
      code_.field(Opcode::Getstatic, box->wrapper, "TYPE", "Ljava/lang/Class;");
    } else {
      code_.push_class(class_constant(type));
    }
  }

  // The arguments of the call, kept; or what there are is said. Whether there is more to do.
  bool find_row() {
    const auto types = row_types();
    push_texts(call_.sources);
    code_.push_class(owner_);
    code_.load('A', last());
    code_.push_string(call_.method);
    code_.push(static_cast<std::int32_t>(types.size()));
    code_.type(Opcode::Anewarray, "java/lang/Class");
    for (std::size_t i = 0; i < types.size(); ++i) {
      code_.op(Opcode::Dup);
      code_.push(static_cast<std::int32_t>(i));
      push_type(types[i]);
      code_.op(Opcode::Aastore);
    }
    code_.call(Opcode::Invokestatic, kTests, "rows",
               "([Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Object;Ljava/lang/String;"
               "[Ljava/lang/Class;)[[Ljava/lang/Object;");
    if (lists()) {
      code_.call(Opcode::Invokestatic, kTests, "list", "([[Ljava/lang/Object;)V");
      return false;
    }
    code_.push(call_.call);
    code_.push(static_cast<std::int32_t>(types.size()));
    code_.call(Opcode::Invokestatic, kTests, "row", "([[Ljava/lang/Object;II)[Ljava/lang/Object;");
    code_.store('A', kRow);
    return true;
  }

  void push_from_row(std::size_t index, std::string_view type) {
    code_.load('A', kRow);
    code_.push(static_cast<std::int32_t>(index));
    code_.op(Opcode::Aaload);
    if (const Box* box = box_of(type)) {
      code_.type(Opcode::Checkcast, box->wrapper);
      code_.call(Opcode::Invokevirtual, box->wrapper, box->method, "()" + std::string(type));
    } else {
      code_.type(Opcode::Checkcast, class_constant(type));
    }
  }

  // Of a method or a constructor: from the row, and what JUnit knows of the test.
  void push_arguments(std::string_view descriptor) {
    std::size_t index = 0;
    for (auto rest = parameters_of(descriptor); !rest.empty();) {
      const auto type = next_type(rest);
      if (!is_info(type)) {
        push_from_row(index++, type);
        continue;
      }
      code_.push_class(class_constant(type));
      code_.push_class(owner_);
      code_.push_string(call_.method);
      code_.push(std::max(call_.call, 0) + 1);
      code_.push(call_.calls);
      code_.call(Opcode::Invokestatic, kTests, "info",
                 "(Ljava/lang/Class;Ljava/lang/Class;Ljava/lang/String;II)Ljava/lang/Object;");
      code_.type(Opcode::Checkcast, class_constant(type));
    }
  }

  void call_hook(std::size_t level, const TestHook& hook) {
    if (!hook.is_static) code_.load('A', slot(level));
    push_arguments(hook.descriptor);
    code_.call(hook.is_static ? Opcode::Invokestatic : Opcode::Invokevirtual,
               internal(call_.levels[level].class_name), hook.name, hook.descriptor);
    const auto words = slots_of(return_type_of(hook.descriptor));
    if (words == 1) code_.op(Opcode::Pop);
    if (words == 2) code_.op(Opcode::Pop2);
  }

  void call_hooks(std::size_t level, Hooks hooks) {
    for (const auto& hook : call_.levels[level].*hooks) call_hook(level, hook);
  }

  // The object of a level, with what is done once for its class.
  void make(std::size_t level) {
    const TestLevel& about = call_.levels[level];
    const auto cls = internal(about.class_name);
    const bool before = call_.kind == Kind::Rows;  // then it has been done
    for (const auto& hook : about.set_up_class) {
      if (hook.is_static && !before) call_hook(level, hook);
    }
    code_.type(Opcode::New, cls);
    code_.op(Opcode::Dup);
    if (level > 0) {
      code_.load('A', slot(level - 1));
    } else {
      push_arguments(about.constructor);
    }
    code_.call(Opcode::Invokespecial, cls, "<init>", about.constructor);
    code_.store('A', slot(level));
    for (const RowField& field : call_.fields) {
      code_.load('A', slot(level));
      push_from_row(static_cast<std::size_t>(std::clamp(field.index, 0, 254)), field.descriptor);
      code_.field(Opcode::Putfield, cls, field.name, field.descriptor);
    }
    for (const auto& hook : about.set_up_class) {
      if (!hook.is_static && !before) call_hook(level, hook);
    }
  }

  void call_method() {
    code_.load('A', last());
    push_arguments(call_.descriptor);
    code_.call(Opcode::Invokevirtual, owner_, call_.method, call_.descriptor);
  }

  void call_test() {
    if (call_.kind == Kind::Factory) {
      call_method();
      if (lists()) {
        return code_.call(Opcode::Invokestatic, kTests, "listDynamic", "(Ljava/lang/Object;)V");
      }
      code_.push(call_.call);
      return code_.call(Opcode::Invokestatic, kTests, "runDynamic", "(Ljava/lang/Object;I)V");
    }
    if (call_.expected.empty()) return call_method();
    const auto start = code_.label();
    const auto end = code_.label();
    const auto thrown = code_.label();
    code_.bind(start);
    call_method();
    code_.bind(end);
    code_.type(Opcode::New, "java/lang/AssertionError");
    code_.op(Opcode::Dup);
    code_.push_string("expected exception: " + call_.expected);
    code_.call(Opcode::Invokespecial, "java/lang/AssertionError", "<init>",
               "(Ljava/lang/Object;)V");
    code_.op(Opcode::Athrow);
    code_.handler(start, end, thrown, internal(call_.expected));
    code_.bind(thrown);
    code_.op(Opcode::Pop);
  }

  const TestCall& call_;
  std::string owner_;
  ClassWriter writer_;
  CodeWriter code_;
};

}  // namespace

Result<std::vector<std::uint8_t>> test_entry(const TestCall& call, const std::string& name) {
  return Writer(call, name).write();
}

}  // namespace heddle
