#include "vm/classes/first_use.h"

namespace heddle {
namespace {

struct FirstUse {
  std::string_view of;
  std::string_view by;
};

constexpr FirstUse kRows[] = {
    {"java/util/Formatter", "java/util/FirstUse$Formats"},
    {"java/text/NumberFormat", "java/util/FirstUse$Numbers"},
    {"java/text/DecimalFormat", "java/util/FirstUse$Numbers"},
    {"java/text/DateFormat", "java/util/FirstUse$Dates"},
    {"java/text/SimpleDateFormat", "java/util/FirstUse$Dates"},
    {"java/util/ServiceLoader", "java/util/FirstUse$Services"},
    {"java/util/Scanner", "java/util/FirstUse$Scans"},
    {"java/io/ObjectStreamClass", "java/util/FirstUse$Objects"},
    {"java/io/ObjectOutputStream", "java/util/FirstUse$Objects"},
    {"java/io/ObjectInputStream", "java/util/FirstUse$Objects"},
};

}  // namespace

std::string_view first_use_of(std::string_view name) {
  for (const auto& row : kRows) {
    if (row.of == name) return row.by;
  }
  return {};
}

}  // namespace heddle
