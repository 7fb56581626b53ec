#pragma once

// Values as bytes and back: what processes tell each other, and what a checkpoint holds.
//
// Reading never goes past the end: what is not there reads as zero or empty, and ok() is false from
// then on, so that a broken file is found out once, at the end.

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "event/machine.h"

namespace heddle {

class Packer {
 public:
  void number(std::uint64_t value) { raw(&value, sizeof value); }
  void text(std::string_view value) {
    number(value.size());
    bytes_.append(value);
  }
  void fingerprint(Fingerprint value) {
    number(value.low);
    number(value.high);
  }
  void choices(std::span<const Choice> values) {
    number(values.size());
    for (const auto value : values) {
      number(std::uint64_t{value.thread.index} << 32U | value.way);
    }
  }
  void fingerprints(std::span<const Fingerprint> values) {
    number(values.size());
    for (const auto value : values) fingerprint(value);
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  void raw(const void* from, std::size_t size) {
    bytes_.append(static_cast<const char*>(from), size);
  }
  std::string bytes_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    const auto bytes = raw(sizeof value);
    if (!bytes.empty()) std::memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
  std::string text() { return std::string(raw(number())); }
  Fingerprint fingerprint() {
    const auto low = number();
    return {low, number()};
  }
  std::vector<Choice> choices() {
    std::vector<Choice> values(count(8));
    for (auto& value : values) {
      const auto both = number();
      value = {{static_cast<std::uint32_t>(both >> 32U)}, static_cast<std::uint32_t>(both)};
    }
    return values;
  }
  std::vector<Fingerprint> fingerprints() {
    std::vector<Fingerprint> values(count(16));
    for (auto& value : values) value = fingerprint();
    return values;
  }
  // How many things of at least that size follow; none if there is no room for them.
  std::size_t count(std::size_t size) {
    const auto value = number();
    if (value > rest_.size() / size) {
      ok_ = false;
      return 0;
    }
    return static_cast<std::size_t>(value);
  }
  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] bool at_end() const { return ok_ && rest_.empty(); }

 private:
  std::string_view raw(std::uint64_t size) {
    if (size > rest_.size()) {
      ok_ = false;
      rest_ = {};
      return {};
    }
    const auto bytes = rest_.substr(0, static_cast<std::size_t>(size));
    rest_.remove_prefix(static_cast<std::size_t>(size));
    return bytes;
  }
  std::string_view rest_;
  bool ok_ = true;
};

}  // namespace heddle
