#include "program/liveness.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "classfile/opcodes.h"

namespace heddle {
namespace {

using Words = std::span<std::uint64_t>;

constexpr std::uint32_t kNone = ~0U;

std::uint32_t words_for(std::uint32_t bits) { return (bits + 63) / 64; }
bool get(std::span<const std::uint64_t> words, std::size_t i) {
  return (words[i / 64] >> (i % 64) & 1U) != 0;
}
void set(Words words, std::size_t i, bool value) {
  const auto bit = std::uint64_t{1} << (i % 64);
  if (value) {
    words[i / 64] |= bit;
  } else {
    words[i / 64] &= ~bit;
  }
}

// What an instruction does with locals: at most one is read or written, of one word or two.
struct LocalUse {
  std::uint32_t read = kNone;
  std::uint32_t written = kNone;
  bool two_words = false;
};

// Before an instruction: which slots are references, and how deep the stack is. A slot of
// `mixed` is a reference on one path and not on another; only kept for methods with subroutines.
struct State {
  std::vector<std::uint64_t> locals;
  std::vector<std::uint64_t> stack;
  std::vector<std::uint64_t> mixed;
  std::uint16_t depth = 0;
  std::vector<std::uint64_t> seconds;  // of the stack: second words of longs and doubles
};

class Analysis {
 public:
  Analysis(const Class& owner, const Method& method)
      : pool_(owner.file->pool),
        method_(method),
        code_(*method.member->code),
        bytes_(code_.bytes),
        body_(*method.body),
        count_(static_cast<std::uint32_t>(body_.bci.size())) {}

  std::unique_ptr<SlotTable> run() {
    table_ = std::make_unique<SlotTable>();
    table_->local_words = words_for(code_.max_locals);
    table_->stack_words = words_for(code_.max_stack);
    row_words_ = 2 * table_->local_words + 2 * table_->stack_words;
    table_->bits.assign(std::size_t{count_} * row_words_, 0);
    table_->depth.assign(count_, SlotTable::kUnreached);
    number_instructions();
    if (has_subroutines_) mixed_.assign(std::size_t{count_} * table_->local_words, 0);
    forward();
    backward();
    if (has_subroutines_ || malformed_) find_ambiguous();
    return std::move(table_);
  }

 private:
  // ---- the code ----

  void number_instructions() {
    index_of_.assign(bytes_.size() + 1, kNone);
    for (std::uint32_t i = 0; i < count_; i++) {
      index_of_[body_.bci[i]] = i;
      if (is_jsr(i)) jsrs_.push_back(i);
      if (is_ret(i)) rets_.push_back(i);
    }
    has_subroutines_ = !jsrs_.empty();
  }

  [[nodiscard]] Opcode opcode(std::uint32_t i) const {
    return static_cast<Opcode>(bytes_[body_.bci[i]]);
  }
  [[nodiscard]] bool is_jsr(std::uint32_t i) const {
    return i + 1 < count_ && (opcode(i) == Opcode::Jsr || opcode(i) == Opcode::JsrW);
  }
  [[nodiscard]] bool is_ret(std::uint32_t i) const {
    if (i + 1 == count_) return false;
    const auto op = opcode(i);
    return op == Opcode::Ret ||
           (op == Opcode::Wide && static_cast<Opcode>(bytes_[body_.bci[i] + 1U]) == Opcode::Ret);
  }
  [[nodiscard]] std::uint32_t target(std::uint32_t from, std::int32_t by) const {
    return index_of_[static_cast<std::size_t>(body_.bci[from] + by)];
  }

  // Where control goes from an instruction, exceptions aside. The last one is the trap.
  void find_successors(std::uint32_t i, std::vector<std::uint32_t>& out) const {
    out.clear();
    if (i + 1 == count_) return;
    const std::size_t at = body_.bci[i];
    const auto op = opcode(i);
    if (is_ret(i)) {
      for (const auto jsr : jsrs_) out.push_back(jsr + 1);
      return;
    }
    switch (op) {
      case Opcode::Goto:
      case Opcode::Jsr:
        out.push_back(target(i, s2_at(bytes_, at + 1)));
        return;
      case Opcode::GotoW:
      case Opcode::JsrW:
        out.push_back(target(i, s4_at(bytes_, at + 1)));
        return;
      case Opcode::Tableswitch:
      case Opcode::Lookupswitch:
        return add_switch_targets(i, op == Opcode::Lookupswitch, out);
      case Opcode::Athrow:
        return;
      default:
        if (op >= Opcode::Ireturn && op <= Opcode::Return) return;
    }
    out.push_back(i + 1);
    if (info(bytes_[at])->operands == OperandFormat::Branch) {
      out.push_back(target(i, s2_at(bytes_, at + 1)));
    }
  }

