#include "memory/happens_before/jls.h"

#include <set>

#include "memory/happens_before/jmm.h"

namespace heddle::memory {

namespace {

// A synchronizes-with edge by the names of its ends: kind, thread, target and number of each.
using End = std::array<std::uint32_t, 4>;
using Edges = std::set<std::pair<End, End>>;

struct Execution {
  std::vector<Event> events;
  std::vector<WriteId> writes;  // identity of each event as a write, and as a read
  std::vector<ReadId> reads;

  [[nodiscard]] bool before(std::size_t a, std::size_t b) const {
    return a != b && is_before(events[a], events[b].clock);
  }
};

bool makes_edge(const Event& a, const Event& b) {
  if (a.target != b.target) return false;
  if (a.kind == ActionKind::Unlock || a.kind == ActionKind::Wait) {
    return b.kind == ActionKind::Lock;
  }
  return a.writes && b.reads && a.write_mode == AccessMode::Volatile &&
         b.read_mode == AccessMode::Volatile;
}

End end_of(const Execution& in, std::size_t i) {
  const auto& event = in.events[i];
  std::uint32_t number = 0;
  for (std::size_t j = 0; j < in.events.size(); ++j) {
    const auto& other = in.events[j];
    number += other.thread == event.thread && other.kind == event.kind &&
                      other.target == event.target && other.position < event.position
                  ? 1U
                  : 0U;
  }
  return {static_cast<std::uint32_t>(event.kind), event.thread, event.target, number};
}

// All edges (JLS 17.4.4) but those of start and join, which are the same in every execution.
Edges edges_of(const Execution& in) {
  Edges result;
  for (std::size_t y = 0; y < in.events.size(); ++y) {
    for (std::size_t x = 0; x < y; ++x) {
      if (makes_edge(in.events[x], in.events[y])) result.emplace(end_of(in, x), end_of(in, y));
    }
  }
  return result;
}

class Judge {
 public:
  Judge(Unfolding& unfolding, const Options& options)
      : options_(options), unfolding_(unfolding), search_(unfolding, options) {}

  bool is_legal(const CommitSearch& found) {
    execution_ = take(found);
    find_elements();
    edges_ = edges_of(execution_);
    const auto all_reads = (std::uint64_t{1} << reads_) - 1;
    seen_.clear();
    todo_ = {{0, {}}};
    while (!todo_.empty() && !was_over()) {
      std::tie(committed_, required_) = std::move(todo_.back());
      todo_.pop_back();
      if ((committed_ & all_reads) == all_reads) return true;
      for (const auto& justifying : justifications()) {
        other_ = &justifying;
        image_.assign(elements_.size(), -1);
        if (required_.empty() || std::ranges::includes(edges_of(justifying), required_)) {
          assign(0, committed_);
        }
      }
    }
    return false;
  }

  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] Limit limit_of_writes() const { return search_.limit_of_writes(); }
  [[nodiscard]] bool was_over() const { return was_over_ || search_.was_over(); }

 private:
  Execution take(const CommitSearch& from) const {
    Execution result{.events = from.events(), .writes = {}, .reads = {}};
    for (const auto& event : result.events) {
      result.writes.push_back(from.plain_write_id(event));
      result.reads.push_back(from.plain_read_id(event));
    }
    return result;
  }

  // What has to be committed step by step: racy reads first, then writes of their locations.
  void find_elements() {
    elements_.clear();
    std::set<LocationIndex> locations;
    const auto& events = execution_.events;
    for (std::size_t r = 0; r < events.size(); ++r) {
      if (events[r].promise < 0) continue;
      elements_.push_back(r);
      locations.insert(events[r].target);
    }
    reads_ = elements_.size();
    for (std::size_t w = 0; w < events.size(); ++w) {
      if (events[w].writes && locations.contains(events[w].target)) elements_.push_back(w);
    }
    if (elements_.size() > 63) {
      complete_ = false;
      elements_.resize(63);
    }
  }

