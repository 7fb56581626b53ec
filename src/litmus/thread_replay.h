#pragma once

// One thread of a litmus test, run from its beginning with the answers it has had, to its next
// action. After the last answer it stops: what is evaluated from there on is zero and does nothing.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "litmus/ast.h"
#include "litmus/memory_program.h"
#include "memory/program.h"

namespace heddle::litmus {

class Replay {
 public:
  Replay(MemoryProgram& program, memory::ThreadIndex thread,
         std::span<const memory::Answer> answers);
  // The main thread before it starts the others: what it does takes effect at once, as initial
  // values of the program.
  explicit Replay(MemoryProgram& program);

  void run();
  memory::Value initial_value(const Expr& expr) { return value(expr); }
  void initial_block(const Body& body);

  [[nodiscard]] const memory::Action& action() const { return action_; }
  [[nodiscard]] Ending ending() const { return ending_; }
  [[nodiscard]] memory::Value local(std::uint32_t index) const;

 private:
  struct Frame {
    std::vector<memory::Value> locals;
    memory::Value self = 0;  // this, in a constructor
  };
  struct Target {
    Place place;
    bool final_field = false;
    bool good = false;
  };

  // Whether code still runs: no exception is on its way, and the answers are not used up.
  [[nodiscard]] bool live() const { return !stopped_ && ending_ == Ending::Normal; }
  memory::Answer act(memory::Action action);
  memory::Answer act_at_once(const memory::Action& action);
  [[nodiscard]] bool at_once() const { return at_once_; }
  void stop(memory::Action action);
  void exclude() { stop({.kind = memory::ActionKind::Stuck, .excluded = true}); }
  void raise(Ending ending);

  void statements(const std::vector<Stmt>& list);
  void statement(const Stmt& stmt);
  void assign(const Stmt& stmt);
  void loop(const Stmt& stmt);
  struct Round;
  [[nodiscard]] Round begin_round() const;
  [[nodiscard]] bool changes_nothing(const Round& round) const;
  void diverge(const Round& round);
  void spin(const Stmt& stmt);
  void synchronized(const Stmt& stmt);
  void wait(const Stmt& stmt);
  void notify(const Stmt& stmt);
  void fence(const Stmt& stmt);
  void announce(const Stmt& stmt);
  void on_thread(const Stmt& stmt);
  void join(const Stmt& stmt);
  void try_catch(const Stmt& stmt);
  // Whether an interrupt ends this Wake or Join; that is so only if `demand` of its flag is met.
  bool is_interrupted_in(memory::Action action);
  void demand(memory::LocationIndex location, std::uint32_t site);
  memory::Value look(memory::LocationIndex location, std::uint32_t site);
  void set(memory::LocationIndex location, memory::Value value, std::uint32_t site);
  std::optional<memory::MonitorIndex> monitor_of(const Expr& expr);
  void lock(memory::MonitorIndex monitor, std::uint32_t site);
  void unlock(memory::MonitorIndex monitor, std::uint32_t site);

  memory::Value value(const Expr& expr);
  memory::Value unary(const Expr& expr);
  memory::Value binary(const Expr& expr);
  memory::Value arithmetic(const Expr& expr, memory::Value left, memory::Value right);
  memory::Value length(const Expr& expr);
  memory::Value new_object(const Expr& expr);
  memory::Value new_array(const Expr& expr);
  memory::Value array_values(const Expr& expr);
  memory::Value update(const Expr& expr);
  memory::Value query(const Expr& expr);
  Target target(const Expr& place);
  memory::Value checked(const Type& type, memory::Value value);
  memory::Value read(const Expr& place, std::uint32_t label = 0);
  memory::Value guaranteed(const Expr& place);
  void write(const Target& target, AccessMode mode, memory::Value value, Position at,
             std::uint32_t label = 0);
  [[nodiscard]] memory::Action access(memory::ActionKind kind, const Target& target, Position at);

  MemoryProgram* program_;
  memory::ThreadIndex thread_ = 0;
  std::span<const memory::Answer> answers_;
  bool at_once_ = false;
  std::size_t next_ = 0;
  bool stopped_ = false;
  memory::Action action_;
  Ending ending_ = Ending::Normal;
  Frame frame_;
  std::vector<memory::MonitorIndex> held_;  // by the synchronized blocks around, innermost last
  std::uint32_t allocated_ = 0;
  std::uint32_t depth_ = 0;                          // of constructors
  std::vector<memory::Watched> reads_;               // so far, with their answers
  std::uint32_t effects_ = 0;                        // actions that are no reads
  std::map<std::uint32_t, memory::Value> labelled_;  // what labelled accesses wrote or saw
  std::set<std::uint32_t> announced_;                // labels of writes that were, and are to come
};

}  // namespace heddle::litmus
