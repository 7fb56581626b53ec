//# races: none
//# why: the reference is volatile: to read it is to acquire the object.
public class DclVolatile {
    static class Helper {
        int data;

        Helper() {
            data = 2011;
        }
    }

    static volatile Helper helper;

    static Helper get() {
        if (helper == null) {
            synchronized (DclVolatile.class) {
                if (helper == null) {
                    helper = new Helper();
                }
            }
        }
        return helper;
    }

    static void use() {
        int seen = get().data;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(DclVolatile::use);
        Thread two = new Thread(DclVolatile::use);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
