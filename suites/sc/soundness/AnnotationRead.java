// heddle: args=before; verdict=holds; states=3
// heddle: args=meanwhile; verdict=holds; states=3
// heddle: args=fails; verdict=violated; finding=assertion; line=@bug; states=3
// Why: an annotation is an object of a class that is made when it is first read, in each execution.
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

public class AnnotationRead {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Limit {
        int value();
    }

    @Limit(3)
    static class Limited { }

    static int sum;

    static int limit() {
        return Limited.class.getAnnotation(Limit.class).value();
    }

    static synchronized void add(int value) {
        sum += value;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean meanwhile = args[0].equals("meanwhile");
        int limit = meanwhile ? 0 : limit();
        Thread thread = new Thread(() -> add(meanwhile ? limit() : limit));
        Thread other = new Thread(() -> add(1));
        thread.start();
        other.start();
        thread.join();
        other.join();
        if (sum != 4 || args[0].equals("fails")) {
            throw new AssertionError("sum: " + sum); // @bug
        }
    }
}
