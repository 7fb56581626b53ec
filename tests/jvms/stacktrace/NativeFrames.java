// Native methods that let Java code run are frames of their own in its traces: class loaders and
// initialisers below Class.forName, defineClass, and calls by reflection.
import java.lang.reflect.InvocationTargetException;

public class NativeFrames {
    static class Refusing extends ClassLoader {
        Refusing() {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            throw new IllegalStateException("not " + name);
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    static class Loading extends ClassLoader {
        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            new Throwable("finding " + name).printStackTrace(System.out);
            throw new ClassNotFoundException("no " + name);
        }
    }

    static class Failing {
        static int divided = 1 / Integer.parseInt("0");
    }

    static class FailsToo extends FailsFirst {
        static int other = Integer.parseInt("1");
    }

    static class FailsFirst {
        static {
            if (NativeFrames.class != null) {
                throw new IllegalStateException("first");
            }
        }
    }

    static class Shows {
        static {
            for (StackTraceElement e : Thread.currentThread().getStackTrace()) {
                System.out.println("  " + e);
            }
            StackWalker.getInstance().forEach(f -> System.out.println("  walked " + f));
        }
    }

    interface Body {
        void run() throws Throwable;
    }

    static void attempt(Body body) {
        try {
            body.run();
            System.out.println("worked");
        } catch (InvocationTargetException e) {
            e.getCause().printStackTrace(System.out);
        } catch (Throwable e) {
            e.printStackTrace(System.out);
        }
    }

    /** The class file of a class named A that extends one named B. */
    static byte[] childOfMissing() {
        return new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0, 0, 50, 0, 5,
            7, 0, 2, 1, 0, 1, 'A', 7, 0, 4, 1, 0, 1, 'B', 0, 33, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0};
    }

    public static void main(String[] args) {
        attempt(() -> Class.forName("Some", false, new Refusing()));
        attempt(() -> Class.forName("Some", false, new Loading()));
        attempt(() -> Class.forName("NativeFrames$Failing"));
        attempt(() -> Class.forName("NativeFrames$FailsToo"));
        attempt(() -> new FailsToo());
        attempt(() -> Class.forName("NativeFrames$Shows"));
        attempt(() -> new Refusing().define(childOfMissing()));
        attempt(() -> new Loading() {
            Class<?> make(byte[] b) {
                return defineClass(null, b, 0, b.length);
            }
        }.make(childOfMissing()));
        attempt(() -> Failing.class.getDeclaredConstructor().newInstance());
        attempt(() -> NativeFrames.class.getDeclaredMethod("fail", int.class).invoke(null, 1));
    }

    static void fail(int x) {
        throw new IllegalStateException("by reflection " + x);
    }
}
