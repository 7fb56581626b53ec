#include "vm/natives/host_files.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <set>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace heddle {
namespace {

namespace fs = std::filesystem;

constexpr int kFirstDescriptor = 3;
constexpr std::size_t kMostHostDescriptors = 64;
constexpr std::uint64_t kPageSize = 4096;  // of the window

std::string without_slash(std::string path) {
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}

bool is_below(std::string_view path, std::string_view root) {
  if (root == "/") return true;
  return path.starts_with(root) && (path.size() == root.size() || path[root.size()] == '/');
}

// FNV-1a, 64 bits.
std::uint64_t number_of(std::string_view path) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : path) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash >> 1U;
}

// The n-th eight bytes of the pseudo-random device: SplitMix64's output function of a counter.
std::uint64_t random_word(std::uint64_t n) {
  auto z = (n + 1) * 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

HostFiles::Kind device(std::string_view path) {
  if (path == "/dev/null") return HostFiles::Kind::Null;
  if (path == "/dev/random" || path == "/dev/urandom") return HostFiles::Kind::Random;
  return HostFiles::Kind::None;
}

}  // namespace

HostFiles::HostFiles(const std::vector<std::string>& roots, const std::string& trusted,
                     std::span<char> window)
    : window_(window) {
  std::error_code failed;
  working_folder_ = fs::current_path(failed).string();
  if (failed) working_folder_ = "/";
  if (!trusted.empty()) add_root(trusted, &trusted_);
  roots_ = trusted_;
  for (const auto& root : roots) add_root(root, &roots_);
}

void HostFiles::add_root(const std::string& root, std::vector<std::string>* to) const {
  to->push_back(absolute(root));
  std::error_code failed;
  const auto real = fs::canonical(to->back(), failed);
  if (!failed && real.string() != to->back()) to->push_back(real.string());
}

HostFiles::~HostFiles() {
  for (const auto& [descriptor, host] : host_) ::close(host);
}

std::string HostFiles::absolute(std::string_view path) const {
  const auto whole = path.starts_with('/') ? fs::path(path) : fs::path(working_folder_) / path;
  return without_slash(whole.lexically_normal().string());
}

bool HostFiles::below_root(std::string_view absolute_path) const {
  return std::any_of(roots_.begin(), roots_.end(),
                     [&](const std::string& root) { return is_below(absolute_path, root); });
}

bool HostFiles::above_root(std::string_view absolute_path) const {
  return std::any_of(roots_.begin(), roots_.end(),
                     [&](const std::string& root) { return is_below(root, absolute_path); });
}

// Of what is below a root as its name says: is it somewhere else in truth?
bool HostFiles::leads_out(const std::string& absolute_path) const {
  const auto trusts = [&](const std::string& root) { return is_below(absolute_path, root); };
  if (std::any_of(trusted_.begin(), trusted_.end(), trusts)) return false;
  std::error_code failed;
  const auto real = fs::canonical(absolute_path, failed).string();
  if (failed || below_root(real)) return false;
  refused_.insert(absolute_path + " is a link to " + real + ", which is not on the class path");
  return true;
}

HostFiles::Status HostFiles::status(std::string_view path, bool follow_links) const {
  if (path.empty()) return {};
  const auto name = absolute(path);
  Status result;
  result.number = number_of(name);
  result.kind = device(name);
  if (result.kind != Kind::None) return result;
  if (!below_root(name)) {
    if (!above_root(name)) return {};
    result.kind = Kind::Folder;
    result.executable = true;
    return result;
  }
  struct stat host {};
  // The link itself is no link's end, but the folder it lies in may be.
  const bool whole = follow_links || ::lstat(name.c_str(), &host) != 0 || !S_ISLNK(host.st_mode);
  if (leads_out(whole ? name : fs::path(name).parent_path().string())) return {};
  if (!follow_links && ::lstat(name.c_str(), &host) == 0 && S_ISLNK(host.st_mode)) {
    result.kind = Kind::Link;
    result.size = static_cast<std::uint64_t>(host.st_size);
    return result;
  }
  if (::stat(name.c_str(), &host) != 0) return {};
  if (S_ISREG(host.st_mode)) {
    result.kind = Kind::File;
    result.size = static_cast<std::uint64_t>(host.st_size);
  } else if (S_ISDIR(host.st_mode)) {
    result.kind = Kind::Folder;
  } else {
    return {};  // reading a pipe or a device would be reading the host's state
  }
  result.readable = ::access(name.c_str(), R_OK) == 0;
  result.executable = (host.st_mode & (S_IXUSR | S_IXGRP | S_IXOTH)) != 0;
  return result;
}

