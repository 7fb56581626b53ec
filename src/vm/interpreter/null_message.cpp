#include "vm/interpreter/null_message.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/opcodes.h"
#include "program/basic_type.h"
#include "vm/classes/descriptor_text.h"

namespace heddle {
namespace {

constexpr int kMaxDetail = 5;                    // how deep an expression is written out
constexpr std::size_t kMaxWords = 1'000'000;     // of all stacks; beyond, there is no reason given
constexpr std::uint32_t kUnknown = 0xffff'ffff;  // pushed at different places

struct State {
  std::vector<std::uint32_t> stack;  // by word, the bytecode offset that pushed it
  std::uint64_t written = 0;         // locals stored to; those from 64 on count as such
};

struct Shape {
  std::size_t pops = 0;
  std::size_t pushes = 0;
};

std::size_t words_of(std::string_view descriptor) { return slots_of(basic_type(descriptor[0])); }

std::size_t argument_words(std::string_view descriptor) {
  std::size_t words = 0;
  for (ParameterReader types(descriptor); !types.done();) words += words_of(types.next());
  return words;
}

bool is_invoke(Opcode op) { return op >= Opcode::Invokevirtual && op <= Opcode::Invokeinterface; }

// ---- where values come from ----

class Sources {
 public:
  Sources(const ClassFile& file, const Code& code)
      : pool_(file.pool), code_(code), bytes_(code.bytes), states_(bytes_.size()) {}

  // Passes over the code until there is a state before the instruction at `bci`.
  void find(std::uint32_t bci) {
    states_[0].emplace();
    for (const auto& handler : code_.handlers) {
      if (!states_[handler.handler]) states_[handler.handler] = State{{kUnknown}, 0};
    }
    for (added_ = true; added_;) {
      added_ = false;
      for (std::size_t at = 0; at < bytes_.size();) {
        if (at == bci && states_[at]) return;
        if (states_[at]) step(at);
        if (words_ > kMaxWords) return;
        at += instruction_length(bytes_, at);
      }
    }
  }

  // The place that pushed the word that many below the top before the instruction at `at`.
  [[nodiscard]] std::uint32_t source(std::size_t at, std::size_t below) const {
    if (at >= states_.size() || !states_[at]) return kUnknown;
    const auto& stack = states_[at]->stack;
    return below < stack.size() ? stack[stack.size() - 1 - below] : kUnknown;
  }
  [[nodiscard]] bool is_written(std::size_t at, std::size_t local) const {
    return local >= 64 || (states_[at] && (states_[at]->written >> local & 1U) != 0);
  }

 private:
  void step(std::size_t at) {
    auto state = *states_[at];
    auto op = static_cast<Opcode>(bytes_[at]);
    const bool wide = op == Opcode::Wide;
    if (wide) op = static_cast<Opcode>(bytes_[at + 1]);
    note_store(op, wide ? u2_at(bytes_, at + 2) : 0U, wide, at, state);
    if (op >= Opcode::Dup && op <= Opcode::Swap) {
      if (!shuffle(op, state)) return;
    } else if (op != Opcode::Checkcast) {  // a cast is not where a value comes from
      const auto shape = shape_of(op, at);
      if (shape.pops > state.stack.size()) return;
      state.stack.resize(state.stack.size() - shape.pops);
      state.stack.insert(state.stack.end(), shape.pushes, static_cast<std::uint32_t>(at));
    }
    flow(op, at, state);
  }

