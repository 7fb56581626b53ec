import base.Base;

/** Set up and torn down by classes of other packages. */
public class HeirTest extends Base {
    public void testValue() {
        assert value == 1 : "value is " + value;
    }
}
