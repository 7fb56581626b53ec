#include "litmus/thread_replay.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "litmus/thread_order.h"

namespace heddle::litmus {

namespace {

using memory::Action;
using memory::ActionKind;
using memory::Value;

// No thread of the models: it only names the objects it allocates.
constexpr memory::ThreadIndex kMain = memory::kMaxThreads;

std::uint32_t site_of(Position at) { return at.line << 10U | (at.column & 1023U); }

memory::FenceKind fence_of(FenceKind fence) {
  switch (fence) {
    case FenceKind::Full:
      return memory::FenceKind::Full;
    case FenceKind::Acquire:
      return memory::FenceKind::Acquire;
    case FenceKind::Release:
      return memory::FenceKind::Release;
    case FenceKind::LoadLoad:
      return memory::FenceKind::LoadLoad;
    case FenceKind::StoreStore:
      return memory::FenceKind::StoreStore;
  }
  HEDDLE_UNREACHABLE("every fence should have its kind");
}

// A read, or an update that fails.
bool only_looks(const Action& action, const memory::Answer& answer) {
  if (action.kind == ActionKind::ReadModifyWrite) {
    return answer.failed || !memory::update_writes(action, answer.value);
  }
  return action.kind == ActionKind::Read || action.kind == ActionKind::GuaranteedRead;
}

}  // namespace

Replay::Replay(MemoryProgram& program, memory::ThreadIndex thread,
               std::span<const memory::Answer> answers)
    : program_(&program), thread_(thread), answers_(answers) {
  frame_.locals.resize(program.body(thread).locals.size());
}

Replay::Replay(MemoryProgram& program) : program_(&program), thread_(kMain), at_once_(true) {}

Value Replay::local(std::uint32_t index) const { return frame_.locals[index]; }

void Replay::run() {
  if (thread_ == program_->test().threads.size()) {
    for (const std::uint32_t other : join_order(program_->test())) {
      act({.kind = ActionKind::Join, .target = other});
    }
  }
  statements(program_->body(thread_).statements);
  if (stopped_) return;
  if (thread_ < program_->test().threads.size() && program_->asks_alive(thread_)) {
    const Ending ending = std::exchange(ending_, Ending::Normal);
    act({.kind = ActionKind::Write,
         .write_mode = AccessMode::Volatile,
         .target = program_->alive(thread_)});
    ending_ = ending;
  }
  stop({.kind = ActionKind::End});
}

void Replay::initial_block(const Body& body) {
  frame_.locals.assign(body.locals.size(), 0);
  statements(body.statements);
}

void Replay::stop(Action action) {
  if (stopped_) return;
  stopped_ = true;
  action_ = std::move(action);
}

void Replay::raise(Ending ending) {
  if (live()) ending_ = ending;
}

memory::Answer Replay::act(Action action) {
  if (!live()) return {};
  if (at_once_) return act_at_once(action);
  if (next_ == answers_.size()) {
    stop(std::move(action));
    return {};
  }
  const memory::Answer answer = answers_[next_++];
  if (memory::reads(action.kind)) reads_.push_back({action.target, answer.value});
  if (!only_looks(action, answer)) effects_++;
  return answer;
}

memory::Answer Replay::act_at_once(const Action& action) {
  if (!memory::accesses(action.kind)) return {};
  const Value old = program_->initial(action.target);
  Value written = action.value;
  if (action.kind == ActionKind::Read) written = old;
  if (action.kind == ActionKind::ReadModifyWrite) {
    written = memory::update_writes(action, old) ? memory::updated(action, old) : old;
  }
  if (action.kind != ActionKind::Read)
    program_->set_initial(program_->place(action.target), written);
  return {.value = old};
}

void Replay::statements(const std::vector<Stmt>& list) {
  for (const Stmt& stmt : list) {
    if (!live()) return;
    statement(stmt);
  }
}

void Replay::statement(const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::Block:
      return statements(stmt.body);
    case StmtKind::Declare:
      HEDDLE_UNREACHABLE("a checked test should have no declarations left");
    case StmtKind::Assign:
      return assign(stmt);
    case StmtKind::Evaluate:
      value(stmt.exprs[0]);
      return;
    case StmtKind::If: {
      const bool holds = value(stmt.exprs[0]) != 0;
      if (live()) statements(holds ? stmt.body : stmt.otherwise);
      return;
    }
    case StmtKind::While:
    case StmtKind::DoWhile:
      return loop(stmt);
    case StmtKind::Spin:
      return spin(stmt);
    case StmtKind::Synchronized:
      return synchronized(stmt);
    case StmtKind::Try:
      return try_catch(stmt);
    case StmtKind::Start:
    case StmtKind::Join:
    case StmtKind::Interrupt:
      return on_thread(stmt);
    case StmtKind::Wait:
      return wait(stmt);
    case StmtKind::Notify:
    case StmtKind::NotifyAll:
      return notify(stmt);
    case StmtKind::Fence:
      return fence(stmt);
    case StmtKind::Prescient:
      return announce(stmt);
    case StmtKind::Assume:
      if (value(stmt.exprs[0]) == 0 && live()) exclude();
      return;
  }
}

