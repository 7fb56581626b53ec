#include <array>
#include <cmath>
#include <limits>

#include "vm/natives/fdlibm.h"

namespace heddle::fdlibm {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::int32_t kMagnitude = 0x7fffffff;
constexpr std::int32_t kInfinite = 0x7ff00000;
constexpr double kPi = 3.141592653589793;
constexpr double kPiLow = 1.2246467991473532E-16;
constexpr double kHalfPi = 1.5707963267948966;
constexpr double kHalfPiLow = 6.123233995736766E-17;
constexpr double kQuarterPi = 0.7853981633974483;
constexpr double kQuarterPiLow = 3.061616997868383E-17;
constexpr double kTwo24 = 0x1.0p24;
constexpr double kTwoToMinus24 = 0x1.0p-24;

// 2/pi in digits of 24 bits, as many as the largest double needs.
constexpr std::int32_t kTwoOverPi[] = {
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163,
    0xABDEBB, 0xC561B7, 0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129,
    0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C, 0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C,
    0x845F8B, 0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11, 0x8B5A0A, 0x6D1F6D, 0x367ECF,
    0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7, 0x8A5292,
    0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3,
    0x91615E, 0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA,
    0x73A8C9, 0x60E27B, 0xC08C6B};

// pi/2 in pieces of 24 bits.
constexpr double kHalfPiPieces[] = {
    0xC90FDA * 0x1.0p-23, 0xA22168 * 0x1.0p-47,  0xC234C4 * 0x1.0p-71,
    0xC6628B * 0x1.0p-95, 0x80DC1C * 0x1.0p-119,
};

// Payne and Hanek: |x|, given as up to three pieces of 24 bits with the exponent of the first, is
// multiplied by just those digits of 2/pi that matter modulo 8; what is left of the product, times
// pi/2, is the remainder. This does it with the five digits that two doubles of result need, more
// when they cancel.
class LargeReduction {
 public:
  LargeReduction(const std::array<double, 3>& pieces, int count, int exponent)
      : x_(pieces), last_(count - 1), first_digit_((exponent - 3) / 24) {
    if (first_digit_ < 0) first_digit_ = 0;
    q0_ = exponent - 24 * (first_digit_ + 1);
    for (int i = 0; i <= last_ + kDigits; ++i) f_[index(i)] = digit(first_digit_ - last_ + i);
    for (int i = 0; i <= kDigits; ++i) q_[index(i)] = product(i);
  }

  int run(double* y) {
    while (!distil()) {
    }
    trim();
    multiply(y);
    return n_ & 7;
  }

 private:
  static constexpr int kDigits = 4;
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  static double digit(int i) { return i < 0 ? 0.0 : kTwoOverPi[i]; }

  double product(int i) const {
    double sum = 0;
    for (int j = 0; j <= last_; ++j) sum += x_[index(j)] * f_[index(last_ + i - j)];
    return sum;
  }

  // Turns q into digits iq, takes the integer part n and the fraction z; false if the digits at
  // hand all cancelled, after fetching more.
  bool distil() {
    z_ = q_[index(jz_)];
    for (int i = 0, j = jz_; j > 0; ++i, --j) {
      const double carry = static_cast<std::int32_t>(kTwoToMinus24 * z_);
      iq_[index(i)] = static_cast<std::int32_t>(z_ - kTwo24 * carry);
      z_ = q_[index(j - 1)] + carry;
    }
    z_ = std::scalbn(z_, q0_);
    z_ -= 8.0 * std::floor(z_ * 0.125);
    n_ = static_cast<std::int32_t>(z_);
    z_ -= n_;
    half_ = 0;
    auto& top = iq_[index(jz_ - 1)];
    if (q0_ > 0) {
      const auto whole = top >> (24 - q0_);
      n_ += whole;
      top -= whole << (24 - q0_);
      half_ = top >> (23 - q0_);
    } else if (q0_ == 0) {
      half_ = top >> 23;
    } else if (z_ >= 0.5) {
      half_ = 2;
    }
    if (half_ > 0) round_up();
    return z_ != 0 || !fetch_more();
  }

