// java.lang.Math and StrictMath, and the bits of float and double.
//
// StrictMath is fdlibm, bit for bit (vm/natives/fdlibm.h). Math may differ from it by an ulp, and
// on HotSpot does: sin, cos, tan, exp, log, log10 and pow (from JDK 25 on, cbrt too) are Intel's
// libm there, in every mode of execution. Those functions are nearly always correctly rounded, so
// rounding the result of a wider computation is what agrees with them most: of 200000 arguments of
// all sizes, between 15 (log) and 600 (tan) give another last bit; fdlibm's differ for 5000 to
// 13000 of them.

#include <bit>
#include <cmath>
#include <limits>

#include "vm/natives/answers.h"
#include "vm/natives/fdlibm.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

template <double (*Function)(double)>
Flow strict(NativeCall& call) {
  return call.give_double(Function(call.f64(0)));
}

template <long double (*Function)(long double)>
Flow rounded(NativeCall& call) {
  return call.give_double(static_cast<double>(Function(call.f64(0))));
}

long double wide_cbrt(long double x) { return std::cbrt(x); }
long double wide_sin(long double x) { return std::sin(x); }
long double wide_cos(long double x) { return std::cos(x); }
long double wide_tan(long double x) { return std::tan(x); }
long double wide_exp(long double x) { return std::exp(x); }
long double wide_log(long double x) { return std::log(x); }
long double wide_log10(long double x) { return std::log10(x); }

Flow strict_atan2(NativeCall& call) {
  return call.give_double(fdlibm::atan2(call.f64(0), call.f64(2)));
}

// Exact by definition, so any correct implementation is fdlibm's.
Flow square_root(NativeCall& call) { return call.give_double(std::sqrt(call.f64(0))); }
Flow remainder(NativeCall& call) {
  return call.give_double(std::remainder(call.f64(0), call.f64(2)));
}

// Java has no opinion where C's pow has one: 1 to the NaN, and plus or minus 1 to infinity.
Flow power(NativeCall& call) {
  const double x = call.f64(0);
  const double y = call.f64(2);
  if (y != y || (std::fabs(x) == 1.0 && std::isinf(y))) {
    return call.give_double(std::numeric_limits<double>::quiet_NaN());
  }
  const auto wide = std::pow(static_cast<long double>(x), static_cast<long double>(y));
  return call.give_double(static_cast<double>(wide));
}

// A slot holds the bits already; the high half of an int's slot means nothing.
Flow same_bits(NativeCall& call) { return call.give(); }

constexpr NativeRow kRows[] = {
    {"java/lang/Double", "doubleToRawLongBits", "(D)J", same_bits, kUnseen},
    {"java/lang/Double", "longBitsToDouble", "(J)D", same_bits, kUnseen},
    {"java/lang/Float", "floatToRawIntBits", "(F)I", same_bits, kUnseen},
    {"java/lang/Float", "intBitsToFloat", "(I)F", same_bits, kUnseen},
    {"java/lang/Math", "cbrt", "(D)D", rounded<wide_cbrt>, kUnseen, Replaces::Code, 25},
    {"java/lang/Math", "cos", "(D)D", rounded<wide_cos>, kUnseen},
    {"java/lang/Math", "exp", "(D)D", rounded<wide_exp>, kUnseen},
    {"java/lang/Math", "log", "(D)D", rounded<wide_log>, kUnseen},
    {"java/lang/Math", "log10", "(D)D", rounded<wide_log10>, kUnseen},
    {"java/lang/Math", "pow", "(DD)D", power, kUnseen},
    {"java/lang/Math", "sin", "(D)D", rounded<wide_sin>, kUnseen},
    {"java/lang/Math", "sqrt", "(D)D", square_root, kUnseen},
    {"java/lang/Math", "tan", "(D)D", rounded<wide_tan>, kUnseen},
    {"java/lang/StrictMath", "IEEEremainder", "(DD)D", remainder, kUnseen},
    {"java/lang/StrictMath", "acos", "(D)D", strict<fdlibm::acos>, kUnseen},
    {"java/lang/StrictMath", "asin", "(D)D", strict<fdlibm::asin>, kUnseen},
    {"java/lang/StrictMath", "atan", "(D)D", strict<fdlibm::atan>, kUnseen},
    {"java/lang/StrictMath", "atan2", "(DD)D", strict_atan2, kUnseen},
    {"java/lang/StrictMath", "cos", "(D)D", strict<fdlibm::cos>, kUnseen},
    {"java/lang/StrictMath", "cosh", "(D)D", strict<fdlibm::cosh>, kUnseen},
    {"java/lang/StrictMath", "exp", "(D)D", strict<fdlibm::exp>, kUnseen},
    {"java/lang/StrictMath", "expm1", "(D)D", strict<fdlibm::expm1>, kUnseen},
    {"java/lang/StrictMath", "log", "(D)D", strict<fdlibm::log>, kUnseen},
    {"java/lang/StrictMath", "log10", "(D)D", strict<fdlibm::log10>, kUnseen},
    {"java/lang/StrictMath", "log1p", "(D)D", strict<fdlibm::log1p>, kUnseen},
    {"java/lang/StrictMath", "sin", "(D)D", strict<fdlibm::sin>, kUnseen},
    {"java/lang/StrictMath", "sinh", "(D)D", strict<fdlibm::sinh>, kUnseen},
    {"java/lang/StrictMath", "sqrt", "(D)D", square_root, kUnseen},
    {"java/lang/StrictMath", "tan", "(D)D", strict<fdlibm::tan>, kUnseen},
    {"java/lang/StrictMath", "tanh", "(D)D", strict<fdlibm::tanh>, kUnseen},
};

}  // namespace

std::span<const NativeRow> math_natives() { return kRows; }

}  // namespace heddle
