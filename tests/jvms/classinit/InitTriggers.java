// What does and what does not initialise a class: reflection, arrays, constants, literals, casts.
//# jdk: 15 Lookup.ensureInitialized
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class InitTriggers {
    static class A { static { System.out.println("A"); } static final int C = 1; }

    static class B { static { System.out.println("B"); } static final Integer C = 1; }

    static class C { static { System.out.println("C"); } static void m() {} }

    static class D { static { System.out.println("D"); } }

    static class E { static { System.out.println("E"); } int f; }

    static class F { static { System.out.println("F"); } static int f; }

    static class G { static { System.out.println("G"); } static void m() {} }

    static class H { static { System.out.println("H"); } public H() {} }

    static class I { static { System.out.println("I"); } static int f; }

    static class J extends I { static { System.out.println("J"); } }

    interface K { int X = say("K"); }

    interface L extends K { int Y = say("L"); }

    static class M implements L { static { System.out.println("M"); } }

    enum N { P; static { System.out.println("N"); } }

    static int say(String s) {
        System.out.println(s);
        return 0;
    }

    public static void main(String[] args) throws Throwable {
        System.out.println("constant " + A.C);
        System.out.println("boxed " + B.C);
        Object o = new C[2];
        System.out.println("array, literal " + C.class.getSimpleName() + " " + (o instanceof C[]));
        C.m();
        Class.forName("InitTriggers$D", false, InitTriggers.class.getClassLoader());
        System.out.println("loaded only");
        Class.forName("InitTriggers$D");
        E e = null;
        System.out.println("null " + (e instanceof E) + " " + E.class.getDeclaredFields().length);
        new E();
        var field = F.class.getDeclaredField("f");
        System.out.println("field found");
        field.get(null);
        var handle = MethodHandles.lookup().findStatic(G.class, "m",
                MethodType.methodType(void.class));
        System.out.println("handle found");
        handle.invoke();
        var constructor = H.class.getConstructor();
        System.out.println("constructor found");
        constructor.newInstance();
        System.out.println("inherited " + J.f);
        new M();
        System.out.println("made M");
        System.out.println("interface " + L.Y);
        System.out.println(N.class.isEnum());
        System.out.println(N.valueOf("P"));
        MethodHandles.lookup().ensureInitialized(J.class);
    }
}
