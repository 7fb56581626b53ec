//# race: DclFinal.helper  write DclFinal.java:22  read DclFinal.java:16
//# why: the object's field is final, so it does not race; the reference to it does.
//# advice: volatile DclFinal.helper
public class DclFinal {
    static class Helper {
        final int data;

        Helper() {
            data = 2011;
        }
    }

    static Helper helper;

    static Helper get() {
        Helper found = helper;
        if (found == null) {
            synchronized (DclFinal.class) {
                found = helper;
                if (found == null) {
                    found = new Helper();
                    helper = found;
                }
            }
        }
        return found;
    }

    static void use() {
        int seen = get().data;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(DclFinal::use);
        Thread two = new Thread(DclFinal::use);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
