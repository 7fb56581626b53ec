#include "vm/heap/heap.h"

#include <algorithm>
#include <new>

#include <sys/mman.h>

namespace heddle {
namespace {

constexpr std::uint64_t kPermanentSize = 1ULL << 30U;
constexpr std::uint64_t kChunk = 1ULL << 20U;  // how far the bump pointer runs before it asks again
constexpr std::uint64_t kWindowSize = 4ULL << 30U;

constexpr std::uint64_t kLeastWindow = 256ULL << 20U;
constexpr std::uint64_t kLeastLimit = 256ULL << 20U;
constexpr std::uint64_t kElsewhere = 1ULL << 30U;  // for tables, stacks and all the rest

// Address space of that size; null if the host does not give it, or would have little left.
char* reserve(std::uint64_t bytes) {
  const auto map = [](std::uint64_t size) {
    void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? nullptr : static_cast<char*>(memory);
  };
  char* memory = map(bytes + kElsewhere);
  if (memory != nullptr) munmap(memory + bytes, kElsewhere);
  return memory;
}

// Kept before the first object of the arena, and behind what a header of null would be.
std::uint64_t& window_size(char* base) { return *reinterpret_cast<std::uint64_t*>(base + 56); }

std::uint64_t arena_size(std::uint64_t limit) {
  return kPermanentSize + limit + Heap::kReserveSize + kChunk;
}

}  // namespace

Heap::Heap(std::size_t limit_bytes) : limit_(limit_bytes) {
  HEDDLE_CHECK(arena_size(limit_) <= (1ULL << 35U), "a reference should reach the whole arena");
  auto window = kWindowSize;
  while ((base_ = reserve(arena_size(limit_) + window)) == nullptr) {
    // First what few programs need: room for files and buffers outside the heap.
    if (window > kLeastWindow) {
      window /= 4;
    } else if (limit_ > kLeastLimit) {
      limit_ /= 2;
    } else {
      throw std::bad_alloc();
    }
  }
  window_size(base_) = window;
  trail_ = Trail(base_);
  lasting_trail_ = Trail(base_);
  flags_trail_ = Trail(base_);
  permanent_next_ = kFirstPosition;
  permanent_end_ = kPermanentSize;
  top_ = touched_ = kPermanentSize;
}

Heap::~Heap() { munmap(base_, arena_size(limit_) + window_size(base_)); }

std::span<char> Heap::window() const { return {base_ + arena_size(limit_), window_size(base_)}; }

void Heap::save(Ref ref, std::uint64_t offset, std::uint64_t bytes, bool refs) {
  if (!trail_.recording()) {
    if (lasting_) note_lasting(ref, offset, bytes, refs);
    return;
  }
  // The trail takes two bytes for each, and the pages themselves may be new.
  charge(3 * bytes);
  const auto start = std::uint64_t{ref.index} * 8 + offset;
  for (std::uint64_t done = 0; done < bytes; done += kBetweenQuestions) {
    const auto part = std::min(bytes - done, kBetweenQuestions);
    if (done > 0) ask(part);
    trail_.save_all(start + done, part, refs);
  }
}

void Heap::ask(std::uint64_t bytes) {
  charged_ = 0;
  if (may_take && !may_take(bytes)) throw LimitReached();
}

void Heap::make_lasting(bool on) {
  if (on == lasting_) return;
  lasting_ = on;
  if (on) {
    was_recording_ = trail_.recording();
    trail_.record(false);
  } else {
    trail_.record(was_recording_);
  }
}

void Heap::begin_lasting_part() {
  lasting_start_ = permanent_next_;
  lasting_cells_.clear();
  lasting_trail_.clear();
}

void Heap::note_lasting(Ref ref, std::uint64_t offset, std::uint64_t bytes, bool refs) {
  const bool is_new = is_of_lasting_part(ref);
  if (is_new && header(ref).class_id != mirror_class) return;
  const auto start = std::uint64_t{ref.index} * 8 + offset;
  for (auto half = start & ~std::uint64_t{3}; half < start + bytes; half += 4) {
    lasting_trail_.save(half, 4, refs);
  }
  if (is_new || !refs) return;
  for (auto at = offset; at < offset + bytes; at += sizeof(Ref)) {
    lasting_cells_.push_back({ref, at, read_ref(ref, at)});
  }
}

std::uint64_t Heap::freeze() {
  retire_span();
  hole_ = holes_.size();
  return top_;
}

Ref Heap::place(std::uint64_t position, std::uint64_t bytes, std::uint32_t class_id,
                std::uint32_t length) {
  char* memory = base_ + position;
  // Fresh pages are zero already; only memory that was used before needs clearing.
  if (position < touched_) std::memset(memory, 0, std::min(bytes, touched_ - position));
  top_ = std::max(top_, position + bytes);
  touched_ = std::max(touched_, top_);
  allocated_since_sweep_ += bytes;
  auto* head = reinterpret_cast<ObjectHeader*>(memory);
  head->class_id = class_id;
  head->flags = born_flags;
  head->length = length;
  const Ref ref{static_cast<std::uint32_t>(position / 8)};
  if (births != nullptr) births->push_back(ref);
  return ref;
}

void Heap::fill_hole(std::uint64_t start, std::uint64_t end) {
  auto* head = reinterpret_cast<ObjectHeader*>(base_ + start);
  *head = {.length = static_cast<std::uint32_t>((end - start) / 8)};
}

void Heap::add_hole(std::uint64_t start, std::uint64_t end) {
  fill_hole(start, end);
  if (end - start >= kLarge) {
    large_holes_.push_back({start, end});
  } else if (end - start >= kSmallestHole) {
    holes_.push_back({start, end});
  }
}

void Heap::retire_span() {
  // The rest of a reused hole must stay walkable; the rest of a fresh chunk is above top_ and not
  // in use.
  if (next_ < end_ && end_ <= top_) fill_hole(next_, end_);
  next_ = end_ = 0;
}

// Finds the next span to fill with objects of less than kLarge bytes.
bool Heap::refill(std::uint64_t bytes) {
  retire_span();
  while (hole_ < holes_.size()) {
    const auto hole = holes_[hole_++];
    if (hole.end - hole.start < bytes) continue;
    next_ = hole.start;
    end_ = hole.end;
    return true;
  }
  if (!trail_.recording() && !large_holes_.empty()) {
    auto& hole = large_holes_.back();
    next_ = hole.start;
    end_ = std::min(hole.start + kChunk, hole.end);
    hole.start = end_;
    if (hole.end - hole.start < kLarge) {
      end_ = hole.end;
      large_holes_.pop_back();
    } else {
      fill_hole(hole.start, hole.end);
    }
    return true;
  }
  if (top_ + bytes > limit_position()) return false;
  next_ = top_;
  // Of the reserve no more than is needed: what is left of a span is anybody's.
  end_ = reserve_open_ ? top_ + bytes : std::min(top_ + kChunk, limit_position());
  return true;
}

Ref Heap::allocate_large(std::uint64_t bytes, std::uint32_t class_id, std::uint32_t length) {
  if (!trail_.recording()) {
    for (auto hole = large_holes_.begin(); hole != large_holes_.end(); ++hole) {
      if (hole->end - hole->start < bytes) continue;
      const auto position = hole->start;
      hole->start += bytes;
      if (hole->start < hole->end) fill_hole(hole->start, hole->end);
      if (hole->end - hole->start < kLarge) large_holes_.erase(hole);
      return place(position, bytes, class_id, length);
    }
  }
  if (top_ + bytes > limit_position()) return {};
  if (end_ > top_) next_ = end_ = 0;  // the fresh chunk starts where the object goes
  return place(top_, bytes, class_id, length);
}

Ref Heap::allocate(std::uint64_t bytes, std::uint32_t class_id, std::uint32_t length) {
  if (lasting_) return allocate_permanent(bytes, class_id, length);
  bytes = (bytes + 15) & ~std::uint64_t{15};
  if (next_ + bytes > end_) {
    if (bytes >= kLarge) return allocate_large(bytes, class_id, length);
    if (!refill(bytes)) return {};
  }
  const auto position = next_;
  next_ += bytes;
  return place(position, bytes, class_id, length);
}

void Heap::restore(const Position& position) {
  for (auto i = position.hole; i < hole_; i++) fill_hole(holes_[i].start, holes_[i].end);
  next_ = position.next;
  end_ = position.end;
  top_ = position.top;
  allocated_since_sweep_ = position.allocated;
  hole_ = position.hole;
}

Ref Heap::allocate_permanent(std::uint64_t bytes, std::uint32_t class_id, std::uint32_t length) {
  bytes = (bytes + 15) & ~std::uint64_t{15};
  // As when the host has no memory left: the run ends, and says why.
  if (permanent_next_ + bytes > permanent_end_) throw std::bad_alloc();
  const auto position = permanent_next_;
  permanent_next_ += bytes;
  auto* head = reinterpret_cast<ObjectHeader*>(base_ + position);
  head->class_id = class_id;
  head->flags = born_flags;
  head->length = length;
  return {static_cast<std::uint32_t>(position / 8)};
}

std::uint64_t Heap::used() const { return live_ + allocated_since_sweep_; }

}  // namespace heddle
