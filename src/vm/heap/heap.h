#pragma once

// The heap: one reserved arena, objects named by 32-bit references (base/ref.h).
//
// Every object starts with a sixteen-byte header: its class, flags, the lock word, and the length
// of an array or the identity hash of anything else. Two regions share the arena. The permanent
// one, at the bottom, holds what outlives any backtracking: java.lang.Class objects with their
// static fields, and interned strings. The other holds what the program allocates; it grows by
// bumping a pointer, and after a collection refills the holes the sweep left; large objects have
// holes of their own, so that looking for room for one does not use up the small ones. Objects
// never move, so a reference is a name that stays good. Sizes are multiples of sixteen bytes, so
// every hole has room for the header that makes the heap walkable.
//
// Writes to state go through write(), which saves the old value on the trail while somebody holds a
// mark; the interpreter's direct policy bypasses it when none does. Allocation never collects;
// the scheduler collects between instructions when collection_wanted() says so, so native code need
// not protect references.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <new>
#include <span>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/ref.h"
#include "base/trail.h"

namespace heddle {

struct ObjectHeader {
  std::uint32_t class_id = 0;  // 0: a hole, whose size in bytes is eight times `length`
  std::uint32_t flags = 0;     // ObjectFlag
  std::uint32_t lock = 0;  // 0 free, else owner thread + 1 in the high 14 bits, depth in the low 18
  std::uint32_t length = 0;  // of an array; identity hash of other objects, 0 if not asked for yet
};
static_assert(sizeof(ObjectHeader) == 16);

namespace object_flag {
inline constexpr std::uint32_t kMarked = 1;  // by the collector, during a collection only
inline constexpr std::uint32_t kShared = 2;  // more than one thread can reach it
// 4 is kBlock, of vm/natives/off_heap.h.
inline constexpr std::uint32_t kOwn = 8;        // of one of several threads that are the same
inline constexpr std::uint32_t kUnseeded = 16;  // a random generator made without a seed
}  // namespace object_flag

inline constexpr std::uint32_t kHeaderSize =
    sizeof(ObjectHeader);  // fields and elements start here
inline constexpr std::uint32_t kLockDepthBits = 18;

// A limit on what a run may use was reached in the middle of a step, which cannot go on.
class LimitReached final : public std::bad_alloc {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "a limit was reached"; }
};

class Heap {  // Large: the arena and its trail are one
 public:
  // Reserves the arena; memory is committed as it is touched.
  explicit Heap(std::size_t limit_bytes);
  ~Heap();
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;

  [[nodiscard]] char* base() const { return base_; }
  // Address space behind the arena where files are mapped, so that they too are at a distance from
  // its start which is the same in every run.
  [[nodiscard]] std::span<char> window() const;
  [[nodiscard]] char* at(Ref ref) const { return base_ + std::uint64_t{ref.index} * 8; }
  [[nodiscard]] ObjectHeader& header(Ref ref) const {
    return *reinterpret_cast<ObjectHeader*>(at(ref));
  }
  [[nodiscard]] std::uint32_t length(Ref array) const { return header(array).length; }

  template <class T>
  [[nodiscard]] T read(Ref ref, std::uint64_t offset) const {
    T value;
    std::memcpy(&value, at(ref) + offset, sizeof value);
    return value;
  }
  template <class T>
  void write(Ref ref, std::uint64_t offset, T value) {
    if (trail_.recording()) {
      trail_.save(std::uint64_t{ref.index} * 8 + offset, sizeof value, std::is_same_v<T, Ref>);
    } else if (lasting_) {
      note_lasting(ref, offset, sizeof value, std::is_same_v<T, Ref>);
    }
    std::memcpy(at(ref) + offset, &value, sizeof value);
  }
  [[nodiscard]] Ref read_ref(Ref ref, std::uint64_t offset) const { return read<Ref>(ref, offset); }

  // A run of array elements, for copies in bulk; the caller saves what it overwrites with save().
  template <class T>
  [[nodiscard]] T* elements(Ref array) const {
    return reinterpret_cast<T*>(at(array) + kHeaderSize);
  }
  // Before a bulk write, of references or not; no-op when not recording. May throw LimitReached.
  void save(Ref ref, std::uint64_t offset, std::uint64_t bytes, bool refs = false);
  // Flags are bookkeeping: undone like state, but on a trail of their own, since they are none.
  void write_flags(Ref ref, std::uint32_t flags) {
    if (trail_.recording()) flags_trail_.save(std::uint64_t{ref.index} * 8);
    header(ref).flags = flags;
  }

  // Asked now and then, with the bytes that are needed next, before work in bulk is done: may it
  // be? If not, LimitReached is thrown.
  std::function<bool(std::uint64_t bytes)> may_take;
  // Announces work in bulk: so many bytes will be written.
  void charge(std::uint64_t bytes) {
    charged_ += bytes;
    if (charged_ >= kBetweenQuestions) ask(bytes);
  }

