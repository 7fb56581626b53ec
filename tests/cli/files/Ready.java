import heddle.Heddle;

public class Ready {
    static int x;
    static int own;

    static class Good {
        static int value;

        static {
            value = own;
        }
    }

    static void use() {
        int before = x;
        own = Good.value;
        if (x != before) {
            throw new AssertionError("not one step");
        }
    }

    public static void main(String[] args) {
        new Thread(() -> own = Good.value).start();
        new Thread(() -> Heddle.atomic(Ready::use)).start();
        x = 1;
    }
}
