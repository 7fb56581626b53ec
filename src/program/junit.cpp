#include "program/junit.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "classfile/annotations.h"
#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "program/main_class.h"
#include "program/test_annotations.h"
#include "program/test_library.h"

namespace heddle {

namespace {

// What an annotation makes of a method, a field or a class.
enum class Role : std::uint8_t {
  Test,
  Repeated,
  Parameterized,
  Factory,
  SetUpClass,
  SetUp,
  TearDown,
  TearDownClass,
  Disables,     // a test that its author does not want to be run
  Unsupported,  // a test of a kind Heddle does not know how to call
  Needs,        // what JUnit would do besides calling methods
  Limits,       // the time a test may take, which is no matter here
};

struct RoleRow {
  std::string_view annotation;
  Role role;
  bool jupiter;  // JUnit 5: an overriding method without the annotation takes it away
};

constexpr std::array kRoles{
    RoleRow{"Lorg/junit/Test;", Role::Test, false},
    RoleRow{"Lorg/junit/jupiter/api/Test;", Role::Test, true},
    RoleRow{"Lorg/junit/jupiter/api/RepeatedTest;", Role::Repeated, true},
    RoleRow{"Lorg/junit/jupiter/params/ParameterizedTest;", Role::Parameterized, true},
    RoleRow{"Lorg/junit/jupiter/api/TestFactory;", Role::Factory, true},
    RoleRow{"Lorg/junit/BeforeClass;", Role::SetUpClass, false},
    RoleRow{"Lorg/junit/jupiter/api/BeforeAll;", Role::SetUpClass, true},
    RoleRow{"Lorg/junit/Before;", Role::SetUp, false},
    RoleRow{"Lorg/junit/jupiter/api/BeforeEach;", Role::SetUp, true},
    RoleRow{"Lorg/junit/After;", Role::TearDown, false},
    RoleRow{"Lorg/junit/jupiter/api/AfterEach;", Role::TearDown, true},
    RoleRow{"Lorg/junit/AfterClass;", Role::TearDownClass, false},
    RoleRow{"Lorg/junit/jupiter/api/AfterAll;", Role::TearDownClass, true},
    RoleRow{"Lorg/junit/Ignore;", Role::Disables, false},
    RoleRow{"Lorg/junit/jupiter/api/Disabled;", Role::Disables, true},
    RoleRow{"Lorg/junit/jupiter/api/TestTemplate;", Role::Unsupported, true},
    RoleRow{"Lorg/junit/experimental/theories/Theory;", Role::Unsupported, false},
    RoleRow{"Lorg/junit/Rule;", Role::Needs, false},
    RoleRow{"Lorg/junit/ClassRule;", Role::Needs, false},
    RoleRow{"Lorg/junit/runner/RunWith;", Role::Needs, false},
    RoleRow{"Lorg/junit/jupiter/api/extension/RegisterExtension;", Role::Needs, true},
    RoleRow{"Lorg/junit/jupiter/api/extension/ExtendWith;", Role::Needs, true},
    RoleRow{"Lorg/junit/jupiter/api/io/TempDir;", Role::Needs, true},
    RoleRow{"Lorg/junit/jupiter/api/Timeout;", Role::Limits, true},
};

// Runners that do what is done here anyway.
constexpr std::array<std::string_view, 4> kPlainRunners{
    "Lorg/junit/runners/JUnit4;", "Lorg/junit/runners/BlockJUnit4ClassRunner;",
    "Lorg/junit/experimental/categories/Categories;", "Lorg/junit/platform/runner/JUnitPlatform;"};
constexpr std::string_view kRowsRunner = "Lorg/junit/runners/Parameterized;";

// Parameters that JUnit 5 itself has values for.
constexpr std::array<std::string_view, 3> kInfos{"Lorg/junit/jupiter/api/TestInfo;",
                                                 "Lorg/junit/jupiter/api/RepetitionInfo;",
                                                 "Lorg/junit/jupiter/api/TestReporter;"};

const RoleRow* role_of(const Annotation& annotation) {
  const auto* found = std::ranges::find(kRoles, annotation.type, &RoleRow::annotation);
  return found == kRoles.end() ? nullptr : found;
}

bool is_info(std::string_view type) { return std::ranges::find(kInfos, type) != kInfos.end(); }

std::vector<std::string_view> parameter_types(std::string_view descriptor) {
  std::vector<std::string_view> types;
  for (auto rest = parameters_of(descriptor); !rest.empty();) types.push_back(next_type(rest));
  return types;
}

bool takes(std::string_view descriptor, std::string_view type) {
  const auto types = parameter_types(descriptor);
  return std::ranges::find(types, type) != types.end();
}

// Why tests are not run, and on what else it depends; that of a class holds for those in it.
struct Ruling {
  std::string disabled;
  std::string refused;
  std::vector<std::string> conditions;

