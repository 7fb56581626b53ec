// heddle: verdict=violated; finding=assertion; line=@bug; states=8
// Why: the constructor publishes this before it sets the final field.
public class ThisEscapes {
    static ThisEscapes shared;
    final int x;

    ThisEscapes() {
        shared = this;
        x = 1;
    }

    static class Reader extends Thread {
        int seen = 1;

        @Override
        public void run() {
            ThisEscapes s = shared;
            if (s != null) {
                seen = s.x;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Reader reader = new Reader();
        reader.start();
        new ThisEscapes();
        reader.join();
        if (reader.seen != 1) {
            throw new AssertionError("seen before it was built"); // @bug
        }
    }
}
