#include "search/checkpoint.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "base/file.h"

namespace heddle {
namespace {

constexpr std::string_view kMagic = "heddle checkpoint 6\n";

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

class Checksum {
 public:
  void add(const char* bytes, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      value_ = (value_ ^ static_cast<unsigned char>(bytes[i])) * 0x100000001b3ULL;
    }
  }
  void add(std::uint64_t word) { value_ = std::rotl((value_ ^ word) * 0x9fb21c651e98df25ULL, 29); }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

std::string head_of(const Identity& identity, const Checkpoint& checkpoint) {
  Packer out;
  out.number(identity.size());
  for (const auto& [name, value] : identity) {
    out.text(name);
    out.text(value);
  }
  out.number(checkpoint.lessons.size());
  for (const auto& round : checkpoint.lessons) {
    out.number(round.learn == Learn::Yes ? 1 : 0);
    out.number(round.paths.size());
    for (const auto& lesson : round.paths) out.choices(lesson);
  }
  out.number(!checkpoint.next ? 0 : *checkpoint.next == Learn::Yes ? 1 : 2);
  out.number(checkpoint.bound);
  out.fingerprint(checkpoint.root);
  checkpoint.harvest.pack(out);
  out.text(checkpoint.told);
  out.number(std::bit_cast<std::uint64_t>(checkpoint.seconds));
  out.number(checkpoint.instructions);
  return out.take();
}

Error unreadable(const std::string& path, std::string why) { return {path, std::move(why)}; }

// What of the program or the options is not as it was.
Result<bool> compare(const std::string& path, const Identity& then, const Identity& now) {
  const auto value_in = [](const Identity& identity, const std::string& name) {
    const auto found = std::find_if(identity.begin(), identity.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    return found == identity.end() ? std::string("none") : found->second;
  };
  for (const auto* some : {&then, &now}) {
    for (const auto& [name, value] : *some) {
      const auto was = value_in(then, name);
      const auto is = value_in(now, name);
      if (was == is) continue;
      return unreadable(path, "this checkpoint is of something else: " + name + ": '" + was +
                                  "' then, '" + is + "' now");
    }
  }
  return true;
}

Result<Checkpoint> parse_head(const std::string& path, const std::string& head,
                              const Identity& identity) {
  Unpacker in(head);
  Identity then(in.count(16));
  for (auto& [name, value] : then) {
    name = in.text();
    value = in.text();
  }
  if (!in.ok()) return unreadable(path, "this checkpoint is broken");
  HEDDLE_TRY(auto same, compare(path, then, identity));
  (void)same;
  Checkpoint checkpoint;
  checkpoint.lessons.resize(in.count(16));
  for (auto& round : checkpoint.lessons) {
    round.learn = in.number() != 0 ? Learn::Yes : Learn::No;
    round.paths.resize(in.count(8));
    for (auto& lesson : round.paths) lesson = in.choices();
  }
  const auto next = in.number();
  if (next != 0) checkpoint.next = next == 1 ? Learn::Yes : Learn::No;
  checkpoint.bound = in.number();
  checkpoint.root = in.fingerprint();
  checkpoint.harvest = Harvest::unpack(in);
  checkpoint.told = in.text();
  checkpoint.seconds = std::bit_cast<double>(in.number());
  checkpoint.instructions = in.number();
  if (!in.at_end() || (checkpoint.lessons.empty() && !checkpoint.next)) {
    return unreadable(path, "this checkpoint is broken");
  }
  return checkpoint;
}

bool put(std::FILE* file, const void* bytes, std::size_t size) {
  return std::fwrite(bytes, 1, size, file) == size;
}

bool get(std::FILE* file, void* bytes, std::size_t size) {
  return std::fread(bytes, 1, size, file) == size;
}

bool get_number(std::FILE* file, std::uint64_t* value) { return get(file, value, sizeof *value); }

}  // namespace

Result<bool> write_checkpoint(const std::string& path, const Identity& identity,
                              const Checkpoint& checkpoint, const SharedVisited& visited) {
  // What is no file (a device) must not be replaced by one.
  std::error_code unknown;
  if (!is_file(path) && std::filesystem::exists(path, unknown)) {
    return unreadable(path, "cannot be written: it is no file");
  }
  const auto beside = path + ".tmp";
  File file(std::fopen(beside.c_str(), "wb"));
  if (!file) return unreadable(path, std::string("cannot be written: ") + std::strerror(errno));
  const auto head = head_of(identity, checkpoint);
  const std::uint64_t size = head.size();
  const std::uint64_t states = visited.size();
  Checksum sum;
  sum.add(head.data(), head.size());
  bool good = put(file.get(), kMagic.data(), kMagic.size()) &&
              put(file.get(), &size, sizeof size) && put(file.get(), head.data(), head.size()) &&
              put(file.get(), &states, sizeof states);
  visited.each([&](Fingerprint entry) {
    sum.add(entry.low);
    sum.add(entry.high);
    good = good && put(file.get(), &entry, sizeof entry);
  });
  const auto total = sum.value();
  good = good && put(file.get(), &total, sizeof total) && std::fflush(file.get()) == 0;
  if (!good || std::rename(beside.c_str(), path.c_str()) != 0) {
    Error error = unreadable(path, std::string("cannot be written: ") + std::strerror(errno));
    std::remove(beside.c_str());
    return error;
  }
  return true;
}

Result<Checkpoint> read_checkpoint(const std::string& path, const Identity& identity,
                                   SharedVisited& visited) {
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return unreadable(path, std::string("cannot be read: ") + std::strerror(errno));
  std::string magic(kMagic.size(), '\0');
  std::uint64_t size = 0;
  if (!get(file.get(), magic.data(), magic.size()) || magic != kMagic) {
    return unreadable(path, "this is no checkpoint, or one of another version of Heddle");
  }
  std::fseek(file.get(), 0, SEEK_END);
  const auto whole = static_cast<std::uint64_t>(std::max(0L, std::ftell(file.get())));
  std::fseek(file.get(), static_cast<long>(kMagic.size()), SEEK_SET);
  if (!get_number(file.get(), &size) || size > whole) {
    return unreadable(path, "this checkpoint is broken");
  }
  std::string head(size, '\0');
  std::uint64_t states = 0;
  if (!get(file.get(), head.data(), head.size()) || !get_number(file.get(), &states)) {
    return unreadable(path, "this checkpoint is broken");
  }
  HEDDLE_TRY(auto checkpoint, parse_head(path, head, identity));
  Checksum sum;
  sum.add(head.data(), head.size());
  for (std::uint64_t i = 0; i < states; ++i) {
    Fingerprint entry;
    if (!get(file.get(), &entry, sizeof entry)) {
      return unreadable(path, "this checkpoint is broken");
    }
    sum.add(entry.low);
    sum.add(entry.high);
    if (!visited.add(entry)) return unreadable(path, "there is no memory for this checkpoint");
  }
  std::uint64_t total = 0;
  if (!get_number(file.get(), &total) || total != sum.value()) {
    return unreadable(path, "this checkpoint is broken");
  }
  return checkpoint;
}

}  // namespace heddle
