import heddle.Heddle;

// What several threads say, print and end with is told with their names.
public class Speaks {
    static volatile boolean turn;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> speak(args[0]), "one");
        Thread two = new Thread(() -> speak(args[0]), "two");
        if (args[0].equals("daemon")) {
            one.setDaemon(true);
            two.setDaemon(true);
        }
        one.start();
        two.start();
        if (args[0].equals("exit")) System.exit(0);
    }

    static void speak(String how) {
        boolean first = !turn;
        turn = true;
        if (how.equals("say")) Heddle.outcome("first", first);
        if (how.equals("throw") && !first) throw new IllegalStateException();
        if (how.equals("print") || how.equals("exit") || how.equals("daemon")) {
            System.out.println(first ? "first" : "second");
        }
    }
}