  void add_switch_targets(std::uint32_t i, bool lookup, std::vector<std::uint32_t>& out) const {
    const auto at = switch_operands(body_.bci[i]);
    out.push_back(target(i, s4_at(bytes_, at)));
    const auto first = s4_at(bytes_, at + 4);
    const auto count =
        lookup ? first : static_cast<std::int64_t>(s4_at(bytes_, at + 8)) - first + 1;
    const std::size_t step = lookup ? 8 : 4;
    for (std::int64_t k = 0; k < count; k++) {
      out.push_back(target(i, s4_at(bytes_, at + 12 + static_cast<std::size_t>(k) * step)));
    }
  }

  [[nodiscard]] LocalUse local_use(std::uint32_t i) const {
    const std::size_t at = body_.bci[i];
    auto op = opcode(i);
    const bool wide = op == Opcode::Wide;
    if (wide) op = static_cast<Opcode>(bytes_[at + 1]);
    const auto operand = [&]() -> std::uint32_t {
      return wide ? u2_at(bytes_, at + 2) : u1_at(bytes_, at + 1);
    };
    const auto distance = [op](Opcode from) {
      return static_cast<unsigned>(op) - static_cast<unsigned>(from);
    };
    const auto load = [](unsigned family, std::uint32_t index) {
      return LocalUse{index, kNone, family == 1 || family == 3};
    };
    const auto store = [](unsigned family, std::uint32_t index) {
      return LocalUse{kNone, index, family == 1 || family == 3};
    };
    if (op == Opcode::Iinc || op == Opcode::Ret) return {operand(), kNone, false};
    if (op < Opcode::Iload || op > Opcode::Astore3) return {};
    if (op <= Opcode::Aload) return load(distance(Opcode::Iload), operand());
    if (op <= Opcode::Aload3) {
      return load(distance(Opcode::Iload0) / 4, distance(Opcode::Iload0) % 4);
    }
    if (op < Opcode::Istore) return {};
    if (op <= Opcode::Astore) return store(distance(Opcode::Istore), operand());
    return store(distance(Opcode::Istore0) / 4, distance(Opcode::Istore0) % 4);
  }

  // ---- forward: references ----

  void forward() {
    State entry;
    entry.locals.assign(table_->local_words, 0);
    entry.stack.assign(table_->stack_words, 0);
    entry.seconds.assign(table_->stack_words, 0);
    if (has_subroutines_) entry.mixed.assign(table_->local_words, 0);
    std::size_t local = 0;
    if (!method_.is_static()) set(entry.locals, local++, true);
    for (ParameterReader types(method_.member->descriptor); !types.done();) {
      const auto type = basic_type(types.next().front());
      if (is_reference(type)) set(entry.locals, local, true);
      local += slots_of(type);
    }
    queued_.assign(count_, false);
    merge(0, entry);
    std::vector<std::uint32_t> successors;
    while (!work_.empty()) {
      const auto i = work_.back();
      work_.pop_back();
      queued_[i] = false;
      auto state = state_before(i);
      enter_handlers(i, state);
      if (!step(i, state)) {
        malformed_ = true;
        continue;
      }
      find_successors(i, successors);
      const bool returns = is_ret(i);
      for (const auto next : successors) {
        if (returns) {
          return_from_subroutine(next, state);
        } else {
          merge(next, state);
        }
      }
      if (is_jsr(i)) queue_rets();
    }
  }

  void queue(std::uint32_t i) {
    if (!queued_[i]) queued_[i] = true, work_.push_back(i);
  }
  // What a ret leads to depends on the jsr as well.
  void queue_rets() {
    for (const auto ret : rets_) {
      if (table_->depth[ret] != SlotTable::kUnreached) queue(ret);
    }
  }

