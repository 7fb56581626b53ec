#include "classfile/class_writer.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "classfile/descriptor.h"

namespace heddle {

namespace {

constexpr unsigned kVersion = 49;
constexpr std::size_t kMaxCode = 65535;  // JVMS 4.7.3

int pushed_slots(std::string_view letters) {
  int slots = 0;
  for (const char letter : letters) slots += letter == 'J' || letter == 'D' ? 2 : 1;
  return slots;
}

// What the opcodes with a "?" in opcodes.def push, of those that have no operands.
int pushed_by(Opcode opcode, const OpcodeInfo& about) {
  switch (opcode) {
    case Opcode::Dup:
      return 2;
    case Opcode::DupX1:
      return 3;
    case Opcode::DupX2:
    case Opcode::Dup2:
      return 4;
    case Opcode::Dup2X1:
      return 5;
    case Opcode::Dup2X2:
      return 6;
    case Opcode::Swap:
      return 2;
    default:
      return pushed_slots(about.pushes);
  }
}

bool ends_path(Opcode opcode) {
  switch (opcode) {
    case Opcode::Goto:
    case Opcode::Ireturn:
    case Opcode::Lreturn:
    case Opcode::Areturn:
    case Opcode::Return:
    case Opcode::Athrow:
      return true;
    default:
      return false;
  }
}

}  // namespace

unsigned PoolWriter::add(const BytesOut& constant, unsigned slots) {
  const auto [at, fresh] = known_.try_emplace(constant.bytes(), next_);
  if (fresh) {
    bytes_.append(constant);
    next_ += slots;
  }
  return at->second;
}

unsigned PoolWriter::utf8(std::string_view text) {
  HEDDLE_CHECK(text.size() <= 0xffff, "a text constant should be short");
  BytesOut out;
  out.u1(1);
  out.u2(static_cast<unsigned>(text.size()));
  out.append(text);
  return add(out);
}

unsigned PoolWriter::class_name(std::string_view name) {
  BytesOut out;
  out.u1(7);
  out.u2(utf8(name));
  return add(out);
}

unsigned PoolWriter::string(std::string_view text) {
  BytesOut out;
  out.u1(8);
  out.u2(utf8(text));
  return add(out);
}

unsigned PoolWriter::integer(std::int32_t value) {
  BytesOut out;
  out.u1(3);
  out.u4(static_cast<std::uint32_t>(value));
  return add(out);
}

unsigned PoolWriter::long_integer(std::int64_t value) {
  BytesOut out;
  out.u1(5);
  out.u4(static_cast<std::uint32_t>(static_cast<std::uint64_t>(value) >> 32U));
  out.u4(static_cast<std::uint32_t>(value));
  return add(out, 2);  // JVMS 4.4.5: it takes two indices
}

unsigned PoolWriter::member(unsigned tag, std::string_view owner, std::string_view name,
                            std::string_view descriptor) {
  BytesOut name_and_type;
  name_and_type.u1(12);
  name_and_type.u2(utf8(name));
  name_and_type.u2(utf8(descriptor));
  BytesOut out;
  out.u1(tag);
  out.u2(class_name(owner));
  out.u2(add(name_and_type));
  return add(out);
}

unsigned PoolWriter::field(std::string_view owner, std::string_view name,
                           std::string_view descriptor) {
  return member(9, owner, name, descriptor);
}

unsigned PoolWriter::method(std::string_view owner, std::string_view name,
                            std::string_view descriptor) {
  return member(10, owner, name, descriptor);
}

void CodeWriter::adjust(int pops, int pushes) {
  HEDDLE_CHECK(depth_ >= pops, "an instruction should find its operands");
  depth_ += pushes - pops;
  max_depth_ = std::max(max_depth_, depth_);
}

void CodeWriter::op(Opcode opcode) {
  const OpcodeInfo* about = info(static_cast<std::uint8_t>(opcode));
  HEDDLE_CHECK(about->operands == OperandFormat::None, "op() should get one without operands");
  code_.u1(static_cast<unsigned>(opcode));
  adjust(about->pops, pushed_by(opcode, *about));
  if (ends_path(opcode)) reachable_ = false;
}

void CodeWriter::push(std::int32_t value) {
  if (value >= -1 && value <= 5) {
    op(static_cast<Opcode>(static_cast<int>(Opcode::Iconst0) + value));
    return;
  }
  if (value >= -32768 && value <= 32767) {
    code_.u1(static_cast<unsigned>(Opcode::Sipush));
    code_.u2(static_cast<unsigned>(value));
  } else {
    code_.u1(static_cast<unsigned>(Opcode::LdcW));
    code_.u2(pool_->integer(value));
  }
  adjust(0, 1);
}

void CodeWriter::push_long(std::int64_t value) {
  if (value == 0 || value == 1) {
    op(value == 0 ? Opcode::Lconst0 : Opcode::Lconst1);
    return;
  }
  code_.u1(static_cast<unsigned>(Opcode::Ldc2W));
  code_.u2(pool_->long_integer(value));
  adjust(0, 2);
}

void CodeWriter::push_string(std::string_view text) {
  code_.u1(static_cast<unsigned>(Opcode::LdcW));
  code_.u2(pool_->string(text));
  adjust(0, 1);
}

void CodeWriter::push_class(std::string_view name) {
  code_.u1(static_cast<unsigned>(Opcode::LdcW));
  code_.u2(pool_->class_name(name));
  adjust(0, 1);
}

void CodeWriter::with_slot(Opcode opcode, unsigned slot) {
  if (slot > 0xff) code_.u1(static_cast<unsigned>(Opcode::Wide));
  code_.u1(static_cast<unsigned>(opcode));
  if (slot > 0xff) {
    code_.u2(slot);
  } else {
    code_.u1(slot);
  }
}

void CodeWriter::load(char kind, unsigned slot) {
  with_slot(kind == 'I' ? Opcode::Iload : kind == 'J' ? Opcode::Lload : Opcode::Aload, slot);
  adjust(0, kind == 'J' ? 2 : 1);
}

void CodeWriter::store(char kind, unsigned slot) {
  with_slot(kind == 'I' ? Opcode::Istore : kind == 'J' ? Opcode::Lstore : Opcode::Astore, slot);
  const unsigned slots = kind == 'J' ? 2 : 1;
  adjust(static_cast<int>(slots), 0);
  max_locals_ = std::max(max_locals_, slot + slots);
}

void CodeWriter::add_to_local(unsigned slot, std::int8_t amount) {
  HEDDLE_CHECK(slot < max_locals_, "a local should be set before it is counted up");
  with_slot(Opcode::Iinc, slot);
  if (slot > 0xff) {
    code_.u2(static_cast<unsigned>(static_cast<int>(amount)));
  } else {
    code_.u1(static_cast<unsigned>(static_cast<int>(amount)));
  }
}

void CodeWriter::field(Opcode opcode, std::string_view owner, std::string_view name,
                       std::string_view descriptor) {
  code_.u1(static_cast<unsigned>(opcode));
  code_.u2(pool_->field(owner, name, descriptor));
  const int slots = slots_of(descriptor);
  const bool instance = opcode == Opcode::Getfield || opcode == Opcode::Putfield;
  const bool get = opcode == Opcode::Getfield || opcode == Opcode::Getstatic;
  adjust((instance ? 1 : 0) + (get ? 0 : slots), get ? slots : 0);
}

void CodeWriter::call(Opcode opcode, std::string_view owner, std::string_view name,
                      std::string_view descriptor) {
  code_.u1(static_cast<unsigned>(opcode));
  code_.u2(pool_->method(owner, name, descriptor));
  adjust(parameter_slots(descriptor) + (opcode == Opcode::Invokestatic ? 0 : 1),
         slots_of(return_type_of(descriptor)));
}

void CodeWriter::type(Opcode opcode, std::string_view name) {
  code_.u1(static_cast<unsigned>(opcode));
  code_.u2(pool_->class_name(name));
  adjust(opcode == Opcode::New ? 0 : 1, 1);
}

void CodeWriter::new_array(unsigned element_type) {
  code_.u1(static_cast<unsigned>(Opcode::Newarray));
  code_.u1(element_type);
  adjust(1, 1);
}

CodeLabel CodeWriter::label() {
  places_.emplace_back();
  return {static_cast<std::uint32_t>(places_.size() - 1)};
}

void CodeWriter::bind(CodeLabel label) {
  Place& place = places_[label.index];
  HEDDLE_CHECK(place.position < 0, "a label should be bound once");
  HEDDLE_CHECK(!reachable_ || place.depth < 0 || place.depth == depth_,
               "a label should have one stack depth");
  place.position = static_cast<std::int64_t>(code_.size());
  if (!reachable_ && place.depth >= 0) {
    depth_ = place.depth;
    reachable_ = true;
  }
  place.depth = depth_;
}

void CodeWriter::branch(Opcode opcode, CodeLabel target) {
  const OpcodeInfo* about = info(static_cast<std::uint8_t>(opcode));
  HEDDLE_CHECK(about->operands == OperandFormat::Branch, "branch() should get a branch");
  adjust(about->pops, 0);
  Place& place = places_[target.index];
  HEDDLE_CHECK(place.depth < 0 || place.depth == depth_, "a label should have one stack depth");
  place.depth = depth_;
  jumps_.push_back({code_.size(), target});
  code_.u1(static_cast<unsigned>(opcode));
  code_.u2(0);
  if (ends_path(opcode)) reachable_ = false;
}

void CodeWriter::handler(CodeLabel start, CodeLabel end, CodeLabel target, std::string_view name) {
  handlers_.push_back({start, end, target, name.empty() ? 0 : pool_->class_name(name)});
  places_[target.index].depth = 1;
  max_depth_ = std::max(max_depth_, 1);
}

void CodeWriter::line(unsigned line) {
  const auto at = static_cast<std::uint16_t>(code_.size());
  if (code_.size() > kMaxCode || line > 0xffff) return;
  if (!lines_.empty() && lines_.back().line == line) return;
  lines_.push_back({at, static_cast<std::uint16_t>(line)});
}

Result<BytesOut> CodeWriter::finish() {
  HEDDLE_CHECK(!reachable_, "code should not fall off its end");
  if (code_.size() > kMaxCode || max_locals_ > 0xffff || max_depth_ > 0xffff) {
    return Error{"", "too much code for one method"};
  }
  for (const Jump& jump : jumps_) {
    const std::int64_t distance =
        places_[jump.target.index].position - static_cast<std::int64_t>(jump.opcode_at);
    if (distance < -32768 || distance > 32767) return Error{"", "too much code for one method"};
    code_.put_u2(jump.opcode_at + 1, static_cast<unsigned>(distance));
  }
  BytesOut out;
  out.u2(static_cast<unsigned>(max_depth_));
  out.u2(max_locals_);
  out.u4(static_cast<std::uint32_t>(code_.size()));
  out.append(code_);
  const auto position = [&](CodeLabel label) {
    return static_cast<unsigned>(places_[label.index].position);
  };
  // JVMS 4.7.3: a range is not empty; code without instructions cannot throw.
  std::erase_if(handlers_, [&](const Handler& h) { return position(h.start) == position(h.end); });
  out.u2(static_cast<unsigned>(handlers_.size()));
  for (const Handler& handler : handlers_) {
    out.u2(position(handler.start));
    out.u2(position(handler.end));
    out.u2(position(handler.target));
    out.u2(handler.type);
  }
  out.u2(lines_.empty() ? 0 : 1);
  if (!lines_.empty()) {
    out.u2(pool_->utf8("LineNumberTable"));
    out.u4(static_cast<std::uint32_t>(2 + 4 * lines_.size()));
    out.u2(static_cast<unsigned>(lines_.size()));
    for (const LineNumber& entry : lines_) {
      out.u2(entry.start);
      out.u2(entry.line);
    }
  }
  return out;
}

void ClassWriter::field(unsigned flags, std::string_view name, std::string_view descriptor) {
  fields_.u2(flags);
  fields_.u2(pool_.utf8(name));
  fields_.u2(pool_.utf8(descriptor));
  fields_.u2(0);
  field_count_++;
}

void ClassWriter::method(unsigned flags, std::string_view name, std::string_view descriptor,
                         CodeWriter& code) {
  const Result<BytesOut> body = code.finish();
  if (!body) {
    if (problem_.message.empty()) problem_ = Error{std::string(name), body.error().message};
    return;
  }
  methods_.u2(flags);
  methods_.u2(pool_.utf8(name));
  methods_.u2(pool_.utf8(descriptor));
  methods_.u2(1);
  methods_.u2(pool_.utf8("Code"));
  methods_.u4(static_cast<std::uint32_t>(body->size()));
  methods_.append(*body);
  method_count_++;
}

Result<std::vector<std::uint8_t>> ClassWriter::finish() {
  if (!problem_.message.empty()) return problem_;
  BytesOut tail;
  tail.u2(flags_);
  tail.u2(pool_.class_name(name_));
  tail.u2(pool_.class_name(super_name_));
  tail.u2(0);
  tail.u2(field_count_);
  tail.append(fields_);
  tail.u2(method_count_);
  tail.append(methods_);
  tail.u2(source_file_.empty() ? 0 : 1);
  if (!source_file_.empty()) {
    tail.u2(pool_.utf8("SourceFile"));
    tail.u4(2);
    tail.u2(pool_.utf8(source_file_));
  }
  if (pool_.too_many() || field_count_ > 0xffff || method_count_ > 0xffff) {
    return Error{name_, "too many constants for one class"};
  }
  BytesOut out;
  out.u4(0xcafebabe);
  out.u2(0);
  out.u2(kVersion);
  out.u2(pool_.count());
  out.append(pool_.bytes());
  out.append(tail);
  return out.bytes();
}

}  // namespace heddle
