import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of test there is. */
class KindsTest {
    @Retention(RetentionPolicy.RUNTIME)
    @Tag("fast")
    @Test
    @interface Fast {
    }

    interface Contract {
        @Test
        default void contract() {
        }
    }

    private int ups;

    @BeforeEach
    void up(TestInfo info) {
        assertNotNull(info.getDisplayName());
        ups++;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, -3})
    void value(int value) {
        assertTrue(value > 0, "not positive");
    }

    @ParameterizedTest
    @EnumSource(value = TimeUnit.class, names = {"DAYS", "HOURS"})
    void constant(TimeUnit unit) {
        assertTrue(unit.compareTo(TimeUnit.SECONDS) > 0);
    }

    @ParameterizedTest
    @CsvSource({"1, one, 'a, b'", "0x10, sixteen,"})
    void line(long number, String word, String rest) {
        assertEquals(number == 1 ? "a, b" : null, rest);
    }

    static Stream<Arguments> pairs() {
        return Stream.of(Arguments.of(1, List.of("x")), Arguments.of(2, List.of()));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void pair(int size, List<String> list, TestInfo info) {
        assertEquals(2 - size, list.size());
    }

    @ParameterizedTest
    @NullAndEmptySource
    void nothing(String text) {
        assertTrue(text == null || text.isEmpty());
    }

    @TestFactory
    Stream<DynamicNode> made() {
        return Stream.of(DynamicTest.dynamicTest("good", () -> assertEquals(1, ups)),
                DynamicContainer.dynamicContainer("box",
                        List.of(DynamicTest.dynamicTest("bad", () -> assertEquals(2, ups)))));
    }

    @RepeatedTest(2)
    void repeated(RepetitionInfo info) {
        assertEquals(2, info.getTotalRepetitions());
        assertEquals(1, info.getCurrentRepetition(), "repetition");
    }

    @Fast
    void meta() {
        assertEquals(1, ups);
    }

    @Nested
    class Inside extends Base implements Contract {
        private int inner;

        @BeforeEach
        void innerUp() {
            inner = ups + 1;
        }

        @Test
        void both() {
            assertEquals(2, inner);
        }

        @Nested
        class Deep {
            @Test
            void all() {
                assertEquals(3, ups + inner);
            }
        }
    }

    static class Base {
        @Test
        void inherited() {
        }
    }
}
