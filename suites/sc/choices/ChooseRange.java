// heddle: args=below; verdict=holds; states=1
// heddle: args=within; verdict=violated; finding=assertion; line=@bug; states=1
// Why: choose takes every value from the least to the greatest, and no other.
import heddle.Heddle;

public class ChooseRange {
    public static void main(String[] args) {
        int x = Heddle.choose(-3, 3);
        int bad = args[0].equals("within") ? 3 : 4;
        if (x < -3 || x > 3 || x == bad) {
            throw new AssertionError("x: " + x); // @bug
        }
    }
}
