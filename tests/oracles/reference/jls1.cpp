#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>

#include "base/check.h"
#include "memory/machines/state_search.h"
#include "memory/machines/threads.h"
#include "oracles/reference/candidates.h"
#include "oracles/reference/history.h"

namespace heddle::memory::reference {

namespace {

// First in, first out; in place, since states are copied all the time.
template <class T>
class Queue {
 public:
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const T& front() const { return values_[0]; }
  void push(const T& value) {
    HEDDLE_CHECK(size_ < values_.size(), "a queue should have room for what is put into it");
    values_[size_++] = value;
  }
  void pop() {
    std::move(values_.begin() + 1, values_.end(), values_.begin());
    values_[--size_] = {};
  }
  template <class Visit>
  void for_each(const Visit& visit) const {
    std::for_each_n(values_.begin(), size_, visit);
  }

 private:
  std::array<T, 2> values_ = {};
  std::size_t size_ = 0;
};

struct Copy {
  Value cache = 0;
  bool dirty = false;
  bool stale = true;
  bool prescient = false;
  Value prescient_value = 0;
  Queue<Value> rd_q;
  Queue<Value> wr_q;
};

struct VolatileValue {
  LocationIndex location = 0;
  Value value = 0;
};

struct State {
  Threads threads;
  std::vector<std::vector<Copy>> copies;  // by thread and location
  std::vector<Queue<VolatileValue>> vol_rd_q;
  std::vector<Queue<VolatileValue>> vol_wr_q;
  std::vector<Value> memory;
};

// Equal for equal states only.
std::string key(const State& state) {
  std::string result;
  state.threads.encode(result);
  for (const auto value : state.memory) encode_number(result, value);
  for (const auto& copies : state.copies) {
    for (const auto& copy : copies) {
      encode_number(result, copy.cache);
      encode_number(result, copy.prescient_value);
      for (const bool flag : {copy.dirty, copy.stale, copy.prescient}) encode_number(result, flag);
      for (const auto* queue : {&copy.rd_q, &copy.wr_q}) {
        encode_number(result, queue->size());
        queue->for_each([&](Value value) { encode_number(result, value); });
      }
    }
  }
  for (const auto* queues : {&state.vol_rd_q, &state.vol_wr_q}) {
    for (const auto& queue : *queues) {
      encode_number(result, queue.size());
      queue.for_each([&](const VolatileValue& entry) {
        encode_number(result, entry.location);
        encode_number(result, entry.value);
      });
    }
  }
  return result;
}

class Search {
 public:
  Search(Program& program, bool lazy, std::size_t capacity)
      : unfolding_(program), lazy_(lazy), capacity_(capacity) {
    values_ = domain(unfolding_, {});
    locations_ = unfolding_.locations();
  }

  Outcomes run() {
    State first{.threads = Threads::initial(unfolding_, false),
                .copies = {},
                .vol_rd_q = {},
                .vol_wr_q = {},
                .memory = {}};
    first.vol_rd_q.resize(unfolding_.threads());
    first.vol_wr_q.resize(unfolding_.threads());
    first.copies.resize(unfolding_.threads(), std::vector<Copy>(locations_));
    for (LocationIndex j = 0; j < locations_; ++j) first.memory.push_back(unfolding_.initial(j));
    push(first);
    while (!todo_.empty()) {
      const State state = std::move(todo_.back());
      todo_.pop_back();
      ++out_.explored;
      expand(state);
    }
    return std::move(out_);
  }

 private:
  void push(State state) {
    if (seen_.insert(key(state)).second) todo_.push_back(std::move(state));
  }

  [[nodiscard]] bool is_volatile(LocationIndex j) const {
    return unfolding_.volatiles().contains(j);
  }

  void expand(const State& state) {
    const auto before = moved_;
    for (ThreadIndex i = 0; i < unfolding_.threads(); ++i) program_action(state, i);
    if (moved_ == before && is_over(state)) finish(state);
    if (lazy_ && moved_ != before) return;
    for (ThreadIndex i = 0; i < unfolding_.threads(); ++i) {
      for (LocationIndex j = 0; j < locations_; ++j) {
        if (is_volatile(j)) {
          volatile_action(state, i, j);
        } else {
          platform_action(state, i, j);
        }
      }
      if (!state.vol_wr_q[i].empty()) {
        State next = state;
        const auto [j, value] = state.vol_wr_q[i].front();
        next.vol_wr_q[i].pop();
        next.memory[j] = value;
        push(std::move(next));
      }
    }
  }

  [[nodiscard]] bool is_over(const State& state) const {
    for (ThreadIndex i = 0; i < unfolding_.threads(); ++i) {
      if (state.threads.may_act(unfolding_, i) || !is_written(state, i)) return false;
    }
    return true;
  }

  void finish(const State& state) {
    auto outcome = state.threads.outcome(unfolding_);
    if (!outcome) return;
    for (const auto j : unfolding_.program().observed()) {
      outcome->finals.push_back(state.memory[j]);
    }
    ++out_.executions[*outcome];
  }

