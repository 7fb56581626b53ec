// heddle: verdict=violated; finding=exception java.lang.IllegalThreadStateException; states=3
// Why: a thread starts once; a second start throws, even when the thread has ended.
public class StartTwice {
    static class Worker extends Thread {
    }

    public static void main(String[] args) {
        Worker worker = new Worker();
        worker.start();
        worker.start();
    }
}
