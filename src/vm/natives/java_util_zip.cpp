// java.util.zip over the host's zlib.
//
// The long that Java calls an address is a cell (vm/natives/state.h) with the number of a stream
// (vm/natives/zip_streams.h). Buffers are byte arrays or memory outside the heap; each of the four
// combinations is a method of its own, and they share everything but where the bytes are.

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include <zlib.h>

#include "vm/natives/answers.h"
#include "vm/natives/state.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

Bytef* as_bytes(const char* bytes) {
  return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes));
}

// Checksums

Flow crc_byte(NativeCall& call) {
  const auto byte = static_cast<Bytef>(call.i32(1));
  const auto sum = crc32(static_cast<std::uint32_t>(call.i32(0)), &byte, 1);
  return call.give_int(static_cast<std::int32_t>(sum));
}

Flow adler_byte(NativeCall& call) {
  const auto byte = static_cast<Bytef>(call.i32(1));
  const auto sum = adler32(static_cast<std::uint32_t>(call.i32(0)), &byte, 1);
  return call.give_int(static_cast<std::int32_t>(sum));
}

using Checksum = uLong (*)(uLong sum, const Bytef* bytes, uInt count);

// (int sum, byte[] b, int off, int len); the caller has checked the range
template <Checksum kChecksum>
Flow sum_bytes(NativeCall& call) {
  const char* bytes = bytes_to_read(call.vm, call.ref(1), call.i32(2));
  const auto sum = kChecksum(static_cast<std::uint32_t>(call.i32(0)), as_bytes(bytes),
                             static_cast<uInt>(call.i32(3)));
  return call.give_int(static_cast<std::int32_t>(sum));
}

// (int sum, long address, int off, int len)
template <Checksum kChecksum>
Flow sum_memory(NativeCall& call) {
  const char* bytes = native_memory(call.vm, call.i64(1)) + call.i32(3);
  const auto sum = kChecksum(static_cast<std::uint32_t>(call.i32(0)), as_bytes(bytes),
                             static_cast<uInt>(call.i32(4)));
  return call.give_int(static_cast<std::int32_t>(sum));
}

// Streams

Flow out_of_memory(NativeCall& call) {
  return call.vm.throw_new(call.thread, "java/lang/OutOfMemoryError");
}

Flow throw_with(NativeCall& call, std::string_view type, const char* message) {
  return message != nullptr ? call.vm.throw_new(call.thread, type, message)
                            : call.vm.throw_new(call.thread, type);
}

Flow give_stream(NativeCall& call, std::int64_t number, int error) {
  if (number >= 0) return call.give_long(new_cell(call.vm, number));
  if (error == Z_MEM_ERROR) return out_of_memory(call);
  const char* type =
      error == Z_STREAM_ERROR ? "java/lang/IllegalArgumentException" : "java/lang/InternalError";
  return call.vm.throw_new(call.thread, type);
}

Flow inflater_init(NativeCall& call) {
  int error = Z_OK;
  const auto number = natives_of(call.vm).zip.add_inflater(call.flag(0), &error);
  return give_stream(call, number, error);
}

Flow deflater_init(NativeCall& call) {
  int error = Z_OK;
  const auto number =
      natives_of(call.vm).zip.add_deflater(call.i32(0), call.i32(1), call.flag(2), &error);
  return give_stream(call, number, error);
}

// The stream of a cell, to be changed: a copy of it if the search may come back to what it is now,
// which it cannot if it was copied since the last mark. Null if there is no memory for that.
z_stream* stream_to_change(Vm& vm, std::int64_t cell) {
  auto& zip = natives_of(vm).zip;
  const auto& trail = vm.heap.trail();
  auto number = read_cell(vm, cell);
  if (trail.recording() && zip[number].changed != trail.generation()) {
    number = zip.copy(number);
    if (number < 0) return nullptr;
    write_cell(vm, cell, number);
    zip[number].changed = trail.generation();
  }
  return &zip[number].z;
}

