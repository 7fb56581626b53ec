// Objects, places and values: between a thread's own heap and names that all threads share.

#include <algorithm>

#include "base/check.h"
#include "checker/relaxed/thread_runs.h"

namespace heddle {
namespace {

// All elements of the arrays of a class that one thread has made are one place.
constexpr std::uint64_t kElements = 0xffffffff;

std::uint64_t address_of(Ref ref) { return std::uint64_t{ref.index} * 8; }

}  // namespace

bool ThreadRuns::is_value_class(const Class& cls) const {
  return &cls == vm_.known.string || std::any_of(std::begin(vm_.known.box), std::end(vm_.known.box),
                                                 [&](const Class* box) { return box == &cls; });
}

// ---- objects ----

// The heap has listed what was made; all of it by the thread that runs.
void ThreadRuns::catch_up() {
  while (born_.size() < heap_births_.size()) {
    const auto ref = heap_births_[born_.size()];
    born_index_[ref.index] = static_cast<std::uint32_t>(born_.size());
    born_.push_back(
        {.ref = ref, .maker = state_.thread, .class_id = vm_.heap.header(ref).class_id, .name = 0});
  }
}

ThreadRuns::Born& ThreadRuns::born_of(Ref ref) {
  catch_up();
  const auto found = born_index_.find(ref.index);
  HEDDLE_CHECK(found != born_index_.end(), "an object should be old or listed by the heap");
  return born_[found->second];
}

memory::Value ThreadRuns::name_of(Ref ref) {
  if (!ref) return 0;
  if (is_old(ref)) return Names::name_of_old(ref);
  auto& born = born_of(ref);
  if (born.name != 0) return born.name;
  const auto& cls = *vm_.classes[born.class_id];
  Names::Object object{.thread = born.maker, .class_id = born.class_id, .text = {}};
  for (const auto& other : born_) {
    if (other.ref == ref) break;
    if (other.maker == born.maker && other.class_id == born.class_id && !other.received) {
      ++object.number;
    }
  }
  if (cls.is_array()) object.length = vm_.heap.length(ref);
  if (&cls == vm_.known.string) object.text = vm_.utf16(ref);
  BasicType type = BasicType::Void;
  Slot bits = 0;
  if (vm_.unbox(ref, &type, &bits)) object.bits = bits;
  return born.name = names_.name(object);
}

std::optional<Ref> ThreadRuns::ref_of(memory::Value value) {
  if (value == 0) return Ref{};
  if (Names::is_old(value)) return Names::old(value);
  const auto* object = names_.object(value);
  if (object == nullptr) return std::nullopt;
  catch_up();
  std::uint32_t number = 0;
  for (auto& born : born_) {
    if (born.name == value) return born.ref;
    if (born.maker != object->thread || born.class_id != object->class_id || born.received) {
      continue;
    }
    // Its own, or its starter's: there may be another of the same number with other contents.
    if (number++ == object->number)
      return name_of(born.ref) == value ? std::optional(born.ref) : std::nullopt;
  }
  // One's own object that has not been made: only an execution that goes another way can have it.
  if (object->thread == state_.thread) return std::nullopt;
  return receive(*object, value);
}

// Handles and reflected members, in which the machine looks up what to call.
bool ThreadRuns::is_read_by_machine(const Class& cls) const {
  for (const auto* c = &cls; c != nullptr; c = c->super) {
    const auto& name = c->external_name;
    if (name == "java.lang.invoke.MethodHandle" || name == "java.lang.invoke.MemberName" ||
        name == "java.lang.invoke.LambdaForm" || name == "java.lang.invoke.CallSite" ||
        name == "java.lang.invoke.VarHandle" || name == "java.lang.invoke.MethodType" ||
        name == "java.lang.reflect.Executable" || name == "java.lang.reflect.Field") {
      return true;
    }
  }
  return false;
}

// An object of another thread's, as it is before anybody says what is in it.
std::optional<Ref> ThreadRuns::receive(const Names::Object& object, memory::Value value) {
  const auto& cls = *vm_.classes[object.class_id];
  if (is_read_by_machine(cls)) {
    fail("a " + cls.external_name + " that another thread has made");
    return std::nullopt;
  }
  const auto first = born_.size();
  Ref ref;
  if (&cls == vm_.known.string) {
    ref = vm_.new_string_utf16(object.text);
  } else if (is_value_class(cls)) {
    for (std::size_t type = 0; type < std::size(vm_.known.box); ++type) {
      if (vm_.known.box[type] != &cls) continue;
      ref = vm_.box(static_cast<BasicType>(type), object.bits);
    }
  } else if (cls.is_array()) {
    ref = vm_.new_array(cls, static_cast<std::int32_t>(object.length));
  } else {
    ref = vm_.new_object(cls);
  }
  if (!ref) return std::nullopt;
  catch_up();
  for (auto i = first; i < born_.size(); ++i) {
    born_[i].maker = object.thread;
    born_[i].received = true;
    born_[i].inner = born_[i].ref != ref;
    if (!born_[i].inner) born_[i].name = value;
  }
  return ref;
}

std::uint32_t ThreadRuns::hash_of(Ref object) {
  if (mode_ != Mode::Run || object.index == 0) return 0;
  const auto name = static_cast<std::uint64_t>(name_of(object));
  return static_cast<std::uint32_t>(name ^ name >> 32U) | 1U;
}

// ---- places ----

ThreadRuns::Where ThreadRuns::where(const Location& location) {
  Where where;
  where.address = address_of(location.object) + location.offset;
  where.object = location.object;
  if (!location.object || is_old(location.object)) {
    old_cells_.try_emplace(where.address, location);
  }
  if (!location.object) {
    where.place.key = where.address;
    where.cell.offset = where.address;
    return where;
  }
  const auto& cls = *vm_.class_of(location.object);
  const bool header = location.offset < kHeaderSize;
  where.is_private = !header && is_value_class(cls);
  if (is_old(location.object)) {
    where.place.key = where.address;
    where.cell.offset = where.address;
    return where;
  }
  const auto& born = born_of(location.object);
  where.is_private = where.is_private || born.inner;
  where.place.key = std::uint64_t{cls.id.index} << 32U |
                    (cls.is_array() && !header ? kElements : location.offset);
  where.place.maker = born.maker + 1;
  where.cell.offset = location.offset;
  return where;
}

// Null for an element of an array, and for what is no field.
const Field* ThreadRuns::field_at(const Where& where) {
  if (statics_of_classes_ != vm_.classes.size()) {
    for (const auto* cls : vm_.classes) {
      if (cls == nullptr || !cls->mirror) continue;
      for (const auto& field : cls->fields) {
        if (field.is_static()) statics_[address_of(cls->mirror) + field.offset] = &field;
      }
    }
    statics_of_classes_ = vm_.classes.size();
  }
  if (const auto found = statics_.find(where.address); found != statics_.end()) {
    return found->second;
  }
  if (!where.object) return nullptr;
  const auto& cls = *vm_.class_of(where.object);
  const auto offset = static_cast<std::uint32_t>(where.address - address_of(where.object));
  const auto key = std::uint64_t{cls.id.index} << 32U | offset;
  if (const auto found = fields_.find(key); found != fields_.end()) return found->second;
  const Field* field = nullptr;
  for (const auto* c = &cls; c != nullptr; c = c->super) {
    for (const auto& candidate : c->fields) {
      if (!candidate.is_static() && candidate.offset == offset) field = &candidate;
    }
  }
  return fields_[key] = field;
}

BasicType ThreadRuns::type_at(const Where& where) {
  if (const auto* field = field_at(where)) return field->type;
  if (!where.object || !vm_.class_of(where.object)->is_array()) return BasicType::Void;
  const auto type = vm_.class_of(where.object)->element_type;
  const auto offset = where.address - address_of(where.object) - kHeaderSize;
  return offset % size_of(type) == 0 ? type : BasicType::Void;
}

// kNone if nothing has its name: no field begins there.
memory::LocationIndex ThreadRuns::location_of(const Where& where) {
  auto cell = where.cell;
  if (where.place.maker != 0) cell.object = name_of(where.object);
  if (const auto known = names_.find(cell); known != Names::kNone) return known;
  Names::Location location;
  location.cell = cell;
  location.field = field_at(where);
  const bool is_static = location.field != nullptr && location.field->is_static();
  const bool is_old = where.place.maker == 0;
  if (location.field != nullptr) {
    location.type = location.field->type;
    if (is_old && !is_static) location.holder = where.object;
  } else {
    if (!where.object || !vm_.class_of(where.object)->is_array()) return Names::kNone;
    location.type = vm_.class_of(where.object)->element_type;
    if (const auto wide = wide_at(where)) {
      if (wide->first != cell.offset) return Names::kNone;
      location.type = type_of_bytes(wide->bytes);
    }
    if (is_old) location.array = where.object;
  }
  // What is made is zero first.
  if (is_old) location.initial = initial_at(where.address, location.type);
  return names_.add(std::move(location));
}

// ---- values ----

memory::Value ThreadRuns::value_at(std::uint64_t address, BasicType type) {
  return value_in(vm_.heap.read<std::uint64_t>({}, address & ~std::uint64_t{7}), address, type);
}

// Before the first start. The trail has what was there, however often it was overwritten since.
memory::Value ThreadRuns::initial_at(std::uint64_t address, BasicType type) {
  const auto word = address & ~std::uint64_t{7};
  auto bits = vm_.heap.read<std::uint64_t>({}, word);
  const auto& entries = vm_.heap.trail().entries();
  for (auto i = entries.size(); i-- > first_start_;) {
    if (entries[i].word() != word) continue;
    bits ^= (bits ^ entries[i].old) & entries[i].mask();
  }
  return value_in(bits, address, type);
}

// In the word around the address.
memory::Value ThreadRuns::value_in(std::uint64_t word, std::uint64_t address, BasicType type) {
  const auto bits = word >> 8 * (address & 7);
  switch (type) {
    case BasicType::Boolean:
      return static_cast<std::uint8_t>(bits);
    case BasicType::Byte:
      return static_cast<std::int8_t>(bits);
    case BasicType::Char:
      return static_cast<std::uint16_t>(bits);
    case BasicType::Short:
      return static_cast<std::int16_t>(bits);
    case BasicType::Int:
    case BasicType::Float:
      return static_cast<std::int32_t>(bits);
    case BasicType::Long:
    case BasicType::Double:
      return static_cast<std::int64_t>(bits);
    default:
      return name_of(Ref{static_cast<std::uint32_t>(bits)});
  }
}

memory::Value ThreadRuns::value_of(Slot slot, BasicType type) {
  if (is_reference(type)) return name_of(as_ref(slot));
  switch (type) {  // as value_at reads it, whatever type the method had that was given it
    case BasicType::Boolean:
      return static_cast<std::uint8_t>(slot);
    case BasicType::Byte:
      return static_cast<std::int8_t>(slot);
    case BasicType::Char:
      return static_cast<std::uint16_t>(slot);
    case BasicType::Short:
      return static_cast<std::int16_t>(slot);
    default:
      return size_of(type) == 8 ? as_long(slot) : as_int(slot);
  }
}

// What is put there is no write of the thread's.
bool ThreadRuns::put(std::uint64_t address, BasicType type, memory::Value value) {
  const bool known = put_value(address, type, value);
  state_.trail_seen = vm_.heap.trail().mark();
  return known;
}

bool ThreadRuns::put_value(std::uint64_t address, BasicType type, memory::Value value) {
  auto& heap = vm_.heap;
  ++state_.injected;
  switch (type) {
    case BasicType::Boolean:
    case BasicType::Byte:
      heap.write(Ref{}, address, static_cast<std::int8_t>(value));
      return true;
    case BasicType::Char:
    case BasicType::Short:
      heap.write(Ref{}, address, static_cast<std::int16_t>(value));
      return true;
    case BasicType::Int:
    case BasicType::Float:
      heap.write(Ref{}, address, static_cast<std::int32_t>(value));
      return true;
    case BasicType::Long:
    case BasicType::Double:
      heap.write(Ref{}, address, value);
      return true;
    default:
      break;
  }
  const auto ref = ref_of(value);
  heap.write(Ref{}, address, ref.value_or(Ref{}));
  return ref.has_value();
}

}  // namespace heddle
