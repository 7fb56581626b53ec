package org.openjdk.jcstress.infra.results;

import org.openjdk.jcstress.annotations.Result;

/** Stands in for jcstress' class of this name. */
@Result
public class LIL_Result {
    public Object r1;
    public int r2;
    public Object r3;

    @Override
    public String toString() {
        return "" + r1 + ", " + r2 + ", " + r3;
    }
}
