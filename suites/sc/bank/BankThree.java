// heddle: args=ordered; verdict=holds; states=23
// heddle: args=ring; verdict=violated; finding=deadlock; states=25
// Why: three transfers in a ring deadlock only all together; no two of them do.
public class BankThree {
    static final int[][] accounts = {{10}, {10}, {10}};
    static boolean ordered;

    static class Transfer extends Thread {
        final int from;
        final int to;

        Transfer(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            int first = ordered ? Math.min(from, to) : from;
            int second = ordered ? Math.max(from, to) : to;
            synchronized (accounts[first]) {
                synchronized (accounts[second]) {
                    accounts[from][0]--;
                    accounts[to][0]++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ordered = args[0].equals("ordered");
        Transfer[] all = {new Transfer(0, 1), new Transfer(1, 2), new Transfer(2, 0)};
        for (Transfer t : all) {
            t.start();
        }
        for (Transfer t : all) {
            t.join();
        }
        for (int[] account : accounts) {
            if (account[0] != 10) {
                throw new AssertionError("balance: " + account[0]);
            }
        }
    }
}
