// event: main: start Thread-0
// event: main: is before Thread-0
// event: Thread-0: class-init Initialises$Late.class
// event: Thread-0: write Initialises$Late.value
// event: Thread-0: read Initialises$Late.value
// event: Thread-0: write Initialises$Late.value
// event: Thread-0: releases Initialises$Late.class
// event: Thread-0: class-ready Initialises$Late.class
// event: Thread-0: acquires Initialises$Late.class
// event: Thread-0: read Initialises$Late.value
// event: Thread-0: acquires Initialises$Late.class
// event: Thread-0: write Initialises$Late.value
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: acquires Initialises$Late.class
// event: main: write Initialises$Late.value
// event: main: end main
// Why: who initialises a class tells those who use it later.
public class Initialises {
    static class Late {
        static int value = 3;

        static {
            value += Integer.parseInt("4");
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> Late.value++);
        other.start();
        other.join();
        Late.value = 1;
    }
}
