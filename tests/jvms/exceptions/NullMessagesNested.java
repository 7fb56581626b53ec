// What NullPointerExceptions say (JEP 358) about nested expressions, paths that meet, and code
// that the machine or the library runs for the program.
//# jdk: 16 records
import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;
public class NullMessagesNested {
    static class A {
        static A st;
        static int si = 1;
        static int[] sarr = {1, 2};
        A next;
        A[] aa = new A[4];
        A[][] bb = new A[4][4];
        int i;
        byte[] by = {1};
        char[] ch = {1};
        short[] sh = {1};
        int[] in = {1};
        long[] lo = {1};

        A self() { return this; }
        int idx() { return 1; }
        static A sself() { return new A(); }
        void v() {}
        A[] arr() { return aa; }
        static A none(long a, double b, A c) { return null; }
        int len(Object... o) { return 0; }
    }

    interface Code { void run() throws Throwable; }
    static int n;
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

    static A a = new A(); A f = new A();
    void inst() {
        t(() -> f.next.v());
        t(() -> this.f.self().next.v());
        t(() -> f.aa[f.i].v());
    }
    static int unbox(int x) { return x; }
    // Locals from 64 on are never called parameters.
    static void many(long a, long b, long c, long d, long e, long f, long g, long h,
            long i, long j, long k, long l, long m, long n, long o, long p,
            long q, long r, long s, long t, long u, long v, long w, long x,
            long y, long z, long aa, long bb, long cc, long dd, long ee, long ff, A last) {
        try { last.v(); } catch (NullPointerException ex) { say(ex); }
        last = null;
        try { last.v(); } catch (NullPointerException ex) { say(ex); }
        A[] array = {null, null};
        int index = 1;
        try { array[index].v(); } catch (NullPointerException ex) { say(ex); }
    }

