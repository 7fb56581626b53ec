// heddle: flags=--search=random --executions=60; verdict=inconclusive; outcome=same=true
// Why: Two threads that ask for the description of a class for serialisation share only a cache of the JDK's, which may forget it twice.
import heddle.Heddle;
import java.io.ObjectStreamClass;
import java.io.Serializable;

public class DescribedTwice {
    static ObjectStreamClass other;

    static class Part implements Serializable {
        private static final long serialVersionUID = 1;
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> other = ObjectStreamClass.lookup(Part.class));
        thread.start();
        ObjectStreamClass mine = ObjectStreamClass.lookup(Part.class);
        thread.join();
        Heddle.outcome("same", mine == other);
    }
}
