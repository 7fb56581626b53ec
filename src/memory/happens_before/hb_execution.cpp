#include "memory/happens_before/hb_execution.h"

namespace heddle::memory {

namespace {

// Whether a happens before b and nothing of b's own thread, nor a third event, lies between them.
bool is_direct(const std::vector<Event>& events, std::size_t a, std::size_t b) {
  if (!is_before(events[a], events[b].clock)) return false;
  for (std::size_t c = 0; c < events.size(); ++c) {
    if (c != a && c != b && is_before(events[a], events[c].clock) &&
        is_before(events[c], events[b].clock)) {
      return false;
    }
  }
  return true;
}

}  // namespace

Witness make_witness(const std::vector<Event>& events) {
  Witness witness;
  for (std::size_t b = 0; b < events.size(); ++b) {
    const auto& event = events[b];
    WitnessStep step{.thread = event.thread};
    step.action.kind = event.kind;
    step.action.read_mode = event.read_mode;
    step.action.write_mode = event.write_mode;
    step.action.fence = event.fence;
    step.action.target = event.target;
    step.action.site = event.site;
    step.action.final_field = event.final_field;
    step.action.object = event.object;
    step.action.timed = event.timed;
    step.read = event.read;
    step.written = event.written;
    step.source = event.source;
    for (std::size_t a = 0; a < events.size(); ++a) {
      if (events[a].thread != event.thread && is_direct(events, a, b)) {
        step.happens_after.push_back(static_cast<std::uint32_t>(a));
      }
    }
    witness.steps.push_back(std::move(step));
  }
  return witness;
}

}  // namespace heddle::memory
