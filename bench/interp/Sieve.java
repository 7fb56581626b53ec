// Primes by Eratosthenes, ten rounds up to the size: boolean array loads, stores and short loops.
public class Sieve {
    public static void main(String[] args) {
        int limit = Integer.parseInt(args[0]);
        long sum = 0;
        for (int round = 0; round < 10; round++) {
            boolean[] composite = new boolean[limit + 1];
            for (int i = 2; i * i <= limit; i++) {
                if (composite[i]) continue;
                for (int j = i * i; j <= limit; j += i) composite[j] = true;
            }
            for (int i = 2; i <= limit; i++) {
                if (!composite[i]) sum += i ^ round;
            }
        }
        System.out.println(sum);
    }
}
