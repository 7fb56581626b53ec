// Access modes, fences and updates: what the JDK promises for VarHandle, under the models that
// extend the JLS by it, and under JAM's axioms.

#include "oracles/reference/modes.h"

#include "memory/axiomatic/jam.h"
#include "memory/happens_before/hb.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "memory/machines/store_buffers.h"
#include "oracles/toy/causality.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

constexpr LocationIndex kX = 0;
constexpr LocationIndex kY = 1;
constexpr LocationIndex kZ = 2;

// Plain, opaque, release and acquire, volatile.
constexpr Mode kModes[] = {Mode::Plain, Mode::Opaque, Mode::Release, Mode::Volatile};

// The verdicts of hb, jpr, jmm and jam, which agree here, for each of those modes.
void expect_modes(const Source& source, const Wanted& wanted, const std::string& verdicts) {
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const auto stronger = with_mode(source, kModes[i]);
    const std::pair<const char*, Engine> engines[] = {{"hb", enumerate_hb},
                                                      {"jpr", enumerate_jpr},
                                                      {"jmm", enumerate_jmm},
                                                      {"jam", enumerate_jam}};
    for (const auto& [name, engine] : engines) {
      EXPECT_EQ(allows(engine, stronger, wanted) ? 'A' : '-', verdicts[i]) << name << "\n"
                                                                           << text(stronger);
    }
  }
}

Mode read_mode(Mode mode) { return mode == Mode::Release ? Mode::Acquire : mode; }

TEST(Modes, StoreBuffering) {
  expect_modes({.threads = {{write(kX, 1), read(1, kY)}, {write(kY, 1), read(2, kX)}}},
               {{1, 0}, {2, 0}}, "AAA-");
}

TEST(Modes, MessagePassing) {
  expect_modes({.threads = {{write(kX, 1), write(kY, 1)}, {read(1, kY), read(2, kX)}}},
               {{1, 1}, {2, 0}}, "AA--");
}

TEST(Modes, MessagePassingOfPlainDataThroughAFlag) {
  for (const auto mode : kModes) {
    const Source source{.threads = {{write(kX, 1), write(kY, 1, mode)},
                                    {read(1, kY, read_mode(mode)), read(2, kX)}}};
    const bool weak = mode == Mode::Plain || mode == Mode::Opaque;
    for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
      EXPECT_EQ(allows(engine, source, {{1, 1}, {2, 0}}), weak) << text(source);
    }
  }
}

TEST(Modes, LoadBuffering) {
  expect_modes({.threads = {{read(1, kX), write(kY, 1)}, {read(2, kY), write(kX, 1)}}},
               {{1, 1}, {2, 1}}, "A---");
}

TEST(Modes, CoherenceOfReads) {
  expect_modes({.threads = {{write(kX, 1)}, {read(1, kX), read(2, kX)}}}, {{1, 1}, {2, 0}}, "A---");
  expect_modes({.threads = {{write(kX, 1)},
                            {write(kX, 2)},
                            {read(1, kX), read(2, kX)},
                            {read(3, kX), read(4, kX)}}},
               {{1, 1}, {2, 2}, {3, 2}, {4, 1}}, "A---");
}

TEST(Modes, IndependentReadsOfIndependentWrites) {
  expect_modes({.threads = {{write(kX, 1)},
                            {write(kY, 1)},
                            {read(1, kX), read(2, kY)},
                            {read(3, kY), read(4, kX)}}},
               {{1, 1}, {2, 0}, {3, 1}, {4, 0}}, "AAA-");
}

TEST(Modes, WriteToReadCausality) {
  expect_modes(
      {.threads = {{write(kX, 1)}, {read(1, kX), write(kY, 1)}, {read(2, kY), read(3, kX)}}},
      {{1, 1}, {2, 1}, {3, 0}}, "AA--");
}

TEST(Modes, TwoPlusTwoWrites) {
  const Source source{.threads = {{write(kX, 1), write(kY, 2)}, {write(kY, 1), write(kX, 2)}},
                      .observed = {kX, kY}};
  expect_modes(source, {{-1, 1}, {-2, 1}}, "AAA-");
}

