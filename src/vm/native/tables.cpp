#include "vm/native/tables.h"

#include <vector>

namespace heddle {

std::span<const std::span<const NativeRow>> native_tables() {
  static const std::vector<std::span<const NativeRow>> kTables{
  };
  return kTables;
}

}  // namespace heddle
