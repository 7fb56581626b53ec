#include "oracles/toy/random.h"

#include <algorithm>
#include <random>

namespace heddle::memory::toy {

namespace {

// What is done in any case is one thing, of several actions.
bool is_whole(const Statement& statement) {
  return statement.kind == Statement::Kind::If && statement.expr.op == Expr::Op::Const;
}

class Generator {
 public:
  Generator(std::uint64_t seed, const Shape& shape) : random_(seed), shape_(shape) {}

  Source run() {
    Source source{.threads = {}};
    for (std::uint32_t i = 0; i < shape_.locations; ++i) {
      volatile_.push_back(shape_.volatiles && below(3) == 0);
    }
    threads_ = 2 + below(shape_.max_threads - 1);
    for (std::uint32_t thread = 0; thread < threads_; ++thread)
      source.threads.push_back(body(thread));
    if (shape_.joins && below(2) == 0) join_one(source);
    if (shape_.starts) start_one(source);
    if (shape_.observed && below(2) == 0) source.observed.push_back(below(shape_.locations));
    return source;
  }

 private:
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(random_() % std::max(bound, 1U));
  }

  Mode mode(bool is_volatile, bool reads) {
    if (!shape_.modes) return is_volatile ? Mode::Volatile : Mode::Plain;
    switch (below(4)) {
      case 0:
        return Mode::Plain;
      case 1:
        return Mode::Opaque;
      case 2:
        return reads ? Mode::Acquire : Mode::Release;
      default:
        return Mode::Volatile;
    }
  }

  // What VarHandle has: volatile, ...Acquire, ...Release, plain; and additions, and weak ones.
  void weaken(Action& action) {
    const auto kind = below(4);
    if (kind != 0) action.read_mode = kind == 1 ? Mode::Acquire : Mode::Plain;
    if (kind != 0) action.write_mode = kind == 2 ? Mode::Release : Mode::Plain;
    const bool may_add = shape_.additions && action.update == Update::Exchange;
    if (may_add && below(2) == 0) action.update = Update::Add;
    action.weak = action.update == Update::CompareAndSet && below(4) == 0;
  }

  Expr value() {
    if (!registers_.empty() && below(3) == 0) {
      return reg(registers_[below(static_cast<std::uint32_t>(registers_.size()))]);
    }
    return static_cast<int>(1 + below(2));
  }

  Statement access(std::uint32_t thread, int& next, bool may_read) {
    const auto location = below(shape_.locations);
    const auto destination = static_cast<int>(thread * 8) + next;
    if (shape_.interrupts && below(3) == 0) {
      if (!may_read || below(2) == 0) return interrupt(below(threads_));
      ++next;
      registers_.push_back(destination);
      return interrupted(thread, destination);
    }
    const bool may_update = shape_.updates && (shape_.mixed || volatile_[location]);
    if (may_update && may_read && below(4) == 0) {
      ++next;
      auto result = below(2) == 0 ? update(destination, location, Update::Exchange, value())
                                  : compare_and_set(destination, location,
                                                    static_cast<int>(below(2)), value());
      if (shape_.update_modes) weaken(result.action);
      registers_.push_back(destination);
      return result;
    }
    if (shape_.spins && may_read && below(3) == 0) {
      ++next;
      registers_.push_back(destination);
      return spin_on(location, destination, next);
    }
    if (may_read && below(2) == 0) {
      ++next;
      registers_.push_back(destination);
      return read(destination, location, mode(volatile_[location], true));
    }
    return write(location, value(), mode(volatile_[location], false));
  }

  // One location, or two one after the other.
  Statement spin_on(LocationIndex location, int destination, int& next) {
    Block reads{read(destination, location, mode(volatile_[location], true))};
    auto sum = reg(destination);
    if (below(2) == 0) {
      const auto other = below(shape_.locations);
      reads.push_back(read(destination + 1, other, mode(volatile_[other], true)));
      ++next;
      sum = std::move(sum) + reg(destination + 1);
    }
    return spin(std::move(reads), std::move(sum) == static_cast<int>(below(4)));
  }

