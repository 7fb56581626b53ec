// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: read System.security volatile
// event: main: read main.eetop volatile
// event: main: read ThreadGroup#1 volatile
// event: main: read Reference Handler.eetop volatile
// event: main: read ThreadGroup#2 volatile
// event: main: read Finalizer.eetop volatile
// event: main: read Thread-0.eetop volatile
// event: Thread-0: end Thread-0
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: who asks for all threads sees which live, and takes part in their groups' coming and going.
public class AllThreads {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
        });
        t.start();
        Thread.getAllStackTraces();
        t.join();
    }
}
