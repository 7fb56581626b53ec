//# race: StartInConstructor.late  write StartInConstructor.java:17  read StartInConstructor.java:14
//# why: the thread is started before the constructor ends; only what was set before start is
//#      ordered.
//# advice: move StartInConstructor.java:17
public class StartInConstructor {
    int early;
    int late;
    final Thread thread;

    StartInConstructor() {
        early = 1;
        thread = new Thread(() -> {
            int seen = early;
            seen = late;
        });
        thread.start();
        late = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        new StartInConstructor().thread.join();
    }
}
