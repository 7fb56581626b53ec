#include "program/jcstress.h"

#include <algorithm>
#include <filesystem>

#include "base/file.h"
#include "classfile/annotations.h"
#include "classfile/descriptor.h"
#include "classfile/jar.h"
#include "program/main_class.h"
#include "program/test_library.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTest = "Lorg/openjdk/jcstress/annotations/JCStressTest;";
constexpr std::string_view kMeta = "Lorg/openjdk/jcstress/annotations/JCStressMeta;";
constexpr std::string_view kActor = "Lorg/openjdk/jcstress/annotations/Actor;";
constexpr std::string_view kArbiter = "Lorg/openjdk/jcstress/annotations/Arbiter;";
constexpr std::string_view kSignal = "Lorg/openjdk/jcstress/annotations/Signal;";
constexpr std::string_view kState = "Lorg/openjdk/jcstress/annotations/State;";
constexpr std::string_view kResult = "Lorg/openjdk/jcstress/annotations/Result;";
constexpr std::string_view kOutcome = "Lorg/openjdk/jcstress/annotations/Outcome;";
constexpr std::string_view kOutcomes = "Lorg/openjdk/jcstress/annotations/Outcome$Outcomes;";
constexpr std::string_view kDescription = "Lorg/openjdk/jcstress/annotations/Description;";
constexpr std::string_view kThread = "Ljava/lang/Thread;";

using Annotations = std::vector<Annotation>;

const Annotation* find(const Annotations& all, std::string_view type) {
  const auto found = std::ranges::find(all, type, &Annotation::type);
  return found == all.end() ? nullptr : &*found;
}

std::string internal_name(std::string_view descriptor) {
  return std::string(descriptor.substr(1, descriptor.size() - 2));
}

StressGrade grade_of(const Annotation& outcome) {
  StressGrade grade;
  for (const AnnotationValue& id : outcome.items("id")) grade.ids.emplace_back(id.text);
  if (!outcome.has("id")) grade.ids.emplace_back();
  grade.expect = outcome.constant("expect");
  grade.description = outcome.text("desc");
  return grade;
}

// Reads one test out of its class files.
class StressReader {
 public:
  StressReader(TestLibrary& library, const Loaded& loaded) : library_(library), loaded_(loaded) {}

  // Nothing if it is no test.
  Result<std::optional<StressTest>> read() {
    HEDDLE_TRY(const Annotations own, annotations_of(loaded_, loaded_.file.annotations));
    const Annotation* test = find(own, kTest);
    if (test == nullptr) return std::optional<StressTest>();
    test_.class_name = dotted(loaded_.file.name);
    call().test = loaded_.file.name;
    call().terminates = test->constant("value") == "Termination";
    if (const Annotation* meta = find(own, kMeta)) {
      HEDDLE_TRY(const Loaded* pointed, library_.load(internal_name(meta->class_value("value"))));
      if (pointed == nullptr) {
        refuse("the class of its @JCStressMeta is not on the class path");
      } else {
        HEDDLE_TRY([[maybe_unused]] const bool read, read_grades(*pointed));
      }
    }
    HEDDLE_TRY([[maybe_unused]] const bool graded, read_grades(loaded_));
    for (const Member& method : loaded_.file.methods) {
      HEDDLE_TRY([[maybe_unused]] const bool read, read_method(method));
    }
    HEDDLE_TRY([[maybe_unused]] const bool classes, read_own_part());
    HEDDLE_TRY([[maybe_unused]] const bool judged, judge());
    return std::optional(std::move(test_));
  }

 private:
  StressCall& call() { return test_.call; }

  void refuse(const std::string& problem) {
    if (test_.problem.empty()) test_.problem = problem;
  }

  static Result<Annotations> annotations_of(const Loaded& in, Bytes raw) {
    return parse_annotations(raw, in.file.pool, in.found.where);
  }

  // The annotation as reflection finds one that is @Inherited: the class's own, else that of the
  // nearest superclass which has one.
  Result<std::optional<Annotation>> inherited(const Loaded& from, std::string_view type) {
    for (const Loaded* at = &from; at != nullptr;) {
      HEDDLE_TRY(const Annotations own, annotations_of(*at, at->file.annotations));
      if (const Annotation* found = find(own, type)) return std::optional(*found);
      if (at->file.super_name.empty()) break;
      HEDDLE_TRY(at, library_.load(at->file.super_name));
    }
    return std::optional<Annotation>();
  }

  Result<bool> read_grades(const Loaded& from) {
    HEDDLE_TRY(const auto several, inherited(from, kOutcomes));
    HEDDLE_TRY(const auto one, inherited(from, kOutcome));
    if (several) {
      for (const AnnotationValue& item : several->items("value")) {
        for (const Annotation& outcome : item.annotations) {
          test_.grades.push_back(grade_of(outcome));
        }
      }
    }
    if (one) test_.grades.push_back(grade_of(*one));
    HEDDLE_TRY(const auto about, inherited(from, kDescription));
    if (about) test_.description = about->text("value");
    return true;
  }

  Result<bool> read_method(const Member& method) {
    HEDDLE_TRY(const Annotations own, annotations_of(loaded_, method.annotations));
    StressMethod found{std::string(method.name), std::string(method.descriptor),
                       (method.access & access::kStatic) != 0};
    const bool is_actor = find(own, kActor) != nullptr;
    const bool is_arbiter = find(own, kArbiter) != nullptr;
    const bool is_signal = find(own, kSignal) != nullptr;
    if (!is_actor && !is_arbiter && !is_signal) return true;
    if (is_actor) call().actors.push_back(found);
    if (is_arbiter && call().arbiter) refuse("has more than one @Arbiter");
    if (is_arbiter) call().arbiter = found;
    if (is_signal && call().signal) refuse("has more than one @Signal");
    if (is_signal) call().signal = found;
    for (auto rest = parameters_of(method.descriptor); !rest.empty();) {
      HEDDLE_TRY([[maybe_unused]] const bool read, read_parameter(found.name, next_type(rest)));
    }
    return true;
  }

