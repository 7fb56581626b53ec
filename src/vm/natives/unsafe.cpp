// jdk.internal.misc.Unsafe: memory by object and offset, or by address alone.
//
// An offset is the machine's own: bytes from the start of the object (vm/heap/heap.h), of the
// mirror for a static field; an address is explained in vm/natives/off_heap.h. Every access is
// checked to lie inside its object or block, and to treat it as what it is
// (vm/natives/unsafe_place.h). What HotSpot would do outside is undefined; here the run ends.

#include <algorithm>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "vm/natives/answers.h"
#include "vm/natives/clock.h"
#include "vm/natives/off_heap.h"
#include "vm/natives/tables.h"
#include "vm/natives/unsafe_place.h"
#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::int64_t kNanosPerMilli = 1'000'000;

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
void store(Vm& vm, const Place& place, T value) {
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
  Place place;
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
  Place place;
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
  Place place;
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
  Place place;
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
  Place place;
  if (const auto flow = find_place(call, 1, writing<T>(call, 4), &place); flow != Flow::Return) {
    return flow;
  }
  const auto old = call.vm.heap.read<T>(place.base, place.offset);
  store(call.vm, place, from_slot<T>(call.args[4]));
  call.args[0] = to_slot(old);
  return Flow::Return;
}

Flow allocate_memory(NativeCall& call) {
  return call.give_long(allocate_off_heap(call.vm, static_cast<std::uint64_t>(call.i64(1))));
}

Flow free_memory(NativeCall& call) {
  if (!free_off_heap(call.vm, call.i64(1))) {
    return refuse_unsafe(call, "frees memory that is not allocated");
  }
  return call.give();
}

Flow reallocate_memory(NativeCall& call) {
  auto& vm = call.vm;
  const auto old = call.i64(1);
  const auto bytes = static_cast<std::uint64_t>(call.i64(3));
  const auto fresh = allocate_off_heap(vm, bytes);
  if (fresh == 0 || old == 0) return call.give_long(fresh);
  std::memcpy(vm.heap.base() + fresh, vm.heap.base() + old,
              std::min(bytes, off_heap_room(vm, old)));
  if (!free_off_heap(vm, old)) {
    return refuse_unsafe(call, "reallocates memory that is not allocated");
  }
  return call.give_long(fresh);
}

Flow set_memory(NativeCall& call) {
  const auto bytes = static_cast<std::uint64_t>(call.i64(4));
  Place place;
  if (bytes == 0) return call.give();
  const Reach reach{.bytes = bytes, .writes = true};
  if (const auto flow = find_place(call, 1, reach, &place); flow != Flow::Return) return flow;
  call.vm.heap.save(place.base, place.offset, bytes);
  std::memset(call.vm.heap.at(place.base) + place.offset, call.i32(6), bytes);
  return call.give();
}

// (source, destination, bytes[, element size to swap])
Flow copy_memory(NativeCall& call, std::size_t swap) {
  auto& heap = call.vm.heap;
  const auto bytes = static_cast<std::uint64_t>(call.i64(7));
  Place from;
  Place to;
  if (bytes == 0) return call.give();
  if (const auto flow = find_place(call, 1, {.bytes = bytes}, &from); flow != Flow::Return) {
    return flow;
  }
  if (const auto flow = find_place(call, 4, {.bytes = bytes, .writes = true}, &to);
      flow != Flow::Return) {
    return flow;
  }
  const char* source = heap.at(from.base) + from.offset;
  std::vector<char> swapped;
  if (swap > 1) {
    swapped.assign(source, source + bytes);
    for (std::size_t i = 0; i + swap <= bytes; i += swap) {
      const auto start = swapped.begin() + static_cast<std::ptrdiff_t>(i);
      std::reverse(start, start + static_cast<std::ptrdiff_t>(swap));
    }
    source = swapped.data();
  }
  heap.save(to.base, to.offset, bytes);
  std::memmove(heap.at(to.base) + to.offset, source, bytes);
  return call.give();
}
Flow copy_memory(NativeCall& call) { return copy_memory(call, 1); }
Flow copy_swap_memory(NativeCall& call) {
  return copy_memory(call, static_cast<std::size_t>(call.i64(9)));
}