  Block body(std::uint32_t thread) {
    registers_.clear();
    Block block;
    int next = 0;
    const auto actions = std::min(1 + below(shape_.max_actions), left_);
    left_ -= actions;
    for (std::uint32_t i = 0; i < actions; ++i) {
      if (shape_.fences && i > 0 && below(shape_.fence_odds) == 0) {
        block.push_back(fence(static_cast<FenceKind>(below(5))));
      }
      if (shape_.branches && !registers_.empty() && below(3) == 0) {
        auto condition = reg(registers_.back()) == static_cast<int>(below(2));
        Block otherwise;
        if (below(3) == 0) otherwise.push_back(access(thread, next, false));
        block.push_back(when(condition, {access(thread, next, false)}, otherwise));
      } else {
        block.push_back(access(thread, next, true));
      }
    }
    if (shape_.locks && !block.empty() && below(3) == 0) {
      const auto size = static_cast<std::uint32_t>(block.size());
      const auto first = below(size);
      const auto last = first + 1 + below(size - first);
      block.insert(block.begin() + last, unlock(0));
      block.insert(block.begin() + first, lock(0));
    }
    return block;
  }

  // One thread waits for a later one, so no two wait for each other; not while it holds a monitor.
  void join_one(Source& source) {
    auto& block = source.threads.front();
    const auto other = 1 + below(static_cast<std::uint32_t>(source.threads.size()) - 1);
    constexpr int kLastRegister = 7;  // of the first thread
    const bool interruptible = shape_.interrupted_joins && below(2) == 0;
    block.insert(block.begin(),
                 interruptible ? interruptible_join(0, kLastRegister, other) : join(other));
  }

  // One thread starts a later one somewhere.
  void start_one(Source& source) {
    const auto starter = below(threads_ - 1);
    const auto started = starter + 1 + below(threads_ - starter - 1);
    const auto joins = [&](const Statement& s) {
      const auto& action = is_whole(s) ? s.body.front().action : s.action;
      return action.kind == ActionKind::Join && action.target == started;
    };
    if (!shape_.early_joins && std::ranges::any_of(source.threads.front(), joins)) return;
    auto& block = source.threads[starter];
    block.insert(block.begin() + below(static_cast<std::uint32_t>(block.size()) + 1),
                 start(started));
  }

  std::mt19937_64 random_;
  const Shape& shape_;
  std::uint32_t left_ = shape_.max_total;
  std::uint32_t threads_ = 0;
  std::vector<bool> volatile_;
  std::vector<int> registers_;
};

bool is_of(const Block& block, std::size_t at, ActionKind kind) {
  return block[at].kind == Statement::Kind::Act && block[at].action.kind == kind;
}

// An unlock, or what follows a wait.
bool is_second_part(const Block& block, std::size_t at) {
  return is_of(block, at, ActionKind::Unlock) || is_of(block, at, ActionKind::Wake) ||
         (is_of(block, at, ActionKind::Lock) && at > 0 && is_of(block, at - 1, ActionKind::Wake));
}

// Whether something between a lock and its unlock needs the monitor to be held: it waits or
// notifies.
bool needs(const Block& block, MonitorIndex monitor) {
  return std::ranges::any_of(block, [&](const Statement& statement) {
    if (needs(statement.body, monitor) || needs(statement.otherwise, monitor)) return true;
    const auto kind = statement.action.kind;
    return statement.kind == Statement::Kind::Act && statement.action.target == monitor &&
           (kind == ActionKind::Wait || kind == ActionKind::Notify ||
            kind == ActionKind::NotifyAll);
  });
}

bool is_needed(const Block& block, std::size_t lock, std::size_t unlock) {
  const auto begin = block.begin();
  return needs(
      {begin + static_cast<std::ptrdiff_t>(lock), begin + static_cast<std::ptrdiff_t>(unlock)},
      block[lock].action.target);
}

// The unlock of a lock, or the end if there is none.
Block::iterator pair_of(Block& block, std::size_t lock) {
  int depth = 0;
  for (auto i = lock; i < block.size(); ++i) {
    if (block[i].action.target != block[lock].action.target) continue;
    if (is_of(block, i, ActionKind::Lock) && !is_second_part(block, i)) ++depth;
    if (is_of(block, i, ActionKind::Unlock) && --depth == 0) {
      return block.begin() + static_cast<std::ptrdiff_t>(i);
    }
  }
  return block.end();
}

// Everything that is the source with one statement less, or with a branch's body in its place; in
// branches too.
std::vector<Block> smaller(const Block& block) {
  std::vector<Block> result;
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (is_second_part(block, i)) continue;
    auto less = block;
    const auto at = less.begin() + static_cast<std::ptrdiff_t>(i);
    const auto pair = is_of(block, i, ActionKind::Lock) ? pair_of(less, i) : less.end();
    if (pair != less.end()) {
      if (is_needed(block, i, static_cast<std::size_t>(pair - less.begin()))) continue;
      less.erase(pair);
    }
    less.erase(at, at + (is_of(block, i, ActionKind::Wait) ? 3 : 1));
    result.push_back(less);
    if (is_whole(block[i])) continue;
    if (block[i].kind == Statement::Kind::If) {
      less.insert(less.begin() + static_cast<std::ptrdiff_t>(i), block[i].body.begin(),
                  block[i].body.end());
      result.push_back(less);
      for (const auto branch : {&Statement::body, &Statement::otherwise}) {
        for (auto& body : smaller(block[i].*branch)) {
          result.push_back(block);
          result.back()[i].*branch = std::move(body);
        }
      }
    }
  }
  return result;
}

}  // namespace

