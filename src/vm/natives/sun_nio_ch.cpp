// sun.nio.ch for files: channels read only, as vm/natives/host_files.h says. (Sockets are in
// java_net.cpp.)
//
// Buffers are memory outside the heap. Results of -1 and below are sun.nio.ch.IOStatus's.

#include <cerrno>
#include <cstring>
#include <string>

#include "vm/natives/answers.h"
#include "vm/natives/state.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

using Kind = HostFiles::Kind;

constexpr std::int32_t kEndOfFile = -1;    // IOStatus.EOF
constexpr std::int32_t kUnsupported = -4;  // IOStatus.UNSUPPORTED
constexpr std::int64_t kPageSize = 4096;
constexpr std::int32_t kMostBuffers = 1024;  // of one readv, as Linux has it

Flow io_error(NativeCall& call, int error) {
  return call.vm.throw_new(call.thread, "java/io/IOException", std::strerror(error));
}

Descriptor descriptor(NativeCall& call) { return {call.vm, call.ref(0)}; }

// FileDispatcherImpl: (FileDescriptor fd, long address, int count, ...)

Flow give_count(NativeCall& call, std::int64_t got) {
  if (got < 0) return io_error(call, static_cast<int>(-got));
  return call.give_long(got == 0 ? kEndOfFile : got);
}

Flow read(NativeCall& call) {
  auto file = descriptor(call);
  const auto count = static_cast<std::uint64_t>(call.i32(3));
  return give_count(call, file.read(native_memory_to_write(call.vm, call.i64(1), count), count));
}

Flow read_at(NativeCall& call) {
  const auto count = static_cast<std::uint64_t>(call.i32(3));
  char* to = native_memory_to_write(call.vm, call.i64(1), count);
  const auto from = static_cast<std::uint64_t>(call.i64(4));
  return give_count(call,
                    natives_of(call.vm).files.read(descriptor(call).number(), from, to, count));
}

// One buffer of a readv or writev: struct iovec, two machine words.
struct Piece {
  std::int64_t address;
  std::uint64_t count;
};

Piece piece(NativeCall& call, int index) {
  Piece result{};
  std::memcpy(&result, native_memory(call.vm, call.i64(1)) + index * std::int64_t{sizeof result},
              sizeof result);
  return result;
}

Flow read_pieces(NativeCall& call) {
  auto file = descriptor(call);
  std::int64_t total = 0;
  for (int i = 0; i < call.i32(3); ++i) {
    const auto [address, count] = piece(call, i);
    const auto got = file.read(native_memory_to_write(call.vm, address, count), count);
    if (got < 0 && total == 0) return io_error(call, static_cast<int>(-got));
    if (got > 0) total += got;
    if (got < static_cast<std::int64_t>(count)) break;
  }
  return give_count(call, total);
}

// True if what is written there is taken.
bool write_out(NativeCall& call, const Descriptor& file, std::int64_t address,
               std::uint64_t count) {
  const int number = file.number();
  if (number != 1 && number != 2) return file.status().kind == Kind::Null;
  if (call.vm.options.output) {
    call.vm.options.output(number, {native_memory(call.vm, address), count});
  }
  return true;
}

Flow write(NativeCall& call) {
  const auto count = call.i32(3);
  if (!write_out(call, descriptor(call), call.i64(1), static_cast<std::uint64_t>(count))) {
    return io_error(call, EBADF);
  }
  return call.give_int(count);
}

Flow write_pieces(NativeCall& call) {
  std::int64_t total = 0;
  for (int i = 0; i < call.i32(3); ++i) {
    const auto [address, count] = piece(call, i);
    if (!write_out(call, descriptor(call), address, count)) return io_error(call, EBADF);
    total += static_cast<std::int64_t>(count);
  }
  return call.give_long(total);
}

Flow not_writable(NativeCall& call) { return io_error(call, EBADF); }

// A negative offset asks where the file is.
Flow seek(NativeCall& call) {
  auto file = descriptor(call);
  const auto offset = call.i64(1);
  if (offset < 0) return call.give_long(static_cast<std::int64_t>(file.position()));
  file.seek(static_cast<std::uint64_t>(offset));
  return call.give_long(offset);
}

Flow size(NativeCall& call) {
  return call.give_long(static_cast<std::int64_t>(descriptor(call).status().size));
}

Flow close(NativeCall& call) {
  descriptor(call).set_number(-1);
  return call.give();
}

// (FileDescriptor from, FileDescriptor to)
Flow duplicate(NativeCall& call) {
  const auto from = descriptor(call);
  Descriptor to(call.vm, call.ref(1));
  to.set_number(from.number());
  to.seek(from.position());
  return call.give();
}

Flow available(NativeCall& call) {
  const auto file = descriptor(call);
  const auto length = file.status().size;
  return call.give_int(
      length > file.position() ? static_cast<std::int32_t>(length - file.position()) : 0);
}