// The field a java.lang.reflect.Field stands for.
const Field& reflected(NativeCall& call, Ref field) {
  auto& vm = call.vm;
  const auto* cls = vm.class_of_mirror(vm.heap.read_ref(field, vm.known.at.field_clazz));
  const auto slot = vm.heap.read<std::int32_t>(field, vm.known.at.field_slot);
  HEDDLE_CHECK(slot >= 0 && static_cast<std::size_t>(slot) < cls->fields.size(),
               "a reflected field should be one of its class");
  return cls->fields[static_cast<std::size_t>(slot)];
}

Flow field_offset(NativeCall& call, bool of_static) {
  const auto& field = reflected(call, call.ref(1));
  if (field.is_static() != of_static) {
    return call.vm.throw_new(call.thread, "java/lang/IllegalArgumentException");
  }
  return call.give_long(field.offset);
}
Flow object_field_offset(NativeCall& call) { return field_offset(call, false); }
Flow static_field_offset(NativeCall& call) { return field_offset(call, true); }

Flow static_field_base(NativeCall& call) {
  return call.give(reflected(call, call.ref(1)).owner->mirror);
}

Flow named_field_offset(NativeCall& call) {
  const auto& cls = *call.vm.class_of_mirror(call.ref(1));
  const auto name = call.vm.symbols.find(call.vm.text(call.ref(2)));
  for (const auto& field : cls.fields) {
    if (field.name == name && !field.is_static()) return call.give_long(field.offset);
  }
  return call.vm.throw_new(call.thread, "java/lang/InternalError");
}

Flow should_be_initialized(NativeCall& call) {
  const auto& cls = *call.vm.class_of_mirror(call.ref(1));
  return call.give_bool(call.vm.init_state(cls) != InitState::Done);
}

Flow ensure_class_initialized(NativeCall& call) {
  return call.vm.initialize(call.thread, *call.vm.class_of_mirror(call.ref(1)));
}

Flow array_base_offset(NativeCall& call) { return call.give_int(kHeaderSize); }

Flow array_index_scale(NativeCall& call) {
  const auto& cls = *call.vm.class_of_mirror(call.ref(1));
  if (!cls.is_array()) return call.vm.throw_new(call.thread, "java/io/InvalidClassException");
  return call.give_int(1 << cls.element_shift);
}

Flow allocate_instance(NativeCall& call) {
  auto& vm = call.vm;
  auto& cls = *vm.class_of_mirror(call.ref(1));
  if (cls.kind != BasicType::Object || cls.is_interface() || cls.is_abstract() ||
      &cls == vm.known.klass) {
    return vm.throw_new(call.thread, "java/lang/InstantiationException", cls.external_name);
  }
  if (const auto flow = vm.initialize(call.thread, cls); flow != Flow::Return) return flow;
  Ref object;
  const auto flow = vm.new_object(call.thread, cls, &object);
  return flow == Flow::Return ? call.give(object) : flow;
}

// (name, bytes, offset, length, loader, protection domain)
Flow define_class(NativeCall& call) {
  auto& vm = call.vm;
  const Ref bytes = call.ref(2);
  std::string name = call.ref(1) ? vm.text(call.ref(1)) : std::string();
  std::replace(name.begin(), name.end(), '.', '/');
  const std::int64_t end = std::int64_t{call.i32(3)} + call.i32(4);
  if (!bytes || call.i32(3) < 0 || call.i32(4) < 0 || end > vm.heap.length(bytes)) {
    return vm.throw_new(call.thread, "java/lang/ArrayIndexOutOfBoundsException");
  }
  const auto* first = vm.heap.elements<std::uint8_t>(bytes) + call.i32(3);
  Vm::Definition definition;
  definition.name = name;
  definition.bytes.assign(first, first + call.i32(4));
  definition.loader = vm.loader_id(call.ref(5));
  definition.protection_domain = call.ref(6);
  definition.where = name.empty() ? "a class given to Unsafe" : name;
  Class* cls = nullptr;
  const auto flow = vm.define(call.thread, std::move(definition), &cls);
  return flow == Flow::Return ? call.give(cls->mirror) : flow;
}

