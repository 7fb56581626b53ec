package org.openjdk.jcstress.infra.results;

import org.openjdk.jcstress.annotations.Result;

/** Stands in for jcstress' class of this name. */
@Result
public class III_Result {
    public int r1;
    public int r2;
    public int r3;

    @Override
    public String toString() {
        return "" + r1 + ", " + r2 + ", " + r3;
    }
}
