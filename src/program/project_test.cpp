#include "program/project.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "program/project_file.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

// A folder that is gone with the test.
class Projects : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "heddle-project-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root = name;
  }
  void TearDown() override { fs::remove_all(root); }

  void write(const std::string& file, const std::string& text) const {
    fs::create_directories((root / file).parent_path());
    std::ofstream(root / file) << text;
  }

  fs::path root;
};

TEST(Pom, PutsPropertiesAndManagedVersionsIn) {
  const Pom pom = parse_pom(R"(<?xml version="1.0"?>
    <project xmlns="x"><!-- <dependencies> -->
      <groupId>a</groupId><version>3</version>
      <properties><two.version>2</two.version></properties>
      <dependencyManagement><dependencies>
        <dependency><groupId>g</groupId><artifactId>one</artifactId><version>1</version></dependency>
      </dependencies></dependencyManagement>
      <dependencies>
        <dependency><groupId>g</groupId><artifactId>one</artifactId></dependency>
        <dependency><groupId>g</groupId><artifactId>two</artifactId>
          <version>${two.version}</version><scope>test</scope></dependency>
        <dependency><groupId>${project.groupId}</groupId><artifactId>own</artifactId>
          <version>${project.version}</version></dependency>
        <dependency><groupId>g</groupId><artifactId>odd</artifactId>
          <version>${nowhere}</version></dependency>
      </dependencies>
    </project>)");
  const auto all = pom.resolved();
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].text(), "g:one:1");
  EXPECT_EQ(all[1].text(), "g:two:2");
  EXPECT_FALSE(all[1].is_needed_at_run_time());
  EXPECT_EQ(all[2].text(), "a:own:3");
  EXPECT_FALSE(all[3].is_known());
}

TEST(Pom, OfDamagedTextIsWhatWasThere) {
  EXPECT_TRUE(parse_pom("<project><dependencies><dependency><groupId>").resolved().size() <= 1);
  EXPECT_TRUE(parse_pom("no xml at all").resolved().empty());
  EXPECT_TRUE(parse_pom("<").resolved().empty());
}

TEST(Gradle, UnderstandsBothLanguages) {
  const auto all = parse_gradle(
      "dependencies {\n  implementation 'g:one:1'\n  testImplementation(\"g:two:2\")\n"
      "  implementation project(':other')\n  implementation libs.three\n}\n");
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].text(), "g:one:1");
  EXPECT_EQ(all[1].text(), "g:two:2");
  EXPECT_EQ(all[2].text(), "project:other:(no version)");
  EXPECT_FALSE(all[2].is_known());
}

TEST_F(Projects, FindJarsAndWhatTheyNeed) {
  write("app/pom.xml",
        "<project><groupId>me</groupId><version>1</version><dependencies><dependency>"
        "<groupId>org.one</groupId><artifactId>one</artifactId><version>1.0</version>"
        "<scope>test</scope></dependency></dependencies></project>");
  write("app/target/test-classes/T.class", "");
  const std::string repository = "home/.m2/repository/org/";
  write(repository + "one/one/1.0/one-1.0.jar", "");
  write(repository + "one/one/1.0/one-1.0.pom",
        "<project><dependencies><dependency><groupId>org.two</groupId><artifactId>two</artifactId>"
        "<version>2.0</version></dependency><dependency><groupId>no</groupId>"
        "<artifactId>no</artifactId><version>1</version><optional>true</optional></dependency>"
        "</dependencies></project>");
  write("home/.gradle/caches/modules-2/files-2.1/org.two/two/2.0/abc/two-2.0.jar", "");
  const auto found = find_project((root / "app").string(), (root / "home").string());
  ASSERT_TRUE(found && *found);
  EXPECT_TRUE((*found)->missing.empty());
  EXPECT_EQ((*found)->jars.size(), 2U);
  const auto path = class_path_of(**found, "app");
  ASSERT_TRUE(path);
  EXPECT_EQ(path->size(), 3U);
}

TEST_F(Projects, SayWhatToRunFirst) {
  write("app/build.gradle.kts", "dependencies {\n  testImplementation(\"g:gone:1\")\n}\n");
  auto found = find_project((root / "app").string(), (root / "home").string());
  ASSERT_TRUE(found && *found);
  const auto unbuilt = class_path_of(**found, "app");
  ASSERT_FALSE(unbuilt);
  EXPECT_NE(unbuilt.error().message.find("gradle testClasses"), std::string::npos);
  write("app/build/classes/java/test/T.class", "");
  found = find_project((root / "app").string(), (root / "home").string());
  const auto missing = class_path_of(**found, "app");
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find("g:gone:1"), std::string::npos);
  write("app/heddle.classpath", "a.jar:b.jar\n");
  found = find_project((root / "app").string(), (root / "home").string());
  EXPECT_EQ((*found)->jars, (std::vector<std::string>{"a.jar", "b.jar"}));
  EXPECT_TRUE(class_path_of(**found, "app"));
}

TEST_F(Projects, AreNoOtherFolders) {
  const auto found = find_project(root.string(), root.string());
  ASSERT_TRUE(found);
  EXPECT_FALSE(*found);
}

}  // namespace
}  // namespace heddle
