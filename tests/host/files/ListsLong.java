// Two tests: one that takes for ever to say what it is called with, and one that is quick.

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ListsLong {
    static Stream<Integer> numbers() {
        String text = "";
        for (int i = 0; i < 1_000_000_000; i++) text = Integer.toString((text + i).hashCode());
        return Stream.of(1);
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void listed(int number) {
    }

    @Test
    void quick() {
    }
}
