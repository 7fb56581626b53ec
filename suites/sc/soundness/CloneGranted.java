// heddle: verdict=holds; outcome=r=00; outcome=r=10; outcome=r=11; outcome=r=20; outcome=r=21; states=56
// Why: clone() reads several fields, each of which others write; all of them count.
import heddle.Heddle;

public class CloneGranted implements Cloneable {
    int f;
    int g;

    public static void main(String[] args) throws Exception {
        CloneGranted shared = new CloneGranted();
        Thread one = new Thread(() -> {
            shared.f = 2;
        });
        Thread both = new Thread(() -> {
            Heddle.chooseBoolean();
            shared.f = 1;
            shared.g = 1;
        });
        one.start();
        both.start();
        Heddle.chooseBoolean();
        CloneGranted copy = (CloneGranted) shared.clone();
        Heddle.outcome("r", "" + copy.f + copy.g);
    }
}
