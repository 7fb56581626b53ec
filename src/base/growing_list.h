#pragma once

// A list of plain values that grows in place: for what may become a large part of all memory.
//
// A std::vector that grows copies itself, and for a moment takes three times its size; a limit on
// memory would be overrun by that. Here a long list is pages of its own, which the host appends to
// or moves as they are. Memory that the values have not reached yet is not in use.

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#include <sys/mman.h>

namespace heddle {

template <class T>
class GrowingList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  GrowingList() = default;
  ~GrowingList() { release(); }
  GrowingList(const GrowingList&) = delete;
  GrowingList& operator=(const GrowingList&) = delete;
  GrowingList(GrowingList&& other) noexcept { swap(other); }
  GrowingList& operator=(GrowingList&& other) noexcept {
    swap(other);
    return *this;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t index) const { return values_[index]; }
  [[nodiscard]] const T& back() const { return values_[size_ - 1]; }
  [[nodiscard]] const T* begin() const { return values_; }
  [[nodiscard]] const T* end() const { return values_ + size_; }

  void push_back(T value) {
    if (size_ == capacity_) grow(size_ + 1);
    values_[size_++] = value;
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void append(const GrowingList& other) {
    if (other.empty()) return;
    if (size_ + other.size_ > capacity_) grow(size_ + other.size_);
    std::memcpy(values_ + size_, other.values_, other.size_ * sizeof(T));
    size_ += other.size_;
  }

 private:
  static constexpr std::size_t kLeast = 64;             // values
  static constexpr std::size_t kOwnPages = 1ULL << 20;  // bytes

  [[nodiscard]] std::size_t bytes() const { return capacity_ * sizeof(T); }

  void grow(std::size_t needed) {
    std::size_t capacity = capacity_ == 0 ? kLeast : capacity_ * 2;
    while (capacity < needed) capacity *= 2;
    const std::size_t wanted = capacity * sizeof(T);
    void* memory = nullptr;
    if (wanted < kOwnPages) {
      memory = std::realloc(values_, wanted);
    } else if (bytes() >= kOwnPages) {
      memory = ::mremap(values_, bytes(), wanted, MREMAP_MAYMOVE);
    } else {
      memory = ::mmap(nullptr, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (memory != MAP_FAILED && size_ > 0) std::memcpy(memory, values_, size_ * sizeof(T));
      if (memory != MAP_FAILED) std::free(values_);
    }
    if (memory == nullptr || memory == MAP_FAILED) throw std::bad_alloc();
    values_ = static_cast<T*>(memory);
    capacity_ = capacity;
  }
  void release() {
    if (bytes() >= kOwnPages) {
      ::munmap(values_, bytes());
    } else {
      std::free(values_);
    }
  }
  void swap(GrowingList& other) noexcept {
    std::swap(values_, other.values_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

  T* values_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace heddle
