#include "vm/natives/fdlibm.h"

#include <cmath>
#include <limits>

namespace heddle::fdlibm {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::int32_t kMagnitude = 0x7fffffff;
constexpr std::int32_t kInfinite = 0x7ff00000;  // high word of infinity; NaNs are above
constexpr double kTwo54 = 0x1.0p54;
constexpr double kLn2High = 0x1.62e42feep-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
constexpr double kInvLn2 = 0x1.71547652b82fep0;
constexpr double kExpOverflow = 0x1.62e42fefa39efp9;
constexpr double kExpUnderflow = -0x1.74910d52d3051p9;

// log(1+f) as f - f^2/2 + s*(f^2/2 + R), s = f/(2+f): the coefficients of R in powers of s^2.
constexpr double kLg[] = {0.6666666666666735,  0.3999999999940942, 0.2857142874366239,
                          0.22222198432149784, 0.1818357216161805, 0.15313837699209373,
                          0.14798198605116586};

// k*ln2 + f - (hfsq - (s*(hfsq+R) + tail)), in the order that loses least; tail is k*ln2's low
// part.
double sum_log(std::int32_t k, double f, double lost, double kept) {
  return k == 0 ? f - (lost - kept) : k * kLn2High - ((lost - (kept + k * kLn2Low)) - f);
}

}  // namespace

double exp(double x) {
  const bool negative = high_word(x) < 0;
  const auto hx = high_word(x) & kMagnitude;
  if (hx >= 0x40862E42) {  // |x| >= 709.78
    if (hx >= kInfinite) {
      if (x != x) return x + x;
      return negative ? 0.0 : x;
    }
    if (x > kExpOverflow) return kInfinity;
    if (x < kExpUnderflow) return 0.0;
  }
  // x = k*ln2 + r with |r| <= ln2/2; r is kept as high - low.
  std::int32_t k = 0;
  double high = 0;
  double low = 0;
  if (hx > 0x3fd62e42) {    // |x| > ln2/2
    if (hx < 0x3FF0A2B2) {  // and |x| < 1.5 ln2
      k = negative ? -1 : 1;
      high = x - (negative ? -kLn2High : kLn2High);
      low = negative ? -kLn2Low : kLn2Low;
    } else {
      k = static_cast<std::int32_t>(kInvLn2 * x + (negative ? -0.5 : 0.5));
      high = x - k * kLn2High;
      low = k * kLn2Low;
    }
    x = high - low;
  } else if (hx < 0x3e300000) {  // |x| < 2^-28
    return 1.0 + x;
  }
  const double t = x * x;
  const double c = x - t * (0x1.555555555553ep-3 +
                            t * (-0x1.6c16c16bebd93p-9 +
                                 t * (0x1.1566aaf25de2cp-14 +
                                      t * (-0x1.bbd41c5d26bf1p-20 + t * 0x1.6376972bea4d0p-25))));
  if (k == 0) return 1.0 - ((x * c) / (c - 2.0) - x);
  const double y = 1.0 - ((low - (x * c) / (2.0 - c)) - high);
  if (k >= -1021) return add_exponent(y, k);
  return add_exponent(y, k + 1000) * 0x1.0p-1000;
}

