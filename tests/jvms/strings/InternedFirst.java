import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

// The string that is interned first is the one of its text; a literal that is met later is it too.
public class InternedFirst {
    static class Later {
        static String literal() {
            return "ab-cd";
        }
    }

    static String built(String... parts) {
        return String.join("-", parts);
    }

    static void first() {
        String built = built("ab", "cd");
        System.out.println((built.intern() == built) + " " + (Later.literal() == built));
        System.out.println(built("ab", "cd").intern() == built);
        String known = built("known", "text");
        System.out.println((known.intern() == "known-text") + " " + (known == "known-text"));
        String literal = "literal-text";
        String late = built("literal", "text");
        System.out.println((late.intern() == late) + " " + (late.intern() == literal));
    }

    static void texts() {
        String wide = built("\u00e9\u4e2d", "\ud83d\ude00");
        System.out.println((wide.intern() == wide) + " " + (wide.intern().intern() == wide));
        String empty = new String(new char[0]);
        System.out.println((empty.intern() == "") + " " + (new String("").intern() == ""));
        String zero = built("\0", "\0");
        System.out.println((zero.intern() == zero) + " " + (zero.substring(0, 2).intern() == zero));
    }

    static void names() throws Exception {
        String field = built("na", "me").replace("-", "") + "OfAField";
        System.out.println(field.intern() == Holder.class.getDeclaredFields()[0].getName());
        System.out.println("InternedFirst$Holder".equals(Holder.class.getName()));
    }

    static class Holder {
        int nameOfAField;
    }

    // Interning keeps nothing alive, and what is alive stays the one.
    static void collected() {
        List<String> kept = new ArrayList<>();
        int found = 0;
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 40_000; i++) {
                String text = "collected-" + i;
                String interned = text.intern();
                if (round == 0 && i % 1000 == 0) {
                    kept.add(interned);
                }
                if (i % 1000 == 0 && kept.get(i / 1000) == interned) {
                    found++;
                }
            }
            System.gc();
        }
        System.out.println(kept.size() + " " + found);
    }

    static void threads() throws Exception {
        String[] interned = new String[4];
        Thread[] threads = new Thread[interned.length];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> interned[number] = built("by", "threads").intern());
            threads[i].start();
        }
        IdentityHashMap<String, Object> different = new IdentityHashMap<>();
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            different.put(interned[i], interned);
        }
        System.out.println(different.size());
    }

    public static void main(String[] args) throws Exception {
        first();
        texts();
        names();
        collected();
        threads();
    }
}