void Replay::assign(const Stmt& stmt) {
  const Expr& to = stmt.exprs[0];
  const Expr& from = stmt.exprs[1];
  const std::uint32_t label = stmt.label_number;
  const bool reads = from.kind == ExprKind::Shared || from.kind == ExprKind::Field ||
                     from.kind == ExprKind::Element;
  const auto assigned = [&] { return reads ? read(from, label) : value(from); };
  if (to.kind == ExprKind::Local) {
    const Value taken = assigned();
    if (live()) frame_.locals[to.index] = taken;
    if (label != 0) labelled_[label] = taken;
    return;
  }
  // The place comes before the value (JLS 15.26.1).
  const Target place = target(to);
  const Value written = assigned();
  write(place, to.mode, written, to.at, label);
  if (label != 0) labelled_[label] = written;
}

// For mp01 alone: elsewhere a write is where its label is.
void Replay::announce(const Stmt& stmt) {
  if (!program_->places_by_hand()) return;
  const Target place = target(stmt.exprs[1]);
  const Value written = value(stmt.exprs[0]);
  if (!place.good || !live()) return;
  Action action = access(ActionKind::InitWrite, place, stmt.at);
  action.value = written;
  action.label = stmt.label_number;
  act(std::move(action));
  announced_.insert(stmt.label_number);
}

// What there was when a round of a loop began.
struct Replay::Round {
  std::vector<Value> locals;
  std::size_t reads = 0;
  std::uint32_t effects = 0;
  std::uint32_t allocated = 0;
};

Replay::Round Replay::begin_round() const {
  return {frame_.locals, reads_.size(), effects_, allocated_};
}

bool Replay::changes_nothing(const Round& round) const {
  return round.effects == effects_ && round.allocated == allocated_ &&
         round.locals == frame_.locals;
}

void Replay::diverge(const Round& round) {
  Action action{.kind = ActionKind::Diverge};
  action.watched.assign(reads_.begin() + static_cast<std::ptrdiff_t>(round.reads), reads_.end());
  stop(std::move(action));
}

// A loop whose last round within its bound only read, and left everything as it was, may go on like
// that for ever; and what it would do if it then saw something else, it does in fewer rounds too.
void Replay::loop(const Stmt& stmt) {
  std::optional<Round> last;
  for (std::uint32_t round = 0; live(); round++) {
    if (stmt.kind == StmtKind::While && value(stmt.exprs[0]) == 0) return;
    if (!live()) return;
    if (round >= stmt.bound) {
      return last && changes_nothing(*last) ? diverge(*last) : stop({.kind = ActionKind::Stuck});
    }
    last = begin_round();
    statements(stmt.body);
    if (stmt.kind == StmtKind::DoWhile && value(stmt.exprs[0]) == 0) return;
  }
}

// It succeeds at once or never ends; that it looked in vain a few times first changes nothing.
void Replay::spin(const Stmt& stmt) {
  const Round round = begin_round();
  const bool holds = value(stmt.exprs[0]) != 0;
  if (!live() || holds) return;
  if (changes_nothing(round)) return diverge(round);
  stop({.kind = ActionKind::Stuck});
}

std::optional<memory::MonitorIndex> Replay::monitor_of(const Expr& expr) {
  if (expr.kind == ExprKind::Shared && expr.type.base == Base::Lock) {
    return program_->monitor({0, expr.index});
  }
  const Value object = value(expr);
  if (live() && object == 0) raise(Ending::NullPointer);
  if (!live()) return std::nullopt;
  return program_->monitor({object, 0});
}

void Replay::lock(memory::MonitorIndex monitor, std::uint32_t site) {
  act({.kind = ActionKind::Lock, .target = monitor, .site = site});
}

