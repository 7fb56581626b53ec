// A test class run by JUnitCore's own main: tests that pass, fail, err, are ignored, expect
// exceptions, have a time limit, or make assumptions.
//# main: org.junit.runner.JUnitCore
//# args: Plain
//# exit: 1
//# normalise: junit-time
import static org.hamcrest.CoreMatchers.allOf;
import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.CoreMatchers.hasItem;
import static org.hamcrest.CoreMatchers.instanceOf;
import static org.hamcrest.CoreMatchers.is;
import static org.hamcrest.CoreMatchers.not;
import static org.hamcrest.CoreMatchers.startsWith;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;
import static org.junit.Assume.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.FixMethodOrder;
import org.junit.Ignore;
import org.junit.Test;
import org.junit.runners.MethodSorters;

@SuppressWarnings("deprecation")
@FixMethodOrder(MethodSorters.NAME_ASCENDING)
public class Plain {
    private List<String> list;

    @BeforeClass
    public static void open() {
        System.out.println("[before class]");
    }

    @AfterClass
    public static void close() {
        System.out.println("[after class]");
    }

    @Before
    public void fill() {
        list = new ArrayList<>(Arrays.asList("a", "b"));
    }

    @After
    public void empty() {
        list.clear();
        System.out.print("[after]");
    }

    @Test
    public void aPasses() {
        assertEquals(2, list.size());
        assertEquals(1.0, 1.0 + 1e-12, 1e-9);
        assertArrayEquals(new int[][] {{1, 2}, {3}}, new int[][] {{1, 2}, {3}});
        assertSame(list, list);
        assertNotSame(list, new ArrayList<>(list));
        assertNull(null);
        assertThat(list, allOf(hasItem("b"), not(hasItem("c"))));
        assertThat("text", is(instanceOf(String.class)));
    }

    @Test
    public void bFailsWithBrackets() {
        assertEquals("the greeting", "hello brave world", "hello new world");
    }

    @Test
    public void cFailsInArray() {
        assertArrayEquals(
                "grid", new Object[] {1, new int[] {2, 3}}, new Object[] {1, new int[] {2, 4}});
    }

    @Test
    public void dFailsInMatcher() {
        assertThat("name", "Heddle", allOf(startsWith("H"), containsString("x")));
    }

    @Test
    public void eErrs() {
        list.get(5);
    }

    @Test
    public void fErrsWithCause() {
        try {
            Integer.parseInt("x1");
        } catch (NumberFormatException e) {
            throw new IllegalStateException("wrapped", e);
        }
    }

    @Test(expected = IndexOutOfBoundsException.class)
    public void gExpects() {
        list.get(2);
    }

    @Test(expected = IndexOutOfBoundsException.class)
    public void hExpectsInVain() {
        list.get(1);
    }

    @Ignore("not today")
    @Test
    public void iIgnored() {
        fail("never run");
    }

    @Test
    public void jAssumes() {
        assumeTrue("a reason", list.isEmpty());
        fail("not reached");
    }

    @Test
    public void kThrows() {
        ArithmeticException e = assertThrows(ArithmeticException.class, () -> {
            int zero = list.size() - 2;
            System.out.print(1 / zero);
        });
        assertEquals("/ by zero", e.getMessage());
    }

    @Test
    public void lThrowsNothing() {
        assertThrows("it should throw", IllegalStateException.class, () -> list.size());
    }

    @Test(timeout = 20000)
    public void mInTime() {
        assertTrue(Thread.currentThread().getName(),
                Thread.currentThread().getName().startsWith("Time-limited"));
    }

    @Test
    public void nUsesAssert() {
        assert list.size() == 3 : "assertions are on";
    }
}
