// sun.nio.fs: the default file system, read only, as vm/natives/host_files.h says.
//
// Java passes paths as addresses of C strings. Errors are UnixExceptions with the errno; whatever
// would change the file system fails with EROFS. An open directory is a cell (vm/natives/state.h)
// with the listing's number and the place in it.

#include <cerrno>
#include <cstring>
#include <optional>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "vm/natives/answers.h"
#include "vm/natives/refusals.h"
#include "vm/natives/state.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

using Kind = HostFiles::Kind;

Flow unix_error(NativeCall& call, int error) {
  auto& vm = call.vm;
  constexpr std::string_view kName = "sun/nio/fs/UnixException";
  const Ref exception = vm.make_exception(call.thread, kName, nullptr, {});
  vm.heap.write(exception, vm.known_field(vm.boot_class(kName), "errno", "I")->offset,
                std::int32_t{error});
  return vm.throw_ref(call.thread, exception);
}

// Later JDKs return the errno of frequent calls, where earlier ones throw it.
Flow give_error(NativeCall& call, int error) {
  if (call.method.returns == BasicType::Int) return call.give_int(error);
  return error == 0 ? call.give() : unix_error(call, error);
}

// A file that is open.
Flow read_only(NativeCall& call) {
  const auto refusal = refused_write(call, "that is open");
  return refusal ? *refusal : unix_error(call, EROFS);
}
Flow not_supported(NativeCall& call) { return unix_error(call, EOPNOTSUPP); }

Flow give_bytes(NativeCall& call, std::string_view bytes) {
  const Ref array = new_bytes(call.vm, bytes);
  if (array) return call.give(array);
  return call.vm.throw_new(call.thread, "java/lang/OutOfMemoryError", "Java heap space");
}

std::string path_at(NativeCall& call, int argument) {
  return native_memory(call.vm, call.i64(argument));
}

HostFiles& files_of(NativeCall& call) { return natives_of(call.vm).files; }

// A look at what the host has, and the program may not see.
std::optional<Flow> refused_look(NativeCall& call, const std::string& path) {
  return files_of(call).is_hidden(path) ? refused_read(call, path) : std::nullopt;
}

// What is not there cannot be changed, on any machine.
Flow change(NativeCall& call) {
  const auto path = path_at(call, 0);
  const auto& files = files_of(call);
  const bool exists = files.status(path, false).kind != Kind::None || files.is_hidden(path);
  if (!exists) return unix_error(call, ENOENT);
  const auto refusal = refused_write(call, path);
  return refusal ? *refusal : unix_error(call, EROFS);
}

// What is there cannot be made, on any machine.
Flow make(NativeCall& call, const std::string& path) {
  if (files_of(call).status(path, false).kind != Kind::None) return unix_error(call, EEXIST);
  const auto refusal = refused_write(call, path);
  return refusal ? *refusal : unix_error(call, EROFS);
}
Flow make_first(NativeCall& call) { return make(call, path_at(call, 0)); }
Flow make_second(NativeCall& call) { return make(call, path_at(call, 2)); }

Flow get_working_folder(NativeCall& call) {
  return give_bytes(call, files_of(call).working_folder());
}

Flow open_to_write(NativeCall& call, const std::string& path, int flags) {
  auto& files = files_of(call);
  if (files.is_hidden(path)) {
    if (const auto refusal = refused_write(call, path)) return *refusal;
  }
  const auto kind = files.status(path).kind;
  if (kind == Kind::Null) return call.give_int(files.open(path));
  const bool exists = kind != Kind::None;
  if (exists && (flags & O_EXCL) != 0) return unix_error(call, EEXIST);
  if (kind == Kind::Folder) return unix_error(call, EISDIR);
  if (!exists && (flags & O_CREAT) == 0) return unix_error(call, ENOENT);
  const auto refusal = refused_write(call, path);
  return refusal ? *refusal : unix_error(call, EROFS);
}

Flow open_file(NativeCall& call) {
  const auto path = path_at(call, 0);
  const auto flags = call.i32(2);
  if ((flags & O_ACCMODE) != O_RDONLY) return open_to_write(call, path, flags);
  auto& files = files_of(call);
  if ((flags & O_NOFOLLOW) != 0 && files.status(path, false).kind == Kind::Link) {
    return unix_error(call, ELOOP);
  }
  if (const auto refusal = refused_look(call, path)) return *refusal;
  const int number = files.open(path);
  if (number >= 0) note_file(call, path);
  return number < 0 ? unix_error(call, -number) : call.give_int(number);
}

Flow same_descriptor(NativeCall& call) { return call.give_int(call.i32(0)); }

Flow real_path(NativeCall& call) {
  const auto path = path_at(call, 0);
  if (const auto refusal = refused_look(call, path)) return *refusal;
  if (files_of(call).status(path).kind == Kind::None) return unix_error(call, ENOENT);
  return give_bytes(call, files_of(call).real_path(path));
}