// Exceptions release what they pass.
void Replay::unlock(memory::MonitorIndex monitor, std::uint32_t site) {
  const Ending ending = std::exchange(ending_, Ending::Normal);
  act({.kind = ActionKind::Unlock, .target = monitor, .site = site});
  ending_ = ending;
}

void Replay::synchronized(const Stmt& stmt) {
  const auto monitor = monitor_of(stmt.exprs[0]);
  if (!monitor) return;
  lock(*monitor, site_of(stmt.at));
  held_.push_back(*monitor);
  statements(stmt.body);
  held_.pop_back();
  unlock(*monitor, site_of(stmt.at));
}

void Replay::try_catch(const Stmt& stmt) {
  statements(stmt.body);
  if (stopped_ || ending_ != Ending::Interrupted) return;
  ending_ = Ending::Normal;
  statements(stmt.otherwise);
}

Value Replay::look(memory::LocationIndex location, std::uint32_t site) {
  const memory::Answer answer = act({.kind = ActionKind::Read,
                                     .read_mode = AccessMode::Volatile,
                                     .target = location,
                                     .site = site});
  return answer.value;
}

void Replay::set(memory::LocationIndex location, Value value, std::uint32_t site) {
  act({.kind = ActionKind::Write,
       .write_mode = AccessMode::Volatile,
       .target = location,
       .site = site,
       .value = value});
}

bool Replay::is_interrupted_in(Action action) {
  if (program_->may_be_interrupted(thread_)) action.watched = {{program_->interrupted(thread_), 0}};
  return act(std::move(action)).value == memory::kInterrupted;
}

void Replay::demand(memory::LocationIndex location, std::uint32_t site) {
  if (look(location, site) == 0 && live()) exclude();
}

// As many unlocks as there were locks, then as many locks (JLS 17.2.1). An interrupt that came
// before is heard of at once, one that comes later once the monitor is held again.
void Replay::wait(const Stmt& stmt) {
  const auto monitor = monitor_of(stmt.exprs[0]);
  if (!monitor) return;
  const auto times = std::ranges::count(held_, *monitor);
  if (times == 0) return raise(Ending::IllegalMonitorState);
  const std::uint32_t site = site_of(stmt.at);
  const bool looks = program_->may_be_interrupted(thread_);
  const auto flag = looks ? program_->interrupted(thread_) : memory::LocationIndex{0};
  bool interrupted = looks && look(flag, site) != 0;
  if (!interrupted) {
    act({.kind = ActionKind::Wait, .target = *monitor, .site = site, .value = times});
    interrupted = is_interrupted_in({.kind = ActionKind::Wake, .target = *monitor, .site = site});
    if (interrupted) demand(flag, site);
    for (std::ptrdiff_t i = 0; i < times; i++) lock(*monitor, site);
  }
  if (!interrupted) return;
  set(flag, 0, site);
  raise(Ending::Interrupted);
}

// An interrupt ends it only if it finds the other alive, and so has to wait.
void Replay::join(const Stmt& stmt) {
  const std::uint32_t site = site_of(stmt.at);
  if (!is_interrupted_in({.kind = ActionKind::Join, .target = stmt.index, .site = site})) return;
  demand(program_->alive(stmt.index), site);
  demand(program_->interrupted(thread_), site);
  set(program_->interrupted(thread_), 0, site);
  raise(Ending::Interrupted);
}

void Replay::notify(const Stmt& stmt) {
  const auto monitor = monitor_of(stmt.exprs[0]);
  if (!monitor) return;
  if (std::ranges::count(held_, *monitor) == 0) return raise(Ending::IllegalMonitorState);
  act({.kind = stmt.kind == StmtKind::Notify ? ActionKind::Notify : ActionKind::NotifyAll,
       .target = *monitor,
       .site = site_of(stmt.at)});
}

void Replay::fence(const Stmt& stmt) {
  act({.kind = ActionKind::Fence, .fence = fence_of(stmt.fence), .site = site_of(stmt.at)});
}

void Replay::on_thread(const Stmt& stmt) {
  if (stmt.kind == StmtKind::Join) return join(stmt);
  const std::uint32_t site = site_of(stmt.at);
  if (stmt.kind == StmtKind::Interrupt) return set(program_->interrupted(stmt.index), 1, site);
  if (program_->asks_alive(stmt.index)) set(program_->alive(stmt.index), 1, site);
  act({.kind = ActionKind::Start, .target = stmt.index, .site = site});
}

}  // namespace heddle::litmus
