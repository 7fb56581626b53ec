#include "checker/awaited.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace heddle {
namespace {

// `@` stands for the object. The first row that fits counts.
struct Row {
  std::string_view cls;    // or a subclass of it
  std::string_view field;  // that is watched; empty: any
  std::string_view words;
};

constexpr std::string_view kFuture = "java/util/concurrent/FutureTask";
constexpr std::string_view kPool = "java/util/concurrent/ThreadPoolExecutor";

constexpr Row kRows[] = {
    {kFuture, "", "the result of @"},
    {"java/util/concurrent/ForkJoinTask", "", "the result of @"},
    {"java/util/concurrent/CompletableFuture", "", "the completion of @"},
    {"java/util/concurrent/Phaser", "", "the next phase of @"},
    {"java/util/concurrent/Exchanger$Node", "", "a partner at an Exchanger"},
    {"java/util/concurrent/SynchronousQueue$Node", "", "a partner at a SynchronousQueue"},
    {"java/util/concurrent/SynchronousQueue", "", "an element of @"},
    {"java/util/concurrent/LinkedTransferQueue$Node", "", "a partner at a LinkedTransferQueue"},
    {kPool, "terminated", "the end of @"},
    {kPool, "", "a task for @"},
    {"java/util/concurrent/ForkJoinPool", "terminated", "the end of @"},
    {"java/util/concurrent/ForkJoinPool", "", "the tasks of @ to be done"},
    {"java/util/concurrent/ForkJoinWorkerThread", "", "a task"},
    {"java/util/concurrent/ScheduledThreadPoolExecutor$Delays", "", "a task"},
    {"java/util/Timer", "", "a task for @"},
};

bool is_a(const Vm& vm, Ref object, std::string_view name) {
  for (const auto* cls = vm.class_of(object); cls != nullptr; cls = cls->super) {
    if (vm.symbols.text(cls->name) == name) return true;
  }
  return false;
}

Ref value_of(const Vm& vm, Ref object, std::string_view name) {
  const auto* field = field_named(vm, object, name);
  return field == nullptr ? Ref{} : vm.heap.read_ref(object, field->offset);
}

// Whether the queue, or a node or an array of its, refers to the element. Elements are not looked
// into.
bool holds(const Vm& vm, Ref queue, Ref element) {
  std::vector<Ref> open{queue};
  std::unordered_set<std::uint32_t> seen{queue.index};
  while (!open.empty()) {
    const auto object = open.back();
    open.pop_back();
    std::vector<Ref> referred;
    const auto& cls = *vm.class_of(object);
    if (cls.is_array()) {
      if (!is_reference(cls.element_type)) continue;
      const auto* elements = vm.heap.elements<Ref>(object);
      referred.assign(elements, elements + vm.heap.length(object));
    } else if (Vm::is_of_jdk(cls) && !is_a(vm, object, kFuture)) {
      for (const auto offset : cls.ref_offsets)
        referred.push_back(vm.heap.read_ref(object, offset));
    }
    for (const auto ref : referred) {
      if (ref == element) return true;
      if (ref && seen.insert(ref.index).second) open.push_back(ref);
    }
  }
  return false;
}

// The pool whose queue has the task, as its threads are called; else as `named` says.
std::string pool_of(const Vm& vm, Ref task, const std::function<std::string(Ref)>& named) {
  for (const auto& thread : vm.threads) {
    if (thread->status == ThreadStatus::Ended) continue;
    for (const auto* frame = thread->top; frame != nullptr; frame = frame->prev) {
      const auto* method = frame->method;
      if (method == nullptr || method->owner == nullptr || method->is_static()) continue;
      if (vm.symbols.text(method->owner->name) != kPool) continue;
      const auto pool = as_ref(frame->locals[0]);
      const auto queue = pool && is_a(vm, pool, kPool) ? value_of(vm, pool, "queue") : Ref{};
      if (!queue || !holds(vm, queue, task)) continue;
      const auto name = named(thread->object);
      const auto end = name.find("-thread-");
      return end == std::string::npos ? named(pool) : name.substr(0, end);
    }
  }
  return {};
}

// What has become of a task whose result is waited for.
std::string task_waits(const Vm& vm, Ref task, const std::function<std::string(Ref)>& named) {
  if (const auto runner = value_of(vm, task, "runner")) return ", which " + named(runner) + " runs";
  const auto pool = pool_of(vm, task, named);
  return pool.empty() ? ", which no thread runs" : ", which waits for a free worker of " + pool;
}

}  // namespace

const Field* field_named(const Vm& vm, Ref object, std::string_view name) {
  for (const auto* cls = vm.class_of(object); cls != nullptr; cls = cls->super) {
    for (const auto& field : cls->fields) {
      if (vm.symbols.text(field.name) == name) return &field;
    }
  }
  return nullptr;
}

std::string awaited(const Vm& vm, const Thread& thread,
                    const std::function<std::string(Ref)>& named) {
  if (!thread.watch_steady || !thread.blocker) return {};
  const auto object = thread.blocker;
  for (const auto& row : kRows) {
    if (!is_a(vm, object, row.cls)) continue;
    const auto* field = row.field.empty() ? nullptr : field_named(vm, object, row.field);
    if (!row.field.empty() && (field == nullptr || field->offset != thread.watch_offset)) continue;
    std::string words(row.words);
    if (const auto at = words.find('@'); at != std::string::npos) {
      words.replace(at, 1, named(object));
    }
    return row.cls == kFuture ? words + task_waits(vm, object, named) : words;
  }
  return {};
}

}  // namespace heddle
