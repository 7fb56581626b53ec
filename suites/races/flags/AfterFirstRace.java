//# race: AfterFirstRace.first  write AfterFirstRace.java:12  read AfterFirstRace.java:15
//# race: AfterFirstRace.second  write AfterFirstRace.java:11  read AfterFirstRace.java:16
//# why: the second race can only be met in executions that have gone through the first one.
//# advice: volatile AfterFirstRace.first
public class AfterFirstRace {
    static boolean first;
    static int second;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            second = 1;
            first = true;
        });
        Thread two = new Thread(() -> {
            if (first) {
                int seen = second;
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
