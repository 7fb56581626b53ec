// heddle: verdict=violated; finding=never-ends; states=1
// Why: nothing promises that a choice of the program's surroundings ever comes out otherwise.
import heddle.Heddle;

public class ChooseForEver {
    public static void main(String[] args) {
        while (Heddle.choose(0, 1) == 0) {
            Thread.yield();
        }
    }
}