  [[nodiscard]] State state_before(std::uint32_t i) const {
    State state;
    const auto* row = table_->bits.data() + std::size_t{i} * row_words_;
    state.locals.assign(row, row + table_->local_words);
    const auto* stack = row + 2 * table_->local_words;
    state.stack.assign(stack, stack + table_->stack_words);
    state.seconds.assign(stack + table_->stack_words, stack + 2 * table_->stack_words);
    if (has_subroutines_) {
      const auto* mixed = mixed_.data() + std::size_t{i} * table_->local_words;
      state.mixed.assign(mixed, mixed + table_->local_words);
    }
    state.depth = table_->depth[i];
    return state;
  }

  void merge(std::uint32_t i, const State& state) {
    auto* row = table_->bits.data() + std::size_t{i} * row_words_;
    auto* stack = row + 2 * table_->local_words;
    bool changed = false;
    if (table_->depth[i] == SlotTable::kUnreached) {
      table_->depth[i] = state.depth;
      std::copy(state.locals.begin(), state.locals.end(), row);
      std::copy(state.stack.begin(), state.stack.end(), stack);
      std::copy(state.seconds.begin(), state.seconds.end(), stack + table_->stack_words);
      changed = true;
    } else if (table_->depth[i] != state.depth) {
      malformed_ = true;
      return;
    } else {
      changed = intersect(row, state.locals, i);
      changed |= intersect(stack, state.stack, kNone);
      changed |= intersect(stack + table_->stack_words, state.seconds, kNone);
    }
    if (has_subroutines_) changed |= add_mixed(i, state.mixed);
    if (changed) queue(i);
  }

  // Keeps what is a reference on both paths; of locals (of instruction i), remembers the others.
  bool intersect(std::uint64_t* row, const std::vector<std::uint64_t>& with, std::uint32_t i) {
    bool changed = false;
    for (std::size_t w = 0; w < with.size(); w++) {
      if (has_subroutines_ && i != kNone) {
        auto& mixed = mixed_[std::size_t{i} * table_->local_words + w];
        const auto differs = row[w] ^ with[w];
        changed |= (differs & ~mixed) != 0;
        mixed |= differs;
      }
      changed |= (row[w] & ~with[w]) != 0;
      row[w] &= with[w];
    }
    return changed;
  }

  bool add_mixed(std::uint32_t i, const std::vector<std::uint64_t>& mixed) {
    bool changed = false;
    for (std::size_t w = 0; w < mixed.size(); w++) {
      auto& known = mixed_[std::size_t{i} * table_->local_words + w];
      changed |= (mixed[w] & ~known) != 0;
      known |= mixed[w];
    }
    return changed;
  }

  void enter_handlers(std::uint32_t i, const State& state) {
    for (const auto& handler : body_.handlers) {
      if (i < handler.start || i >= handler.end) continue;
      State caught{state.locals, {}, state.mixed, 1, {}};
      caught.stack.assign(table_->stack_words, 0);
      caught.seconds.assign(table_->stack_words, 0);
      if (caught.stack.empty()) {
        malformed_ = true;
        continue;
      }
      set(caught.stack, 0, true);
      merge(handler.target, caught);
    }
  }

  // Behind a jsr, the locals that its subroutine does not write are what they were before it.
  void return_from_subroutine(std::uint32_t next, const State& from) {
    const auto jsr = next - 1;
    if (table_->depth[jsr] == SlotTable::kUnreached) return;
    const auto before = state_before(jsr);
    const auto written = written_by_subroutine(jsr);
    State state = from;
    for (std::size_t w = 0; w < written.size(); w++) {
      state.locals[w] = (from.locals[w] & written[w]) | (before.locals[w] & ~written[w]);
      state.mixed[w] = (from.mixed[w] & written[w]) | (before.mixed[w] & ~written[w]);
    }
    merge(next, state);
  }

  // The locals written by what can be reached from the jsr before a ret.
  std::vector<std::uint64_t> written_by_subroutine(std::uint32_t jsr) const {
    std::vector<std::uint64_t> written(table_->local_words, 0);
    std::vector<bool> seen(count_, false);
    std::vector<std::uint32_t> todo;
    std::vector<std::uint32_t> successors;
    find_successors(jsr, todo);
    while (!todo.empty()) {
      const auto i = todo.back();
      todo.pop_back();
      if (i + 1 >= count_ || seen[i]) continue;
      seen[i] = true;
      const auto use = local_use(i);
      if (use.written < code_.max_locals) set(written, use.written, true);
      if (use.two_words && use.written + 1 < code_.max_locals) set(written, use.written + 1, true);
      if (is_ret(i)) continue;
      find_successors(i, successors);
      todo.insert(todo.end(), successors.begin(), successors.end());
      if (is_jsr(i)) todo.push_back(i + 1);
    }
    return written;
  }

