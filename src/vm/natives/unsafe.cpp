// jdk.internal.misc.Unsafe: blocks of memory, fields by reflection, fences and permits. Accesses to
// one place are in unsafe_access.cpp.
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
  UnsafePlace place;
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
  UnsafePlace from;
  UnsafePlace to;
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

constexpr ArgumentRange bytes_at(int object, int count) {
  return {.object = static_cast<std::int8_t>(object),
          .from = static_cast<std::int8_t>(object + 1),
          .count = static_cast<std::int8_t>(count),
          .in_bytes = true};
}

constexpr NativeRow kRows[] = {
    {kUnsafe, "allocateInstance", "", allocate_instance, kUnseen},
    {kUnsafe, "allocateMemory0", "", allocate_memory, kUnseen},
    {kUnsafe, "arrayBaseOffset0", "", array_base_offset, kUnseen},
    {kUnsafe, "arrayIndexScale0", "", array_index_scale, kUnseen},
    {kUnsafe, "copyMemory0", "", copy_memory, acts::copies(bytes_at(1, 7), bytes_at(4, 7))},
    {kUnsafe, "copySwapMemory0", "", copy_swap_memory,
     acts::copies(bytes_at(1, 7), bytes_at(4, 7))},
    {kUnsafe, "defineClass0", "", define_class, kUnseen},
    {kUnsafe, "ensureClassInitialized0", "", ensure_class_initialized, kUnseen},
    {kUnsafe, "freeMemory0", "", free_memory, acts::only_writes(touches::block, AccessMode::Plain)},
    {kUnsafe, "fullFence", "", answer::nothing, acts::fence(FenceKind::Full)},
    {kUnsafe, "getLoadAverage0", "", no_load_average, kUnseen},
    {kUnsafe, "loadFence", "", answer::nothing, acts::fence(FenceKind::Acquire)},
    {kUnsafe, "loadLoadFence", "", answer::nothing, acts::fence(FenceKind::LoadLoad)},
    {kUnsafe, "objectFieldOffset0", "", object_field_offset, kUnseen},
    {kUnsafe, "objectFieldOffset1", "", named_field_offset, kUnseen},
    {kUnsafe, "park", "", park, acts::waits(EventKind::Park, -1, 2, 1)},
    {kUnsafe, "reallocateMemory0", "", reallocate_memory,
     acts::writes(touches::block, AccessMode::Plain)},
    {kUnsafe, "registerNatives", "", answer::nothing, kUnseen},
    {kUnsafe, "setMemory0", "", set_memory, acts::copies({}, bytes_at(1, 4))},
    {kUnsafe, "shouldBeInitialized0", "", should_be_initialized, kUnseen},
    {kUnsafe, "staticFieldBase0", "", static_field_base, kUnseen},
    {kUnsafe, "staticFieldOffset0", "", static_field_offset, kUnseen},
    {kUnsafe, "storeFence", "", answer::nothing, acts::fence(FenceKind::Release)},
    {kUnsafe, "storeStoreFence", "", answer::nothing, acts::fence(FenceKind::StoreStore)},
    {kUnsafe, "throwException", "", throw_exception, kUnseen},
    {kUnsafe, "unpark", "", unpark, acts::on(EventKind::Unpark, 1)},
    {kUnsafe, "writeback0", "", answer::nothing, kUnseen},
    {kUnsafe, "writebackPostSync0", "", answer::nothing, kUnseen},
    {kUnsafe, "writebackPreSync0", "", answer::nothing, kUnseen},
    {"jdk/internal/misc/UnsafeConstants", "<clinit>", "()V", initialize_constants, kUnseen},
};

}  // namespace

std::span<const NativeRow> unsafe_natives() { return kRows; }

}  // namespace heddle
