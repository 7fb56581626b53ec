#pragma once

// One process's part of a depth-first search that others take part in.
//
// A task is a path with the choices along it that have not been tried. Whoever meets a state first
// explores it; who has work while somebody has none gives away choices of its shallowest level, so
// what is given away is as much as can be. When it is time to stop, what is left of the stack is a
// task again: the same thing that is handed over, and that a checkpoint keeps.
//
// Never ending. Nobody sees whole cycles here, for they can lie across processes, so this asks the
// other way round: from which states does every execution end? A state says so in the table when it
// is left, if all that it leads to has. Of one that is left without, the edges are kept that lead
// to others without. Once all is explored, a state without such edges ends too, and so its edges to
// it are dropped; those that remain at last lead round and round (search/unresolved.h).

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "search/crew.h"
#include "search/pack.h"
#include "search/search.h"
#include "search/shared_visited.h"
#include "search/unresolved.h"

namespace heddle {

struct Task {
  struct Level {
    Fingerprint state;
    bool shared = false;           // others have some of its choices
    std::vector<Choice> untried;   // of its choices
    std::vector<Fingerprint> met;  // states it leads to that were not known to end
  };
  std::vector<Choice> path;
  std::vector<Level> levels;  // of the last states of the path, its end included

  void pack(Packer& out) const;
  static Task unpack(Unpacker& in);
};

// What comes of a stretch of work.
struct Harvest {
  std::uint64_t transitions = 0;
  std::uint64_t instructions = 0;  // of the worker's machine
  std::uint64_t executions = 0;
  std::uint64_t max_depth = 0;
  bool depth_limit = false;
  bool learned = false;
  std::string cut_by;       // the limit that fell into a step, which is among what is left
  std::vector<Task> tasks;  // what is left
  std::vector<Edge> edges;
  std::vector<std::vector<Choice>> lessons;  // paths on which the machine learned, or named, things

  void pack(Packer& out) const;
  static Harvest unpack(Unpacker& in);
  void add(Harvest other);
};

struct WorkerOptions {
  std::uint32_t number = 0;
  std::uint32_t root = 0;  // mark of the first state with choices
  std::uint64_t max_states = 0;
  std::uint64_t max_depth = 0;
  std::uint64_t early_states = 0;  // stop when something is learned while there are fewer
  bool alone = true;               // names are this process's own
  std::function<void()> tick;      // called now and then
};

class Worker {
 public:
  Worker(Machine& machine, Observer& observer, SharedVisited& visited, Crew& crew,
         WorkerOptions options)
      : machine_(machine),
        observer_(observer),
        visited_(visited),
        crew_(crew),
        options_(std::move(options)) {}

  // Works on these and on what it is given, until nobody has anything left or it is told to stop.
  Harvest run(std::vector<Task> tasks);

 private:
  struct Level {
    std::uint32_t mark = 0;
    std::size_t first = 0;  // of its choices in choices_
    std::size_t next = 0;
    std::size_t end = 0;
    std::size_t first_met = 0;  // in met_
    Fingerprint state;
    SharedVisited::Entry* entry = nullptr;
    bool shared = false;
  };

  bool take_up(const Task& task);
  void explore();
  void step();
  void arrive();
  void take_back();
  void enter(Fingerprint state, SharedVisited::Entry* entry);
  void leave();
  void note_lessons();
  void look_up();
  void give_away();
  [[nodiscard]] Task rest_of_stack() const;

  Machine& machine_;
  Observer& observer_;
  SharedVisited& visited_;
  Crew& crew_;
  WorkerOptions options_;
  Harvest harvest_;
  std::size_t base_ = 0;  // choices before the first level
  std::vector<Level> levels_;
  std::vector<Choice> choices_;
  std::vector<Fingerprint> met_;
  std::vector<Choice> path_;
  bool at_top_ = false;  // the machine is in the newest level's state
  std::uint64_t names_ = 0;
  std::uint32_t steps_ = 0;
};

}  // namespace heddle
