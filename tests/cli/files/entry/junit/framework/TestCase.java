package junit.framework;

/** A stand-in for JUnit 3. */
public abstract class TestCase {
    protected void setUp() throws Exception {
    }

    protected void tearDown() throws Exception {
    }
}
