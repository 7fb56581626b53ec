// What NullPointerExceptions say (JEP 358): every kind of action and reason, in small methods.
import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;

public class NullMessages {
    static class A {
        B b;
        int i;
        long l;
        double d;
        Object o;
        String s;
        int[] ia;
        long[] la;
        A[] aa;
        A[][] aaa;
        A next;

        A self() { return this; }
        A none() { return null; }
        A pick(int a, long b, String c, Object[] d, int[][] e, StringBuilder f) { return null; }
        B getB(A a) { return null; }
        static A make() { return null; }
        static A makeWith(Object o, String... s) { return null; }
        private A priv() { return null; }
        Object obj(Object x) { return null; }
        void v() {}
    }

    static class B { A a; C c; int x; static A sa; static A[] saa; static int[][] grid; B[] bs; }
    static class C { D d; }
    static class D { E e; }
    static class E { F f; }
    static class F { G g; }
    static class G { H h; }
    static class H { int z; }

    interface I { A get(); void put(String s, int[] q); default A def() { return null; } }
    static A sa; static A[] saa; static int[] sia; static boolean[] sz; static String str;
    A field; A[] fields;
    static int n = 0;
    interface Code { void run() throws Throwable; }
    static void say(NullPointerException e) {
        System.out.println(++n + " " + e.getMessage());
    }

    static void t(Code c) {
        try {
            c.run();
            System.out.println(++n + " none");
        } catch (NullPointerException e) {
            say(e);
        } catch (Throwable e) {
            System.out.println(++n + " " + e);
        }
    }


    static void arrays(int[] ia, float[] fa, Object[] oa, byte[] ba, boolean[] za, char[] ca,
            long[] la, short[] sha, double[] da) {
        try { int x = ia[0]; } catch (NullPointerException e) { say(e); }
        try { float x = fa[1]; } catch (NullPointerException e) { say(e); }
        try { Object x = oa[2]; } catch (NullPointerException e) { say(e); }
        try { byte x = ba[3]; } catch (NullPointerException e) { say(e); }
        try { boolean x = za[4]; } catch (NullPointerException e) { say(e); }
        try { char x = ca[5]; } catch (NullPointerException e) { say(e); }
        try { long x = la[6]; } catch (NullPointerException e) { say(e); }
        try { short x = sha[7]; } catch (NullPointerException e) { say(e); }
        try { double x = da[8]; } catch (NullPointerException e) { say(e); }
        try { ia[0] = 1; } catch (NullPointerException e) { say(e); }
        try { fa[1] = 1; } catch (NullPointerException e) { say(e); }
        try { oa[2] = null; } catch (NullPointerException e) { say(e); }
        try { ba[3] = 1; } catch (NullPointerException e) { say(e); }
        try { za[4] = true; } catch (NullPointerException e) { say(e); }
        try { ca[5] = 1; } catch (NullPointerException e) { say(e); }
        try { la[6] = 1; } catch (NullPointerException e) { say(e); }
        try { sha[7] = 1; } catch (NullPointerException e) { say(e); }
        try { da[8] = 1; } catch (NullPointerException e) { say(e); }
        try { System.out.println(da.length); } catch (NullPointerException e) { say(e); }
        try { ia[1] += 3; } catch (NullPointerException e) { say(e); }
        try { la[1]++; } catch (NullPointerException e) { say(e); }
        try { oa.clone(); } catch (NullPointerException e) { say(e); }
        try { ia.clone(); } catch (NullPointerException e) { say(e); }
        try { ia.getClass(); } catch (NullPointerException e) { say(e); }
    }
    void instance(A p, long l, A q) {
        try { p.v(); } catch (NullPointerException e) { say(e); }
        try { q.v(); } catch (NullPointerException e) { say(e); }
        try { this.field.v(); } catch (NullPointerException e) { say(e); }
        try { this.fields[3].v(); } catch (NullPointerException e) { say(e); }
        A r = null;
        try { r.v(); } catch (NullPointerException e) { say(e); }
        p = q;
        try { p.v(); } catch (NullPointerException e) { say(e); }
        try { q = null; q.v(); } catch (NullPointerException e) { say(e); }
        try { q.v(); } catch (NullPointerException e) { say(e); }
    }
    static void loop(A p, A z) {
        for (int i = 0; i < 2; i++) { try { p.v(); } catch (NullPointerException e) { say(e); } p = z; }
        int k = 0;
        while (true) {
            try {
                if (k++ > 1) break;
                z.v();
                z = p;
            } catch (NullPointerException e) {
                say(e);
                z = null;
            }
        }
        try { z.v(); } catch (NullPointerException e) { say(e); }
    }
    static void inCatch(A p) {
        try { p = null; throw new IllegalStateException(); } catch (IllegalStateException x) {
            try { p.v(); } catch (NullPointerException e) { say(e); }
        }
        try { try { p.v(); } finally { p.self(); } } catch (NullPointerException e) { say(e); }
    }
    static void branch(A p, boolean c) {
        if (c) p = null;
        try { p.v(); } catch (NullPointerException e) { say(e); }
        A q; if (c) q = null; else q = p;
        try { q.v(); } catch (NullPointerException e) { say(e); }
        try { (c ? p : q).v(); } catch (NullPointerException e) { say(e); }
        try { (c ? p : p).v(); } catch (NullPointerException e) { say(e); }
        try { p.pick(c ? 1 : 2, 2, c ? "a" : "b", null, null, null);
        } catch (NullPointerException e) { say(e); }
    }
    static <T> T id(T t) { return t; }
    static <T extends Comparable<T>> void gen(T a, List<? extends T> l) {
        try { a.compareTo(a); } catch (NullPointerException e) { say(e); }
        try { l.get(0); } catch (NullPointerException e) { say(e); }
    }
    enum En { X, Y }
    class Inner { int q; void in() { 
        try { field.v(); } catch (NullPointerException e) { say(e); } } }

