#include "memory/happens_before/write_set.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace heddle::memory {

WriteSetSearch::WriteSetSearch(Unfolding& unfolding, const Options& options, bool sees_hidden)
    : ExecutionSearch(unfolding, Identity::Occurrence),
      options_(options),
      sees_hidden_(sees_hidden) {}

void WriteSetSearch::run_with(const WriteSet& set) {
  by_location_.clear();
  set_ = &set;
  for (const auto& [id, value] : set) {
    if (by_location_.size() <= id.location) by_location_.resize(id.location + 1);
    by_location_[id.location].emplace_back(id, value);
  }
  auto before = std::exchange(result_.executions, {});
  ++result_.rounds;
  result_.writes = set.size();
  const auto start = std::chrono::steady_clock::now();
  run();
  if (result_.rounds == 1) {
    result_.first_round =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  if (was_over()) result_.hit(Limit::Time);
  // What a smaller set allowed, this one does; but the round did not come so far.
  if (ends_search(result_.limit)) result_.executions.merge(before);
}

bool WriteSetSearch::gives_up() {
  if (unfolding_.program().is_over()) result_.hit(Limit::Time);
  return ends_search(result_.limit);
}

void WriteSetSearch::sources(const Event& read, std::vector<SourceChoice>& out) {
  if (sees_hidden_) {
    all_past(read, out);
  } else {
    visible(read, false, out);
  }
  std::erase_if(out, [&](const SourceChoice& choice) {
    if (choice.event == kInitialWrite) return false;
    const auto& write = events_[static_cast<std::size_t>(choice.event)];
    return !is_before(write, read.clock) && !set_->contains({write_id(write), choice.value});
  });
  if (read.target >= by_location_.size()) return;
  for (const auto& [id, value] : by_location_[read.target]) {
    if (id.thread == read.thread || has_ended(id.thread)) continue;
    if (writes_made(id.thread, id.location) > id.number) continue;
    offer(id, value, out);
  }
}

void WriteSetSearch::all_past(const Event& read, std::vector<SourceChoice>& out) const {
  for (const auto w : writes_[read.target]) {
    out.push_back({.event = w, .value = events_[static_cast<std::size_t>(w)].written});
  }
  out.push_back({.event = kInitialWrite, .value = unfolding_.initial(read.target)});
}

// Whether a write comes between the read and what it sees, in happens-before.
bool WriteSetSearch::is_hidden(const Event& read) const {
  if (!read.reads || read.source == kNoWrite) return false;
  return std::ranges::any_of(writes_[read.target], [&](std::int32_t w) {
    const auto& other = events_[static_cast<std::size_t>(w)];
    if (w == read.source || &other == &read || !is_before(other, read.clock)) return false;
    return read.source == kInitialWrite ||
           is_before(events_[static_cast<std::size_t>(read.source)], other.clock);
  });
}

void WriteSetSearch::take_witness() {
  const auto hidden = static_cast<std::size_t>(
      std::ranges::count_if(events_, [&](const Event& event) { return is_hidden(event); }));
  if (result_.witness && hidden >= fewest_hidden_) return;
  fewest_hidden_ = hidden;
  result_.witness = witness();
}

void WriteSetSearch::offer(WriteId id, Value value, std::vector<SourceChoice>& out) const {
  for (std::size_t i = 0; i < promises_.size(); ++i) {
    if (promises_[i].id != id) continue;
    if (promises_[i].value == value) {
      out.push_back(
          {.event = kNoWrite, .promise = static_cast<std::int32_t>(i), .value = value, .id = id});
    }
    return;
  }
  out.push_back({.event = kNoWrite, .value = value, .id = id});
}

bool WriteSetSearch::complete(bool cut) {
  for (const auto& event : events_) {
    if (event.writes) made_.emplace(write_id(event), event.written);
  }
  if (hit_bound()) result_.hit(Limit::LoopBound);
  if (cut) return true;
  for (const auto& outcome : outcomes()) {
    ++result_.executions[outcome];
    if (options_.witness != outcome) continue;
    if (sees_hidden_ || !result_.witness) take_witness();
  }
  if (++result_.explored <= options_.max_executions) return true;
  result_.hit(Limit::Executions);
  return false;
}

LeastWriteSet least_write_set(Unfolding& unfolding, const Options& options) {
  auto quiet = options;
  quiet.witness.reset();
  WriteSetSearch search(unfolding, quiet);
  WriteSet set;
  while (true) {
    search.run_with(set);
    if (search.gives_up()) return {std::move(set), search.result().limit};
    if (search.made() == set) return {std::move(set), Limit::None};
    set = search.made();
  }
}

}  // namespace heddle::memory
