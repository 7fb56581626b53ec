// checkcast and instanceof over classes, interfaces, arrays and null (JVMS checkcast, instanceof).
import java.io.Serializable;

public class CastsAndInstanceof {
    interface Shape {}

    static class Base implements Shape {}

    static class Derived extends Base implements Comparable<Derived> {
        public int compareTo(Derived o) {
            return 0;
        }
    }

    static String cast(Object o, int to) {
        try {
            switch (to) {
                case 0: return "" + (((Base) o) == o);
                case 1: return "" + (((Shape) o) == o);
                case 2: return "" + (((Object[]) o) == o);
                case 3: return "" + (((Shape[]) o) == o);
                case 4: return "" + (((int[]) o) == o);
                case 5: return "" + (((Object[][]) o) == o);
                default: return "" + (((Serializable) o) == o);
            }
        } catch (ClassCastException e) {
            return "no";
        }
    }

    public static void main(String[] args) {
        Object[] all = {null, new Object(), new Base(), new Derived(), "text", new int[1],
            new Object[1], new Base[1], new Derived[1][1], new int[2][2], new Shape[0]};
        for (Object o : all) {
            String name = o == null ? "null" : o.getClass().getTypeName();
            String line = name + ":";
            for (int to = 0; to <= 6; to++) {
                line += " " + cast(o, to);
            }
            line += " |";
            line += " " + (o instanceof Base) + " " + (o instanceof Shape) + " "
                    + (o instanceof Object[]) + " " + (o instanceof Shape[]) + " "
                    + (o instanceof int[]) + " " + (o instanceof Cloneable) + " "
                    + (o instanceof Serializable) + " " + (o instanceof Comparable);
            System.out.println(line);
        }
    }
}