    public static void main(String[] args) throws Throwable {
        arrays(null, null, null, null, null, null, null, null, null);
        new NullMessages().instance(null, 1, null);
        loop(null, null);
        inCatch(null);
        branch(null, true);
        gen(null, null);
        new NullMessages().new Inner().in();
        A a = new A();
        B b = new B();
        a.aa = new A[3];
        a.aaa = new A[3][];
        saa = new A[2];
        B.grid = new int[2][];
        int i = 1, j = 0; long lng = 1;
        t(() -> sa.v());
        t(() -> B.sa.v());
        t(() -> saa[1].v());
        t(() -> B.saa[0].v());
        t(() -> B.grid[1][0]++);
        t(() -> { B.grid[i][j] = 5; });
        t(() -> { B.grid[i - 1][j] = 5; });
        t(() -> a.aa[i + j].v());
        t(() -> a.aaa[i][2].v());
        t(() -> a.aaa[n == 0 ? 1 : 2][2].v());
        t(() -> a.none().v());
        t(() -> a.self().none().b.c = null);
        t(() -> a.pick(1, 2, null, null, null, null).v());
        t(() -> A.make().i = 2);
        t(() -> A.makeWith("x", "y").next.next = null);
        t(() -> a.priv().v());
        t(() -> a.getB(null).bs[3] = null);
        t(() -> a.b.c.d.e.f.g.h.z = 3); 
        b.c = new C(); b.c.d = new D(); b.c.d.e = new E(); a.b = b;
        t(() -> a.b.c.d.e.f.g.h.z = 3);
        b.c.d.e.f = new F();
        t(() -> a.b.c.d.e.f.g.h.z = 3);
        b.c.d.e.f.g = new G();
        t(() -> a.b.c.d.e.f.g.h.z = 3);
        t(() -> a.self().b.c.d.e.f.g.h.z = 3);
        t(() -> a.l = a.next.l);
        t(() -> a.next.d = 1.5);
        t(() -> { double x = a.next.d; });
        t(() -> a.next.o = null);
        t(() -> System.out.println(a.next.s));
        t(() -> { synchronized (a.o) { } });
        t(() -> { synchronized (sa) { } });
        t(() -> { throw null; });
        t(() -> { throw (RuntimeException) a.o; });
        t(() -> { RuntimeException e = null; throw e; });
        t(() -> ((A) a.o).v());
        t(() -> ((A) null).v());
        t(() -> ((Object) null).toString());
        t(() -> ((String) a.o).length());
        t(() -> { Object o = a.s; o.hashCode(); });
        t(() -> { switch (str) { case "a": break; } });
        En en = null;
        t(() -> { switch (en) { case X: break; } });
        t(() -> { int x = (Integer) a.o; });
        t(() -> { long x = (Long) a.o + 1; });
        t(() -> { for (String s : (List<String>) a.o) { } });
        t(() -> { for (int x : a.ia) { } });
        t(() -> { I in = null; in.get(); });
        t(() -> { I in = null; in.put("a", null); });
        t(() -> { I in = null; in.def(); });
        t(() -> {
            I in = new I() {
                public A get() { return null; }
                public void put(String s, int[] q) {}
            };
            in.get().v();
        });
        more(a);
    }

