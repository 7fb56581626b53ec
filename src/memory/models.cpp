#include "memory/models.h"

#include <algorithm>

#include "memory/axiomatic/jam.h"
#include "memory/happens_before/hb.h"
#include "memory/happens_before/jls.h"
#include "memory/happens_before/jmm.h"
#include "memory/happens_before/jpr.h"
#include "memory/machines/jls1.h"
#include "memory/machines/mp01.h"
#include "memory/machines/store_buffers.h"

namespace heddle::memory {

namespace {

// Of those that commit races, how actions are recognised is a variant, too.
constexpr std::string_view kCommitting[] = {"tearing", "occurrence", "site", "free"};
constexpr std::string_view kTearing[] = {"tearing"};
constexpr std::string_view kOpaque[] = {"opaque"};
constexpr std::string_view kLazy[] = {"lazy"};

constexpr std::string_view kNotIn2001 =
    "access modes, fences, atomic updates, final fields, interrupts of what waits";

constexpr ModelInfo kModels[] = {
    {.name = "sc",
     .summary = "sequential consistency: interleavings",
     .kind = ModelKind::Machine,
     .checks = true,
     .has_memory = true,
     .enumerate = enumerate_sc},
    {.name = "tso",
     .summary = "total store order: one store buffer for each thread",
     .kind = ModelKind::Machine,
     .has_memory = true,
     .enumerate = enumerate_tso},
    {.name = "pso",
     .summary = "partial store order: a store buffer for each thread and location",
     .kind = ModelKind::Machine,
     .has_memory = true,
     .enumerate = enumerate_pso},
    // The first edition says nothing of start and join, which every Java program with threads has;
    // what litmus tests take them for is a reading (machines/jls1.cpp).
    {.name = "jls1",
     .summary = "the model of 1996 as guarded commands: working copies and main memory",
     .kind = ModelKind::Machine,
     .undefined = kNotIn2001,
     .variants = kLazy,
     .defines_interrupts = false,
     .has_memory = true,
     .uses_copies = true,
     .enumerate = enumerate_jls1},
    {.name = "mp01",
     .summary = "Manson and Pugh's model of 2001: sets of writes, and writes made early",
     .kind = ModelKind::Machine,
     .undefined = kNotIn2001,
     .defines_interrupts = false,
     .takes_hints = true,
     .enumerate = enumerate_mp01},
    {.name = "hb",
     .summary = "every happens-before-consistent execution, thin air included",
     .kind = ModelKind::HappensBefore,
     .variants = kTearing,
     .enumerate = enumerate_hb},
    {.name = "jpr",
     .summary = "Java Path Relaxer's fixed point over write sets: contains the JMM",
     .kind = ModelKind::HappensBefore,
     .variants = kTearing,
     .enumerate = enumerate_jpr},
    {.name = "jmm",
     .summary = "the Java Memory Model by committing sequences, as Aspinall and Sevcik repaired it",
     .kind = ModelKind::HappensBefore,
     .variants = kCommitting,
     .is_default = true,
     .enumerate = enumerate_jmm},
    {.name = "jls",
     .summary = "the letter of JLS 17.4.8",
     .kind = ModelKind::HappensBefore,
     .undefined = "access modes between plain and volatile, fences",
     .variants = kCommitting,
     .enumerate = enumerate_jls},
    {.name = "jam",
     .summary = "Java 9 access modes as axioms",
     .kind = ModelKind::Axiomatic,
     .undefined = "final fields, waiting, notification and parking, interrupts of joins, joins of "
                  "threads that a third one starts",
     .variants = kOpaque,
     .defines_waiting = false,
     .defines_interrupts = false,
     .enumerate = enumerate_jam},
};

}  // namespace

std::string_view text(ModelKind kind) {
  switch (kind) {
    case ModelKind::Machine:
      return "machine";
    case ModelKind::HappensBefore:
      return "happens-before";
    case ModelKind::Axiomatic:
      return "axiomatic";
  }
  return "";
}

bool ModelInfo::has_variant(std::string_view variant) const {
  return std::ranges::find(variants, variant) != variants.end();
}

std::span<const ModelInfo> models() { return kModels; }

const ModelInfo& default_model() {
  return *std::ranges::find(kModels, true, &ModelInfo::is_default);
}

const ModelInfo& unhidden() {
  static constexpr ModelInfo kUnhidden{.name = "unhidden",
                                       .summary = "",
                                       .kind = ModelKind::HappensBefore,
                                       .enumerate = enumerate_unhidden};
  return kUnhidden;
}

const ModelInfo* find_model(std::string_view name) {
  const auto* found = std::ranges::find(kModels, name, &ModelInfo::name);
  return found == std::end(kModels) ? nullptr : found;
}

std::vector<std::string> model_names(bool (*wanted)(const ModelInfo&)) {
  std::vector<std::string> names;
  for (const ModelInfo& model : kModels) {
    if (wanted(model)) names.emplace_back(model.name);
  }
  return names;
}

std::string list_text(std::span<const std::string> names, std::string_view last_word) {
  std::string list;
  for (const std::string& name : names) {
    const bool last = &name == &names.back() && !last_word.empty();
    if (!list.empty()) list += last ? " " + std::string(last_word) + " " : ", ";
    list += name;
  }
  return list;
}

}  // namespace heddle::memory