TEST(Modes, FencesOrderWhatIsAroundThem) {
  const auto full = fence(FenceKind::Full);
  const Source sb{.threads = {{write(kX, 1, Mode::Opaque), full, read(1, kY, Mode::Opaque)},
                              {write(kY, 1, Mode::Opaque), full, read(2, kX, Mode::Opaque)}}};
  expect_modes(sb, {{1, 0}, {2, 0}}, "-");
  const Source mp{.threads = {{write(kX, 1), fence(FenceKind::Release), write(kY, 1, Mode::Opaque)},
                              {read(1, kY, Mode::Opaque), fence(FenceKind::Acquire), read(2, kX)}}};
  expect_modes(mp, {{1, 1}, {2, 0}}, "-");
  const Source half{
      .threads = {{write(kX, 1), fence(FenceKind::Release), write(kY, 1, Mode::Opaque)},
                  {read(1, kY, Mode::Opaque), read(2, kX)}}};
  expect_modes(half, {{1, 1}, {2, 0}}, "A");
  const Source plain{.threads = {{write(kX, 1), fence(FenceKind::Release), write(kY, 1)},
                                 {read(1, kY), fence(FenceKind::Acquire), read(2, kX)}}};
  expect_modes(plain, {{1, 1}, {2, 0}}, "-");
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    EXPECT_TRUE(allows(engine, plain, {{1, 1}, {2, 1}}));
  }
}

