// for, while, do, break and continue, with and without labels (JLS 14.12 to 14.16).
public class Loops {
    static int collatz(long n) {
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0, j = 10; i < j; i++, j--) {
            sum += i * j;
        }
        System.out.println(sum);
        int k = 5;
        do {
            System.out.print(k + " ");
        } while (--k > 0);
        System.out.println();
        StringBuilder primes = new StringBuilder();
        outer:
        for (int n = 2; n < 60; n++) {
            for (int d = 2; d * d <= n; d++) {
                if (n % d == 0) {
                    continue outer;
                }
            }
            primes.append(n).append(' ');
        }
        System.out.println(primes);
        search:
        for (int x = 0; ; x++) {
            for (int y = 0; y < x; y++) {
                if (x * x + y * y == 169) {
                    System.out.println(x + " " + y);
                    break search;
                }
            }
        }
        block: {
            if (args.length == 0) {
                break block;
            }
            System.out.println("not reached");
        }
        for (int n : new int[] {1, 7, 27, 97, 871}) {
            System.out.print(collatz(n) + " ");
        }
        System.out.println();
        for (char c : "loop".toCharArray()) {
            System.out.print((char) (c + 1));
        }
        System.out.println();
    }
}