  void refuse(std::string why) {
    if (refused.empty()) refused = std::move(why);
  }
};

// The tests of one class.
class ClassPlanner {
 public:
  ClassPlanner(TestLibrary& library, int release, TestPlan& plan)
      : library_(library), release_(release), plan_(plan) {}

  // `outer` are the classes around it.
  Result<bool> add(const std::string& name, std::vector<TestLevel> outer, const Ruling& above) {
    HEDDLE_TRY(lineage_, library_.lineage(name));
    if (lineage_.empty()) return true;
    class_name_ = dotted(name);
    outer_ = std::move(outer);
    verdict_ = above;
    for (const Loaded* loaded : lineage_) {
      HEDDLE_TRY([[maybe_unused]] const bool done, add_class(*loaded));
      HEDDLE_TRY([[maybe_unused]] const bool also, add_members(*loaded));
      old_style_ = old_style_ || loaded->file.super_name == "junit/framework/TestCase";
    }
    if (old_style_) add_old_style();
    find_constructor();
    finish();
    return add_nested();
  }

  [[nodiscard]] bool exists() const { return !lineage_.empty(); }
  [[nodiscard]] const std::vector<const Loaded*>& lineage() const { return lineage_; }

 private:
  using Groups = std::vector<std::vector<TestHook>>;  // one for each class

  static std::vector<TestHook> joined(const Groups& groups) {
    std::vector<TestHook> all;
    for (const auto& group : groups) all.insert(all.end(), group.begin(), group.end());
    return all;
  }

  [[nodiscard]] const ClassFile& itself() const { return lineage_.front()->file; }

  Result<bool> add_class(const Loaded& loaded) {
    HEDDLE_TRY(const auto annotations, library_.annotations(loaded, loaded.file.annotations));
    const bool is_itself = &loaded == lineage_.front();
    for (const Annotation& annotation : annotations) {
      const RoleRow* row = role_of(annotation);
      // @Ignore, @Disabled and conditions are not inherited by heirs; what a class needs is.
      if (is_itself) add_condition(annotation, verdict_);
      if (row != nullptr && row->role == Role::Disables && is_itself) {
        verdict_.disabled = reason_of(annotation, "value");
      }
      if (row != nullptr && row->role == Role::Limits) note(written(annotation.type));
      if (row != nullptr && row->role == Role::Needs) add_need(annotation, "", "", verdict_);
      if (annotation.type == "Lorg/junit/jupiter/api/TestInstance;" &&
          annotation.constant("value") == "PER_CLASS") {
        note("objects that several tests share (@TestInstance): each test has one of its own");
      }
    }
    return true;
  }

  void add_condition(const Annotation& annotation, Ruling& verdict) const {
    const TestCondition condition = condition_of(annotation, release_);
    if (!condition.fails.empty()) verdict.refuse(condition.fails);
    if (!condition.asks.empty()) verdict.conditions.push_back(condition.asks);
  }

  void add_need(const Annotation& annotation, std::string_view member, std::string_view type,
                Ruling& verdict) {
    const std::string_view value = annotation.class_value("value");
    if (std::ranges::find(kPlainRunners, value) != kPlainRunners.end()) return;
    if (value == kRowsRunner) {
      has_rows_ = true;
      return;
    }
    std::string text = written(annotation.type);
    if (!member.empty()) text += " " + std::string(member);
    if (!value.empty()) text += " " + dotted_type(value);
    for (const AnnotationValue& item : annotation.items("value")) {
      if (value.empty() && item.tag == 'c') text += " " + dotted_type(item.text);
    }
    if (type == "Lorg/junit/rules/Timeout;") return note(text);
    if (!type.empty()) text += " (" + dotted_type(type) + ")";
    verdict.refuse("needs " + text);
  }

