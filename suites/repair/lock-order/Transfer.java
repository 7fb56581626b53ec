//# broken: deadlock
//# why: two transfers the other way round take the accounts' monitors in opposite orders.
//# repair: order Transfer
public class Transfer {
    static class Account {
        final int id;
        int balance = 10;

        Account(int id) {
            this.id = id;
        }
    }

    static void move(Account from, Account to) {
        synchronized (from) {
            synchronized (to) {
                from.balance--;
                to.balance++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account(1);
        Account b = new Account(2);
        Thread one = new Thread(() -> move(a, b));
        Thread two = new Thread(() -> move(b, a));
        one.start();
        two.start();
        one.join();
        two.join();
        if (a.balance + b.balance != 20) {
            throw new AssertionError("sum");
        }
    }
}
