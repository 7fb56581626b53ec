#pragma once

// A litmus test as the memory models see programs (memory/program.h): deterministic threads that
// ask for one action after the other.
//
// The threads are interpreted from the test's syntax tree (replay.h), not run on the virtual
// machine: a model asks for thousands of continuations with values no thread has written yet, and a
// tree of ten nodes answers faster than a machine. Initial values and the init block are run at
// once, before any thread; an `after` block is a thread that joins all the others.

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/result.h"
#include "litmus/ast.h"
#include "memory/program.h"

namespace heddle::litmus {

struct MemoryOptions {
  bool tearing = false;  // plain 64-bit accesses are two halves (JLS 17.7): see explore()
  bool opaque = false;   // plain accesses are taken as opaque
  bool by_hand = false;  // prescient writes and guaranteed reads are actions, for mp01
  double seconds = 0;    // after which a search is over; 0: never
};

// Where a value is: a static (object 0), or the index-th field or element of an object.
struct Place {
  memory::Value object = 0;
  std::uint32_t index = 0;

  auto operator<=>(const Place&) const = default;
};

// How a thread ended; the last of its registers in a memory model's outcome. NullPointerException
// and so on are the names the compiled class says as well.
enum class Ending : std::uint8_t {
  Normal,
  NullPointer,
  ArrayIndex,
  NegativeSize,
  Arithmetic,
  IllegalMonitorState,
  Interrupted,
};
std::string_view word(Ending ending);

class MemoryProgram final : public memory::Program {
 public:
  // The test must outlive it. An error names what the models cannot express, with its position.
  static Result<std::unique_ptr<MemoryProgram>> make(const Test& test,
                                                     const MemoryOptions& options);

  [[nodiscard]] std::uint32_t threads() const override;
  [[nodiscard]] bool starts_running(memory::ThreadIndex thread) const override;
  [[nodiscard]] memory::Value initial(memory::LocationIndex location) const override;
  [[nodiscard]] std::vector<memory::LocationIndex> observed() const override;
  memory::Step next(memory::ThreadIndex thread, std::span<const memory::Answer> answers) override;
  std::vector<memory::Value> registers(memory::ThreadIndex thread,
                                       std::span<const memory::Answer> answers) override;
  [[nodiscard]] bool is_over() override;

  // The rest is for the interpreter and for who shows an execution.
  struct Object {
    Type type;
    std::int64_t length = 0;  // of an array
    std::string name;         // "P@T1", or the variable that holds it from the beginning
  };

  [[nodiscard]] const Test& test() const { return *test_; }
  [[nodiscard]] const Body& body(memory::ThreadIndex thread) const;
  // The n-th object a thread allocates; the same address in every execution where it is alike.
  memory::Value allocate(std::uint32_t thread, std::uint32_t number, const Type& type,
                         std::int64_t length);
  // Null if no object has this address.
  [[nodiscard]] const Object* object(memory::Value address) const;
  memory::LocationIndex location(const Place& place);
  memory::MonitorIndex monitor(const Place& place);
  // Whether some thread interrupts it.
  [[nodiscard]] bool may_be_interrupted(memory::ThreadIndex thread) const {
    return thread < interrupted_.size() && interrupted_[thread];
  }
  // The location that says whether a thread is alive; none if it is not asked for.
  [[nodiscard]] bool asks_alive(std::uint32_t thread) const { return asked_alive_[thread]; }
  memory::LocationIndex alive(std::uint32_t thread);
  // And whether it has been interrupted.
  memory::LocationIndex interrupted(std::uint32_t thread);
  [[nodiscard]] AccessMode mode(AccessMode written) const;
  // Whether it is a long that only plain accesses touch, and those may be two halves.
  [[nodiscard]] bool tears(memory::LocationIndex location) const;
  [[nodiscard]] bool places_by_hand() const { return options_.by_hand; }
  // Of a static final variable.
  [[nodiscard]] memory::Value constant(std::uint32_t shared) const { return constants_[shared]; }
  void set_initial(const Place& place, memory::Value value);
  [[nodiscard]] memory::Value initial_at(const Place& place) const;
  [[nodiscard]] std::string location_name(memory::LocationIndex location) const;
  [[nodiscard]] std::string monitor_name(memory::MonitorIndex monitor) const;
  // The value of a location as the language writes it.
  [[nodiscard]] std::string value_text(memory::LocationIndex location, memory::Value value) const;
  [[nodiscard]] const Place& place(memory::LocationIndex location) const {
    return places_[location];
  }
  // The name of the thread, or "after".
  [[nodiscard]] const std::string& thread_name(memory::ThreadIndex thread) const;
  [[nodiscard]] bool has_after() const { return !test_->after.name.empty(); }

 private:
  MemoryProgram(const Test& test, const MemoryOptions& options);

  void run_main();
  [[nodiscard]] std::optional<Error> find_observed();
  [[nodiscard]] std::string place_name(const Place& place) const;
  [[nodiscard]] Type place_type(const Place& place) const;

  const Test* test_;
  MemoryOptions options_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::vector<bool> interrupted_;
  std::vector<bool> asked_alive_;
  std::map<
      std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, bool, std::uint32_t, std::int64_t>,
      memory::Value>
      addresses_;
  std::vector<Object> objects_;
  std::map<Place, memory::LocationIndex> locations_;
  std::vector<Place> places_;
  std::map<Place, memory::MonitorIndex> monitors_;
  std::vector<Place> monitor_places_;
  std::map<Place, memory::Value> initial_;
  std::vector<memory::Value> constants_;
  std::vector<memory::LocationIndex> observed_;
  // Longs that some access takes as a whole, so that they do not tear: kind, class and index.
  std::set<std::tuple<ExprKind, std::uint32_t, std::uint32_t>> whole_;
};

}  // namespace heddle::litmus
