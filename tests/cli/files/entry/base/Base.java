package base;

import junit.framework.TestCase;

/** What it has is for heirs in other packages. */
public abstract class Base extends TestCase {
    protected int value;

    protected Base() {
    }

    @Override
    protected void setUp() {
        value = 1;
    }
}
