// heddle: verdict=holds; outcome=text=[phase = 0 parties = 2 arrived = 1]
// Why: What a phaser says of itself.
import heddle.Heddle;
import java.util.concurrent.Phaser;

public class PhaserText {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        phaser.arrive();
        String text = phaser.toString();
        Heddle.outcome("text", text.substring(text.indexOf('[')));
    }
}
