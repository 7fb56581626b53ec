// heddle: verdict=holds; states=1; outcome=kept=1; outcome=kept=40
// Why: an initialiser of the JDK's runs once for all executions, but not if what it calls keeps an object that
// others do not have.
import heddle.Heddle;
import java.util.PrimitiveIterator;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.stream.IntStream;

public class StaticCaptured {
    static byte[] made;
    static byte[] kept;

    static class Asked extends Properties {
        Asked(Properties others) {
            super(others);
        }

        @Override
        public String getProperty(String key) {
            kept = made;
            return super.getProperty(key);
        }
    }

    public static void main(String[] args) {
        System.setProperties(new Asked(System.getProperties()));
        made = new byte[Heddle.chooseBoolean() ? 40 : 1];
        PrimitiveIterator.OfInt numbers = IntStream.of(1).iterator();
        Consumer<Integer> ignore = number -> {};
        numbers.forEachRemaining(ignore);
        Heddle.outcome("kept", kept.length);
    }
}