  [[nodiscard]] bool is_committed(std::size_t element) const {
    return (committed_ >> element & 1) != 0;
  }

  // Rules 5 and 6: committed reads see what they see in the execution, all others what happens
  // before them.
  const std::vector<Execution>& justifications() {
    Commitments committed;
    std::vector<std::int32_t> sources;
    for (std::size_t i = 0; i < reads_; ++i) {
      if (!is_committed(i)) continue;
      const auto r = elements_[i];
      const auto w = execution_.events[r].source;
      const auto at = static_cast<std::size_t>(std::ranges::find(sources, w) - sources.begin());
      if (at == sources.size()) {
        sources.push_back(w);
        const auto write = static_cast<std::size_t>(w);
        committed.push_back({execution_.writes[write], execution_.events[write].written, {}});
      }
      committed[at].reads.push_back(execution_.reads[r]);
    }
    for (auto& write : committed) std::ranges::sort(write.reads);
    std::ranges::sort(committed);
    const auto added = known_.try_emplace(committed);
    auto& found_here = added.first->second;
    if (added.second) {
      search_.run_with(committed, [&](CommitSearch& found, bool) {
        found_here.push_back(take(found));
        return found_here.size() < options_.max_executions;
      });
    }
    return found_here;
  }

  // Rules 1 and 4, and identity.
  [[nodiscard]] bool may_be(std::size_t element, std::size_t there) const {
    const auto here = elements_[element];
    const auto& a = execution_.events[here];
    const auto& b = other_->events[there];
    if (a.kind != b.kind || a.read_mode != b.read_mode || a.write_mode != b.write_mode) {
      return false;
    }
    if (element < reads_) return execution_.reads[here] == other_->reads[there];
    return b.writes && a.written == b.written && execution_.writes[here] == other_->writes[there];
  }

  void assign(std::size_t element, std::uint64_t chosen) {
    if (++steps_ % kStepsBetweenLooks == 0) was_over_ = unfolding_.program().is_over();
    if (was_over_) return;
    if (element == elements_.size()) {
      if (chosen != committed_ && may_commit(chosen) && sees_as_committed()) push(chosen);
      return;
    }
    if (!is_committed(element)) assign(element + 1, chosen);
    for (std::size_t there = 0; there < other_->events.size(); ++there) {
      if (std::ranges::find(image_, static_cast<std::int32_t>(there)) != image_.end()) continue;
      if (!may_be(element, there) || !same_order(element, there)) continue;
      image_[element] = static_cast<std::int32_t>(there);
      assign(element + 1, chosen | std::uint64_t{1} << element);
      image_[element] = -1;
    }
  }

