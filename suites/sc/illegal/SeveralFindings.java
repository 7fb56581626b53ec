// heddle: verdict=violated; finding=assertion; line=@first; finding=assertion; line=@second; finding=exception java.lang.ArithmeticException; line=@third; states=5
// Why: each value of the racy read leads to another failure, and all of them are reported.
public class SeveralFindings {
    static int x;

    static class Worker extends Thread {
        @Override
        public void run() {
            x = 1;
            x = 2;
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        int seen = x;
        if (seen == 0) {
            throw new AssertionError("early"); // @first
        }
        if (seen == 1) {
            throw new AssertionError("between"); // @second
        }
        x = 1 / (seen - 2); // @third
    }
}
