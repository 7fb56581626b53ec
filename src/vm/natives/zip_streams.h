#pragma once

// zlib's streams by number, for java.util.zip.Inflater and Deflater.
//
// A stream's inside is zlib's secret, so it cannot live in the heap. When a state may be restored,
// changing a stream therefore means changing a copy of it under a new number (for_change); the old
// one stays as it was when the search goes back.

#include <cstdint>
#include <memory>
#include <vector>

#include <zlib.h>

namespace heddle {

class ZipStreams {
 public:
  struct Stream {
    z_stream z{};
    bool deflates = false;
    std::uint64_t changed = 0;  // the trail's generation then

    Stream() = default;
    ~Stream();
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
  };

  // A new stream, or -1 with zlib's reason in `error`.
  std::int64_t add_inflater(bool raw, int* error);
  std::int64_t add_deflater(int level, int strategy, bool raw, int* error);
  Stream& operator[](std::int64_t number) { return *streams_[static_cast<std::size_t>(number)]; }
  // The number of a stream with the same inside; -1 if there is no memory for it.
  std::int64_t copy(std::int64_t number);
  void drop(std::int64_t number);

 private:
  std::int64_t add(std::unique_ptr<Stream> stream);

  std::vector<std::unique_ptr<Stream>> streams_;
  std::vector<std::int64_t> free_;
};

}  // namespace heddle
