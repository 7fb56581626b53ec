// Rules: chains, names, collected errors, expected exceptions, timeouts (so tests run in a thread
// of their own), watchers, verifiers, class rules.
//# main: org.junit.runner.JUnitCore
//# args: Rules
//# exit: 1
//# normalise: junit-time
import static org.hamcrest.CoreMatchers.equalTo;
import static org.hamcrest.CoreMatchers.is;
import static org.hamcrest.CoreMatchers.startsWith;
import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.ClassRule;
import org.junit.FixMethodOrder;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ErrorCollector;
import org.junit.rules.ExpectedException;
import org.junit.rules.ExternalResource;
import org.junit.rules.RuleChain;
import org.junit.rules.TestName;
import org.junit.rules.TestRule;
import org.junit.rules.TestWatcher;
import org.junit.rules.Timeout;
import org.junit.rules.Verifier;
import org.junit.runner.Description;
import org.junit.runners.MethodSorters;
import org.junit.runners.model.Statement;

@SuppressWarnings("deprecation")
@FixMethodOrder(MethodSorters.NAME_ASCENDING)
public class Rules {
    static final List<String> LOG = new ArrayList<>();

    @ClassRule
    public static final ExternalResource RESOURCE = new ExternalResource() {
        @Override
        protected void before() {
            LOG.clear();
        }

        @Override
        protected void after() {
            System.out.println(LOG);
        }
    };

    static TestRule naming(String name) {
        return (base, description) -> new Statement() {
            @Override
            public void evaluate() throws Throwable {
                LOG.add(name + "{");
                try {
                    base.evaluate();
                } finally {
                    LOG.add("}" + name);
                }
            }
        };
    }

    @Rule
    public final RuleChain chain = RuleChain.outerRule(naming("outer")).around(naming("inner"));
    @Rule public final TestName name = new TestName();
    @Rule public final ErrorCollector collector = new ErrorCollector();
    @Rule public final ExpectedException thrown = ExpectedException.none();
    @Rule public final Timeout limit = Timeout.seconds(30);
    @Rule
    public final TestWatcher watcher = new TestWatcher() {
        @Override
        protected void failed(Throwable e, Description d) {
            LOG.add("failed " + d.getMethodName());
        }

        @Override
        protected void succeeded(Description d) {
            LOG.add("succeeded " + d.getMethodName());
        }
    };
    @Rule
    public final Verifier verifier = new Verifier() {
        @Override
        protected void verify() {
            LOG.add("verify");
        }
    };

    @Test
    public void aNamed() {
        assertEquals("aNamed", name.getMethodName());
    }

    @Test
    public void bCollects() {
        collector.checkThat("one", equalTo("two"));
        collector.checkThat(3, is(3));
        collector.addError(new IllegalStateException("second problem"));
    }

    @Test
    public void cExpected() {
        thrown.expect(IllegalArgumentException.class);
        thrown.expectMessage(startsWith("bad "));
        throw new IllegalArgumentException("bad value");
    }

    @Test
    public void dExpectedOther() {
        thrown.expectMessage("something else");
        throw new IllegalArgumentException("bad value");
    }
}
