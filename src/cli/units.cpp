#include "cli/units.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>
#include <string>

namespace heddle {

namespace {

struct Amount {
  double number = 0;
  std::string_view unit;
};

std::optional<Amount> split(std::string_view text) {
  Amount amount;
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, amount.number, std::chars_format::fixed);
  if (parsed.ec != std::errc() || amount.number < 0 || !std::isfinite(amount.number)) {
    return std::nullopt;
  }
  amount.unit = text.substr(static_cast<std::size_t>(parsed.ptr - text.data()));
  return amount;
}

struct Unit {
  std::string_view name;
  double factor;
};

std::optional<double> measure(std::string_view text, std::span<const Unit> units) {
  const auto amount = split(text);
  if (!amount) return std::nullopt;
  for (const Unit& unit : units) {
    if (unit.name == amount->unit) return amount->number * unit.factor;
  }
  return std::nullopt;
}

}  // namespace

Result<double> parse_duration(std::string_view text) {
  constexpr std::array kUnits{Unit{"", 1},     Unit{"s", 1},    Unit{"ms", 0.001}, Unit{"m", 60},
                              Unit{"min", 60}, Unit{"h", 3600}, Unit{"d", 86400}};
  const auto seconds = measure(text, kUnits);
  if (seconds && *seconds > 0 && *seconds < 1e9) return *seconds;
  return Error{"", "should be a time like 60, 90s, 5m or 1h, is '" + std::string(text) + "'"};
}

Result<std::uint64_t> parse_size(std::string_view text) {
  constexpr double kKilo = 1024;
  constexpr std::array kUnits{Unit{"", 1},
                              Unit{"K", kKilo},
                              Unit{"KB", kKilo},
                              Unit{"KiB", kKilo},
                              Unit{"M", kKilo * kKilo},
                              Unit{"MB", kKilo * kKilo},
                              Unit{"MiB", kKilo * kKilo},
                              Unit{"G", kKilo * kKilo * kKilo},
                              Unit{"GB", kKilo * kKilo * kKilo},
                              Unit{"GiB", kKilo * kKilo * kKilo},
                              Unit{"T", kKilo * kKilo * kKilo * kKilo}};
  std::string upper(text);
  for (char& c : upper) {
    if (c == 'k' || c == 'm' || c == 'g' || c == 't') c = static_cast<char>(c - 'a' + 'A');
  }
  const auto bytes = measure(upper, kUnits);
  if (bytes && *bytes >= 1 && *bytes < 1e18) return static_cast<std::uint64_t>(*bytes);
  return Error{"", "should be a size like 512M or 2G, is '" + std::string(text) + "'"};
}

}  // namespace heddle
