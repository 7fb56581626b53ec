// Switch expressions and arrows over int, char, enum and boxed values (JLS 15.28).
//# jdk: 14 switch expressions
public class SwitchExpressions {
    enum Planet { MERCURY, VENUS, EARTH, MARS }

    static int code(Planet p) {
        return switch (p) {
            case MERCURY, VENUS -> 1;
            case EARTH -> {
                int sum = 0;
                for (int i = 0; i < 5; i++) {
                    sum += i;
                }
                yield sum;
            }
            case MARS -> p.name().length();
        };
    }

    static String roman(int n) {
        return switch (n / 10) {
            case 0 -> "small";
            case 1, 2, 3 -> "medium " + switch (n % 10) {
                case 0 -> "round";
                default -> "odd ends";
            };
            default -> n < 0 ? "negative" : "large";
        };
    }

    static double old(Character c) {
        return switch (c) {
            case 'a':
            case 'e':
                yield 1;
            case 'z':
                yield 2.5f;
            default:
                if (Character.isDigit(c)) {
                    yield c - '0';
                }
                yield -1L;
        };
    }

    static void statement(Planet p) {
        switch (p) {
            case EARTH -> System.out.print("home ");
            case MARS -> {
                System.out.print("red ");
                return;
            }
            default -> { }
        }
        System.out.print("after ");
    }

    public static void main(String[] args) {
        for (Planet p : Planet.values()) {
            System.out.print(code(p) + " ");
            statement(p);
        }
        System.out.println();
        for (int n : new int[] {-15, -5, 3, 10, 25, 99}) {
            System.out.println(n + " " + roman(n));
        }
        System.out.println(old('a') + " " + old('z') + " " + old('7') + " " + old('?'));
        int total = 0;
        for (byte b = 0; b < 5; b++) {
            total += 10 * switch (b) {
                case 1 -> 7;
                case 3 -> total;
                default -> b;
            };
        }
        System.out.println(total);
        try {
            code(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
