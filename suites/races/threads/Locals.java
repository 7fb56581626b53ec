//# races: none
//# why: each thread has its own value of the ThreadLocal.
public class Locals {
    static final ThreadLocal<int[]> local = new ThreadLocal<>();

    static void work() {
        local.set(new int[1]);
        local.get()[0]++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Locals::work);
        Thread two = new Thread(Locals::work);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
