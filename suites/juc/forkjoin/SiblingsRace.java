// heddle: verdict=violated; finding=race; finding=race
// Why: Two tasks of one invokeAll are not ordered.
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

public class SiblingsRace {
    static int count;

    static class Add extends RecursiveAction {
        @Override
        protected void compute() {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinTask.invokeAll(new Add(), new Add());
    }
}
