// BigInteger: arithmetic, powers, gcd, modular inverse, bits, primes, text in radixes.
import java.math.BigInteger;

public class BigIntegers {
    static BigInteger factorial(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) {
            r = r.multiply(BigInteger.valueOf(i));
        }
        return r;
    }

    public static void main(String[] args) {
        BigInteger f = factorial(60);
        System.out.println(f + " " + f.bitLength() + " " + f.getLowestSetBit());
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b));
        System.out.println(b.divide(a) + " " + b.remainder(a) + " " + b.mod(a) + " " + a.gcd(b));
        System.out.println(a.pow(5) + " " + a.sqrt() + " " + a.negate().abs().equals(a));
        System.out.println(a.modPow(new BigInteger("65537"), BigInteger.valueOf(1000000007)) + " "
                + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        System.out.println(a.shiftLeft(70) + " " + b.shiftRight(33) + " " + a.and(b) + " "
                + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.testBit(3));
        System.out.println(a.toString(36) + " " + b.toString(2).length() + " " + new BigInteger(
                "-ff", 16) + " " + a.toByteArray().length + " " + b.toByteArray()[0]);
        System.out.println(a.compareTo(b) + " " + a.signum() + b.signum() + " " + a.hashCode() + " "
                + b.hashCode() + " " + a.intValue() + " " + a.longValue() + " " + a.doubleValue());
        System.out.println(BigInteger.valueOf(97).isProbablePrime(20) + " " + new BigInteger(
                "170141183460469231731687303715884105727").isProbablePrime(10) + " "
                + BigInteger.valueOf(100).nextProbablePrime());
        BigInteger big = BigInteger.TWO.pow(4000).subtract(BigInteger.ONE);
        BigInteger square = big.multiply(big);
        System.out.println(square.hashCode() + " " + square.sqrt().equals(big) + " "
                + square.divide(big).equals(big) + " " + square.toString().length());
        BigInteger[] qr = square.divideAndRemainder(factorial(500));
        System.out.println(qr[0].bitLength() + " " + qr[1].mod(BigInteger.valueOf(1009)));
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.longValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