Flow is_other(NativeCall& call) {
  const auto kind = descriptor(call).status().kind;
  return call.give_bool(kind != Kind::File && kind != Kind::Folder);
}

Flow unsupported(NativeCall& call) { return call.give_long(kUnsupported); }
Flow page_size(NativeCall& call) { return call.give_long(kPageSize); }
Flow most_transfer(NativeCall& call) { return call.give_int(0x7ffff000); }

// Only to read: writing to a private mapping would be state that is not undone.
Flow map(NativeCall& call, const Descriptor& file, std::int32_t protection, std::int64_t position,
         std::int64_t length) {
  constexpr std::int32_t kReadOnly = 0;  // FileChannelImpl.MAP_RO
  if (protection != kReadOnly) return io_error(call, EACCES);
  std::uint64_t size = 0;
  char* start = natives_of(call.vm).files.map(file.number(), &size);
  if (start == nullptr) return io_error(call, ENODEV);
  const auto end = static_cast<std::uint64_t>(position) + static_cast<std::uint64_t>(length);
  if (position < 0 || length < 0 || end > size) return io_error(call, EINVAL);
  return call.give_long(native_address(call.vm, start + position));
}

// FileChannelImpl.map0(int protection, long position, long length, boolean isSync)
Flow map_channel(NativeCall& call) {
  auto& vm = call.vm;
  auto* channel = vm.boot_class("sun/nio/ch/FileChannelImpl");
  const auto* field = vm.known_field(channel, "fd", "Ljava/io/FileDescriptor;");
  const Descriptor file(vm, vm.heap.read_ref(call.ref(0), field->offset));
  return map(call, file, call.i32(1), call.i64(2), call.i64(4));
}

// UnixFileDispatcherImpl.map0(FileDescriptor, int protection, long position, long length, boolean)
Flow map_descriptor(NativeCall& call) {
  return map(call, descriptor(call), call.i32(1), call.i64(2), call.i64(4));
}

// FileKey

Flow key_of_file(NativeCall& call) {
  auto& vm = call.vm;
  const auto number = static_cast<std::int64_t>(Descriptor(vm, call.ref(1)).status().number);
  auto* cls = vm.boot_class("sun/nio/ch/FileKey");
  vm.heap.write(call.ref(0), vm.known_field(cls, "st_ino", "J")->offset, number);
  return call.give();
}

Flow key_into_array(NativeCall& call) {
  const auto number = static_cast<std::int64_t>(descriptor(call).status().number);
  call.vm.heap.write(call.ref(1), kHeaderSize + sizeof number, number);
  return call.give();
}

// IOUtil

Flow descriptor_number(NativeCall& call) { return call.give_int(descriptor(call).number()); }

Flow set_descriptor_number(NativeCall& call) {
  descriptor(call).set_number(call.i32(1));
  return call.give();
}

Flow most_descriptors(NativeCall& call) { return call.give_int(1 << 20); }
Flow most_buffers(NativeCall& call) { return call.give_int(kMostBuffers); }
Flow most_written(NativeCall& call) { return call.give_long(0x7fffffff); }

constexpr std::string_view kFile = "sun/nio/ch/FileDispatcherImpl";
constexpr std::string_view kUnixFile = "sun/nio/ch/UnixFileDispatcherImpl";  // since 21
constexpr std::string_view kUnix = "sun/nio/ch/UnixDispatcher";              // since 21
constexpr std::string_view kChannel = "sun/nio/ch/FileChannelImpl";
constexpr std::string_view kUtil = "sun/nio/ch/IOUtil";
constexpr std::string_view kThread = "sun/nio/ch/NativeThread";
constexpr std::string_view kMapped = "java/nio/MappedMemoryUtils";
constexpr std::string_view kMappedBuffer = "java/nio/MappedByteBuffer";  // until 13

