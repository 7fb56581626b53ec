#pragma once

// What Java's operators compute (JLS 15.17 to 15.20, 5.1), where C++ says less or something else.

#include <cmath>
#include <cstdint>
#include <limits>

namespace heddle {

inline std::int32_t java_iadd(std::int32_t a, std::int32_t b) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
}
inline std::int32_t java_isub(std::int32_t a, std::int32_t b) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) - static_cast<std::uint32_t>(b));
}
inline std::int32_t java_imul(std::int32_t a, std::int32_t b) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) * static_cast<std::uint32_t>(b));
}
inline std::int64_t java_ladd(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}
inline std::int64_t java_lsub(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b));
}
inline std::int64_t java_lmul(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b));
}

// The divisor is not zero. The one quotient that overflows is the dividend itself (JLS 15.17.2).
template <class T>
T java_div(T a, T b) {
  return b == -1 ? static_cast<T>(T{0} - static_cast<std::make_unsigned_t<T>>(a)) : a / b;
}
template <class T>
T java_rem(T a, T b) {
  return b == -1 ? T{0} : a % b;
}

inline std::int32_t java_ishl(std::int32_t a, std::int32_t n) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(a)
                                   << (static_cast<std::uint32_t>(n) & 31U));
}
inline std::int32_t java_ishr(std::int32_t a, std::int32_t n) {
  return a >> (static_cast<std::uint32_t>(n) & 31U);
}
inline std::int32_t java_iushr(std::int32_t a, std::int32_t n) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) >>
                                   (static_cast<std::uint32_t>(n) & 31U));
}
inline std::int64_t java_lshl(std::int64_t a, std::int32_t n) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a)
                                   << (static_cast<std::uint32_t>(n) & 63U));
}
inline std::int64_t java_lshr(std::int64_t a, std::int32_t n) {
  return a >> (static_cast<std::uint32_t>(n) & 63U);
}
inline std::int64_t java_lushr(std::int64_t a, std::int32_t n) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) >>
                                   (static_cast<std::uint32_t>(n) & 63U));
}

// Floating point to integer: towards zero, saturating, NaN is zero (JLS 5.1.3).
template <class To, class From>
To java_to_integer(From value) {
  if (std::isnan(value)) return 0;
  // The limits are not all representable; the powers of two beyond them are.
  constexpr auto kBound = static_cast<From>(std::uint64_t{1} << (sizeof(To) * 8 - 1));
  if (value >= kBound) return std::numeric_limits<To>::max();
  if (value < -kBound) return std::numeric_limits<To>::min();
  return static_cast<To>(value);
}

// lcmp, fcmpl, fcmpg, dcmpl, dcmpg (JVMS 6.5): `unordered` is the answer if one is NaN.
template <class T>
std::int32_t java_compare(T a, T b, std::int32_t unordered) {
  if (a > b) return 1;
  if (a < b) return -1;
  return a == b ? 0 : unordered;
}

}  // namespace heddle
