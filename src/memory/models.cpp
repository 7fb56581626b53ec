#include "memory/models.h"

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

constexpr ModelInfo kModels[] = {
    {"sc", "sequential consistency: interleavings", "", enumerate_sc},
    {"tso", "total store order: one store buffer for each thread", "", enumerate_tso},
    {"pso", "partial store order: a store buffer for each thread and location", "", enumerate_pso},
    {"jls1", "the model of 1996 as guarded commands: working copies and main memory",
     "access modes, fences, atomic updates, final fields, interrupts of what waits",
     enumerate_jls1},
    {"mp01", "Manson and Pugh's model of 2001: sets of writes, and writes made early",
     "access modes, fences, atomic updates, final fields, interrupts of what waits",
     enumerate_mp01},
    {"hb", "every happens-before-consistent execution, thin air included", "", enumerate_hb},
    {"jpr", "Java Path Relaxer's fixed point over write sets: contains the JMM", "", enumerate_jpr},
    {"jmm", "the Java Memory Model by committing sequences, as Aspinall and Sevcik repaired it", "",
     enumerate_jmm},
    {"jls", "the letter of JLS 17.4.8", "access modes between plain and volatile, fences",
     enumerate_jls},
    {"jam", "Java 9 access modes as axioms",
     "final fields, waiting, notification and parking, interrupts of joins, joins of threads that "
     "a "
     "third one starts",
     enumerate_jam},
};

}  // namespace

std::span<const ModelInfo> models() { return kModels; }

const ModelInfo* find_model(std::string_view name) {
  for (const auto& model : kModels) {
    if (model.name == name) return &model;
  }
  return nullptr;
}

}  // namespace heddle::memory
