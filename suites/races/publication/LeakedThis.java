//# race: LeakedThis.instance  write LeakedThis.java:12  read LeakedThis.java:19
//# race: LeakedThis.x  write LeakedThis.java:13  read LeakedThis.java:21
//# why: the constructor gives itself away before it has set the field, which being final does
//#      not help.
//# advice: move LeakedThis.java:13
public class LeakedThis {
    static LeakedThis instance;

    final int x;

    LeakedThis() {
        instance = this;
        x = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> new LeakedThis());
        Thread two = new Thread(() -> {
            LeakedThis found = instance;
            if (found != null) {
                int seen = found.x;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
