// heddle: args=6; verdict=holds; states=10
// heddle: args=5; verdict=violated; finding=assertion; line=@bug; states=10
// Why: a program for Java PathFinder: the sum of its choices is at most 5.
import gov.nasa.jpf.vm.Verify;

public class VerifyChoices {
    public static void main(String[] args) {
        int sum = Verify.getInt(1, 2);
        sum += Verify.random(1);
        sum += Verify.getBoolean() ? 1 : 0;
        sum += Verify.getBoolean(true) ? 1 : 0;
        if (sum == Integer.parseInt(args[0])) {
            throw new AssertionError("sum: " + sum); // @bug
        }
    }
}