  // Zeroed, with the header set; null if the limit is reached. `bytes` includes the header.
  Ref allocate(std::uint64_t bytes, std::uint32_t class_id, std::uint32_t length = 0);
  Ref allocate_permanent(std::uint64_t bytes, std::uint32_t class_id, std::uint32_t length = 0);
  // There is room above the limit for what has to be made when nothing else can: the error that
  // says so, and small objects of the machine's own. It is open while a Reserve lives.
  class Reserve {
   public:
    explicit Reserve(Heap& heap) : heap_(heap), was_open_(heap.reserve_open_) {
      heap.reserve_open_ = true;
    }
    ~Reserve() { heap_.reserve_open_ = was_open_; }
    Reserve(const Reserve&) = delete;
    Reserve& operator=(const Reserve&) = delete;

   private:
    Heap& heap_;
    bool was_open_;
  };
  // Lets the program have a part of that room, for good: to report the error, or to end.
  void grant(std::uint64_t bytes) { granted_ = std::min(granted_ + bytes, kReserveSize); }
  static constexpr std::uint64_t kReserveSize = 4ULL << 20U;

  [[nodiscard]] Trail& trail() { return trail_; }
  [[nodiscard]] const Trail& trail() const { return trail_; }
  [[nodiscard]] Trail& flags_trail() { return flags_trail_; }
  // While lasting, what is allocated is permanent and what is written is not undone: for code whose
  // effects are no part of the program's state (linking, the JDK's own class initialisers).
  void make_lasting(bool on);
  [[nodiscard]] bool is_lasting() const { return lasting_; }
  // Of the lasting part that began last: where references were written into objects that were there
  // before, and whether an object was not.
  struct Cell {
    Ref holder;  // null if it was not said: then the offset is from the arena's start
    std::uint64_t offset = 0;
    Ref before;  // what was there
  };
  void begin_lasting_part();
  [[nodiscard]] const std::vector<Cell>& lasting_cells() const { return lasting_cells_; }
  // What that part has overwritten, in objects that were there before and in all mirrors. It can be
  // handed over to the trail once the part is not lasting any more: then it is undone like the
  // rest.
  [[nodiscard]] Trail& lasting_trail() { return lasting_trail_; }
  // Mirrors of classes, which the machine knows however they came about.
  std::uint32_t mirror_class = 0;
  // For what is made once and outlives any going back, no matter who makes it.
  class Unrecorded {
   public:
    explicit Unrecorded(Heap& heap)
        : heap_(heap), pause_(heap.trail_), was_lasting_(std::exchange(heap.lasting_, false)) {}
    ~Unrecorded() { heap_.lasting_ = was_lasting_; }
    Unrecorded(const Unrecorded&) = delete;
    Unrecorded& operator=(const Unrecorded&) = delete;

   private:
    Heap& heap_;
    Trail::Pause pause_;
    bool was_lasting_;
  };
  [[nodiscard]] bool is_of_lasting_part(Ref ref) const {
    return is_permanent(ref) && std::uint64_t{ref.index} * 8 >= lasting_start_;
  }
  // From now on objects lie above everything there is, at the position that is answered.
  std::uint64_t freeze();
  [[nodiscard]] std::uint64_t used() const;  // bytes handed out and not found dead
  [[nodiscard]] std::uint64_t limit() const { return limit_; }
  [[nodiscard]] bool collection_wanted() const { return allocated_since_sweep_ > collect_after_; }
  // Whether collecting could make room: enough was allocated since it was last done.
  [[nodiscard]] bool collection_might_help() const { return allocated_since_sweep_ > limit_ / 16; }
  [[nodiscard]] std::uint64_t permanent_room() const { return permanent_end_ - permanent_next_; }
  [[nodiscard]] bool is_permanent(Ref ref) const { return ref.index < permanent_end_ / 8; }
  [[nodiscard]] std::uint64_t permanent_bytes() const { return permanent_next_; }

  // The allocator's position, part of what a mark must remember. Going back to one makes the space
  // of everything allocated since free again; only for marks since which the trail has recorded,
  // and after the trail's own undo.
  struct Position {
    std::uint64_t next = 0;
    std::uint64_t end = 0;
    std::uint64_t top = 0;
    std::uint64_t allocated = 0;
    std::size_t hole = 0;
  };
  [[nodiscard]] Position position() const {
    return {next_, end_, top_, allocated_since_sweep_, hole_};
  }
  void restore(const Position& position);

  // For a run that watches every object: flags that all are born with, and the list of those the
  // program makes, in order.
  std::uint32_t born_flags = 0;
  std::vector<Ref>* births = nullptr;

  // Identity hashes of arrays, which have no room for one in the header.
  std::unordered_map<Ref, std::uint32_t> array_hashes;
  std::vector<Ref> array_hash_log;  // in the order they were asked for, while the trail records

