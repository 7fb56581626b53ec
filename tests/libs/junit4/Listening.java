// JUnitCore used from a program: requests, filters, sorters, descriptions, listeners, results.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.Assert;
import org.junit.Ignore;
import org.junit.Test;
import org.junit.runner.Computer;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.OrderWith;
import org.junit.runner.Request;
import org.junit.runner.Result;
import org.junit.runner.manipulation.Alphanumeric;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

public class Listening {
    @OrderWith(Alphanumeric.class)
    public static class First {
        @Test
        public void alpha() {}

        @Test
        public void beta() {
            Assert.assertEquals(1, 2);
        }

        @Ignore
        @Test
        public void gamma() {}
    }

    @OrderWith(Alphanumeric.class)
    public static class Second {
        @Test
        public void delta() {
            throw new UnsupportedOperationException("not yet");
        }

        @Test
        public void epsilon() {}
    }

    static class Listener extends RunListener {
        final List<String> log = new ArrayList<>();

        @Override
        public void testRunStarted(Description d) {
            log.add("run of " + d.testCount());
        }

        @Override
        public void testRunFinished(Result r) {
            log.add("end " + r.getRunCount() + "/" + r.getFailureCount() + "/"
                    + r.getIgnoreCount());
        }

        @Override
        public void testStarted(Description d) {
            log.add("start " + d.getDisplayName());
        }

        @Override
        public void testFinished(Description d) {
            log.add("finish " + d.getMethodName());
        }

        @Override
        public void testFailure(Failure f) {
            log.add("failure " + f.getTestHeader() + " " + f.getException());
        }

        @Override
        public void testIgnored(Description d) {
            log.add("ignored " + d.getMethodName());
        }
    }

    static Result run(Request request) {
        JUnitCore core = new JUnitCore();
        Listener listener = new Listener();
        core.addListener(listener);
        Result result = core.run(request);
        listener.log.forEach(line -> System.out.println(line.replaceAll("@[0-9a-f]+$", "@")));
        return result;
    }

    public static void main(String[] args) {
        System.out.println(
                run(Request.classes(new Computer(), First.class, Second.class)).wasSuccessful());
        System.out.println(run(Request.method(First.class, "alpha")).wasSuccessful());
        run(Request.classes(First.class, Second.class)
                        .sortWith(Comparator.comparing(Description::getDisplayName).reversed()));
        Result result = run(Request.aClass(Second.class).filterWith(new Filter() {
            @Override
            public boolean shouldRun(Description d) {
                return d.isSuite() || d.getMethodName().startsWith("d");
            }

            @Override
            public String describe() {
                return "starting with d";
            }
        }));
        for (Failure f : result.getFailures()) System.out.print(f.getTrimmedTrace());
        System.out.println(run(Request.method(First.class, "absent")).getFailureCount());
        tree(Request.classes(First.class, Second.class).getRunner().getDescription(), "");
        run(Request.aClass(String.class));
    }

    static void tree(Description d, String indent) {
        System.out.println(indent + d + " " + d.isTest() + " " + d.getAnnotations());
        for (Description child : d.getChildren()) tree(child, indent + "  ");
    }
}
