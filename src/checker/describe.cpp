#include "checker/describe.h"

#include <algorithm>
#include <cstring>

#include "checker/awaited.h"
#include "checker/code_words.h"
#include "explore/field_at.h"
#include "explore/grounds.h"
#include "findings/thread_words.h"
#include "vm/classes/descriptor_text.h"

namespace heddle {
namespace {

// What makes a lock of the JDK's work inside is called by the name of the lock.
std::string simple_name(const Class& cls) {
  auto name = cls.is_array() ? type_text(cls.external_name) : cls.external_name;
  if (name.starts_with("java.util.concurrent.") && name.ends_with("Sync")) {
    name = name.substr(0, name.find('$'));
  }
  const auto dot = name.rfind('.');
  return dot == std::string::npos ? name : name.substr(dot + 1);
}

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

}  // namespace

std::string Describer::thread_name(const Thread& thread) const {
  const auto name = vm_.heap.read_ref(thread.object, vm_.known.at.thread_name);
  return name ? vm_.text(name) : "thread " + std::to_string(thread.id.index);
}

std::string Describer::object(Ref ref) {
  if (!ref) return "null";
  const auto& cls = *vm_.class_of(ref);
  if (&cls == vm_.known.klass) return simple_name(*vm_.class_of_mirror(ref)) + ".class";
  if (&cls == vm_.known.string) return quoted(vm_.text(ref));
  BasicType type{};
  Slot value = 0;
  if (vm_.unbox(ref, &type, &value)) {
    return value_text(type, ref, vm_.known.box_value[static_cast<int>(type)]);
  }
  if (cls.is_subclass_of(vm_.known.thread)) {
    const auto name = vm_.heap.read_ref(ref, vm_.known.at.thread_name);
    return name ? vm_.text(name) : simple_name(cls);
  }
  auto& number = numbers_[ref.index];
  if (number == 0) number = ++next_numbers_[cls.id.index];
  const auto name = cls.is_array() ? array_name(cls, vm_.heap.length(ref)) : simple_name(cls);
  return name + "#" + std::to_string(number);
}

Describer::Where Describer::field_at(const Location& location) const {
  const auto* field = heddle::field_at(vm_, location);
  if (field == nullptr) return {};
  return {field, field->is_static() ? Ref{} : location.object};
}

std::string Describer::value_text(BasicType type, Ref object, std::uint64_t offset) {
  const auto& heap = vm_.heap;
  switch (type) {
    case BasicType::Boolean:
      return heap.read<std::uint8_t>(object, offset) != 0 ? "true" : "false";
    case BasicType::Byte:
      return std::to_string(heap.read<std::int8_t>(object, offset));
    case BasicType::Char: {
      const auto c = heap.read<std::uint16_t>(object, offset);
      return c >= 0x20 && c < 0x7f ? std::string("'") + static_cast<char>(c) + "'"
                                   : std::to_string(c);
    }
    case BasicType::Short:
      return std::to_string(heap.read<std::int16_t>(object, offset));
    case BasicType::Int:
      return std::to_string(heap.read<std::int32_t>(object, offset));
    case BasicType::Long:
      return std::to_string(heap.read<std::int64_t>(object, offset));
    case BasicType::Float:
      return std::to_string(heap.read<float>(object, offset));
    case BasicType::Double:
      return std::to_string(heap.read<double>(object, offset));
    default:
      return this->object(heap.read_ref(object, offset));
  }
}

std::string Describer::value_at(const Location& location) {
  if (is_aspect(location.offset)) return "";
  if (location.object) {
    const auto& cls = *vm_.class_of(location.object);
    if (cls.is_array() && location.offset >= kHeaderSize) {
      return value_text(cls.element_type, location.object, location.offset);
    }
  }
  const auto where = field_at(location);
  if (where.field == nullptr) return "";
  return value_text(where.field->type, location.object, location.offset);
}

std::string Describer::subject(const Event& event) {
  const auto& location = event.location;
  switch (event.kind) {
    case EventKind::Read:
    case EventKind::Write:
    case EventKind::ReadModifyWrite:
      break;
    case EventKind::Choose:
    case EventKind::Clock:
    case EventKind::Exit:
    case EventKind::Fence:
    case EventKind::Outcome:
      return "";
    case EventKind::Call:
      return object(location.object) + "." + std::string(machine_.called()->member->name);
    default:
      return object(location.object);
  }
  if (location.object) {
    const auto& cls = *vm_.class_of(location.object);
    if (cls.is_array()) {
      const auto index = (location.offset - kHeaderSize) >> cls.element_shift;
      return object(location.object) + "[" + std::to_string(index) + "]";
    }
  }
  const auto where = field_at(location);
  const auto kind = kind_of(vm_, location);
  if (kind == PlaceKind::Text) return "the interned strings";
  if (kind == PlaceKind::ClassDefinitions) return "the classes of loaders";
  if (where.field == nullptr) return location.object ? object(location.object) : "memory";
  const auto name = std::string(vm_.symbols.text(where.field->name));
  if (!where.object) return simple_name(*where.field->owner) + "." + name;
  return object(where.object) + "." + name;
}

Describer::NamedField Describer::class_and_field(const Location& location) const {
  const auto* field = field_at(location).field;
  if (field == nullptr) return {};
  return {field->owner,
          simple_name(*field->owner) + "." + std::string(vm_.symbols.text(field->name))};
}

std::string Describer::own_field(const Location& location) const {
  const auto* field = field_at(location).field;
  if (field == nullptr || field->is_final() || !is_own_code(*field->owner)) return "";
  return field->owner->external_name + "." + std::string(vm_.symbols.text(field->name));
}

std::vector<Place> Describer::stack(const Thread& thread) const {
  std::vector<Place> places;
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    if (frame->method->owner == nullptr || frame->method->hidden) continue;
    places.push_back(place_of(*frame->method, bci_of(*frame)));
  }
  return places;
}

