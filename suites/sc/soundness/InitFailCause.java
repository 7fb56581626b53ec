// heddle: verdict=holds; outcome=r=0; outcome=r=1; outcome=r=ok; states=4
// Why: what made a class's initialiser fail is part of the state: later uses name it as the cause.
import heddle.Heddle;

public class InitFailCause {
    static class Fragile {
        static int value;

        static {
            int chosen = Heddle.choose(0, 2);
            if (chosen != 2) {
                throw new RuntimeException("cause " + chosen);
            }
            value = chosen;
        }
    }

    static String use() {
        try {
            return Fragile.value == 2 ? "ok" : "?";
        } catch (ExceptionInInitializerError first) {
            return "first";
        } catch (NoClassDefFoundError later) {
            String message = later.getCause().getMessage();
            return message.contains("cause 0") ? "0" : message.contains("cause 1") ? "1" : "?";
        }
    }

    public static void main(String[] args) {
        use();
        Heddle.chooseBoolean();
        Heddle.outcome("r", use());
    }
}