  Result<bool> add_members(const Loaded& loaded) {
    const ClassFile& file = loaded.file;
    for (Groups* groups : {&set_up_class_, &set_up_, &tear_down_, &tear_down_class_}) {
      groups->emplace_back();
    }
    for (const Member& field : file.fields) {
      HEDDLE_TRY(const auto annotations, library_.annotations(loaded, field.annotations));
      for (const Annotation& annotation : annotations) {
        const RoleRow* row = role_of(annotation);
        if (row != nullptr && row->role == Role::Needs) {
          add_need(annotation, field.name, field.descriptor, verdict_);
        }
        if (annotation.type == "Lorg/junit/runners/Parameterized$Parameter;") {
          fields_.push_back({std::string(field.name), std::string(field.descriptor),
                             static_cast<int>(annotation.number("value", 0))});
        }
      }
    }
    std::set<std::string> here;
    for (const Member& method : file.methods) {
      HEDDLE_TRY(const auto annotations, library_.annotations(loaded, method.annotations));
      HEDDLE_TRY(
          const auto of_parameters,
          parse_parameter_annotations(method.parameter_annotations, file.pool, loaded.found.where));
      add_method(method, annotations, of_parameters);
      here.insert(std::string(method.name) + std::string(parameters_of(method.descriptor)));
    }
    overridden_.merge(here);
    return true;
  }

  void add_method(const Member& method, const std::vector<Annotation>& annotations,
                  const std::vector<Annotation>& of_parameters) {
    if ((method.access & (access::kBridge | access::kSynthetic)) != 0) return;
    Ruling verdict;
    std::vector<std::string> sources;
    for (const Annotation& annotation : annotations) {
      const RoleRow* row = role_of(annotation);
      add_condition(annotation, verdict);
      auto found = argument_sources(annotation);
      if (!found) verdict.refuse(found.error().message);
      if (found) sources.insert(sources.end(), found->begin(), found->end());
      if (annotation.type == "Lorg/junit/runners/Parameterized$Parameters;") {
        rows_ = "method\x01" + std::string(method.name);
      }
      if (row == nullptr) continue;
      if (row->role == Role::Disables) verdict.disabled = reason_of(annotation, "value");
      if (row->role == Role::Limits) note("the time limit of " + std::string(method.name));
      if (row->role == Role::Needs) {
        const bool extends = annotation.type.ends_with("ExtendWith;");
        add_need(annotation, method.name, "", extends ? verdict : verdict_);
      }
    }
    for (const Annotation& annotation : of_parameters) {
      const bool converts = annotation.type.starts_with("Lorg/junit/jupiter/params/");
      if (converts || role_of(annotation) != nullptr) {
        verdict.refuse("needs " + written(annotation.type) + " for a parameter");
      }
    }
    const auto key = std::string(method.name) + std::string(parameters_of(method.descriptor));
    for (const Annotation& annotation : annotations) {
      const RoleRow* row = role_of(annotation);
      if (row == nullptr || (row->jupiter && overridden_.contains(key))) continue;
      if (row->role <= Role::Factory || row->role == Role::Unsupported) {
        add_test(method, annotation, *row, verdict, sources);
        break;
      }
      if (row->role >= Role::SetUpClass && row->role <= Role::TearDownClass) {
        add_hook(method, row->role);
      }
    }
  }

  void add_test(const Member& method, const Annotation& annotation, const RoleRow& row,
                Ruling verdict, const std::vector<std::string>& sources) {
    PlannedTest test;
    test.name = method.name;
    test.class_name = class_name_;
    TestCall& call = test.call;
    call.method = method.name;
    call.descriptor = method.descriptor;
    const bool known = std::ranges::any_of(tests_, [&](const PlannedTest& other) {
      return other.name == test.name &&
             parameters_of(other.call.descriptor) == parameters_of(call.descriptor);
    });
    if (known) return;
    const std::string_view expected = annotation.class_value("expected");
    if (!expected.empty() && expected != "Lorg/junit/Test$None;") {
      call.expected = dotted_type(expected);
    }
    if (annotation.has("timeout")) note("the time limit of " + test.name);
    call.kind = row.role == Role::Repeated        ? TestCall::Kind::Repeated
                : row.role == Role::Parameterized ? TestCall::Kind::Parameterized
                : row.role == Role::Factory       ? TestCall::Kind::Factory
                                                  : TestCall::Kind::Plain;
    if (row.role == Role::Unsupported) {
      verdict.refuse(written(annotation.type) + " is not supported");
    }
    if (row.role == Role::Parameterized) {
      call.sources = sources;
      if (sources.empty()) verdict.refuse("has no source of arguments");
    }
    if (row.role == Role::Repeated) call.calls = static_cast<int>(annotation.number("value", 1));
    check_signature(method, call.kind, verdict);
    call.conditions = std::move(verdict.conditions);
    test.disabled = !verdict.disabled.empty();
    test.skipped = test.disabled ? verdict.disabled : verdict.refused;
    tests_.push_back(std::move(test));
  }

