//# races: none
//# why: each thread writes its own fields, which main reads after join.
public class OwnFields {
    static class Worker extends Thread {
        int result;

        @Override
        public void run() {
            result = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker one = new Worker();
        Worker two = new Worker();
        one.start();
        two.start();
        one.join();
        two.join();
        if (one.result + two.result != 2) {
            throw new AssertionError("result");
        }
    }
}
