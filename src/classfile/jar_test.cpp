#include "classfile/jar.h"

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include <gtest/gtest.h>
#include <zip.h>

namespace heddle {
namespace {

using Contents = std::vector<std::pair<std::string, std::string>>;
using Strings = std::vector<std::string>;
using Bytes = std::vector<std::uint8_t>;

const std::string kMultiRelease = "Manifest-Version: 1.0\nMulti-Release: true\n\n";

Bytes make(const Contents& contents, std::int32_t method = ZIP_CM_DEFLATE) {
  zip_error_t error;
  zip_error_init(&error);
  auto* target = zip_source_buffer_create(nullptr, 0, 0, &error);
  auto* zip = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, &error);
  zip_source_keep(target);
  for (const auto& [name, text] : contents) {
    auto* source = zip_source_buffer(zip, text.data(), text.size(), 0);
    const auto index = zip_file_add(zip, name.c_str(), source, 0);
    zip_set_file_compression(zip, static_cast<zip_uint64_t>(index), method, 0);
  }
  EXPECT_EQ(zip_close(zip), 0);
  zip_stat_t status;
  zip_stat_init(&status);
  EXPECT_EQ(zip_source_stat(target, &status), 0);
  Bytes bytes(status.size);
  EXPECT_EQ(zip_source_open(target), 0);
  EXPECT_EQ(zip_source_read(target, bytes.data(), bytes.size()),
            static_cast<zip_int64_t>(bytes.size()));
  zip_source_close(target);
  zip_source_free(target);
  return bytes;
}

Jar jar_of(const Contents& contents, int release = 17) {
  return *Jar::parse(make(contents), "test.jar", release);
}

// The text of an entry, "(none)" or the complaint.
std::string text(const Jar& jar, std::string_view name) {
  const auto contents = jar.read(name);
  if (!contents) return contents.error().where + ": " + contents.error().message;
  if (!*contents) return "(none)";
  return {(*contents)->begin(), (*contents)->end()};
}

TEST(Jar, ReadsItsEntries) {
  const auto jar =
      jar_of({{"a/B.class", "bytes"}, {"empty", ""}, {"big", std::string(300'000, 'x')}});
  EXPECT_TRUE(jar.has("a/B.class"));
  EXPECT_FALSE(jar.has("a/C.class"));
  EXPECT_EQ(text(jar, "a/B.class"), "bytes");
  EXPECT_EQ(text(jar, "empty"), "");
  EXPECT_EQ(text(jar, "big"), std::string(300'000, 'x'));
  EXPECT_EQ(text(jar, "a"), "(none)");
  EXPECT_EQ(jar.names(), (Strings{"a/B.class", "big", "empty"}));
  EXPECT_EQ(jar.main_class(), "");
  EXPECT_TRUE(jar.class_path().empty());
}

TEST(Jar, KnowsItsManifest) {
  const auto jar = jar_of({{"META-INF/MANIFEST.MF",
                            "Manifest-Version: 1.0\r\nMain-Class: a.Main\r\n"
                            "Class-Path: ../b.jar c%20d.jar\r\n\r\n"}});
  EXPECT_EQ(jar.main_class(), "a.Main");
  EXPECT_EQ(jar.class_path(), (Strings{"../b.jar", "c d.jar"}));
}

TEST(Jar, TheHighestVersionUpToTheReleaseHidesThePlainEntry) {
  const Contents contents{
      {"META-INF/MANIFEST.MF", kMultiRelease}, {"A", "plain"},
      {"META-INF/versions/9/A", "9"},          {"META-INF/versions/11/A", "11"},
      {"META-INF/versions/21/A", "21"},        {"META-INF/versions/17/only", "17"},
  };
  EXPECT_EQ(text(jar_of(contents, 8), "A"), "plain");
  EXPECT_EQ(text(jar_of(contents, 9), "A"), "9");
  EXPECT_EQ(text(jar_of(contents, 17), "A"), "11");
  EXPECT_EQ(text(jar_of(contents, 25), "A"), "21");
  EXPECT_EQ(text(jar_of(contents, 11), "only"), "(none)");
  EXPECT_EQ(text(jar_of(contents, 17), "only"), "17");
  EXPECT_EQ(jar_of(contents, 25).names(), (Strings{"A", "META-INF/MANIFEST.MF", "only"}));
}

TEST(Jar, VersionsCountOnlyWhereTheManifestSaysSo) {
  const auto jar = jar_of({{"A", "plain"}, {"META-INF/versions/9/A", "9"}});
  EXPECT_EQ(text(jar, "A"), "plain");
  EXPECT_EQ(text(jar, "META-INF/versions/9/A"), "9");
}

TEST(Jar, WhatLooksLikeAVersionButIsNone) {
  const auto jar = jar_of({{"META-INF/MANIFEST.MF", kMultiRelease},
                           {"A", "plain"},
                           {"META-INF/versions/8/A", "too old"},
                           {"META-INF/versions/x/A", "no number"},
                           {"META-INF/versions/9A", "no folder"},
                           {"META-INF/versions/99999999999/A", "no number either"},
                           {"META-INF/versions/9/META-INF/services/S", "not versioned"}});
  EXPECT_EQ(text(jar, "A"), "plain");
  EXPECT_FALSE(jar.has("META-INF/services/S"));
}

TEST(Jar, RefusesWhatIsNoArchive) {
  const auto jar = Jar::parse({'n', 'o', 'p', 'e'}, "test.jar", 17);
  ASSERT_FALSE(jar);
  EXPECT_EQ(jar.error().where, "test.jar");
  EXPECT_EQ(jar.error().message, "cannot be opened as a jar: Not a zip archive");
  EXPECT_FALSE(Jar::parse({}, "test.jar", 17));
  const auto missing = Jar::open("/no/such.jar", 17);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "cannot be opened as a jar: No such file");
}

TEST(Jar, EveryTruncationIsAnError) {
  const auto bytes = make({{"a", "text"}, {"META-INF/MANIFEST.MF", "Main-Class: A\n"}});
  for (std::size_t size = 0; size < bytes.size(); size++) {
    Bytes cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_FALSE(Jar::parse(std::move(cut), "test.jar", 17)) << size;
  }
}

TEST(Jar, ADamagedEntryIsAnErrorOfItsOwn) {
  auto bytes = make({{"good", "text"}, {"spoiled", "original"}}, ZIP_CM_STORE);
  const std::string original = "original";
  const auto at = std::search(bytes.begin(), bytes.end(), original.begin(), original.end());
  ASSERT_NE(at, bytes.end());
  *at ^= 1U;
  const auto jar = Jar::parse(bytes, "test.jar", 17);
  ASSERT_TRUE(jar) << jar.error().message;
  EXPECT_EQ(text(*jar, "good"), "text");
  EXPECT_EQ(text(*jar, "spoiled"), "test.jar!/spoiled: is damaged: CRC error");
}

TEST(Jar, AnEntryThatClaimsTooMuchIsAnError) {
  auto bytes = make({{"bomb", "text"}});
  // The size when inflated, in the local header and in the central directory (APPNOTE 4.3).
  const auto set = [&](std::string_view signature, std::size_t offset) {
    const auto at = std::search(bytes.begin(), bytes.end(), signature.begin(), signature.end());
    ASSERT_NE(at, bytes.end());
    std::fill_n(at + static_cast<std::ptrdiff_t>(offset), 4, std::uint8_t{0x7f});
  };
  set("PK\x03\x04", 22);
  set("PK\x01\x02", 24);
  const auto jar = Jar::parse(bytes, "test.jar", 17);
  ASSERT_TRUE(jar) << jar.error().message;
  EXPECT_EQ(text(*jar, "bomb"),
            "test.jar!/bomb: should be at most 256 MB, says it is 2139062143 bytes");
}

TEST(Jar, OpensFiles) {
  const auto path = std::filesystem::path(testing::TempDir()) / "heddle_jar_test.jar";
  const auto bytes = make({{"a", "text"}});
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  {
    const auto jar = Jar::open(path.string(), 17);
    ASSERT_TRUE(jar) << jar.error().message;
    EXPECT_EQ(text(*jar, "a"), "text");
  }
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace heddle
