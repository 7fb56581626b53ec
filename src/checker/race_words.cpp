#include "checker/race_words.h"

#include <algorithm>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "checker/code_words.h"
#include "classfile/annotations.h"
#include "explore/field_at.h"
#include "explore/grounds.h"

namespace heddle {
namespace {

std::string outer_class(const Class& cls) {
  return cls.external_name.substr(0, cls.external_name.find('$'));
}

constexpr std::pair<char, const char*> kPrimitives[] = {
    {'Z', "boolean"}, {'B', "byte"}, {'C', "char"},  {'S', "short"},
    {'I', "int"},     {'J', "long"}, {'F', "float"}, {'D', "double"}};  // JVMS 4.3.2

// "[I" as the language has it: "int[]".
std::string type_name(const std::string& external) {
  const auto dimensions = external.find_first_not_of('[');
  if (dimensions == 0 || dimensions == std::string::npos) return external;
  auto element = external.substr(dimensions);
  if (element.size() > 1) {  // "Lcom.Foo;"
    element = element.substr(1, element.size() - 2);
  } else {
    const auto* row = std::find_if(std::begin(kPrimitives), std::end(kPrimitives),
                                   [&](const auto& type) { return type.first == element.front(); });
    if (row != std::end(kPrimitives)) element = row->second;
  }
  for (std::size_t i = 0; i < dimensions; ++i) element += "[]";
  return element;
}

// The class of the JDK's that the program called to make the access, of a stack with the innermost
// frame first; null if it was made by the program's own code.
const Class* library_class(std::span<const Site> stack) {
  const Class* called = nullptr;
  for (const auto& site : stack) {
    if (is_own_code(*site.method->owner)) return called;
    called = site.method->owner;
  }
  // No line of the program's: a thread that runs a method reference.
  return stack.empty() ? nullptr : stack.front().method->owner;
}

std::vector<Site> stack_of(const Thread& thread) {
  std::vector<Site> stack;
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    if (frame->method->owner == nullptr || frame->method->hidden) continue;
    stack.push_back({frame->method, bci_of(*frame)});
  }
  return stack;
}

// The place by its class and field, the same for all objects; inside an object of the JDK's, which
// field it is says nothing to the program's author.
std::string location_of(Describer& words, const Vm& vm, std::span<const Site> stack,
                        const Location& location) {
  const auto named = words.class_and_field(location);
  if (!named.field.empty() && is_own_code(*named.owner)) return named.field;
  if (const auto* called = library_class(stack)) {
    const auto outer = outer_class(*called);
    const bool passes_on = outer.starts_with("java.lang.invoke.") ||
                           outer == "jdk.internal.misc.Unsafe" || outer == "sun.misc.Unsafe";
    if (!passes_on) return outer;
  }
  if (!named.field.empty()) return named.field;
  return location.object ? type_name(vm.class_of(location.object)->external_name) : "memory";
}

// One of the two accesses, and where its thread was.
struct Side {
  RaceSide told;
  std::vector<Site> stack;
};

Side side_of(Describer& words, const VmMachine& machine, ThreadId thread, std::vector<Site> stack) {
  Side side;
  side.told.thread = words.thread_name(*machine.vm().threads[thread.index]);
  for (const auto& site : stack) {
    auto place = place_of(*site.method, site.bci);
    if (side.told.place.method.empty() && is_own_code(*site.method->owner)) {
      side.told.place = place;
    }
    side.told.stack.push_back(std::move(place));
  }
  if (side.told.place.method.empty() && !side.told.stack.empty()) {
    side.told.place = side.told.stack.front();
  }
  side.stack = std::move(stack);
  return side;
}

std::string mode_text(AccessMode mode) {
  switch (mode) {
    case AccessMode::Plain:
      return "";
    case AccessMode::Opaque:
      return "opaque ";
    case AccessMode::Acquire:
      return "acquire ";
    case AccessMode::Release:
      return "release ";
    case AccessMode::Volatile:
      return "volatile ";
  }
  return "";
}

std::string place_text(const Place& place) {
  return place.file.empty() ? place.method : place.file + ":" + std::to_string(place.line);
}

std::string access_text(const RaceSide& side) {
  return mode_text(side.mode) + (side.writes ? "write" : "read");
}

// The text of @BenignRace, of the field or of the class that declares it.
std::optional<std::string> why_benign(Bytes annotations, const Class& cls) {
  const auto parsed = parse_annotations(annotations, cls.file->pool, cls.external_name);
  if (annotations.empty() || !parsed) return std::nullopt;
  const auto found = std::find_if(parsed->begin(), parsed->end(), [](const Annotation& one) {
    return one.type == "Lheddle/BenignRace;";
  });
  if (found == parsed->end()) return std::nullopt;
  return std::string(found->text("value"));
}

void accept_by_annotation(const Vm& vm, const Location& location, Finding* finding) {
  const auto* field = field_at(vm, location);
  if (field == nullptr || field->member == nullptr || !is_own_code(*field->owner)) return;
  finding->accepted = why_benign(field->member->annotations, *field->owner);
  if (!finding->accepted) {
    finding->accepted = why_benign(field->owner->file->annotations, *field->owner);
  }
  if (finding->accepted) finding->accepted_by = "@BenignRace";
}

Finding finding_of(Describer& words, const Vm& vm, Side one, Side other, const Location& location) {
  const auto rank = [](const Side& side) {
    return std::tuple(!side.told.writes, side.told.place, side.told.thread);
  };
  if (rank(other) < rank(one)) std::swap(one, other);
  Race race{.location = location_of(words, vm, one.stack, location),
            .object = words.subject({{}, EventKind::Read, AccessMode::Plain, location}),
            .source = std::move(one.told),
            .manifest = std::move(other.told),
            .field = words.own_field(location)};
  Finding finding;
  finding.kind = FindingKind::Race;
  finding.place = race.manifest.place;
  finding.message = "nothing orders the " + access_text(race.source) + " of " + race.location +
                    " at " + place_text(race.source.place) + " and the " +
                    access_text(race.manifest) + " at " + place_text(race.manifest.place);
  finding.race = std::move(race);
  accept_by_annotation(vm, location, &finding);
  return finding;
}

}  // namespace

Finding race_finding(VmMachine& machine, const RacingPair& pair) {
  Describer words(machine);
  const auto side = [&](const RacingAccess& access) {
    auto made = side_of(words, machine, access.thread,
                        stack_of(*machine.vm().threads[access.thread.index]));
    made.told.writes = access.writes;
    made.told.mode = machine.event_of(access.thread).mode;
    for (const auto lock : machine.held(access.thread)) {
      made.told.holds.push_back(words.object(lock));
    }
    return made;
  };
  auto finding =
      finding_of(words, machine.vm(), side(pair.first), side(pair.second), pair.location);
  finding.witness.next = {{pair.first.thread, 0}, {pair.second.thread, 0}};
  return finding;
}

Finding race_finding(VmMachine& machine, const FollowedRace& race) {
  Describer words(machine);
  const auto side = [&](const FollowedAccess& access) {
    // Behind the statement itself, which comes first.
    const auto& stack = machine.happens_before()->stack(access.stack);
    auto made = side_of(words, machine, access.thread, {stack.begin() + 1, stack.end()});
    made.told.writes = access.writes;
    made.told.mode = access.mode;
    for (const auto lock : access.held) made.told.holds.push_back(words.object(lock));
    return made;
  };
  return finding_of(words, machine.vm(), side(race.earlier), side(race.later), race.location);
}

}  // namespace heddle