// A fence knows what a racing read before it saw, also if the reader stands first in the text.
TEST(Modes, FencesTakeAwayNoInterleaving) {
  const auto full = fence(FenceKind::Full);
  const Source mp{.threads = {{read(1, kY), fence(FenceKind::Acquire), read(2, kX)},
                              {write(kX, 1), fence(FenceKind::Release), write(kY, 1)}}};
  const Source lb{
      .threads = {{read(1, kX), full, write(kY, 1)}, {read(2, kY), full, write(kX, 1)}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    EXPECT_TRUE(allows(engine, mp, {{1, 1}, {2, 1}}));
    EXPECT_FALSE(allows(engine, mp, {{1, 1}, {2, 0}}));
    EXPECT_TRUE(allows(engine, lb, {{1, 0}, {2, 1}}));
    EXPECT_TRUE(allows(engine, lb, {{1, 1}, {2, 0}}));
    EXPECT_FALSE(allows(engine, lb, {{1, 1}, {2, 1}}));
  }
}

TEST(Modes, UpdatesAreAtomic) {
  for (const auto mode : {Mode::Plain, Mode::Release, Mode::Volatile}) {
    const auto increment = [&](int r) {
      return update(r, kX, Update::Add, 1, read_mode(mode), mode);
    };
    const Source source{.threads = {{increment(1)}, {increment(2)}}, .observed = {kX}};
    for (const auto engine : {enumerate_sc, enumerate_tso, enumerate_pso, enumerate_hb,
                              enumerate_jpr, enumerate_jmm, enumerate_jam}) {
      EXPECT_TRUE(allows(engine, source, {{1, 0}, {2, 1}, {-1, 2}}));
      EXPECT_FALSE(allows(engine, source, {{1, 0}, {2, 0}}));
      EXPECT_FALSE(allows(engine, source, {{-1, 1}}));
    }
  }
}

TEST(Modes, OnlyOneCompareAndSetWins) {
  const Source source{.threads = {{compare_and_set(1, kX, 0, 1)}, {compare_and_set(2, kX, 0, 2)}}};
  for (const auto engine :
       {enumerate_sc, enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
    EXPECT_TRUE(allows(engine, source, {{1, 1}, {2, 0}}));
    EXPECT_TRUE(allows(engine, source, {{1, 0}, {2, 1}}));
    EXPECT_FALSE(allows(engine, source, {{1, 1}, {2, 1}}));
    EXPECT_FALSE(allows(engine, source, {{1, 0}, {2, 0}}));
  }
  auto weak = source;
  weak.threads[0][0].action.weak = true;
  weak.threads[1][0].action.weak = true;
  for (const auto engine :
       {enumerate_sc, enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
    EXPECT_TRUE(allows(engine, weak, {{1, 0}, {2, 0}}));
  }
}

TEST(Modes, AReleaseReachesThroughUpdates) {
  const Source source{.threads = {{write(kX, 1), write(kY, 1, Mode::Release)},
                                  {update(1, kY, Update::Add, 1, Mode::Plain, Mode::Plain)},
                                  {read(2, kY, Mode::Acquire), read(3, kX)}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
    EXPECT_FALSE(allows(engine, source, {{1, 1}, {2, 2}, {3, 0}}));
    EXPECT_TRUE(allows(engine, source, {{1, 0}, {2, 1}, {3, 0}}));
  }
}

// A plain write is updated once, like any other, though nothing orders it with the updates.
TEST(Modes, TwoUpdatesNeverSeeOneWrite) {
  for (const auto mode : {Mode::Plain, Mode::Release}) {
    const auto increment = [&](int r) { return update(r, kX, Update::Add, 1, Mode::Plain, mode); };
    const Source source{.threads = {{write(kX, 5)}, {increment(1)}, {increment(2)}}};
    for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
      EXPECT_TRUE(allows(engine, source, {{1, 5}, {2, 6}}));
      EXPECT_FALSE(allows(engine, source, {{1, 5}, {2, 5}}));
    }
  }
}

TEST(Modes, AFailedCompareAndSetIsOnlyARead) {
  const auto fails = [](Mode mode) {
    return Source{.threads = {{write(kX, 1, Mode::Opaque)},
                              {compare_and_set(1, kX, 1, 2, mode, Mode::Plain),
                               compare_and_set(2, kX, 1, 2, mode, Mode::Plain)}}};
  };
  // The first sees 1 and the second 0; to go back is for plain reads alone.
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    EXPECT_FALSE(allows(engine, fails(Mode::Plain), {{1, 1}, {2, 1}}));
    auto plain = fails(Mode::Plain);
    plain.threads[1][0] = read(1, kX, Mode::Opaque);
    EXPECT_TRUE(allows(engine, plain, {{1, 1}, {2, 0}}));
    plain.threads[1][1] = compare_and_set(2, kX, 1, 2, Mode::Acquire, Mode::Plain);
    EXPECT_FALSE(allows(engine, plain, {{1, 1}, {2, 0}}));
  }
}

// A store-store fence says nothing of reads before it, a load-load fence nothing of writes after
// it.
TEST(Modes, HalfFencesOrderReadsOrWritesAlone) {
  const auto first = fence(FenceKind::StoreStore);
  const auto second = fence(FenceKind::LoadLoad);
  const Source mp{
      .threads = {{write(kX, 1), first, write(kY, 1)}, {read(1, kY), second, read(2, kX)}}};
  const Source stores{.threads = {{read(1, kX), first, write(kY, 1)},
                                  {read(2, kY), fence(FenceKind::Acquire), write(kX, 1)}}};
  const Source loads{.threads = {{read(1, kX), fence(FenceKind::Release), write(kY, 1)},
                                 {read(2, kY), second, write(kX, 1)}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    EXPECT_FALSE(allows(engine, mp, {{1, 1}, {2, 0}}));
    EXPECT_TRUE(allows(engine, mp, {{1, 1}, {2, 1}}));
    EXPECT_TRUE(allows(engine, stores, {{1, 1}, {2, 1}}));
    EXPECT_TRUE(allows(engine, loads, {{1, 1}, {2, 1}}));
  }
}

// jcstress calls it "volatiles are not fences": the plain accesses around volatile ones of other
// variables may still change places.
TEST(Modes, VolatileAccessesAreNotFences) {
  const Source source{.threads = {{write(kX, 1), write(kZ, 1, Mode::Volatile), read(1, kY)},
                                  {write(kY, 1), write(kZ, 2, Mode::Volatile), read(2, kX)}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
    EXPECT_TRUE(allows(engine, source, {{1, 0}, {2, 0}}));
  }
  // A volatile write synchronizes with every later volatile read, not only with those that see it.
  const Source reads{
      .threads = {
          {write(kX, 1), write(kZ, 0, Mode::Volatile), read(3, kZ, Mode::Volatile), read(1, kY)},
          {write(kY, 1), write(kZ, 0, Mode::Volatile), read(4, kZ, Mode::Volatile), read(2, kX)}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    EXPECT_FALSE(allows(engine, reads, {{1, 0}, {2, 0}}));
  }
}

// Synchronization order is one of volatile accesses; what others see says nothing of it.
TEST(Modes, OpaqueAccessesDoNotOrderVolatileOnes) {
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
    for (const auto mode : kModes) {
      const Source told{.threads = {{write(kX, 1, Mode::Volatile), write(kY, 1, mode)},
                                    {read(1, kY, read_mode(mode)), read(2, kX, Mode::Volatile)}}};
      const bool weak = mode == Mode::Plain || mode == Mode::Opaque;
      EXPECT_EQ(allows(engine, told, {{1, 1}, {2, 0}}), weak) << text(told);
    }
    // Both late reads come before a write that happened before the other's.
    constexpr LocationIndex kTold = 3;
    const Source both{.threads = {{write(kX, 1, Mode::Volatile), write(kZ, 1, Mode::Opaque)},
                                  {write(kY, 1, Mode::Volatile), write(kTold, 1, Mode::Opaque)},
                                  {read(1, kZ, Mode::Opaque), read(2, kY, Mode::Volatile)},
                                  {read(3, kTold, Mode::Opaque), read(4, kX, Mode::Volatile)}}};
    EXPECT_TRUE(allows(engine, both, {{1, 1}, {2, 0}, {3, 1}, {4, 0}}));
    // But there is one order, and it has program order.
    const Source cycle{.threads = {{write(kX, 1, Mode::Volatile), read(1, kY, Mode::Volatile)},
                                   {read(2, kZ, Mode::Opaque), write(kY, 1, Mode::Volatile),
                                    read(3, kX, Mode::Volatile)},
                                   {write(kZ, 1, Mode::Opaque)}}};
    EXPECT_FALSE(allows(engine, cycle, {{1, 0}, {2, 1}, {3, 0}}));
  }
}

// Two permits for one thread have no order, whichever of the threads comes first.
TEST(Modes, UnparksDoNotOrderVolatileAccesses) {
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    const std::vector<Statement> tells{write(kX, 1, Mode::Volatile), unpark(0),
                                       write(kZ, 1, Mode::Opaque)};
    const std::vector<Statement> told{unpark(0), read(1, kZ, Mode::Opaque),
                                      read(2, kX, Mode::Volatile)};
    const std::vector<Statement> idle{read(3, kY)};
    EXPECT_TRUE(allows(engine, {.threads = {idle, tells, told}}, {{1, 1}, {2, 0}}));
    EXPECT_TRUE(allows(engine, {.threads = {idle, told, tells}}, {{1, 1}, {2, 0}}));
  }
}

TEST(Modes, LocksWorkUnderEveryModel) {
  const Source source{.threads = {{lock(0), read(1, kX), write(kX, reg(1) + 1), unlock(0)},
                                  {lock(0), read(2, kX), write(kX, reg(2) + 1), unlock(0)}},
                      .observed = {kX}};
  for (const auto engine : {enumerate_sc, enumerate_tso, enumerate_pso, enumerate_hb, enumerate_jpr,
                            enumerate_jmm, enumerate_jam}) {
    EXPECT_TRUE(allows(engine, source, {{1, 0}, {2, 1}, {-1, 2}}));
    EXPECT_TRUE(allows(engine, source, {{1, 1}, {2, 0}, {-1, 2}}));
    EXPECT_FALSE(allows(engine, source, {{1, 0}, {2, 0}}));
    EXPECT_FALSE(allows(engine, source, {{-1, 1}}));
  }
}

TEST(Modes, InterruptsSynchronizeWithTheirDetection) {
  const Source source{.threads = {{write(kX, 1), interrupt(1)}, {interrupted(1, 1), read(2, kX)}}};
  for (const auto engine :
       {enumerate_sc, enumerate_pso, enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
    EXPECT_FALSE(allows(engine, source, {{1, 1}, {2, 0}}));
    EXPECT_TRUE(allows(engine, source, {{1, 0}, {2, 0}}));
  }
}

// Who finds no interrupt learns nothing, not even of one that an opaque write tells of.
TEST(Modes, AnInterruptMayBeFoundLaterThanWhatIsToldOfIt) {
  const Source source{.threads = {{interrupt(1), write(kX, 1, Mode::Opaque)},
                                  {read(1, kX, Mode::Opaque), interrupted(1, 2)}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
    EXPECT_TRUE(allows(engine, source, {{1, 1}, {2, 0}}));
  }
  EXPECT_FALSE(allows(enumerate_sc, source, {{1, 1}, {2, 0}}));
}

// Interrupts of different threads have no order of their own.
TEST(Modes, InterruptsOfTwoThreadsDoNotOrderVolatileAccesses) {
  const Source source{
      .threads = {{write(kX, 1, Mode::Volatile), interrupt(2), write(kY, 1, Mode::Opaque)},
                  {read(1, kY, Mode::Opaque), interrupt(3), read(2, kX, Mode::Volatile)},
                  {},
                  {}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
    EXPECT_TRUE(allows(engine, source, {{1, 1}, {2, 0}}));
  }
}

// What finds a thread that has not been started comes before its start, also for volatile accesses
// around them that an opaque one makes late.
TEST(Modes, AThreadIsStartedInTheOrderOfVolatileAccesses) {
  const Block starts{start(2), read(1, kY, Mode::Opaque), read(2, kX, Mode::Volatile)};
  const Source joined{.threads = {starts,
                                  {write(kX, 1, Mode::Volatile), join(2),
                                   read(3, kZ, Mode::Volatile), write(kY, 1, Mode::Opaque)},
                                  {write(kZ, 1, Mode::Volatile)}}};
  const Source unparked{
      .threads = {
          starts, {write(kX, 1, Mode::Volatile), unpark(2), write(kY, 1, Mode::Opaque)}, {park()}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    EXPECT_TRUE(allows(engine, joined, {{1, 1}, {2, 0}, {3, 1}}));
    EXPECT_FALSE(allows(engine, joined, {{1, 1}, {2, 0}, {3, 0}}));
    ToyProgram program(unparked);
    const auto outcomes = *engine(program, {});
    EXPECT_TRUE(outcomes.executions.contains({.registers = {1, 0}}));
    EXPECT_TRUE(outcomes.executions.contains({.registers = {1, 1}, .waiting = 4}));
    EXPECT_FALSE(outcomes.executions.contains({.registers = {1, 0}, .waiting = 4}));
  }
}

// What is opaque in the execution that justifies a race, and volatile in the next, is one write:
// the first that the thread makes there.
TEST(Modes, AWriteIsTheSameInAnotherMode) {
  for (const auto mode : {Mode::Volatile, Mode::Opaque}) {
    const Source source{
        .threads = {{update(1, kY, Update::Exchange, 1), when(reg(1) == 1, {write(kX, 2, mode)}),
                     write(kX, 2, Mode::Opaque)},
                    {read(2, kX), when(reg(2) != 0, {write(kY, 1, Mode::Opaque)})}}};
    EXPECT_TRUE(allows(enumerate_jmm, source, {{1, 1}, {2, 2}}));
    ToyProgram program(source);
    EXPECT_TRUE(
        same_outcomes(*enumerate_jmm(program, {}), reference::enumerate_jmm_with_modes(program)));
  }
}

// A thread goes on where it was started: store buffering with one half in another thread.
TEST(Modes, VolatileAccessesAreInOneOrderAcrossAStart) {
  const Source source{.threads = {{write(kX, 1, Mode::Volatile), start(2)},
                                  {write(kY, 1, Mode::Volatile), read(1, kX, Mode::Volatile)},
                                  {read(2, kY, Mode::Volatile)}}};
  const Source fenced{
      .threads = {{write(kX, 1, Mode::Opaque), fence(FenceKind::Full), start(2)},
                  {write(kY, 1, Mode::Opaque), fence(FenceKind::Full), read(1, kX, Mode::Opaque)},
                  {read(2, kY, Mode::Opaque)}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
    EXPECT_FALSE(allows(engine, source, {{1, 0}, {2, 0}}));
    EXPECT_FALSE(allows(engine, fenced, {{1, 0}, {2, 0}}));
    EXPECT_TRUE(allows(engine, fenced, {{1, 0}, {2, 1}}));
  }
}

// One that comes between the look at the flag and its clearing is lost, and handed nothing on.
TEST(Modes, AnInterruptMayBeLost) {
  const Source source{.threads = {{write(kX, 1), interrupt(2)},
                                  {interrupt(2)},
                                  {interrupted(2, 1), read(2, kX)},
                                  {join(0), join(1), join(2), read(3, kInterruptFlags + 2)}}};
  for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm}) {
    EXPECT_TRUE(allows(engine, source, {{1, 1}, {2, 0}, {3, 0}}));
  }
  EXPECT_FALSE(allows(enumerate_sc, source, {{1, 1}, {2, 0}, {3, 0}}));
}

TEST(Modes, AVolatileOrOpaqueSpinEndsAPlainOneNeedNot) {
  for (const auto mode : kModes) {
    ToyProgram program(
        {.threads = {{spin({read(1, kX, read_mode(mode))}, reg(1) == 1)}, {write(kX, 1, mode)}}});
    for (const auto engine : {enumerate_hb, enumerate_jpr, enumerate_jmm, enumerate_jam}) {
      const auto outcomes = *engine(program, {.guesses = {1}});
      EXPECT_TRUE(outcomes.executions.contains({.registers = {1}}));
      EXPECT_EQ(outcomes.executions.contains({.registers = {0}, .spinning = 1}),
                mode == Mode::Plain);
    }
  }
}

}  // namespace
}  // namespace heddle::memory::toy
