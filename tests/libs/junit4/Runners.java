// The other runners: parameters, theories, categories in a suite, JUnit 3, and a class JUnit
// refuses.
//# main: org.junit.runner.JUnitCore
//# args: Runners$Parameters Runners$Theorems Runners$Whole Runners$Old Runners$Broken
//# exit: 1
//# normalise: junit-time
import static org.hamcrest.CoreMatchers.not;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;
import static org.junit.Assume.assumeThat;

import java.util.Arrays;
import java.util.Collection;
import org.junit.Before;
import org.junit.FixMethodOrder;
import org.junit.Test;
import org.junit.experimental.categories.Categories;
import org.junit.experimental.categories.Category;
import org.junit.experimental.theories.DataPoints;
import org.junit.experimental.theories.Theories;
import org.junit.experimental.theories.Theory;
import org.junit.runner.RunWith;
import org.junit.runners.MethodSorters;
import org.junit.runners.Parameterized;
import org.junit.runners.Suite;

public class Runners {
    @RunWith(Parameterized.class)
    public static class Parameters {
        @Parameterized.Parameters(name = "{index}: fib({0})={1}")
        public static Collection<Object[]> data() {
            return Arrays.asList(new Object[][] {{0, 0}, {1, 1}, {5, 5}, {6, 9}, {10, 55}});
        }

        @Parameterized.Parameter public int input;
        @Parameterized.Parameter(1) public int expected;

        static int fib(int n) {
            return n < 2 ? n : fib(n - 1) + fib(n - 2);
        }

        @Test
        public void matches() {
            assertEquals(expected, fib(input));
        }
    }

    @RunWith(Theories.class)
    public static class Theorems {
        @DataPoints public static final int[] INTS = {-2, 0, 7, Integer.MAX_VALUE};

        @Theory
        public void additionCommutes(int a, int b) {
            assertEquals(a + b, b + a);
        }

        @Theory
        public void squareIsPositive(int a) {
            assumeThat(a, not(0));
            assertTrue("square of " + a, a * a > 0 && a < 100);
        }
    }

    public interface Slow {}

    @FixMethodOrder(MethodSorters.NAME_ASCENDING)
    public static class Part {
        @Test
        public void quick() {
            System.out.print("[quick]");
        }

        @Category(Slow.class)
        @Test
        public void slow() {
            fail("excluded by the category");
        }
    }

    @RunWith(Categories.class)
    @Categories.ExcludeCategory(Slow.class)
    @Suite.SuiteClasses({Part.class})
    public static class Whole {}

    public static class Old extends junit.framework.TestCase {
        public static junit.framework.Test suite() {
            junit.framework.TestSuite suite = new junit.framework.TestSuite("old");
            suite.addTest(new Old("testOne"));
            suite.addTest(new Old("testTwo"));
            return suite;
        }

        public Old(String name) {
            super(name);
        }

        @Override
        protected void setUp() {
            System.out.print("[setUp]");
        }

        public void testOne() {
            assertEquals(4, 2 + 2);
        }

        public void testTwo() {
            assertEquals("message", 'a', 'b');
        }
    }

    public static class Broken {
        @Before
        private void hidden() {}

        @Test
        public int returns() {
            return 1;
        }

        @Test
        public void takes(int n) {}
    }
}