  // Whether it can be called.
  static void check_signature(const Member& method, TestCall::Kind kind, Ruling& verdict) {
    if ((method.access & access::kPrivate) != 0) {
      verdict.refuse("is private, so JUnit does not run it");
    }
    if ((method.access & access::kStatic) != 0) {
      verdict.refuse("is static, so JUnit does not run it");
    }
    const bool returns = return_type_of(method.descriptor) != "V";
    if (returns != (kind == TestCall::Kind::Factory)) {
      verdict.refuse(returns ? "returns something, so JUnit does not run it"
                             : "returns nothing, so JUnit does not run it");
    }
    if (kind == TestCall::Kind::Parameterized) return;
    for (const std::string_view type : parameter_types(method.descriptor)) {
      if (is_info(type)) continue;
      verdict.refuse("takes a parameter of type " + dotted_type(type) +
                     ", which only an extension has");
    }
  }

  void add_hook(const Member& method, Role role) {
    for (const std::string_view type : parameter_types(method.descriptor)) {
      if (is_info(type)) continue;
      verdict_.refuse(std::string(method.name) + " takes a parameter of type " + dotted_type(type));
    }
    Groups& groups = role == Role::SetUpClass ? set_up_class_
                     : role == Role::SetUp    ? set_up_
                     : role == Role::TearDown ? tear_down_
                                              : tear_down_class_;
    const TestHook hook{std::string(method.name), std::string(method.descriptor),
                        (method.access & access::kStatic) != 0};
    const bool known = std::ranges::any_of(
        groups, [&](const auto& group) { return std::ranges::find(group, hook) != group.end(); });
    if (!known) groups.back().push_back(hook);
  }

  // JUnit 3: public void test...() between setUp() and tearDown(), which TestCase has if no class
  // else.
  void add_old_style() {
    for (const Loaded* loaded : lineage_) {
      for (const Member& method : loaded->file.methods) {
        if (method.name.starts_with("test") && method.descriptor == "()V" &&
            (method.access & (access::kPublic | access::kStatic)) == access::kPublic) {
          add_test(method, {}, kRoles[0], {}, {});
        }
      }
    }
    set_up_.push_back({{"setUp", "()V", false}});
    tear_down_.push_back({{"tearDown", "()V", false}});
  }

  void find_constructor() {
    const std::string outer =
        outer_.empty() ? "()V" : "(L" + std::string(enclosing_of(itself())) + ";)V";
    std::vector<std::string> all;
    for (const Member& method : itself().methods) {
      if (method.name == "<init>") all.emplace_back(method.descriptor);
    }
    const bool plain = std::ranges::find(all, outer) != all.end();
    if (has_rows_ && fields_.empty() && all.size() == 1) {
      constructor_ = all.front();
    } else if (plain) {
      constructor_ = outer;
    } else {
      verdict_.refuse("the class has no constructor without parameters");
    }
    if ((itself().access & access::kAbstract) != 0) verdict_.refuse("the class is abstract");
    if (has_rows_ && rows_.empty()) verdict_.refuse("the class has no @Parameters");
  }

  static std::string_view enclosing_of(const ClassFile& file) {
    for (const InnerClass& inner : file.inner_classes) {
      if (inner.outer != 0 && file.pool.text_of(inner.inner) == file.name) {
        return file.pool.text_of(inner.outer);
      }
    }
    return {};
  }

  void finish() {
    TestLevel level;
    level.class_name = class_name_;
    level.constructor = constructor_;
    // Found upwards from the class itself, called downwards.
    std::ranges::reverse(set_up_class_);
    std::ranges::reverse(set_up_);
    level.set_up_class = joined(set_up_class_);
    level.set_up = joined(set_up_);
    level.tear_down = joined(tear_down_);
    level.tear_down_class = joined(tear_down_class_);
    levels_ = outer_;
    levels_.push_back(std::move(level));
    for (PlannedTest& test : tests_) {
      finish(test);
      plan_.tests.push_back(std::move(test));
    }
  }