  // ---- what an instruction does to the state; false if the stack does not have it ----

  static bool push(State& state, std::uint16_t limit, bool ref, bool second = false) {
    if (state.depth >= limit) return false;
    set(state.seconds, state.depth, second);
    set(state.stack, state.depth++, ref);
    return true;
  }
  // Pops clear, so that states that are equal have equal bits.
  static bool pop(State& state, std::uint32_t count) {
    if (state.depth < count) return false;
    for (; count > 0; count--) {
      set(state.stack, --state.depth, false);
      set(state.seconds, state.depth, false);
    }
    return true;
  }
  bool push_type(State& state, std::string_view descriptor) const {
    if (descriptor.empty() || descriptor.front() == 'V') return true;
    const char c = descriptor.front();
    if (!push(state, code_.max_stack, c == 'A' || c == 'L' || c == '[')) return false;
    return (c != 'J' && c != 'D') || push(state, code_.max_stack, false, true);
  }

  bool step(std::uint32_t i, State& state) const {
    if (i + 1 == count_) return true;
    const std::size_t at = body_.bci[i];
    auto op = opcode(i);
    if (op == Opcode::Wide) op = static_cast<Opcode>(bytes_[at + 1]);
    const auto use = local_use(i);
    const auto local = use.read != kNone ? use.read : use.written;
    if (local != kNone && local + (use.two_words ? 1U : 0U) >= code_.max_locals) return false;
    if (use.written != kNone && !store(state, use)) return false;
    if (op >= Opcode::Dup && op <= Opcode::Swap) return shuffle(op, state);
    if (op >= Opcode::Getstatic && op <= Opcode::Invokedynamic) {
      return step_member(op, u2_at(bytes_, at + 1), state);
    }
    if (op == Opcode::Multianewarray) {
      return pop(state, u1_at(bytes_, at + 3)) && push_type(state, "A");
    }
    if (op >= Opcode::Ldc && op <= Opcode::Ldc2W) {
      return push_type(state, constant_type(op, at));
    }
    const auto& shape = *info(static_cast<std::uint8_t>(op));
    return pop(state, shape.pops) && push_type(state, shape.pushes);
  }

  // The stack says whether it is a reference: astore also stores return addresses. (A long or
  // double that loses one of its words is gone, but it was no reference anyway.)
  static bool store(State& state, const LocalUse& use) {
    if (state.depth == 0) return false;
    const bool ref = get(state.stack, state.depth - 1U);
    for (std::uint32_t k = 0; k < (use.two_words ? 2U : 1U); k++) {
      set(state.locals, use.written + k, ref);
      if (!state.mixed.empty()) set(state.mixed, use.written + k, false);
    }
    return true;
  }

  bool step_member(Opcode op, std::uint16_t index, State& state) const {
    if (op >= Opcode::Invokevirtual) {
      const auto descriptor = op == Opcode::Invokedynamic ? pool_.dynamic(index).descriptor
                                                          : pool_.member(index).descriptor;
      std::uint32_t words = op == Opcode::Invokestatic || op == Opcode::Invokedynamic ? 0 : 1;
      for (ParameterReader types(descriptor); !types.done();) {
        words += slots_of(basic_type(types.next().front()));
      }
      return pop(state, words) && push_type(state, return_descriptor(descriptor));
    }
    const auto descriptor = pool_.member(index).descriptor;
    const std::uint32_t words = slots_of(basic_type(descriptor.front()));
    const std::uint32_t receiver = op == Opcode::Getfield || op == Opcode::Putfield ? 1 : 0;
    if (op == Opcode::Putfield || op == Opcode::Putstatic) return pop(state, words + receiver);
    return pop(state, receiver) && push_type(state, descriptor);
  }

  [[nodiscard]] std::string_view constant_type(Opcode op, std::size_t at) const {
    const std::uint16_t index = op == Opcode::Ldc ? u1_at(bytes_, at + 1) : u2_at(bytes_, at + 1);
    switch (pool_.tag(index)) {
      case ConstantTag::Integer:
      case ConstantTag::Float:
        return "I";
      case ConstantTag::Long:
      case ConstantTag::Double:
        return "J";
      case ConstantTag::Dynamic:
        return pool_.dynamic(index).descriptor;
      default:
        return "A";
    }
  }

