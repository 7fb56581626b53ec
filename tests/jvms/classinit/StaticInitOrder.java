// A class is initialised at its first active use, superclass first, in text order (JLS 12.4.1).
public class StaticInitOrder {
    static int say(String s) {
        System.out.println(s);
        return s.length();
    }

    static class Parent {
        static int p = say("parent field");

        static {
            say("parent block");
        }

        static void touch() {
            say("touch");
        }
    }

    static class Child extends Parent {
        static final int CONSTANT = 5;
        static final Integer BOXED = say("child boxed");
        static int before = later();
        static int value = 10;
        static int after = later();

        static int later() {
            return value;
        }

        static {
            say("child block " + before + " " + after);
        }
    }

    interface Face {
        int F = say("interface field");
    }

    interface WithDefault {
        int W = say("interface with a default");

        default void nothing() {}
    }

    static class Impl implements Face, WithDefault {
        static {
            say("impl");
        }
    }

    static class Unused {
        static {
            say("never");
        }
    }

    public static void main(String[] args) {
        say("main " + Child.CONSTANT);
        Child[] none = new Child[3];
        say("array made " + none.length);
        Child.touch();
        say("touched through the child");
        new Child();
        new Impl();
        say("F = " + Face.F + " " + Impl.F);
        Class<?> c = Unused.class;
        say(c.getSimpleName());
        Unused u = null;
        say("" + u);
    }
}
