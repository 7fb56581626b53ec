#include "explore/vm_machine.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "program/javac.h"
#include "program/jdk.h"

namespace heddle {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

// A program with a static int `result`, under a machine, at the beginning of main.
class Program {
 public:
  Program(const std::string& name, const std::string& text, bool reduction = true) {
    std::filesystem::create_directories(folder_);
    const auto source = folder_ / (name + ".java");
    std::ofstream(source) << text;
    auto jdk = find_jdk(
        {.option = "", .java_home = environment("JAVA_HOME"), .path = environment("PATH")});
    EXPECT_TRUE(jdk) << jdk.error().message;
    auto compiled = compile({.source = source.string(),
                             .class_path = {},
                             .cache = (folder_ / "cache").string(),
                             .jdk = *jdk});
    EXPECT_TRUE(compiled) << compiled.error().message;
    EXPECT_EQ(compiled->refusal, "");
    vm = std::make_unique<Vm>(VmOptions{.java_home = jdk->home,
                                        .class_path = {compiled->classes},
                                        .properties = {},
                                        .release = jdk->feature,
                                        .explore = true,
                                        .output = [](int, std::string_view) {}});
    EXPECT_TRUE(vm->boot());
    EXPECT_TRUE(vm->start_main(name, {}));
    cls_ = vm->load_quietly(vm->symbols.intern(name), kAppLoader);
    machine = std::make_unique<VmMachine>(
        *vm, MachineOptions{.reduction = reduction, .check_restores = reduction});
  }

  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() { std::filesystem::remove_all(folder_); }

  [[nodiscard]] int result() const {
    return vm->heap.read<std::int32_t>(cls_->mirror, vm->known_field(cls_, "result", "I")->offset);
  }

  std::unique_ptr<Vm> vm;
  std::unique_ptr<VmMachine> machine;

 private:
  const std::filesystem::path folder_ = std::filesystem::temp_directory_path() /
                                        ("heddle_machine_test_" + std::to_string(::getpid()));
  Class* cls_ = nullptr;
};

// Every execution there is, one choice at a time and without matching states; the results of those
// that end.
void explore(Program& program, std::set<int>& results, int* executions) {
  auto& machine = *program.machine;
  if (machine.standing() != Standing::Running) {
    ASSERT_EQ(machine.standing(), Standing::Ended);
    results.insert(program.result());
    ++*executions;
    return;
  }
  const auto all = machine.choices();
  const std::vector<Choice> choices(all.begin(), all.end());
  const auto mark = machine.mark();
  for (const auto choice : choices) {
    machine.take(choice);
    explore(program, results, executions);
    machine.restore(mark);
  }
}

// From the beginning, until nothing more is learned.
std::set<int> all_results(Program& program, int* executions) {
  const auto start = program.machine->mark();
  std::set<int> results;
  do {
    results.clear();
    *executions = 0;
    program.machine->restore(start);
    program.machine->learn();
    program.machine->start();
    explore(program, results, executions);
  } while (program.machine->grew());
  return results;
}

std::string two_threads(const std::string& name, const std::string& body) {
  return "public class " + name +
         " extends Thread {\n"
         "  static int x, result;\n"
         "  static final Object lock = new Object();\n"
         "  @Override public void run() { " +
         body +
         " }\n"
         "  public static void main(String[] args) throws Exception {\n"
         "    Thread a = new " +
         name + "(), b = new " + name +
         "();\n"
         "    a.start(); b.start(); a.join(); b.join();\n"
         "    result = x;\n"
         "  }\n"
         "}\n";
}

TEST(Machine, FindsTheLostUpdate) {
  for (const bool reduction : {true, false}) {
    Program program("LostUpdate", two_threads("LostUpdate", "x++;"), reduction);
    int executions = 0;
    EXPECT_EQ(all_results(program, &executions), (std::set<int>{1, 2}));
    EXPECT_GE(executions, 6);  // the ways to interleave two reads and two writes
  }
}

TEST(Machine, LosesNothingUnderALock) {
  for (const bool reduction : {true, false}) {
    Program program("Locked", two_threads("Locked", "synchronized (lock) { x++; }"), reduction);
    int executions = 0;
    EXPECT_EQ(all_results(program, &executions), (std::set<int>{2}));
  }
}

// Only the order of the two critical sections is worth trying.
TEST(Machine, LearnsThatOnlyTheLockMatters) {
  Program program("OnlyTheLock", two_threads("OnlyTheLock", "synchronized (lock) { x++; }"));
  int executions = 0;
  all_results(program, &executions);
  EXPECT_EQ(executions, 2);
  EXPECT_EQ(program.machine->contention().contended(), 1U);
}

// Linking happens once, whatever is gone back behind.
TEST(Machine, LinksOnceAndForAll) {
  Program program("Lambdas", two_threads("Lambdas",
                                         "Runnable r = () -> { x += \"abc\".length(); };"
                                         " r.run(); String s = \"x\" + x; x += s.length() - 2;"));
  int executions = 0;
  const auto results = all_results(program, &executions);
  EXPECT_EQ(*results.rbegin(), 6);
}

TEST(Machine, RunsTheSameAfterGoingBack) {
  Program program("Again", two_threads("Again", "synchronized (lock) { x += 3; } x *= 2;"));
  int executions = 0;
  all_results(program, &executions);
  auto& machine = *program.machine;
  machine.restore(0);
  machine.start();
  const auto mark = machine.mark();
  std::vector<Fingerprint> first;
  std::vector<Fingerprint> second;
  for (auto* seen : {&first, &second}) {
    machine.restore(mark);
    EXPECT_EQ(program.result(), 0);
    while (machine.standing() == Standing::Running) {
      seen->push_back(machine.fingerprint());
      machine.take(machine.choices().back());
    }
    EXPECT_NE(program.result(), 0);
  }
  EXPECT_EQ(first, second);
  EXPECT_EQ(std::set<Fingerprint>(first.begin(), first.end()).size(), first.size());
}

// Every part of the state comes back, what happens-before remembers among them: the machine checks
// that itself at every restore.
TEST(Machine, GoesBackWithWhatItFollows) {
  Program program("Racy", two_threads("Racy", "synchronized (lock) { x += 3; } x *= 2;"));
  program.machine->follow_happens_before();
  int executions = 0;
  EXPECT_EQ(all_results(program, &executions), (std::set<int>{6, 12, 18, 24}));
}

int executions_with_private_work(const std::string& name, int rounds) {
  Program program(
      name, two_threads(name, "int[] mine = new int[1]; for (int i = 0; i < " +
                                  std::to_string(rounds) + "; i++) mine[0] += i; x += mine[0];"));
  int executions = 0;
  all_results(program, &executions);
  return executions;
}

TEST(Machine, ObjectsOfOneThreadAreNotVisible) {
  EXPECT_EQ(executions_with_private_work("FewRounds", 1),
            executions_with_private_work("ManyRounds", 1000));
}

}  // namespace
}  // namespace heddle