  void flow(Opcode op, std::size_t at, const State& state) {
    const auto target = [&](std::int32_t by) {
      return static_cast<std::size_t>(static_cast<std::int64_t>(at) + by);
    };
    const auto format = info(static_cast<std::uint8_t>(op))->operands;
    if (format == OperandFormat::Branch) merge(target(s2_at(bytes_, at + 1)), state);
    if (format == OperandFormat::Branch4) merge(target(s4_at(bytes_, at + 1)), state);
    if (format == OperandFormat::Table || format == OperandFormat::Lookup) {
      const auto operands = switch_operands(at);
      const auto end = at + instruction_length(bytes_, at);
      const std::size_t step = format == OperandFormat::Table ? 4 : 8;
      merge(target(s4_at(bytes_, operands)), state);
      for (auto next = operands + 12; next < end; next += step) {
        merge(target(s4_at(bytes_, next)), state);
      }
      return;
    }
    const bool leaves = op == Opcode::Goto || op == Opcode::GotoW || op == Opcode::Athrow ||
                        op == Opcode::Ret || op == Opcode::Jsr || op == Opcode::JsrW ||
                        (op >= Opcode::Ireturn && op <= Opcode::Return);
    if (!leaves) merge(at + instruction_length(bytes_, at), state);
  }

  void merge(std::size_t at, const State& state) {
    if (at >= states_.size()) return;
    auto& known = states_[at];
    if (!known) {
      known = state;
      words_ += state.stack.size();
      added_ = true;
      return;
    }
    known->written |= state.written;
    const auto size = std::min(known->stack.size(), state.stack.size());
    for (std::size_t i = 0; i < size; i++) {
      if (known->stack[i] != state.stack[i]) known->stack[i] = kUnknown;
    }
  }

  void note_store(Opcode op, std::uint32_t wide_index, bool wide, std::size_t at, State& state) {
    if (op < Opcode::Istore || op > Opcode::Astore3) return;
    const auto number = static_cast<unsigned>(op) - static_cast<unsigned>(Opcode::Istore);
    const auto family = number < 5 ? number : (number - 5) / 4;
    std::uint32_t local = number < 5 ? u1_at(bytes_, at + 1) : (number - 5) % 4;
    if (wide) local = wide_index;
    const std::uint32_t words = family == 1 || family == 3 ? 2 : 1;
    for (std::uint32_t k = local; k < local + words && k < 64; k++) {
      state.written |= std::uint64_t{1} << k;
    }
  }

  // Each digit names a popped word, 1 the top (JVMS 6.5, dup to swap).
  static bool shuffle(Opcode op, State& state) {
    constexpr std::string_view kOut[] = {"11", "121", "1321", "2121", "21321", "214321", "12"};
    const std::size_t pops = info(static_cast<std::uint8_t>(op))->pops;
    auto& stack = state.stack;
    if (stack.size() < pops) return false;
    std::uint32_t words[5] = {};
    for (std::size_t k = 1; k <= pops; k++) words[k] = stack[stack.size() - k];
    stack.resize(stack.size() - pops);
    const auto which = static_cast<unsigned>(op) - static_cast<unsigned>(Opcode::Dup);
    for (const char c : kOut[which]) stack.push_back(words[c - '0']);
    return true;
  }

  [[nodiscard]] Shape shape_of(Opcode op, std::size_t at) const {
    if (is_invoke(op) || op == Opcode::Invokedynamic) {
      const auto index = u2_at(bytes_, at + 1);
      const auto descriptor = op == Opcode::Invokedynamic ? pool_.dynamic(index).descriptor
                                                          : pool_.member(index).descriptor;
      const std::size_t receiver =
          op == Opcode::Invokestatic || op == Opcode::Invokedynamic ? 0 : 1;
      return {argument_words(descriptor) + receiver, words_of(return_descriptor(descriptor))};
    }
    switch (op) {
      case Opcode::Getstatic:
      case Opcode::Putstatic:
      case Opcode::Getfield:
      case Opcode::Putfield: {
        const auto words = words_of(pool_.member(u2_at(bytes_, at + 1)).descriptor);
        if (op == Opcode::Getstatic) return {0, words};
        if (op == Opcode::Putstatic) return {words, 0};
        return op == Opcode::Getfield ? Shape{1, words} : Shape{words + 1, 0};
      }
      case Opcode::Multianewarray:
        return {u1_at(bytes_, at + 3), 1};
      case Opcode::Ldc:
      case Opcode::LdcW:
        return {0, 1};
      case Opcode::Ldc2W:
        return {0, 2};
      default: {
        const auto& row = *info(static_cast<std::uint8_t>(op));
        const bool two = row.pushes == "J" || row.pushes == "D";
        return {row.pops, row.pushes.empty() ? 0U : two ? 2U : 1U};
      }
    }
  }

