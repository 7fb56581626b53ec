// Boxing uses valueOf with its caches; unboxing null throws (JLS 5.1.7, 5.1.8).
public class Boxing {
    static Object box(int v) {
        return v;
    }

    static int unbox(Integer v) {
        return v;
    }

    public static void main(String[] args) {
        for (int v : new int[] {-129, -128, 0, 127, 128}) {
            Integer a = v;
            Integer b = v;
            System.out.println(v + " " + (a == b) + " " + a.equals(b));
        }
        Long l1 = 127L;
        Long l2 = 127L;
        Character c1 = 127;
        Character c2 = 127;
        Character c3 = 128;
        Character c4 = 128;
        Byte b1 = -1;
        Byte b2 = -1;
        System.out.println((l1 == l2) + " " + (c1 == c2) + " " + (c3 == c4) + " " + (b1 == b2));
        System.out.println(Boolean.valueOf(true) == Boolean.TRUE);
        try {
            System.out.println(unbox(null));
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        Object o = box(5);
        System.out.println(o.getClass().getName() + " " + o.equals(5L) + " " + o.equals(5));
        Integer i = 9;
        i++;
        i += 2;
        Double d = i / 5.0;
        System.out.println(i + " " + d);
        boolean pick = args.length == 0;
        Object mixed = pick ? 1 : 2.0;
        System.out.println(mixed);
        Integer none = null;
        try {
            int n = pick ? none : 0;
            System.out.println(n);
        } catch (NullPointerException e) {
            System.out.println("the conditional unboxed null");
        }
        System.out.println(Integer.hashCode(-7) + " " + Long.hashCode(1L << 33) + " "
                + Double.hashCode(1.5) + " " + Boolean.hashCode(true) + " "
                + Character.hashCode('x'));
    }
}
