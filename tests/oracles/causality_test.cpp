// The whole matrix: every causality test and classic shape under every model.

#include "oracles/toy/causality.h"

#include "memory/axiomatic/jam.h"
#include "memory/happens_before/hb.h"
#include "memory/happens_before/jls.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "memory/machines/store_buffers.h"
#include "oracles/toy/expect.h"

namespace heddle::memory::toy {
namespace {

struct Column {
  std::size_t index;
  Engine engine;
  Identity identity = Identity::Occurrence;
  Mode mode = Mode::Plain;
};

void expect_column(const Column& column, const std::vector<CausalityCase>& cases) {
  for (const auto& test : cases) {
    const auto source = with_mode(test.source, column.mode);
    const bool allowed =
        allows(column.engine, source, test.question, {.identity = column.identity});
    EXPECT_EQ(allowed ? 'A' : '-', test.verdicts[column.index])
        << kColumns[column.index] << " on " << test.name << "\n"
        << text(source);
  }
}

void expect_column(const Column& column) {
  expect_column(column, causality_cases());
  expect_column(column, shape_cases());
}

TEST(Causality, Sc) { expect_column({0, enumerate_sc}); }
TEST(Causality, Tso) { expect_column({1, enumerate_tso}); }
TEST(Causality, Pso) { expect_column({2, enumerate_pso}); }
TEST(Causality, HappensBefore) { expect_column({3, enumerate_hb}); }
TEST(Causality, Jpr) { expect_column({4, enumerate_jpr}); }
TEST(Causality, JlsSite) { expect_column({5, enumerate_jls, Identity::Site}); }
TEST(Causality, JlsOccurrence) { expect_column({6, enumerate_jls}); }
TEST(Causality, JlsFree) { expect_column({7, enumerate_jls, Identity::Free}); }
TEST(Causality, JmmSite) { expect_column({8, enumerate_jmm, Identity::Site}); }
TEST(Causality, JmmOccurrence) { expect_column({9, enumerate_jmm}); }
TEST(Causality, JmmFree) { expect_column({10, enumerate_jmm, Identity::Free}); }
TEST(Causality, Jam) { expect_column({11, enumerate_jam}); }
TEST(Causality, JamOpaque) {
  expect_column({12, enumerate_jam, Identity::Occurrence, Mode::Opaque});
}

}  // namespace
}  // namespace heddle::memory::toy
