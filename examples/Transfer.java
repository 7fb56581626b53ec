/** Money goes from each of two accounts to the other, and both are locked meanwhile. */
public class Transfer {
    static class Account {
        int balance = 100;
    }

    static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) {
        Account a = new Account();
        Account b = new Account();
        new Thread(() -> transfer(a, b, 10), "there").start();
        new Thread(() -> transfer(b, a, 20), "back").start();
    }
}
