// Nest members reach each other's private parts without bridges (JVMS 4.7.28, 5.4.4).
import java.lang.reflect.Method;
import java.util.Arrays;

public class Nestmates {
    private int secret = 1;
    private static long shared = 2;

    private int bump(int by) {
        return secret += by;
    }

    private Nestmates() {}

    static class First {
        private String mine = "first";

        private First() {}

        private static int twice(int v) {
            return v * 2;
        }

        int peek(Nestmates n) {
            n.secret++;
            shared *= 3;
            return n.bump(10) + new Second().hidden;
        }
    }

    static class Second {
        private int hidden = 1000;

        private String read(First f) {
            return f.mine + First.twice(21) + new Object() {
                private int v = (int) shared;

                private int up() {
                    return hidden + v;
                }
            }.up();
        }
    }

    interface Face {
        private int body() {
            return 77;
        }

        static int call(Face f) {
            return f.body();
        }
    }

    public static void main(String[] args) throws Exception {
        Nestmates n = new Nestmates();
        System.out.println(new First().peek(n) + " " + n.secret + " " + shared);
        System.out.println(new Second().read(new First()));
        System.out.println(Face.call(new Face() {}));
        System.out.println(First.class.getNestHost() + " " + First.class.isNestmateOf(Second.class)
                + " " + First.class.isNestmateOf(String.class));
        String[] members = new String[Nestmates.class.getNestMembers().length];
        for (int i = 0; i < members.length; i++) {
            members[i] = Nestmates.class.getNestMembers()[i].getName();
        }
        Arrays.sort(members);
        System.out.println(Arrays.toString(members));
        Method m = First.class.getDeclaredMethod("twice", int.class);
        System.out.println(m.invoke(null, 8) + " " + m.canAccess(null));
        int synthetic = 0;
        for (Method d : Nestmates.class.getDeclaredMethods()) {
            synthetic += d.isSynthetic() ? 1 : 0;
        }
        System.out.println(synthetic);
    }
}