  const ConstantPool& pool_;
  const Code& code_;
  Bytes bytes_;
  std::vector<std::optional<State>> states_;  // before the instruction at that offset
  std::size_t words_ = 0;
  bool added_ = false;
};

// ---- the words ----

std::string class_text(std::string_view name) {
  if (name == "java/lang/Object") return "Object";
  if (name == "java/lang/String") return "String";
  return external_name(name);
}

std::string trimmed_parameters(std::string_view descriptor) {
  std::string text;
  for (ParameterReader types(descriptor); !types.done();) {
    auto type = type_text(types.next());
    // Names that start like that of a well-known class lose their package too.
    if (type.starts_with("java.lang.Object") || type.starts_with("java.lang.String")) {
      type.erase(0, std::string_view("java.lang.").size());
    }
    if (!text.empty()) text += ", ";
    text += type;
  }
  return text;
}

class Writer {
 public:
  Writer(const ClassFile& file, const Member& method)
      : pool_(file.pool),
        method_(method),
        code_(*method.code),
        bytes_(code_.bytes),
        locals_(local_variables(file, code_)),
        sources_(file, code_) {}

  std::optional<std::string> write(std::uint32_t bci) {
    if (bci >= bytes_.size()) return std::nullopt;
    std::size_t below = 0;  // words on the stack above the null
    auto text = action(bci, &below);
    if (text.empty()) return std::nullopt;
    sources_.find(bci);
    const auto source = sources_.source(bci, below);
    std::string reason;
    if (!expression(source, kMaxDetail, reason)) return text;
    const bool called = is_invoke(static_cast<Opcode>(bytes_[source]));
    return text + (called ? " because the return value of \"" : " because \"") + reason +
           "\" is null";
  }

 private:
  [[nodiscard]] MemberRef member(std::size_t at) const {
    return pool_.member(u2_at(bytes_, at + 1));
  }
  [[nodiscard]] std::string call_text(std::size_t at) const {
    const auto called = member(at);
    return class_text(pool_.text_of(called.owner)) + "." + std::string(called.name) + "(" +
           trimmed_parameters(called.descriptor) + ")";
  }

  // What the instruction tried; empty if it needs no object.
  std::string action(std::size_t at, std::size_t* below) const {
    constexpr std::string_view kElements[] = {"int",    "long",         "float", "double",
                                              "object", "byte/boolean", "char",  "short"};
    const auto op = static_cast<Opcode>(bytes_[at]);
    const auto element = [&](Opcode first) {
      return std::string(kElements[static_cast<std::size_t>(op) - static_cast<std::size_t>(first)]);
    };
    if (op >= Opcode::Iaload && op <= Opcode::Saload) {
      *below = 1;
      return "Cannot load from " + element(Opcode::Iaload) + " array";
    }
    if (op >= Opcode::Iastore && op <= Opcode::Sastore) {
      *below = op == Opcode::Lastore || op == Opcode::Dastore ? 3 : 2;
      return "Cannot store to " + element(Opcode::Iastore) + " array";
    }
    switch (op) {
      case Opcode::Arraylength:
        return "Cannot read the array length";
      case Opcode::Athrow:
        return "Cannot throw exception";
      case Opcode::Monitorenter:
        return "Cannot enter synchronized block";
      case Opcode::Monitorexit:
        return "Cannot exit synchronized block";
      case Opcode::Getfield:
        return "Cannot read field \"" + std::string(member(at).name) + "\"";
      case Opcode::Putfield:
        *below = words_of(member(at).descriptor);
        return "Cannot assign field \"" + std::string(member(at).name) + "\"";
      case Opcode::Invokevirtual:
      case Opcode::Invokespecial:
      case Opcode::Invokeinterface:
        // A constructor's receiver is never null: the program made the exception itself.
        if (member(at).name == "<init>") return {};
        *below = argument_words(member(at).descriptor);
        return "Cannot invoke \"" + call_text(at) + "\"";
      default:
        return {};
    }
  }