Flow stream_adler(NativeCall& call) {
  const auto& stream = natives_of(call.vm).zip[read_cell(call.vm, call.i64(0))];
  return call.give_int(static_cast<std::int32_t>(stream.z.adler));
}

template <int (*kReset)(z_stream*)>
Flow stream_reset(NativeCall& call) {
  auto* stream = stream_to_change(call.vm, call.i64(0));
  if (stream == nullptr) return out_of_memory(call);
  if (kReset(stream) == Z_OK) return call.give();
  return call.vm.throw_new(call.thread, "java/lang/InternalError");
}

Flow stream_end(NativeCall& call) {
  if (!call.vm.heap.trail().recording()) {
    natives_of(call.vm).zip.drop(read_cell(call.vm, call.i64(0)));
    free_cell(call.vm, call.i64(0));
  }
  return call.give();
}

using SetDictionary = int (*)(z_stream* stream, const Bytef* bytes, uInt count);

template <SetDictionary kSet>
Flow set_dictionary(NativeCall& call, const char* bytes, std::int32_t count) {
  auto* stream = stream_to_change(call.vm, call.i64(0));
  if (stream == nullptr) return out_of_memory(call);
  switch (kSet(stream, as_bytes(bytes), static_cast<uInt>(count))) {
    case Z_OK:
      return call.give();
    case Z_STREAM_ERROR:
    case Z_DATA_ERROR:
      return throw_with(call, "java/lang/IllegalArgumentException", stream->msg);
    default:
      return throw_with(call, "java/lang/InternalError", stream->msg);
  }
}

template <SetDictionary kSet>
Flow dictionary_bytes(NativeCall& call) {
  const char* bytes = bytes_to_read(call.vm, call.ref(2), call.i32(3));
  return set_dictionary<kSet>(call, bytes, call.i32(4));
}

template <SetDictionary kSet>
Flow dictionary_memory(NativeCall& call) {
  return set_dictionary<kSet>(call, native_memory(call.vm, call.i64(2)), call.i32(4));
}

// The buffers of one inflate or deflate call: (this, long stream, input, output, ...), where each
// buffer is (byte[], int from, int count) or (long address, int count), three slots either way.
struct Buffers {
  const char* in;
  std::int32_t in_count;
  char* out;
  std::int32_t out_count;
};
constexpr int kInput = 3;
constexpr int kOutput = 6;
constexpr int kAfterBuffers = 9;

template <bool kArray>
const char* input_of(NativeCall& call) {
  return kArray ? bytes_to_read(call.vm, call.ref(kInput), call.i32(kInput + 1))
                : native_memory(call.vm, call.i64(kInput));
}

template <bool kArrayIn, bool kArrayOut>
Buffers buffers_of(NativeCall& call) {
  Buffers buffers{};
  buffers.in_count = call.i32(kInput + 2);
  buffers.out_count = call.i32(kOutput + 2);
  const auto room = static_cast<std::uint64_t>(buffers.out_count);
  buffers.in = input_of<kArrayIn>(call);
  buffers.out = kArrayOut ? bytes_to_write(call.vm, call.ref(kOutput), call.i32(kOutput + 1), room)
                          : native_memory_to_write(call.vm, call.i64(kOutput), room);
  return buffers;
}

void attach(z_stream& stream, const Buffers& buffers) {
  stream.next_in = as_bytes(buffers.in);
  stream.avail_in = static_cast<uInt>(buffers.in_count);
  stream.next_out = as_bytes(buffers.out);
  stream.avail_out = static_cast<uInt>(buffers.out_count);
}

// What both methods return: bytes taken, bytes made, and two bits.
struct Progress {
  std::int64_t taken = 0;
  std::int64_t made = 0;
  bool finished = false;
  bool last_bit = false;

  [[nodiscard]] std::int64_t packed() const {
    const auto bits = static_cast<std::uint64_t>(taken) | static_cast<std::uint64_t>(made) << 31U |
                      std::uint64_t{finished} << 62U | std::uint64_t{last_bit} << 63U;
    return static_cast<std::int64_t>(bits);
  }
};