  // The fraction is at least a half: go to the next integer and keep one minus the fraction.
  void round_up() {
    ++n_;
    bool carry = false;
    for (int i = 0; i < jz_; ++i) {
      auto& q = iq_[index(i)];
      if (carry) {
        q = 0xffffff - q;
      } else if (q != 0) {
        carry = true;
        q = 0x1000000 - q;
      }
    }
    if (q0_ == 1) iq_[index(jz_ - 1)] &= 0x7fffff;
    if (q0_ == 2) iq_[index(jz_ - 1)] &= 0x3fffff;
    if (half_ == 2) {
      z_ = 1.0 - z_;
      if (carry) z_ -= std::scalbn(1.0, q0_);
    }
  }

  bool fetch_more() {
    for (int i = jz_ - 1; i >= kDigits; --i) {
      if (iq_[index(i)] != 0) return false;
    }
    int more = 1;
    while (iq_[index(kDigits - more)] == 0) ++more;
    for (int i = jz_ + 1; i <= jz_ + more; ++i) {
      f_[index(last_ + i)] = digit(first_digit_ + i);
      q_[index(i)] = product(i);
    }
    jz_ += more;
    return true;
  }

  // Leaves no zero digits at the end, or appends those that z still holds.
  void trim() {
    if (z_ == 0) {
      --jz_;
      q0_ -= 24;
      for (; iq_[index(jz_)] == 0; --jz_) q0_ -= 24;
      return;
    }
    z_ = std::scalbn(z_, -q0_);
    if (z_ >= kTwo24) {
      const double carry = static_cast<std::int32_t>(kTwoToMinus24 * z_);
      iq_[index(jz_)] = static_cast<std::int32_t>(z_ - kTwo24 * carry);
      ++jz_;
      q0_ += 24;
      iq_[index(jz_)] = static_cast<std::int32_t>(carry);
    } else {
      iq_[index(jz_)] = static_cast<std::int32_t>(z_);
    }
  }

  void multiply(double* y) {
    double scale = std::scalbn(1.0, q0_);
    for (int i = jz_; i >= 0; --i, scale *= kTwoToMinus24) q_[index(i)] = scale * iq_[index(i)];
    std::array<double, 20> terms{};
    for (int i = jz_; i >= 0; --i) {
      double sum = 0;
      for (int k = 0; k <= kDigits && k <= jz_ - i; ++k) sum += kHalfPiPieces[k] * q_[index(i + k)];
      terms[index(jz_ - i)] = sum;
    }
    double sum = 0;
    for (int i = jz_; i >= 0; --i) sum += terms[index(i)];
    y[0] = half_ == 0 ? sum : -sum;
    sum = terms[0] - sum;
    for (int i = 1; i <= jz_; ++i) sum += terms[index(i)];
    y[1] = half_ == 0 ? sum : -sum;
  }

