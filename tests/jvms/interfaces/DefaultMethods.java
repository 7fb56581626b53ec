// Default method resolution: classes win, the most specific wins, diamonds (JVMS 5.4.3.4, 5.4.6).
//# jdk: 16 records
public class DefaultMethods {
    interface A {
        default String m() {
            return "A";
        }

        default String onlyA() {
            return "onlyA " + m();
        }
    }

    interface B extends A {
        default String m() {
            return "B";
        }
    }

    interface C extends A {}

    interface D extends A {
        default String m() {
            return "D+" + A.super.m();
        }
    }

    static class Diamond implements B, C {}

    static class Diamond2 implements C, B, A {}

    static class Base {
        public String m() {
            return "Base";
        }
    }

    static class ClassWins extends Base implements B {}

    static class Explicit implements B, D {
        public String m() {
            return B.super.m() + D.super.m();
        }
    }

    abstract static class Abstract implements A {
        public abstract String m();
    }

    static class FromAbstract extends Abstract {
        public String m() {
            return "FromAbstract";
        }
    }

    static class Reinherit extends Diamond implements D {
        public String m() {
            return "Reinherit " + super.m() + " " + D.super.m();
        }
    }

    interface ObjectLike {
        default String name() {
            return getClass().getSimpleName() + " " + equals(this);
        }
    }

    record Rec(int v) implements ObjectLike, A {}

    enum En implements ObjectLike, B {
        X
    }

    public static void main(String[] args) {
        A[] all = {new A() {}, new B() {}, new C() {}, new D() {}, new Diamond(), new Diamond2(),
            new ClassWins(), new Explicit(), new FromAbstract(), new Reinherit(), new Rec(1),
            En.X};
        for (A a : all) {
            System.out.println(a.getClass().getName() + " " + a.m() + " " + a.onlyA());
        }
        System.out.println(new Rec(2).name() + " " + En.X.name() + " " + ((ObjectLike) En.X)
                .name());
        A lambdaLess = new Diamond() {
            @Override
            public String onlyA() {
                return "own " + super.onlyA();
            }
        };
        System.out.println(lambdaLess.onlyA());
    }
}
