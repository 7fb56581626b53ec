#include "oracles/toy/toy.h"

#include <algorithm>
#include <set>

#include "base/check.h"

namespace heddle::memory::toy {

namespace {

Value evaluate(const Expr& expr, const std::vector<Value>& registers) {
  using Op = Expr::Op;
  if (expr.op == Op::Const) return expr.value;
  if (expr.op == Op::Register) return registers[static_cast<std::size_t>(expr.value)];
  const auto a = evaluate(expr.args[0], registers);
  const auto b = evaluate(expr.args[1], registers);
  switch (expr.op) {
    case Op::Add:
      return a + b;
    case Op::Sub:
      return a - b;
    case Op::Mul:
      return a * b;
    case Op::Eq:
      return a == b ? 1 : 0;
    case Op::Ne:
      return a != b ? 1 : 0;
    case Op::Lt:
      return a < b ? 1 : 0;
    case Op::Ge:
      return a >= b ? 1 : 0;
    case Op::Const:
    case Op::Register:
      break;
  }
  return 0;
}

Statement act(ActionKind kind, std::uint32_t target = 0) {
  Statement statement;
  statement.action.kind = kind;
  statement.action.target = target;
  return statement;
}

// A register that is used but never assigned is 0, and is no part of an outcome.
void collect(const Expr& expr, int& largest) {
  if (expr.op == Expr::Op::Register) largest = std::max(largest, static_cast<int>(expr.value));
  for (const auto& arg : expr.args) collect(arg, largest);
}

struct Names {
  std::set<int> assigned;
  std::set<ThreadIndex> started;
  int largest = -1;
};

void collect(const Block& block, Names& names) {
  for (const auto& statement : block) {
    names.largest = std::max(names.largest, statement.destination);
    if (statement.destination >= 0) names.assigned.insert(statement.destination);
    if (statement.action.kind == ActionKind::Start) names.started.insert(statement.action.target);
    collect(statement.expr, names.largest);
    collect(statement.expected, names.largest);
    collect(statement.object, names.largest);
    for (const auto& index : statement.place.index) collect(index, names.largest);
    collect(statement.body, names);
    collect(statement.otherwise, names);
  }
}

}  // namespace

Statement set(int destination, Expr expr) {
  Statement statement;
  statement.kind = Statement::Kind::Set;
  statement.destination = destination;
  statement.expr = std::move(expr);
  return statement;
}

Statement read(int destination, Place place, Mode mode) {
  auto statement = act(ActionKind::Read);
  statement.action.read_mode = mode;
  statement.destination = destination;
  statement.place = std::move(place);
  return statement;
}

Statement write(Place place, Expr expr, Mode mode) {
  auto statement = act(ActionKind::Write);
  statement.action.write_mode = mode;
  statement.place = std::move(place);
  statement.expr = std::move(expr);
  return statement;
}

Statement update(int destination, Place place, Update kind, Expr operand, Mode read_mode,
                 Mode write_mode) {
  auto statement = act(ActionKind::ReadModifyWrite);
  statement.action.update = kind;
  statement.action.read_mode = read_mode;
  statement.action.write_mode = write_mode;
  statement.destination = destination;
  statement.place = std::move(place);
  statement.expr = std::move(operand);
  return statement;
}

Statement compare_and_set(int destination, Place place, Expr expected, Expr value, Mode read_mode,
                          Mode write_mode) {
  auto statement = update(destination, std::move(place), Update::CompareAndSet, std::move(value),
                          read_mode, write_mode);
  statement.expected = std::move(expected);
  return statement;
}

Statement announce(std::uint32_t label, Place place, Expr expr) {
  auto statement = labelled(label, write(std::move(place), std::move(expr)));
  statement.action.kind = ActionKind::InitWrite;
  return statement;
}

Statement labelled(std::uint32_t label, Statement access) {
  access.action.label = label;
  return access;
}

Statement again(int destination, std::uint32_t label, Place place, Expr expr) {
  auto statement = announce(label, std::move(place), std::move(expr));
  statement.action.kind = ActionKind::GuaranteedRead;
  statement.destination = destination;
  return statement;
}

Statement lock(MonitorIndex monitor) { return act(ActionKind::Lock, monitor); }
Statement unlock(MonitorIndex monitor) { return act(ActionKind::Unlock, monitor); }
Statement wait(MonitorIndex monitor) {
  auto statement = act(ActionKind::Wait, monitor);
  statement.expr = 1;
  return statement;
}
Statement wake(MonitorIndex monitor) { return act(ActionKind::Wake, monitor); }
Statement park() { return act(ActionKind::Park); }
Statement unpark(ThreadIndex thread) { return act(ActionKind::Unpark, thread); }
Statement timed(int destination, Statement statement) {
  statement.action.timed = true;
  statement.destination = destination;
  return statement;
}
Statement notify(MonitorIndex monitor) { return act(ActionKind::Notify, monitor); }
Statement notify_all(MonitorIndex monitor) { return act(ActionKind::NotifyAll, monitor); }
Statement start(ThreadIndex thread) { return act(ActionKind::Start, thread); }
Statement join(ThreadIndex thread) { return act(ActionKind::Join, thread); }

Statement interrupt(ThreadIndex thread) {
  return write(kInterruptFlags + thread, 1, Mode::Volatile);
}

Statement interrupted(ThreadIndex self, int destination) {
  const auto flag = kInterruptFlags + self;
  return when(1, {read(destination, flag, Mode::Volatile),
                  when(reg(destination) == 1, {write(flag, 0, Mode::Volatile)})});
}

namespace {

Statement interruptible(ThreadIndex self, int destination, Statement statement) {
  statement.destination = destination;
  statement.action.watched = {{kInterruptFlags + self, 0}};
  return statement;
}

Expr was_interrupted(int destination) {
  return reg(destination) == Expr(Expr::Op::Const, kInterrupted);
}

Block detect(ThreadIndex self, int destination) {
  return {read(destination, kInterruptFlags + self, Mode::Volatile), assume(reg(destination) == 1),
          set(destination, {Expr::Op::Const, kInterrupted})};
}

Statement clear(ThreadIndex self) { return write(kInterruptFlags + self, 0, Mode::Volatile); }

}  // namespace

Statement interruptible_wait(ThreadIndex self, int destination, MonitorIndex monitor,
                             bool has_limit) {
  auto wakes = interruptible(self, destination, wake(monitor));
  wakes.action.timed = has_limit;
  const Block waits{wait(monitor), wakes,
                    when(was_interrupted(destination), detect(self, destination)), lock(monitor),
                    when(was_interrupted(destination), {clear(self)})};
  return when(1, {read(destination, kInterruptFlags + self, Mode::Volatile),
                  when(reg(destination) == 1,
                       {clear(self), set(destination, {Expr::Op::Const, kInterrupted})}, waits)});
}

Statement interruptible_join(ThreadIndex self, int destination, ThreadIndex thread) {
  auto detects = detect(self, destination);
  detects.push_back(clear(self));
  return when(1, {interruptible(self, destination, join(thread)),
                  when(was_interrupted(destination), detects)});
}

Statement interruptible_park(ThreadIndex self, int destination, bool has_limit) {
  auto parks = interruptible(self, destination, park());
  parks.action.timed = has_limit;
  return when(1, {parks, when(was_interrupted(destination), detect(self, destination))});
}

Statement fence(FenceKind kind) {
  auto statement = act(ActionKind::Fence);
  statement.action.fence = kind;
  return statement;
}

Statement freeze(Expr object) {
  auto statement = act(ActionKind::Freeze);
  statement.object = std::move(object);
  return statement;
}

Statement through(Expr object, Statement access, bool final_field) {
  access.object = std::move(object);
  access.action.final_field = final_field;
  return access;
}

Statement when(Expr condition, Block then, Block otherwise) {
  Statement statement;
  statement.kind = Statement::Kind::If;
  statement.expr = std::move(condition);
  statement.body = std::move(then);
  statement.otherwise = std::move(otherwise);
  return statement;
}

Statement loop(Expr condition, int bound, Block body) {
  auto statement = when(std::move(condition), std::move(body));
  statement.kind = Statement::Kind::While;
  statement.bound = bound;
  return statement;
}

Statement repeat(Block body, Expr condition, int bound) {
  auto statement = loop(std::move(condition), bound, std::move(body));
  statement.kind = Statement::Kind::Do;
  return statement;
}

Statement spin(Block reads, Expr until) {
  auto statement = when(std::move(until), std::move(reads));
  statement.kind = Statement::Kind::Spin;
  return statement;
}

Statement assume(Expr condition) {
  auto statement = when(std::move(condition), {});
  statement.kind = Statement::Kind::Assume;
  return statement;
}

ToyProgram::ToyProgram(Source source) : source_(std::move(source)) {
  started_.resize(source_.threads.size());
  for (const auto& block : source_.threads) {
    Names names;
    collect(block, names);
    for (const auto thread : names.started) started_[thread] = true;
    auto& code = code_.emplace_back();
    code.results.assign(names.assigned.begin(), names.assigned.end());
    code.registers = static_cast<std::size_t>(names.largest + 1);
    compile(block, code);
  }
}

void ToyProgram::compile(const Block& block, Code& code) {
  using Op = Instruction::Op;
  for (const auto& statement : block) {
    switch (statement.kind) {
      case Statement::Kind::Set:
        code.instructions.push_back({Op::Set, &statement});
        break;
      case Statement::Kind::Act:
        code.instructions.push_back({Op::Act, &statement});
        break;
      case Statement::Kind::If: {
        const auto branch = code.instructions.size();
        code.instructions.push_back({Op::JumpUnless, &statement});
        compile(statement.body, code);
        const auto skip = code.instructions.size();
        code.instructions.push_back({Op::Jump, &statement});
        code.instructions[branch].target = code.instructions.size();
        compile(statement.otherwise, code);
        code.instructions[skip].target = code.instructions.size();
        break;
      }
      case Statement::Kind::Assume:
        code.instructions.push_back({Op::Assume, &statement});
        break;
      case Statement::Kind::While:
      case Statement::Kind::Do:
        compile_loop(statement, code);
        break;
      case Statement::Kind::Spin:
        code.instructions.push_back({Op::SpinBegin, &statement});
        compile(statement.body, code);
        code.instructions.push_back({Op::SpinEnd, &statement});
        break;
    }
  }
}

void ToyProgram::compile_loop(const Statement& statement, Code& code) {
  using Op = Instruction::Op;
  const auto counter = code.registers++;
  const bool checks_first = statement.kind == Statement::Kind::While;
  const auto begin = code.instructions.size();
  if (checks_first) code.instructions.push_back({Op::JumpUnless, &statement});
  code.instructions.push_back({Op::Turn, &statement, 0, counter});
  compile(statement.body, code);
  if (!checks_first) {
    const auto leave = code.instructions.size();
    code.instructions.push_back({Op::JumpUnless, &statement, leave + 2});
  }
  code.instructions.push_back({Op::Jump, &statement, begin});
  if (checks_first) code.instructions[begin].target = code.instructions.size();
}

Action ToyProgram::advance(const Code& code, Run& run) const {
  using Op = Instruction::Op;
  while (run.pc < code.instructions.size()) {
    const auto& at = code.instructions[run.pc];
    const auto& statement = *at.statement;
    switch (at.op) {
      case Op::Set:
        run.registers[static_cast<std::size_t>(statement.destination)] =
            evaluate(statement.expr, run.registers);
        break;
      case Op::Jump:
        run.pc = at.target;
        continue;
      case Op::JumpUnless:
        if (evaluate(statement.expr, run.registers) != 0) break;
        run.pc = at.target;
        continue;
      case Op::Turn:
        if (run.registers[at.counter]++ < statement.bound) break;
        return {.kind = ActionKind::Stuck};
      case Op::Assume:
        if (evaluate(statement.expr, run.registers) != 0) break;
        return {.kind = ActionKind::Stuck, .excluded = true};
      case Op::SpinBegin:
        run.spinning = true;
        break;
      case Op::SpinEnd:
        if (evaluate(statement.expr, run.registers) == 0) {
          return {.kind = ActionKind::Diverge, .watched = run.watched};
        }
        run.watched.clear();
        run.spinning = false;
        break;
      case Op::Act: {
        auto action = statement.action;
        action.site = static_cast<std::uint32_t>(run.pc);
        action.object = evaluate(statement.object, run.registers);
        action.value = evaluate(statement.expr, run.registers);
        action.expected = evaluate(statement.expected, run.registers);
        const bool hints =
            action.kind == ActionKind::InitWrite || action.kind == ActionKind::GuaranteedRead;
        action.announced = action.kind == ActionKind::Write && run.announced.contains(action.label);
        if (accesses(action.kind) || hints) {
          action.target = statement.place.base;
          for (const auto& index : statement.place.index) {
            action.target += static_cast<std::uint32_t>(evaluate(index, run.registers));
          }
        }
        return action;
      }
    }
    ++run.pc;
  }
  return {.kind = ActionKind::End};
}

void ToyProgram::take(const Code& code, Run& run, const Action& action, Answer answer) {
  const auto& statement = *code.instructions[run.pc].statement;
  if (statement.destination >= 0) {
    auto& destination = run.registers[static_cast<std::size_t>(statement.destination)];
    destination = action.kind == ActionKind::GuaranteedRead ? action.value : answer.value;
    if (action.kind == ActionKind::ReadModifyWrite && action.update == Update::CompareAndSet) {
      destination = answer.value == action.expected && !answer.failed ? 1 : 0;
    }
  }
  if (action.kind == ActionKind::InitWrite) run.announced.insert(action.label);
  if (action.announced) run.announced.erase(action.label);
  if (run.spinning && reads(action.kind)) run.watched.push_back({action.target, answer.value});
  ++run.pc;
}

ToyProgram::Run ToyProgram::replay(ThreadIndex thread, std::span<const Answer> answers,
                                   Action& next) const {
  const auto& code = code_[thread];
  Run run{.registers = std::vector<Value>(code.registers)};
  next = advance(code, run);
  for (const auto answer : answers) {
    take(code, run, next, answer);
    next = advance(code, run);
  }
  return run;
}

std::uint32_t ToyProgram::threads() const { return static_cast<std::uint32_t>(code_.size()); }

bool ToyProgram::starts_running(ThreadIndex thread) const { return !started_[thread]; }

Value ToyProgram::initial(LocationIndex location) const {
  const auto at = source_.initial.find(location);
  return at == source_.initial.end() ? 0 : at->second;
}

Step ToyProgram::next(ThreadIndex thread, std::span<const Answer> answers) {
  Step step;
  const auto run = replay(thread, answers, step.action);
  auto key = run.registers;
  key.push_back(static_cast<Value>(run.pc));
  key.push_back(thread);
  key.push_back(static_cast<Value>(step.action.kind));
  // How many they are, so that the labels behind them are not taken for them.
  key.push_back(static_cast<Value>(run.watched.size()));
  for (const auto& watched : run.watched) {
    key.push_back(watched.location);
    key.push_back(watched.value);
  }
  key.insert(key.end(), run.announced.begin(), run.announced.end());
  step.state = states_.try_emplace(std::move(key), states_.size() + 1).first->second;
  return step;
}

std::vector<Value> ToyProgram::registers(ThreadIndex thread, std::span<const Answer> answers) {
  Action next;
  const auto run = replay(thread, answers, next);
  std::vector<Value> result;
  for (const auto number : code_[thread].results) {
    result.push_back(run.registers[static_cast<std::size_t>(number)]);
  }
  return result;
}

std::size_t ToyProgram::position(int number) const {
  std::size_t before = 0;
  for (const auto& code : code_) {
    const auto at = std::ranges::find(code.results, number);
    if (at != code.results.end()) {
      return before + static_cast<std::size_t>(at - code.results.begin());
    }
    before += code.results.size();
  }
  HEDDLE_UNREACHABLE("a register asked for should be one the program assigns");
}

}  // namespace heddle::memory::toy
