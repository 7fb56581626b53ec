// heddle: verdict=violated; finding=deadlock
// Why: A task that is not run is never done.
import java.util.concurrent.FutureTask;

public class NeverRun {
    public static void main(String[] args) throws Exception {
        new FutureTask<>(() -> 1).get();
    }
}