Flow throw_exception(NativeCall& call) {
  const Ref exception = call.ref(1);
  if (!exception) return call.vm.throw_new(call.thread, "java/lang/NullPointerException");
  return call.vm.throw_ref(call.thread, exception);
}

// (absolute, time): nanoseconds from now, or milliseconds since the epoch.
Flow park(NativeCall& call) {
  auto& vm = call.vm;
  auto& thread = call.thread;
  const bool waited = thread.status == ThreadStatus::Parked;
  thread.status = ThreadStatus::Runnable;
  thread.deadline = kNever;
  const bool permitted = std::exchange(thread.permit, false);
  const bool interrupted = vm.heap.read<bool>(thread.object, vm.known.at.thread_interrupted);
  if (waited || permitted || interrupted) return call.give();
  const bool absolute = call.flag(1);
  auto time = call.i64(2);
  if (time < 0 || (absolute && time == 0)) return call.give();
  if (absolute) {
    constexpr auto kLatest = kNever / kNanosPerMilli;
    if (time <= kEpochMillis) return call.give();
    thread.deadline = std::min(time - kEpochMillis, kLatest) * kNanosPerMilli;
  } else if (time != 0 && time < kNever - vm.now_ns) {
    thread.deadline = vm.now_ns + time;
  }
  thread.status = ThreadStatus::Parked;
  return Flow::Retry;
}

Flow unpark(NativeCall& call) {
  const Ref object = call.ref(1);
  if (object && !call.vm.class_of(object)->is_subclass_of(call.vm.known.thread)) {
    return refuse_unsafe(
        call, "is given a " + call.vm.class_of(object)->external_name + ", which is no thread");
  }
  auto* thread = object ? call.vm.thread_of(object) : nullptr;
  if (thread != nullptr) thread->permit = true;
  return call.give();
}

Flow no_load_average(NativeCall& call) { return call.give_int(-1); }

// HotSpot writes these fields itself, for they describe it.
Flow initialize_constants(NativeCall& call) {
  auto& vm = call.vm;
  auto& cls = *call.method.owner;
  const auto set = [&](std::string_view name, auto value) {
    for (const auto& field : cls.fields) {
      if (vm.symbols.text(field.name) == name) vm.heap.write(cls.mirror, field.offset, value);
    }
  };
  set("ADDRESS_SIZE0", std::int32_t{8});
  set("PAGE_SIZE", std::int32_t{4096});
  set("BIG_ENDIAN", false);
  set("UNALIGNED_ACCESS", true);
  set("DATA_CACHE_LINE_FLUSH_SIZE", std::int32_t{0});
  return call.give();
}

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";
using E = EventKind;
constexpr auto kNativeOnly = Replaces::Nothing;

