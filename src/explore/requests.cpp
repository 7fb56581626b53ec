#include "explore/requests.h"

#include <algorithm>
#include <memory>
#include <string>

#include "vm/explorer.h"
#include "vm/inputs.h"
#include "vm/natives/acts.h"
#include "vm/natives/native.h"

namespace heddle {
namespace {

std::string method_text(const Method& method) {
  const auto& owner = method.owner->external_name;
  return owner.substr(owner.rfind('.') + 1) + "." + std::string(method.member->name);
}

// "System.getProperty(user.dir)", as far as the argument says it.
std::string call_text(const Vm& vm, const Method& method, const Slot* args) {
  auto text = method_text(method);
  if (!method.member->descriptor.starts_with("(Ljava/lang/String;")) return text + "()";
  const auto name = as_ref(args[0]);
  return text + "(" + (name ? "\"" + vm.text(name) + "\"" : "null") + ")";
}

// A generator of the JDK's that was made without a seed.
bool is_unseeded(const Vm& vm, Ref generator) {
  if ((vm.heap.header(generator).flags & object_flag::kUnseeded) != 0) return true;
  const auto name = vm.symbols.text(vm.class_of(generator)->name);
  return name == "java/util/concurrent/ThreadLocalRandom";
}

// nextBoolean(), nextInt(bound), or nextInt(origin, bound).
std::int64_t ways_to_draw(const Method& method, const Slot* args) {
  if (method.returns == BasicType::Boolean) return 2;
  if (method.arg_slots == 3) return std::int64_t{as_int(args[2])} - as_int(args[1]);
  return as_int(args[1]);
}

Flow draw(NativeCall& call) {
  const auto way = static_cast<std::int32_t>(call.thread.way);
  if (call.method.returns == BasicType::Boolean) return call.give_bool(way != 0);
  return call.give_int(call.method.arg_slots == 3 ? call.i32(1) + way : way);
}

}  // namespace

void Requests::asks_fixed(const Thread& thread, std::string_view what, bool for_itself) {
  if (thread.lasting_base != nullptr) return;
  const auto* frame = frame_of_program(thread);
  if (frame == nullptr) return;
  for (const auto* at = thread.top; at != frame && !for_itself; at = at->prev) {
    const auto& method = *at->method;
    if (method.owner != nullptr && !method.hidden && asks_for_itself(vm_, *method.owner)) return;
  }
  grounds_.fixed.insert({std::string(what), frame->method, bci_of(*frame)});
}

void Requests::refuses(const Thread& thread, std::string_view what) {
  const auto* frame = frame_of_program(thread);
  if (frame == nullptr) frame = thread.top;
  grounds_.refused.insert({std::string(what), frame->method, bci_of(*frame)});
}

void Requests::notes_unordered(const Thread& thread, std::string_view what) {
  if (thread.lasting_base != nullptr || !vm_.several_threads) return;
  const auto* frame = frame_of_program(thread);
  if (frame == nullptr) return;
  grounds_.unordered.insert({std::string(what), frame->method, bci_of(*frame)});
}

void Requests::notes_weak(const Thread& thread, AccessMode mode) {
  if (trusted_.covers(thread)) return;
  notes_unordered(thread, mode == AccessMode::Opaque    ? "an opaque access"
                          : mode == AccessMode::Acquire ? "an acquire access"
                                                        : "a release access");
}

// The thread's top frame is the caller's.
void Requests::asks(const Thread& thread, const Method& method, const Slot* args) {
  const auto known = inputs_.try_emplace(&method, nullptr);
  if (known.second) known.first->second = input_row(vm_, method);
  const auto& row = *known.first->second;
  const bool enumerates = vm_.options.enumerate_random > 0;
  switch (row.drawing) {
    case Drawing::No:
      break;
    case Drawing::Makes:
      if (!enumerates) break;
      if (!method.is_static()) {
        const auto flags = vm_.heap.header(as_ref(args[0])).flags;
        vm_.heap.write_flags(as_ref(args[0]), flags | object_flag::kUnseeded);
      }
      return;
    case Drawing::Source:
      if (!enumerates || !is_unseeded(vm_, as_ref(args[0]))) return;
      return asks_fixed(thread, row.what, true);
    case Drawing::Seeds: {
      const auto generator = as_ref(args[0]);
      const auto flags = vm_.heap.header(generator).flags;
      const bool plain = vm_.class_of(generator) == method.owner;
      if (plain && (flags & object_flag::kUnseeded) != 0) {
        vm_.heap.write_flags(generator, flags & ~object_flag::kUnseeded);
      }
      return;
    }
  }
  if (row.asker == Asker::Program) {
    const auto* owner = thread.top->method->owner;
    if (owner == nullptr || !is_own_code(*owner)) return;
  }
  const bool names = row.what.empty();
  asks_fixed(thread, names ? call_text(vm_, method, args) : std::string(row.what),
             row.asker == Asker::Anyone);
}

// A class of the program's may draw in a way of its own.
Method* Requests::draws(const Thread& thread, const Method& method, const Slot* args) {
  const auto generator = as_ref(args[0]);
  if (thread.lasting_base != nullptr || thread.quiet_base != nullptr) return nullptr;
  if (!Vm::is_of_jdk(*vm_.class_of(generator)) || !is_unseeded(vm_, generator)) return nullptr;
  const auto ways = ways_to_draw(method, args);
  if (ways < 1 || ways > std::min<std::int64_t>(vm_.options.enumerate_random, kMaxWays)) {
    return nullptr;
  }
  auto& choice = draws_[&method];
  if (choice) return choice.get();
  choice = std::make_unique<Method>();
  choice->id = method.id;
  choice->owner = method.owner;
  choice->member = method.member;
  choice->name = method.name;
  choice->descriptor = method.descriptor;
  choice->access = method.access;
  choice->arg_slots = method.arg_slots;
  choice->returns = method.returns;
  choice->native = reinterpret_cast<NativeCode>(draw);
  static constexpr auto kActs = acts::chooses(ways_to_draw);
  choice->acts = &kActs;
  return choice.get();
}

void Requests::notes_step(std::span<const Location> locations) {
  if (grounds_.hides_races) return;
  grounds_.hides_races =
      std::any_of(locations.begin(), locations.end(),
                  [&](const Location& location) { return trusted_.is_unsafe(vm_, location); });
}

}  // namespace heddle
