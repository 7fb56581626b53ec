// heddle: verdict=violated; finding=assertion; line=@bug; states=44
// Why: a thread that has not been started is not waited for, so the other may join too early.
public class JoinUnstarted {
    static volatile int x;

    static class Late extends Thread {
        @Override
        public void run() {
            x = 1;
        }
    }

    static class Early extends Thread {
        final Late late;

        Early(Late late) {
            this.late = late;
        }

        @Override
        public void run() {
            try {
                late.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (x == 0) {
                throw new AssertionError("joined before it was started"); // @bug
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Late late = new Late();
        Early early = new Early(late);
        early.start();
        late.start();
        early.join();
        late.join();
    }
}
