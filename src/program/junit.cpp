#include "program/junit.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <set>

#include "classfile/annotations.h"
#include "classfile/class_file.h"
#include "program/main_class.h"

namespace heddle {

namespace {

// What an annotation makes of a method.
enum class Role : std::uint8_t {
  Test,
  SetUpClass,
  SetUp,
  TearDown,
  TearDownClass,
  Skips,        // a test, but not to be run
  Unsupported,  // a test of a kind Heddle does not know how to call
  Extends,      // what JUnit would run besides methods
};

struct RoleRow {
  std::string_view annotation;
  Role role;
  bool jupiter;  // JUnit 5: an overriding method without the annotation takes it away
};

constexpr std::array kRoles{
    RoleRow{"Lorg/junit/Test;", Role::Test, false},
    RoleRow{"Lorg/junit/jupiter/api/Test;", Role::Test, true},
    RoleRow{"Lorg/junit/jupiter/api/RepeatedTest;", Role::Test, true},
    RoleRow{"Lorg/junit/BeforeClass;", Role::SetUpClass, false},
    RoleRow{"Lorg/junit/jupiter/api/BeforeAll;", Role::SetUpClass, true},
    RoleRow{"Lorg/junit/Before;", Role::SetUp, false},
    RoleRow{"Lorg/junit/jupiter/api/BeforeEach;", Role::SetUp, true},
    RoleRow{"Lorg/junit/After;", Role::TearDown, false},
    RoleRow{"Lorg/junit/jupiter/api/AfterEach;", Role::TearDown, true},
    RoleRow{"Lorg/junit/AfterClass;", Role::TearDownClass, false},
    RoleRow{"Lorg/junit/jupiter/api/AfterAll;", Role::TearDownClass, true},
    RoleRow{"Lorg/junit/Ignore;", Role::Skips, false},
    RoleRow{"Lorg/junit/jupiter/api/Disabled;", Role::Skips, true},
    RoleRow{"Lorg/junit/jupiter/params/ParameterizedTest;", Role::Unsupported, true},
    RoleRow{"Lorg/junit/jupiter/api/TestFactory;", Role::Unsupported, true},
    RoleRow{"Lorg/junit/jupiter/api/TestTemplate;", Role::Unsupported, true},
    RoleRow{"Lorg/junit/experimental/theories/Theory;", Role::Unsupported, false},
    RoleRow{"Lorg/junit/Rule;", Role::Extends, false},
    RoleRow{"Lorg/junit/ClassRule;", Role::Extends, false},
    RoleRow{"Lorg/junit/jupiter/api/extension/RegisterExtension;", Role::Extends, true},
    RoleRow{"Lorg/junit/jupiter/api/extension/ExtendWith;", Role::Extends, true},
    RoleRow{"Lorg/junit/runner/RunWith;", Role::Extends, false},
    RoleRow{"Lorg/junit/jupiter/api/Nested;", Role::Extends, true},
    RoleRow{"Lorg/junit/jupiter/api/Timeout;", Role::Extends, true},
};

const RoleRow* role_of(const Annotation& annotation) {
  const auto* found = std::ranges::find(kRoles, annotation.type, &RoleRow::annotation);
  return found == kRoles.end() ? nullptr : found;
}

// Lorg/junit/Test; as the source has it: @Test.
std::string written(std::string_view descriptor) {
  const std::size_t slash = descriptor.rfind('/');
  return "@" + std::string(descriptor.substr(slash + 1, descriptor.size() - slash - 2));
}

std::string dotted_type(std::string_view descriptor) {
  if (!descriptor.starts_with('L') || !descriptor.ends_with(';')) return dotted(descriptor);
  return dotted(descriptor.substr(1, descriptor.size() - 2));
}

std::string reason_of(const Annotation& annotation) {
  const std::string reason(annotation.text("value"));
  return written(annotation.type) + (reason.empty() ? "" : ": " + reason);
}

// A class and the bytes it is views into.
struct Loaded {
  ClassPath::Found found;
  ClassFile file;
};

// The class, its superclasses upwards, then all their interfaces: who is asked first comes first.
using Lineage = std::vector<std::unique_ptr<Loaded>>;

Result<bool> load(const ClassPath& classes, std::string_view name, std::set<std::string>& seen,
                  Lineage& lineage) {
  if (!seen.insert(std::string(name)).second) return false;
  HEDDLE_TRY(auto found, classes.find(std::string(name) + ".class"));
  if (!found) return false;
  auto loaded = std::make_unique<Loaded>();
  loaded->found = *std::move(found);
  HEDDLE_TRY(loaded->file, parse_class(loaded->found.bytes, loaded->found.where, false));
  lineage.push_back(std::move(loaded));
  return true;
}

Result<Lineage> lineage_of(const ClassPath& classes, const std::string& name) {
  Lineage lineage;
  std::set<std::string> seen;
  HEDDLE_TRY(bool more, load(classes, name, seen, lineage));
  while (more) {
    const std::string super(lineage.back()->file.super_name);
    if (super.empty()) break;
    HEDDLE_TRY(more, load(classes, super, seen, lineage));
  }
  for (std::size_t i = 0; i < lineage.size(); ++i) {
    const ClassFile& file = lineage[i]->file;
    for (const std::uint16_t index : file.interfaces) {
      HEDDLE_TRY([[maybe_unused]] const bool is_new,
                 load(classes, file.pool.text_of(index), seen, lineage));
    }
  }
  return lineage;
}

class Planner {
 public:
  Result<TestPlan> plan(const Lineage& lineage) {
    std::string all_skipped;
    plan_.found = !lineage.empty();
    for (const auto& loaded : lineage) {
      const ClassFile& file = loaded->file;
      const bool itself = &loaded == &lineage.front();
      plan_.has_main = plan_.has_main || has_main(file);
      HEDDLE_TRY(const std::vector<Annotation> of_class,
                 parse_annotations(file.annotations, file.pool, loaded->found.where));
      for (const Annotation& annotation : of_class) {
        const RoleRow* row = role_of(annotation);
        if (row == nullptr) continue;
        // @Ignore and @Disabled are not inherited by heirs; what extends a class is.
        if (row->role == Role::Skips && itself) all_skipped = reason_of(annotation);
        if (row->role == Role::Extends) add_extension(annotation, "");
      }
      HEDDLE_TRY([[maybe_unused]] const bool done, add_members(*loaded));
      old_style_ = old_style_ || file.super_name == "junit/framework/TestCase";
    }
    if (old_style_) add_old_style(lineage);
    for (TestMethod& test : plan_.tests) {
      if (!all_skipped.empty()) test.skipped = all_skipped;
    }
    // Found upwards from the class itself, called downwards.
    std::ranges::reverse(set_up_class_);
    std::ranges::reverse(set_up_);
    plan_.set_up_class = joined(set_up_class_);
    plan_.set_up = joined(set_up_);
    plan_.tear_down = joined(tear_down_);
    plan_.tear_down_class = joined(tear_down_class_);
    return std::move(plan_);
  }

