// The messages of ClassCastException name both classes and where they come from.
import java.util.ArrayList;
import java.util.List;

public class CastMessages {
    static class Mine {}

    interface Face {}

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Object text = "text";
        Object number = 5;
        Object mine = new Mine();
        Object ints = new int[1];
        Object grid = new Mine[1][1];
        attempt(() -> System.out.println((Integer) text));
        attempt(() -> System.out.println((String) number));
        attempt(() -> System.out.println((Mine) text));
        attempt(() -> System.out.println((String) mine));
        attempt(() -> System.out.println((Face) mine));
        attempt(() -> System.out.println((Runnable) mine));
        attempt(() -> System.out.println((long[]) ints));
        attempt(() -> System.out.println((Object[]) ints));
        attempt(() -> System.out.println((String[][]) grid));
        attempt(() -> System.out.println((Mine[]) grid));
        List raw = new ArrayList<>(List.of(1));
        List<String> strings = raw;
        attempt(() -> System.out.println(strings.get(0).length()));
        attempt(() -> System.out.println(Mine.class.cast("x")));
        attempt(() -> System.out.println(Integer.class.cast(2L)));
        attempt(() -> System.out.println(Runnable.class.asSubclass(Thread.class)));
        attempt(() -> System.out.println((Comparable<?>) mine));
    }
}
