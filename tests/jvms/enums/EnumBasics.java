// Enums: values, valueOf, ordinal, constant bodies, fields, static use in constructors (JLS 8.9).
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class EnumBasics {
    enum Op {
        ADD("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        SUB("-") {
            int apply(int a, int b) {
                return a - b;
            }
        },
        MUL("*") {
            int apply(int a, int b) {
                return a * b;
            }

            @Override
            public String toString() {
                return "times";
            }
        };

        final String symbol;

        Op(String symbol) {
            this.symbol = symbol;
        }

        abstract int apply(int a, int b);
    }

    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    enum Empty {}

    public static void main(String[] args) {
        for (Op op : Op.values()) {
            System.out.println(op + " " + op.name() + " " + op.ordinal() + " " + op.symbol + " "
                    + op.apply(6, 3) + " " + (op.getClass() == Op.class) + " "
                    + op.getDeclaringClass().getSimpleName());
        }
        System.out.println(Op.valueOf("SUB") == Op.SUB);
        try {
            Op.valueOf("DIV");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Empty.values().length + " " + Day.MON.compareTo(Day.WED) + " "
                + Day.FRI.equals(Day.FRI));
        Day[] copy = Day.values();
        copy[0] = null;
        System.out.println(Day.values()[0]);
        EnumSet<Day> weekend = EnumSet.of(Day.SUN, Day.SAT);
        System.out.println(weekend + " " + EnumSet.complementOf(weekend) + " "
                + EnumSet.range(Day.TUE, Day.THU) + " " + EnumSet.noneOf(Day.class));
        Map<Day, Integer> map = new EnumMap<>(Day.class);
        map.put(Day.WED, 3);
        map.put(Day.MON, 1);
        map.merge(Day.WED, 10, Integer::sum);
        System.out.println(map + " " + map.containsKey(Day.TUE));
        System.out.println(Enum.valueOf(Day.class, "TUE") + " " + Arrays.asList(
                Day.class.getEnumConstants()).indexOf(Day.SUN) + " " + Day.class.isEnum());
    }
}
