#include "oracles/toy/causality.h"

namespace heddle::memory::toy {

namespace {

constexpr LocationIndex kX = 0;
constexpr LocationIndex kY = 1;
constexpr LocationIndex kZ = 2;
constexpr LocationIndex kW = 3;
constexpr LocationIndex kA = 4;
constexpr LocationIndex kB = 5;
constexpr LocationIndex kArray = 6;

Block copy(int via, LocationIndex from, LocationIndex to) {
  return {read(via, from), write(to, reg(via))};
}

Block square(int from, int to) {
  return {read(from, kX), set(to, 1 + reg(from) * reg(from) - reg(from)), write(kY, reg(to))};
}

Block join_then_copy() { return {join(2), read(1, kX), write(kY, reg(1))}; }

// The test cases without synchronization.
void add_racy(std::vector<CausalityCase>& out) {
  const Block guarded_twice{read(1, kX), read(2, kX), when(reg(1) == reg(2), {write(kY, 1)})};
  const char* kAllowed = "---AAAAAAAAA-";
  const char* kForbidden = "---A-------A-";
  out.push_back({"1",
                 {.threads = {{read(1, kX), when(reg(1) >= 0, {write(kY, 1)})}, copy(2, kY, kX)}},
                 {{1, 1}, {2, 1}},
                 kAllowed});
  out.push_back(
      {"2", {.threads = {guarded_twice, copy(3, kY, kX)}}, {{1, 1}, {2, 1}, {3, 1}}, kAllowed});
  out.push_back({"3",
                 {.threads = {guarded_twice, copy(3, kY, kX), {write(kX, 2)}}},
                 {{1, 1}, {2, 1}, {3, 1}},
                 kAllowed});
  out.push_back(
      {"4", {.threads = {copy(1, kX, kY), copy(2, kY, kX)}}, {{1, 1}, {2, 1}}, kForbidden});
  out.push_back({"5",
                 {.threads = {copy(1, kX, kY), copy(2, kY, kX), {write(kZ, 1)}, copy(3, kZ, kX)}},
                 {{1, 1}, {2, 1}, {3, 0}},
                 "---AA------A-"});
  out.push_back({"6",
                 {.threads = {{read(1, kA), when(reg(1) == 1, {write(kB, 1)})},
                              {read(2, kB), when(reg(2) == 1, {write(kA, 1)}),
                               when(reg(2) == 0, {write(kA, 1)})}}},
                 {{1, 1}, {2, 1}},
                 "---AA-AA-AAA-"});
  out.push_back({"7",
                 {.threads = {{read(1, kZ), read(2, kX), write(kY, reg(2))},
                              {read(3, kY), write(kZ, reg(3)), write(kX, 1)}}},
                 {{1, 1}, {2, 1}, {3, 1}},
                 kAllowed});
  out.push_back({"8", {.threads = {square(1, 2), copy(3, kY, kX)}}, {{1, 1}, {2, 1}}, kAllowed});
  out.push_back({"9",
                 {.threads = {square(1, 2), copy(3, kY, kX), {write(kX, 2)}}},
                 {{1, 1}, {2, 1}},
                 kAllowed});
  out.push_back({"9a initial",
                 {.threads = {square(1, 2), copy(3, kY, kX), {write(kX, 0)}}, .initial = {{kX, 2}}},
                 {{1, 1}, {2, 1}},
                 "---AA------A-"});
  out.push_back({"9a racing",
                 {.threads = {square(1, 2), copy(3, kY, kX), {write(kX, 0)}, {write(kX, 2)}}},
                 {{1, 1}, {2, 1}},
                 kAllowed});
  out.push_back({"10",
                 {.threads = {{read(1, kX), when(reg(1) == 1, {write(kY, 1)})},
                              {read(2, kY), when(reg(2) == 1, {write(kX, 1)})},
                              {write(kZ, 1)},
                              {read(3, kZ), when(reg(3) == 1, {write(kX, 1)})}}},
                 {{1, 1}, {2, 1}, {3, 0}},
                 "---AA------A-"});
  out.push_back({"11",
                 {.threads = {{read(1, kZ), write(kW, reg(1)), read(2, kX), write(kY, reg(2))},
                              {read(4, kW), read(3, kY), write(kZ, reg(3)), write(kX, 1)}}},
                 {{1, 1}, {2, 1}, {3, 1}, {4, 1}},
                 kAllowed});
  out.push_back(
      {"12",
       {.threads = {{read(1, kX), write({kArray, reg(1)}, 0), read(2, kArray), write(kY, reg(2))},
                    copy(3, kY, kX)},
        .initial = {{kArray, 1}, {kArray + 1, 2}}},
       {{1, 1}, {2, 1}, {3, 1}},
       kForbidden});
  out.push_back({"13",
                 {.threads = {{read(1, kX), when(reg(1) == 1, {write(kY, 1)})},
                              {read(2, kY), when(reg(2) == 1, {write(kX, 1)})}}},
                 {{1, 1}, {2, 1}},
                 kForbidden});
  out.push_back({"16",
                 {.threads = {{read(1, kX), write(kX, 1)}, {read(2, kX), write(kX, 2)}}},
                 {{1, 2}, {2, 1}},
                 "---AAAAAAAA--"});
}

// Those with volatile variables or joins, and those that differ between the committing models.
void add_others(std::vector<CausalityCase>& out) {
  const auto volatile_mode = Mode::Volatile;
  const Block waits{repeat({read(2, kY, volatile_mode), read(3, kB)}, reg(2) + reg(3) == 0, 2),
                    write(kA, 1)};
  out.push_back(
      {"14",
       {.threads = {{read(1, kA), when(reg(1) == 0, {write(kY, 1, volatile_mode)}, {write(kB, 1)})},
                    waits}},
       {{1, 1}, {2, 0}, {3, 1}},
       "---A-------A-"});
  out.push_back(
      {"15",
       {.threads = {{read(0, kX, volatile_mode), when(reg(0) == 1, {read(1, kA)}, {set(1, 0)}),
                     when(reg(1) == 0, {write(kY, 1, volatile_mode)}, {write(kB, 1)})},
                    waits,
                    {write(kX, 1, volatile_mode)}}},
       {{0, 1}, {1, 1}, {2, 0}, {3, 1}},
       "---A-------A-"});
  const Block always{read(3, kX), when(reg(3) != 42, {write(kX, 42)})};
  const Block if_zero{read(3, kX), when(reg(3) == 0, {write(kX, 42)})};
  const std::map<int, Value> question{{1, 42}, {2, 42}, {3, 42}};
  auto then_copy = [](Block block) {
    block.push_back(read(1, kX));
    block.push_back(write(kY, reg(1)));
    return block;
  };
  out.push_back(
      {"17", {.threads = {then_copy(always), copy(2, kY, kX)}}, question, "---AA--AAAAA-"});
  out.push_back(
      {"18", {.threads = {then_copy(if_zero), copy(2, kY, kX)}}, question, "---AA--AAAAA-"});
  out.push_back(
      {"19", {.threads = {join_then_copy(), copy(2, kY, kX), always}}, question, "---AA---AAAA-"});
  out.push_back(
      {"20", {.threads = {join_then_copy(), copy(2, kY, kX), if_zero}}, question, "---AA---AAAA-"});
}

void make_stronger(Block& block, Mode mode) {
  for (auto& statement : block) {
    auto& action = statement.action;
    if (reads(action.kind) && action.read_mode == Mode::Plain) {
      action.read_mode = mode == Mode::Release ? Mode::Acquire : mode;
    }
    const bool writes =
        action.kind == ActionKind::Write || action.kind == ActionKind::ReadModifyWrite;
    if (writes && action.write_mode == Mode::Plain) action.write_mode = mode;
    make_stronger(statement.body, mode);
    make_stronger(statement.otherwise, mode);
  }
}

}  // namespace

Source with_mode(Source source, Mode mode) {
  for (auto& block : source.threads) make_stronger(block, mode);
  return source;
}

std::vector<CausalityCase> causality_cases() {
  std::vector<CausalityCase> result;
  add_racy(result);
  add_others(result);
  return result;
}

std::vector<CausalityCase> shape_cases() {
  const auto v = Mode::Volatile;
  const std::string never(std::size(kColumns), '-');
  const Source sb{.threads = {{write(kX, 1), read(1, kY)}, {write(kY, 1), read(2, kX)}}};
  const Source mp{.threads = {{write(kX, 1), write(kY, 1)}, {read(1, kY), read(2, kX)}}};
  const Source flag{.threads = {{write(kX, 1), write(kY, 1, v)}, {read(1, kY, v), read(2, kX)}}};
  const Source lb{.threads = {{read(1, kX), write(kY, 1)}, {read(2, kY), write(kX, 1)}}};
  const Source corr{.threads = {{write(kX, 1)}, {read(1, kX), read(2, kX)}}};
  const Source iriw{
      .threads = {
          {write(kX, 1)}, {write(kY, 1)}, {read(1, kX), read(2, kY)}, {read(3, kY), read(4, kX)}}};
  const std::map<int, Value> zeros{{1, 0}, {2, 0}};
  const std::map<int, Value> stale{{1, 1}, {2, 0}};
  const std::map<int, Value> apart{{1, 1}, {2, 0}, {3, 1}, {4, 0}};
  return {
      {"sb", sb, zeros, "-AAAAAAAAAAAA"},
      {"mp", mp, stale, "--AAAAAAAAAAA"},
      {"lb", lb, {{1, 1}, {2, 1}}, "---AAAAAAAAA-"},
      {"corr", corr, stale, "---AAAAAAAAA-"},
      {"iriw", iriw, apart, "---AAAAAAAAAA"},
      {"sb volatile", with_mode(sb, v), zeros, never},
      {"mp volatile flag", flag, stale, never},
      {"mp volatile", with_mode(mp, v), stale, never},
      {"corr volatile", with_mode(corr, v), stale, never},
      {"iriw volatile", with_mode(iriw, v), apart, never},
  };
}

}  // namespace heddle::memory::toy