Progress progress(const z_stream& stream, const Buffers& buffers) {
  return {buffers.in_count - std::int64_t{stream.avail_in},
          buffers.out_count - std::int64_t{stream.avail_out}, false, false};
}

Flow bad_data(NativeCall& call, const z_stream& stream, const Progress& made) {
  auto& vm = call.vm;
  auto* inflater = vm.boot_class("java/util/zip/Inflater");
  const auto set = [&](std::string_view name, std::int64_t value) {
    vm.heap.write(call.ref(0), vm.known_field(inflater, name, "I")->offset,
                  static_cast<std::int32_t>(value));
  };
  set("inputConsumed", made.taken);
  set("outputConsumed", made.made);
  return throw_with(call, "java/util/zip/DataFormatException", stream.msg);
}

// How much will be made is known only afterwards, and what is overwritten must be saved before: so
// it is made somewhere else first, and put into its place bit by bit.
template <bool kArrayOut>
int inflate_into(NativeCall& call, z_stream* stream, std::int32_t room) {
  constexpr std::int32_t kPart = 1 << 16;
  std::vector<char> part(static_cast<std::size_t>(std::min(room, kPart)));
  int status = Z_OK;
  std::int32_t made = 0;
  do {
    const auto most = std::min(room - made, kPart);
    stream->next_out = as_bytes(part.data());
    stream->avail_out = static_cast<uInt>(most);
    const int last = inflate(stream, Z_SYNC_FLUSH);
    if (last != Z_BUF_ERROR || made == 0) status = last;
    const auto count = most - static_cast<std::int32_t>(stream->avail_out);
    const auto bytes = static_cast<std::uint64_t>(count);
    char* to = kArrayOut
                   ? bytes_to_write(call.vm, call.ref(kOutput), call.i32(kOutput + 1) + made, bytes)
                   : native_memory_to_write(call.vm, call.i64(kOutput) + made, bytes);
    std::memcpy(to, part.data(), static_cast<std::size_t>(count));
    made += count;
    if (last != Z_OK || count < most) break;
  } while (made < room);
  stream->avail_out = static_cast<uInt>(room - made);
  return status;
}

template <bool kArrayIn, bool kArrayOut>
Flow inflate_some(NativeCall& call) {
  auto* stream = stream_to_change(call.vm, call.i64(1));
  if (stream == nullptr) return out_of_memory(call);
  Buffers buffers{};
  buffers.in = input_of<kArrayIn>(call);
  buffers.in_count = call.i32(kInput + 2);
  buffers.out_count = call.i32(kOutput + 2);
  attach(*stream, buffers);
  const int status = inflate_into<kArrayOut>(call, stream, buffers.out_count);
  auto made = progress(*stream, buffers);
  switch (status) {
    case Z_BUF_ERROR:
      return call.give_long(0);
    case Z_OK:
    case Z_STREAM_END:
    case Z_NEED_DICT:
      made.finished = status == Z_STREAM_END;
      made.last_bit = status == Z_NEED_DICT;
      return call.give_long(made.packed());
    case Z_DATA_ERROR:
      return bad_data(call, *stream, made);
    case Z_MEM_ERROR:
      return out_of_memory(call);
    default:
      return throw_with(call, "java/lang/InternalError", stream->msg);
  }
}

