#include "memory/happens_before/commit.h"

#include "memory/happens_before/finals.h"

namespace heddle::memory {

void CommitSearch::run_with(const Commitments& committed, Visit visit) {
  committed_ = committed;
  visit_ = std::move(visit);
  promises_.clear();
  for (const auto& write : committed_) promises_.push_back({.id = write.id, .value = write.value});
  run();
}

WriteId CommitSearch::plain_write_id(const Event& event) const {
  auto id = write_id(event);
  if (identity_ == Identity::Free) id.number = 0;
  return id;
}

ReadId CommitSearch::plain_read_id(const Event& event) const {
  auto id = read_id(event);
  if (identity_ == Identity::Free) id.number = 0;
  return id;
}

std::int32_t CommitSearch::commitment_of(std::size_t event) const {
  for (std::size_t i = 0; i < committed_.size(); ++i) {
    if (promises_[i].event == static_cast<std::int32_t>(event)) return static_cast<std::int32_t>(i);
  }
  return -1;
}

std::size_t CommitSearch::reads_left(std::size_t commitment, const ReadId& id) const {
  const auto wanted = std::ranges::count(committed_[commitment].reads, id);
  const auto done = std::ranges::count_if(events_, [&](const Event& event) {
    return event.promise == static_cast<std::int32_t>(commitment) && plain_read_id(event) == id;
  });
  return static_cast<std::size_t>(wanted - done);
}

void CommitSearch::sources(const Event& read, std::vector<SourceChoice>& out) {
  const auto id = plain_read_id(read);
  bool forced = false;
  for (std::size_t i = 0; i < committed_.size(); ++i) {
    if (committed_[i].id.location != read.target || reads_left(i, id) == 0) continue;
    offer(i, read, out);
    forced = identity_ != Identity::Free;
  }
  if (forced) return;
  const bool is_open = uses_finals() && FinalFields(events_).is_open(read);
  visible(read, !is_open, out);
  if (is_open) offer_ordered(read, out);
}

void CommitSearch::offer_ordered(const Event& read, std::vector<SourceChoice>& out) {
  if (!writes_to_come_) writes_to_come_ = least_write_set(unfolding_, options_);
  for (const auto& [id, value] : writes_to_come_->writes) {
    if (id.location != read.target || id.thread == read.thread || has_ended(id.thread) ||
        writes_made(id.thread, id.location) > id.number) {
      continue;
    }
    const auto known = ordered_promise(id);
    if (known < 0) {
      out.push_back({.event = kNoWrite, .value = value, .id = id, .ordered = true});
    } else if (promises_[static_cast<std::size_t>(known)].value == value) {
      out.push_back({.event = kNoWrite, .promise = known, .value = value});
    }
  }
}

void CommitSearch::offer(std::size_t commitment, const Event& read,
                         std::vector<SourceChoice>& out) const {
  const auto& promise = promises_[commitment];
  if (promise.event >= 0 && is_ordered(static_cast<std::size_t>(promise.event), read)) return;
  out.push_back({.event = promise.event >= 0 ? promise.event : kNoWrite,
                 .promise = static_cast<std::int32_t>(commitment),
                 .value = promise.value});
}

void CommitSearch::promises_kept(const Event& write, std::vector<std::int32_t>& out) {
  if (identity_ != Identity::Free) {
    ExecutionSearch::promises_kept(write, out);
    return;
  }
  const auto id = plain_write_id(write);
  for (std::size_t i = 0; i < committed_.size(); ++i) {
    if (promises_[i].event < 0 && promises_[i].id == id && promises_[i].value == write.written) {
      out.push_back(static_cast<std::int32_t>(i));
    }
  }
  out.push_back(-1);
}

// When all has happened it can be said which reads final fields order behind what they saw: those,
// and only those, that were not committed to race with it.
bool CommitSearch::finals_order_as_committed() const {
  return std::ranges::all_of(events_, [&](const Event& event) {
    if (event.kind != ActionKind::Read || event.read_mode != AccessMode::Plain ||
        event.object == 0 || event.source < 0) {
      return true;
    }
    return is_ordered(static_cast<std::size_t>(event.source), event) == (event.promise < 0);
  });
}

bool CommitSearch::complete(bool cut) {
  if (uses_finals() && !finals_order_as_committed()) return true;
  std::size_t wanted = 0;
  for (const auto& write : committed_) wanted += write.reads.size();
  const auto done =
      std::ranges::count_if(events_, [](const Event& event) { return event.promise >= 0; });
  return static_cast<std::size_t>(done) != wanted || visit_(*this, cut);
}

}  // namespace heddle::memory
