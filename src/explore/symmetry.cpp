#include "explore/symmetry.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <unordered_set>

namespace heddle {
namespace {

constexpr std::size_t kMostObjects = 1024;  // of all threads: each state's are walked
const ThreadId kShared{~0U - 1};            // the owner of what several can reach

}  // namespace

void Symmetry::clear() {
  classes_.clear();
  owners_.clear();
  unnamed_.clear();
  class_numbers_.clear();
}

std::uint64_t Symmetry::size_of(Ref object) const {
  return vm_.object_size(vm_.heap.header(object));
}

void Symmetry::each_reference(Ref object, const std::function<void(Ref)>& visit) const {
  const auto& cls = *vm_.class_of(object);
  if (cls.is_array()) {
    if (!is_reference(cls.element_type)) return;
    const auto* elements = vm_.heap.elements<Ref>(object);
    std::for_each(elements, elements + vm_.heap.length(object), visit);
    return;
  }
  for (const auto offset : cls.ref_offsets) visit(vm_.heap.read_ref(object, offset));
  if (&cls != vm_.known.klass) return;
  const auto* mirrored = vm_.class_of_mirror(object);
  if (mirrored == nullptr) return;
  for (const auto offset : mirrored->static_ref_offsets) visit(vm_.heap.read_ref(object, offset));
}

// What the thread and its stack lead to. False if that is too much to walk for every state.
bool Symmetry::collect(const Candidate& candidate, std::uint64_t program_start) {
  std::vector<Ref> open{candidate.object};
  open.insert(open.end(), candidate.stack.begin(), candidate.stack.end());
  std::unordered_map<Ref, bool> seen;
  while (!open.empty()) {
    const auto object = open.back();
    open.pop_back();
    if (!object || std::uint64_t{object.index} * 8 < program_start) continue;
    if (!seen.try_emplace(object).second) continue;
    const auto [entry, is_new] = owners_.try_emplace(object, candidate.thread);
    if (!is_new) entry->second = kShared;
    if (owners_.size() > kMostObjects) return false;
    each_reference(object, [&](Ref next) { open.push_back(next); });
  }
  return true;
}

// What is reached from elsewhere than its owner is no thread's own: from what was there before the
// program, in cells that have been written since, and from other threads. The joiner's stack is its
// own business.
void Symmetry::find_leaks(const std::vector<Ref>& elsewhere, std::uint64_t program_start) {
  std::vector<Ref> open = elsewhere;
  const auto cell = [&](std::uint64_t position) {
    if (unnamed(position) != nullptr) return;
    Ref ref;
    std::memcpy(&ref, vm_.heap.base() + position, sizeof ref);
    open.push_back(ref);
  };
  for (const auto& entry : vm_.heap.trail().entries()) {
    if (entry.word() >= program_start || (entry.place & Trail::Entry::kRefs) == 0) continue;
    if ((entry.place & Trail::Entry::kLow) != 0) cell(entry.word());
    if ((entry.place & Trail::Entry::kHigh) != 0) cell(entry.word() + 4);
  }
  std::unordered_set<Ref> met;
  while (!open.empty()) {
    const auto object = open.back();
    open.pop_back();
    const auto position = std::uint64_t{object.index} * 8;
    if (position < program_start || unnamed(position) != nullptr || !met.insert(object).second) {
      continue;
    }
    const auto found = owners_.find(object);
    if (found != owners_.end()) found->second = kShared;
    each_reference(object, [&](Ref next) { open.push_back(next); });
  }
}

bool Symmetry::some_live() const {
  return std::any_of(classes_.begin(), classes_.end(), [this](const auto& threads) {
    return std::any_of(threads.begin(), threads.end(), [this](ThreadId thread) {
      return vm_.threads[thread.index]->status != ThreadStatus::Ended;
    });
  });
}

void Symmetry::mark(ThreadId thread, bool own) {
  for (const auto& [object, owner] : owners_) {
    if (owner != thread) continue;
    const auto flags = vm_.heap.header(object).flags;
    vm_.heap.write_flags(object, own ? flags | object_flag::kOwn : flags & ~object_flag::kOwn);
  }
}

const Symmetry::Unnamed* Symmetry::unnamed(std::uint64_t position) const {
  const auto next =
      std::upper_bound(unnamed_.begin(), unnamed_.end(), position,
                       [](std::uint64_t at, const Unnamed& span) { return at < span.from; });
  if (next == unnamed_.begin() || position >= std::prev(next)->to) return nullptr;
  return &*std::prev(next);
}

void Symmetry::remember_positions() {
  for (const auto& [object, owner] : owners_) {
    if (!is_own(object)) continue;
    const auto start = std::uint64_t{object.index} * 8;
    unnamed_.push_back({start, start + size_of(object), owner});
  }
  std::sort(unnamed_.begin(), unnamed_.end());
}

// Until JDK 18 a group has its threads in an array, and in another one when there are more: what it
// had before is in the trail.
void Symmetry::forget_lists(const std::vector<Candidate>& candidates) {
  const auto* list = vm_.known.thread_group->find_field(vm_.symbols.intern("threads"),
                                                        vm_.symbols.intern("[Ljava/lang/Thread;"));
  if (list == nullptr || vm_.known.at.thread_group == 0) return;
  const auto forget = [this](Ref array) {
    if (!array) return;
    const auto start = std::uint64_t{array.index} * 8;
    unnamed_.push_back({start, start + size_of(array), kNobody});
  };
  for (const auto& candidate : candidates) {
    const auto group = vm_.heap.read_ref(candidate.object, vm_.known.at.thread_group);
    if (!group) continue;
    const auto field = std::uint64_t{group.index} * 8 + list->offset;
    unnamed_.push_back({field, field + sizeof(Ref), kNobody});
    forget(vm_.heap.read_ref(group, list->offset));
    for (const auto& entry : vm_.heap.trail().entries()) {
      if (entry.word() != (field & ~std::uint64_t{7})) continue;
      forget({static_cast<std::uint32_t>((field & 4U) != 0 ? entry.old >> 32U : entry.old)});
    }
  }
  std::sort(unnamed_.begin(), unnamed_.end());
  unnamed_.erase(std::unique(unnamed_.begin(), unnamed_.end()), unnamed_.end());
}

void Symmetry::find(ThreadId joiner, const std::vector<Candidate>& candidates,
                    const std::vector<Ref>& elsewhere, std::uint64_t program_start,
                    const std::function<std::uint64_t(ThreadId)>& key_of) {
  clear();
  joiner_ = joiner;
  forget_lists(candidates);
  for (const auto& candidate : candidates) {
    if (!collect(candidate, program_start)) return clear();
  }
  find_leaks(elsewhere, program_start);
  std::map<std::uint64_t, std::vector<ThreadId>> same;
  for (const auto& candidate : candidates) mark(candidate.thread, true);
  for (const auto& candidate : candidates) {
    if (is_own(candidate.object)) same[key_of(candidate.thread)].push_back(candidate.thread);
  }
  for (auto& [key, threads] : same) {
    if (threads.size() > 1) classes_.push_back(std::move(threads));
  }
  for (const auto& candidate : candidates) {
    const bool kept = std::any_of(classes_.begin(), classes_.end(), [&](const auto& threads) {
      return std::find(threads.begin(), threads.end(), candidate.thread) != threads.end();
    });
    if (!kept) mark(candidate.thread, false);
  }
  if (classes_.empty()) return clear();
  remember_positions();
  class_numbers_.resize(vm_.threads.size());
  for (std::uint32_t i = 0; i < classes_.size(); ++i) {
    for (const auto thread : classes_[i]) class_numbers_[thread.index] = i + 1;
  }
}

}  // namespace heddle
