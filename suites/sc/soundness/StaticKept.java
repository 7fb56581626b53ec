// heddle: verdict=holds; outcome=chosen=1 kept=1; outcome=chosen=2 kept=1; states=1
// Why: an initialiser of the JDK's runs once, and what it calls leaves something behind for all executions, whatever is
// undone right beside it.
import heddle.Heddle;
import java.util.PrimitiveIterator;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.stream.IntStream;

public class StaticKept {
    static int chosen;
    static int kept;

    static class Asked extends Properties {
        Asked(Properties others) {
            super(others);
        }

        @Override
        public String getProperty(String key) {
            kept = 1;
            return super.getProperty(key);
        }
    }

    public static void main(String[] args) {
        System.setProperties(new Asked(System.getProperties()));
        chosen = Heddle.choose(1, 2);
        PrimitiveIterator.OfInt numbers = IntStream.of(1).iterator();
        Consumer<Integer> ignore = number -> {};
        numbers.forEachRemaining(ignore);
        Heddle.outcome("chosen", chosen);
        Heddle.outcome("kept", kept);
    }
}