Source random_source(std::uint64_t seed, const Shape& shape) {
  return Generator(seed, shape).run();
}

Source random_construction(std::uint64_t seed) {
  constexpr int kObject = 100;
  constexpr LocationIndex kField = 2;  // and the next; 0 and 1 are shared references
  std::mt19937_64 random(seed);
  const auto below = [&](std::uint32_t bound) {
    return static_cast<std::uint32_t>(random() % bound);
  };
  Block constructor;
  const auto fields = 1 + below(2);
  if (below(4) == 0) constructor.push_back(write(below(2), kObject));
  for (std::uint32_t i = 0; i < fields; ++i) {
    const auto value = static_cast<int>(1 + below(2));
    constructor.push_back(through(kObject, write(kField + i, value), below(3) != 0));
  }
  constructor.push_back(freeze(kObject));
  constructor.push_back(write(below(2), kObject));
  Source source{.threads = {constructor}};
  const auto readers = 1 + below(2);
  for (std::uint32_t reader = 0; reader < readers; ++reader) {
    const auto first = static_cast<int>(8 * (reader + 1));
    Block use;
    for (std::uint32_t i = 0; i < 1 + below(2); ++i) {
      const auto field = kField + below(fields);
      const bool is_final =
          constructor[constructor.size() - 2 - fields + (field - kField)].action.final_field;
      use.push_back(through(reg(first), read(first + 1 + static_cast<int>(i), field), is_final));
    }
    if (below(3) == 0) use.push_back(write(below(2), reg(first)));
    source.threads.push_back({read(first, below(2)), when(reg(first) == kObject, use)});
  }
  return source;
}

namespace {

void erase_finals(Block& block) {
  std::erase_if(block, [](const Statement& s) { return s.action.kind == ActionKind::Freeze; });
  for (auto& statement : block) {
    statement.action.final_field = false;
    erase_finals(statement.body);
    erase_finals(statement.otherwise);
  }
}

}  // namespace

Source without_finals(Source source) {
  for (auto& block : source.threads) erase_finals(block);
  return source;
}

Source shrink(Source source, const std::function<bool(const Source&)>& fails) {
  for (bool again = true; again;) {
    again = false;
    for (auto& thread : source.threads) {
      for (auto& block : smaller(thread)) {
        auto before = thread;
        thread = std::move(block);
        if (fails(source)) {
          again = true;
          break;
        }
        thread = std::move(before);
      }
    }
  }
  return source;
}

}  // namespace heddle::memory::toy
