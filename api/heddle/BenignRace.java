package heddle;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Accepts the data races of a field, or of all fields that a class declares. Heddle lists such races with the
 * reason, and they alone do not make a program wrong; but it is not called sequentially consistent.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface BenignRace {
    /** Why the races do no harm. */
    String value();
}
