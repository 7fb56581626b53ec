package org.openjdk.jcstress.infra.results;

import org.openjdk.jcstress.annotations.Result;

/** Stands in for jcstress' class of this name. */
@Result
public class JJ_Result {
    public long r1;
    public long r2;

    @Override
    public String toString() {
        return "" + r1 + ", " + r2;
    }
}
