// heddle: verdict=violated; finding=exception java.lang.NullPointerException; line=@bug; states=5
// Why: the field is read twice; between the test and the use another thread clears it.
public class LazyNullReturn {
    static volatile String cached = "value";

    static class Clearer extends Thread {
        @Override
        public void run() {
            cached = null;
        }
    }

    public static void main(String[] args) {
        new Clearer().start();
        if (cached != null) {
            cached.length(); // @bug
        }
    }
}
