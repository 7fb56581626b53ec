// heddle: verdict=violated; finding=assertion; line=@bug; states=3
// Why: an identity hash tells apart what is the same otherwise: either job may be the first.

public class HashDecides {
    static int first;

    static class Job implements Runnable {
        @Override
        public void run() {
            synchronized (HashDecides.class) {
                if (first == 0) {
                    first = System.identityHashCode(this);
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Job one = new Job();
        Thread thread = new Thread(one);
        Thread other = new Thread(new Job());
        thread.start();
        other.start();
        thread.join();
        other.join();
        if (first != System.identityHashCode(one)) {
            throw new AssertionError("the other was first"); // @bug
        }
    }
}
