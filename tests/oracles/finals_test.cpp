#include "memory/happens_before/finals.h"

#include "memory/happens_before/hb.h"
#include "memory/happens_before/jls.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "memory/machines/store_buffers.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

constexpr LocationIndex kRef = 0;    // a shared reference
constexpr LocationIndex kField = 1;  // of the one object
constexpr LocationIndex kElement = 2;
constexpr int kObject = 100;  // its address
constexpr int kArray = 200;   // of what its final field may point to

// A constructor that sets the field, its end, and the publication of the object.
Block construct(bool is_final, bool leaks) {
  Block block;
  if (leaks) block.push_back(write(kRef, kObject));
  block.push_back(through(kObject, write(kField, 1), is_final));
  if (is_final) block.push_back(freeze(kObject));
  if (!leaks) block.push_back(write(kRef, kObject));
  return block;
}

Block use(bool is_final) {
  return {read(1, kRef), when(reg(1) == kObject, {through(reg(1), read(2, kField), is_final)})};
}

void expect_all(const Source& source, const Wanted& wanted, bool allowed) {
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jls}) {
    EXPECT_EQ(allows(engine, source, wanted), allowed) << text(source);
  }
}

TEST(FinalFields, AreSeenAsConstructed) {
  const Source source{.threads = {construct(true, false), use(true)}};
  expect_all(source, {{1, kObject}, {2, 0}}, false);
  expect_all(source, {{1, kObject}, {2, 1}}, true);
  const Source reader_first{.threads = {use(true), construct(true, false)}};
  expect_all(reader_first, {{1, kObject}, {2, 0}}, false);
  expect_all(reader_first, {{1, kObject}, {2, 1}}, true);
}

TEST(FinalFields, OrdinaryFieldsAreNot) {
  expect_all({.threads = {construct(false, false), use(false)}}, {{1, kObject}, {2, 0}}, true);
}

TEST(FinalFields, ALeakBeforeTheFreezeLosesTheGuarantee) {
  const Source source{.threads = {construct(true, true), use(true)}};
  expect_all(source, {{1, kObject}, {2, 0}}, true);
  expect_all(source, {{1, kObject}, {2, 1}}, true);
}

// What is reached through a final field is at least as new as at the freeze: an element written in
// the constructor through a plain access.
TEST(FinalFields, WhatTheyPointToIsSeenToo) {
  const Block constructor{through(kArray, write(kElement, 7)),
                          through(kObject, write(kField, kArray), true), freeze(kObject),
                          write(kRef, kObject)};
  const Block reader{read(1, kRef), when(reg(1) == kObject, {through(reg(1), read(2, kField), true),
                                                             through(reg(2), read(3, kElement))})};
  expect_all({.threads = {constructor, reader}}, {{1, kObject}, {2, kArray}, {3, 0}}, false);
  expect_all({.threads = {constructor, reader}}, {{1, kObject}, {2, kArray}, {3, 7}}, true);
  // But not what is written to it after the freeze.
  Block later = constructor;
  later.insert(later.begin() + 3, through(kArray, write(kElement, 8)));
  expect_all({.threads = {later, reader}}, {{1, kObject}, {2, kArray}, {3, 7}}, true);
  expect_all({.threads = {later, reader}}, {{1, kObject}, {2, kArray}, {3, 8}}, true);
  expect_all({.threads = {later, reader}}, {{1, kObject}, {2, kArray}, {3, 0}}, false);
}

// The guarantee comes by the reference through which the object was reached: a second, leaked one
// does not have it, and a thread that read both may have used either.
TEST(FinalFields, TheChainOfReferencesCounts) {
  constexpr LocationIndex kLeak = 3;
  const Block constructor{write(kLeak, kObject), through(kObject, write(kField, 1), true),
                          freeze(kObject), write(kRef, kObject)};
  const Block reader{read(1, kLeak),
                     when(reg(1) == kObject, {through(reg(1), read(2, kField), true)})};
  const Block both{read(3, kRef), read(1, kLeak),
                   when(reg(1) == kObject, {through(reg(1), read(2, kField), true)})};
  expect_all({.threads = {constructor, reader}}, {{1, kObject}, {2, 0}}, true);
  expect_all({.threads = {constructor, both}}, {{3, kObject}, {1, kObject}, {2, 0}}, true);
  // A thread in between hands on what it got.
  const Block relay{read(4, kRef), when(reg(4) == kObject, {write(5, kObject)})};
  const Block end{read(1, 5), when(reg(1) == kObject, {through(reg(1), read(2, kField), true)})};
  expect_all({.threads = {constructor, relay, end}}, {{1, kObject}, {2, 0}}, false);
}

