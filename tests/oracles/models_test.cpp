#include "memory/models.h"

#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

TEST(Models, AreFoundByName) {
  for (const auto& model : models()) EXPECT_EQ(find_model(model.name), &model);
  EXPECT_EQ(find_model("jmm2"), nullptr);
}

TEST(Models, SayWhatTheyDoNotDefine) {
  ToyProgram modes({.threads = {{write(0, 1, Mode::Release)}, {read(1, 0, Mode::Acquire)}}});
  ToyProgram finals({.threads = {{write(0, 1), freeze(1)}}});
  const auto error = [](std::string_view model, ToyProgram& program) {
    const auto outcomes = find_model(model)->enumerate(program, {});
    return outcomes ? std::string() : outcomes.error().message;
  };
  EXPECT_EQ(error("jls", modes), "jls does not define access modes between plain and volatile");
  EXPECT_EQ(error("jam", finals), "jam does not define final fields");
  EXPECT_EQ(error("jmm", modes), "");
}

TEST(Models, AllowAtLeastSequentialConsistency) {
  ToyProgram program({.threads = {{write(0, 1), lock(0), read(1, 1), unlock(0)},
                                  {lock(0), write(1, 1), unlock(0), read(2, 0)}}});
  const auto sc = *find_model("sc")->enumerate(program, {});
  for (const auto& model : models()) {
    const auto outcomes = model.enumerate(program, {});
    ASSERT_TRUE(outcomes) << model.name;
    EXPECT_TRUE(is_part(sc, *outcomes)) << model.name;
  }
}

TEST(Models, StopAtALimitAndSaySo) {
  ToyProgram program({.threads = {{write(0, 1), read(1, 1)}, {write(1, 1), read(2, 0)}}});
  for (const auto& model : models()) {
    const auto outcomes = *model.enumerate(program, {.max_executions = 1});
    EXPECT_FALSE(outcomes.complete) << model.name;
    EXPECT_TRUE(ends_search(outcomes.limit)) << model.name;
  }
}

// A fixed point takes rounds; what one found stays found if the next comes to no end.
TEST(Models, FindMoreWithAHigherLimit) {
  ToyProgram program({.threads = {{read(1, 0), write(1, 1)},
                                  {read(2, 1), write(0, reg(2))},
                                  {write(2, 1, Mode::Volatile)},
                                  {read(3, 2, Mode::Volatile)}}});
  for (const auto* name : {"hb", "jpr", "jam"}) {
    const auto& model = *find_model(name);
    const auto all = model.enumerate(program, {})->explored;
    Outcomes less;
    for (std::uint64_t most = 1; most <= all; ++most) {
      auto more = *model.enumerate(program, {.max_executions = most});
      EXPECT_TRUE(is_part(less, more)) << name << ", " << most << " executions";
      less = std::move(more);
    }
  }
}

// jls1 goes where no other model does, and then begins again with more values: what was found with
// too few of them may be nothing.
TEST(Models, InventNothingAtALimit) {
  const Block reader{
      read(1, 2, Mode::Volatile),
      when(reg(1) == 1, {read(2, 0), when(reg(2) == 0, {write(3, 5, Mode::Volatile)})})};
  ToyProgram program({.threads = {{write(0, 1), write(2, 1, Mode::Volatile)}, reader}});
  const auto& model = *find_model("jls1");
  const auto all = *model.enumerate(program, {});
  for (std::uint64_t most = 1; most <= all.explored; ++most) {
    EXPECT_TRUE(is_part(*model.enumerate(program, {.max_executions = most}), all)) << most;
  }
}

// A program whose asker has no time left after so many questions.
class Impatient final : public Program {
 public:
  Impatient(Source source, int patience) : program_(std::move(source)), patience_(patience) {}

  [[nodiscard]] std::uint32_t threads() const override { return program_.threads(); }
  [[nodiscard]] bool starts_running(ThreadIndex thread) const override {
    return program_.starts_running(thread);
  }
  [[nodiscard]] Value initial(LocationIndex location) const override {
    return program_.initial(location);
  }
  [[nodiscard]] std::vector<LocationIndex> observed() const override { return {}; }
  [[nodiscard]] bool is_over() override { return patience_-- <= 0; }
  Step next(ThreadIndex thread, std::span<const Answer> answers) override {
    return program_.next(thread, answers);
  }
  std::vector<Value> registers(ThreadIndex thread, std::span<const Answer> answers) override {
    return program_.registers(thread, answers);
  }

 private:
  ToyProgram program_;
  int patience_;
};

// There are 18! / 6!^3 orders of these writes, more than 17 million.
TEST(Models, StopWhenTheProgramIsOver) {
  Block volatiles;
  for (int i = 0; i < 6; ++i) volatiles.push_back(write(0, i, Mode::Volatile));
  const Source source{.threads = {volatiles, volatiles, volatiles}};
  for (const auto* name : {"hb", "jpr", "jmm"}) {
    Impatient program(source, 3);
    const auto outcomes = find_model(name)->enumerate(program, {});
    EXPECT_LT(outcomes->explored, 10'000U) << name;
    EXPECT_FALSE(outcomes->executions.empty()) << name << " should keep what it found";
    EXPECT_FALSE(outcomes->complete) << name;
    EXPECT_EQ(outcomes->limit, Limit::Time) << name;
  }
}

TEST(Models, SayThatThereWasNoTime) {
  const Source source{.threads = {{write(0, 1), read(1, 1)}, {write(1, 1), read(2, 0)}}};
  for (const auto& model : models()) {
    for (const int patience : {0, 1}) {
      Impatient program(source, patience);
      const auto outcomes = model.enumerate(program, {});
      ASSERT_TRUE(outcomes) << model.name;
      EXPECT_TRUE(patience > 0 || !outcomes->complete) << model.name;
      EXPECT_EQ(outcomes->limit, outcomes->complete ? Limit::None : Limit::Time) << model.name;
    }
  }
}

// Every model that can show an execution shows the one asked for, reads and all.
TEST(Models, ShowWitnesses) {
  ToyProgram program({.threads = {{write(0, 1), read(1, 1)}, {write(1, 1), read(2, 0)}}});
  const Outcome wanted{.registers = {1, 0}};
  for (const auto& model : models()) {
    const auto outcomes = *model.enumerate(program, {.witness = wanted});
    ASSERT_TRUE(outcomes.witness) << model.name;
    std::map<ThreadIndex, Value> read_by;
    for (const auto& step : outcomes.witness->steps) {
      if (step.transfer == Transfer::None && step.action.kind == ActionKind::Read) {
        read_by[step.thread] = step.read;
      }
    }
    EXPECT_EQ(read_by, (std::map<ThreadIndex, Value>{{0, 1}, {1, 0}})) << model.name;
  }
}

TEST(Models, JmmShowsTheCommittingSequence) {
  ToyProgram program({.threads = {{read(1, 0), read(2, 0), when(reg(1) == reg(2), {write(1, 1)})},
                                  {read(3, 1), write(0, reg(3))}}});
  const auto outcomes =
      *find_model("jmm")->enumerate(program, {.witness = Outcome{.registers = {1, 1, 1}}});
  ASSERT_TRUE(outcomes.witness);
  // Causality test 2: first the copy sees the write, then both reads at once see the copy.
  ASSERT_EQ(outcomes.witness->commitments.size(), 2U);
  EXPECT_EQ(outcomes.witness->commitments[0].reads.size(), 1U);
  EXPECT_EQ(outcomes.witness->commitments[1].reads.size(), 2U);
}

}  // namespace
}  // namespace heddle::memory::toy
