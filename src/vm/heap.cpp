#include "vm/heap.h"

#include <algorithm>

#include <sys/mman.h>

namespace heddle {
namespace {

constexpr std::uint64_t kPermanentSize = 1ULL << 30U;
constexpr std::uint64_t kChunk = 1ULL << 20U;  // how far the bump pointer runs before it asks again
constexpr std::uint64_t kSmallestHole = 64;    // smaller ones are not worth a refill

}  // namespace

Heap::Heap(std::size_t limit_bytes) : limit_(limit_bytes) {
  const auto reserve = kPermanentSize + limit_ + kChunk;
  HEDDLE_CHECK(reserve <= (1ULL << 35U), "a reference should reach the whole arena");
  void* memory = mmap(nullptr, reserve, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  HEDDLE_CHECK(memory != MAP_FAILED, "the heap's address space should be reservable");
  base_ = static_cast<char*>(memory);
  trail_ = Trail(base_);
  permanent_next_ = kFirstPosition;
  permanent_end_ = kPermanentSize;
  top_ = kPermanentSize;
}

Heap::~Heap() { munmap(base_, kPermanentSize + limit_ + kChunk); }

void Heap::save(Ref ref, std::uint64_t offset, std::uint64_t bytes) {
  if (!trail_.recording()) return;
  const auto start = std::uint64_t{ref.index} * 8 + offset;
  for (auto word = start & ~std::uint64_t{7}; word < start + bytes; word += 8) trail_.save(word);
}

Ref Heap::place(std::uint64_t position, std::uint64_t bytes, std::uint32_t class_id,
                std::uint32_t length) {
  char* memory = base_ + position;
  // Fresh pages are zero already; only memory that was used before needs clearing.
  if (position < top_) std::memset(memory, 0, std::min(bytes, top_ - position));
  if (position + bytes > top_) top_ = position + bytes;
  auto* head = reinterpret_cast<ObjectHeader*>(memory);
  head->class_id = class_id;
  head->length = length;
  return {static_cast<std::uint32_t>(position / 8)};
}

void Heap::fill_hole(std::uint64_t start, std::uint64_t end) {
  auto* head = reinterpret_cast<ObjectHeader*>(base_ + start);
  *head = {.length = static_cast<std::uint32_t>((end - start) / 8)};
}

void Heap::retire_span() {
  // The rest of a reused hole must stay walkable; the rest of a fresh chunk is above top_ and was
  // never touched.
  if (next_ < end_ && end_ <= top_) fill_hole(next_, end_);
  next_ = end_ = 0;
}

bool Heap::refill(std::uint64_t bytes) {
  retire_span();
  while (!holes_.empty()) {
    const auto hole = holes_.back();
    holes_.pop_back();
    if (hole.end - hole.start < std::max(bytes, kSmallestHole)) continue;
    next_ = hole.start;
    end_ = hole.end;
    return true;
  }
  const auto start = top_;
  const auto wanted = std::max(bytes, kChunk);
  if (start + bytes > permanent_end_ + limit_) return false;
  next_ = start;
  end_ = std::min(start + wanted, permanent_end_ + limit_);
  return true;
}

Ref Heap::allocate(std::uint64_t bytes, std::uint32_t class_id, std::uint32_t length) {
  bytes = (bytes + 15) & ~std::uint64_t{15};
  if (next_ + bytes > end_ && !refill(bytes)) return {};
  const auto position = next_;
  next_ += bytes;
  allocated_since_sweep_ += bytes;
  return place(position, bytes, class_id, length);
}

Ref Heap::allocate_permanent(std::uint64_t bytes, std::uint32_t class_id, std::uint32_t length) {
  bytes = (bytes + 15) & ~std::uint64_t{15};
  HEDDLE_CHECK(permanent_next_ + bytes <= permanent_end_, "class data should fit its region");
  const auto position = permanent_next_;
  permanent_next_ += bytes;
  auto* head = reinterpret_cast<ObjectHeader*>(base_ + position);
  head->class_id = class_id;
  head->length = length;
  return {static_cast<std::uint32_t>(position / 8)};
}

std::uint64_t Heap::used() const { return live_ + allocated_since_sweep_; }

}  // namespace heddle
