package org.openjdk.jcstress.annotations;

/** Stands in for jcstress' enum of this name: what a test asks. */
public enum Mode {
    /** Which results there are. */
    Continuous,
    /** Whether the actor ends. */
    Termination,
}