const NativeRow kRows[] = {
    {kFile, "canTransferToFromOverlappedMap0", "", answer::yes, kUnseen},
    {kFile, "close0", "", close, acts::updates(touches::file_numbers)},
    {kFile, "closeIntFD", "", answer::nothing, kUnseen},
    {kFile, "dup0", "", duplicate, acts::updates(touches::file_numbers)},
    {kFile, "force0", "", answer::zero_long, kUnseen},
    {kFile, "init", "", answer::nothing, kUnseen},
    {kFile, "init0", "", answer::nothing, kUnseen},
    {kFile, "lock0", "", answer::zero_long, kUnseen},
    {kFile, "pread0", "", read_at, acts::updates(touches::files)},
    {kFile, "preClose0", "", answer::nothing, kUnseen},
    {kFile, "pwrite0", "", not_writable, kUnseen},
    {kFile, "read0", "", read, acts::updates(touches::files)},
    {kFile, "readv0", "", read_pieces, acts::updates(touches::file_pieces)},
    {kFile, "release0", "", answer::nothing, kUnseen},
    {kFile, "seek0", "", seek, acts::updates(touches::files)},
    {kFile, "setDirect0", "", page_size, kUnseen},
    {kFile, "size0", "", size, acts::reads(touches::files)},
    {kFile, "transferFrom0", "", unsupported, kUnseen},
    {kFile, "transferTo0", "", unsupported, kUnseen},
    {kFile, "truncate0", "", not_writable, kUnseen},
    {kFile, "write0", "", write, acts::reads(touches::files)},
    {kFile, "writev0", "", write_pieces, acts::reads(touches::file_pieces)},
    {kUnixFile, "allocationGranularity0", "", page_size, kUnseen},
    {kUnixFile, "available0", "", available, acts::reads(touches::files)},
    {kUnixFile, "closeIntFD", "", answer::nothing, kUnseen},
    {kUnixFile, "force0", "", answer::zero_long, kUnseen},
    {kUnixFile, "isOther0", "", is_other, acts::reads(touches::files)},
    {kUnixFile, "lock0", "", answer::zero_long, kUnseen},
    {kUnixFile, "map0", "", map_descriptor, acts::reads(touches::files)},
    {kUnixFile, "pread0", "", read_at, acts::updates(touches::files)},
    {kUnixFile, "pwrite0", "", not_writable, kUnseen},
    {kUnixFile, "read0", "", read, acts::updates(touches::files)},
    {kUnixFile, "readv0", "", read_pieces, acts::updates(touches::file_pieces)},
    {kUnixFile, "release0", "", answer::nothing, kUnseen},
    {kUnixFile, "seek0", "", seek, acts::updates(touches::files)},
    {kUnixFile, "setDirect0", "", page_size, kUnseen},
    {kUnixFile, "size0", "", size, acts::reads(touches::files)},
    {kUnixFile, "truncate0", "", not_writable, kUnseen},
    {kUnixFile, "unmap0", "", answer::zero_long, kUnseen},
    {kUnixFile, "write0", "", write, acts::reads(touches::files)},
    {kUnixFile, "writev0", "", write_pieces, acts::reads(touches::file_pieces)},
    {kUnix, "close0", "", close, acts::updates(touches::file_numbers)},
    {kUnix, "init", "", answer::nothing, kUnseen},
    {kUnix, "preClose0", "", answer::nothing, kUnseen},
    {kChannel, "initIDs", "", page_size, kUnseen},
    {kChannel, "map0", "", map_channel, kUnseen},
    {kChannel, "maxDirectTransferSize0", "", most_transfer, kUnseen},
    {kChannel, "transferTo0", "", unsupported, kUnseen},
    {kChannel, "unmap0", "", answer::zero_long, kUnseen},
    {"sun/nio/ch/FileKey", "init", "(Ljava/io/FileDescriptor;)V", key_of_file,
     acts::reads(touches::files)},
    {"sun/nio/ch/FileKey", "init", "(Ljava/io/FileDescriptor;[J)V", key_into_array,
     acts::updates(touches::files)},
    {"sun/nio/ch/FileKey", "initIDs", "", answer::nothing, kUnseen},
    {kUtil, "configureBlocking", "", answer::nothing, kUnseen},
    {kUtil, "fdLimit", "", most_descriptors, kUnseen},
    {kUtil, "fdVal", "", descriptor_number, acts::reads(touches::files)},
    {kUtil, "initIDs", "", answer::nothing, kUnseen},
    {kUtil, "iovMax", "", most_buffers, kUnseen},
    {kUtil, "randomBytes", "", answer::zero_long, kUnseen},
    {kUtil, "setfdVal", "", set_descriptor_number, acts::updates(touches::file_numbers)},
    {kUtil, "writevMax", "", most_written, kUnseen},
    if_native(kThread, "current", answer::zero_long, kUnseen),
    {kThread, "current0", "", answer::zero_long, kUnseen},
    {kThread, "init", "", answer::nothing, kUnseen},
    if_native(kThread, "signal", answer::nothing, kUnseen),
    {kThread, "signal0", "", answer::nothing, kUnseen},
    {kThread, "supportPendingSignals0", "", answer::zero_long, kUnseen},
    {kMapped, "force0", "", answer::nothing, kUnseen},
    {kMapped, "isLoaded0", "", answer::yes, kUnseen},
    {kMapped, "load0", "", answer::nothing, kUnseen},
    {kMapped, "registerNatives", "", answer::nothing, kUnseen},
    {kMapped, "unload0", "", answer::nothing, kUnseen},
    {kMappedBuffer, "force0", "", answer::nothing, kUnseen},
    {kMappedBuffer, "isLoaded0", "", answer::yes, kUnseen},
    {kMappedBuffer, "load0", "", answer::nothing, kUnseen},
};

}  // namespace

std::span<const NativeRow> sun_nio_ch_natives() { return kRows; }

}  // namespace heddle