Flow read_link(NativeCall& call) {
  const auto path = path_at(call, 0);
  if (const auto refusal = refused_look(call, path)) return *refusal;
  const auto target = files_of(call).link_target(path);
  if (!target.empty()) return give_bytes(call, target);
  return unix_error(call, files_of(call).status(path).kind == Kind::None ? ENOENT : EINVAL);
}

std::uint32_t mode_of(const HostFiles::Status& file) {
  constexpr std::uint32_t kRead = S_IRUSR | S_IRGRP | S_IROTH;
  constexpr std::uint32_t kWrite = S_IWUSR | S_IWGRP | S_IWOTH;
  constexpr std::uint32_t kExecute = S_IXUSR | S_IXGRP | S_IXOTH;
  switch (file.kind) {
    case Kind::None:
      return 0;
    case Kind::File:
      return S_IFREG | (file.readable ? kRead : 0) | (file.executable ? kExecute : 0);
    case Kind::Folder:
      return S_IFDIR | (file.readable ? kRead : 0) | kExecute;
    case Kind::Link:
      return S_IFLNK | kRead | kWrite | kExecute;
    default:
      return S_IFCHR | kRead | kWrite;
  }
}

// Everything belongs to user 0 and has the same times.
void fill_attributes(Vm& vm, Ref attributes, const HostFiles::Status& file) {
  auto* cls = vm.boot_class("sun/nio/fs/UnixFileAttributes");
  const auto set_long = [&](std::string_view name, std::int64_t value) {
    vm.heap.write(attributes, vm.known_field(cls, name, "J")->offset, value);
  };
  const auto set_int = [&](std::string_view name, std::int32_t value) {
    vm.heap.write(attributes, vm.known_field(cls, name, "I")->offset, value);
  };
  set_int("st_mode", static_cast<std::int32_t>(mode_of(file)));
  set_int("st_nlink", 1);
  set_long("st_ino", static_cast<std::int64_t>(file.number));
  set_long("st_dev", 1);
  set_long("st_size", static_cast<std::int64_t>(file.size));
  set_long("st_atime_sec", HostFiles::kModifiedSeconds);
  set_long("st_mtime_sec", HostFiles::kModifiedSeconds);
  set_long("st_ctime_sec", HostFiles::kModifiedSeconds);
}

Flow status_of_path(NativeCall& call, bool follow_links) {
  const auto path = path_at(call, 0);
  if (const auto refusal = refused_look(call, path)) return *refusal;
  const auto file = files_of(call).status(path, follow_links);
  if (file.kind == Kind::None) return give_error(call, ENOENT);
  fill_attributes(call.vm, call.ref(2), file);
  return give_error(call, 0);
}
Flow status(NativeCall& call) { return status_of_path(call, true); }
Flow link_status(NativeCall& call) { return status_of_path(call, false); }

Flow descriptor_status(NativeCall& call) {
  const auto file = files_of(call).status_of(call.i32(0));
  if (file.kind == Kind::None) return unix_error(call, EBADF);
  fill_attributes(call.vm, call.ref(1), file);
  return call.give();
}

Flow mode_at(NativeCall& call) {
  const auto path = path_at(call, 0);
  if (const auto refusal = refused_look(call, path)) return *refusal;
  return call.give_int(static_cast<std::int32_t>(mode_of(files_of(call).status(path))));
}

Flow exists(NativeCall& call) {
  const auto path = path_at(call, 0);
  if (const auto refusal = refused_look(call, path)) return *refusal;
  return call.give_bool(files_of(call).status(path).kind != Kind::None);
}

Flow access(NativeCall& call) {
  const auto path = path_at(call, 0);
  if (const auto refusal = refused_look(call, path)) return *refusal;
  const auto file = files_of(call).status(path);
  const auto wanted = call.i32(2);
  if (file.kind == Kind::None) return give_error(call, ENOENT);
  if ((wanted & W_OK) != 0 && file.kind != Kind::Null) {
    const auto refusal = refused_write(call, path);
    return refusal ? *refusal : give_error(call, EROFS);
  }
  const bool denied =
      ((wanted & R_OK) != 0 && !file.readable) || ((wanted & X_OK) != 0 && !file.executable);
  return give_error(call, denied ? EACCES : 0);
}

constexpr unsigned kPlaceBits = 32;  // of a directory's cell; the listing's number is above

Flow open_folder(NativeCall& call) {
  const auto path = path_at(call, 0);
  if (files_of(call).is_hidden(path) || files_of(call).is_only_way(path)) {
    if (const auto refusal = refused_read(call, path)) return *refusal;
  }
  auto names = files_of(call).list(path);
  if (!names) {
    const auto file = files_of(call).status(path);
    return unix_error(call, file.kind == Kind::None     ? ENOENT
                            : file.kind == Kind::Folder ? EACCES
                                                        : ENOTDIR);
  }
  auto& listings = natives_of(call.vm).listings;
  const auto number = static_cast<std::int64_t>(listings.size());
  listings.push_back(*std::move(names));
  return call.give_long(new_cell(call.vm, number << kPlaceBits));
}

