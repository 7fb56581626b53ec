#include "report/surprise_text.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

ExecutionStep write(std::uint32_t thread, const char* location,
                    AccessMode mode = AccessMode::Plain) {
  return {.thread = thread, .kind = ActKind::Write, .mode = mode, .location = location};
}

ExecutionStep read(std::uint32_t thread, const char* location, std::int32_t source,
                   AccessMode mode = AccessMode::Plain) {
  return {.thread = thread,
          .kind = ActKind::Read,
          .mode = mode,
          .location = location,
          .source = source};
}

TEST(SurpriseText, NamesWhatIsMissingInStoreBuffering) {
  EXPECT_EQ(
      surprise_text({.threads = {"a", "b"},
                     .steps = {write(0, "x"), read(0, "y", -1), write(1, "y"), read(1, "x", -1)}}),
      "Why this is allowed, though no interleaving has it:\n"
      "  2 need not see 3: 3 does not happen before 2, for b releases nothing after 3\n"
      "  4 need not see 1: 1 does not happen before 4, for a releases nothing after 1\n");
}

TEST(SurpriseText, NamesWhatIsReleasedAndNotAcquired) {
  // data = 1; flag = 1, volatile | other is 0, volatile; data is 0; and flag is 1, too late
  EXPECT_EQ(surprise_text({.threads = {"a", "b"},
                           .steps = {write(0, "data"), write(0, "flag", AccessMode::Volatile),
                                     read(1, "other", -1, AccessMode::Volatile),
                                     read(1, "flag", 1, AccessMode::Opaque), read(1, "data", -1)}}),
            "Why this is allowed, though no interleaving has it:\n"
            "  5 need not see 1: 1 does not happen before 5, for a releases flag after 1, and b "
            "acquires only other before 5\n");
}

TEST(SurpriseText, SaysNothingOfAnInterleaving) {
  EXPECT_EQ(surprise_text({.threads = {"a", "b"}, .steps = {write(0, "x"), read(1, "x", 0)}}), "");
}

}  // namespace
}  // namespace heddle
