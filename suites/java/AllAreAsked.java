// The list of all threads is no place of a model either.
//
// sc, tso, pso: refused asking for all threads
// check: alive=false | alive=true

import heddle.Heddle;

public class AllAreAsked {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> { });
        thread.start();
        Heddle.outcome("alive", Thread.getAllStackTraces().containsKey(thread));
    }
}
