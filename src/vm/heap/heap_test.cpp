// The heap's allocator, sweep and going back, against a plain list of what should be there.

#include "vm/heap/heap.h"

#include <algorithm>
#include <map>
#include <new>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace heddle {
namespace {

// Every object is of class 1, and its length is its size in bytes.
std::uint64_t size_of(const ObjectHeader& header) { return (header.length + 15U) & ~15ULL; }

Ref make(Heap& heap, std::uint32_t bytes) { return heap.allocate(bytes, 1, bytes); }

void sweep(Heap& heap, const std::map<std::uint32_t, std::uint32_t>& live) {
  for (const auto& [ref, bytes] : live) heap.header({ref}).flags |= object_flag::kMarked;
  heap.sweep(size_of);
}

// Fills an object with a pattern made from its name; false if another one is there.
void stamp(Heap& heap, Ref ref, std::uint32_t bytes) {
  for (std::uint32_t i = kHeaderSize; i + 4 <= bytes; i += 4) heap.write(ref, i, ref.index + i);
}
bool is_stamped(const Heap& heap, Ref ref, std::uint32_t bytes) {
  if (heap.header(ref).class_id != 1 || heap.length(ref) != bytes) return false;
  for (std::uint32_t i = kHeaderSize; i + 4 <= bytes; i += 4) {
    if (heap.read<std::uint32_t>(ref, i) != ref.index + i) return false;
  }
  return true;
}
bool is_zero(const Heap& heap, Ref ref, std::uint32_t bytes) {
  const char* from = heap.at(ref) + kHeaderSize;
  const char* to = heap.at(ref) + bytes;
  return std::all_of(from, to, [](char c) { return c == 0; });
}

std::uint32_t some_size(std::mt19937& random) {
  const auto draw = static_cast<std::uint32_t>(random());
  return draw % 50 == 0 ? 60'000 + draw / 50 % 300'000 : 16 + draw / 50 % 400 * 4;
}

TEST(Heap, ReusesWhatTheSweepFreed) {
  Heap heap(1U << 20U);
  std::map<std::uint32_t, std::uint32_t> live;
  for (int i = 0; i < 1000; i++) {
    const auto ref = make(heap, 96);
    ASSERT_TRUE(ref);
    if (i % 2 == 0) live[ref.index] = 96;
  }
  const auto last = make(heap, 96).index;
  sweep(heap, live);
  EXPECT_EQ(heap.used(), 500U * 96);
  for (int i = 0; i < 499; i++) EXPECT_LT(make(heap, 96).index, last);
}

TEST(Heap, SaysWhenItIsFull) {
  Heap heap(1U << 20U);
  EXPECT_FALSE(make(heap, (1U << 20U) + 16));
  const auto large = make(heap, 1U << 19U);
  EXPECT_TRUE(large);
  EXPECT_FALSE(make(heap, (1U << 19U) + 16));
  int count = 0;
  while (make(heap, 1024)) count++;
  EXPECT_EQ(count, 512);
  sweep(heap, {{large.index, 1U << 19U}});
  EXPECT_TRUE(make(heap, 1U << 19U));
}

TEST(Heap, LargeObjectsLeaveSmallHolesAlone) {
  Heap heap(8U << 20U);
  std::map<std::uint32_t, std::uint32_t> live;
  for (int i = 0; i < 2000; i++) {
    const auto ref = make(heap, 512);
    if (i % 2 == 0) live[ref.index] = 512;
  }
  sweep(heap, live);
  const auto large = make(heap, 100'000);
  const auto small = make(heap, 512);
  EXPECT_LT(small.index, large.index);
}

TEST(Heap, ALargeHoleServesBothKinds) {
  Heap heap(64U << 20U);
  const auto keep = make(heap, 1U << 20U);
  const auto dead = make(heap, 8U << 20U);
  const auto end = make(heap, 1U << 20U);
  sweep(heap, {{keep.index, 1U << 20U}, {end.index, 1U << 20U}});
  EXPECT_EQ(make(heap, 32), dead);
  EXPECT_LT(make(heap, 2U << 20U).index, end.index);
  EXPECT_LT(make(heap, 32).index, end.index);
}

TEST(Heap, RandomUseKeepsEveryObjectWhole) {
  std::mt19937 random(20240613);
  for (int round = 0; round < 6; round++) {
    Heap heap(32U << 20U);
    std::map<std::uint32_t, std::uint32_t> live;
    for (int step = 0; step < 2000; step++) {
      const auto bytes = some_size(random);
      const auto ref = make(heap, bytes);
      ASSERT_TRUE(ref);
      ASSERT_TRUE(is_zero(heap, ref, bytes));
      stamp(heap, ref, bytes);
      if (random() % 4 == 0) live[ref.index] = bytes;
      if (random() % 500 == 0) {
        std::erase_if(live, [&](const auto&) { return random() % 3 == 0; });
        sweep(heap, live);
      }
    }
    for (const auto& [ref, bytes] : live) ASSERT_TRUE(is_stamped(heap, {ref}, bytes));
  }
}

TEST(Heap, GoingBackFreesWhatWasAllocatedSince) {
  std::mt19937 random(7);
  Heap heap(64U << 20U);
  std::map<std::uint32_t, std::uint32_t> live;
  const auto allocate = [&](int count) {
    for (; count > 0; count--) {
      const auto bytes = some_size(random);
      const auto ref = make(heap, bytes);
      ASSERT_TRUE(ref);
      ASSERT_TRUE(is_zero(heap, ref, bytes));
      stamp(heap, ref, bytes);
      live[ref.index] = bytes;
    }
  };
  for (int round = 0; round < 15; round++) {
    allocate(300);
    std::erase_if(live, [&](const auto&) { return random() % 2 == 0; });
    sweep(heap, live);
    const auto before = live;
    heap.trail().record(true);
    const auto mark = heap.trail().mark();
    const auto position = heap.position();
    for (int branch = 0; branch < 4; branch++) {
      allocate(100 * branch);
      heap.trail().undo_to(mark);
      heap.restore(position);
      live = before;
    }
    heap.trail().record(false);
    allocate(50);
    for (const auto& [ref, bytes] : live) ASSERT_TRUE(is_stamped(heap, {ref}, bytes));
    sweep(heap, live);  // walks the whole heap
    for (const auto& [ref, bytes] : live) ASSERT_TRUE(is_stamped(heap, {ref}, bytes));
    std::erase_if(live, [&](const auto&) { return random() % 2 == 0; });
  }
}

void fill(Heap& heap) {
  for (const std::uint32_t bytes : {60'000, 16}) {
    while (make(heap, bytes)) {
    }
  }
}

TEST(Heap, KeepsAReserveForWhatMustBeMade) {
  Heap heap(1U << 20U);
  fill(heap);
  {
    const Heap::Reserve reserve(heap);
    for (int i = 0; i < 10; i++) {
      const auto ref = make(heap, 1024);
      ASSERT_TRUE(ref);
      EXPECT_TRUE(is_zero(heap, ref, 1024));
    }
    EXPECT_TRUE(make(heap, 100'000)) << "a large one";
    EXPECT_FALSE(make(heap, Heap::kReserveSize));
  }
  EXPECT_FALSE(make(heap, 16)) << "what was opened should be closed again";
  heap.sweep(size_of);
  EXPECT_EQ(heap.used(), 0U);
  EXPECT_TRUE(make(heap, 1U << 20U)) << "a sweep should give back everything";
}

TEST(Heap, GrantsOfItsReserveWhatItHas) {
  Heap heap(1U << 20U);
  fill(heap);
  const auto limit = heap.used();
  heap.grant(1000);
  EXPECT_TRUE(make(heap, 992));
  EXPECT_FALSE(make(heap, 16));
  heap.grant(2 * Heap::kReserveSize);
  fill(heap);
  EXPECT_GT(heap.used(), limit + Heap::kReserveSize - 100);
  EXPECT_LE(heap.used(), (1U << 20U) + Heap::kReserveSize);
  const Heap::Reserve reserve(heap);
  EXPECT_FALSE(make(heap, 16)) << "nothing should be left";
}

TEST(Heap, RunsOutOfMemoryWhenThePermanentRegionIsFull) {
  Heap heap(16U << 20U);
  constexpr std::uint64_t kStep = 256U << 20U;
  for (int i = 0; i < 3; i++) ASSERT_TRUE(heap.is_permanent(heap.allocate_permanent(kStep, 1)));
  EXPECT_THROW(heap.allocate_permanent(kStep, 1), std::bad_alloc);  // the fourth quarter of 1 GiB
  EXPECT_TRUE(heap.is_permanent(heap.allocate_permanent(kStep / 2, 1)));
}

TEST(Heap, AsksBeforeMuchIsWrittenAndWritesNothingIfItMayNot) {
  Heap heap(64U << 20U);
  constexpr std::uint32_t kBytes = 8U << 20U;
  const Ref array = make(heap, kBytes);
  std::vector<std::uint64_t> asked;
  bool may = true;
  heap.may_take = [&](std::uint64_t bytes) {
    asked.push_back(bytes);
    return may;
  };
  heap.trail().record(true);
  heap.save(array, kHeaderSize, 16);
  EXPECT_TRUE(asked.empty());  // little is not asked for
  heap.save(array, kHeaderSize, kBytes - kHeaderSize);
  ASSERT_FALSE(asked.empty());
  EXPECT_GE(asked.front(), kBytes);  // the first question is about all of it
  may = false;
  const auto before = heap.trail().mark();
  EXPECT_THROW(heap.save(array, kHeaderSize, kBytes - kHeaderSize), LimitReached);
  EXPECT_EQ(heap.trail().mark(), before);
}

}  // namespace
}  // namespace heddle