  // JVMS 6.5, dup to swap, word by word. Each digit of `out` names a popped word, 1 the top.
  bool shuffle(Opcode op, State& state) const {
    constexpr std::string_view kOut[] = {"11", "121", "1321", "2121", "21321", "214321", "12"};
    const auto pops = info(static_cast<std::uint8_t>(op))->pops;
    if (state.depth < pops) return false;
    bool words[5] = {};
    bool seconds[5] = {};
    for (std::size_t k = 1; k <= pops; k++) {
      words[k] = get(state.stack, state.depth - k);
      seconds[k] = get(state.seconds, state.depth - k);
    }
    pop(state, pops);
    const auto& out = kOut[static_cast<std::size_t>(op) - static_cast<std::size_t>(Opcode::Dup)];
    return std::all_of(out.begin(), out.end(), [&](char c) {
      return push(state, code_.max_stack, words[c - '0'], seconds[c - '0']);
    });
  }

  // ---- backward: live locals ----

  // Bodies are almost in the order they run in, so a few sweeps from the end settle it.
  void backward() {
    std::vector<std::uint32_t> successors;
    std::vector<std::uint64_t> live(table_->local_words);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::uint32_t i = count_; i-- > 0;) {
        if (table_->depth[i] == SlotTable::kUnreached) continue;
        std::fill(live.begin(), live.end(), 0);
        find_successors(i, successors);
        for (const auto next : successors) add_live(live, next);
        if (i + 1 < count_) apply(local_use(i), live);
        for (const auto& handler : body_.handlers) {
          if (i >= handler.start && i < handler.end) add_live(live, handler.target);
        }
        auto* row = live_row(i);
        if (!std::equal(live.begin(), live.end(), row)) {
          std::copy(live.begin(), live.end(), row);
          changed = true;
        }
      }
    }
  }

  std::uint64_t* live_row(std::uint32_t i) {
    return table_->bits.data() + std::size_t{i} * row_words_ + table_->local_words;
  }
  void add_live(Words live, std::uint32_t from) {
    const auto* row = live_row(from);
    for (std::size_t w = 0; w < live.size(); w++) live[w] |= row[w];
  }
  // Of a long or double only the first word holds anything (vm/threads/frame.h), so only it is ever
  // live.
  void apply(const LocalUse& use, Words live) const {
    for (std::uint32_t k = 0; k < (use.two_words ? 2U : 1U); k++) {
      if (use.written != kNone && use.written + k < code_.max_locals) {
        set(live, use.written + k, false);
      }
    }
    if (use.read != kNone && use.read < code_.max_locals) set(live, use.read, true);
  }

  // In code that no verifier would accept, nothing is certain.
  void find_ambiguous() {
    table_->ambiguous.assign(count_, malformed_);
    if (malformed_) return;
    for (std::uint32_t i = 0; i < count_; i++) {
      for (std::size_t w = 0; w < table_->local_words; w++) {
        const auto mixed = mixed_[std::size_t{i} * table_->local_words + w];
        if ((mixed & live_row(i)[w]) != 0) table_->ambiguous[i] = true;
      }
    }
  }

  const ConstantPool& pool_;
  const Method& method_;
  const Code& code_;
  Bytes bytes_;
  const Body& body_;
  std::uint32_t count_;  // instructions, with the trap at the end
  std::unique_ptr<SlotTable> table_;
  std::size_t row_words_ = 0;
  std::vector<std::uint32_t> index_of_;  // by bytecode offset
  std::vector<std::uint32_t> jsrs_;
  std::vector<std::uint32_t> rets_;
  std::vector<std::uint64_t> mixed_;  // by instruction, local_words each; see State
  std::vector<std::uint32_t> work_;
  std::vector<bool> queued_;
  bool has_subroutines_ = false;
  bool malformed_ = false;
};

}  // namespace

SlotMap slot_map(const Class& owner, const Method& method, std::size_t insn_index) {
  HEDDLE_CHECK(method.body != nullptr, "a method that runs should have been decoded");
  auto& slots = method.body->slots;
  if (slots == nullptr) slots = Analysis(owner, method).run();
  return {*slots, insn_index};
}

}  // namespace heddle
