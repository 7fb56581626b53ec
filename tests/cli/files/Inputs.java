import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Asks for what differs from run to run; each kind only if it is named. */
public class Inputs {
    static int drawn;

    static void ask(String kind) throws Exception {
        switch (kind) {
            case "random": drawn = new Random().nextInt(3); break;
            case "seeded": drawn = new Random(7).nextInt(3); break;
            case "reseeded": {
                Random random = new Random();
                random.setSeed(7);
                drawn = random.nextInt(3);
                break;
            }
            case "thread": drawn = ThreadLocalRandom.current().nextInt(5, 8); break;
            case "math": drawn = (int) (Math.random() * 3); break;
            case "double": drawn = (int) (new Random().nextDouble() * 3); break;
            case "uuid": drawn = UUID.randomUUID().version(); break;
            case "shuffle": {
                List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
                Collections.shuffle(list);
                drawn = list.get(0) * 100 + list.get(1) * 10 + list.get(2);
                break;
            }
            case "clock": drawn = System.nanoTime() > 0 ? 1 : 0; break;
            case "now": drawn = java.time.Instant.now().getNano() & 1; break;
            case "hash": drawn = new Object().hashCode() & 1; break;
            case "text": drawn = ("" + new Object()).length() & 1; break;
            case "in": drawn = System.in.read(); break;
            case "env": drawn = System.getenv("HOME") == null ? 0 : 1; break;
            case "property": drawn = System.getProperty("user.dir").length() & 1; break;
            case "processors": drawn = Runtime.getRuntime().availableProcessors(); break;
            default: break;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            try {
                for (String kind : args) {
                    ask(kind);
                }
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        other.join();
        heddle.Heddle.outcome("drawn", drawn);
    }
}
