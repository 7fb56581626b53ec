import java.util.ArrayList;
import java.util.List;

/** Ends for lack of memory: what it made is in reach of its method, or for ever (with "static"). */
public class Full {
    record Node(Node next) {}

    static Node kept;

    static void fill() {
        Node nodes = null;
        while (true) {
            nodes = new Node(nodes);
        }
    }

    static void fillStatic() {
        while (true) {
            kept = new Node(kept);
        }
    }

    static void fillText() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; ; i++) {
            texts.add("text " + i);
        }
    }

    static void again() {
        for (int i = 0; i < 3; i++) {
            try {
                fill();
            } catch (OutOfMemoryError e) {
                System.out.println(e.getMessage() + " " + e.getStackTrace()[0]);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "local" -> fill();
            case "static" -> fillStatic();
            case "text" -> fillText();
            case "again" -> again();
            default -> {
                Thread thread = new Thread(Full::fillStatic, "filler");
                thread.start();
                thread.join();
                kept = null;
                System.out.println("and goes on");
            }
        }
    }
}
