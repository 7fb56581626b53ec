#pragma once

// A small language for programs in tests: registers, shared locations, branches, bounded loops.
//
// The engines are tested on it alone, without a virtual machine, and random programs are made of
// it. A program is plain data, so a test can print one, and shrink one that shows a mistake.

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "memory/outcome.h"
#include "memory/program.h"

namespace heddle::memory::toy {

struct Expr {
  enum class Op : std::uint8_t { Const, Register, Add, Sub, Mul, Eq, Ne, Lt, Ge };

  Op op = Op::Const;
  Value value = 0;  // the constant, or the number of the register
  std::vector<Expr> args;

  Expr() = default;
  Expr(int constant) : value(constant) {}  // NOLINT(google-explicit-constructor)
  Expr(Op operation, Value operand) : op(operation), value(operand) {}
  Expr(Op operation, Expr left, Expr right)
      : op(operation), args{std::move(left), std::move(right)} {}
};

[[nodiscard]] inline Expr reg(int number) { return {Expr::Op::Register, number}; }
inline Expr operator+(Expr a, Expr b) { return {Expr::Op::Add, std::move(a), std::move(b)}; }
inline Expr operator-(Expr a, Expr b) { return {Expr::Op::Sub, std::move(a), std::move(b)}; }
inline Expr operator*(Expr a, Expr b) { return {Expr::Op::Mul, std::move(a), std::move(b)}; }
inline Expr operator==(Expr a, Expr b) { return {Expr::Op::Eq, std::move(a), std::move(b)}; }
inline Expr operator!=(Expr a, Expr b) { return {Expr::Op::Ne, std::move(a), std::move(b)}; }
inline Expr operator<(Expr a, Expr b) { return {Expr::Op::Lt, std::move(a), std::move(b)}; }
inline Expr operator>=(Expr a, Expr b) { return {Expr::Op::Ge, std::move(a), std::move(b)}; }

struct Statement;
using Block = std::vector<Statement>;

// A location, or the element of an array that begins there.
struct Place {
  LocationIndex base = 0;
  std::vector<Expr> index;  // empty, or one expression

  Place(LocationIndex location) : base(location) {}  // NOLINT(google-explicit-constructor)
  Place(LocationIndex location, Expr element) : base(location), index{std::move(element)} {}
};

struct Statement {
  enum class Kind : std::uint8_t {
    Set,  // register := expression
    Act,  // an action; a register takes what it reads
    If,
    While,   // checks before each turn
    Do,      // checks after each turn
    Spin,    // until the expression holds; its body only reads
    Assume,  // executions where the expression does not hold are excluded
  };

