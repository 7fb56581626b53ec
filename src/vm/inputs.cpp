#include "vm/inputs.h"

#include <algorithm>

#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::string_view kSystem = "java/lang/System";
constexpr std::string_view kRuntime = "java/lang/Runtime";
constexpr std::string_view kRandom = "java/util/Random";
constexpr std::string_view kSplittable = "java/util/SplittableRandom";
constexpr std::string_view kSecure = "java/security/SecureRandom";
constexpr std::string_view kOfThread = "java/util/concurrent/ThreadLocalRandom";
constexpr std::string_view kGenerator = "java/util/random/RandomGenerator";
constexpr std::string_view kFuture = "java/util/concurrent/CompletableFuture";
constexpr std::string_view kPool = "java/util/concurrent/ForkJoinPool";
constexpr std::string_view kParallelism = "the parallelism of the common pool";
constexpr std::string_view kDrawn = "a number of a generator without a seed";
constexpr std::string_view kThread = "java/lang/Thread";
constexpr std::string_view kThreadGroup = "java/lang/ThreadGroup";
constexpr std::string_view kAllThreads = "some moments at which all threads are listed,";

constexpr InputRow kRows[] = {
    {kRandom, "<init>", "()V", "new Random()", Asker::Open, Drawing::Makes},
    {kRandom, "setSeed", "(J)V", "", Asker::Open, Drawing::Seeds},
    {kRandom, "next", "(I)I", kDrawn, Asker::Open, Drawing::Source},
    {kSplittable, "<init>", "()V", "new SplittableRandom()", Asker::Open, Drawing::Makes},
    {kSplittable, "nextSeed", "()J", kDrawn, Asker::Open, Drawing::Source},
    {kSecure, "<init>", "", "SecureRandom", Asker::Open, Drawing::Makes},
    {kSecure, "nextBytes", "([B)V", kDrawn, Asker::Open, Drawing::Source},
    {kSecure, "generateSeed", "(I)[B", "SecureRandom.generateSeed"},
    {kOfThread, "current", "", "ThreadLocalRandom.current()", Asker::Open, Drawing::Makes},
    {kOfThread, "nextSeed", "()J", kDrawn, Asker::Open, Drawing::Source},
    {kGenerator, "getDefault", "", "RandomGenerator.getDefault()"},
    {kGenerator, "of", "", "RandomGenerator.of"},
    {"java/util/random/RandomGeneratorFactory", "create", "()Ljava/util/random/RandomGenerator;",
     "RandomGeneratorFactory.create()"},
    {"java/lang/Math", "random", "", "Math.random()"},
    {"java/lang/StrictMath", "random", "", "StrictMath.random()"},
    {"java/util/UUID", "randomUUID", "", "UUID.randomUUID()"},
    {kSystem, "currentTimeMillis", "", "the clock"},
    {kSystem, "nanoTime", "", "the clock"},
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment", "", "the clock"},
    {kSystem, "identityHashCode", "", "an identity hash"},
    {"java/lang/Object", "hashCode", "", "an identity hash"},
    {kSystem, "getenv", "", "", Asker::Program},
    {kSystem, "getProperty", "", "", Asker::Program},
    {kSystem, "getProperties", "", "", Asker::Program},
    {"java/lang/Integer", "getInteger", "", "", Asker::Program},
    {"java/lang/Long", "getLong", "", "", Asker::Program},
    {"java/lang/Boolean", "getBoolean", "", "", Asker::Program},
    {kRuntime, "availableProcessors", "", "the number of processors", Asker::Anyone},
    {kRuntime, "freeMemory", "", "the free memory"},
    {kRuntime, "totalMemory", "", "the size of the memory"},
    {kRuntime, "maxMemory", "", "the size of the memory"},
    {kPool, "commonPool", "", kParallelism, Asker::Anyone},
    {kPool, "getCommonPoolParallelism", "", kParallelism, Asker::Anyone},
    {kFuture, "supplyAsync",
     "(Ljava/util/function/Supplier;)Ljava/util/concurrent/CompletableFuture;", kParallelism,
     Asker::Anyone},
    {kFuture, "runAsync", "(Ljava/lang/Runnable;)Ljava/util/concurrent/CompletableFuture;",
     kParallelism, Asker::Anyone},
    {"java/util/concurrent/DueOrder", "bounded", "",
     "periodic tasks, which run at most three times before a task that may come first,",
     Asker::Anyone},
    {"java/util/concurrent/DueOrder", "countsFromHere", "",
     "delays of scheduled tasks, which count from when the task is in the queue,", Asker::Anyone},
    {kThread, "getAllStackTraces", "", kAllThreads, Asker::Program},
    {kThread, "enumerate", "", kAllThreads, Asker::Program},
    {kThread, "activeCount", "", kAllThreads, Asker::Program},
    {kThreadGroup, "enumerate", "", kAllThreads, Asker::Program},
    {kThreadGroup, "activeCount", "", kAllThreads, Asker::Program},
    {"java/util/Locale", "getDefault", "", "the default locale", Asker::Program},
    {"java/util/TimeZone", "getDefault", "", "the default time zone", Asker::Program},
    {"java/time/ZoneId", "systemDefault", "", "the default time zone", Asker::Program},
    {"java/net/InetAddress", "getLocalHost", "", "the name of the host"},
    {"java/lang/ProcessHandle", "current", "", "the number of the process", Asker::Program},
};

