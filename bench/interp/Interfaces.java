// Interface calls: receivers of several classes in turn, default methods, lambdas, iterators.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntUnaryOperator;

public class Interfaces {
    interface Step {
        int next(int x);

        default int twice(int x) {
            return next(next(x));
        }
    }

    static final class Add implements Step {
        final int by;

        Add(int by) {
            this.by = by;
        }

        @Override
        public int next(int x) {
            return x + by;
        }
    }

    static final class Shift implements Step {
        @Override
        public int next(int x) {
            return x << 1 ^ x >>> 3;
        }

        @Override
        public int twice(int x) {
            return next(x) + 2;
        }
    }

    static final class Range implements Iterable<Integer> {
        final int end;

        Range(int end) {
            this.end = end;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at;

                @Override
                public boolean hasNext() {
                    return at < end;
                }

                @Override
                public Integer next() {
                    return at++;
                }
            };
        }
    }

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        List<Step> steps = new ArrayList<>();
        steps.add(new Add(7));
        steps.add(new Shift());
        steps.add(x -> x ^ 0x5a5a);
        steps.add(new Add(-3));
        IntUnaryOperator last = x -> x * 3;
        int x = 1;
        for (int i = 0; i < rounds; i++) {
            for (Step s : steps) x = s.twice(x) + s.next(i);
            x = last.applyAsInt(x);
            if (i % 16 == 0) {
                for (int n : new Range(20)) x += n;
            }
        }
        System.out.println(x);
    }
}
