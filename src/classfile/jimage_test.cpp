// The hand-made image among the fuzzers' seeds (fuzz/make_corpus says what is in it), whole and
// damaged. jdk_test.cpp has the images of real JDKs.

#include "classfile/jimage.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace heddle {
namespace {

using List = std::vector<std::uint8_t>;

List seed(const std::string& name) {
  std::ifstream in(HEDDLE_CORPUS "/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string complaint(const List& bytes) {
  const auto image = JImage::parse(bytes, "tiny.jimage");
  return image ? "" : image.error().message;
}

struct TinyImage : testing::Test {
  List bytes = seed("jimage_fuzz/tiny.jimage");
  Result<JImage> image = JImage::parse(bytes, "tiny.jimage");

  void SetUp() override { ASSERT_TRUE(image) << image.error().message; }

  // What read() says: the bytes, or nothing with the complaint in said.
  List read(std::string_view module, std::string_view path) {
    const auto contents = image->read(module, path);
    said = contents ? "" : contents.error().where + ": " + contents.error().message;
    return contents && *contents ? **contents : List{};
  }

  std::string said;
};

TEST_F(TinyImage, FindsEveryNameItLists) {
  std::vector<std::string> names;
  image->each_name([&](std::string_view name) { names.emplace_back(name); });
  std::ranges::sort(names);
  EXPECT_EQ(names, (std::vector<std::string>{
                       "/corpus.base/a/Packed.class", "/corpus.base/a/b/Calls.class",
                       "/corpus.base/a/b/Flow.class", "/corpus.base/release",
                       "/corpus.more/c/strange", "/packages/a", "/packages/a.b", "/packages/c"}));
  for (const auto& name : names) {
    if (name == "/corpus.more/c/strange") continue;
    const auto slash = name.find('/', 1);
    EXPECT_FALSE(read(name.substr(1, slash - 1), name.substr(slash + 1)).empty()) << name;
  }
}

TEST_F(TinyImage, FindsOnlyWhatIsThere) {
  EXPECT_EQ(read("corpus.base", "release"), (List{'1', '\n'}));
  EXPECT_TRUE(image->find("corpus.base", "releas").empty());
  EXPECT_TRUE(image->find("corpus.base", "release2").empty());
  EXPECT_TRUE(image->find("corpus.more", "release").empty());
  EXPECT_TRUE(image->find("", "").empty());
  EXPECT_TRUE(read("corpus.base", "nothing").empty());
  EXPECT_EQ(said, "");
}

TEST_F(TinyImage, KnowsTheModuleOfAPackage) {
  EXPECT_EQ(image->module_of("a"), "corpus.base") << "it is empty in corpus.more";
  EXPECT_EQ(image->module_of("a/b"), "corpus.base");
  EXPECT_EQ(image->module_of("c"), "corpus.more");
  EXPECT_EQ(image->module_of("d"), "");
}

TEST_F(TinyImage, InflatesWhatIsStoredCompressed) {
  EXPECT_TRUE(image->find("corpus.base", "a/b/Calls.class").empty());
  EXPECT_EQ(read("corpus.base", "a/b/Calls.class"), seed("classfile_fuzz/Calls.class"));
  EXPECT_EQ(read("corpus.base", "a/Packed.class"), seed("classfile_fuzz/Packed.class"));
  EXPECT_TRUE(read("corpus.more", "c/strange").empty());
  EXPECT_EQ(said,
            "tiny.jimage!/corpus.more/c/strange: is compressed in an unknown way: \"strange\"");
}

TEST(JImage, RefusesWhatIsNoImage) {
  EXPECT_EQ(complaint({}), "not a jimage: it has no header");
  EXPECT_EQ(complaint(List(28)), "not a jimage: it should start with cafedada");
  auto bytes = seed("jimage_fuzz/tiny.jimage");
  ASSERT_EQ(complaint(bytes), "");
  auto swapped = bytes;
  std::reverse(swapped.begin(), swapped.begin() + 4);
  EXPECT_EQ(complaint(swapped), "a jimage of a machine with another byte order");
  auto newer = bytes;
  newer[6] = 2;
  EXPECT_EQ(complaint(newer), "jimage version should be 1.0, is 2.0");
  auto cut = bytes;
  cut.resize(100);
  EXPECT_EQ(complaint(cut), "the jimage is shorter than its index");
  for (const int size : {16, 20, 24}) {
    auto huge = bytes;
    std::fill_n(huge.begin() + size, 4, std::uint8_t{0xff});
    EXPECT_EQ(complaint(huge), "the jimage is shorter than its index") << size;
  }
}

TEST(JImage, RefusesWhatIsNoFile) {
  const auto missing = JImage::open("/no/such/modules");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().where, "/no/such/modules");
  EXPECT_EQ(missing.error().message, "cannot be opened: No such file or directory");
  const auto folder = JImage::open("/");
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().message, "cannot be mapped into memory");
}

}  // namespace
}  // namespace heddle