Flow read_folder(NativeCall& call) {
  const auto cell = call.i64(0);
  const auto value = read_cell(call.vm, cell);
  const auto place = static_cast<std::uint32_t>(value);
  const auto& names = natives_of(call.vm).listings[static_cast<std::size_t>(value >> kPlaceBits)];
  if (place >= names.size()) return call.give(Ref{});
  write_cell(call.vm, cell, value + 1);
  return give_bytes(call, names[place]);
}

Flow close_folder(NativeCall& call) {
  free_cell(call.vm, call.i64(0));
  return call.give();
}

Flow error_text(NativeCall& call) { return give_bytes(call, std::strerror(call.i32(0))); }
Flow owner_name(NativeCall& call) { return give_bytes(call, "root"); }
Flow owner_number(NativeCall& call) { return call.give_int(path_at(call, 0) == "root" ? 0 : -1); }
Flow no_mounts(NativeCall& call) { return unix_error(call, ENOENT); }
Flow no_watching(NativeCall& call) { return unix_error(call, ENOSYS); }

constexpr std::string_view kUnix = "sun/nio/fs/UnixNativeDispatcher";
constexpr std::string_view kLinux = "sun/nio/fs/LinuxNativeDispatcher";

// Where a later JDK renamed a method, with "0" at the end, both names have a row.
const NativeRow kRows[] = {
    {kUnix, "access0", "", access, kUnseen},
    {kUnix, "chmod0", "", change, kUnseen},
    {kUnix, "chown0", "", change, kUnseen},
    {kUnix, "close0", "", answer::nothing, kUnseen},
    {kUnix, "closedir", "", close_folder, kUnseen},
    {kUnix, "dup", "", same_descriptor, kUnseen},
    if_native(kUnix, "exists0", exists, kUnseen),
    if_native(kUnix, "fchmod", read_only, kUnseen),
    {kUnix, "fchmod0", "", read_only, kUnseen},
    {kUnix, "fchmodat0", "", read_only, kUnseen},
    {kUnix, "fchmodatNoFollowSupported0", "", answer::zero_long, kUnseen},
    if_native(kUnix, "fchown", read_only, kUnseen),
    {kUnix, "fchown0", "", read_only, kUnseen},
    {kUnix, "fgetxattr0", "", not_supported, kUnseen},
    {kUnix, "flistxattr", "", not_supported, kUnseen},
    {kUnix, "fremovexattr0", "", not_supported, kUnseen},
    {kUnix, "fsetxattr0", "", not_supported, kUnseen},
    if_native(kUnix, "fstat", descriptor_status, kUnseen),
    {kUnix, "fstat0", "", descriptor_status, kUnseen},
    if_native(kUnix, "futimens", read_only, kUnseen),
    {kUnix, "futimens0", "", read_only, kUnseen},
    if_native(kUnix, "futimes", read_only, kUnseen),
    {kUnix, "getcwd", "", get_working_folder, kUnseen},
    {kUnix, "getgrgid", "", owner_name, kUnseen},
    {kUnix, "getgrnam0", "", owner_number, kUnseen},
    {kUnix, "getpwnam0", "", owner_number, kUnseen},
    {kUnix, "getpwuid", "", owner_name, kUnseen},
    // None of the optional capabilities.
    {kUnix, "init", "", answer::zero_long, kUnseen},
    // none of the optional capabilities
    {kUnix, "lchown0", "", change, kUnseen},
    {kUnix, "link0", "", make_second, kUnseen},
    {kUnix, "lstat0", "", link_status, kUnseen},
    {kUnix, "lutimes0", "", change, kUnseen},
    {kUnix, "mkdir0", "", make_first, kUnseen},
    {kUnix, "mknod0", "", make_first, kUnseen},
    {kUnix, "open0", "", open_file, kUnseen},
    {kUnix, "opendir0", "", open_folder, kUnseen},
    if_native(kUnix, "readdir", read_folder, kUnseen),
    {kUnix, "readdir0", "", read_folder, kUnseen},
    {kUnix, "readlink0", "", read_link, kUnseen},
    {kUnix, "realpath0", "", real_path, kUnseen},
    {kUnix, "rename0", "", change, kUnseen},
    {kUnix, "rmdir0", "", change, kUnseen},
    {kUnix, "stat0", "", status, kUnseen},
    {kUnix, "stat1", "", mode_at, kUnseen},
    {kUnix, "statvfs0", "", not_supported, kUnseen},
    {kUnix, "strerror", "", error_text, kUnseen},
    {kUnix, "symlink0", "", make_second, kUnseen},
    {kUnix, "unlink0", "", change, kUnseen},
    {kUnix, "utimensat0", "", change, kUnseen},
    {kUnix, "utimes0", "", change, kUnseen},
    {kLinux, "init", "", answer::nothing, kUnseen},
    {kLinux, "setmntent0", "", no_mounts, kUnseen},
    {"sun/nio/fs/LinuxWatchService", "inotifyInit", "", no_watching, kUnseen},
};

}  // namespace

std::span<const NativeRow> sun_nio_fs_natives() { return kRows; }

}  // namespace heddle
