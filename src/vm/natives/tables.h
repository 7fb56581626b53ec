#pragma once

// The tables of native methods, one function for each file of this folder.

#include <span>

#include "vm/natives/native_row.h"

namespace heddle {

// All rows of all tables; where two rows name one method, the later one counts.
std::span<const std::span<const NativeRow>> native_tables();

std::span<const NativeRow> array_copy_natives();
std::span<const NativeRow> before_17_natives();
std::span<const NativeRow> class_members_natives();
std::span<const NativeRow> constant_pool_natives();
std::span<const NativeRow> explore_natives();  // only for programs under a Machine
std::span<const NativeRow> java_io_natives();
std::span<const NativeRow> java_lang_class_loader_natives();
std::span<const NativeRow> java_lang_class_natives();
std::span<const NativeRow> java_lang_natives();
std::span<const NativeRow> java_net_natives();
std::span<const NativeRow> java_util_natives();
std::span<const NativeRow> java_util_zip_natives();
std::span<const NativeRow> jdk_internal_loader_natives();
std::span<const NativeRow> management_natives();
std::span<const NativeRow> math_natives();
std::span<const NativeRow> method_handle_natives();
std::span<const NativeRow> misc_natives();
std::span<const NativeRow> module_natives();
std::span<const NativeRow> null_pointer_natives();
std::span<const NativeRow> process_natives();
std::span<const NativeRow> reference_natives();
std::span<const NativeRow> reflect_array_natives();
std::span<const NativeRow> reflect_call_natives();
std::span<const NativeRow> stack_trace_natives();
std::span<const NativeRow> stack_walk_natives();
std::span<const NativeRow> sun_nio_ch_natives();
std::span<const NativeRow> sun_nio_fs_natives();
std::span<const NativeRow> synchronizer_natives();  // of vm/juc, only with VmOptions::models
std::span<const NativeRow> system_natives();
std::span<const NativeRow> thread_info_natives();
std::span<const NativeRow> thread_natives();
std::span<const NativeRow> unsafe_access_natives();
std::span<const NativeRow> unsafe_natives();
std::span<const NativeRow> waiting_natives();  // of vm/juc, like synchronizer_natives

}  // namespace heddle