Place Describer::place(const Thread& thread) const {
  Place innermost;
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    if (frame->method->owner == nullptr || frame->method->hidden) continue;
    auto found = place_of(*frame->method, bci_of(*frame));
    if (is_own_code(*frame->method->owner)) return found;
    if (innermost.method.empty()) innermost = std::move(found);
  }
  return innermost;
}

Ref Describer::owner_of_synchronizer(Ref synchronizer) const {
  const auto* owner = field_named(vm_, synchronizer, "exclusiveOwnerThread");
  return owner == nullptr ? Ref{} : vm_.heap.read_ref(synchronizer, owner->offset);
}

std::string Describer::called(Ref ref, Naming naming) {
  const bool by_class = naming == Naming::OfClass && ref && vm_.class_of(ref) != vm_.known.klass;
  return by_class ? simple_name(*vm_.class_of(ref)) : object(ref);
}

std::string Describer::waits_for(const Thread& thread, Naming naming, std::string* holder) {
  const auto owner_of = [&](Ref lock) {
    const auto word = vm_.heap.header(lock).lock;
    if (word != 0) *holder = thread_name(*vm_.threads[(word >> kLockDepthBits) - 1]);
  };
  switch (thread.status) {
    case ThreadStatus::Blocked:
      owner_of(thread.blocker);
      return "the monitor of " + called(thread.blocker, naming);
    case ThreadStatus::Waiting:
      return "a notification of " + called(thread.blocker, naming);
    case ThreadStatus::Parked:
      return "a permit (LockSupport.park)";
    case ThreadStatus::Joining:
      if (naming == Naming::OfClass) return "the end of " + called(thread.blocker, naming);
      return "the end of " + thread_in_words(object(thread.blocker));
    case ThreadStatus::Watching: {
      if (thread.watch_steady) {
        auto words = awaited(vm_, thread, [&](Ref ref) { return called(ref, naming); });
        return words.empty() ? called(thread.blocker, naming) : words;
      }
      if (!thread.queue) return "a signal of a Condition";
      const auto owner = owner_of_synchronizer(thread.queue);
      const auto* held_by = owner ? vm_.thread_of(owner) : nullptr;
      if (held_by != nullptr) *holder = thread_name(*held_by);
      return called(thread.queue, naming);
    }
    case ThreadStatus::InitWait:
      return "the initialisation of " + simple_name(*vm_.class_of_mirror(thread.blocker));
    default:
      break;
  }
  const auto& event = machine_.event_of(thread.id);
  if (event.kind == EventKind::Lock) {
    owner_of(event.location.object);
    return "the monitor of " + called(event.location.object, naming);
  }
  if (machine_.is_spinning(thread.id)) return "what never changes: it spins";
  return "";
}

ThreadEnd Describer::ending(const Thread& thread) {
  ThreadEnd end;
  end.name = thread_name(thread);
  end.ended = thread.status == ThreadStatus::Ended;
  if (end.ended) return end;
  end.waits_for = waits_for(thread, Naming::OfObject, &end.held_by);
  for (const auto lock : machine_.held(thread.id)) end.holds.push_back(object(lock));
  end.stack = stack(thread);
  return end;
}

std::string Describer::stand(const Thread& thread) {
  std::string holder;
  const auto at = place(thread);
  return at.file + ":" + std::to_string(at.line) + " " + at.method + ": " +
         waits_for(thread, Naming::OfClass, &holder);
}

}  // namespace heddle
