// invokevirtual picks the most specific override; private and static methods are not virtual.
public class VirtualDispatch {
    static class A {
        String name() {
            return "A";
        }

        private String secret() {
            return "A.secret";
        }

        static String kind() {
            return "static A";
        }

        String tell() {
            return name() + " " + secret() + " " + kind();
        }

        final String fixed() {
            return "final " + name();
        }
    }

    static class B extends A {
        @Override
        String name() {
            return "B>" + super.name();
        }

        private String secret() {
            return "B.secret";
        }

        static String kind() {
            return "static B";
        }
    }

    static class C extends B {
        @Override
        String name() {
            return "C>" + super.name();
        }
    }

    static class D extends C {}

    static String overload(A a) {
        return "A overload";
    }

    static String overload(B b) {
        return "B overload";
    }

    static String overload(Object o) {
        return "Object overload";
    }

    public static void main(String[] args) {
        A[] all = {new A(), new B(), new C(), new D()};
        for (A a : all) {
            System.out.println(a.tell() + " " + a.fixed() + " " + overload(a));
        }
        System.out.println(overload(new D()) + " " + overload((Object) new D()));
        System.out.println(new B().secret() + " " + ((A) new B()).secret() + " " + B.kind());
        A viaLoop = all[0];
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            viaLoop = all[i % 4];
            s.append(viaLoop.name().length());
        }
        System.out.println(s);
        System.out.println(new A() {
            @Override
            String name() {
                return "anonymous>" + super.name();
            }
        }.tell());
    }
}
