// Enums with more than 64 constants, state machines, maps by name, switches in other classes.
//# jdk: 14 switch expressions
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;

public class EnumAdvanced {
    enum Big {
        C00, C01, C02, C03, C04, C05, C06, C07, C08, C09, C10, C11, C12, C13, C14, C15, C16, C17,
        C18, C19, C20, C21, C22, C23, C24, C25, C26, C27, C28, C29, C30, C31, C32, C33, C34, C35,
        C36, C37, C38, C39, C40, C41, C42, C43, C44, C45, C46, C47, C48, C49, C50, C51, C52, C53,
        C54, C55, C56, C57, C58, C59, C60, C61, C62, C63, C64, C65, C66, C67, C68, C69
    }

    enum State {
        IDLE {
            State next(char c) {
                return c == 's' ? RUNNING : this;
            }
        },
        RUNNING {
            State next(char c) {
                return switch (c) {
                    case 'p' -> PAUSED;
                    case 'x' -> DONE;
                    default -> this;
                };
            }
        },
        PAUSED {
            State next(char c) {
                return c == 's' ? RUNNING : c == 'x' ? DONE : this;
            }
        },
        DONE;

        State next(char c) {
            return this;
        }
    }

    enum Op implements IntBinaryOperator {
        PLUS("+", (a, b) -> a + b), TIMES("*", (a, b) -> a * b);

        private static final Map<String, Op> BY_SYMBOL = Arrays.stream(values()).collect(
                Collectors.toMap(o -> o.symbol, o -> o));
        private final String symbol;
        private final IntBinaryOperator f;

        Op(String symbol, IntBinaryOperator f) {
            this.symbol = symbol;
            this.f = f;
        }

        public int applyAsInt(int a, int b) {
            return f.applyAsInt(a, b);
        }
    }

    public static void main(String[] args) {
        EnumSet<Big> jumbo = EnumSet.range(Big.C05, Big.C67);
        jumbo.removeIf(b -> b.ordinal() % 5 != 0);
        System.out.println(jumbo + " " + EnumSet.complementOf(jumbo).size() + " " + jumbo.contains(
                Big.C65) + " " + EnumSet.allOf(Big.class).size());
        State s = State.IDLE;
        StringBuilder path = new StringBuilder();
        for (char c : "qspsxs".toCharArray()) {
            s = s.next(c);
            path.append(s).append(' ');
        }
        System.out.println(path);
        System.out.println(Op.BY_SYMBOL.get("*").applyAsInt(6, 7) + " " + Op.valueOf("PLUS")
                .applyAsInt(1, 2) + " " + Op.TIMES.symbol);
        EnumMap<State, Integer> counts = new EnumMap<>(State.class);
        for (String w : path.toString().split(" ")) {
            counts.merge(State.valueOf(w), 1, Integer::sum);
        }
        System.out.println(counts + " " + counts.keySet() + " " + counts.values());
        Object o = State.PAUSED;
        System.out.println((o instanceof State) + " " + o.getClass().getName() + " "
                + o.getClass().getSuperclass().getName() + " " + ((Enum<?>) o).getDeclaringClass()
                .getName() + " " + State.DONE.getClass().getName());
        try {
            State.IDLE.getClass().getMethod("clone");
        } catch (NoSuchMethodException e) {
            System.out.println("no public clone");
        }
        switch (Thread.State.valueOf("BLOCKED")) {
            case NEW, RUNNABLE:
                System.out.println("no");
                break;
            case BLOCKED:
                System.out.println("a switch on a library enum");
                break;
            default:
                System.out.println("other");
        }
        System.out.println(Big.C69.compareTo(Big.C00) + " " + Big.valueOf("C42").ordinal());
    }
}
