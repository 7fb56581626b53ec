// Exceptions thrown through a few frames, past finally blocks, made anew (with their stack trace)
// and reused (without), by the program and by the VM.
public class Exceptions {
    static final class Quiet extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final int code;

        Quiet(int code) {
            super(null, null, false, false);
            this.code = code;
        }
    }

    static int cleanups;

    static int descend(int depth, int i, int[] cells) {
        if (depth > 0) {
            try {
                return descend(depth - 1, i, cells) + 1;
            } finally {
                cleanups++;
            }
        }
        switch (i % 5) {
            case 0:
                throw new IllegalStateException("state");
            case 1:
                throw new Quiet(i & 15);
            case 2:
                return cells[i];
            case 3:
                return i / (i - i);
            default:
                return ((String) (Object) cells).length();
        }
    }

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        int[] cells = new int[2];
        long check = 0;
        for (int i = 2; i < rounds; i++) {
            try {
                check += descend(i % 7, i, cells);
            } catch (IllegalStateException e) {
                check += e.getMessage().length();
            } catch (Quiet e) {
                check += e.code;
            } catch (ArrayIndexOutOfBoundsException | ArithmeticException e) {
                check ^= i;
            } catch (ClassCastException e) {
                check += 3;
            }
        }
        System.out.println(check + " " + cleanups);
    }
}