bool HostFiles::is_hidden(std::string_view path) const {
  if (path.empty() || path.find('\0') != std::string_view::npos) return false;
  const auto name = absolute(path);
  if (device(name) != Kind::None) return false;
  if (below_root(name)) return leads_out(name);
  struct stat host {};
  return !above_root(name) && ::lstat(name.c_str(), &host) == 0;
}

bool HostFiles::is_only_way(std::string_view path) const {
  const auto name = absolute(path);
  return !below_root(name) && above_root(name);
}

int HostFiles::open(std::string_view path) {
  const auto found = status(path);
  if (found.kind == Kind::None) return -ENOENT;
  if (!found.readable) return -EACCES;
  auto name = absolute(path);
  const auto [place, is_new] = descriptors_.try_emplace(name, 0);
  if (is_new) {
    place->second = kFirstDescriptor + static_cast<int>(names_.size());
    names_.push_back(std::move(name));
  }
  return place->second;
}

const std::string* HostFiles::path_of(int descriptor) const {
  const auto index = static_cast<std::size_t>(descriptor) - kFirstDescriptor;
  return descriptor >= kFirstDescriptor && index < names_.size() ? &names_[index] : nullptr;
}

HostFiles::Status HostFiles::status_of(int descriptor) const {
  if (descriptor >= 0 && descriptor < kFirstDescriptor) return {Kind::Null, 0, 0, true, false};
  const auto* path = path_of(descriptor);
  return path != nullptr ? status(*path) : Status{};
}

