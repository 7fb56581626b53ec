// heddle: verdict=violated; finding=never-ends; states=4
// Why: a flag that is raised and taken down again can be missed.
public class SpinSometimesForever {
    static volatile boolean flag;

    static class Waiter extends Thread {
        @Override
        public void run() {
            while (!flag) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter waiter = new Waiter();
        waiter.start();
        flag = true;
        flag = false;
        waiter.join();
    }
}
