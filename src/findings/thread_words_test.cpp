#include "findings/thread_words.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(ThreadWords, QuotesWhatCouldBeReadAsWords) {
  EXPECT_EQ(thread_in_words("there"), "\"there\"");
  EXPECT_EQ(thread_in_words("waits, held by T1"), "\"waits, held by T1\"");
  EXPECT_EQ(thread_in_words(""), "\"\"");
}

TEST(ThreadWords, LeavesWhatIsPlainlyAName) {
  for (const char* name : {"main", "Thread-0", "T1", "pool-1-thread-2", "worker_3"}) {
    EXPECT_EQ(thread_in_words(name), name);
  }
}

}  // namespace
}  // namespace heddle
