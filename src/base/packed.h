#pragma once

// Structs as bytes and back, for another process of the same program.
//
// A struct takes part by a function `fields(visit, value)` beside it, which hands every field to
// `visit`; packing and unpacking both call it, so the two cannot differ. Name the fields with a
// structured binding there: a field that is added later then does not compile until it is named.
//
// Unpacking never reads past the end: what is not there is zero or empty, and the whole is refused.

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace heddle {

template <class T>
concept PlainValue = std::is_arithmetic_v<T> || std::is_enum_v<T>;

class Packing {
 public:
  template <class... T>
  void operator()(T&... values) {
    (add(values), ...);
  }
  std::string take() { return std::move(bytes_); }

 private:
  template <PlainValue T>
  void add(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void add(std::string& text) {
    add(text.size());
    bytes_ += text;
  }
  template <class T>
  void add(std::vector<T>& values) {
    add(values.size());
    for (T& value : values) add(value);
  }
  template <class T>
  void add(std::optional<T>& value) {
    add(value.has_value());
    if (value) add(*value);
  }
  template <class A, class B>
  void add(std::pair<A, B>& both) {
    (*this)(both.first, both.second);
  }
  template <class T>
  requires(std::is_class_v<T>) void add(T& value) { fields(*this, value); }

  std::string bytes_;
};

class Unpacking {
 public:
  explicit Unpacking(std::string_view bytes) : rest_(bytes) {}

  template <class... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  // Whether all that was asked for was there, and nothing else.
  [[nodiscard]] bool at_end() const { return ok_ && rest_.empty(); }

 private:
  std::string_view raw(std::size_t size) {
    if (size > rest_.size()) {
      ok_ = false;
      rest_ = {};
      return {};
    }
    const std::string_view bytes = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return bytes;
  }
  template <PlainValue T>
  void get(T& value) {
    const std::string_view bytes = raw(sizeof value);
    value = T();
    if (!bytes.empty()) std::memcpy(&value, bytes.data(), sizeof value);
  }
  void get(std::string& text) {
    std::size_t size = 0;
    get(size);
    text = raw(size);
  }
  template <class T>
  void get(std::vector<T>& values) {
    std::size_t size = 0;
    get(size);
    values.clear();
    for (; size > 0 && ok_; --size) get(values.emplace_back());
  }
  template <class T>
  void get(std::optional<T>& value) {
    bool is_there = false;
    get(is_there);
    value.reset();
    if (is_there) get(value.emplace());
  }
  template <class A, class B>
  void get(std::pair<A, B>& both) {
    (*this)(both.first, both.second);
  }
  template <class T>
  requires(std::is_class_v<T>) void get(T& value) { fields(*this, value); }

  std::string_view rest_;
  bool ok_ = true;
};

template <class T>
std::string packed(T value) {
  Packing pack;
  pack(value);
  return pack.take();
}

// Nothing if the bytes are not those of such a value.
template <class T>
std::optional<T> unpacked(std::string_view bytes) {
  T value;
  Unpacking unpack(bytes);
  unpack(value);
  if (!unpack.at_end()) return std::nullopt;
  return value;
}

}  // namespace heddle