// Floating-point values travel as their bits. A Reference is an Object in JDK 11.
constexpr NativeRow kRows[] = {
    {kUnsafe, "allocateInstance", "", allocate_instance},
    {kUnsafe, "allocateMemory0", "", allocate_memory},
    {kUnsafe, "arrayBaseOffset0", "", array_base_offset},
    {kUnsafe, "arrayIndexScale0", "", array_index_scale},
    {kUnsafe, "compareAndExchangeByte", "", compare_and_exchange<std::int8_t>, E::ReadModifyWrite},
    {kUnsafe, "compareAndExchangeInt", "", compare_and_exchange<std::int32_t>, E::ReadModifyWrite},
    {kUnsafe, "compareAndExchangeLong", "", compare_and_exchange<std::int64_t>, E::ReadModifyWrite},
    {kUnsafe, "compareAndExchangeObject", "", compare_and_exchange<Ref>, E::ReadModifyWrite,
     kNativeOnly},
    {kUnsafe, "compareAndExchangeReference", "", compare_and_exchange<Ref>, E::ReadModifyWrite},
    {kUnsafe, "compareAndExchangeShort", "", compare_and_exchange<std::int16_t>,
     E::ReadModifyWrite},
    {kUnsafe, "compareAndSetByte", "", compare_and_set<std::int8_t>, E::ReadModifyWrite},
    {kUnsafe, "compareAndSetInt", "", compare_and_set<std::int32_t>, E::ReadModifyWrite},
    {kUnsafe, "compareAndSetLong", "", compare_and_set<std::int64_t>, E::ReadModifyWrite},
    {kUnsafe, "compareAndSetObject", "", compare_and_set<Ref>, E::ReadModifyWrite, kNativeOnly},
    {kUnsafe, "compareAndSetReference", "", compare_and_set<Ref>, E::ReadModifyWrite},
    {kUnsafe, "compareAndSetShort", "", compare_and_set<std::int16_t>, E::ReadModifyWrite},
    {kUnsafe, "copyMemory0", "", copy_memory, E::Copy},
    {kUnsafe, "copySwapMemory0", "", copy_swap_memory, E::Copy},
    {kUnsafe, "defineClass0", "", define_class},
    {kUnsafe, "ensureClassInitialized0", "", ensure_class_initialized},
    {kUnsafe, "freeMemory0", "", free_memory},
    {kUnsafe, "fullFence", "", answer::nothing, E::Fence},
    {kUnsafe, "getAndAddInt", "", get_and_add<std::int32_t>, E::ReadModifyWrite},
    {kUnsafe, "getAndAddLong", "", get_and_add<std::int64_t>, E::ReadModifyWrite},
    {kUnsafe, "getAndSetInt", "", get_and_set<std::int32_t>, E::ReadModifyWrite},
    {kUnsafe, "getAndSetLong", "", get_and_set<std::int64_t>, E::ReadModifyWrite},
    {kUnsafe, "getAndSetObject", "", get_and_set<Ref>, E::ReadModifyWrite},
    {kUnsafe, "getAndSetReference", "", get_and_set<Ref>, E::ReadModifyWrite},
    {kUnsafe, "getBoolean", "(Ljava/lang/Object;J)Z", get<bool>, E::Read},
    {kUnsafe, "getBooleanVolatile", "", get<bool>, E::Read},
    {kUnsafe, "getByte", "(Ljava/lang/Object;J)B", get<std::int8_t>, E::Read},
    {kUnsafe, "getByteVolatile", "", get<std::int8_t>, E::Read},
    {kUnsafe, "getChar", "(Ljava/lang/Object;J)C", get<std::uint16_t>, E::Read},
    {kUnsafe, "getCharVolatile", "", get<std::uint16_t>, E::Read},
    {kUnsafe, "getDouble", "(Ljava/lang/Object;J)D", get<std::int64_t>, E::Read},
    {kUnsafe, "getDoubleVolatile", "", get<std::int64_t>, E::Read},
    {kUnsafe, "getFloat", "(Ljava/lang/Object;J)F", get<std::int32_t>, E::Read},
    {kUnsafe, "getFloatVolatile", "", get<std::int32_t>, E::Read},
    {kUnsafe, "getInt", "(Ljava/lang/Object;J)I", get<std::int32_t>, E::Read},
    {kUnsafe, "getIntVolatile", "", get<std::int32_t>, E::Read},
    {kUnsafe, "getLoadAverage0", "", no_load_average},
    {kUnsafe, "getLong", "(Ljava/lang/Object;J)J", get<std::int64_t>, E::Read},
    {kUnsafe, "getLongVolatile", "", get<std::int64_t>, E::Read},
    {kUnsafe, "getObject", "(Ljava/lang/Object;J)Ljava/lang/Object;", get<Ref>, E::Read,
     kNativeOnly},
    {kUnsafe, "getObjectVolatile", "", get<Ref>, E::Read, kNativeOnly},
    {kUnsafe, "getReference", "(Ljava/lang/Object;J)Ljava/lang/Object;", get<Ref>, E::Read},
    {kUnsafe, "getReferenceVolatile", "", get<Ref>, E::Read},
    {kUnsafe, "getShort", "(Ljava/lang/Object;J)S", get<std::int16_t>, E::Read},
    {kUnsafe, "getShortVolatile", "", get<std::int16_t>, E::Read},
    {kUnsafe, "loadFence", "", answer::nothing, E::Fence},
    {kUnsafe, "objectFieldOffset0", "", object_field_offset},
    {kUnsafe, "objectFieldOffset1", "", named_field_offset},
    {kUnsafe, "park", "", park, E::Park},
    {kUnsafe, "putBoolean", "(Ljava/lang/Object;JZ)V", put<bool>, E::Write},
    {kUnsafe, "putBooleanVolatile", "", put<bool>, E::Write},
    {kUnsafe, "putByte", "(Ljava/lang/Object;JB)V", put<std::int8_t>, E::Write},
    {kUnsafe, "putByteVolatile", "", put<std::int8_t>, E::Write},
    {kUnsafe, "putChar", "(Ljava/lang/Object;JC)V", put<std::uint16_t>, E::Write},
    {kUnsafe, "putCharVolatile", "", put<std::uint16_t>, E::Write},
    {kUnsafe, "putDouble", "(Ljava/lang/Object;JD)V", put<std::int64_t>, E::Write},
    {kUnsafe, "putDoubleVolatile", "", put<std::int64_t>, E::Write},
    {kUnsafe, "putFloat", "(Ljava/lang/Object;JF)V", put<std::int32_t>, E::Write},
    {kUnsafe, "putFloatVolatile", "", put<std::int32_t>, E::Write},
    {kUnsafe, "putInt", "(Ljava/lang/Object;JI)V", put<std::int32_t>, E::Write},
    {kUnsafe, "putIntVolatile", "", put<std::int32_t>, E::Write},
    {kUnsafe, "putLong", "(Ljava/lang/Object;JJ)V", put<std::int64_t>, E::Write},
    {kUnsafe, "putLongVolatile", "", put<std::int64_t>, E::Write},
    {kUnsafe, "putObject", "(Ljava/lang/Object;JLjava/lang/Object;)V", put<Ref>, E::Write,
     kNativeOnly},
    {kUnsafe, "putObjectVolatile", "", put<Ref>, E::Write, kNativeOnly},
    {kUnsafe, "putReference", "(Ljava/lang/Object;JLjava/lang/Object;)V", put<Ref>, E::Write},
    {kUnsafe, "putReferenceVolatile", "", put<Ref>, E::Write},
    {kUnsafe, "putShort", "(Ljava/lang/Object;JS)V", put<std::int16_t>, E::Write},
    {kUnsafe, "putShortVolatile", "", put<std::int16_t>, E::Write},
    {kUnsafe, "reallocateMemory0", "", reallocate_memory},
    {kUnsafe, "registerNatives", "", answer::nothing},
    {kUnsafe, "setMemory0", "", set_memory, E::Copy},
    {kUnsafe, "shouldBeInitialized0", "", should_be_initialized},
    {kUnsafe, "staticFieldBase0", "", static_field_base},
    {kUnsafe, "staticFieldOffset0", "", static_field_offset},
    {kUnsafe, "storeFence", "", answer::nothing, E::Fence},
    {kUnsafe, "throwException", "", throw_exception},
    {kUnsafe, "unpark", "", unpark, E::Unpark},
    {kUnsafe, "writeback0", "", answer::nothing},
    {kUnsafe, "writebackPostSync0", "", answer::nothing},
    {kUnsafe, "writebackPreSync0", "", answer::nothing},
    {"jdk/internal/misc/UnsafeConstants", "<clinit>", "()V", initialize_constants},
};

}  // namespace

std::span<const NativeRow> unsafe_natives() { return kRows; }

}  // namespace heddle
