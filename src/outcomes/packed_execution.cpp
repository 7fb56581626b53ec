#include "outcomes/packed_execution.h"

namespace heddle {

namespace {

// A number that may be negative.
void pack_signed(std::int32_t number, Packer& out) {
  out.number(static_cast<std::uint32_t>(number));
}

std::int32_t unpack_signed(Unpacker& in) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(in.number()));
}

template <typename Kind>
void pack_kind(Kind kind, Packer& out) {
  out.number(static_cast<std::uint64_t>(kind));
}

template <typename Kind>
void unpack_kind(Unpacker& in, Kind& kind) {
  kind = static_cast<Kind>(in.number());
}

void pack(const ExecutionStep& step, Packer& out) {
  out.number(step.thread);
  pack_kind(step.kind, out);
  pack_kind(step.stage, out);
  pack_kind(step.mode, out);
  pack_kind(step.fence, out);
  pack_kind(step.end, out);
  pack_kind(step.other, out);
  out.text(step.location);
  out.text(step.read);
  out.text(step.written);
  pack_signed(step.source, out);
  out.number(step.after.size());
  for (const std::uint32_t before : step.after) out.number(before);
  out.text(step.file);
  pack_signed(step.line, out);
}

ExecutionStep unpack_step(Unpacker& in) {
  ExecutionStep step;
  step.thread = static_cast<std::uint32_t>(in.number());
  unpack_kind(in, step.kind);
  unpack_kind(in, step.stage);
  unpack_kind(in, step.mode);
  unpack_kind(in, step.fence);
  unpack_kind(in, step.end);
  unpack_kind(in, step.other);
  step.location = in.text();
  step.read = in.text();
  step.written = in.text();
  step.source = unpack_signed(in);
  step.after.resize(in.count(8));
  for (std::uint32_t& before : step.after) before = static_cast<std::uint32_t>(in.number());
  step.file = in.text();
  step.line = unpack_signed(in);
  return step;
}

}  // namespace

void pack(const Execution& execution, Packer& out) {
  out.number(execution.threads.size());
  for (const std::string& name : execution.threads) out.text(name);
  out.number(execution.steps.size());
  for (const ExecutionStep& step : execution.steps) pack(step, out);
  out.number(execution.commitments.size());
  for (const auto& commitment : execution.commitments) {
    out.number(commitment.size());
    for (const auto& [read, source] : commitment) {
      out.number(read);
      pack_signed(source, out);
    }
  }
  out.number(execution.never_end.size());
  for (const NeverEnding& one : execution.never_end) {
    out.number(one.thread);
    pack_kind(one.waits, out);
    out.text(one.location);
  }
}

Execution unpack_execution(Unpacker& in) {
  Execution execution;
  execution.threads.resize(in.count(8));
  for (std::string& name : execution.threads) name = in.text();
  execution.steps.resize(in.count(8));
  for (ExecutionStep& step : execution.steps) step = unpack_step(in);
  execution.commitments.resize(in.count(8));
  for (auto& commitment : execution.commitments) {
    commitment.resize(in.count(8));
    for (auto& [read, source] : commitment) {
      read = static_cast<std::uint32_t>(in.number());
      source = unpack_signed(in);
    }
  }
  execution.never_end.resize(in.count(8));
  for (NeverEnding& one : execution.never_end) {
    one.thread = static_cast<std::uint32_t>(in.number());
    unpack_kind(in, one.waits);
    one.location = in.text();
  }
  return execution;
}

}  // namespace heddle
