// jdk.internal.misc.Unsafe: accesses to one place, at an offset of an object or at an address.
//
// The JDK has a method for every access mode, and most are Java code around a stronger native. Here
// each is a native of its own, whose row says its mode (acts.h). What the JDK makes of a look and a
// weak compare-and-set in a loop stays its own code; rows without a function say which those are.

#include <cstring>
#include <type_traits>

#include "vm/natives/tables.h"
#include "vm/natives/unsafe_place.h"
#include "vm/vm.h"

namespace heddle {
namespace {

template <class T>
T from_slot(Slot slot) {
  if constexpr (std::is_same_v<T, Ref>) return as_ref(slot);
  if constexpr (std::is_same_v<T, bool>) return (slot & 1U) != 0;
  if constexpr (std::is_integral_v<T>) return static_cast<T>(slot);
}

template <class T>
Slot to_slot(T value) {
  if constexpr (std::is_same_v<T, Ref>) return from_ref(value);
  if constexpr (std::is_same_v<T, bool>) return from_bool(value);
  if constexpr (std::is_same_v<T, std::int64_t>) return from_long(value);
  if constexpr (std::is_integral_v<T> && sizeof(T) < 8) return from_int(value);
}

// The offset need not be aligned, so a value may lie in two of the trail's words.
template <class T>
void store(Vm& vm, const UnsafePlace& place, T value) {
  vm.heap.save(place.base, place.offset, sizeof value, std::is_same_v<T, Ref>);
  std::memcpy(vm.heap.at(place.base) + place.offset, &value, sizeof value);
  if constexpr (std::is_same_v<T, Ref>) {
    if (value && vm.is_shared(place.base)) vm.share(value, place.base);
  }
}

template <class T>
Reach reading() {
  return {.bytes = sizeof(T), .refs = std::is_same_v<T, Ref>};
}

// What a call stores is its argument of that number.
template <class T>
Reach writing(const NativeCall& call, int value) {
  Reach reach{.bytes = sizeof(T), .refs = std::is_same_v<T, Ref>, .writes = true};
  if (reach.refs) reach.value = call.ref(value);
  return reach;
}

template <class T>
Flow get(NativeCall& call) {
  UnsafePlace place;
  if (const auto flow = find_place(call, 1, reading<T>(), &place); flow != Flow::Return)
    return flow;
  if constexpr (std::is_same_v<T, bool>) {
    const auto byte = call.vm.heap.read<std::uint8_t>(place.base, place.offset);
    return call.give_bool(byte != 0);
  } else {
    call.args[0] = to_slot(call.vm.heap.read<T>(place.base, place.offset));
    return Flow::Return;
  }
}

template <class T>
Flow put(NativeCall& call) {
  UnsafePlace place;
  if (const auto flow = find_place(call, 1, writing<T>(call, 4), &place); flow != Flow::Return) {
    return flow;
  }
  store(call.vm, place, from_slot<T>(call.args[4]));
  return call.give();
}

// The old value; replaced if it was the expected one.
template <class T>
Flow exchange(NativeCall& call, T* old, bool* swapped) {
  constexpr int kNext = sizeof(T) == 8 ? 6 : 5;
  UnsafePlace place;
  if (const auto flow = find_place(call, 1, writing<T>(call, kNext), &place);
      flow != Flow::Return) {
    return flow;
  }
  *old = call.vm.heap.read<T>(place.base, place.offset);
  *swapped = *old == from_slot<T>(call.args[4]);
  if (*swapped) store(call.vm, place, from_slot<T>(call.args[kNext]));
  return Flow::Return;
}

template <class T>
Flow compare_and_set(NativeCall& call) {
  T old{};
  bool swapped = false;
  if (const auto flow = exchange(call, &old, &swapped); flow != Flow::Return) return flow;
  return call.give_bool(swapped);
}

template <class T>
Flow compare_and_exchange(NativeCall& call) {
  T old{};
  bool swapped = false;
  if (const auto flow = exchange(call, &old, &swapped); flow != Flow::Return) return flow;
  call.args[0] = to_slot(old);
  return Flow::Return;
}

// One action, as HotSpot's compilers make it, where the Java code has a loop around a weak
// compare-and-set.
template <class T>
Flow get_and_add(NativeCall& call) {
  UnsafePlace place;
  if (const auto flow = find_place(call, 1, writing<T>(call, 4), &place); flow != Flow::Return) {
    return flow;
  }
  using Bits = std::make_unsigned_t<T>;
  const auto old = call.vm.heap.read<T>(place.base, place.offset);
  const auto sum =
      static_cast<Bits>(static_cast<Bits>(old) + static_cast<Bits>(from_slot<T>(call.args[4])));
  store(call.vm, place, static_cast<T>(sum));
  call.args[0] = to_slot(old);
  return Flow::Return;
}

template <class T>
Flow get_and_set(NativeCall& call) {
  UnsafePlace place;
  if (const auto flow = find_place(call, 1, writing<T>(call, 4), &place); flow != Flow::Return) {
    return flow;
  }
  const auto old = call.vm.heap.read<T>(place.base, place.offset);
  store(call.vm, place, from_slot<T>(call.args[4]));
  call.args[0] = to_slot(old);
  return Flow::Return;
}

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";
constexpr auto kPlain = AccessMode::Plain;
constexpr auto kOpaque = AccessMode::Opaque;
constexpr auto kAcquire = AccessMode::Acquire;
constexpr auto kRelease = AccessMode::Release;
constexpr auto kVolatile = AccessMode::Volatile;
constexpr auto kSet = UpdateKind::Set;
constexpr auto kAdd = UpdateKind::Add;
constexpr auto kCompare = UpdateKind::CompareAndSet;

// Methods that are native in one JDK and call those of another name in the next keep their code
// there (`replaces`). Plain ones have forms with an address alone, which are Java code.
#define HEDDLE_GETS_AND_PUTS(type, T, descriptor, replaces)                                    \
  {kUnsafe, "get" type, "(Ljava/lang/Object;J)" descriptor, get<T>, acts::reads_at<T>(kPlain), \
   replaces},                                                                                  \
      {kUnsafe, "get" type "Opaque", "", get<T>, acts::reads_at<T>(kOpaque)},                  \
      {kUnsafe, "get" type "Acquire", "", get<T>, acts::reads_at<T>(kAcquire)},                \
      {kUnsafe, "get" type "Volatile", "", get<T>, acts::reads_at<T>(kVolatile), replaces},    \
      {kUnsafe,                                                                                \
       "put" type,                                                                             \
       "(Ljava/lang/Object;J" descriptor ")V",                                                 \
       put<T>,                                                                                 \
       acts::writes_at<T>(kPlain),                                                             \
       replaces},                                                                              \
      {kUnsafe, "put" type "Opaque", "", put<T>, acts::writes_at<T>(kOpaque)},                 \
      {kUnsafe, "put" type "Release", "", put<T>, acts::writes_at<T>(kRelease)}, {             \
    kUnsafe, "put" type "Volatile", "", put<T>, acts::writes_at<T>(kVolatile), replaces        \
  }

#define HEDDLE_COMPARES(type, T, replaces)                                        \
  {                                                                               \
      kUnsafe,                                                                    \
      "compareAndSet" type,                                                       \
      "",                                                                         \
      compare_and_set<T>,                                                         \
      acts::updates_at<T>(kCompare, kVolatile),                                   \
      replaces},                                                                  \
      {kUnsafe, "weakCompareAndSet" type, "", compare_and_set<T>,                 \
       acts::updates_at<T>(kCompare, kVolatile, true)},                           \
      {kUnsafe, "weakCompareAndSet" type "Plain", "", compare_and_set<T>,         \
       acts::updates_at<T>(kCompare, kPlain, true)},                              \
      {kUnsafe, "weakCompareAndSet" type "Acquire", "", compare_and_set<T>,       \
       acts::updates_at<T>(kCompare, kAcquire, true)},                            \
      {kUnsafe, "weakCompareAndSet" type "Release", "", compare_and_set<T>,       \
       acts::updates_at<T>(kCompare, kRelease, true)},                            \
      {kUnsafe,                                                                   \
       "compareAndExchange" type,                                                 \
       "",                                                                        \
       compare_and_exchange<T>,                                                   \
       acts::updates_at<T>(kCompare, kVolatile),                                  \
       replaces},                                                                 \
      {kUnsafe, "compareAndExchange" type "Acquire", "", compare_and_exchange<T>, \
       acts::updates_at<T>(kCompare, kAcquire)},                                  \
  {                                                                               \
    kUnsafe, "compareAndExchange" type "Release", "", compare_and_exchange<T>,    \
        acts::updates_at<T>(kCompare, kRelease)                                   \
  }

// Java code in all modes.
#define HEDDLE_LOOPS(update)                                     \
  {kUnsafe, update, "", nullptr, acts::loops()},                 \
      {kUnsafe, update "Acquire", "", nullptr, acts::loops()}, { \
    kUnsafe, update "Release", "", nullptr, acts::loops()        \
  }

// Java code but for the strongest mode.
#define HEDDLE_WEAK_LOOPS(update)                            \
  {kUnsafe, update "Acquire", "", nullptr, acts::loops()}, { \
    kUnsafe, update "Release", "", nullptr, acts::loops()    \
  }

#define HEDDLE_BITWISE_LOOPS(type)                                             \
  HEDDLE_LOOPS("getAndBitwiseOr" type), HEDDLE_LOOPS("getAndBitwiseAnd" type), \
      HEDDLE_LOOPS("getAndBitwiseXor" type)

constexpr auto kCode = Replaces::Code;
constexpr auto kNativeOnly = Replaces::Nothing;

// Floating-point values travel as their bits. A Reference is an Object in JDK 11.
constexpr NativeRow kRows[] = {
    HEDDLE_GETS_AND_PUTS("Boolean", bool, "Z", kCode),
    HEDDLE_GETS_AND_PUTS("Byte", std::int8_t, "B", kCode),
    HEDDLE_GETS_AND_PUTS("Char", std::uint16_t, "C", kCode),
    HEDDLE_GETS_AND_PUTS("Short", std::int16_t, "S", kCode),
    HEDDLE_GETS_AND_PUTS("Int", std::int32_t, "I", kCode),
    HEDDLE_GETS_AND_PUTS("Long", std::int64_t, "J", kCode),
    HEDDLE_GETS_AND_PUTS("Float", std::int32_t, "F", kCode),
    HEDDLE_GETS_AND_PUTS("Double", std::int64_t, "D", kCode),
    HEDDLE_GETS_AND_PUTS("Reference", Ref, "Ljava/lang/Object;", kCode),
    HEDDLE_GETS_AND_PUTS("Object", Ref, "Ljava/lang/Object;", kNativeOnly),
    HEDDLE_COMPARES("Byte", std::int8_t, kCode),
    HEDDLE_COMPARES("Short", std::int16_t, kCode),
    HEDDLE_COMPARES("Int", std::int32_t, kCode),
    HEDDLE_COMPARES("Long", std::int64_t, kCode),
    HEDDLE_COMPARES("Reference", Ref, kCode),
    HEDDLE_COMPARES("Object", Ref, kNativeOnly),
    {kUnsafe, "getAndAddInt", "", get_and_add<std::int32_t>,
     acts::updates_at<std::int32_t>(kAdd, kVolatile)},
    {kUnsafe, "getAndAddLong", "", get_and_add<std::int64_t>,
     acts::updates_at<std::int64_t>(kAdd, kVolatile)},
    {kUnsafe, "getAndSetInt", "", get_and_set<std::int32_t>,
     acts::updates_at<std::int32_t>(kSet, kVolatile)},
    {kUnsafe, "getAndSetLong", "", get_and_set<std::int64_t>,
     acts::updates_at<std::int64_t>(kSet, kVolatile)},
    {kUnsafe, "getAndSetReference", "", get_and_set<Ref>, acts::updates_at<Ref>(kSet, kVolatile)},
    {kUnsafe, "getAndSetObject", "", get_and_set<Ref>, acts::updates_at<Ref>(kSet, kVolatile)},
    HEDDLE_WEAK_LOOPS("getAndAddInt"),
    HEDDLE_WEAK_LOOPS("getAndAddLong"),
    HEDDLE_WEAK_LOOPS("getAndSetInt"),
    HEDDLE_WEAK_LOOPS("getAndSetLong"),
    HEDDLE_WEAK_LOOPS("getAndSetReference"),
    HEDDLE_WEAK_LOOPS("getAndSetObject"),
    HEDDLE_LOOPS("getAndAddByte"),
    HEDDLE_LOOPS("getAndAddShort"),
    HEDDLE_LOOPS("getAndAddChar"),
    HEDDLE_LOOPS("getAndAddFloat"),
    HEDDLE_LOOPS("getAndAddDouble"),
    HEDDLE_LOOPS("getAndSetBoolean"),
    HEDDLE_LOOPS("getAndSetByte"),
    HEDDLE_LOOPS("getAndSetShort"),
    HEDDLE_LOOPS("getAndSetChar"),
    HEDDLE_LOOPS("getAndSetFloat"),
    HEDDLE_LOOPS("getAndSetDouble"),
    HEDDLE_BITWISE_LOOPS("Boolean"),
    HEDDLE_BITWISE_LOOPS("Byte"),
    HEDDLE_BITWISE_LOOPS("Char"),
    HEDDLE_BITWISE_LOOPS("Short"),
    HEDDLE_BITWISE_LOOPS("Int"),
    HEDDLE_BITWISE_LOOPS("Long"),
};

#undef HEDDLE_GETS_AND_PUTS
#undef HEDDLE_COMPARES
#undef HEDDLE_LOOPS
#undef HEDDLE_WEAK_LOOPS
#undef HEDDLE_BITWISE_LOOPS

}  // namespace

std::span<const NativeRow> unsafe_access_natives() { return kRows; }

}  // namespace heddle
