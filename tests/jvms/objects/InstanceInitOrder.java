// Initialisers run in text order after super(); virtual calls see default values (JLS 12.5).
public class InstanceInitOrder {
    static int step(String what) {
        System.out.println(what);
        return what.length();
    }

    static class Parent {
        int p = step("parent field");

        {
            step("parent block");
        }

        Parent() {
            step("parent constructor");
            hook();
        }

        void hook() {
            step("parent hook");
        }
    }

    static class Child extends Parent {
        int c = step("child field");
        final int constant = 42;
        final int computed;
        String text = "set";

        {
            step("child block sees c = " + c);
            computed = c * 2;
        }

        Child() {
            this("from no arguments");
            step("child constructor");
        }

        Child(String s) {
            super();
            step("child constructor " + s);
        }

        @Override
        void hook() {
            step("child hook sees c = " + c + " text = " + text + " constant = " + constant);
        }
    }

    public static void main(String[] args) {
        Child child = new Child();
        System.out.println(child.p + " " + child.c + " " + child.computed + " " + child.text);
        new Child("alone") {
            int extra = step("anonymous field");

            {
                step("anonymous block " + extra);
            }

            @Override
            void hook() {
                step("anonymous hook " + extra);
            }
        };
    }
}
