#pragma once

// What native methods of the I/O packages remember between calls.
//
// State belongs in the heap, where it is undone with the rest. What the host must keep for us (the
// inside of a zlib stream, a folder's listing) is kept here in tables that only grow while somebody
// may come back, and what the program holds is a cell: a permanent heap word with a row's number.
// Going back restores the word, and the row it names is still there. Caches (open files, field
// offsets) are no state.

#include <cstdint>
#include <string>
#include <vector>

#include "base/ref.h"
#include "vm/natives/host_files.h"
#include "vm/natives/zip_streams.h"

namespace heddle {

class Vm;
struct NativeCall;

struct NativeState {
  explicit NativeState(Vm& vm);

  HostFiles files;
  ZipStreams zip;
  std::vector<std::vector<std::string>> listings;
  std::vector<Ref> free_cells;

  // Field offsets of java.io classes, and of the one Unsafe.
  struct {
    std::uint32_t descriptor_fd = 0;      // FileDescriptor.fd
    std::uint32_t descriptor_handle = 0;  // FileDescriptor.handle
    std::uint32_t in_fd = 0;              // FileInputStream.fd, and so on
    std::uint32_t out_fd = 0;
    std::uint32_t random_fd = 0;
    std::uint32_t file_path = 0;
    std::uint32_t the_unsafe = 0;  // Unsafe.theUnsafe, in the mirror
  } at;
};

NativeState& natives_of(Vm& vm);

// A heap word of its own, and its number, which is never 0; for "addresses" that Java code keeps in
// a long.
std::int64_t new_cell(Vm& vm, std::int64_t value);
std::int64_t read_cell(const Vm& vm, std::int64_t cell);
void write_cell(Vm& vm, std::int64_t cell, std::int64_t value);
void free_cell(Vm& vm, std::int64_t cell);

// An open file as a java.io.FileDescriptor has it. The place of the next read is kept in `handle`,
// which Unix does not use; a fresh descriptor has -1 there, which is the start.
class Descriptor {
 public:
  Descriptor(Vm& vm, Ref object) : vm_(vm), state_(natives_of(vm)), object_(object) {}

  [[nodiscard]] int number() const;  // -1: closed
  [[nodiscard]] std::uint64_t position() const;
  [[nodiscard]] HostFiles::Status status() const { return state_.files.status_of(number()); }
  // Bytes from there to the end of a file; more than there can be of anything else.
  [[nodiscard]] std::uint64_t rest() const;
  void set_number(int number);
  void seek(std::uint64_t position);
  // As HostFiles::read, and moves on.
  std::int64_t read(char* to, std::size_t count);

 private:
  Vm& vm_;
  NativeState& state_;
  Ref object_;
};

// Java strings that are file names.
std::string host_text(const Vm& vm, Ref string);
Ref host_string(Vm& vm, std::string_view utf8);
Ref new_bytes(Vm& vm, std::string_view bytes);  // byte[]; null if out of memory

// Memory outside the heap, as Unsafe.allocateMemory numbers it.
char* native_memory(const Vm& vm, std::int64_t address);
std::int64_t native_address(const Vm& vm, const char* memory);
// The same, to be overwritten: saves what is there.
char* native_memory_to_write(Vm& vm, std::int64_t address, std::uint64_t bytes);
// The elements of a byte[] from an index on, to be overwritten.
char* bytes_to_write(Vm& vm, Ref array, std::int32_t from, std::uint64_t count);
const char* bytes_to_read(const Vm& vm, Ref array, std::int32_t from);

}  // namespace heddle
