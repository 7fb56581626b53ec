// heddle: verdict=holds; states<=50
// Why: The first use of formats is in a thread of the program's; its thread locals are not shared.
public class FormatInWorkers {
    static void format() {
        if (!String.format("%d %s %.2f", 1, "x", 2.5).equals("1 x 2.50")) {
            throw new AssertionError();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(FormatInWorkers::format);
        Thread second = new Thread(FormatInWorkers::format);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
