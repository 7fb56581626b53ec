// Random with a seed gives the documented sequence on every JVM.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

public class SeededRandom {
    public static void main(String[] args) {
        Random r = new Random(42);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(64) + " "
                + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " "
                + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextGaussian());
        byte[] bytes = new byte[7];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        r.setSeed(7);
        System.out.println(Arrays.toString(r.ints(5, 10, 20).toArray()));
        System.out.println(Arrays.toString(r.doubles(2).toArray()) + " " + r.longs(1).sum());
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            l.add(i);
        }
        Collections.shuffle(l, new Random(1));
        System.out.println(l);
        long sum = 0;
        Random many = new Random(-1);
        for (int i = 0; i < 10000; i++) {
            sum += many.nextInt(1000);
        }
        System.out.println(sum);
        SplittableRandom s = new SplittableRandom(5);
        SplittableRandom t = s.split();
        System.out.println(s.nextInt() + " " + t.nextInt() + " " + s.nextLong(10, 20) + " "
                + t.nextDouble());
        for (int bound : new int[] {0, -5}) {
            try {
                r.nextInt(bound);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        int a = new Random().nextInt(10);
        System.out.println(a >= 0 && a < 10);
        double m = Math.random();
        System.out.println(m >= 0 && m < 1);
    }
}
