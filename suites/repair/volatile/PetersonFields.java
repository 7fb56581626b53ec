//# broken: race
//# why: Peterson's algorithm needs all three of its variables to be volatile.
//# repair: volatile PetersonFields.flag0
//# repair: volatile PetersonFields.flag1
//# repair: volatile PetersonFields.victim
public class PetersonFields {
    static boolean flag0;
    static boolean flag1;
    static int victim;
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            flag0 = true;
            victim = 0;
            while (flag1 && victim == 0) {
                Thread.onSpinWait();
            }
            counter++;
            flag0 = false;
        });
        Thread two = new Thread(() -> {
            flag1 = true;
            victim = 1;
            while (flag0 && victim == 1) {
                Thread.onSpinWait();
            }
            counter++;
            flag1 = false;
        });
        one.start();
        two.start();
        one.join();
        two.join();
        if (counter != 2) {
            throw new AssertionError("lost");
        }
    }
}
