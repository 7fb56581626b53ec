// heddle: args=even; verdict=holds; states=1
// heddle: args=any; verdict=violated; finding=assertion; line=@bug; states=1
// Why: executions with an odd value do not count once they are assumed away.
import heddle.Heddle;

public class AssumePrunes {
    public static void main(String[] args) {
        int x = Heddle.choose(0, 5);
        Heddle.assume(x % 2 == 0 || args[0].equals("any"));
        if (x % 2 != 0) {
            throw new AssertionError("odd: " + x); // @bug
        }
    }
}
