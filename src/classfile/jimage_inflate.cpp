#include "classfile/jimage_inflate.h"

#include <array>
#include <cstring>
#include <optional>
#include <string_view>

#include <zlib.h>

#include "classfile/byte_reader.h"

namespace heddle {
namespace {

// The header of a layer, in the byte order of the image: u4 magic, u8 size, u8 size when
// inflated, u4 the decompressor's name, u4 its settings, u1 whether it is the last layer.
constexpr std::uint32_t kMagic = 0xcafefafa;
constexpr std::size_t kHeaderSize = 29;
constexpr std::uint64_t kMaxSize = 256ULL << 20U;
constexpr int kMaxLayers = 8;

using Content = std::vector<std::uint8_t>;

struct Header {
  std::uint64_t inflated_size = 0;
  std::uint32_t decompressor = 0;  // offset of its name in the strings
};

template <class Number>
Number number_at(Bytes bytes, std::size_t offset) {
  Number value = 0;
  std::memcpy(&value, bytes.subspan(offset, sizeof value).data(), sizeof value);
  return value;
}

std::optional<Header> read_header(Bytes bytes) {
  if (bytes.size() < kHeaderSize || number_at<std::uint32_t>(bytes, 0) != kMagic) {
    return std::nullopt;
  }
  return Header{number_at<std::uint64_t>(bytes, 12), number_at<std::uint32_t>(bytes, 20)};
}

std::string_view string_at(Bytes strings, std::size_t offset) {
  if (offset >= strings.size()) return {};
  const auto rest = strings.subspan(offset);
  const auto* text = reinterpret_cast<const char*>(rest.data());
  return {text, strnlen(text, rest.size())};
}

Result<Content> unzip(Bytes packed, std::uint64_t size, const std::string& where) {
  // zlib cannot make more than about a thousand bytes of one.
  if (size > kMaxSize || size / 1100 > packed.size()) {
    return Error{where, "is damaged: it says it inflates to " + std::to_string(size) + " bytes"};
  }
  Content content(size);
  auto got = static_cast<uLongf>(size);
  const int status =
      uncompress(content.data(), &got, packed.data(), static_cast<uLong>(packed.size()));
  if (status != Z_OK || got != size) return Error{where, "is damaged: it does not inflate"};
  return content;
}

void append_u2(Content& out, std::size_t value) {
  out.push_back(static_cast<std::uint8_t>(value >> 8U));
  out.push_back(static_cast<std::uint8_t>(value));
}

// A number in the form of jlink's index compression: the top bit of the first byte says that it
// is short, the next two then give its length in bytes; without that bit it is four bytes.
std::uint32_t packed_number(ByteReader& in) {
  std::uint32_t value = in.u1();
  std::size_t more = 3;
  if ((value & 0x80U) != 0) {
    const std::size_t length = value >> 5U & 3U;
    more = length == 0 ? 0 : length - 1;
    value &= 0x1fU;
  }
  for (const auto byte : in.take(more)) value = value << 8U | byte;
  return value;
}

// Puts the strings back into a class's constant pool. Besides the usual tags there are two: 23 is
// a Utf8 whose text is in the image's strings; 25 is a descriptor whose class names, package and
// simple name apart, are there as well.
class PoolRestorer {
 public:
  PoolRestorer(Bytes packed, Bytes strings) : in_(packed), strings_(strings) {}

  std::optional<Content> restore() {
    copy(8);  // magic and version
    const auto count = in_.u2();
    append_u2(out_, count);
    for (int i = 1; i < count && !in_.failed() && out_.size() <= kMaxSize; i++) {
      const auto tag = in_.u1();
      if (tag == 5 || tag == 6) i++;
      if (!constant(tag)) return std::nullopt;
    }
    copy(in_.remaining());
    if (in_.failed() || out_.size() > kMaxSize) return std::nullopt;
    return std::move(out_);
  }

 private:
  bool constant(std::uint8_t tag) {
    switch (tag) {
      case 23:
        return utf8(string_at(strings_, packed_number(in_)));
      case 25:
        return descriptor();
      case 1: {
        const auto text = in_.take(in_.u2());
        return utf8({reinterpret_cast<const char*>(text.data()), text.size()});
      }
      case 7:
      case 8:
      case 16:
      case 19:
      case 20:
        return other(tag, 2);
      case 15:
        return other(tag, 3);
      case 5:
      case 6:
        return other(tag, 8);
      case 3:
      case 4:
      case 9:
      case 10:
      case 11:
      case 12:
      case 17:
      case 18:
        return other(tag, 4);
      default:
        return false;
    }
  }

  bool utf8(std::string_view text) {
    if (text.size() > 0xffff) return false;
    out_.push_back(1);
    append_u2(out_, text.size());
    out_.insert(out_.end(), text.begin(), text.end());
    return true;
  }

  // The pattern is the descriptor with every class name left out between L and the semicolon.
  bool descriptor() {
    const auto pattern = string_at(strings_, packed_number(in_));
    ByteReader names(in_.take(packed_number(in_)));
    std::string text;
    for (const char c : pattern) {
      text += c;
      if (c != 'L') continue;
      const auto package = string_at(strings_, packed_number(names));
      const auto name = string_at(strings_, packed_number(names));
      text += package;
      if (!package.empty()) text += '/';
      text += name;
      if (names.failed() || text.size() > 0xffff) return false;
    }
    return utf8(text);
  }

  bool other(std::uint8_t tag, std::size_t size) {
    out_.push_back(tag);
    copy(size);
    return true;
  }

  void copy(std::size_t size) {
    const auto bytes = in_.take(size);
    out_.insert(out_.end(), bytes.begin(), bytes.end());
  }

  ByteReader in_;
  Bytes strings_;
  Content out_;
};

}  // namespace

Result<std::vector<std::uint8_t>> inflate_resource(Bytes stored, Bytes image_strings,
                                                   const std::string& where) {
  Content content(stored.begin(), stored.end());
  for (int layer = 0; layer < kMaxLayers; layer++) {
    const auto header = read_header(content);
    if (!header) return content;
    const auto packed = Bytes(content).subspan(kHeaderSize);
    const auto name = string_at(image_strings, header->decompressor);
    if (name == "zip") {
      HEDDLE_TRY(content, unzip(packed, header->inflated_size, where));
    } else if (name == "compact-cp") {
      auto restored = PoolRestorer(packed, image_strings).restore();
      if (!restored) return Error{where, "is damaged: its constant pool cannot be restored"};
      content = *std::move(restored);
    } else {
      return Error{where, "is compressed in an unknown way: \"" + std::string(name) + "\""};
    }
  }
  return Error{where, "is compressed more than " + std::to_string(kMaxLayers) + " times"};
}

}  // namespace heddle