double expm1(double x) {
  const bool negative = high_word(x) < 0;
  const auto hx = high_word(x) & kMagnitude;
  if (hx >= 0x4043687A) {    // |x| >= 56 ln2
    if (hx >= 0x40862E42) {  // |x| >= 709.78
      if (hx >= kInfinite) {
        if (x != x) return x + x;
        return negative ? -1.0 : x;
      }
      if (x > kExpOverflow) return kInfinity;
    }
    if (negative) return -1.0;
  }
  // x = k*ln2 + r; c is what r lost to rounding.
  std::int32_t k = 0;
  double c = 0;
  if (hx > 0x3fd62e42) {
    double high = 0;
    double low = 0;
    if (hx < 0x3FF0A2B2) {
      k = negative ? -1 : 1;
      high = negative ? x + kLn2High : x - kLn2High;
      low = negative ? -kLn2Low : kLn2Low;
    } else {
      k = static_cast<std::int32_t>(kInvLn2 * x + (negative ? -0.5 : 0.5));
      high = x - k * kLn2High;
      low = k * kLn2Low;
    }
    x = high - low;
    c = (high - x) - low;
  } else if (hx < 0x3c900000) {  // |x| < 2^-54
    return x;
  }
  const double hfx = 0.5 * x;
  const double hxs = x * hfx;
  const double r1 =
      1.0 + hxs * (-0.03333333333333313 +
                   hxs * (0.0015873015872548146 +
                          hxs * (-7.93650757867488E-5 +
                                 hxs * (4.008217827329362E-6 + hxs * -2.0109921818362437E-7))));
  const double t = 3.0 - r1 * hfx;
  double e = hxs * ((r1 - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - hxs);
  e = x * (e - c) - c;
  e -= hxs;
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  if (k <= -2 || k > 56) return add_exponent(1.0 - (e - x), k) - 1.0;
  if (k < 20) {
    const double one_minus = from_words(0x3ff00000 - (0x200000 >> k), 0);  // 1 - 2^-k
    return add_exponent(one_minus - (e - x), k);
  }
  const double power = from_words((0x3ff - k) << 20, 0);  // 2^-k
  return add_exponent((x - (e + power)) + 1.0, k);
}

double log(double x) {
  auto hx = high_word(x);
  std::int32_t k = 0;
  if (hx < 0x00100000) {  // below the smallest normal number
    if (x == 0) return -kInfinity;
    if (hx < 0) return x != x ? x + x : kNan;
    k = -54;
    x *= kTwo54;
    hx = high_word(x);
  }
  if (hx >= kInfinite) return x + x;
  // x = 2^k * (1+f) with sqrt(2)/2 < 1+f < sqrt(2).
  k += (hx >> 20) - 1023;
  hx &= 0xfffff;
  const auto i = (hx + 0x95f64) & 0x100000;
  x = with_high_word(x, hx | (i ^ 0x3ff00000));
  k += i >> 20;
  const double f = x - 1.0;
  if ((0xfffff & (2 + hx)) < 3) {  // |f| < 2^-20
    if (f == 0) return k == 0 ? 0.0 : k * kLn2High + k * kLn2Low;
    const double r = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - r : k * kLn2High - ((r - k * kLn2Low) - f);
  }
  const double s = f / (2.0 + f);
  const double z = s * s;
  const double w = z * z;
  const double odd = w * (kLg[1] + w * (kLg[3] + w * kLg[5]));
  const double even = z * (kLg[0] + w * (kLg[2] + w * (kLg[4] + w * kLg[6])));
  const double r = even + odd;
  if (((hx - 0x6147a) | (0x6b851 - hx)) > 0) {
    const double hfsq = 0.5 * f * f;
    return sum_log(k, f, hfsq, s * (hfsq + r));
  }
  return k == 0 ? f - s * (f - r) : k * kLn2High - ((s * (f - r) - k * kLn2Low) - f);
}

double log10(double x) {
  auto hx = high_word(x);
  std::int32_t k = 0;
  if (hx < 0x00100000) {
    if (x == 0) return -kInfinity;
    if (hx < 0) return x != x ? x + x : kNan;
    k = -54;
    x *= kTwo54;
    hx = high_word(x);
  }
  if (hx >= kInfinite) return x + x;
  // x = 2^y * m with m in [1,2) if y >= 0, else in [0.5,1).
  k += (hx >> 20) - 1023;
  const std::int32_t i = k < 0 ? 1 : 0;
  const double y = k + i;
  const double z =
      y * 3.694239077158931E-13 +
      0.4342944819032518 * log(with_high_word(x, (hx & 0xfffff) | ((0x3ff - i) << 20)));
  return z + y * 0.30102999566361177;
}

double log1p(double x) {
  const auto hx = high_word(x);
  const auto ax = hx & kMagnitude;
  std::int32_t k = 1;
  std::int32_t hu = 1;
  double f = 0;
  double c = 0;           // what 1+x lost to rounding
  if (hx < 0x3FDA827A) {  // x < 0.41422
    if (ax >= 0x3ff00000) {
      if (x == -1.0) return -kInfinity;
      return x != x ? x + x : kNan;
    }
    if (ax < 0x3e200000) return ax < 0x3c900000 ? x : x - x * x * 0.5;
    if (hx > 0 || hx <= static_cast<std::int32_t>(0xbfd2bec3)) k = 0, f = x;  // -0.2929 < x
  }
  if (hx >= kInfinite) return x + x;
  if (k != 0) {
    double u = x;
    if (hx < 0x43400000) {  // x < 2^53
      u = 1.0 + x;
      k = (high_word(u) >> 20) - 1023;
      c = (k > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u;
    } else {
      k = (high_word(u) >> 20) - 1023;
    }
    hu = high_word(u) & 0xfffff;
    if (hu < 0x6a09e) {
      u = with_high_word(u, hu | 0x3ff00000);
    } else {
      ++k;
      u = with_high_word(u, hu | 0x3fe00000);
      hu = (0x00100000 - hu) >> 2;
    }
    f = u - 1.0;
  }
  const double hfsq = 0.5 * f * f;
  if (hu == 0) {  // |f| < 2^-20
    if (f == 0) return k == 0 ? 0.0 : k * kLn2High + (c + k * kLn2Low);
    const double r = hfsq * (1.0 - 0.66666666666666666 * f);
    return k == 0 ? f - r : k * kLn2High - ((r - (k * kLn2Low + c)) - f);
  }
  const double s = f / (2.0 + f);
  const double z = s * s;
  const double r =
      z * (kLg[0] +
           z * (kLg[1] + z * (kLg[2] + z * (kLg[3] + z * (kLg[4] + z * (kLg[5] + z * kLg[6]))))));
  if (k == 0) return f - (hfsq - s * (hfsq + r));
  return k * kLn2High - ((hfsq - (s * (hfsq + r) + (k * kLn2Low + c))) - f);
}

namespace {

constexpr double kHyperbolicOverflow = 0x1.633ce8fb9f87dp9;  // above, sinh and cosh overflow

}  // namespace

double sinh(double x) {
  const auto ix = high_word(x) & kMagnitude;
  if (ix >= kInfinite) return x + x;
  const double h = high_word(x) < 0 ? -0.5 : 0.5;
  const double ax = std::fabs(x);
  if (ix < 0x40360000) {  // |x| < 22
    if (ix < 0x3e300000) return x;
    const double t = expm1(ax);
    if (ix < 0x3ff00000) return h * (2.0 * t - t * t / (t + 1.0));
    return h * (t + t / (t + 1.0));
  }
  if (ix < 0x40862E42) return h * exp(ax);
  if (ax <= kHyperbolicOverflow) {
    const double w = exp(0.5 * ax);
    return h * w * w;
  }
  return x * 1.0e307;
}

double cosh(double x) {
  const auto ix = high_word(x) & kMagnitude;
  if (ix >= kInfinite) return x * x;
  const double ax = std::fabs(x);
  if (ix < 0x3fd62e43) {  // |x| < ln2/2
    const double t = expm1(ax);
    const double w = 1.0 + t;
    if (ix < 0x3c800000) return w;
    return 1.0 + (t * t) / (w + w);
  }
  if (ix < 0x40360000) {
    const double t = exp(ax);
    return 0.5 * t + 0.5 / t;
  }
  if (ix < 0x40862E42) return 0.5 * exp(ax);
  if (ax <= kHyperbolicOverflow) {
    const double w = exp(0.5 * ax);
    return 0.5 * w * w;
  }
  return kInfinity;
}

double tanh(double x) {
  const auto ix = high_word(x) & kMagnitude;
  const bool negative = high_word(x) < 0;
  if (ix >= kInfinite) return negative ? 1.0 / x - 1.0 : 1.0 / x + 1.0;
  double z = 1.0;
  if (ix < 0x40360000) {
    if (ix < 0x3c800000) return x * (1.0 + x);
    if (ix >= 0x3ff00000) {
      z = 1.0 - 2.0 / (expm1(2.0 * std::fabs(x)) + 2.0);
    } else {
      const double t = expm1(-2.0 * std::fabs(x));
      z = -t / (t + 2.0);
    }
  }
  return negative ? -z : z;
}

}  // namespace heddle::fdlibm
