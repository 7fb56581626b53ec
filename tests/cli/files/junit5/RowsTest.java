import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/** A class of JUnit 4 whose objects get arguments. */
@RunWith(Parameterized.class)
public class RowsTest {
    private final int number;
    private final String word;

    public RowsTest(int number, String word) {
        this.number = number;
        this.word = word;
    }

    @Parameters
    public static Iterable<Object[]> rows() {
        return Arrays.asList(new Object[][] {{3, "one"}, {2, "three"}});
    }

    @Test
    public void length() {
        assertTrue(word + " is long", word.length() <= number);
    }
}
