// Entries that take all the time and memory they get, each in another way. What is long is one step
// of the search: no other thread takes part in it.

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Exchanger;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

public class Hungry {
    static volatile int count;
    static final List<Object> kept = new ArrayList<>();

    static void beside(Runnable other, Runnable one) {
        Thread thread = new Thread(other);
        thread.start();
        one.run();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void exchanger() {
        Exchanger<Integer> exchanger = new Exchanger<>();
        Runnable exchange = () -> {
            try {
                exchanger.exchange(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        beside(exchange, exchange);
    }

    static void stream() {
        assert IntStream.range(0, 3).parallel().sum() == 3;
    }

    static void arrays() {
        Runnable fill = () -> {
            for (int i = 0; i < 200; i++) {
                int[] array = new int[5_000_000];
                Arrays.fill(array, i);
                kept.add(array);
                count++;
            }
        };
        beside(fill, fill);
    }

    static void copies() {
        byte[] from = new byte[50_000_000];
        byte[] to = new byte[50_000_000];
        beside(() -> { }, () -> {
            for (int i = 0; i < 1_000_000; i++) System.arraycopy(from, 0, to, 0, to.length);
        });
    }

    static void oneCopy() {
        byte[] from = new byte[100_000_000];
        for (int i = 0; i < 64; i++) kept.add(Arrays.copyOf(from, from.length));
    }

    static void clones() {
        long[] array = new long[20_000_000];
        beside(() -> count = 1, () -> {
            for (int i = 0; i < 100; i++) {
                count++;
                kept.add(array.clone());
            }
        });
    }

    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    static void recursion() {
        Runnable fall = () -> {
            for (int i = 0; i < 1000; i++) {
                try {
                    depth(100_000_000);
                } catch (StackOverflowError e) {
                    count++;
                }
            }
        };
        beside(fall, fall);
    }

    static void builder() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 100_000_000; i++) text.append("a text of no interest ").append(i);
    }

    static void strings() {
        String text = "x";
        while (true) {
            text = text.toUpperCase() + text;
            if (text.length() > 200_000_000) text = "y";
        }
    }

    static void map() {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        beside(() -> map.put(-1, 1), () -> {
            for (int i = 0; i < 10_000_000; i++) map.put(i, i);
        });
    }

    static void names() {
        beside(() -> Character.getName('x'), () -> Character.getName('y'));
    }

    static void sums() {
        byte[] array = new byte[100_000_000];
        CRC32 sum = new CRC32();
        for (int i = 0; i < 1_000_000; i++) sum.update(array);
    }

    static void deflater() {
        byte[] array = new byte[50_000_000];
        for (int i = 0; i < array.length; i++) array[i] = (byte) (i * i >> 7);
        byte[] to = new byte[array.length];
        while (true) {
            Deflater deflater = new Deflater(9);
            deflater.setInput(array);
            deflater.finish();
            deflater.deflate(to);
        }
    }

    static void numbers() {
        BigInteger number = BigInteger.TWO.pow(50_000_000).subtract(BigInteger.ONE);
        while (true) number = number.multiply(number);
    }

    static void threads() {
        for (int i = 0; i < 2000; i++) new Thread(() -> count++).start();
    }
}
