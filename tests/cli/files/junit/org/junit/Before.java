package org.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** As in JUnit 4. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Before {
}
