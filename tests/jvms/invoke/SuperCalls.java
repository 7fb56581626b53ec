// super.method() skips overrides at every level; X.super picks a default (JVMS invokespecial).
public class SuperCalls {
    static class A {
        StringBuilder log = new StringBuilder();

        A visit() {
            log.append("A");
            return this;
        }

        protected void again() {
            log.append("a");
        }
    }

    static class B extends A {
        @Override
        B visit() {
            log.append("B(");
            super.visit();
            log.append(")");
            return this;
        }
    }

    static class C extends B {
        @Override
        protected void again() {
            log.append("c");
            super.again();
        }
    }

    static class D extends C {
        @Override
        D visit() {
            log.append("D(");
            super.visit();
            super.again();
            again();
            log.append(")");
            return this;
        }

        @Override
        protected void again() {
            log.append("d");
            super.again();
        }

        Runnable later() {
            return super::again;
        }

        class Inner {
            void outer() {
                D.super.again();
                D.this.again();
            }
        }
    }

    interface X {
        default String hi() {
            return "X";
        }
    }

    interface Y {
        default String hi() {
            return "Y";
        }
    }

    static class Z implements X, Y {
        public String hi() {
            return X.super.hi() + Y.super.hi() + "Z";
        }
    }

    public static void main(String[] args) {
        System.out.println(new B().visit().log);
        System.out.println(new C().visit().log);
        D d = new D();
        System.out.println(d.visit().log);
        d.log.setLength(0);
        d.later().run();
        d.new Inner().outer();
        System.out.println(d.log);
        System.out.println(new Z().hi());
        System.out.println(new Object() {
            @Override
            public boolean equals(Object o) {
                return !super.equals(o);
            }
        }.equals("x"));
    }
}