  // All objects of the permanent region, in address order.
  template <class SizeOf, class Visit>
  void each_permanent(SizeOf size_of, Visit visit) const;

  // For the collector (vm/heap/collect.cpp): walks all objects and holes of the program's region in
  // address order, and turns what is unmarked into holes. With `spoil` it overwrites them, so that
  // code that still uses one is found out.
  template <class SizeOf>
  void sweep(SizeOf size_of, bool spoil = false);

 private:
  static constexpr std::uint64_t kFirstPosition = 64;  // so that no object has the null reference

  struct Span {
    std::uint64_t start;
    std::uint64_t end;
  };
  static constexpr int kSpoiled = 0xdb;
  static constexpr std::uint64_t kSmallestHole = 64;  // smaller ones are not worth a refill
  static constexpr std::uint64_t kLarge = 64ULL
                                          << 10U;  // from here on, objects and holes are large

  [[nodiscard]] std::uint64_t limit_position() const {
    return permanent_end_ + limit_ + (reserve_open_ ? kReserveSize : granted_);
  }
  void note_lasting(Ref ref, std::uint64_t offset, std::uint64_t bytes, bool refs);
  bool refill(std::uint64_t bytes);
  Ref allocate_large(std::uint64_t bytes, std::uint32_t class_id, std::uint32_t length);
  void add_hole(std::uint64_t start, std::uint64_t end);
  Ref place(std::uint64_t position, std::uint64_t bytes, std::uint32_t class_id,
            std::uint32_t length);
  void fill_hole(std::uint64_t start, std::uint64_t end);
  void retire_span();

  char* base_ = nullptr;
  std::uint64_t limit_ = 0;
  std::uint64_t permanent_next_ = 0;
  std::uint64_t permanent_end_ = 0;  // end of the permanent region, start of the program's
  std::uint64_t next_ = 0;           // bump pointer, bytes from base
  std::uint64_t end_ = 0;            // of the span being filled
  std::uint64_t top_ = 0;            // end of what is in use
  std::uint64_t touched_ = 0;        // everything above was never used, and is zero
  std::vector<Span> holes_;          // by address, taken in turn
  std::size_t hole_ = 0;             // the next to take
  std::vector<Span> large_holes_;    // by address; used from their start, while nothing is recorded
  std::uint64_t live_ = 0;           // bytes found alive by the last sweep
  std::uint64_t allocated_since_sweep_ = 0;
  std::uint64_t collect_after_ = 64U << 20U;
  std::uint64_t granted_ = 0;  // of the reserve
  bool reserve_open_ = false;
  bool lasting_ = false;
  bool was_recording_ = false;  // before it became lasting
  std::uint64_t lasting_start_ = 0;
  std::vector<Cell> lasting_cells_;
  static constexpr std::uint64_t kBetweenQuestions = 4ULL << 20U;
  void ask(std::uint64_t bytes);
  std::uint64_t charged_ = 0;  // since may_take was asked

  Trail lasting_trail_;
  Trail trail_;
  Trail flags_trail_;
};

template <class SizeOf, class Visit>
void Heap::each_permanent(SizeOf size_of, Visit visit) const {
  for (auto position = kFirstPosition; position < permanent_next_;) {
    visit(Ref{static_cast<std::uint32_t>(position / 8)});
    position += size_of(*reinterpret_cast<ObjectHeader*>(base_ + position));
  }
}

template <class SizeOf>
void Heap::sweep(SizeOf size_of, bool spoil) {
  retire_span();
  holes_.clear();
  hole_ = 0;
  large_holes_.clear();
  live_ = 0;
  std::uint64_t hole_start = 0;  // 0: not in a run of dead objects
  for (auto position = permanent_end_; position < top_;) {
    auto& head = *reinterpret_cast<ObjectHeader*>(base_ + position);
    const std::uint64_t size = head.class_id == 0 ? std::uint64_t{head.length} * 8 : size_of(head);
    if ((head.flags & object_flag::kMarked) != 0) {
      head.flags &= ~object_flag::kMarked;
      live_ += size;
      if (hole_start != 0) {
        if (spoil) std::memset(base_ + hole_start, kSpoiled, position - hole_start);
        add_hole(hole_start, position);
      }
      hole_start = 0;
    } else if (hole_start == 0) {
      hole_start = position;
    }
    position += size;
  }
  if (hole_start != 0) {
    if (spoil) std::memset(base_ + hole_start, kSpoiled, top_ - hole_start);
    top_ = hole_start;
  }
  allocated_since_sweep_ = 0;
  // As much again as is alive, but never more than half of what the limit leaves.
  const auto room = limit_ > live_ ? (limit_ - live_) / 2 : 0;
  collect_after_ = std::min(std::max<std::uint64_t>(live_, 64U << 20U), room);
}

}  // namespace heddle
