// StackOverflowError is thrown, caught, and the thread goes on (JVMS 2.5.2, 6.3).
public class StackOverflowCaught {
    static int depth;

    static int down(int n) {
        depth++;
        return down(n + 1) + 1;
    }

    int wide(long a, double b, Object c) {
        return wide(a + 1, b * 2, this) ^ c.hashCode();
    }

    static int finallyRuns;

    static void withFinally() {
        try {
            withFinally();
        } finally {
            finallyRuns = 1;
        }
    }

    static class Loop {
        Loop next;

        @Override
        public String toString() {
            return "(" + next + ")";
        }
    }

    public static void main(String[] args) {
        try {
            down(0);
        } catch (StackOverflowError e) {
            System.out.println("first " + e.getMessage() + " " + (depth > 500) + " "
                    + (e.getStackTrace().length <= 1024));
        }
        try {
            new StackOverflowCaught().wide(1, 1, "x");
        } catch (StackOverflowError e) {
            System.out.println("second " + (e instanceof VirtualMachineError));
        }
        try {
            withFinally();
        } catch (StackOverflowError e) {
            System.out.println("third " + finallyRuns);
        }
        Loop loop = new Loop();
        loop.next = loop;
        try {
            System.out.println(loop.toString().length());
        } catch (StackOverflowError e) {
            System.out.println("fourth");
        }
        for (int i = 0; i < 3; i++) {
            depth = 0;
            try {
                down(0);
            } catch (Throwable t) {
                System.out.println(i + " " + t.getClass().getName() + " "
                        + t.getStackTrace()[5].getMethodName());
            }
        }
    }
}
