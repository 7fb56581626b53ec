import heddle.Heddle;

/** Nothing of this may be called from outside, except by --entry. */
public class Hidden {
    private int value;

    private Hidden() {
        value = 1;
    }

    private static void once() {
        assert false : "called";
    }

    private void on() {
        Heddle.outcome("value", value);
    }

    private interface Part {
        static void only() {
        }
    }
}
