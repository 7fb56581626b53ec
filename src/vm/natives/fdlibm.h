#pragma once

// The functions java.lang.StrictMath promises bit for bit: those of the C library fdlibm 5.3.
//
// StrictMath's results are defined by fdlibm's algorithms, so these follow its range reductions,
// polynomials and order of operations exactly; the host's libm, which is often a little more
// accurate, would give other last bits. They must be compiled without fused multiply-add.

#include <bit>
#include <cstdint>

namespace heddle::fdlibm {

double sin(double x);
double cos(double x);
double tan(double x);
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);
double exp(double x);
double expm1(double x);
double log(double x);
double log10(double x);
double log1p(double x);
double sinh(double x);
double cosh(double x);
double tanh(double x);

// The two words of a double: sign, exponent and the top of the fraction; the rest of the fraction.
inline std::int32_t high_word(double x) {
  return static_cast<std::int32_t>(std::bit_cast<std::uint64_t>(x) >> 32U);
}
inline std::uint32_t low_word(double x) {
  return static_cast<std::uint32_t>(std::bit_cast<std::uint64_t>(x));
}
inline double from_words(std::int32_t high, std::uint32_t low) {
  return std::bit_cast<double>((std::uint64_t{static_cast<std::uint32_t>(high)} << 32U) | low);
}
inline double with_high_word(double x, std::int32_t high) { return from_words(high, low_word(x)); }
inline double without_low_word(double x) { return from_words(high_word(x), 0); }
// x times two to the k, by its exponent alone: the result must be a normal number.
inline double add_exponent(double x, std::int32_t k) {
  const auto high =
      static_cast<std::uint32_t>(high_word(x)) + (static_cast<std::uint32_t>(k) << 20U);
  return with_high_word(x, static_cast<std::int32_t>(high));
}

}  // namespace heddle::fdlibm
