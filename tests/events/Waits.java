// heddle: release=17
// event: main: start Thread-0
// event: main: is before Thread-0
// event: main: call Semaphore#1.acquire
// event: main: in step read main.interrupted volatile
// event: main: in step read Semaphore#1.state volatile
// event: main: in step read Semaphore#1.state volatile
// event: main: machine in step read Semaphore#1.state volatile
// event: Thread-0: call Semaphore#1.release
// event: Thread-0: in step read Semaphore#1.state volatile
// event: Thread-0: in step read-modify-write Semaphore#1.state volatile
// event: Thread-0: call Semaphore#2.acquireUninterruptibly
// event: Thread-0: in step read Semaphore#2.state volatile
// event: Thread-0: in step read Semaphore#2.state volatile
// event: Thread-0: machine in step read Semaphore#2.state volatile
// event: main: machine in step read Semaphore#1.state volatile
// event: main: in step read Semaphore#1.state volatile
// event: main: in step read-modify-write Semaphore#1.state volatile
// event: main: call Semaphore#2.release
// event: main: in step read Semaphore#2.state volatile
// event: main: in step read-modify-write Semaphore#2.state volatile
// event: main: read FutureTask#1.state volatile
// event: main: call FutureTask#1.await
// event: main: in step read main.interrupted volatile
// event: main: machine in step read FutureTask#1.state volatile
// event: Thread-0: machine in step read Semaphore#2.state volatile
// event: Thread-0: in step read Semaphore#2.state volatile
// event: Thread-0: in step read-modify-write Semaphore#2.state volatile
// event: Thread-0: call FutureTask#1.begin
// event: Thread-0: in step read FutureTask#1.state volatile
// event: Thread-0: read FutureTask#1.state volatile
// event: Thread-0: call FutureTask#1.finish
// event: Thread-0: in step read FutureTask#1.state volatile
// event: Thread-0: in step write FutureTask#1.state volatile
// event: Thread-0: call CompletableFuture#1.finish
// event: Thread-0: in step read CompletableFuture#1.state volatile
// event: Thread-0: in step write CompletableFuture#1.state volatile
// event: Thread-0: call CompletableFuture#1.take
// event: Thread-0: choose
// event: Thread-0: in step read Dependent$Link#1.linked volatile
// event: Thread-0: call Dependent#1.claim
// event: Thread-0: in step read Dependent#1.claimed volatile
// event: Thread-0: in step read CompletableFuture#1.state volatile
// event: Thread-0: in step write Dependent#1.claimed volatile
// event: Thread-0: in step read CompletableFuture#1.state volatile
// event: Thread-0: in step read CompletableFuture#1.state volatile
// event: Thread-0: in step read CompletableFuture#2.state volatile
// event: Thread-0: call CompletableFuture#2.finish
// event: Thread-0: in step read CompletableFuture#2.state volatile
// event: Thread-0: in step write CompletableFuture#2.state volatile
// event: Thread-0: call CompletableFuture#1.take
// event: Thread-0: in step read Dependent$Link#2.linked volatile
// event: Thread-0: call Dependent#2.claim
// event: Thread-0: in step read Dependent#2.claimed volatile
// event: Thread-0: in step read CompletableFuture#1.state volatile
// event: Thread-0: in step write Dependent#2.claimed volatile
// event: Thread-0: in step read CompletableFuture#1.state volatile
// event: Thread-0: in step read CompletableFuture#1.state volatile
// event: Thread-0: in step read CompletableFuture#3.state volatile
// event: Thread-0: call CompletableFuture#3.finish
// event: Thread-0: in step read CompletableFuture#3.state volatile
// event: Thread-0: in step write CompletableFuture#3.state volatile
// event: Thread-0: call CompletableFuture#1.take
// event: Thread-0: end Thread-0
// event: main: machine in step read FutureTask#1.state volatile
// event: main: read FutureTask#1.state volatile
// event: main: is behind Thread-0
// event: main: join Thread-0
// event: main: end main
// Why: a thread that waits in a model of java.util.concurrent looks at the words it waits for when it
// begins to, and when it goes on; a choice in the middle of an operation is told, too.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;

public class Waits {
    static final Semaphore semaphore = new Semaphore(0);
    static final Semaphore turn = new Semaphore(0);
    static final FutureTask<Integer> task = new FutureTask<>(() -> 1);
    static final CompletableFuture<Integer> future = new CompletableFuture<>();

    public static void main(String[] args) throws Exception {
        future.thenRun(() -> { });
        future.thenRun(() -> { });
        Thread other = new Thread(() -> {
            semaphore.release();
            turn.acquireUninterruptibly();
            task.run();
            future.complete(1);
        });
        other.start();
        semaphore.acquire();
        turn.release();
        task.get();
        other.join();
    }
}
