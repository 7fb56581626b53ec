// java.io: files read only, as vm/natives/host_files.h says; standard output and error go to
// the code that runs the machine; standard input is at its end.

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "vm/natives/answers.h"
#include "vm/natives/refusals.h"
#include "vm/natives/state.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

using Kind = HostFiles::Kind;

Flow io_error(NativeCall& call, std::string_view message) {
  return call.vm.throw_new(call.thread, "java/io/IOException", message);
}

Flow io_error(NativeCall& call, int error) { return io_error(call, std::strerror(error)); }

// "name (reason)"
Flow not_opened(NativeCall& call, std::string_view name, int error) {
  const auto message = std::string(name) + " (" + std::strerror(error) + ")";
  return call.vm.throw_new(call.thread, "java/io/FileNotFoundException", message);
}

Flow out_of_memory(NativeCall& call) {
  return call.vm.throw_new(call.thread, "java/lang/OutOfMemoryError", "Java heap space");
}

// The checks of every method that takes (byte[] b, int off, int len), at args[first].
Flow check_range(NativeCall& call, int first) {
  const Ref array = call.ref(first);
  if (!array) return call.vm.throw_new(call.thread, "java/lang/NullPointerException");
  const std::int64_t from = call.i32(first + 1);
  const std::int64_t count = call.i32(first + 2);
  if (from < 0 || count < 0 || from + count > call.vm.heap.length(array)) {
    return call.vm.throw_new(call.thread, "java/lang/IndexOutOfBoundsException");
  }
  return Flow::Return;
}

// The FileDescriptor of the stream or file that is the receiver.
Descriptor descriptor(NativeCall& call, std::uint32_t field) {
  return {call.vm, call.vm.heap.read_ref(call.ref(0), field)};
}
Descriptor in_descriptor(NativeCall& call) {
  return descriptor(call, natives_of(call.vm).at.in_fd);
}
Descriptor out_descriptor(NativeCall& call) {
  return descriptor(call, natives_of(call.vm).at.out_fd);
}
Descriptor random_descriptor(NativeCall& call) {
  return descriptor(call, natives_of(call.vm).at.random_fd);
}

Flow open_to_read(NativeCall& call, Descriptor file) {
  const auto name = host_text(call.vm, call.ref(1));
  auto& files = natives_of(call.vm).files;
  if (files.status(name).kind == Kind::Folder) return not_opened(call, name, EISDIR);
  const int number = files.open(name);
  if (number < 0) {
    const auto refusal = files.is_hidden(name) ? refused_read(call, name) : std::nullopt;
    return refusal ? *refusal : not_opened(call, name, -number);
  }
  note_file(call, name);
  file.set_number(number);
  file.seek(0);
  return call.give();
}

// Only the null device takes what is written to it.
Flow open_to_write(NativeCall& call, Descriptor file) {
  const auto name = host_text(call.vm, call.ref(1));
  auto& files = natives_of(call.vm).files;
  const auto kind = files.status(name).kind;
  if (kind == Kind::Folder) return not_opened(call, name, EISDIR);
  if (kind != Kind::Null) {
    const auto refusal = refused_write(call, name);
    return refusal ? *refusal : not_opened(call, name, EROFS);
  }
  file.set_number(files.open(name));
  return call.give();
}

void note_input(NativeCall& call, const Descriptor& file) {
  if (file.number() == 0 && call.vm.explorer != nullptr) {
    call.vm.explorer->asks_fixed(call.thread, "System.in, which is empty", true);
  }
}

Flow read_one(NativeCall& call, Descriptor file) {
  note_input(call, file);
  if (file.number() == -1) return io_error(call, "Stream Closed");
  char byte = 0;
  const auto got = file.read(&byte, 1);
  if (got < 0) return io_error(call, static_cast<int>(-got));
  return call.give_int(got == 0 ? -1 : static_cast<unsigned char>(byte));
}