 private:
  using Groups = std::vector<std::vector<std::string>>;  // one for each class

  static std::vector<std::string> joined(const Groups& groups) {
    std::vector<std::string> all;
    for (const auto& group : groups) all.insert(all.end(), group.begin(), group.end());
    return all;
  }

  static bool has(const Groups& groups, std::string_view name) {
    return std::ranges::any_of(
        groups, [&](const auto& group) { return std::ranges::find(group, name) != group.end(); });
  }

  Result<bool> add_members(const Loaded& loaded) {
    const ClassFile& file = loaded.file;
    for (Groups* groups : {&set_up_class_, &set_up_, &tear_down_, &tear_down_class_}) {
      groups->emplace_back();
    }
    for (const Member& field : file.fields) {
      HEDDLE_TRY(const auto annotations,
                 parse_annotations(field.annotations, file.pool, loaded.found.where));
      for (const Annotation& annotation : annotations) {
        const RoleRow* row = role_of(annotation);
        if (row != nullptr && row->role == Role::Extends) add_extension(annotation, field.name);
      }
    }
    std::set<std::string> here;
    for (const Member& method : file.methods) {
      HEDDLE_TRY(const auto annotations,
                 parse_annotations(method.annotations, file.pool, loaded.found.where));
      add_method(method, annotations);
      if (method.descriptor == "()V") here.emplace(method.name);
    }
    overridden_.merge(here);
    return true;
  }