  // Appends the expression whose value was pushed at that place; false if it has no short form.
  bool expression(std::uint32_t at, int detail, std::string& out) const {
    if (at == kUnknown || detail <= 0) return false;
    const auto op = static_cast<Opcode>(bytes_[at]);
    if (is_invoke(op)) return out += call_text(at), true;
    if (op >= Opcode::IconstM1 && op <= Opcode::Iconst5) {
      out += std::to_string(static_cast<int>(op) - static_cast<int>(Opcode::Iconst0));
      return true;
    }
    switch (op) {
      case Opcode::AconstNull:
        out += "null";
        return true;
      case Opcode::Bipush:
        out += std::to_string(static_cast<std::int8_t>(bytes_[at + 1]));
        return true;
      case Opcode::Sipush:
        out += std::to_string(s2_at(bytes_, at + 1));
        return true;
      case Opcode::Getstatic:
        out += class_text(pool_.text_of(member(at).owner)) + "." + std::string(member(at).name);
        return true;
      case Opcode::Getfield:
        if (expression(sources_.source(at, 0), detail - 1, out)) out += ".";
        out += member(at).name;
        return true;
      case Opcode::Iaload:
      case Opcode::Aaload:
        if (!expression(sources_.source(at, 1), detail - 1, out)) out += "<array>";
        out += "[";
        if (!expression(sources_.source(at, 0), detail, out)) out += "...";
        out += "]";
        return true;
      default:
        return local(op, at, out);
    }
  }

  bool local(Opcode op, std::size_t at, std::string& out) const {
    const auto from = [op](Opcode first) {
      return static_cast<std::size_t>(op) - static_cast<std::size_t>(first);
    };
    if (op == Opcode::Iload || op == Opcode::Aload) {
      out += local_name(at, u1_at(bytes_, at + 1));
    } else if (op >= Opcode::Iload0 && op <= Opcode::Iload3) {
      out += local_name(at, from(Opcode::Iload0));
    } else if (op >= Opcode::Aload0 && op <= Opcode::Aload3) {
      out += local_name(at, from(Opcode::Aload0));
    } else if (op == Opcode::Wide && (bytes_[at + 1] == static_cast<unsigned>(Opcode::Iload) ||
                                      bytes_[at + 1] == static_cast<unsigned>(Opcode::Aload))) {
      out += local_name(at, u2_at(bytes_, at + 2));
    } else {
      return false;
    }
    return true;
  }

  // Its name if the class file has it; else what kind of local it is, and its number.
  [[nodiscard]] std::string local_name(std::size_t at, std::size_t index) const {
    for (const auto& variable : locals_) {
      if (variable.index == index && at >= variable.start &&
          at < std::size_t{variable.start} + variable.length) {
        return std::string(variable.name);
      }
    }
    const bool is_static = (method_.access & access::kStatic) != 0;
    if (!sources_.is_written(at, index)) {
      if (!is_static && index == 0) return "this";
      std::size_t slot = is_static ? 0 : 1;
      std::size_t number = 1;
      for (ParameterReader types(method_.descriptor); !types.done(); number++) {
        const auto words = words_of(types.next());
        if (index >= slot && index < slot + words) {
          return "<parameter" + std::to_string(number) + ">";
        }
        slot += words;
      }
    }
    return "<local" + std::to_string(index) + ">";
  }

  const ConstantPool& pool_;
  const Member& method_;
  const Code& code_;
  Bytes bytes_;
  std::vector<LocalVariable> locals_;
  Sources sources_;
};

}  // namespace

std::optional<std::string> null_message(const ClassFile& file, const Member& method,
                                        std::uint32_t bci) {
  if (!method.code) return std::nullopt;
  return Writer(file, method).write(bci);
}

}  // namespace heddle
