//# races: none
//# why: initialisation of a class happens before its use by any thread, whichever initialised
//#      it.
public class InitEdge {
    static class Config {
        static int[] table = new int[1];

        static {
            table[0] = 7;
        }
    }

    static void use() {
        int seen = Config.table[0];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(InitEdge::use);
        Thread two = new Thread(InitEdge::use);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
