// heddle: verdict=inconclusive; states=1
// Why: an initialiser of the JDK's runs once, and so does what it calls: a static field that is set there keeps its
// value, also where the object never was.
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
