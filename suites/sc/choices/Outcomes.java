// heddle: verdict=holds; outcome=r1=0 r2=1; outcome=r1=1 r2=0; outcome=r1=1 r2=1; states=10
// Why: store buffering under sc: three of the four outcomes.
import heddle.Heddle;

public class Outcomes {
    static int x;
    static int y;

    static class Other extends Thread {
        int r;

        @Override
        public void run() {
            y = 1;
            r = x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Other other = new Other();
        other.start();
        x = 1;
        int r = y;
        other.join();
        Heddle.outcome("r1", r);
        Heddle.outcome("r2", other.r);
    }
}