  void finish(PlannedTest& test) {
    TestCall& call = test.call;
    call.levels = levels_;
    call.conditions.insert(call.conditions.begin(), verdict_.conditions.begin(),
                           verdict_.conditions.end());
    if (has_rows_ && call.kind == TestCall::Kind::Plain) {
      call.kind = TestCall::Kind::Rows;
      call.sources = {rows_};
      call.fields = fields_;
    }
    if (call.kind == TestCall::Kind::Repeated && !asks_repetition(call)) {
      if (call.calls > 1) note("repetitions of " + test.name + ", which are all alike");
      call.calls = 1;
    }
    call.must_ask = !call.conditions.empty() || call.kind > TestCall::Kind::Repeated;
    if (!test.disabled && !verdict_.disabled.empty()) {
      test.disabled = true;
      test.skipped = verdict_.disabled;
    }
    if (test.skipped.empty()) test.skipped = verdict_.refused;
  }

  static bool asks_repetition(const TestCall& call) {
    const std::string_view type = kInfos[1];
    const auto asks = [&](const TestHook& hook) { return takes(hook.descriptor, type); };
    return takes(call.descriptor, type) ||
           std::ranges::any_of(call.levels, [&](const TestLevel& level) {
             return std::ranges::any_of(level.set_up, asks) ||
                    std::ranges::any_of(level.tear_down, asks);
           });
  }

  // @Nested classes, which have an object of the class around them.
  Result<bool> add_nested() {
    for (const Loaded* loaded : lineage_) {
      const ClassFile& file = loaded->file;
      for (const InnerClass& inner : file.inner_classes) {
        const bool member = inner.outer != 0 && file.pool.text_of(inner.outer) == file.name;
        if (!member || (inner.access & access::kStatic) != 0) continue;
        const std::string name(file.pool.text_of(inner.inner));
        HEDDLE_TRY(const Loaded* nested, library_.load(name));
        if (nested == nullptr) continue;
        HEDDLE_TRY(const auto annotations, library_.annotations(*nested, nested->file.annotations));
        const auto found =
            std::ranges::find(annotations, "Lorg/junit/jupiter/api/Nested;", &Annotation::type);
        if (found == annotations.end()) continue;
        HEDDLE_TRY([[maybe_unused]] const bool done,
                   ClassPlanner(library_, release_, plan_).add(name, levels_, verdict_));
      }
    }
    return true;
  }

  void note(const std::string& text) {
    std::vector<std::string>& notes = plan_.not_run;
    if (std::ranges::find(notes, text) == notes.end()) notes.push_back(text);
  }

  TestLibrary& library_;
  int release_;
  TestPlan& plan_;
  std::vector<const Loaded*> lineage_;
  std::string class_name_;
  std::string constructor_;
  std::vector<TestLevel> outer_;
  std::vector<TestLevel> levels_;
  Ruling verdict_;
  Groups set_up_class_;
  Groups set_up_;
  Groups tear_down_;
  Groups tear_down_class_;
  std::vector<PlannedTest> tests_;
  std::vector<RowField> fields_;
  std::string rows_;  // the source of what the class gets
  bool has_rows_ = false;
  std::set<std::string> overridden_;  // methods of the classes further down
  bool old_style_ = false;
};

}  // namespace

Result<TestPlan> find_tests(const ClassPath& classes, const std::string& class_name, int release) {
  std::string name = class_name;
  std::ranges::replace(name, '.', '/');
  TestLibrary library(classes);
  TestPlan plan;
  ClassPlanner planner(library, release, plan);
  HEDDLE_TRY([[maybe_unused]] const bool done, planner.add(name, {}, {}));
  plan.found = planner.exists();
  for (const Loaded* loaded : planner.lineage()) {
    plan.has_main = plan.has_main || has_main(loaded->file);
  }
  return plan;
}

std::vector<std::string> junit_assumptions() {
  return {"org.junit.AssumptionViolatedException", "org.junit.internal.AssumptionViolatedException",
          "org.opentest4j.TestAbortedException"};
}

std::string text_of(const TestCall& call) {
  std::string text = call.method + call.descriptor + " " + std::to_string(call.call) + " of " +
                     std::to_string(call.calls) + " " + call.expected;
  for (const auto* list : {&call.sources, &call.conditions}) {
    for (const std::string& item : *list) text += " " + item;
  }
  for (const TestLevel& level : call.levels) {
    text += " " + level.class_name + level.constructor;
    for (const auto* hooks :
         {&level.set_up_class, &level.set_up, &level.tear_down, &level.tear_down_class}) {
      text += ";";
      for (const TestHook& hook : *hooks) text += " " + hook.name + hook.descriptor;
    }
  }
  return text;
}

}  // namespace heddle
