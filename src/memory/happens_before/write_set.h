#pragma once

// Executions in which a read may see a future write of a given set: the step that `hb` and `jpr`
// repeat until the set no longer grows.
//
// A read sees a latest write that happens before it, or a write of the set that it races with,
// whether that has happened or is yet to come: the threads run in a fixed order between
// synchronization actions, so what is past and what is future is arbitrary and should not matter.

#include <set>
#include <utility>
#include <vector>

#include "memory/happens_before/execution_search.h"
#include "memory/happens_before/imagine.h"

namespace heddle::memory {

class WriteSetSearch final : public ExecutionSearch {
 public:
  // If `sees_hidden`, happens-before hides no past write from a plain read. The witness is then the
  // execution with the fewest reads of hidden writes.
  WriteSetSearch(Unfolding& unfolding, const Options& options, bool sees_hidden = false);

  // All executions with this set; what they write is added to made(), their outcomes to result().
  void run_with(const WriteSet& set);

  // Of complete executions.
  [[nodiscard]] const WriteSet& made() const { return made_; }
  [[nodiscard]] Outcomes& result() { return result_; }
  // Whether there is to be no other round although the set has grown.
  [[nodiscard]] bool gives_up();

 private:
  void sources(const Event& read, std::vector<SourceChoice>& out) override;
  bool complete(bool cut) override;
  void offer(WriteId id, Value value, std::vector<SourceChoice>& out) const;
  void all_past(const Event& read, std::vector<SourceChoice>& out) const;
  [[nodiscard]] bool is_hidden(const Event& read) const;
  void take_witness();

  const Options& options_;
  bool sees_hidden_;
  std::size_t fewest_hidden_ = 0;  // in the witness
  std::vector<std::vector<std::pair<WriteId, Value>>> by_location_;
  const WriteSet* set_ = nullptr;
  WriteSet made_;
  Outcomes result_;
};

// The least fixed point that begins with nothing: every write of executions in which a read that
// races with a write sees one of the set.
struct LeastWriteSet {
  WriteSet writes = {};
  Limit limit = Limit::None;  // why writes may be missing, if so
};
LeastWriteSet least_write_set(Unfolding& unfolding, const Options& options);

}  // namespace heddle::memory