// Their draws of a few values can be choices.
constexpr std::string_view kGenerators[] = {kRandom, kSplittable, kSecure, kOfThread, kGenerator};

bool is_draw(const Method& method) {
  if (method.is_static()) return false;
  const auto name = method.member->name;
  const auto descriptor = method.member->descriptor;
  return (name == "nextBoolean" && descriptor == "()Z") ||
         (name == "nextInt" && (descriptor == "(I)I" || descriptor == "(II)I"));
}

// Collections are the program's, whatever package they are in.
constexpr std::string_view kCollections[] = {"java/util/concurrent/Concurrent",
                                             "java/util/concurrent/CopyOnWrite"};
constexpr std::string_view kForItself[] = {
    "java/util/concurrent/",
    "java/util/Random",
    "java/util/SplittableRandom",
    "java/util/Timer",
    "java/util/ServiceLoader",
    "java/util/ResourceBundle",
    "java/lang/Thread",
    "java/lang/ApplicationShutdownHooks",
    "java/lang/ClassLoader",
    "java/lang/Module",
    "java/lang/ref/",
    "java/security/",
    "sun/",
    "jdk/internal/",
};

}  // namespace

const InputRow* input_row(const Vm& vm, const Method& method) {
  const auto owner = vm.symbols.text(method.owner->name);
  const auto* found = std::find_if(std::begin(kRows), std::end(kRows), [&](const InputRow& row) {
    return row.owner == owner && row.name == method.member->name &&
           (row.descriptor.empty() || row.descriptor == method.member->descriptor);
  });
  return found != std::end(kRows) ? found : nullptr;
}

void mark_inputs(const Vm& vm, Class& cls) {
  if (cls.loader != kBootLoader) return;
  const auto owner = vm.symbols.text(cls.name);
  const bool any = std::any_of(std::begin(kRows), std::end(kRows),
                               [&](const InputRow& row) { return row.owner == owner; });
  if (!any) return;
  const bool generates =
      vm.options.enumerate_random > 0 &&
      std::find(std::begin(kGenerators), std::end(kGenerators), owner) != std::end(kGenerators);
  for (auto& method : cls.methods) {
    if (input_row(vm, method) != nullptr) method.on_call = OnCall::Asks;
    if (generates && is_draw(method)) method.step = StepKind::Draws;
  }
}

bool asks_for_itself(const Vm& vm, const Class& cls) {
  const auto name = vm.symbols.text(cls.name);
  const auto begins = [&](std::string_view prefix) { return name.starts_with(prefix); };
  if (std::any_of(std::begin(kCollections), std::end(kCollections), begins)) return false;
  if (name.starts_with("jdk/internal/reflect/")) return false;
  return std::any_of(std::begin(kForItself), std::end(kForItself), begins);
}

}  // namespace heddle
