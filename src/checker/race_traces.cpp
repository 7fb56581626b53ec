#include "checker/race_traces.h"

#include "base/child.h"
#include "checker/missing_edge.h"
#include "checker/witness.h"

namespace heddle {

// To see the steps the path must be gone once more, and the search wants to go on from where it is.
// A child has a copy of everything.
void RaceTraces::met(const Finding& race, std::span<const Choice> path) {
  auto& count = met_[race.message];
  if (count >= most_) return;
  ++count;
  ask_child([&]() -> std::string {
    auto shown = race;
    shown.witness.path.assign(path.begin(), path.end());
    shown.witness.contended = machine_.contention().contended_names();
    shown.witness.limits_last = machine_.limits_expire_last();
    machine_.cut_steps(false);
    if (witness_of(machine_, start_, &shown.witness, &*shown.race)) {
      explain_missing_edge(shown);
      keep_(shown);
    }
    return {};
  });
}

}  // namespace heddle
