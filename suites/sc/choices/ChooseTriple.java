// heddle: verdict=violated; finding=assertion; line=@bug; message~="3 4 5"; states=15
// Why: of all triples up to 5 exactly one is Pythagorean.
import heddle.Heddle;

public class ChooseTriple {
    public static void main(String[] args) {
        int a = Heddle.choose(1, 5);
        int b = Heddle.choose(a, 5);
        int c = Heddle.choose(b, 5);
        if (a * a + b * b == c * c) {
            throw new AssertionError(a + " " + b + " " + c); // @bug
        }
    }
}