  Kind kind = Kind::Act;
  Action action;
  int destination = -1;
  Place place = 0;
  Expr expr = 0;      // of Set, of a write, of a condition
  Expr expected = 0;  // of a compare-and-set
  Expr object = 0;    // of an access through a reference, of a freeze
  int bound = 0;
  Block body = {};
  Block otherwise = {};
};

using Mode = AccessMode;

Statement set(int destination, Expr expr);
Statement read(int destination, Place place, Mode mode = Mode::Plain);
Statement write(Place place, Expr expr, Mode mode = Mode::Plain);
Statement update(int destination, Place place, Update kind, Expr operand,
                 Mode read_mode = Mode::Volatile, Mode write_mode = Mode::Volatile);
// The register takes 1 if it succeeds, else 0.
Statement compare_and_set(int destination, Place place, Expr expected, Expr value,
                          Mode read_mode = Mode::Volatile, Mode write_mode = Mode::Volatile);
// mp01: from here on, the write of the label; what the access of the label wrote or saw.
Statement announce(std::uint32_t label, Place place, Expr expr);
Statement labelled(std::uint32_t label, Statement access);
Statement again(int destination, std::uint32_t label, Place place, Expr expr);
Statement lock(MonitorIndex monitor);
Statement unlock(MonitorIndex monitor);
// Of a monitor that is held once; wake and lock must follow.
Statement wait(MonitorIndex monitor);
Statement wake(MonitorIndex monitor);
Statement park();
Statement unpark(ThreadIndex thread);
// A wake or park with a time limit; whether the time was up.
Statement timed(int destination, Statement statement);
Statement notify(MonitorIndex monitor);
Statement notify_all(MonitorIndex monitor);
Statement start(ThreadIndex thread);
Statement join(ThreadIndex thread);
// The flag of a thread is a volatile location, as in the JDK. A thread asks for its own, and clears
// it if it is set.
inline constexpr LocationIndex kInterruptFlags = 16;
Statement interrupt(ThreadIndex thread);
Statement interrupted(ThreadIndex self, int destination);
// What a thread waits with and may be interrupted in; how that ended. A wait is that of a monitor
// that is held once; a park leaves the flag as it is.
Statement interruptible_wait(ThreadIndex self, int destination, MonitorIndex monitor,
                             bool has_limit = false);
Statement interruptible_join(ThreadIndex self, int destination, ThreadIndex thread);
Statement interruptible_park(ThreadIndex self, int destination, bool has_limit = false);
Statement fence(FenceKind kind);
Statement freeze(Expr object);
Statement through(Expr object, Statement access, bool final_field = false);
Statement when(Expr condition, Block then, Block otherwise = {});
Statement loop(Expr condition, int bound, Block body);
Statement repeat(Block body, Expr condition, int bound);
Statement spin(Block reads, Expr until);
Statement assume(Expr condition);

struct Source {
  std::vector<Block> threads;
  std::map<LocationIndex, Value> initial = {};
  std::vector<LocationIndex> observed = {};
};

std::string text(const Source& source);

class ToyProgram final : public Program {
 public:
  explicit ToyProgram(Source source);
  ToyProgram(const ToyProgram&) = delete;
  ToyProgram& operator=(const ToyProgram&) = delete;

  [[nodiscard]] std::uint32_t threads() const override;
  [[nodiscard]] bool starts_running(ThreadIndex thread) const override;
  [[nodiscard]] Value initial(LocationIndex location) const override;
  [[nodiscard]] std::vector<LocationIndex> observed() const override { return source_.observed; }
  Step next(ThreadIndex thread, std::span<const Answer> answers) override;
  std::vector<Value> registers(ThreadIndex thread, std::span<const Answer> answers) override;

  // Where register `number` stands in Outcome::registers; a number is used by one thread only.
  [[nodiscard]] std::size_t position(int number) const;
  [[nodiscard]] std::string text(const Outcome& outcome) const;

 private:
  struct Instruction {
    enum class Op : std::uint8_t { Set, Act, Jump, JumpUnless, Turn, SpinBegin, SpinEnd, Assume };
    Op op = Op::Act;
    const Statement* statement = nullptr;
    std::size_t target = 0;
    std::size_t counter = 0;
  };

  struct Code {
    std::vector<Instruction> instructions;
    std::vector<int> results;   // the registers it assigns, ascending
    std::size_t registers = 0;  // those of the source and the loops' counters
  };

  struct Run {
    std::size_t pc = 0;
    std::vector<Value> registers;
    std::vector<Watched> watched = {};       // by the spin it is in
    std::set<std::uint32_t> announced = {};  // labels
    bool spinning = false;
  };

  void compile(const Block& block, Code& code);
  void compile_loop(const Statement& statement, Code& code);
  // Runs on to the next action and says which it is.
  Action advance(const Code& code, Run& run) const;
  static void take(const Code& code, Run& run, const Action& action, Answer answer);
  Run replay(ThreadIndex thread, std::span<const Answer> answers, Action& next) const;

  Source source_;
  std::vector<Code> code_;
  std::vector<bool> started_;
  std::map<std::vector<Value>, std::uint64_t> states_;
};

}  // namespace heddle::memory::toy