  // Rule 2, with the actions chosen so far. Rule 3 has nothing to say: synchronization actions are
  // committed last.
  [[nodiscard]] bool same_order(std::size_t element, std::size_t there) const {
    for (std::size_t i = 0; i < element; ++i) {
      if (image_[i] < 0) continue;
      const auto other = static_cast<std::size_t>(image_[i]);
      const auto a = elements_[i];
      const auto b = elements_[element];
      if (execution_.before(a, b) != other_->before(other, there) ||
          execution_.before(b, a) != other_->before(there, other)) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] std::int32_t element_of(std::int32_t event) const {
    for (std::size_t i = reads_; i < elements_.size(); ++i) {
      if (elements_[i] == static_cast<std::size_t>(event)) return static_cast<std::int32_t>(i);
    }
    return -1;
  }

  // Rule 5 once more, where identity is free and the search chose which reads are meant.
  [[nodiscard]] bool sees_as_committed() const {
    for (std::size_t r = 0; r < reads_; ++r) {
      const auto w = element_of(execution_.events[elements_[r]].source);
      if (image_[r] < 0) continue;
      const auto& there = other_->events[static_cast<std::size_t>(image_[r])];
      if (is_committed(r) != (there.promise >= 0)) return false;
      if (is_committed(r) && there.source != image_[static_cast<std::size_t>(w)]) return false;
    }
    return true;
  }

  // Rule 7: a read is committed after the write it is to see and the write it sees there.
  [[nodiscard]] bool may_commit(std::uint64_t chosen) const {
    for (std::size_t r = 0; r < reads_; ++r) {
      if ((chosen >> r & 1) == 0 || is_committed(r)) continue;
      const auto w = element_of(execution_.events[elements_[r]].source);
      if (w < 0 || !is_committed(static_cast<std::size_t>(w))) return false;
      const auto there = other_->events[static_cast<std::size_t>(image_[r])].source;
      if (there == kInitialWrite) continue;
      bool found = false;
      for (std::size_t i = reads_; i < elements_.size(); ++i) {
        found = found || (is_committed(i) && image_[i] == there);
      }
      if (!found) return false;
    }
    return true;
  }

  // Rule 8: an edge of the transitive reduction that a committed action is behind must be there in
  // all later executions, and so in this one.
  [[nodiscard]] Edges sufficient() const {
    Edges result;
    const auto& events = other_->events;
    for (std::size_t y = 0; y < events.size(); ++y) {
      for (std::size_t x = 0; x < y; ++x) {
        if (events[x].thread == events[y].thread || !makes_edge(events[x], events[y])) continue;
        bool counts = std::ranges::any_of(image_, [&](std::int32_t z) {
          return z >= 0 && (static_cast<std::size_t>(z) == y ||
                            other_->before(y, static_cast<std::size_t>(z)));
        });
        for (std::size_t z = 0; counts && z < events.size(); ++z) {
          counts = !(other_->before(x, z) && other_->before(z, y));
        }
        if (counts) result.emplace(end_of(*other_, x), end_of(*other_, y));
      }
    }
    return result;
  }

  void push(std::uint64_t chosen) {
    auto required = required_;
    required.merge(sufficient());
    if (!std::ranges::includes(edges_, required)) return;
    if (seen_.emplace(chosen, required).second) todo_.emplace_back(chosen, std::move(required));
  }

  const Options& options_;
  Unfolding& unfolding_;
  CommitSearch search_;
  Execution execution_;
  std::vector<std::size_t> elements_;  // events; bits of a committed set are indices here
  std::size_t reads_ = 0;              // the first so many are reads
  Edges edges_;
  const Execution* other_ = nullptr;
  std::uint64_t committed_ = 0;
  Edges required_;
  std::vector<std::int32_t> image_;  // of each element in the justifying execution, or -1
  std::set<std::pair<std::uint64_t, Edges>> seen_;
  std::vector<std::pair<std::uint64_t, Edges>> todo_;
  std::map<Commitments, std::vector<Execution>> known_;
  std::uint64_t steps_ = 0;
  bool was_over_ = false;
  bool complete_ = true;
};

}  // namespace

Result<Outcomes> enumerate_jls(Program& program, const Options& options) {
  Unfolding unfolding(program, options.max_depth);
  Judge judge(unfolding, options);
  std::map<Outcome, std::uint64_t> executions;
  std::optional<Witness> witness;
  auto without_witness = options;
  without_witness.witness.reset();
  auto result = for_each_legal(unfolding, without_witness, [&](CommitSearch& search, bool cut) {
    if (cut || !judge.is_legal(search)) return true;
    for (const auto& outcome : search.outcomes()) {
      ++executions[outcome];
      if (options.witness == outcome && !witness) witness = search.witness();
    }
    return true;
  });
  if (auto error = unfolding.undefined("jls", {Feature::AccessModes, Feature::Fences})) {
    return *std::move(error);
  }
  result.executions = std::move(executions);
  result.witness = std::move(witness);
  if (!judge.complete()) result.hit(Limit::ActionsOfSequence);
  result.hit(judge.limit_of_writes());
  if (judge.was_over()) result.hit(Limit::Time);
  return result;
}

}  // namespace heddle::memory