    static A early(A p, boolean b) { if (b) { p = null; } else { return p; } p.v(); return p; }
    static void sw(A p, int k) { switch (k) { case 0: p = null; break; case 1: return; default: } p.v(); }
    static void ls(A p, int k) { switch (k) { case 0: p = null; break; case 1000: return; default: } p.v(); }
    static void doLoop(A p) { int k = 0; do { if (k > 0) p.v(); p = null; k++; } while (k < 3); }
    static void back(A p) { int k = 0; for (;;) { if (k == 1) { p.v(); } k++; p = null; } }
    static void tryFin(A p) { try { p = null; } finally { p.v(); } }
    static void tern(A p, A q) { A r = p != null ? p : q; r.v(); }
    static void ternArg(A p, boolean b) { p.len(b ? "x" : "y", b ? 1 : 2); }
    static void ternIdx(A[] p, boolean b) { p[b ? 1 : 2].v(); }
    static void and(A p, A q) { if (p == null && q.i > 0) { } }
    static void cmp(A p) { boolean x = p.i == 3 || p.next == null; }
    static void sync(Object o) { synchronized (o) { o.hashCode(); } }
    static void nestedSync(A p) { synchronized (p.self()) { synchronized (p.next) { } } }
    record R(A x, A y) { R { x.v(); } }
    public static void main(String[] args) throws Throwable {
        new NullMessagesNested().inst();
        many(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                1, 1, 1, null);
        t(() -> early(null, true));
        t(() -> sw(null, 0));
        t(() -> sw(null, 7));
        t(() -> ls(null, 0));
        t(() -> doLoop(null));
        t(() -> back(null));
        t(() -> tryFin(null));
        t(() -> tern(null, null));
        t(() -> ternArg(null, true));
        t(() -> ternIdx(null, true));
        t(() -> ternIdx(new A[3], true));
        t(() -> and(null, null));
        t(() -> cmp(null));
        t(() -> sync(null));
        t(() -> nestedSync(new A()));
        t(() -> new R(null, null));
        t(() -> new R(new A(), null).y().v());
        t(() -> new R(new A(), null).y.v());
        a.aa[1] = a; a.bb[1][1] = null;
        t(() -> a.self().next.v());
        t(() -> A.sself().next.v());
        t(() -> A.st.v());
        t(() -> a.aa[a.i].v());
        t(() -> a.aa[A.si + 1].v());
        t(() -> a.aa[a.idx() + 1].v());
        t(() -> { a.aa[1].next.v(); });
        t(() -> a.aa[a.by[0]].next.v());
        t(() -> a.aa[a.in[0]].next.v());
        t(() -> a.bb[a.by[0]][1].v());
        t(() -> a.bb[a.ch[0]][1].v());
        t(() -> a.bb[a.sh[0]][1].v());
        t(() -> a.bb[a.in[0]][1].v());
        t(() -> a.bb[(int) a.lo[0]][1].v());
        t(() -> a.bb[a.idx()][1].v());
        t(() -> a.bb[A.si][A.sarr[0]].v());
        t(() -> a.bb[a.aa.length - 3][1].v());
        t(() -> a.bb[a.aa[1].i + 1][1].v());
        t(() -> a.bb[a.aa[1].i][1].v());
        t(() -> a.arr()[2].v());
        t(() -> a.aa[1].aa[1].aa[1].aa[1].aa[1].aa[1].next.v());
        t(() -> a.aa[1].aa[1].aa[1].aa[2].v());
        t(() -> a.aa[1].aa[2].v());
        t(() -> a.aa[a.aa[a.aa[1].i].i].v());
        t(() -> a.self().self().self().next.next.v());
        t(() -> A.none(1, 2.0, a.next).v());
        t(() -> a.bb[2] = a.next.aa);
        t(() -> a.bb[1][1].bb[1][1] = null);
        t(() -> a.bb[A.sarr[A.sarr[0]]][A.sarr[A.sarr[A.sarr[0] - 1] - 1]].v());
        t(() -> a.next.aa[1] = a.next);
        t(() -> a.next.i = a.next.i);
        t(() -> a.next.i++);
        t(() -> a.next.in[a.i]++);
        t(() -> a.next.lo[1] += 5);
        t(() -> a.bb[0][1].lo[1] += 5);
        t(() -> { A x; A y; x = y = a.next; x.v(); });
        t(() -> { A x, y; (x = y = a.next).v(); });
        t(() -> { A x; (x = a.next).next = x; });
        t(() -> { int i = 0; a.aa[i++].v(); });
        t(() -> { int i = 0; a.aa[i += 2].v(); });
        t(() -> { int i = 0; a.aa[++i].next.v(); });
        t(() -> { int i = 0; a.aa[i = i + 3].v(); });
        t(() -> { int i = 0; i = 3; a.aa[i].v(); });
        t(() -> { ToIntFunction<Integer> f = Integer::intValue; f.applyAsInt(null); });
        t(() -> {
            IntUnaryOperator f = NullMessagesNested::unbox;
            Function<Integer, Integer> g = NullMessagesNested::unbox;
            g.apply(null);
        });
        t(() -> {
            MethodHandle mh = MethodHandles.lookup().findStatic(NullMessagesNested.class, "unbox",
                    MethodType.methodType(int.class, int.class));
            mh.invoke((Integer) null);
        });
        t(() -> {
            MethodHandle mh = MethodHandles.lookup().findVirtual(A.class, "v", MethodType.methodType(void.class));
            mh.invoke((A) null);
        });
        t(() -> {
            MethodHandle mh = MethodHandles.lookup().findGetter(A.class, "next", A.class);
            A r = (A) mh.invoke((A) null);
        });
        t(() -> {
            VarHandle vh = MethodHandles.lookup().findVarHandle(A.class, "next", A.class);
            vh.get((A) null);
        });
        t(() -> {
            VarHandle vh = MethodHandles.arrayElementVarHandle(int[].class);
            vh.get((int[]) null, 1);
        });
        t(() -> A.class.getDeclaredMethod("v").invoke(null));
        t(() -> A.class.getDeclaredField("i").get(null));
        t(() -> { Consumer<A> c = A::v; c.accept(null); });
        t(() -> { Function<A, A> c = A::self; c.apply(null); });
        t(() -> { Supplier<A> c = a.next::self; });
        t(() -> { Iterator<String> it = null; while (it.hasNext()) it.next(); });
        t(() -> { Map<String, Integer> m = new HashMap<>(); int x = m.get("a"); });
        t(() -> { Map<String, int[]> m = new HashMap<>(); m.get("a")[0]++; });
        t(() -> { List<A> l = new ArrayList<>(); l.add(null); l.get(0).next.v(); });
        t(() -> { List<A> l = Arrays.asList((A) null); for (A x : l) x.v(); });
        t(() -> { Object o = null; ((Comparable<String>) o).compareTo("a"); });
        t(() -> { char[] c = null; String.valueOf(c); });
        t(() -> { String s = null; s.chars().count(); });
        t(() -> { StringBuilder sb = null; sb.append(1).append("x"); });
        t(() -> { Thread th = null; th.start(); });
        t(() -> { Boolean b = null; if (b) { } });
        t(() -> { Character c = null; char d = c; });
        t(() -> { Double c = null; double d = c * 2; });
        t(() -> { Long c = null; c++; });
        t(() -> { Integer[] c = {null}; c[0] = c[0] + 1; });
        t(() -> { int[][] q = {null}; q[0][1] = 2; });
        t(() -> { int[][][] q = {{null}}; q[0][0][1] = 2; });
        t(() -> { Object q = new int[2][0]; ((int[][]) null)[0] = null; });
        t(() -> { String[] q = null; System.out.println(q.length + q[0]); });
        t(() -> { var l = (List<String>) null; l.stream().map(String::length).count(); });
        t(() -> { Exception e = null; throw e; });
        t(() -> { throw a.next == null ? null : new Exception(); });
        t(() -> { Class<?> c = null; c.getName(); });
        t(() -> { Object[] o = null; Arrays.fill(o, 1); });
        t(() -> { Objects.checkIndex(3, 2); });
        t(() -> { Collections.sort((List<String>) null); });
        t(() -> { new TreeMap<String, String>().put(null, "a"); });
        t(() -> { "a".compareToIgnoreCase(null); });
        t(() -> { new java.math.BigInteger("1").add(null); });
        t(() -> { new ArrayDeque<String>().add(null); });
        t(() -> { new java.util.concurrent.ConcurrentHashMap<String, String>().put(null, "a"); });
        t(() -> { Optional.ofNullable((A) null).get(); });
        t(() -> { synchronized (NullMessagesNested.class) { synchronized ((Object) a.next) { } } });
    }
}
