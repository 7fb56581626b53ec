#include "classfile/byte_reader.h"

#include <array>

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(ByteReader, ReadsBigEndian) {
  const std::array<std::uint8_t, 7> bytes{0x01, 0x02, 0x03, 0xca, 0xfe, 0xba, 0xbe};
  ByteReader in(bytes);
  EXPECT_EQ(in.u1(), 0x01);
  EXPECT_EQ(in.u2(), 0x0203);
  EXPECT_EQ(in.u4(), 0xcafebabeU);
  EXPECT_FALSE(in.failed());
}

TEST(ByteReader, StaysFailedAfterTheEnd) {
  const std::array<std::uint8_t, 2> bytes{0xff, 0xff};
  ByteReader in(bytes);
  EXPECT_EQ(in.u4(), 0U);
  EXPECT_TRUE(in.failed());
  EXPECT_EQ(in.u1(), 0U) << "a failed reader should not recover";
}

}  // namespace
}  // namespace heddle
