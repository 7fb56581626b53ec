#include "classfile/class_file.h"

namespace heddle {

Result<bool> check_code(const ClassFile&, const Member&, std::string_view) { return true; }

}  // namespace heddle
