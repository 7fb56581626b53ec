#pragma once

// Executions that honour a set of committed races: the step that `jmm` and `jls` repeat.
//
// A committed race is a read and a write of another thread that it is to see. In the execution the
// read must occur and see that value, the write must occur and write it, and neither may happen
// before the other; every other read sees a write that happens before it, a latest one. So without
// synchronization each set has at most one execution (Sevcik and Aspinall, ECOOP 2008, section 3).
//
// Final fields (JLS 17.5.1) may order a read behind a write because of a reference that was read by
// a committed race, from a write that is yet to come. What comes before that write is then yet to
// come too: the read is promised any write of its location that some execution under `jpr` makes,
// and in the end must have turned out to be ordered behind it.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "memory/happens_before/execution_search.h"
#include "memory/happens_before/write_set.h"

namespace heddle::memory {

// A write that has been committed with its value, and the reads committed to see it. Numbers and
// sites are 0 where identity is free.
struct CommittedWrite {
  WriteId id;
  Value value = 0;
  std::vector<ReadId> reads;  // sorted

  auto operator<=>(const CommittedWrite&) const = default;
};

using Commitments = std::vector<CommittedWrite>;  // sorted

class CommitSearch final : public ExecutionSearch {
 public:
  // Called with every execution; `cut` as in ExecutionSearch. Returns whether to go on.
  using Visit = std::function<bool(CommitSearch&, bool cut)>;

  CommitSearch(Unfolding& unfolding, const Options& options)
      : ExecutionSearch(unfolding, options.identity), options_(options) {}

  void run_with(const Commitments& committed, Visit visit);
  // Why writes to promise may be missing, if so.
  [[nodiscard]] Limit limit_of_writes() const {
    return writes_to_come_ ? writes_to_come_->limit : Limit::None;
  }

  using ExecutionSearch::hit_bound;
  using ExecutionSearch::outcomes;
  using ExecutionSearch::witness;
  [[nodiscard]] const Commitments& committed() const { return committed_; }
  // Which commitment an event is the write of, or -1.
  [[nodiscard]] std::int32_t commitment_of(std::size_t event) const;
  // Identity as commitments have it.
  [[nodiscard]] WriteId plain_write_id(const Event& event) const;
  [[nodiscard]] ReadId plain_read_id(const Event& event) const;

 private:
  void sources(const Event& read, std::vector<SourceChoice>& out) override;
  void promises_kept(const Event& write, std::vector<std::int32_t>& out) override;
  bool complete(bool cut) override;
  void offer(std::size_t commitment, const Event& read, std::vector<SourceChoice>& out) const;
  void offer_ordered(const Event& read, std::vector<SourceChoice>& out);
  [[nodiscard]] bool finals_order_as_committed() const;
  [[nodiscard]] std::size_t reads_left(std::size_t commitment, const ReadId& id) const;

  Options options_;
  Commitments committed_;
  Visit visit_;
  std::optional<LeastWriteSet> writes_to_come_;  // made when first asked for
};

}  // namespace heddle::memory
