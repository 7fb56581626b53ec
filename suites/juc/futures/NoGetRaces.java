// heddle: verdict=violated; finding=race
// Why: Without get() or isDone() nothing orders the read.
import java.util.concurrent.FutureTask;

public class NoGetRaces {
    static int field;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> field = 7);
        new Thread(task).start();
        int seen = field;
    }
}
