// heddle: args=both; verdict=holds; states=7
// heddle: args=each; verdict=violated; finding=assertion; line=@bug; states=9
// Why: an audit that locks one account at a time can count the money on its way, or not at all.
public class BankAudit {
    static final int[] x = {10};
    static final int[] y = {10};

    static class Transfer extends Thread {
        @Override
        public void run() {
            synchronized (x) {
                synchronized (y) {
                    x[0]--;
                    y[0]++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Transfer transfer = new Transfer();
        transfer.start();
        int sum;
        if (args[0].equals("both")) {
            synchronized (x) {
                synchronized (y) {
                    sum = x[0] + y[0];
                }
            }
        } else {
            synchronized (x) {
                sum = x[0];
            }
            synchronized (y) {
                sum += y[0];
            }
        }
        transfer.join();
        if (sum != 20) {
            throw new AssertionError("sum: " + sum); // @bug
        }
    }
}
