// heddle: args=ordered; verdict=holds; states=7
// heddle: args=nested; verdict=violated; finding=deadlock; states=7
// heddle: args=unlocked; verdict=violated; finding=assertion; line=@bug; states=56
// Why: two transfers the opposite way deadlock when each locks its source first; without locks
// money is lost; with the locks in the order of the accounts' numbers neither happens.
public class BankTransfer {
    static class Account {
        final int number;
        int balance = 10;

        Account(int number) {
            this.number = number;
        }
    }

    static String how;

    static class Transfer extends Thread {
        final Account from;
        final Account to;

        Transfer(Account from, Account to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            if (how.equals("unlocked")) {
                move();
                return;
            }
            boolean swap = how.equals("ordered") && from.number > to.number;
            synchronized (swap ? to : from) {
                synchronized (swap ? from : to) {
                    move();
                }
            }
        }

        void move() {
            from.balance -= 1;
            to.balance += 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        how = args[0];
        Account x = new Account(1);
        Account y = new Account(2);
        Thread a = new Transfer(x, y);
        Thread b = new Transfer(y, x);
        a.start();
        b.start();
        a.join();
        b.join();
        if (x.balance != 10 || y.balance != 10) {
            throw new AssertionError("balances: " + x.balance + ", " + y.balance); // @bug
        }
    }
}
