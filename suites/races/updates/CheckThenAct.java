//# races: none
//# why: each step is synchronised, so it does not race; that the two are not one is another
//#      mistake.
public class CheckThenAct {
    static int seats = 1;

    static synchronized boolean free() {
        return seats > 0;
    }

    static synchronized void take() {
        seats--;
    }

    static void book() {
        if (free()) {
            take();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(CheckThenAct::book);
        Thread two = new Thread(CheckThenAct::book);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
