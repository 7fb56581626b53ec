package org.openjdk.jcstress.annotations;

/** Stands in for jcstress' enum of this name: what an author says of an outcome. */
public enum Expect {
    ACCEPTABLE,
    ACCEPTABLE_INTERESTING,
    FORBIDDEN,
    UNKNOWN,
}
