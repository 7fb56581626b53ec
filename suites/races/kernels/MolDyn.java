//# race: MolDyn$Particle.force  write MolDyn.java:16  read MolDyn.java:21
//# race: boolean[]  write MolDyn.java:17  read MolDyn.java:18
//# why: forces are added before a barrier of plain elements and used after it.
//# advice: atomic-array MolDyn.isDone
public class MolDyn {
    static class Particle {
        double force;
        double position;
    }

    static volatile boolean[] isDone = new boolean[2];
    static final Particle[] particles = {new Particle(), new Particle()};

    static void work(int me) {
        Particle mine = particles[me];
        mine.force = mine.force + 1.0;
        isDone[me] = true;
        while (!isDone[1 - me]) {
            Thread.onSpinWait();
        }
        mine.position = particles[1 - me].force;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> work(0));
        Thread two = new Thread(() -> work(1));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