    static void more(A a) throws Throwable {
        t(() -> { new NullPointerException().getMessage().length(); });
        t(() -> { throw new NullPointerException(); });
        t(() -> { throw new NullPointerException("mine"); });
        t(() -> Objects.requireNonNull(null));
        t(() -> Objects.requireNonNull(null, "msg"));
        t(() -> { throw (Exception) NullPointerException.class.getDeclaredConstructor().newInstance(); });
        t(() -> System.arraycopy(null, 0, null, 0, 1));
        t(() -> { MethodHandle mh = null; mh.invokeExact(1, "a"); });
        t(() -> { VarHandle vh = null; vh.set(1); });
        t(() -> { Runnable r = null; r.run(); });
        t(() -> { Supplier<String> q = ((A) null)::toString; });
        t(() -> { Supplier<String> q = a.o::toString; });
        t(() -> id(a.o).toString());
        t(() -> id((String) a.o).length());
        t(() -> a.obj(a.o).hashCode());
        t(() -> a.next.next.next.next.next.next.next.v());
        t(() -> a.aa[2].aa[1].aa[0].v());
        t(() -> a.aa[a.ia[2]].v());
        t(() -> a.aa[a.next.i].v());
        t(() -> a.aa[1000000].v());
        t(() -> { int q = 70000; a.ia[q] = 1; });
        t(() -> a.ia[300] = 1);
        t(() -> a.ia[100000] = 1);
        t(() -> a.ia[-1] = 1);
        t(() -> a.ia[(int) a.l] = 1);
        t(() -> a.ia['c'] = 1);
        t(() -> a.ia[(byte) a.i]++);
        t(() -> a.ia[A.make() == null ? 1 : 0]++);
        t(() -> a.ia["abc".length()]++);
        t(() -> a.ia[saa.length]++);
        t(() -> { String s = null; s += "x"; s.length(); str.length(); });
        t(() -> str.substring(1).trim());
        t(() -> new String[]{null}[0].length());
        t(() -> new A().next.v());
        t(() -> new A[]{null, null}[1].v());
        t(() -> new A().none().v());
        t(() -> Map.of(null, 1));
        t(() -> new HashMap<String, String>().get("x").length());
        t(() -> List.of("a").iterator().next().concat(null));
        t(() -> "abc".equals(((String) null).intern()));
        t(() -> Integer.parseInt(null));
        t(() -> String.valueOf((char[]) null));
        t(() -> new StringBuilder((String) null));
        t(() -> Optional.of(null));
        t(() -> new ArrayList<>(null));
        t(() -> "x".contains(null));
        t(() -> "x".compareTo(null));
        t(() -> "x".concat(null));
        t(() -> String.join(null, "a"));
        t(() -> Thread.sleep(null == a ? 1 : a.next.l));
        t(() -> { class L { A f; } L[][] q = new L[2][2]; q[1][0].f.v(); });
        t(() -> { long k = 3; a.la[(int) k] = k; });
        t(() -> { A x = a.next; x.i++; });
        t(() -> { A x = a.next; x.i += 2; x.s += "q"; });
        t(() -> a.next.s += "q");
        t(() -> { int c = 0; c = a.next.i = 4; });
        t(() -> { A y = a.next = null; y.v(); });
        t(() -> { a.next.next = a; });
        t(() -> a.aa[0].aa[1] = a.self());
        t(() -> { Object o = a.aa[0] == null ? a.aa[1] : a; o.toString(); });
        t(() -> { (a.next).v(); });
        t(() -> { ((A) (Object) a.next).v(); });
        t(() -> { if (a.next.i > 3) { } });
        t(() -> { a.v(); a.next.v(); });
        t(() -> { int[] w = a.ia; w[0]++; });
        t(() -> { int[] w = a.ia; int u = w[w.length - 1]; });
        t(() -> { assert a.next.i > 0; });
        t(() -> { A u = a.i > 0 ? a : null; u.v(); });
        new More().many(null, 1, 2.0, null, 3, null);
    }
    static class More { static final A K = null; final A f = null;
        void many(A p1, long p2, double p3, A p4, int p5, A[] p6) {
            try { p4.v(); } catch (NullPointerException e) { say(e); }
            try { p6[p5].v(); } catch (NullPointerException e) { say(e); }
            p6 = new A[4];
            try { p6[p5].v(); } catch (NullPointerException e) { say(e); }
            try { p6[(int) p2].v(); } catch (NullPointerException e) { say(e); }
            try { K.v(); } catch (NullPointerException e) { say(e); }
            try { f.v(); } catch (NullPointerException e) { say(e); }
            try { this.f.v(); } catch (NullPointerException e) { say(e); }
            try { A l; { A q = p4; l = q; } A r = l; r.v(); } catch (NullPointerException e) { say(e); }
            for (int y = 0; y < 1; y++) {
                A w = p6[y];
                try { w.v(); } catch (NullPointerException e) { say(e); }
            }
            try { new Object() { void go() { p4.v(); } }.go(); } catch (NullPointerException e) { say(e); }
            Runnable r = () -> p4.v();
            try { r.run(); } catch (NullPointerException e) { say(e); }
            try { p4.aa[p5++].v(); } catch (NullPointerException e) { say(e); }
            A[] aa = new A[20];
            try { aa[p5++].v(); } catch (NullPointerException e) { say(e); }
            try { aa[++p5].v(); } catch (NullPointerException e) { say(e); }
            try { aa[p5 = 7].v(); } catch (NullPointerException e) { say(e); }
            try { p4.i += p5; } catch (NullPointerException e) { say(e); }
            try { p5 = p4.i++; } catch (NullPointerException e) { say(e); }
            try { aa[3].aa[4] = null; } catch (NullPointerException e) { say(e); }
            try { aa[3].i++; } catch (NullPointerException e) { say(e); }
        }
    }
}
