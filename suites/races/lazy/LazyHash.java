//# race: LazyHash.hash  write LazyHash.java:13  read LazyHash.java:10
//# race: LazyHash.hash  write LazyHash.java:13  write LazyHash.java:13
//# why: the cached value is read and written without order: benign, as in String.hashCode, but a
//#      race.
//# advice: volatile LazyHash.hash
public class LazyHash {
    static int hash;

    static int get() {
        int h = hash;
        if (h == 0) {
            h = 31;
            hash = h;
        }
        return h;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LazyHash::get);
        Thread two = new Thread(LazyHash::get);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
