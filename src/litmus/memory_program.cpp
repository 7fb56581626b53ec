#include "litmus/memory_program.h"

#include <algorithm>

#include "base/check.h"
#include "litmus/semantics.h"
#include "litmus/thread_order.h"
#include "litmus/thread_replay.h"

namespace heddle::litmus {

namespace {

// Far from the numbers of any test: an address must be a value that nothing else has.
constexpr memory::Value kFirstAddress = memory::Value{1} << 48;
// A static's index in Place from here on says whether a thread is alive, or has been interrupted.
constexpr std::uint32_t kAlive = 0x1000'0000;
constexpr std::uint32_t kInterrupted = 0x2000'0000;

bool is_of_thread(std::uint32_t index) { return index >= kAlive; }

bool is_reference(const Type& type) { return type.array || type.base == Base::Class; }

// Everything a body says, its constructors' bodies not included.
template <class Visit>
void each_expr(const Expr& expr, const Visit& visit) {
  visit(expr);
  for (const Expr& operand : expr.operands) each_expr(operand, visit);
}

template <class OnStmt, class OnExpr>
void each(const std::vector<Stmt>& list, const OnStmt& on_stmt, const OnExpr& on_expr) {
  for (const Stmt& stmt : list) {
    on_stmt(stmt);
    for (const Expr& expr : stmt.exprs) each_expr(expr, on_expr);
    each(stmt.body, on_stmt, on_expr);
    each(stmt.otherwise, on_stmt, on_expr);
  }
}

template <class OnStmt, class OnExpr>
void each(const Test& test, const OnStmt& on_stmt, const OnExpr& on_expr) {
  each(test.init.statements, on_stmt, on_expr);
  for (const Body& thread : test.threads) each(thread.statements, on_stmt, on_expr);
  each(test.after.statements, on_stmt, on_expr);
  for (const Class& cls : test.classes) {
    for (const Body& body : cls.constructors) each(body.statements, on_stmt, on_expr);
  }
}

Error error_at(Position at, std::string message) {
  return {std::to_string(at.line) + ":" + std::to_string(at.column), std::move(message)};
}

// Everything a thread says, the constructors of what it makes included.
template <class OnStmt, class OnExpr>
void each_reached(const Test& test, const Body& thread, const OnStmt& on_stmt,
                  const OnExpr& on_expr) {
  std::vector<std::uint32_t> made;
  const auto look = [&](const Expr& expr) {
    on_expr(expr);
    if (expr.kind != ExprKind::New) return;
    const std::uint32_t cls = expr.type.class_index;
    if (std::ranges::find(made, cls) == made.end()) made.push_back(cls);
  };
  each(thread.statements, on_stmt, look);
  for (std::size_t next = 0; next < made.size(); next++) {
    const Class& cls = test.classes[made[next]];
    for (const Variable& field : cls.fields) {
      for (const Expr& initial : field.initial) each_expr(initial, look);
    }
    for (const Body& body : cls.constructors) each(body.statements, on_stmt, look);
  }
}

const auto kNoStmt = [](const Stmt&) {};
const auto kNoExpr = [](const Expr&) {};

std::vector<bool> interrupted_threads(const Test& test) {
  std::vector<bool> interrupted(test.threads.size());
  const auto find = [&](const Stmt& stmt) {
    if (stmt.kind == StmtKind::Interrupt) interrupted[stmt.index] = true;
  };
  for (const Body& thread : test.threads) each(thread.statements, find, kNoExpr);
  return interrupted;
}

// Threads that are joined by one that may be interrupted: it looks whether they are alive.
std::vector<bool> joined_by_interrupted(const Test& test) {
  std::vector<bool> joined(test.threads.size());
  const std::vector<bool> interrupted = interrupted_threads(test);
  for (std::size_t i = 0; i < interrupted.size(); i++) {
    if (!interrupted[i]) continue;
    for (const std::uint32_t other : named_by(test.threads[i].statements, StmtKind::Join)) {
      joined[other] = true;
    }
  }
  return joined;
}

// A start sets the variable that says whether a thread is alive, and then starts it. A thread that
// joins the thread in between does not wait; only who started it cannot. `after` asks when all is
// over.
std::optional<Error> join_of_one_asked_for(const Test& test) {
  std::vector<bool> asked(test.threads.size());
  const auto ask = [&](const Expr& expr) {
    if (expr.kind == ExprKind::Query && expr.name == "isAlive") asked[expr.index] = true;
  };
  for (const Body& thread : test.threads) each_reached(test, thread, kNoStmt, ask);
  const std::vector<bool> joined = joined_by_interrupted(test);
  std::optional<Error> error;
  for (const Body& thread : test.threads) {
    std::vector<bool> started(test.started_by_main);
    const auto look = [&](const Stmt& stmt) {
      if (stmt.kind == StmtKind::Start) started[stmt.index] = true;
      if (stmt.kind != StmtKind::Join || started[stmt.index] || error) return;
      if (!asked[stmt.index] && !joined[stmt.index]) return;
      const std::string& name = test.threads[stmt.index].name;
      error = error_at(
          stmt.at,
          "no model says when " + name + " is joined here: it is started by another thread, and " +
              (asked[stmt.index] ? "isAlive asks for it" : "who joins it may be interrupted") +
              "; join it where it is started");
    };
    each(thread.statements, look, kNoExpr);
  }
  return error;
}

std::optional<Error> too_many_threads(const Test& test) {
  const std::size_t threads = test.threads.size() + (test.after.name.empty() ? 0 : 1);
  if (threads <= memory::kMaxThreads) return std::nullopt;
  return error_at(test.threads.back().at, "the models take at most 16 threads, after included");
}

// What the models' vocabulary of actions cannot say.
std::optional<Error> inexpressible(const Test& test) {
  for (const auto refusal : {too_many_threads, join_of_one_asked_for}) {
    if (auto error = refusal(test)) return error;
  }
  return std::nullopt;
}

}  // namespace

std::string_view word(Ending ending) {
  switch (ending) {
    case Ending::Normal:
      return "";
    case Ending::NullPointer:
      return "NullPointerException";
    case Ending::ArrayIndex:
      return "ArrayIndexOutOfBoundsException";
    case Ending::NegativeSize:
      return "NegativeArraySizeException";
    case Ending::Arithmetic:
      return "ArithmeticException";
    case Ending::IllegalMonitorState:
      return "IllegalMonitorStateException";
    case Ending::Interrupted:
      return "InterruptedException";
  }
  return "an end of another kind";
}

MemoryProgram::MemoryProgram(const Test& test, const MemoryOptions& options)
    : test_(&test),
      options_(options),
      interrupted_(interrupted_threads(test)),
      asked_alive_(joined_by_interrupted(test)) {
  const auto take_whole = [&](const Expr& place) {
    const std::uint32_t owner =
        place.kind == ExprKind::Field ? place.operands[0].type.class_index : 0;
    whole_.emplace(place.kind, owner, place.kind == ExprKind::Element ? 0 : place.index);
  };
  each(
      test, [](const Stmt&) {},
      [&](const Expr& expr) {
        const bool place = expr.kind == ExprKind::Shared || expr.kind == ExprKind::Field ||
                           expr.kind == ExprKind::Element;
        if (place && expr.mode != AccessMode::Plain) take_whole(expr);
        if (expr.kind == ExprKind::Update) take_whole(expr.operands[0]);
        if (expr.kind == ExprKind::Query && expr.name == "isAlive") asked_alive_[expr.index] = true;
      });
}

Result<std::unique_ptr<MemoryProgram>> MemoryProgram::make(const Test& test,
                                                           const MemoryOptions& options) {
  if (const auto error = inexpressible(test)) return *error;
  std::unique_ptr<MemoryProgram> program(new MemoryProgram(test, options));
  program->run_main();
  if (const auto error = program->find_observed()) return *error;
  return program;
}

bool MemoryProgram::is_over() {
  if (options_.seconds == 0) return false;
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun_;
  return taken.count() > options_.seconds;
}

// Initial values in the order of the text, then the init block: all before the first start.
void MemoryProgram::run_main() {
  Replay main(*this);
  for (std::uint32_t i = 0; i < test_->shared.size(); i++) {
    const Variable& variable = test_->shared[i];
    const std::size_t known = objects_.size();
    const memory::Value value =
        variable.initial.empty() ? 0 : main.initial_value(variable.initial[0]);
    constants_.push_back(value);
    if (objects_.size() > known) objects_[known].name = variable.name;
    set_initial({0, i}, value);
  }
  main.initial_block(test_->init);
}

std::optional<Error> MemoryProgram::find_observed() {
  for (const Observed& item : test_->observed) {
    if (item.kind == Observed::Kind::Local) continue;
    Place place{0, item.index};
    if (item.kind == Observed::Kind::Element) {
      std::optional<Error> error;
      each(
          *test_,
          [&](const Stmt& stmt) {
            if (stmt.kind == StmtKind::Assign && stmt.exprs[0].kind == ExprKind::Shared &&
                stmt.exprs[0].index == item.index) {
              error = error_at(stmt.at, "the models cannot observe " + item.name +
                                            " of an array variable that is assigned to");
            }
          },
          [](const Expr&) {});
      if (error) return error;
      place = {initial_at(place), item.element};
    }
    observed_.push_back(location(place));
  }
  return std::nullopt;
}

std::uint32_t MemoryProgram::threads() const {
  return static_cast<std::uint32_t>(test_->threads.size()) + (has_after() ? 1 : 0);
}

bool MemoryProgram::starts_running(memory::ThreadIndex thread) const {
  return thread == test_->threads.size() || test_->started_by_main[thread];
}

const Body& MemoryProgram::body(memory::ThreadIndex thread) const {
  return thread == test_->threads.size() ? test_->after : test_->threads[thread];
}

const std::string& MemoryProgram::thread_name(memory::ThreadIndex thread) const {
  return body(thread).name;
}

memory::Value MemoryProgram::initial(memory::LocationIndex location) const {
  return initial_at(places_[location]);
}

memory::Value MemoryProgram::initial_at(const Place& place) const {
  if (place.object == 0 && is_of_thread(place.index)) {
    return place.index < kInterrupted && test_->started_by_main[place.index - kAlive] ? 1 : 0;
  }
  const auto found = initial_.find(place);
  return found == initial_.end() ? 0 : found->second;
}

void MemoryProgram::set_initial(const Place& place, memory::Value value) {
  initial_[place] = value;
}

std::vector<memory::LocationIndex> MemoryProgram::observed() const { return observed_; }

memory::Step MemoryProgram::next(memory::ThreadIndex thread,
                                 std::span<const memory::Answer> answers) {
  Replay replay(*this, thread, answers);
  replay.run();
  return {.action = replay.action(), .state = 0};
}

std::vector<memory::Value> MemoryProgram::registers(memory::ThreadIndex thread,
                                                    std::span<const memory::Answer> answers) {
  Replay replay(*this, thread, answers);
  replay.run();
  const std::uint32_t named = thread == test_->threads.size() ? kAfter : thread;
  std::vector<memory::Value> values;
  for (const Observed& item : test_->observed) {
    if (item.kind != Observed::Kind::Local || item.thread != named) continue;
    const memory::Value value = replay.local(item.index);
    // Which object it is, threads can compare; an outcome says only whether there is one.
    values.push_back(is_reference(item.type) && value != 0 ? kFirstAddress : value);
  }
  values.push_back(static_cast<memory::Value>(replay.ending()));
  return values;
}

memory::Value MemoryProgram::allocate(std::uint32_t thread, std::uint32_t number, const Type& type,
                                      std::int64_t length) {
  const auto key = std::make_tuple(thread, number, static_cast<std::uint32_t>(type.base),
                                   type.array, type.class_index, length);
  const auto [at, fresh] =
      addresses_.try_emplace(key, kFirstAddress + 1 + static_cast<memory::Value>(objects_.size()));
  if (fresh) {
    const std::string maker = thread < threads() ? body(thread).name : "main";
    std::string name = type_text(*test_, type) + "@" + maker;
    if (number > 0) name += "#" + std::to_string(number + 1);
    objects_.push_back({type, length, std::move(name)});
  }
  return at->second;
}

const MemoryProgram::Object* MemoryProgram::object(memory::Value address) const {
  const memory::Value index = address - kFirstAddress - 1;
  if (index < 0 || index >= static_cast<memory::Value>(objects_.size())) return nullptr;
  return &objects_[static_cast<std::size_t>(index)];
}

memory::LocationIndex MemoryProgram::location(const Place& place) {
  const auto [at, fresh] =
      locations_.try_emplace(place, static_cast<memory::LocationIndex>(places_.size()));
  if (fresh) places_.push_back(place);
  return at->second;
}

memory::MonitorIndex MemoryProgram::monitor(const Place& place) {
  const auto [at, fresh] =
      monitors_.try_emplace(place, static_cast<memory::MonitorIndex>(monitor_places_.size()));
  if (fresh) monitor_places_.push_back(place);
  return at->second;
}

memory::LocationIndex MemoryProgram::alive(std::uint32_t thread) {
  return location({0, kAlive + thread});
}

memory::LocationIndex MemoryProgram::interrupted(std::uint32_t thread) {
  return location({0, kInterrupted + thread});
}

AccessMode MemoryProgram::mode(AccessMode written) const {
  return options_.opaque && written == AccessMode::Plain ? AccessMode::Opaque : written;
}

bool MemoryProgram::tears(memory::LocationIndex location) const {
  const Place& place = places_[location];
  const Type type = place_type(place);
  if (!options_.tearing || type.base != Base::Long || type.array) return false;
  if (place.object == 0) return !whole_.contains({ExprKind::Shared, 0, place.index});
  const Type& owner = object(place.object)->type;
  if (owner.array) return !whole_.contains({ExprKind::Element, 0, 0});
  return !whole_.contains({ExprKind::Field, owner.class_index, place.index});
}

Type MemoryProgram::place_type(const Place& place) const {
  Type type;
  type.base = Base::Boolean;
  if (place.object == 0) {
    return is_of_thread(place.index) ? type : test_->shared[place.index].type;
  }
  type.base = Base::Int;
  const Object* found = object(place.object);
  if (found == nullptr) return type;
  if (!found->type.array) return test_->classes[found->type.class_index].fields[place.index].type;
  type = found->type;
  type.array = false;
  return type;
}

std::string MemoryProgram::place_name(const Place& place) const {
  if (place.object == 0) {
    if (!is_of_thread(place.index)) return test_->shared[place.index].name;
    if (place.index < kInterrupted) return "alive(" + thread_name(place.index - kAlive) + ")";
    return "interrupted(" + thread_name(place.index - kInterrupted) + ")";
  }
  const Object* found = object(place.object);
  if (found == nullptr) return "?";
  if (found->type.array) return found->name + "[" + std::to_string(place.index) + "]";
  return found->name + "." + test_->classes[found->type.class_index].fields[place.index].name;
}

std::string MemoryProgram::location_name(memory::LocationIndex location) const {
  return place_name(places_[location]);
}

std::string MemoryProgram::monitor_name(memory::MonitorIndex monitor) const {
  const Place& place = monitor_places_[monitor];
  if (place.object == 0) return test_->shared[place.index].name;
  const Object* found = object(place.object);
  return found == nullptr ? "?" : found->name;
}

std::string MemoryProgram::value_text(memory::LocationIndex location, memory::Value value) const {
  const Type type = place_type(places_[location]);
  if (type.base == Base::Boolean && !type.array) return value != 0 ? "true" : "false";
  if (!is_reference(type)) return std::to_string(value);
  if (value == 0) return "null";
  const Object* found = object(value);
  return found == nullptr ? "?" : found->name;
}

}  // namespace heddle::litmus