  void platform_action(const State& state, ThreadIndex i, LocationIndex j) {
    const auto& copy = state.copies[i][j];
    const auto change = [&](const auto& body) {
      State next = state;
      body(next, next.copies[i][j]);
      push(std::move(next));
    };
    if (!copy.rd_q.empty() && !copy.prescient) {
      change([](State&, Copy& c) {
        c.cache = c.rd_q.front();
        c.rd_q.pop();
        c.stale = false;
      });
    }
    const bool may_store = copy.rd_q.empty() && copy.wr_q.size() < capacity_ && !copy.prescient;
    if (copy.dirty && may_store) {
      change([](State&, Copy& c) {
        c.wr_q.push(c.cache);
        c.dirty = false;
      });
    }
    if (!copy.dirty && copy.wr_q.empty() && copy.rd_q.size() < capacity_) {
      change([j](State& s, Copy& c) { c.rd_q.push(s.memory[j]); });
    }
    if (!copy.wr_q.empty()) {
      change([j](State& s, Copy& c) {
        s.memory[j] = c.wr_q.front();
        c.wr_q.pop();
      });
    }
    for (const auto value : values_) {
      if (!may_store) break;
      change([value](State&, Copy& c) {
        c.wr_q.push(value);
        c.prescient = true;
        c.prescient_value = value;
        c.dirty = false;
      });
    }
  }

  // JLS 17.7: main memory sees a thread's volatile accesses in their order.
  [[nodiscard]] bool is_settled(const State& state, ThreadIndex i) const {
    for (LocationIndex j = 0; j < locations_; ++j) {
      if (is_volatile(j) && state.copies[i][j].dirty) return false;
    }
    return true;
  }

  void volatile_action(const State& state, ThreadIndex i, LocationIndex j) {
    const auto& copy = state.copies[i][j];
    const auto& rd_q = state.vol_rd_q[i];
    const auto& wr_q = state.vol_wr_q[i];
    if (!copy.dirty && copy.stale && !rd_q.empty() && rd_q.front().location == j) {
      State next = state;
      next.copies[i][j].cache = rd_q.front().value;
      next.copies[i][j].stale = false;
      next.vol_rd_q[i].pop();
      push(std::move(next));
    }
    if (copy.dirty && !copy.stale && rd_q.empty() && wr_q.size() < capacity_) {
      State next = state;
      next.vol_wr_q[i].push({j, copy.cache});
      next.copies[i][j].dirty = false;
      next.copies[i][j].stale = true;
      push(std::move(next));
    }
    if (is_settled(state, i) && wr_q.empty() && rd_q.size() < capacity_) {
      State next = state;
      next.vol_rd_q[i].push({j, state.memory[j]});
      push(std::move(next));
    }
  }

  void program_action(const State& state, ThreadIndex i) {
    if (!state.threads.may_act(unfolding_, i)) return;
    const auto action = unfolding_.action(state.threads.nodes[i]);
    State next = state;
    Value answer = 0;
    if (action.kind == ActionKind::Read) {
      auto& copy = next.copies[i][action.target];
      if (copy.stale || (is_volatile(action.target) && copy.dirty)) return;
      answer = copy.cache;
      copy.stale = is_volatile(action.target);
    } else if (action.kind == ActionKind::Write) {
      if (!assign(next, i, action)) return;
    } else if (!synchronize(next, i, action)) {
      return;
    }
    next.threads.act(unfolding_, i, {.value = answer});
    ++moved_;
    push(std::move(next));
  }

  bool assign(State& state, ThreadIndex i, const Action& action) const {
    auto& copy = state.copies[i][action.target];
    if (is_volatile(action.target)) {
      if (!is_settled(state, i) || !copy.stale || !state.vol_rd_q[i].empty()) return false;
      copy.dirty = true;
    } else if (copy.prescient) {
      if (copy.prescient_value != action.value) return false;
      copy.prescient = false;
      copy.prescient_value = 0;
    } else {
      if (!copy.rd_q.empty()) return false;
      copy.dirty = true;
    }
    copy.cache = action.value;
    copy.stale = false;
    return true;
  }

  bool synchronize(State& state, ThreadIndex i, const Action& action) const {
    if (action.kind == ActionKind::Unlock) return is_written(state, i);
    if (action.kind == ActionKind::Join && !is_written(state, action.target)) return false;
    for (auto& copy : state.copies[i]) {
      if (copy.dirty || copy.prescient || !copy.rd_q.empty()) return false;
      copy.stale = true;
    }
    return state.vol_rd_q[i].empty();
  }

  [[nodiscard]] static bool is_written(const State& state, ThreadIndex i) {
    return state.vol_wr_q[i].empty() && std::ranges::none_of(state.copies[i], [](const Copy& c) {
             return c.dirty || c.prescient || !c.wr_q.empty();
           });
  }

  Unfolding unfolding_;
  bool lazy_;
  std::size_t capacity_;
  std::vector<Value> values_;
  LocationIndex locations_ = 0;
  std::uint64_t moved_ = 0;
  std::unordered_set<std::string> seen_;
  std::vector<State> todo_;
  Outcomes out_;
};

}  // namespace

Outcomes enumerate_jls1(Program& program, bool lazy, std::size_t capacity) {
  return Search(program, lazy, capacity).run();
}

}  // namespace heddle::memory::reference