  Result<bool> read_parameter(const std::string& method, std::string_view type) {
    if (call().terminates && type == kThread) return true;
    const std::string wrong =
        "the parameters of " + method + " should be of @State and @Result classes";
    if (!type.starts_with('L') || type.starts_with("Ljava/")) {
      refuse(wrong);
      return true;
    }
    const std::string name = internal_name(type);
    HEDDLE_TRY(const Loaded* loaded, library_.load(name));
    if (loaded == nullptr) {
      refuse("the class " + dotted(name) + ", a parameter of " + method +
             ", is not on the class path");
      return true;
    }
    HEDDLE_TRY(const auto state, inherited(*loaded, kState));
    HEDDLE_TRY(const auto result, inherited(*loaded, kResult));
    std::string& role = state ? call().state : call().result;
    if (!state && !result) refuse(wrong);
    if (!role.empty() && role != name) {
      refuse(std::string("has more than one ") + (state ? "@State" : "@Result"));
    }
    role = name;
    return true;
  }

  // The test may be the state, or the result, itself.
  Result<bool> read_own_part() {
    HEDDLE_TRY(const auto state, inherited(loaded_, kState));
    HEDDLE_TRY(const auto result, inherited(loaded_, kResult));
    if (state && call().state.empty()) call().state = call().test;
    if (result && !state && call().result.empty()) call().result = call().test;
    return true;
  }

  Result<bool> judge() {
    if (call().actors.empty()) refuse("declares no @Actor");
    if (call().terminates) {
      if (call().actors.size() > 1) refuse("Mode.Termination should have one @Actor");
      if (!call().signal) refuse("Mode.Termination should have a @Signal");
    } else {
      if (call().state.empty()) refuse("has no @State");
      if (call().result.empty()) refuse("has no @Result");
    }
    for (const std::string& name : {call().test, call().state, call().result}) {
      if (!name.empty()) {
        HEDDLE_TRY([[maybe_unused]] const bool made, judge_class(name));
      }
    }
    return true;
  }

  Result<bool> judge_class(const std::string& name) {
    HEDDLE_TRY(const Loaded* loaded, library_.load(name));
    const ClassFile& file = loaded->file;
    const bool plain = std::ranges::any_of(file.methods, [](const Member& method) {
      return method.name == "<init>" && method.descriptor == "()V";
    });
    constexpr unsigned kNotMade = access::kAbstract | access::kInterface;
    if (!plain || (file.access & kNotMade) != 0) {
      refuse("no object of " + dotted(name) + " can be made without arguments");
    }
    return true;
  }

  TestLibrary& library_;
  const Loaded& loaded_;
  StressTest test_;
};

Result<bool> add_test(TestLibrary& library, const std::string& name,
                      std::vector<StressTest>& tests) {
  HEDDLE_TRY(const Loaded* loaded, library.load(name));
  if (loaded == nullptr) return false;
  HEDDLE_TRY(auto test, StressReader(library, *loaded).read());
  if (test) tests.push_back(*std::move(test));
  return true;
}

// A class and those nested in it, in whatever depth.
Result<bool> add_with_nested(TestLibrary& library, const std::string& name,
                             std::vector<StressTest>& tests) {
  HEDDLE_TRY(const bool found, add_test(library, name, tests));
  if (!found) return false;
  HEDDLE_TRY(const Loaded* loaded, library.load(name));
  const ClassFile& file = loaded->file;
  for (const InnerClass& inner : file.inner_classes) {
    if (inner.outer == 0 || file.pool.text_of(inner.outer) != file.name) continue;
    const std::string nested(file.pool.text_of(inner.inner));
    if (nested.size() <= name.size() || !nested.starts_with(name)) continue;
    HEDDLE_TRY([[maybe_unused]] const bool added, add_with_nested(library, nested, tests));
  }
  return true;
}

constexpr std::string_view kSuffix = ".class";

// The names of all classes of a folder or a jar, without what only another release has.
Result<std::vector<std::string>> classes_in(const std::string& place, int release) {
  std::vector<std::string> files;
  if (is_folder(place)) {
    for (const fs::path& file : class_files(place)) {
      files.push_back(file.lexically_relative(place).string());
    }
  } else {
    HEDDLE_TRY(const Jar jar, Jar::open(place, release));
    files = jar.names();
  }
  std::erase_if(files, [](const std::string& file) {
    return !file.ends_with(kSuffix) || file.starts_with("META-INF/");
  });
  for (std::string& file : files) file.resize(file.size() - kSuffix.size());
  return files;
}

}  // namespace

Result<std::vector<StressTest>> stress_tests_in_class(const ClassPath& classes,
                                                      const std::string& name) {
  TestLibrary library(classes);
  std::vector<StressTest> tests;
  HEDDLE_TRY([[maybe_unused]] const bool found, add_with_nested(library, name, tests));
  std::ranges::sort(tests, {}, &StressTest::class_name);
  return tests;
}

Result<std::vector<StressTest>> stress_tests_in(const ClassPath& classes, const std::string& place,
                                                int release) {
  HEDDLE_TRY(const std::vector<std::string> names, classes_in(place, release));
  TestLibrary library(classes);
  std::vector<StressTest> tests;
  for (const std::string& name : names) {
    HEDDLE_TRY([[maybe_unused]] const bool found, add_test(library, name, tests));
  }
  std::ranges::sort(tests, {}, &StressTest::class_name);
  return tests;
}

}  // namespace heddle
