#include "vm/machine.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "program/compile.h"
#include "program/jdk.h"

namespace heddle {
namespace {

constexpr int kPreemptions = 1;  // enough for every outcome of these programs
constexpr int kMaxSteps = 20'000;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

// A program with a static int `result`, under a machine, at the beginning of main.
class Program {
 public:
  Program(const std::string& name, const std::string& text) {
    const auto folder = std::filesystem::temp_directory_path() /
                        ("heddle_machine_test_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const auto source = folder / (name + ".java");
    std::ofstream(source) << text;
    auto jdk = find_jdk(
        {.option = "", .java_home = environment("JAVA_HOME"), .path = environment("PATH")});
    EXPECT_TRUE(jdk) << jdk.error().message;
    auto compiled = compile({.source = source.string(),
                             .class_path = {},
                             .cache = (folder / "cache").string(),
                             .jdk = *jdk});
    EXPECT_TRUE(compiled) << compiled.error().message;
    EXPECT_EQ(compiled->refusal, "");
    vm = std::make_unique<Vm>(VmOptions{.java_home = jdk->home,
                                        .class_path = {compiled->classes},
                                        .properties = {},
                                        .release = jdk->feature,
                                        .output = [](int, std::string_view) {}});
    EXPECT_TRUE(vm->boot());
    EXPECT_TRUE(vm->start_main(name, {}));
    cls_ = vm->load_quietly(vm->symbols.intern(name), kAppLoader);
    machine = std::make_unique<VmMachine>(*vm);
  }

  [[nodiscard]] int result() const {
    return vm->heap.read<std::int32_t>(cls_->mirror, vm->known_field(cls_, "result", "I")->offset);
  }

  std::unique_ptr<Vm> vm;
  std::unique_ptr<VmMachine> machine;

 private:
  Class* cls_ = nullptr;
};

// Every schedule with few preemptions, by marking and restoring; the results of those that end.
void explore(Program& program, ThreadId running, int preemptions, int depth,
             std::set<int>& results) {
  ASSERT_LT(depth, kMaxSteps);
  const auto runnable = program.machine->runnable();
  if (runnable.empty()) {
    results.insert(program.result());
    return;
  }
  const bool can_go_on = std::find(runnable.begin(), runnable.end(), running) != runnable.end();
  for (const auto thread : runnable) {
    const int cost = can_go_on && thread != running ? 1 : 0;
    if (cost > preemptions) continue;
    // Without an alternative there is nothing to come back to.
    const bool choice = runnable.size() > 1 && preemptions > 0;
    const auto mark = choice ? program.machine->mark() : 0;
    program.machine->step(thread);
    explore(program, thread, preemptions - cost, depth + 1, results);
    if (choice) program.machine->restore(mark);
    if (!choice) return;
  }
}

std::vector<Event> run_first_come(Program& program) {
  std::vector<Event> events;
  for (auto runnable = program.machine->runnable(); !runnable.empty();
       runnable = program.machine->runnable()) {
    events.push_back(program.machine->peek(runnable.front()));
    program.machine->step(runnable.front());
  }
  return events;
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
  Program program("LostUpdate", two_threads("LostUpdate", "x++;"));
  std::set<int> results;
  explore(program, {}, kPreemptions, 0, results);
  EXPECT_EQ(results, (std::set<int>{1, 2}));
}

TEST(Machine, LosesNothingUnderALock) {
  Program program("Locked", two_threads("Locked", "synchronized (lock) { x++; }"));
  std::set<int> results;
  explore(program, {}, kPreemptions, 0, results);
  EXPECT_EQ(results, (std::set<int>{2}));
}

TEST(Machine, RunsTheSameAfterGoingBack) {
  Program program("Again", two_threads("Again", "synchronized (lock) { x += 3; } x *= 2;"));
  const auto start = program.machine->mark();
  const auto first = run_first_come(program);
  const auto result = program.result();
  program.machine->restore(start);
  EXPECT_EQ(program.result(), 0);
  const auto second = run_first_come(program);
  EXPECT_EQ(program.result(), result);
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(first[i].thread, second[i].thread);
    EXPECT_EQ(first[i].kind, second[i].kind);
    EXPECT_EQ(first[i].location, second[i].location) << "event " << i;
  }
}

std::size_t events_of_private_work(const std::string& name, int rounds) {
  Program program(name, two_threads(name, "int[] mine = new int[1]; for (int i = 0; i < " +
                                              std::to_string(rounds) + "; i++) mine[0] += i;"));
  return run_first_come(program).size();
}

TEST(Machine, ObjectsOfOneThreadAreNotVisible) {
  EXPECT_EQ(events_of_private_work("FewRounds", 1), events_of_private_work("ManyRounds", 1000));
}

}  // namespace
}  // namespace heddle
