// heddle: verdict=violated; finding=assertion; line=@bug; message~="x is 1"; states=3
// Why: Java's own assert is checked as under -ea.
public class AssertKeyword {
    static int x;

    static class Worker extends Thread {
        @Override
        public void run() {
            x = 1;
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        int seen = x;
        assert seen == 0 : "x is " + seen; // @bug
    }
}
