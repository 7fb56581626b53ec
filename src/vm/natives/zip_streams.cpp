#include "vm/natives/zip_streams.h"

#include <utility>

namespace heddle {
namespace {

constexpr int kMemoryLevel = 8;  // zlib's default, and the JDK's

}  // namespace

ZipStreams::Stream::~Stream() {
  if (z.state == nullptr) return;
  if (deflates) {
    deflateEnd(&z);
  } else {
    inflateEnd(&z);
  }
}

std::int64_t ZipStreams::add(std::unique_ptr<Stream> stream) {
  if (!free_.empty()) {
    const auto number = free_.back();
    free_.pop_back();
    streams_[static_cast<std::size_t>(number)] = std::move(stream);
    return number;
  }
  streams_.push_back(std::move(stream));
  return static_cast<std::int64_t>(streams_.size()) - 1;
}

std::int64_t ZipStreams::add_inflater(bool raw, int* error) {
  auto stream = std::make_unique<Stream>();
  *error = inflateInit2(&stream->z, raw ? -MAX_WBITS : MAX_WBITS);
  return *error == Z_OK ? add(std::move(stream)) : -1;
}

std::int64_t ZipStreams::add_deflater(int level, int strategy, bool raw, int* error) {
  auto stream = std::make_unique<Stream>();
  stream->deflates = true;
  *error = deflateInit2(&stream->z, level, Z_DEFLATED, raw ? -MAX_WBITS : MAX_WBITS, kMemoryLevel,
                        strategy);
  return *error == Z_OK ? add(std::move(stream)) : -1;
}

std::int64_t ZipStreams::copy(std::int64_t number) {
  auto& from = (*this)[number];
  auto stream = std::make_unique<Stream>();
  stream->deflates = from.deflates;
  const int failed =
      from.deflates ? deflateCopy(&stream->z, &from.z) : inflateCopy(&stream->z, &from.z);
  if (failed == Z_OK) return add(std::move(stream));
  stream->z.state = nullptr;  // it may be the original's by now
  return -1;
}

void ZipStreams::drop(std::int64_t number) {
  streams_[static_cast<std::size_t>(number)].reset();
  free_.push_back(number);
}

}  // namespace heddle
