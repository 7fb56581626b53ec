// long add, sub, mul, div, rem and neg wrap around in 64 bits (JVMS 2.11.3).
public class LongArithmetic {
    static long[] samples = {0, 1, -1, 10, -10, 3037000500L, Long.MAX_VALUE, Long.MIN_VALUE};

    static long fib(int n) {
        long a = 0;
        long b = 1;
        while (n-- > 0) {
            long t = a + b;
            a = b;
            b = t;
        }
        return a;
    }

    public static void main(String[] args) {
        for (long a : samples) {
            for (long b : samples) {
                String line = a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b);
                if (b != 0) {
                    line += " " + (a / b) + " " + (a % b);
                }
                System.out.println(line + " cmp " + (a < b) + (a <= b) + (a == b) + (a > b));
            }
            System.out.println("neg " + -a + " not " + ~a);
        }
        System.out.println(fib(90) + " " + fib(92) + " " + fib(93));
    }
}
