//# races: none
//# why: the holder's initialisation happens before every use of its static field (JLS 12.4.2).
public class LazyHolderClass {
    static class Helper {
        int data;

        Helper() {
            data = 1;
        }
    }

    static class Holder {
        static Helper instance = new Helper();
    }

    static void use() {
        int seen = Holder.instance.data;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LazyHolderClass::use);
        Thread two = new Thread(LazyHolderClass::use);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