// Descriptors of the host are a cache that may be dropped at any time.
int HostFiles::host_descriptor(int descriptor) {
  const auto found = host_.find(descriptor);
  if (found != host_.end()) return found->second;
  const auto* path = path_of(descriptor);
  if (path == nullptr) return -1;
  const int host = ::open(path->c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (host < 0) return -1;
  if (host_.size() >= kMostHostDescriptors) {
    for (const auto& [number, old] : host_) ::close(old);
    host_.clear();
  }
  host_.emplace(descriptor, host);
  return host;
}

std::int64_t HostFiles::read(int descriptor, std::uint64_t position, char* to, std::size_t count) {
  if (descriptor >= 0 && descriptor < kFirstDescriptor) return 0;
  const auto* path = path_of(descriptor);
  if (path == nullptr) return -EBADF;
  switch (device(*path)) {
    case Kind::Null:
      return 0;
    case Kind::Random:
      for (std::size_t i = 0; i < count; ++i, ++position) {
        to[i] = static_cast<char>(random_word(position / 8) >> (position % 8 * 8));
      }
      return static_cast<std::int64_t>(count);
    default:
      break;
  }
  const int host = host_descriptor(descriptor);
  if (host < 0) return -errno;
  for (;;) {
    const auto got = ::pread(host, to, count, static_cast<off_t>(position));
    if (got >= 0) return got;
    if (errno != EINTR) return -errno;
  }
}

std::optional<std::vector<std::string>> HostFiles::list(std::string_view path) const {
  const auto found = status(path);
  if (found.kind != Kind::Folder || !found.readable) return std::nullopt;
  const auto name = absolute(path);
  std::set<std::string> names;
  if (below_root(name)) {
    std::error_code failed;
    for (fs::directory_iterator at(name, failed), end; !failed && at != end; at.increment(failed)) {
      names.insert(at->path().filename().string());
    }
    if (failed) return std::nullopt;
  } else {
    for (const auto& root : roots_) {
      if (!is_below(root, name)) continue;
      const auto rest = root.substr(name == "/" ? 1 : name.size() + 1);
      names.insert(rest.substr(0, rest.find('/')));
    }
  }
  return std::vector<std::string>(names.begin(), names.end());
}

std::string HostFiles::real_path(std::string_view path) const {
  const auto name = absolute(path);
  if (!below_root(name)) return name;
  std::error_code failed;
  const auto real = fs::weakly_canonical(name, failed).string();
  return failed || !below_root(real) ? name : without_slash(real);
}

std::string HostFiles::link_target(std::string_view path) const {
  if (status(path, false).kind != Kind::Link) return {};
  std::error_code failed;
  return fs::read_symlink(absolute(path), failed).string();
}

char* HostFiles::map(int descriptor, std::uint64_t* size) {
  if (const auto found = mapping_of_.find(descriptor); found != mapping_of_.end()) {
    *size = mappings_[found->second].size;
    return mappings_[found->second].start;
  }
  const auto file = status_of(descriptor);
  const auto room = (file.size + kPageSize - 1) / kPageSize * kPageSize;
  if (file.kind != Kind::File || file.size == 0 || room > window_.size()) return nullptr;
  const int host = host_descriptor(descriptor);
  if (host < 0) return nullptr;
  char* start = window_.data();
  if (::mmap(start, file.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, host, 0) != start) {
    return nullptr;
  }
  window_ = window_.subspan(room);
  mapping_of_[descriptor] = mappings_.size();
  mappings_.push_back({start, file.size});
  *size = file.size;
  return start;
}

std::uint64_t HostFiles::room_in_mapping(const char* place) const {
  const auto next =
      std::upper_bound(mappings_.begin(), mappings_.end(), place,
                       [](const char* wanted, const Mapping& m) { return wanted < m.start; });
  if (next == mappings_.begin()) return 0;
  const auto& mapping = next[-1];
  const auto* end = mapping.start + mapping.size;
  return place < end ? static_cast<std::uint64_t>(end - place) : 0;
}

std::string to_utf8(std::u16string_view text) {
  std::string out;
  out.reserve(text.size());
  const auto tail = [&](std::uint32_t code, int shift) {
    out += static_cast<char>(0x80U | ((code >> static_cast<unsigned>(shift)) & 0x3fU));
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::uint32_t code = text[i];
    if (code >= 0xd800 && code < 0xdc00 && i + 1 < text.size() && text[i + 1] >= 0xdc00 &&
        text[i + 1] < 0xe000) {
      code = 0x10000U + ((code - 0xd800U) << 10U) + (text[++i] - 0xdc00U);
    }
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xc0U | (code >> 6U)), tail(code, 0);
    } else if (code >= 0xd800 && code < 0xe000) {
      out += '?';  // half a pair has no UTF-8; the JDK's encoder says this too
    } else if (code < 0x10000) {
      out += static_cast<char>(0xe0U | (code >> 12U)), tail(code, 6), tail(code, 0);
    } else {
      out += static_cast<char>(0xf0U | (code >> 18U)), tail(code, 12), tail(code, 6), tail(code, 0);
    }
  }
  return out;
}

std::u16string from_utf8(std::string_view text) {
  std::u16string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    const int more = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : -1;
    std::uint32_t code = more == 0 ? lead : more > 0 ? lead & (0x3fU >> unsigned(more)) : 0xfffdU;
    auto next = i;
    for (int k = 0; k < more; ++k, ++next) {
      const auto byte = next < text.size() ? static_cast<unsigned char>(text[next]) : 0U;
      if ((byte & 0xc0U) != 0x80) break;
      code = code << 6U | (byte & 0x3fU);
    }
    if (more > 0 && next != i + static_cast<std::size_t>(more)) {
      code = 0xfffd;
    } else {
      i = next;
    }
    if (code >= 0x10000) {
      out += static_cast<char16_t>(0xd7c0U + (code >> 10U));
      out += static_cast<char16_t>(0xdc00U + (code & 0x3ffU));
    } else {
      out += static_cast<char16_t>(code);
    }
  }
  return out;
}

}  // namespace heddle
