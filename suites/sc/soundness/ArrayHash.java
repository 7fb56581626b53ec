// heddle: verdict=holds; outcome=r=false; outcome=r=true; states=3
// Why: which of two equal arrays has been asked for its identity hash is part of the state.
import heddle.Heddle;

public class ArrayHash {
    static int[] a;
    static int[] b;
    static int hash;

    static void pick() {
        hash = System.identityHashCode(Heddle.chooseBoolean() ? b : a);
    }

    public static void main(String[] args) throws Exception {
        a = new int[1];
        b = new int[1];
        pick();
        Heddle.chooseBoolean();
        Heddle.outcome("r", System.identityHashCode(a) == hash);
    }
}
