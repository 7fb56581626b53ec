import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;

/** Tests that are run on some machines only, and some that Heddle cannot run. */
class NotRunTest {
    @Test
    void run() {
    }

    @Disabled("too slow")
    @Test
    void disabled() {
    }

    @EnabledOnOs(OS.WINDOWS)
    @Test
    void onWindows() {
    }

    @DisabledOnOs(OS.WINDOWS)
    @EnabledForJreRange(min = JRE.JAVA_8)
    @Test
    void elsewhere() {
    }

    @EnabledIfSystemProperty(named = "mode", matches = "f.*")
    @Test
    void fast() {
    }

    @EnabledIfEnvironmentVariable(named = "CI", matches = ".*")
    @Test
    void inCi() {
    }

    static boolean never() {
        return false;
    }

    @EnabledIf("never")
    @Test
    void byMethod() {
    }

    @Test
    void inFolder(@TempDir Path folder) {
    }

    @ExtendWith(ParameterResolver.class)
    @Test
    void extended() {
    }

    @Test
    void assumed() {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1_000);
    }
}