Flow read_bytes(NativeCall& call, Descriptor file) {
  note_input(call, file);
  if (const auto flow = check_range(call, 1); flow != Flow::Return) return flow;
  const auto room = static_cast<std::uint64_t>(call.i32(3));
  if (room == 0) return call.give_int(0);
  if (file.number() == -1) return io_error(call, "Stream Closed");
  const auto count = std::min(room, file.rest());
  const auto got = file.read(bytes_to_write(call.vm, call.ref(1), call.i32(2), count), count);
  if (got < 0) return io_error(call, static_cast<int>(-got));
  return call.give_int(got == 0 ? -1 : static_cast<std::int32_t>(got));
}

Flow write_out(NativeCall& call, const Descriptor& file, std::string_view bytes) {
  const int number = file.number();
  if (number == -1) return io_error(call, "Stream Closed");
  if (number == 1 || number == 2) {
    if (call.vm.options.output) call.vm.options.output(number, bytes);
    return call.give();
  }
  return file.status().kind == Kind::Null ? call.give() : io_error(call, EBADF);
}

Flow write_one(NativeCall& call, const Descriptor& file) {
  const auto byte = static_cast<char>(call.i32(1));
  return write_out(call, file, {&byte, 1});
}

Flow write_bytes(NativeCall& call, const Descriptor& file) {
  if (const auto flow = check_range(call, 1); flow != Flow::Return) return flow;
  const auto count = static_cast<std::size_t>(call.i32(3));
  if (count == 0) return call.give();
  return write_out(call, file, {bytes_to_read(call.vm, call.ref(1), call.i32(2)), count});
}

std::int64_t left_to_read(const Descriptor& file) {
  const auto size = file.status().size;
  return size > file.position() ? static_cast<std::int64_t>(size - file.position()) : 0;
}

// FileDescriptor

Flow descriptor_handle(NativeCall& call) { return call.give_long(-1); }

Flow descriptor_close(NativeCall& call) {
  Descriptor(call.vm, call.ref(0)).set_number(-1);
  return call.give();
}

Flow descriptor_sync(NativeCall& call) {
  if (Descriptor(call.vm, call.ref(0)).number() != -1) return call.give();
  return call.vm.throw_new(call.thread, "java/io/SyncFailedException", "sync failed");
}

// FileInputStream

Flow in_open(NativeCall& call) { return open_to_read(call, in_descriptor(call)); }
Flow in_read(NativeCall& call) { return read_one(call, in_descriptor(call)); }
Flow in_read_bytes(NativeCall& call) { return read_bytes(call, in_descriptor(call)); }

Flow in_length(NativeCall& call) {
  const auto file = in_descriptor(call);
  if (file.number() == -1) return io_error(call, "Stream Closed");
  return call.give_long(static_cast<std::int64_t>(file.status().size));
}

Flow in_position(NativeCall& call) {
  const auto file = in_descriptor(call);
  if (file.number() == -1) return io_error(call, "Stream Closed");
  return call.give_long(static_cast<std::int64_t>(file.position()));
}

Flow in_skip(NativeCall& call) {
  auto file = in_descriptor(call);
  if (file.number() == -1) return io_error(call, "Stream Closed");
  if (file.status().kind != Kind::File) return call.give_long(0);
  const auto from = static_cast<std::int64_t>(file.position());
  const auto by = call.i64(1);
  if (by < -from || by > std::numeric_limits<std::int64_t>::max() - from) {
    return io_error(call, EINVAL);
  }
  file.seek(static_cast<std::uint64_t>(from + by));
  return call.give_long(by);
}

Flow in_available(NativeCall& call) {
  const auto file = in_descriptor(call);
  note_input(call, file);
  if (file.number() == -1) return io_error(call, "Stream Closed");
  const std::int64_t most = std::numeric_limits<std::int32_t>::max();
  return call.give_int(static_cast<std::int32_t>(std::min(most, left_to_read(file))));
}

Flow in_is_regular(NativeCall& call) {
  return call.give_bool(Descriptor(call.vm, call.ref(1)).status().kind == Kind::File);
}

// FileOutputStream

