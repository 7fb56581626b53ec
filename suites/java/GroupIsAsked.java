// Who has come and gone in a thread group is kept by the JDK beside all actions of a model, so it cannot be asked for.
//
// sc, tso, pso: refused asking a thread group for its threads
// check: alive=1 | alive=2

import heddle.Heddle;

public class GroupIsAsked {
    public static void main(String[] args) {
        new Thread(() -> { }).start();
        Heddle.outcome("alive", Thread.currentThread().getThreadGroup().activeCount());
    }
}
