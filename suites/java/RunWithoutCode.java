// A thread whose run is native, and can be linked to nothing, starts: what fails is the thread, not its start.
//
// sc, tso, pso, hb, jpr, jmm, jls: started=1 Thread-0:UnsatisfiedLinkError

import heddle.Heddle;

public class RunWithoutCode {
    static class Native extends Thread {
        @Override
        public native void run();
    }

    public static void main(String[] args) {
        new Native().start();
        Heddle.outcome("started", 1);
    }
}