  void add_method(const Member& method, const std::vector<Annotation>& annotations) {
    if ((method.access & (access::kBridge | access::kSynthetic)) != 0) return;
    const bool simple = method.descriptor == "()V";
    std::string skipped;
    for (const Annotation& annotation : annotations) {
      const RoleRow* row = role_of(annotation);
      if (row != nullptr && row->role == Role::Skips) skipped = reason_of(annotation);
      if (row != nullptr && row->role == Role::Extends) add_extension(annotation, method.name);
    }
    for (const Annotation& annotation : annotations) {
      const RoleRow* row = role_of(annotation);
      if (row == nullptr) continue;
      if (row->jupiter && overridden_.contains(std::string(method.name))) continue;
      if (row->role == Role::Test || row->role == Role::Unsupported) {
        std::string why = skipped;
        if (why.empty() && row->role == Role::Unsupported) {
          why = written(annotation.type) + " is not supported";
        } else if (why.empty() && !simple) {
          why = "takes parameters or returns something";
        } else if (why.empty() && (method.access & access::kPrivate) != 0) {
          why = "is private, so JUnit does not run it";
        }
        add_test(method.name, annotation, why);
      } else if (simple) {
        add_around(method, row->role);
      }
    }
  }

  void add_test(std::string_view name, const Annotation& annotation, const std::string& skipped) {
    if (std::ranges::find(plan_.tests, name, &TestMethod::name) != plan_.tests.end()) return;
    TestMethod test;
    test.name = name;
    test.skipped = skipped;
    const std::string_view expected = annotation.class_value("expected");
    if (!expected.empty() && expected != "Lorg/junit/Test$None;") {
      test.expected = dotted_type(expected);
    }
    if (annotation.has("timeout")) note("the timeout of " + test.name);
    plan_.tests.push_back(std::move(test));
  }

  void add_around(const Member& method, Role role) {
    const bool is_static = (method.access & access::kStatic) != 0;
    // With one object for all tests (JUnit 5), what is done once may be done on the object.
    if (role == Role::SetUpClass && !is_static) role = Role::SetUp;
    if (role == Role::TearDownClass && !is_static) role = Role::TearDown;
    Groups* groups = nullptr;
    switch (role) {
      case Role::SetUpClass:
        groups = &set_up_class_;
        break;
      case Role::SetUp:
        groups = &set_up_;
        break;
      case Role::TearDown:
        groups = &tear_down_;
        break;
      case Role::TearDownClass:
        groups = &tear_down_class_;
        break;
      default:
        return;
    }
    if (!has(*groups, method.name)) groups->back().emplace_back(method.name);
  }

  // JUnit 3: public void test...() between setUp() and tearDown(), which TestCase has if nobody
  // else.
  void add_old_style(const Lineage& lineage) {
    for (const auto& loaded : lineage) {
      for (const Member& method : loaded->file.methods) {
        if (method.name.starts_with("test") && method.descriptor == "()V" &&
            (method.access & (access::kPublic | access::kStatic)) == access::kPublic) {
          add_test(method.name, {}, "");
        }
      }
    }
    set_up_.push_back({"setUp"});
    tear_down_.push_back({"tearDown"});
  }

  void add_extension(const Annotation& annotation, std::string_view member) {
    const std::string_view value = annotation.class_value("value");
    if (value == "Lorg/junit/runners/JUnit4;" ||
        value == "Lorg/junit/runners/BlockJUnit4ClassRunner;") {
      return;
    }
    std::string text = written(annotation.type);
    if (!member.empty()) text += " " + std::string(member);
    if (!value.empty()) text += " " + dotted_type(value);
    note(text);
  }

  void note(const std::string& text) {
    std::vector<std::string>& notes = plan_.not_run;
    if (std::ranges::find(notes, text) == notes.end()) notes.push_back(text);
  }

  TestPlan plan_;
  Groups set_up_class_;
  Groups set_up_;
  Groups tear_down_;
  Groups tear_down_class_;
  std::set<std::string> overridden_;  // methods of the classes further down
  bool old_style_ = false;
};

}  // namespace

Result<TestPlan> find_tests(const ClassPath& classes, const std::string& class_name) {
  std::string name = class_name;
  std::ranges::replace(name, '.', '/');
  HEDDLE_TRY(const Lineage lineage, lineage_of(classes, name));
  return Planner().plan(lineage);
}

std::vector<std::string> junit_assumptions() {
  return {"org.junit.AssumptionViolatedException", "org.junit.internal.AssumptionViolatedException",
          "org.opentest4j.TestAbortedException"};
}

}  // namespace heddle
