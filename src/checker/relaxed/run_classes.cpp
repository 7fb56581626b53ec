// The initialisation of classes that several threads use (JLS 12.4.2).
//
// Mostly it makes no difference who does it: then it is done before the first start, as if the
// class had always been initialised. That is so if the initialiser depends on nothing that threads
// write, if no thread can notice what it does elsewhere, and if no two classes need each other.
// Otherwise the initialisation is an action like others: it is done by the first thread that holds
// a lock which belongs to the class, and which the thread keeps until the class is initialised; so
// others wait, for ever if need be, and a thread that finds the class initialised has everything
// behind it.

#include <algorithm>
#include <utility>

#include "checker/relaxed/thread_runs.h"

namespace heddle {
namespace {

using memory::ActionKind;

}  // namespace

// ---- before the first start ----

// The thread stands in Thread.start, which is bookkeeping; the initialisers are not.
void ThreadRuns::initialize_classes() {
  if (ends_before_start_) return;
  mode_ = Mode::Initialize;
  vm_.several_threads = true;
  auto* const quiet = std::exchange(running().quiet_base, nullptr);
  for (const auto id : std::vector(initialize_)) {
    if (!problem_.empty() || is_initialized_in_threads_) break;
    const auto flow = vm_.initialize(running(), *vm_.classes[id]);
    if (flow == Flow::Return) continue;
    if (flow != Flow::Retry || !run_on()) initialize_in_threads();
  }
  running().quiet_base = quiet;
}

// From the next round on.
void ThreadRuns::initialize_in_threads() {
  grew_ = true;
  is_initialized_in_threads_ = true;
}

void ThreadRuns::learn_class(const Class& cls) {
  if (std::ranges::find(initialize_, cls.id.index) == initialize_.end()) {
    initialize_.push_back(cls.id.index);
  }
}

// What the initialiser makes, and the fields of the class itself, no other thread sees before it is
// done.
void ThreadRuns::touch_in_initializer(const Where& at, bool writes) {
  const auto* field = field_at(at);
  const bool own =
      field != nullptr && field->is_static() && vm_.init_state(*field->owner) == InitState::Running;
  if (own) return;
  conflicts_.touch({Conflicts::kNobody, 0}, at.place, writes);
  if (conflicts_.is_shared(at.place)) initialize_in_threads();
}

// An initialiser needs another class, which is initialised first from now on. Where the two need
// each other, it depends on threads which is first.
void ThreadRuns::note_need(const Class& cls) {
  const Frame* frame = running().top;
  while (frame != nullptr && frame->on_return != OnReturn::ClassInit) frame = frame->prev;
  if (frame == nullptr) return;
  const auto outer = static_cast<std::uint32_t>(frame->data);
  if (needs(cls.id.index, outer)) return initialize_in_threads();
  if (!needs_.emplace(outer, cls.id.index).second) return;
  std::erase(initialize_, cls.id.index);
  const auto at = std::ranges::find(initialize_, outer);
  initialize_.insert(at, cls.id.index);
  grew_ = true;
}

bool ThreadRuns::needs(std::uint32_t cls, std::uint32_t other) const {
  if (cls == other) return true;
  return std::ranges::any_of(
      needs_, [&](const auto& need) { return need.first == cls && needs(need.second, other); });
}

// ---- in threads ----

void ThreadRuns::uses_initialized(Thread& thread, Ref mirror) {
  if (mode_ != Mode::Run || goes_unwatched(thread)) return;
  const auto at = where({mirror, vm_.known.at.class_state});
  conflicts_.touch({state_.thread, state_.starts}, at.place, false);
}

bool ThreadRuns::has_initializer(const Class& cls) const {
  for (const auto* c = &cls; c != nullptr && !Vm::is_of_jdk(*c); c = c->super) {
    for (const auto& method : c->methods) {
      if (method.member != nullptr && method.member->name == "<clinit>") return true;
    }
  }
  return false;
}

void ThreadRuns::act_on_init(const Class& cls, ActionKind kind) {
  memory::Action action;
  action.kind = kind;
  action.target = names_.init_monitor(cls);
  action.site = names_.site(here());
  emit(std::move(action));
}

// True: it has to be told whether the class is initialised; or has been told so.
bool ThreadRuns::stops_init(Ref mirror) {
  const auto& cls = *vm_.class_of_mirror(mirror);
  if (mode_ == Mode::Initialize) note_need(cls);
  if (mode_ != Mode::Run) return false;
  const auto at = where({mirror, vm_.known.at.class_state});
  conflicts_.touch({state_.thread, state_.starts}, at.place, true);
  const auto id = cls.id.index;
  if (!is_initialized_in_threads_ || !has_initializer(cls)) return false;
  if (std::ranges::find(initialize_, id) == initialize_.end()) return false;
  if (std::ranges::find(state_.initializing, id) != state_.initializing.end()) return false;
  if (!answering_) {
    act_on_init(cls, ActionKind::Lock);
    memory::Action look;
    look.kind = ActionKind::Read;
    look.target = names_.init_of(cls);
    look.site = names_.site(here());
    emit(std::move(look));
    return is_stopped_ = true;
  }
  answering_ = false;
  if (static_cast<InitState>(answer_.value) == InitState::Not) {
    state_.initializing.push_back(id);
    return false;
  }
  ++state_.injected;
  vm_.heap.write(mirror, vm_.known.at.class_state, static_cast<std::int32_t>(answer_.value));
  state_.trail_seen = vm_.heap.trail().mark();
  act_on_init(cls, ActionKind::Unlock);
  return looks_again_ = true;
}

// The initialiser has come to its end, one way or the other.
bool ThreadRuns::stops_release(Thread& thread, const Location& held) {
  if (mode_ != Mode::Run || vm_.class_of(held.object) != vm_.known.klass ||
      held.offset != vm_.known.at.class_state) {
    return false;
  }
  const auto& cls = *vm_.class_of_mirror(held.object);
  if (std::erase(state_.initializing, cls.id.index) == 0) return false;
  settle();
  memory::Action done;
  done.kind = ActionKind::Write;
  done.target = names_.init_of(cls);
  done.site = names_.site(here());
  done.value = static_cast<memory::Value>(thread.exception ? InitState::Failed : InitState::Done);
  emit(std::move(done));
  act_on_init(cls, ActionKind::Unlock);
  return false;
}

}  // namespace heddle