Flow out_open(NativeCall& call) { return open_to_write(call, out_descriptor(call)); }
Flow out_write(NativeCall& call) { return write_one(call, out_descriptor(call)); }
Flow out_write_bytes(NativeCall& call) { return write_bytes(call, out_descriptor(call)); }

// RandomAccessFile

Flow random_open(NativeCall& call) {
  constexpr std::int32_t kReadWrite = 2;  // RandomAccessFile.O_RDWR
  auto file = random_descriptor(call);
  return (call.i32(2) & kReadWrite) != 0 ? open_to_write(call, file) : open_to_read(call, file);
}
Flow random_read(NativeCall& call) { return read_one(call, random_descriptor(call)); }
Flow random_read_bytes(NativeCall& call) { return read_bytes(call, random_descriptor(call)); }
Flow random_write(NativeCall& call) { return write_one(call, random_descriptor(call)); }
Flow random_write_bytes(NativeCall& call) { return write_bytes(call, random_descriptor(call)); }

Flow random_position(NativeCall& call) {
  const auto file = random_descriptor(call);
  if (file.number() == -1) return io_error(call, "Stream Closed");
  return call.give_long(static_cast<std::int64_t>(file.position()));
}

Flow random_seek(NativeCall& call) {
  auto file = random_descriptor(call);
  if (file.number() == -1) return io_error(call, "Stream Closed");
  if (call.i64(1) < 0) return io_error(call, "Negative seek offset");
  file.seek(static_cast<std::uint64_t>(call.i64(1)));
  return call.give();
}

Flow random_length(NativeCall& call) {
  const auto file = random_descriptor(call);
  if (file.number() == -1) return io_error(call, "Stream Closed");
  return call.give_long(static_cast<std::int64_t>(file.status().size));
}

Flow random_set_length(NativeCall& call) {
  if (random_descriptor(call).number() == -1) return io_error(call, "Stream Closed");
  return io_error(call, EINVAL);
}

// UnixFileSystem

std::string path_of_file(NativeCall& call) {
  return host_text(call.vm, call.vm.heap.read_ref(call.ref(1), natives_of(call.vm).at.file_path));
}

// A look at what the host has, and the program may not see.
std::optional<Flow> refused_look(NativeCall& call, const std::string& path) {
  return natives_of(call.vm).files.is_hidden(path) ? refused_read(call, path) : std::nullopt;
}

Flow fs_canonicalize(NativeCall& call) {
  const auto name = host_text(call.vm, call.ref(1));
  const Ref real = host_string(call.vm, natives_of(call.vm).files.real_path(name));
  return real ? call.give(real) : out_of_memory(call);
}

Flow fs_attributes(NativeCall& call) {
  constexpr std::int32_t kExists = 1, kRegular = 2, kFolder = 4;  // FileSystem.BA_*
  const auto path = path_of_file(call);
  if (const auto refusal = refused_look(call, path)) return *refusal;
  switch (natives_of(call.vm).files.status(path).kind) {
    case Kind::None:
      return call.give_int(0);
    case Kind::File:
      return call.give_int(kExists | kRegular);
    case Kind::Folder:
      return call.give_int(kExists | kFolder);
    default:
      return call.give_int(kExists);
  }
}

Flow fs_check_access(NativeCall& call) {
  constexpr std::int32_t kExecute = 1, kWrite = 2, kRead = 4;  // FileSystem.ACCESS_*
  const auto path = path_of_file(call);
  if (const auto refusal = refused_look(call, path)) return *refusal;
  const auto status = natives_of(call.vm).files.status(path);
  const auto wanted = call.i32(2);
  if ((wanted & kWrite) != 0 && (status.kind == Kind::File || status.kind == Kind::Folder)) {
    if (const auto refusal = refused_write(call, path)) return *refusal;
  }
  const bool denied = status.kind == Kind::None ||
                      ((wanted & kWrite) != 0 && status.kind != Kind::Null) ||
                      ((wanted & kRead) != 0 && !status.readable) ||
                      ((wanted & kExecute) != 0 && !status.executable);
  return call.give_bool(!denied);
}

