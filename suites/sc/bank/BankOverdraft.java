// heddle: verdict=violated; finding=assertion; line=@bug; states=5
// Why: the balance is tested under the lock, and taken from later, under the lock again.
public class BankOverdraft {
    static int balance = 10;

    static synchronized boolean covers(int amount) {
        return balance >= amount;
    }

    static synchronized void withdraw(int amount) {
        balance -= amount;
    }

    static class Customer extends Thread {
        @Override
        public void run() {
            if (covers(10)) {
                withdraw(10);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Customer();
        Thread b = new Customer();
        a.start();
        b.start();
        a.join();
        b.join();
        if (balance < 0) {
            throw new AssertionError("balance: " + balance); // @bug
        }
    }
}
