#include "cli/saved_traces.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <tuple>

#include <xxhash.h>
#include <zlib.h>

#include "base/file.h"
#include "cli/fields.h"

namespace heddle {

void fields(auto& visit, SavedTrace& value) {
  auto& [target, race] = value;
  visit(target, race);
}

void fields(auto& visit, OrderEdge& value) {
  auto& [from, to] = value;
  visit(from, to);
}

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTraceMark = "heddle-race-trace 1 ";
constexpr std::string_view kAnalysisMark = "heddle-analysis 1 ";
constexpr std::string_view kEnding = ".trace";
constexpr std::uint64_t kLargest = std::uint64_t{1} << 28U;

// What is stored of one trace, as it is packed.
struct StoredAnalysis {
  std::string name;
  std::vector<std::pair<std::string, std::string>> history;
  std::vector<OrderEdge> edges;
};

void fields(auto& visit, StoredAnalysis& value) {
  auto& [name, history, edges] = value;
  visit(name, history, edges);
}

struct StoredAnalyses {
  std::vector<StoredAnalysis> all;
};

void fields(auto& visit, StoredAnalyses& value) {
  auto& [all] = value;
  visit(all);
}

std::string hex(std::uint64_t number) {
  char digits[17] = {};
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(number));
  return digits;
}

std::uint64_t digest(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

// The mark, how many bytes there are before and after they were made small, their digest, and they
// themselves.
std::string framed(std::string_view mark, const std::string& bytes) {
  uLongf size = ::compressBound(bytes.size());
  std::string small(size, '\0');
  ::compress(reinterpret_cast<Bytef*>(small.data()), &size,
             reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  small.resize(size);
  return std::string(mark) + std::to_string(bytes.size()) + " " + std::to_string(small.size()) +
         " " + hex(digest(small)) + "\n" + small;
}

std::optional<std::uint64_t> number_of(std::string_view word) {
  std::uint64_t number = 0;
  const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (failed != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

// What was framed, or what is wrong.
Result<std::string> unframed(std::string_view mark, std::string_view text,
                             const std::string& file) {
  if (!text.starts_with(mark)) return Error{file, "is no trace of this version of Heddle"};
  const auto line = text.find('\n');
  const Error cut{file, "is not whole"};
  if (line == std::string_view::npos) return cut;
  const auto head = text.substr(mark.size(), line - mark.size());
  const auto first = head.find(' ');
  const auto second = first == std::string_view::npos ? first : head.find(' ', first + 1);
  if (second == std::string_view::npos) return Error{file, "has a first line that is none of ours"};
  const auto size = number_of(head.substr(0, first));
  const auto small_size = number_of(head.substr(first + 1, second - first - 1));
  const auto small = text.substr(line + 1);
  if (!size || !small_size || *size > kLargest) {
    return Error{file, "has a first line that is none of ours"};
  }
  if (small.size() != *small_size) return cut;
  if (hex(digest(small)) != head.substr(second + 1)) {
    return Error{file, "is damaged: its checksum is another"};
  }
  std::string bytes(*size, '\0');
  uLongf got = *size;
  const int failed = ::uncompress(reinterpret_cast<Bytef*>(bytes.data()), &got,
                                  reinterpret_cast<const Bytef*>(small.data()), small.size());
  if (failed != Z_OK || got != *size) return Error{file, "is damaged: it cannot be unpacked"};
  return bytes;
}

// Steps may name threads only that there are.
bool is_sound(const Finding& race) {
  const auto& witness = race.witness;
  return race.race &&
         std::all_of(witness.steps.begin(), witness.steps.end(),
                     [&](const Step& step) { return step.thread < witness.threads.size(); });
}

auto order_of(const NamedTrace& named) {
  const auto& race = named.trace.race;
  return std::tie(race.place, race.message);
}

}  // namespace

std::string saved_text(SavedTrace trace) { return framed(kTraceMark, packed(std::move(trace))); }

Result<SavedTrace> parse_saved(std::string_view text, const std::string& file) {
  HEDDLE_TRY(const std::string bytes, unframed(kTraceMark, text, file));
  auto trace = unpacked<SavedTrace>(bytes);
  if (!trace || !is_sound(trace->race)) {
    return Error{file, "is no trace of this version of Heddle"};
  }
  return *std::move(trace);
}

Result<bool> save_trace(const std::string& folder, SavedTrace trace) {
  std::string steps;
  for (const Step& step : trace.race.witness.steps) {
    steps += std::to_string(step.thread) + " " + std::to_string(static_cast<int>(step.kind)) + " " +
             step.place.file + ":" + std::to_string(step.place.line) + " " + step.subject + " " +
             step.value + "\n";
  }
  const std::string name = hex(digest(trace.race.message)).substr(0, 8) + "-" + hex(digest(steps)) +
                           std::string(kEnding);
  const std::string path = (fs::path(folder) / name).string();
  if (is_file(path)) return false;
  HEDDLE_TRY(const bool written, write_file_atomically(path, saved_text(std::move(trace))));
  return written;
}

Result<TraceFolder> read_traces(const std::string& folder) {
  if (!is_folder(folder)) {
    return Error{folder, "is no folder; 'heddle races --trace-dir DIR' makes one"};
  }
  std::vector<std::string> names;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(kEnding)) names.push_back(name);
  }
  if (failed) return Error{folder, failed.message()};
  std::ranges::sort(names);
  TraceFolder found;
  for (const std::string& name : names) {
    const std::string path = (fs::path(folder) / name).string();
    const Result<std::string> text = read_text_file(path);
    if (!text) {
      found.damaged.push_back(text.error().where + ": " + text.error().message);
      continue;
    }
    Result<SavedTrace> trace = parse_saved(*text, path);
    if (trace) {
      found.traces.push_back({name, *std::move(trace)});
    } else {
      found.damaged.push_back(trace.error().where + " " + trace.error().message);
    }
  }
  std::ranges::stable_sort(found.traces, [](const NamedTrace& a, const NamedTrace& b) {
    if (order_of(a) != order_of(b)) return order_of(a) < order_of(b);
    return a.trace.race.witness.steps.size() < b.trace.race.witness.steps.size();
  });
  return found;
}

Analyses read_analyses(const std::string& folder) {
  Analyses analyses;
  const std::string path = (fs::path(folder) / "analysis").string();
  const Result<std::string> text = read_text_file(path);
  if (!text) return analyses;
  const Result<std::string> bytes = unframed(kAnalysisMark, *text, path);
  if (!bytes) return analyses;
  const auto stored = unpacked<StoredAnalyses>(*bytes);
  if (!stored) return analyses;
  for (const StoredAnalysis& one : stored->all) {
    analyses[one.name] = {{one.history.begin(), one.history.end()}, one.edges};
  }
  return analyses;
}

Result<bool> write_analyses(const std::string& folder, const Analyses& analyses) {
  StoredAnalyses stored;
  for (const auto& [name, one] : analyses) {
    stored.all.push_back({name, {one.history.begin(), one.history.end()}, one.edges});
  }
  return write_file_atomically((fs::path(folder) / "analysis").string(),
                               framed(kAnalysisMark, packed(std::move(stored))));
}

}  // namespace heddle