Flow fs_modified(NativeCall& call) {
  const auto path = path_of_file(call);
  if (const auto refusal = refused_look(call, path)) return *refusal;
  const auto kind = natives_of(call.vm).files.status(path).kind;
  return call.give_long(kind == Kind::None ? 0 : HostFiles::kModifiedSeconds * 1000);
}

Flow fs_length(NativeCall& call) {
  const auto path = path_of_file(call);
  if (const auto refusal = refused_look(call, path)) return *refusal;
  const auto status = natives_of(call.vm).files.status(path);
  return call.give_long(static_cast<std::int64_t>(status.size));
}

Flow fs_list(NativeCall& call) {
  const auto path = path_of_file(call);
  const auto& files = natives_of(call.vm).files;
  if (files.is_hidden(path) || files.is_only_way(path)) {
    if (const auto refusal = refused_read(call, path)) return *refusal;
  }
  const auto names = files.list(path);
  if (!names) return call.give(Ref{});
  Ref array;
  const auto length = static_cast<std::int32_t>(names->size());
  const auto flow = call.vm.new_array(call.thread, *call.vm.known.string_array, length, &array);
  if (flow != Flow::Return) return flow;
  for (std::size_t i = 0; i < names->size(); ++i) {
    const Ref name = host_string(call.vm, (*names)[i]);
    if (!name) return out_of_memory(call);
    call.vm.heap.write(array, kHeaderSize + i * sizeof(Ref), name);
  }
  return call.give(array);
}

Flow fs_create_file(NativeCall& call) {
  const auto name = host_text(call.vm, call.ref(1));
  if (natives_of(call.vm).files.status(name).kind != Kind::None) return call.give_bool(false);
  const auto refusal = refused_write(call, name);
  return refusal ? *refusal : io_error(call, EROFS);
}

Flow fs_make_folder(NativeCall& call) {
  const auto path = path_of_file(call);
  if (natives_of(call.vm).files.status(path).kind != Kind::None) return call.give_bool(false);
  const auto refusal = refused_write(call, path);
  return refusal ? *refusal : call.give_bool(false);
}

// What is not there cannot be changed, on any machine.
Flow fs_change(NativeCall& call) {
  const auto path = path_of_file(call);
  const auto& files = natives_of(call.vm).files;
  const bool exists = files.status(path, false).kind != Kind::None || files.is_hidden(path);
  const auto refusal = exists ? refused_write(call, path) : std::nullopt;
  return refusal ? *refusal : call.give_bool(false);
}

Flow fs_space(NativeCall& call) { return call.give_long(0); }
Flow fs_name_max(NativeCall& call) { return call.give_long(255); }

// Serialisation

Flow has_static_initializer(NativeCall& call) {
  auto& vm = call.vm;
  auto* cls = vm.class_of_mirror(call.ref(0));
  const auto* method =
      cls->declared_method(vm.symbols.intern("<clinit>"), vm.symbols.intern("()V"));
  return call.give_bool(method != nullptr);
}

// JDK 11 converts runs of floating-point numbers in native code:
// (byte[] src, int srcpos, T[] dst, int dstpos, int count) and the reverse.
template <class Bits>
Flow numbers_from_bytes(NativeCall& call) {
  const Ref numbers = call.ref(2);
  const auto at = static_cast<std::uint64_t>(call.i32(3));
  const auto count = static_cast<std::uint64_t>(call.i32(4));
  const char* from = bytes_to_read(call.vm, call.ref(0), call.i32(1));
  for (std::uint64_t i = 0; i < count; ++i) {
    Bits bits = 0;
    for (std::size_t k = 0; k < sizeof bits; ++k) {
      bits = bits << 8U | static_cast<unsigned char>(*from++);
    }
    call.vm.heap.write(numbers, kHeaderSize + (at + i) * sizeof bits, bits);
  }
  return call.give();
}

