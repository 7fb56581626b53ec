#pragma once

// Class files in the making: a constant pool that never says a thing twice, code with labels, and
// the bytes of it all (JVMS 4).
//
// Classes are written in version 49, whose methods need no StackMapTable: the verifier infers the
// types (JVMS 4.10.2). The operand stack is counted while instructions come in, which works because
// a label has one depth whichever way it is reached. What cannot be written (too much code, too
// many constants) is an error at the end and not a check, because size comes from the user's text.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/opcodes.h"

namespace heddle {

class BytesOut {
 public:
  void u1(unsigned value) { bytes_.push_back(static_cast<std::uint8_t>(value)); }
  void u2(unsigned value) {
    u1(value >> 8U);
    u1(value);
  }
  void u4(std::uint32_t value) {
    u2(value >> 16U);
    u2(value);
  }
  void append(const BytesOut& other) {
    bytes_.insert(bytes_.end(), other.bytes_.begin(), other.bytes_.end());
  }
  void append(std::string_view text) { bytes_.insert(bytes_.end(), text.begin(), text.end()); }
  void put_u2(std::size_t at, unsigned value) {
    bytes_[at] = static_cast<std::uint8_t>(value >> 8U);
    bytes_[at + 1] = static_cast<std::uint8_t>(value);
  }

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

// The constants of one class; equal ones get the same index. Texts must be ASCII without NUL.
class PoolWriter {
 public:
  unsigned utf8(std::string_view text);
  unsigned class_name(std::string_view name);
  unsigned string(std::string_view text);
  unsigned integer(std::int32_t value);
  unsigned long_integer(std::int64_t value);
  // Fieldref or Methodref (JVMS 4.4.2); our code calls no interface's methods.
  unsigned field(std::string_view owner, std::string_view name, std::string_view descriptor);
  unsigned method(std::string_view owner, std::string_view name, std::string_view descriptor);

  [[nodiscard]] bool too_many() const { return next_ > 0xffff; }
  [[nodiscard]] unsigned count() const { return next_; }
  [[nodiscard]] const BytesOut& bytes() const { return bytes_; }

 private:
  unsigned add(const BytesOut& constant, unsigned slots = 1);
  unsigned member(unsigned tag, std::string_view owner, std::string_view name,
                  std::string_view descriptor);

  std::map<std::vector<std::uint8_t>, unsigned> known_;
  BytesOut bytes_;
  unsigned next_ = 1;
};

struct CodeLabel {
  std::uint32_t index = 0;
};

// The code of one method. Local variables are named by slot; `kind` is the letter I, J or A.
class CodeWriter {
 public:
  CodeWriter(PoolWriter& pool, unsigned parameter_slots)
      : pool_(&pool), max_locals_(parameter_slots) {}

  void op(Opcode opcode);  // one without operands
  void push(std::int32_t value);
  void push_long(std::int64_t value);
  void push_string(std::string_view text);
  void push_class(std::string_view name);
  void load(char kind, unsigned slot);
  void store(char kind, unsigned slot);
  void add_to_local(unsigned slot, std::int8_t amount);
  void field(Opcode opcode, std::string_view owner, std::string_view name,
             std::string_view descriptor);
  void call(Opcode opcode, std::string_view owner, std::string_view name,
            std::string_view descriptor);
  void type(Opcode opcode, std::string_view name);  // new, anewarray, checkcast
  void new_array(unsigned element_type);            // newarray's code (JVMS 6.5.newarray)

  CodeLabel label();
  void bind(CodeLabel label);
  void branch(Opcode opcode, CodeLabel target);
  // `name` empty: anything thrown. The handler starts with only the exception on the stack.
  void handler(CodeLabel start, CodeLabel end, CodeLabel target, std::string_view name);

  void line(unsigned line);  // of the source, for the instructions that follow

  // The body of the Code attribute (JVMS 4.7.3).
  Result<BytesOut> finish();

 private:
  struct Place {
    std::int64_t position = -1;
    std::int32_t depth = -1;  // of the operand stack; -1 if nothing came here yet
  };
  struct Jump {
    std::size_t opcode_at = 0;
    CodeLabel target;
  };
  struct Handler {
    CodeLabel start, end, target;
    unsigned type = 0;
  };

  void adjust(int pops, int pushes);
  void with_slot(Opcode opcode, unsigned slot);

  PoolWriter* pool_;
  BytesOut code_;
  std::vector<Place> places_;
  std::vector<Jump> jumps_;
  std::vector<Handler> handlers_;
  std::vector<LineNumber> lines_;
  int depth_ = 0;
  int max_depth_ = 0;
  unsigned max_locals_;
  bool reachable_ = true;
};

class ClassWriter {
 public:
  ClassWriter(std::string name, std::string super_name, unsigned flags)
      : name_(std::move(name)), super_name_(std::move(super_name)), flags_(flags) {}

  PoolWriter& pool() { return pool_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  void field(unsigned flags, std::string_view name, std::string_view descriptor);
  void method(unsigned flags, std::string_view name, std::string_view descriptor, CodeWriter& code);
  void source_file(std::string_view file) { source_file_ = file; }

  Result<std::vector<std::uint8_t>> finish();

 private:
  std::string name_;
  std::string super_name_;
  std::string source_file_;
  unsigned flags_;
  PoolWriter pool_;
  BytesOut fields_;
  BytesOut methods_;
  unsigned field_count_ = 0;
  unsigned method_count_ = 0;
  Error problem_;  // the first thing that was too large
};

}  // namespace heddle
