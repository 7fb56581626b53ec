package org.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** As in JUnit 4, as far as the tests here use it. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {
    Class<? extends Throwable> expected() default None.class;

    /** Says that nothing is expected. */
    class None extends Throwable {
    }
}
