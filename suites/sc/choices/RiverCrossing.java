// heddle: verdict=violated; finding=assertion; line=@solved; finding=never-ends; states=9
// Why: wolf, goat and cabbage can cross; the search finds how. Each crossing can be taken back, so
// nothing keeps the farmer from rowing to and fro for ever.
import heddle.Heddle;

public class RiverCrossing {
    public static void main(String[] args) {
        int far = 0; // bit 0 the farmer, 1 the wolf, 2 the goat, 3 the cabbage
        while (true) {
            int cargo = Heddle.choose(0, 3);
            Heddle.assume(((far >> cargo) & 1) == (far & 1));
            far ^= 1 | (1 << cargo & ~1);
            boolean withFarmer = ((far >> 2) & 1) == (far & 1);
            boolean withWolf = ((far >> 2) & 1) == ((far >> 1) & 1);
            boolean withCabbage = ((far >> 2) & 1) == ((far >> 3) & 1);
            Heddle.assume(withFarmer || (!withWolf && !withCabbage));
            if (far == 15) {
                throw new AssertionError("all across"); // @solved
            }
        }
    }
}
