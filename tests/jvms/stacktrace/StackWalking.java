// Thread.getStackTrace and StackWalker see the frames of the running thread.
import java.util.List;
import java.util.stream.Collectors;

public class StackWalking {
    static List<String> walk() {
        return StackWalker.getInstance().walk(s -> s
                .map(f -> f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber())
                .collect(Collectors.toList()));
    }

    static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .getCallerClass();
    }

    static class Other {
        static Class<?> ask() {
            return caller();
        }

        static List<String> through(int n) {
            return n == 0 ? walk() : through(n - 1);
        }
    }

    static void current() {
        StackTraceElement[] trace = Thread.currentThread().getStackTrace();
        for (StackTraceElement e : trace) {
            System.out.println(e.getClassName() + " " + e.getMethodName());
        }
    }

    public static void main(String[] args) {
        current();
        System.out.println(walk());
        System.out.println(Other.through(2));
        System.out.println(caller() + " " + Other.ask());
        long one = StackWalker.getInstance().walk(s -> s.limit(1).count());
        System.out.println(one);
        long depth = StackWalker.getInstance().walk(s -> s.count());
        System.out.println(depth);
        String method = new Object() {}.getClass().getEnclosingMethod().getName();
        System.out.println(method);
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).forEach(f ->
                System.out.println(f.getDeclaringClass() + " " + f.getMethodType() + " "
                        + f.isNativeMethod()));
    }
}
