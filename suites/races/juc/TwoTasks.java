//# race: TwoTasks.side  write TwoTasks.java:12  read TwoTasks.java:12
//# race: TwoTasks.side  write TwoTasks.java:12  write TwoTasks.java:12
//# why: two tasks run at the same time; get orders each of them with main only.
//# advice: atomic TwoTasks.side
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

public class TwoTasks {
    static int side;

    static int task() {
        side = side + 1;
        return 0;
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureTask<Integer> one = new FutureTask<>(TwoTasks::task);
        FutureTask<Integer> two = new FutureTask<>(TwoTasks::task);
        new Thread(one).start();
        new Thread(two).start();
        one.get();
        two.get();
        int seen = side;
    }
}