// However often a thread goes round: an object that has itself in a final field.
TEST(FinalFields, ALongWalkKeepsTheGuarantee) {
  constexpr LocationIndex kSelf = 3;
  constexpr int kSteps = 40;
  Block walk;
  for (int i = 0; i < kSteps; ++i) walk.push_back(through(reg(1), read(1, kSelf), true));
  walk.push_back(through(reg(1), read(2, kField), true));
  const Block reader{read(1, kRef), when(reg(1) == kObject, walk)};
  Block constructor = construct(true, false);
  constructor.insert(constructor.begin(), through(kObject, write(kSelf, kObject), true));
  expect_all({.threads = {constructor, reader}}, {{1, kObject}, {2, 0}}, false);
  expect_all({.threads = {constructor, reader}}, {{1, kObject}, {2, 1}}, true);
  expect_all({.threads = {constructor, reader}}, {{1, 0}, {2, 0}}, true);
}

// Synchronization does not help a final field that is read before its constructor is through (JLS
// 17.5.1); nor does it take away what is seen there in any interleaving.
TEST(FinalFields, ALeakThroughAVolatileMayOrMayNotShowTheField) {
  const Source source{
      .threads = {{through(kObject, write(kField, 1), true), write(kRef, kObject, Mode::Volatile),
                   freeze(kObject)},
                  {read(1, kRef, Mode::Volatile),
                   when(reg(1) == kObject, {through(reg(1), read(2, kField), true)})}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    EXPECT_TRUE(allows(engine, source, {{1, kObject}, {2, 1}}));
    EXPECT_TRUE(allows(engine, source, {{1, kObject}, {2, 0}}));
  }
}

// A volatile that the constructor writes may be read too early by who sees the object too early:
// the final field is still seen as constructed.
TEST(FinalFields, AreSeenAsConstructedBesideAnOldVolatile) {
  constexpr LocationIndex kFlag = 3;
  for (const bool flag_first : {false, true}) {
    auto constructor = construct(true, false);
    constructor.insert(constructor.begin(), write(kFlag, 1, Mode::Volatile));
    auto field = through(reg(1), read(2, kField), true);
    auto flag = read(3, kFlag, Mode::Volatile);
    if (flag_first) std::swap(field, flag);
    const Block reader{read(1, kRef), when(reg(1) == kObject, {field, flag})};
    const Source source{.threads = {constructor, reader}};
    expect_all(source, {{1, kObject}, {2, 1}, {3, 0}}, true);
    expect_all(source, {{1, kObject}, {2, 1}, {3, 1}}, true);
    expect_all(source, {{1, kObject}, {2, 0}}, false);
  }
}

// What is read through a final field may be a later write that races with the read; that has to be
// justified like any race (causality test 5, with the elements of two arrays).
TEST(FinalFields, DoNotJustifyARace) {
  constexpr LocationIndex kZ = 3;
  constexpr int kOther = 1;  // what is added to the first object's to get the second's
  const auto reader = [](int r, int of) {
    const auto at = static_cast<LocationIndex>(4 * of);
    return Block{
        read(10 + r, kRef + at),
        when(reg(10 + r) == kObject + of, {through(reg(10 + r), read(20 + r, kField + at), true),
                                           through(reg(20 + r), read(r, kElement + at))}),
        through(kArray + 1 - of, write(of == 0 ? kElement + 4 : kElement, reg(r)))};
  };
  Block constructor{read(3, kZ), through(kArray, write(kElement, reg(3)))};
  for (const int of : {0, kOther}) {
    const auto at = static_cast<LocationIndex>(4 * of);
    constructor.push_back(through(kObject + of, write(kField + at, kArray + of), true));
    constructor.push_back(freeze(kObject + of));
    constructor.push_back(write(kRef + at, kObject + of));
  }
  const Source source{.threads = {reader(1, 0), reader(2, kOther), {write(kZ, 1)}, constructor}};
  for (const auto engine : {enumerate_jmm, enumerate_jls}) {
    EXPECT_FALSE(allows(engine, source, {{1, 1}, {2, 1}, {3, 0}}));
    EXPECT_TRUE(allows(engine, source, {{1, 1}, {2, 1}, {3, 1}}));
    EXPECT_TRUE(allows(engine, source, {{1, 0}, {2, 0}, {3, 0}, {11, kObject}}));
  }
  EXPECT_TRUE(allows(enumerate_jpr, source, {{1, 1}, {2, 1}, {3, 0}}));
}

// Where final fields are used, executions that differ in the order of critical sections alone are
// still two.
TEST(FinalFields, TheOrderOfMonitorsMatters) {
  const Source source{.threads = {{lock(0), read(1, kRef), unlock(0)},
                                  {lock(0), unlock(0), read(2, kElement), write(kRef, reg(2))},
                                  {write(kElement, kArray), freeze(kObject)}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    EXPECT_TRUE(allows(engine, source, {{1, kArray}, {2, kArray}}));
  }
}

TEST(FinalFields, UnderPsoAFreezeIsAStoreBarrier) {
  EXPECT_FALSE(allows(enumerate_pso, {.threads = {construct(true, false), use(true)}},
                      {{1, kObject}, {2, 0}}));
  EXPECT_TRUE(allows(enumerate_pso, {.threads = {construct(false, false), use(false)}},
                     {{1, kObject}, {2, 0}}));
}

}  // namespace
}  // namespace heddle::memory::toy
