package org.openjdk.jcstress.infra.results;

import org.openjdk.jcstress.annotations.Result;

/** Stands in for jcstress' class of this name. */
@Result
public class ZZZ_Result {
    public boolean r1;
    public boolean r2;
    public boolean r3;

    @Override
    public String toString() {
        return "" + r1 + ", " + r2 + ", " + r3;
    }
}
