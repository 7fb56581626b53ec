import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// Class-level attributes: sealed hierarchy, records, nest, annotations, enum, signatures.
sealed interface Shapes<T extends Comparable<T>> permits Shapes.Round, Shapes.Flat {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        String value() default "none";
        int[] sizes() default {1, 2};
    }

    enum Kind { ROUND, FLAT { @Override boolean flat() { return true; } };
        boolean flat() { return false; }
    }

    record Round(@Mark("r") double radius, String name) implements Shapes<String> {
        public Round {
            if (radius < 0) throw new IllegalArgumentException(name + radius);
        }
    }

    @Mark(sizes = {3})
    final class Flat implements Shapes<Integer> {
        static final long SIZE = 1L << 40;
        static final String NAME = "fl\u0000at\ud83d\ude00";
        static final float RATIO = 1.5f;
        volatile int sides;
    }

    default Kind kind() { return this instanceof Round ? Kind.ROUND : Kind.FLAT; }
}
