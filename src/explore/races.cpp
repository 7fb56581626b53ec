#include "explore/races.h"

#include <utility>

#include "explore/grounds.h"

namespace heddle {

// Of the two locations, which are not in each other's way if they are elements apart.
std::vector<RacingPair> RaceWatch::look(std::size_t depth) {
  std::vector<RacingPair> found;
  const auto actors = machine_.actors();
  for (std::size_t i = 0; i < actors.size(); ++i) {
    if (!machine_.pending_access(actors[i]->id)) continue;
    for (std::size_t j = i + 1; j < actors.size(); ++j) {
      compare(actors[i]->id, actors[j]->id, depth, &found);
    }
  }
  return found;
}

bool RaceWatch::counts(ThreadId a, ThreadId b, const Location& location) {
  const auto& vm = machine_.vm();
  const auto one = trusted_.doer(*vm.threads[a.index]);
  const auto other = trusted_.doer(*vm.threads[b.index]);
  if (one == Doer::Nobody || other == Doer::Nobody || trusted_.covers(vm, location)) return false;
  return one == Doer::Program || other == Doer::Program;
}

void RaceWatch::compare(ThreadId a, ThreadId b, std::size_t depth, std::vector<RacingPair>* found) {
  const auto one = machine_.pending_access(a);
  const auto other = machine_.pending_access(b);
  if (!other || (one->mode != AccessMode::Plain && other->mode != AccessMode::Plain)) return;
  for (std::size_t i = 0; i < one->locations.size(); ++i) {
    for (std::size_t j = 0; j < other->locations.size(); ++j) {
      const bool writes_one = i >= one->only_read;
      const bool writes_other = j >= other->only_read;
      if (!writes_one && !writes_other) continue;
      if (!machine_.contention().meet(one->locations[i], other->locations[j])) continue;
      if (!counts(a, b, one->locations[i])) return;
      const RacingPair pair{one->locations[i], {a, writes_one}, {b, writes_other}};
      if (is_news(key_of(pair), depth)) found->push_back(pair);
    }
  }
}

bool RaceWatch::is_news(const Key& key, std::size_t depth) {
  const auto [shown, fresh] = shown_.try_emplace(key, depth);
  if (!fresh && shown->second <= depth) return tells_again_;
  shown->second = depth;
  return true;
}

RaceWatch::Key RaceWatch::key_of(const RacingPair& pair) {
  Key key;
  const RacingAccess* sides[] = {&pair.first, &pair.second};
  for (int i = 0; i < 2; ++i) {
    const auto& frame = frame_to_show(*machine_.vm().threads[sides[i]->thread.index]);
    key.methods[i] = frame.method;
    key.positions[i] = bci_of(frame);
    key.writes[i] = sides[i]->writes;
  }
  put_in_order(&key);
  key.place = machine_.place_of(pair.location).index;
  return key;
}

void RaceWatch::put_in_order(Key* key) {
  const auto order = [&](int i) {
    return std::tuple(key->methods[i], key->positions[i], key->writes[i]);
  };
  if (order(0) <= order(1)) return;
  std::swap(key->methods[0], key->methods[1]);
  std::swap(key->positions[0], key->positions[1]);
  std::swap(key->writes[0], key->writes[1]);
}

std::vector<FollowedRace> RaceWatch::look_back(std::size_t depth) {
  std::vector<FollowedRace> found;
  const auto* following = machine_.happens_before();
  if (following == nullptr) return found;
  for (const auto& race : following->races()) {
    Key key;
    const FollowedAccess* sides[] = {&race.earlier, &race.later};
    for (int i = 0; i < 2; ++i) {
      const auto& site = following->stack(sides[i]->stack).front();
      key.methods[i] = site.method;
      key.positions[i] = site.bci;
      key.writes[i] = sides[i]->writes;
    }
    put_in_order(&key);
    key.place = machine_.place_of(race.location).index;
    if (is_news(key, depth)) found.push_back(race);
  }
  return found;
}

}  // namespace heddle
