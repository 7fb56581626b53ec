// A superclass that this thread is initialising is not waited for, but superinterfaces with defaults are
// initialised all the same (JLS 12.4.2, steps 3 and 7).
public class SuperInProgress {
    static int say(String what) {
        System.out.println(what);
        return 1;
    }

    interface Role {
        int X = say("Role");

        default void act() {
        }
    }

    static class Base {
        static {
            say("Base begins");
            new Child();
            say("Base ends");
        }
    }

    static class Child extends Base implements Role {
        static {
            say("Child");
        }
    }

    public static void main(String[] args) {
        new Base();
        System.out.println(Role.X);
    }
}
