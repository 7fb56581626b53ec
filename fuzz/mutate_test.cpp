// Ten thousand damaged files for each parser: errors or success, no crash, no hang.
//
// What the fuzzers do at length and by chance this does in seconds and the same way every time, so
// it runs with the other tests, under the sanitizers too.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "exercise.h"
#include "litmus/front_end.h"
#include "mutator.h"

namespace heddle {
namespace {

constexpr int kMutants = 10'000;

std::vector<Mutator::File> corpus(const std::string& target) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(HEDDLE_CORPUS "/" + target)) {
    paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  std::vector<Mutator::File> files;
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    files.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return files;
}

// How many mutants the parser let through; use() is the parser and the use of its result.
template <class Use>
int survivors(const std::string& target, const Use& use, int mutants = kMutants) {
  const auto originals = corpus(target);
  EXPECT_FALSE(originals.empty());
  for (const auto& file : originals) EXPECT_TRUE(use(file)) << "the originals should be right";
  Mutator mutator(originals, 20'260'101);
  int count = 0;
  for (int i = 0; i < mutants; i++) {
    if (use(mutator.next())) count++;
  }
  return count;
}

template <class Parsed>
bool exercised(const Result<Parsed>& parsed) {
  if (parsed) {
    exercise(*parsed);
    return true;
  }
  EXPECT_TRUE(parsed.error().where.starts_with("mutant")) << parsed.error().where;
  EXPECT_FALSE(parsed.error().message.empty());
  return false;
}

TEST(Mutants, OfClassFiles) {
  const int survived = survivors("classfile_fuzz", [](const Mutator::File& file) {
    return exercised(parse_class(file, "mutant"));
  });
  // Most wounds hit something that is checked; some hit texts and numbers that may be anything.
  EXPECT_GT(survived, kMutants / 100);
  EXPECT_LT(survived, kMutants / 2);
}

TEST(Mutants, OfJars) {
  const int survived = survivors("jar_fuzz", [](const Mutator::File& file) {
    return exercised(Jar::parse(file, "mutant", 17));
  });
  EXPECT_GT(survived, 0);
  EXPECT_LT(survived, kMutants);
}

TEST(Mutants, OfImages) {
  const int survived = survivors("jimage_fuzz", [](const Mutator::File& file) {
    return exercised(JImage::parse(file, "mutant"));
  });
  EXPECT_GT(survived, 0);
  EXPECT_LT(survived, kMutants);
}

TEST(Mutants, OfLitmusTests) {
  constexpr int kFewer = kMutants / 5;  // each that survives is compiled
  const auto use = [](const Mutator::File& file) {
    const std::string text(file.begin(), file.end());
    const litmus::Built built = litmus::build(text, "mutant");
    const auto* program = std::get_if<litmus::LitmusProgram>(&built);
    if (program == nullptr) return false;
    for (const litmus::ClassBytes& cls : program->classes) {
      EXPECT_TRUE(exercised(parse_class(cls.bytes, "mutant")));
    }
    return true;
  };
  const int survived = survivors("litmus_fuzz", use, kFewer);
  EXPECT_GT(survived, 0);
  EXPECT_LT(survived, kFewer);
}

}  // namespace
}  // namespace heddle