template <class Bits>
Flow bytes_from_numbers(NativeCall& call) {
  const auto at = static_cast<std::uint64_t>(call.i32(1));
  const auto count = static_cast<std::uint64_t>(call.i32(4));
  char* to = bytes_to_write(call.vm, call.ref(2), call.i32(3), count * sizeof(Bits));
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto bits = call.vm.heap.read<Bits>(call.ref(0), kHeaderSize + (at + i) * sizeof(Bits));
    for (std::size_t k = sizeof bits; k-- > 0;) *to++ = static_cast<char>(bits >> (k * 8));
  }
  return call.give();
}

constexpr std::string_view kFileSystem = "java/io/UnixFileSystem";
constexpr std::string_view kRandomFile = "java/io/RandomAccessFile";

// Where a later JDK renamed a method, with "0" at the end, both names have a row.
const NativeRow kRows[] = {
    {"java/io/Console", "echo", "", answer::no, kUnseen},
    {"java/io/Console", "encoding", "", answer::null, kUnseen},
    {"java/io/Console", "istty", "", answer::no, kUnseen},
    {"java/io/Console", "ttyStatus", "", answer::no, kUnseen},
    {"jdk/internal/io/JdkConsoleImpl", "echo", "", answer::no, kUnseen},
    {"java/io/FileCleanable", "cleanupClose0", "", answer::nothing, kUnseen},
    {"java/io/FileDescriptor", "close0", "", descriptor_close,
     acts::updates(touches::this_file_number)},
    {"java/io/FileDescriptor", "getAppend", "", answer::no, kUnseen},
    {"java/io/FileDescriptor", "getHandle", "(I)J", descriptor_handle, kUnseen},
    {"java/io/FileDescriptor", "initIDs", "", answer::nothing, kUnseen},
    if_native("java/io/FileDescriptor", "sync", descriptor_sync, acts::reads(touches::this_file)),
    {"java/io/FileDescriptor", "sync0", "", descriptor_sync, acts::reads(touches::this_file)},
    {"java/io/FileInputStream", "available0", "", in_available,
     acts::reads(touches::file_of_input)},
    {"java/io/FileInputStream", "initIDs", "", answer::nothing, kUnseen},
    {"java/io/FileInputStream", "isRegularFile0", "", in_is_regular,
     acts::reads(touches::file_of_input)},
    {"java/io/FileInputStream", "length0", "", in_length, acts::reads(touches::file_of_input)},
    {"java/io/FileInputStream", "open0", "", in_open, kUnseen},
    {"java/io/FileInputStream", "position0", "", in_position, acts::reads(touches::file_of_input)},
    {"java/io/FileInputStream", "read0", "", in_read, acts::updates(touches::file_of_input)},
    {"java/io/FileInputStream", "readBytes", "", in_read_bytes,
     acts::updates(touches::file_of_input)},
    {"java/io/FileInputStream", "skip0", "", in_skip, acts::updates(touches::file_of_input)},
    {"java/io/FileOutputStream", "initIDs", "", answer::nothing, kUnseen},
    {"java/io/FileOutputStream", "open0", "", out_open, kUnseen},
    {"java/io/FileOutputStream", "write", "(IZ)V", out_write, acts::reads(touches::file_of_output)},
    {"java/io/FileOutputStream", "writeBytes", "", out_write_bytes,
     acts::reads(touches::file_of_output)},
    {"java/io/ObjectInputStream", "bytesToDoubles", "", numbers_from_bytes<std::uint64_t>,
     acts::writes(touches::arrays_into, AccessMode::Plain)},
    {"java/io/ObjectInputStream", "bytesToFloats", "", numbers_from_bytes<std::uint32_t>,
     acts::writes(touches::arrays_into, AccessMode::Plain)},
    {"java/io/ObjectOutputStream", "doublesToBytes", "", bytes_from_numbers<std::uint64_t>,
     acts::writes(touches::arrays_into, AccessMode::Plain)},
    {"java/io/ObjectOutputStream", "floatsToBytes", "", bytes_from_numbers<std::uint32_t>,
     acts::writes(touches::arrays_into, AccessMode::Plain)},
    {"java/io/ObjectStreamClass", "hasStaticInitializer", "", has_static_initializer, kUnseen},
    {"java/io/ObjectStreamClass", "initNative", "", answer::nothing, kUnseen},
    {kRandomFile, "getFilePointer", "", random_position,
     acts::reads(touches::file_of_random_access)},
    {kRandomFile, "initIDs", "", answer::nothing, kUnseen},
    if_native(kRandomFile, "length", random_length, acts::reads(touches::file_of_random_access)),
    {kRandomFile, "length0", "", random_length, acts::reads(touches::file_of_random_access)},
    {kRandomFile, "open0", "", random_open, kUnseen},
    {kRandomFile, "read0", "", random_read, acts::updates(touches::file_of_random_access)},
    if_native(kRandomFile, "readBytes", random_read_bytes,
              acts::updates(touches::file_of_random_access)),
    {kRandomFile, "readBytes0", "", random_read_bytes,
     acts::updates(touches::file_of_random_access)},
    {kRandomFile, "seek0", "", random_seek, acts::writes(touches::file_of_random_access)},
    if_native(kRandomFile, "setLength", random_set_length,
              acts::reads(touches::file_of_random_access)),
    {kRandomFile, "setLength0", "", random_set_length, acts::reads(touches::file_of_random_access)},
    {kRandomFile, "write0", "", random_write, acts::reads(touches::file_of_random_access)},
    if_native(kRandomFile, "writeBytes", random_write_bytes,
              acts::reads(touches::file_of_random_access)),
    {kRandomFile, "writeBytes0", "", random_write_bytes,
     acts::reads(touches::file_of_random_access)},
    {kFileSystem, "canonicalize0", "", fs_canonicalize, kUnseen},
    if_native(kFileSystem, "checkAccess", fs_check_access, kUnseen),
    {kFileSystem, "checkAccess0", "", fs_check_access, kUnseen},
    if_native(kFileSystem, "createDirectory", fs_make_folder, kUnseen),
    {kFileSystem, "createDirectory0", "", fs_make_folder, kUnseen},
    if_native(kFileSystem, "createFileExclusively", fs_create_file, kUnseen),
    {kFileSystem, "createFileExclusively0", "", fs_create_file, kUnseen},
    {kFileSystem, "delete0", "", fs_change, kUnseen},
    {kFileSystem, "getBooleanAttributes0", "", fs_attributes, kUnseen},
    if_native(kFileSystem, "getLastModifiedTime", fs_modified, kUnseen),
    {kFileSystem, "getLastModifiedTime0", "", fs_modified, kUnseen},
    if_native(kFileSystem, "getLength", fs_length, kUnseen),
    {kFileSystem, "getLength0", "", fs_length, kUnseen},
    {kFileSystem, "getNameMax0", "", fs_name_max, kUnseen},
    if_native(kFileSystem, "getSpace", fs_space, kUnseen),
    {kFileSystem, "getSpace0", "", fs_space, kUnseen},
    {kFileSystem, "initIDs", "", answer::nothing, kUnseen},
    if_native(kFileSystem, "list", fs_list, kUnseen),
    {kFileSystem, "list0", "", fs_list, kUnseen},
    {kFileSystem, "rename0", "", fs_change, kUnseen},
    if_native(kFileSystem, "setLastModifiedTime", fs_change, kUnseen),
    {kFileSystem, "setLastModifiedTime0", "", fs_change, kUnseen},
    if_native(kFileSystem, "setPermission", fs_change, kUnseen),
    {kFileSystem, "setPermission0", "", fs_change, kUnseen},
    if_native(kFileSystem, "setReadOnly", fs_change, kUnseen),
    {kFileSystem, "setReadOnly0", "", fs_change, kUnseen},
};

}  // namespace

std::span<const NativeRow> java_io_natives() { return kRows; }

}  // namespace heddle