// After the buffers come the flush mode and, if bit 0 says so, new parameters to set first.
template <bool kArrayIn, bool kArrayOut>
Flow deflate_some(NativeCall& call) {
  auto* stream = stream_to_change(call.vm, call.i64(1));
  if (stream == nullptr) return out_of_memory(call);
  const auto buffers = buffers_of<kArrayIn, kArrayOut>(call);
  const auto parameters = call.i32(kAfterBuffers + 1);
  const bool sets = (parameters & 1) != 0;
  attach(*stream, buffers);
  const int status = sets ? deflateParams(stream, parameters >> 3, (parameters >> 1) & 3)
                          : deflate(stream, call.i32(kAfterBuffers));
  auto made = progress(*stream, buffers);
  switch (status) {
    case Z_STREAM_END:
    case Z_OK:
      made.finished = status == Z_STREAM_END;
      return call.give_long(made.packed());
    case Z_BUF_ERROR:
      if (!sets) return call.give_long(0);
      made.last_bit = true;  // the parameters are still to be set
      return call.give_long(made.packed());
    default:
      return throw_with(call, "java/lang/InternalError", stream->msg);
  }
}

constexpr std::string_view kAdler = "java/util/zip/Adler32";
constexpr std::string_view kCrc = "java/util/zip/CRC32";
constexpr std::string_view kDeflater = "java/util/zip/Deflater";
constexpr std::string_view kInflater = "java/util/zip/Inflater";

const NativeRow kRows[] = {
    {kAdler, "update", "(II)I", adler_byte, kUnseen},
    {kAdler, "updateByteBuffer", "", sum_memory<adler32>, acts::reads(touches::memory_at_offset)},
    {kAdler, "updateBytes", "", sum_bytes<adler32>, acts::reads(touches::arrays)},
    {kCrc, "update", "(II)I", crc_byte, kUnseen},
    {kCrc, "updateByteBuffer0", "", sum_memory<crc32>, acts::reads(touches::memory_at_offset)},
    {kCrc, "updateBytes0", "", sum_bytes<crc32>, acts::reads(touches::arrays)},
    {kDeflater, "deflateBufferBuffer", "", deflate_some<false, false>,
     acts::writes(touches::arrays_into)},
    {kDeflater, "deflateBufferBytes", "", deflate_some<false, true>,
     acts::writes(touches::arrays_into)},
    {kDeflater, "deflateBytesBuffer", "", deflate_some<true, false>,
     acts::writes(touches::arrays_into)},
    {kDeflater, "deflateBytesBytes", "", deflate_some<true, true>,
     acts::writes(touches::arrays_into)},
    {kDeflater, "end", "(J)V", stream_end, kUnseen},
    {kDeflater, "getAdler", "(J)I", stream_adler, kUnseen},
    {kDeflater, "init", "", deflater_init, kUnseen},
    {kDeflater, "reset", "(J)V", stream_reset<deflateReset>, kUnseen},
    {kDeflater, "setDictionary", "(J[BII)V", dictionary_bytes<deflateSetDictionary>,
     acts::reads(touches::arrays)},
    {kDeflater, "setDictionaryBuffer", "", dictionary_memory<deflateSetDictionary>,
     acts::reads(touches::arrays)},
    {kInflater, "end", "(J)V", stream_end, kUnseen},
    {kInflater, "getAdler", "(J)I", stream_adler, kUnseen},
    {kInflater, "inflateBufferBuffer", "", inflate_some<false, false>,
     acts::writes(touches::arrays_into)},
    {kInflater, "inflateBufferBytes", "", inflate_some<false, true>,
     acts::writes(touches::arrays_into)},
    {kInflater, "inflateBytesBuffer", "", inflate_some<true, false>,
     acts::writes(touches::arrays_into)},
    {kInflater, "inflateBytesBytes", "", inflate_some<true, true>,
     acts::writes(touches::arrays_into)},
    {kInflater, "init", "", inflater_init, kUnseen},
    {kInflater, "initIDs", "", answer::nothing, kUnseen},
    {kInflater, "reset", "(J)V", stream_reset<inflateReset>, kUnseen},
    {kInflater, "setDictionary", "(J[BII)V", dictionary_bytes<inflateSetDictionary>,
     acts::reads(touches::arrays)},
    {kInflater, "setDictionaryBuffer", "", dictionary_memory<inflateSetDictionary>,
     acts::reads(touches::arrays)},
};

}  // namespace

std::span<const NativeRow> java_util_zip_natives() { return kRows; }

}  // namespace heddle
