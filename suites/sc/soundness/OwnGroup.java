// heddle: args=count; verdict=holds; outcome=r=0; outcome=r=1; states=14
// heddle: args=interrupt; verdict=holds; outcome=r=false; outcome=r=true; states=87
// Why: a group of a class of the program's is seen with a thread and without, like any other.
import heddle.Heddle;

public class OwnGroup {
    static class Group extends ThreadGroup {
        Group() {
            super("own");
        }
    }

    static void count(ThreadGroup group) {
        Thread thread = new Thread(group, () -> { });
        thread.start();
        Heddle.outcome("r", group.activeCount());
    }

    static void interrupt(ThreadGroup group) {
        Thread thread = new Thread(group, () -> Heddle.outcome("r", Thread.interrupted()));
        Thread starter = new Thread(thread::start);
        starter.start();
        group.interrupt();
    }

    public static void main(String[] args) {
        if (args[0].equals("count")) {
            count(new Group());
        } else {
            interrupt(new Group());
        }
    }
}