  std::array<double, 3> x_;
  int last_;         // index of x's last piece
  int first_digit_;  // of 2/pi that matters
  int q0_ = 0;       // exponent of the last digit
  int jz_ = kDigits;
  std::array<double, 20> f_{};
  std::array<double, 20> q_{};
  std::array<std::int32_t, 20> iq_{};
  double z_ = 0;
  std::int32_t n_ = 0;
  std::int32_t half_ = 0;
};

// Cody and Waite, for |x| up to 2^19 pi/2: subtracts n times pi/2 in two or three parts, more of
// them when the leading ones cancel.
int reduce_medium(double magnitude, std::int32_t ix, double* y) {
  const auto n = static_cast<std::int32_t>(magnitude * 0.6366197723675814 + 0.5);
  const double fn = n;
  double r = magnitude - fn * 1.5707963267341256;
  double w = fn * 6.077100506506192E-11;
  y[0] = r - w;
  const bool near_multiple = n >= 32 || ix == high_word(fn * kHalfPi);
  const auto cancelled = [&] { return (ix >> 20) - ((high_word(y[0]) >> 20) & 0x7ff); };
  if (near_multiple && cancelled() > 16) {
    double t = r;
    w = fn * 6.077100506303966E-11;
    r = t - w;
    w = fn * 2.0222662487959506E-21 - ((t - r) - w);
    y[0] = r - w;
    if (cancelled() > 49) {
      t = r;
      w = fn * 2.0222662487111665E-21;
      r = t - w;
      w = fn * 8.4784276603689E-32 - ((t - r) - w);
      y[0] = r - w;
    }
  }
  y[1] = (r - y[0]) - w;
  return n;
}

// The remainder of x by pi/2 as y[0] + y[1], and the quotient (its low bits).
int reduce(double x, double* y) {
  const auto hx = high_word(x);
  const auto ix = hx & kMagnitude;
  if (ix <= 0x3fe921fb) {  // |x| <= pi/4
    y[0] = x, y[1] = 0;
    return 0;
  }
  const double sign = hx < 0 ? -1.0 : 1.0;
  double magnitude = std::fabs(x);
  int n = 0;
  if (ix < 0x4002d97c) {  // |x| < 3pi/4
    double z = magnitude - 1.5707963267341256;
    double tail = 6.077100506506192E-11;
    if (ix == 0x3ff921fb) {  // near pi/2
      z -= 6.077100506303966E-11;
      tail = 2.0222662487959506E-21;
    }
    y[0] = z - tail;
    y[1] = (z - y[0]) - tail;
    n = 1;
  } else if (ix <= 0x413921fb) {
    n = reduce_medium(magnitude, ix, y);
  } else if (ix >= kInfinite) {
    y[0] = y[1] = kNan;
    return 0;
  } else {
    const auto exponent = (ix >> 20) - 1046;
    double z = from_words(ix - (exponent << 20), low_word(x));
    std::array<double, 3> pieces{};
    for (int i = 0; i < 2; ++i) {
      pieces[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(z);
      z = (z - pieces[static_cast<std::size_t>(i)]) * kTwo24;
    }
    pieces[2] = z;
    int count = 3;
    while (pieces[static_cast<std::size_t>(count - 1)] == 0) --count;
    n = LargeReduction(pieces, count, exponent).run(y);
  }
  y[0] *= sign, y[1] *= sign;
  return hx < 0 ? -n : n;
}

// sin, cos and tan on [-pi/4, pi/4] of x + y, where y is x's tail.
double kernel_sin(double x, double y, bool has_tail) {
  if ((high_word(x) & kMagnitude) < 0x3e400000) return x;  // |x| < 2^-27
  const double z = x * x;
  const double v = z * x;
  const double r =
      0.00833333333332249 +
      z * (-1.984126982985795E-4 +
           z * (2.7557313707070068E-6 + z * (-2.5050760253406863E-8 + z * 1.58969099521155E-10)));
  constexpr double kS1 = -0.16666666666666632;
  return has_tail ? x - ((z * (0.5 * y - v * r) - y) - v * kS1) : x + v * (kS1 + z * r);
}

double kernel_cos(double x, double y) {
  const auto ix = high_word(x) & kMagnitude;
  if (ix < 0x3e400000) return 1.0;
  const double z = x * x;
  const double r = z * (0.0416666666666666 +
                        z * (-0.001388888888887411 +
                             z * (2.480158728947673E-5 +
                                  z * (-2.7557314351390663E-7 +
                                       z * (2.087572321298175E-9 + z * -1.1359647557788195E-11)))));
  if (ix < 0x3FD33333) return 1.0 - (0.5 * z - (z * r - x * y));  // |x| < 0.3
  const double qx = ix > 0x3fe90000 ? 0.28125 : from_words(ix - 0x00200000, 0);
  return (1.0 - qx) - ((0.5 * z - qx) - (z * r - x * y));
}

// -1/(x+r) with an extra step of precision, where w is x+r rounded.
double negative_reciprocal(double x, double r, double w) {
  const double z = without_low_word(w);
  const double v = r - (z - x);
  const double a = -1.0 / w;
  const double t = without_low_word(a);
  return t + a * (1.0 + t * z + t * v);
}

constexpr double kTan[] = {0.3333333333333341,    0.13333333333320124,  0.05396825397622605,
                           0.021869488294859542,  0.0088632398235993,   0.0035920791075913124,
                           0.0014562094543252903, 5.880412408202641E-4, 2.464631348184699E-4,
                           7.817944429395571E-5,  7.140724913826082E-5, -1.8558637485527546E-5,
                           2.590730518636337E-5};

// tan(x+y), or -1/tan(x+y) if `inverted`.
double kernel_tan(double x, double y, bool inverted) {
  const auto hx = high_word(x);
  const auto ix = hx & kMagnitude;
  if (ix < 0x3e300000) {  // |x| < 2^-28
    if (!inverted) return x;
    return x == 0 ? 1.0 / std::fabs(x) : negative_reciprocal(x, y, x + y);
  }
  const bool large = ix >= 0x3FE59428;  // |x| >= 0.6744: use tan(pi/4 - x)
  if (large) {
    if (hx < 0) x = -x, y = -y;
    x = (kQuarterPi - x) + (kQuarterPiLow - y);
    y = 0;
  }
  const double z = x * x;
  double w = z * z;
  double r = kTan[1] + w * (kTan[3] + w * (kTan[5] + w * (kTan[7] + w * (kTan[9] + w * kTan[11]))));
  const double v =
      z * (kTan[2] + w * (kTan[4] + w * (kTan[6] + w * (kTan[8] + w * (kTan[10] + w * kTan[12])))));
  const double s = z * x;
  r = y + z * (s * (r + v) + y);
  r += kTan[0] * s;
  w = x + r;
  if (large) {
    const double kind = inverted ? -1.0 : 1.0;
    return (hx < 0 ? -1.0 : 1.0) * (kind - 2.0 * (x - (w * w / (w + kind) - r)));
  }
  return inverted ? negative_reciprocal(x, r, w) : w;
}

// asin(x) is x + x*R(x^2) near zero: R.
double arc_sine_ratio(double t) {
  const double p = t * (0.16666666666666666 +
                        t * (-0.3255658186224009 +
                             t * (0.20121253213486293 +
                                  t * (-0.04005553450067941 +
                                       t * (7.915349942898145E-4 + t * 3.479331075960212E-5)))));
  const double q =
      1.0 + t * (-2.403394911734414 +
                 t * (2.0209457602335057 + t * (-0.6882839716054533 + t * 0.07703815055590194)));
  return p / q;
}

}  // namespace

double sin(double x) {
  if ((high_word(x) & kMagnitude) <= 0x3fe921fb) return kernel_sin(x, 0, false);
  double y[2];
  switch (reduce(x, y) & 3) {
    case 0:
      return kernel_sin(y[0], y[1], true);
    case 1:
      return kernel_cos(y[0], y[1]);
    case 2:
      return -kernel_sin(y[0], y[1], true);
    default:
      return -kernel_cos(y[0], y[1]);
  }
}

double cos(double x) {
  if ((high_word(x) & kMagnitude) <= 0x3fe921fb) return kernel_cos(x, 0);
  double y[2];
  switch (reduce(x, y) & 3) {
    case 0:
      return kernel_cos(y[0], y[1]);
    case 1:
      return -kernel_sin(y[0], y[1], true);
    case 2:
      return -kernel_cos(y[0], y[1]);
    default:
      return kernel_sin(y[0], y[1], true);
  }
}

double tan(double x) {
  if ((high_word(x) & kMagnitude) <= 0x3fe921fb) return kernel_tan(x, 0, false);
  double y[2];
  const int n = reduce(x, y);
  return kernel_tan(y[0], y[1], (n & 1) != 0);
}

double asin(double x) {
  const auto ix = high_word(x) & kMagnitude;
  const double magnitude = std::fabs(x);
  if (ix >= 0x3ff00000) return magnitude == 1.0 ? x * kHalfPi + x * kHalfPiLow : kNan;
  if (ix < 0x3fe00000) {  // |x| < 0.5
    if (ix < 0x3e400000) return x;
    return x + x * arc_sine_ratio(x * x);
  }
  double t = (1.0 - magnitude) * 0.5;
  const double ratio = arc_sine_ratio(t);
  const double s = std::sqrt(t);
  if (ix >= 0x3FEF3333) {  // |x| > 0.975
    t = kHalfPi - (2.0 * (s + s * ratio) - kHalfPiLow);
  } else {
    const double w = without_low_word(s);
    const double c = (t - w * w) / (s + w);
    t = kQuarterPi - ((2.0 * s * ratio - (kHalfPiLow - 2.0 * c)) - (kQuarterPi - 2.0 * w));
  }
  return high_word(x) > 0 ? t : -t;
}

double acos(double x) {
  const auto ix = high_word(x) & kMagnitude;
  if (ix >= 0x3ff00000) {
    if (x == 1.0) return 0.0;
    return x == -1.0 ? kPi + 2.0 * kHalfPiLow : kNan;
  }
  if (ix < 0x3fe00000) {
    if (ix <= 0x3c600000) return kHalfPi + kHalfPiLow;
    return kHalfPi - (x - (kHalfPiLow - x * arc_sine_ratio(x * x)));
  }
  if (high_word(x) < 0) {
    const double z = (1.0 + x) * 0.5;
    const double s = std::sqrt(z);
    return kPi - 2.0 * (s + (arc_sine_ratio(z) * s - kHalfPiLow));
  }
  const double z = (1.0 - x) * 0.5;
  const double s = std::sqrt(z);
  const double df = without_low_word(s);
  const double c = (z - df * df) / (s + df);
  return 2.0 * (df + (arc_sine_ratio(z) * s + c));
}

double atan(double x) {
  // atan of 1/2, 1, 3/2 and infinity: high and low parts.
  static constexpr double kHigh[] = {0.4636476090008061, kQuarterPi, 0.982793723247329, kHalfPi};
  static constexpr double kLow[] = {2.2698777452961687E-17, kQuarterPiLow, 1.3903311031230998E-17,
                                    kHalfPiLow};
  static constexpr double kA[] = {
      0.3333333333333293,   -0.19999999999876483,  0.14285714272503466, -0.11111110405462356,
      0.09090887133436507,  -0.0769187620504483,   0.06661073137387531, -0.058335701337905735,
      0.049768779946159324, -0.036531572744216916, 0.016285820115365782};
  const bool negative = high_word(x) < 0;
  const auto ix = high_word(x) & kMagnitude;
  if (ix >= 0x44100000) {  // |x| >= 2^66
    if (x != x) return x + x;
    return negative ? -kHigh[3] - kLow[3] : kHigh[3] + kLow[3];
  }
  int near = -1;
  if (ix < 0x3fdc0000) {  // |x| < 7/16
    if (ix < 0x3e200000) return x;
  } else {
    x = std::fabs(x);
    if (ix < 0x3fe60000) {  // |x| < 11/16
      near = 0, x = (2.0 * x - 1.0) / (2.0 + x);
    } else if (ix < 0x3ff30000) {  // |x| < 19/16
      near = 1, x = (x - 1.0) / (x + 1.0);
    } else if (ix < 0x40038000) {  // |x| < 39/16
      near = 2, x = (x - 1.5) / (1.0 + 1.5 * x);
    } else {
      near = 3, x = -1.0 / x;
    }
  }
  const double z = x * x;
  const double w = z * z;
  const double odd =
      z * (kA[0] + w * (kA[2] + w * (kA[4] + w * (kA[6] + w * (kA[8] + w * kA[10])))));
  const double even = w * (kA[1] + w * (kA[3] + w * (kA[5] + w * (kA[7] + w * kA[9]))));
  if (near < 0) return x - x * (odd + even);
  const double result = kHigh[near] - ((x * (odd + even) - kLow[near]) - x);
  return negative ? -result : result;
}

double atan2(double y, double x) {
  if (x != x || y != y) return x + y;
  if (x == 1.0) return atan(y);
  const bool x_negative = high_word(x) < 0;
  const bool y_negative = high_word(y) < 0;
  const auto ix = high_word(x) & kMagnitude;
  const auto iy = high_word(y) & kMagnitude;
  const auto signed_as_y = [y_negative](double value) { return y_negative ? -value : value; };
  if (y == 0) return x_negative ? signed_as_y(kPi) : y;
  if (x == 0) return signed_as_y(kHalfPi);
  if (ix == kInfinite) {
    if (iy == kInfinite) return signed_as_y(x_negative ? 3.0 * kQuarterPi : kQuarterPi);
    return signed_as_y(x_negative ? kPi : 0.0);
  }
  if (iy == kInfinite) return signed_as_y(kHalfPi);
  const auto k = (iy - ix) >> 20;
  double z = 0;
  if (k > 60) {
    z = kHalfPi + 0.5 * kPiLow;
  } else if (!x_negative || k >= -60) {
    z = atan(std::fabs(y / x));
  }
  if (!x_negative) return signed_as_y(z);
  return y_negative ? (z - kPiLow) - kPi : kPi - (z - kPiLow);
}

}  // namespace heddle::fdlibm
