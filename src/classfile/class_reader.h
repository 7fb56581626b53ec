#pragma once

// What the parts of the class-file parser share: the bytes, the class so far, and the first
// complaint.
//
// Every part is a function that takes the ClassReader and says whether it is content; the first
// one that is not has left its complaint, and its callers return at once. The parts never ask
// whether a number was there (ByteReader gives zeros at the end), only at the end of a structure.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "classfile/byte_reader.h"
#include "classfile/class_file.h"

namespace heddle {

struct ClassReader {
  ClassReader(Bytes all, std::string_view name) : bytes(all), where(name), in(all) {}

  // Always false, so that a check reads: return r.fail(...).
  bool fail(std::size_t offset, std::string message);
  // Fails if a read went past the end; `what` is what was being read ("the constant pool").
  bool whole(std::string_view what) { return !in.failed() || ends_in(what); }
  // Fails unless `count` items of `size` bytes can follow: asked before memory is reserved.
  bool room(std::size_t count, std::size_t size, std::string_view what) {
    return (count * size <= in.remaining() && !in.failed()) || no_room(count, what);
  }
  // Fails unless the constant has the tag. Errors point at `offset`, where the index is.
  bool expect(std::size_t offset, std::uint16_t index, ConstantTag tag) {
    return file.pool.is(index, tag) || unexpected(offset, index, tag);
  }
  // The complaints of the three above.
  bool ends_in(std::string_view what);
  bool no_room(std::size_t count, std::string_view what);
  bool unexpected(std::size_t offset, std::uint16_t index, ConstantTag tag);

  Bytes bytes;
  std::string_view where;
  ByteReader in;
  ClassFile file;
  bool with_bodies = true;  // as in parse_class
  std::optional<Error> error;
};

// "Counter.class+0x1f"
std::string place(std::string_view where, std::size_t offset);
// Text of the input, safe to print: without control characters, and not too long.
std::string printable(std::string_view text);
std::string quoted(std::string_view text);

bool read_pool(ClassReader& r);        // pool_reader.cpp
bool read_attributes(ClassReader& r);  // attributes.cpp, those of the class
bool read_field_attributes(ClassReader& r, Member& field);
bool read_method_attributes(ClassReader& r, Member& method);
bool check_flags(ClassReader& r, std::size_t offset);  // flags.cpp, those of the class
bool check_field_flags(ClassReader& r, std::size_t offset, const Member& field);
bool check_method_flags(ClassReader& r, std::size_t offset, Member& method);

}  // namespace heddle
