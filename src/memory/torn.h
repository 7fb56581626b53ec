#pragma once

// Long and double variables as JLS 17.7 has them: a plain access is two accesses of 32 bits.
//
// A program around a program, so that every model can do it. Virtual machines of 64 bits never
// tear; this is for those who write for all. A location of the program inside becomes two: 2n,
// which is the low half or the whole, and 2n + 1, the high half. Which locations are torn the
// caller says: those of long and double fields that are only accessed plainly (volatile and
// VarHandle accesses are atomic).

#include <functional>

#include "memory/outcome.h"
#include "memory/program.h"

namespace heddle::memory {

class TornProgram final : public Program {
 public:
  using IsWide = std::function<bool(LocationIndex)>;

  TornProgram(Program& inside, IsWide is_wide) : inside_(inside), is_wide_(std::move(is_wide)) {}

  [[nodiscard]] std::uint32_t threads() const override { return inside_.threads(); }
  [[nodiscard]] bool starts_running(ThreadIndex thread) const override {
    return inside_.starts_running(thread);
  }
  [[nodiscard]] Value initial(LocationIndex location) const override;
  [[nodiscard]] std::vector<LocationIndex> observed() const override;
  [[nodiscard]] bool is_over() override { return inside_.is_over(); }
  Step next(ThreadIndex thread, std::span<const Answer> answers) override;
  std::vector<Value> registers(ThreadIndex thread, std::span<const Answer> answers) override;

  // The outcome with the last values of torn locations put together again.
  [[nodiscard]] Outcome joined(const Outcome& outcome) const;

 private:
  // The answers as the program inside gets them, and what is left over: the low half of a torn
  // access of which the high half is next.
  struct Position {
    std::vector<Answer> answers;
    Step step;
    bool half = false;
  };

  Position find(ThreadIndex thread, std::span<const Answer> answers);
  [[nodiscard]] bool is_torn(const Action& action) const;

  Program& inside_;
  IsWide is_wide_;
};

}  // namespace heddle::memory
