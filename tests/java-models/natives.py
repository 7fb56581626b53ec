"""Small Java programs over instructions and natives inside threads: a list by hand, and random ones.

Each program has two threads, `a` and `b`, which leave what they saw in the strings ra and rb; main adds rm when it has
joined both. Natives copy in bulk, make objects with contents and read what the program wrote: all of that has to go
through the memory of the model. tests/java-models/compare.py compares what comes out.
"""

import random

HEAD = """import heddle.Heddle;
import java.lang.invoke.*;
import java.nio.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

"""

# name, declarations, thread a, thread b, after both (or "")
PROGRAMS = [
    # ---- arrays ----
    ("CloneInt", "static int[] s = {1, 2}, p;", "int[] c = s.clone(); c[0] += 5; p = c; ra = c[0] + \",\" + c[1];",
     "int[] q = p; rb = q == null ? \"-\" : q.length + \"\";", "rm = Arrays.toString(p);"),
    ("CloneRead", "static int[] s = {1, 2}, p;", "s[0] = 7; p = s.clone();", "s[1] = 9;", "rm = Arrays.toString(p);"),
    ("CloneLong", "static long[] p;", "p = new long[] {1L << 40, 2}.clone();", "rb = \"\" + (p == null);",
     "rm = Arrays.toString(p);"),
    ("CloneByte", "static byte[] p, q;", "byte[] x = {1, 2, 3}; p = x.clone(); q = Arrays.copyOf(x, 5);",
     "rb = \"\" + (p == null);", "rm = Arrays.toString(p) + Arrays.toString(q);"),
    ("CloneRefs", "static Object[] p;", "Object[] o = {\"x\", 5, null}; p = o.clone();",
     "Object[] q = p; rb = q == null ? \"-\" : \"\" + q.length;", "rm = Arrays.toString(p);"),
    ("Clone2D", "static int[][] p;", "int[][] g = {{1}, {2, 3}}; p = g.clone(); p[1][0] = 8; ra = \"\" + g[1][0];",
     "rb = \"\" + (p == null);", "rm = Arrays.deepToString(p);"),
    ("MultiNew", "static int[][] p;", "int[][] g = new int[2][3]; g[1][2] = 4; p = g; ra = \"\" + g[1][2];",
     "int[][] q = p; rb = q == null ? \"-\" : \"\" + q[1].length;", "rm = Arrays.deepToString(p);"),
    ("MultiNew3", "static long[][][] p;", "long[][][] g = new long[2][1][2]; g[1][0][1] = 4; p = g;",
     "rb = \"\" + (p == null);", "rm = Arrays.deepToString(p);"),
    ("MultiNewOpen", "static String[][] p;", "String[][] g = new String[2][]; g[0] = new String[] {\"k\"}; p = g;",
     "rb = \"\" + (p == null);", "rm = Arrays.deepToString(p);"),
    ("CopyOfRefs", "static Object[] p;", "p = Arrays.copyOf(new String[] {\"a\", \"b\"}, 3, Object[].class);",
     "rb = \"\" + (p == null);", "rm = Arrays.toString(p);"),
    ("CopyOfRange", "static char[] p;", "p = Arrays.copyOfRange(new char[] {'a', 'b', 'c'}, 1, 4);",
     "rb = \"\" + (p == null);", "rm = Arrays.toString(p).replace('\\0', '0');"),
    ("CopyWithin", "static int[] s = {1, 2, 3};", "System.arraycopy(s, 0, s, 1, 2);", "rb = s[1] + \",\" + s[2];",
     "rm = Arrays.toString(s);"),
    ("CopyNarrow", "static Object[] s = {\"a\", \"b\"}; static String[] p = new String[2];",
     "System.arraycopy(s, 0, p, 0, 2);", "rb = p[1] + \"\" + p[0];", "rm = Arrays.toString(p);"),
    ("CopyStops", "static Object[] s = {\"a\", 1}; static String[] p = new String[2];",
     "System.arraycopy(s, 0, p, 0, 2);", "rb = p[0] + \"\";", "rm = Arrays.toString(p);"),
    ("CopyWiden", "static String[] s = {\"a\", \"b\"}; static Object[] p = new Object[2];",
     "System.arraycopy(s, 0, p, 0, 2);", "s[1] = \"c\"; rb = p[0] + \"\";", "rm = Arrays.toString(p);"),
    ("FillAll", "static int[] s = new int[3];", "Arrays.fill(s, 4);", "rb = s[0] + \",\" + s[2];",
     "rm = Arrays.toString(s);"),
    ("Sorts", "static int[] s = {3, 1}, p;", "int[] c = s.clone(); Arrays.sort(c); p = c;", "s[0] = 0;",
     "rm = Arrays.toString(p);"),
    ("Equal", "static int[] s = {3, 1};", "ra = \"\" + Arrays.equals(s, new int[] {3, 2}) + Arrays.hashCode(s);",
     "s[1] = 2;", ""),
    ("Mismatch", "static byte[] s = {3, 1};", "ra = \"\" + Arrays.mismatch(s, new byte[] {3, 2});", "s[1] = 2;", ""),
    ("Bools", "static boolean[] s = new boolean[3];", "s[1] = true; s = s.clone();", "s[0] = true; rb = \"\" + s[1];",
     "rm = Arrays.toString(s);"),
    ("Floats", "static float[] s = {1.5f}; static double[] d = {2.5};", "s = s.clone(); s[0] *= 2; d = d.clone();",
     "d[0] = -0.0; rb = \"\" + s[0];", "rm = s[0] + \",\" + d[0];"),
    ("ArrayStore", "static Object[] s = new Integer[1];",
     "try { s[0] = \"x\"; } catch (ArrayStoreException e) { ra = \"ase\"; }", "s[0] = 4; ra += \"\";", "rm = \"\" + s[0];"),
    ("Bounds", "static int n; static int[] s = {1};",
     "try { ra = \"\" + s[n]; } catch (ArrayIndexOutOfBoundsException e) { ra = e.getMessage(); }", "n = 1;", ""),
    # ---- objects ----
    ("CloneObject", "static class C implements Cloneable { int x = 1; long y = 2; Object z = \"z\"; final int f = 3;"
     " C copy() { try { return (C) clone(); } catch (CloneNotSupportedException e) { return null; } } } "
     "static C s = new C(), p;", "s.x = 5; p = s.copy();", "s.y = 6; C q = p; rb = q == null ? \"-\" : \"\" + q.z;",
     "rm = p.x + \",\" + p.y + p.z + p.f;"),
    ("Boxes", "static Integer p; static Long q;", "p = 1000; q = 5L; ra = \"\" + (p + q);", "rb = p + \",\" + q;",
     "rm = \"\" + p.equals(1000);"),
    ("BoxCount", "static Integer n = 0;", "n++;", "n += 2;", "rm = \"\" + n;"),
    ("Enums", "enum E { A, B; int v; } static E p;", "E[] all = E.values(); p = all[1]; p.v++;",
     "rb = \"\" + E.values().length + E.valueOf(\"A\").v;", "rm = p + \"\" + p.v;"),
    ("EnumSwitch", "enum E { A, B } static E p = E.A;", "p = E.B;",
     "switch (p) { case A: rb = \"a\"; break; default: rb = \"b\"; }", ""),
    ("EnumMaps", "enum E { A, B } static EnumMap<E, Integer> p;",
     "EnumMap<E, Integer> m = new EnumMap<>(E.class); m.put(E.B, 3); p = new EnumMap<>(m); ra = \"\" + m.equals(p);",
     "rb = \"\" + (p == null);", "rm = \"\" + p;"),
    ("EnumSets", "enum E { A, B, C } static Set<E> p;", "p = EnumSet.complementOf(EnumSet.of(E.B));",
     "rb = \"\" + (p == null);", "rm = \"\" + p;"),
    ("Records", "record R(int x, String y) {} static R p;", "p = new R(1, \"u\"); ra = \"\" + p.equals(new R(1, \"u\"));",
     "R q = p; rb = q == null ? \"-\" : q.x() + q.y();", "rm = \"\" + p;"),
    ("Lambdas", "static IntUnaryOperator p = x -> x;", "int k = 3; p = x -> x + k;", "rb = \"\" + p.applyAsInt(4);", ""),
    ("MethodRefs", "static Supplier<Object> p = () -> 0;", "StringBuilder s = new StringBuilder(\"q\"); p = s::length;",
     "rb = \"\" + p.get();", ""),
    ("StringSwitch", "static String p = \"x\";", "p = \"y\" + ra;",
     "switch (p) { case \"x\": rb = \"1\"; break; case \"y\": rb = \"2\"; break; default: rb = \"3\"; }", ""),
    ("Builders", "static String p; static StringBuilder s = new StringBuilder();",
     "StringBuilder t = new StringBuilder(\"ab\").append(1).reverse().insert(0, 'c'); p = t.toString();",
     "String q = p; rb = q == null ? \"-\" : q.substring(1);", "rm = p;"),
    ("BuilderShared", "static final StringBuilder s = new StringBuilder(\"k\");",
     "synchronized (s) { s.append(\"a\"); }", "synchronized (s) { s.append(\"bc\"); }", "rm = s.toString();"),
    ("StringBytes", "static byte[] p;", "p = \"h\\u00e9\".getBytes(java.nio.charset.StandardCharsets.UTF_8);",
     "rb = \"\" + (p == null);", "rm = Arrays.toString(p) + new String(p, java.nio.charset.StandardCharsets.UTF_8);"),
    ("StringChars", "static char[] p;", "p = \"abc\".toCharArray(); p[0] = 'z'; ra = new String(p, 0, 2);",
     "rb = \"\" + (p == null);", "rm = String.valueOf(p);"),
    ("StringSplit", "static String[] p;", "p = \"a,b\".split(\",\");", "rb = \"\" + (p == null);",
     "rm = String.join(\"+\", p);"),
    ("Formats", "static int x;", "x = 3; ra = String.format(\"%d-%s\", x, \"q\");", "rb = \"\" + x;", ""),
    ("Interned", "static String p;", "p = new String(\"abc\").intern();", "rb = \"\" + (p == \"abc\");",
     "rm = \"\" + (p == \"abc\");"),
    ("InstanceOf", "static Object p = 1;", "p = \"s\";", "Object q = p; rb = q instanceof Integer ? \"i\" : q instanceof "
     "String ? \"s\" : \"?\";", ""),
    ("Nested", "static class N { int x; N next; } static N p = new N();",
     "N n = new N(); n.x = 2; n.next = p; p = n;", "N q = p; rb = q.x + \"\" + (q.next == null);", "rm = \"\" + p.x;"),
    ("Inner", "int v = 1; class I { int get() { return v; } } static I p;",
     "INNER o = new INNER(); o.v = 4; p = o.new I();", "rb = \"\" + (p == null);", "rm = \"\" + p.get();"),
    ("Hashes", "static Object o = new Object();", "ra = \"\" + (o.hashCode() == System.identityHashCode(o));",
     "rb = \"\" + (o.hashCode() == o.hashCode());", ""),
    ("Threads", "static String p;", "p = Thread.currentThread().getName();", "rb = Thread.currentThread().isAlive() + \"\";",
     "rm = p;"),
    # ---- exceptions ----
    ("Thrown", "static int d = 1; static Throwable t;", "try { ra = \"\" + 4 / d; } catch (ArithmeticException e) "
     "{ t = e; ra = e.getMessage(); }", "d = 0; Throwable u = t; rb = u == null ? \"-\" : u.getMessage();", ""),
    ("NullCalls", "static String p = \"x\";", "p = null;",
     "try { rb = \"\" + p.length(); } catch (NullPointerException e) { rb = \"npe\"; }", ""),
    ("Finally", "static int x;", "try { x = 1; throw new IllegalStateException(\"m\"); } catch (IllegalStateException e) "
     "{ ra = e.getMessage(); } finally { x = 2; }", "rb = \"\" + x;", ""),
    ("Cause", "static Throwable t;", "t = new RuntimeException(\"o\", new Error(\"i\"));",
     "Throwable u = t; rb = u == null ? \"-\" : u.getCause().getMessage();", "rm = \"\" + t.getMessage();"),
    ("StackTrace", "static Throwable t;", "t = new RuntimeException(\"o\");",
     "rb = \"\" + (t == null);", "rm = t.getStackTrace()[0].getMethodName() + t.getStackTrace().length;"),
    ("Casts", "static Object o = 1;", "o = \"s\";", "try { rb = \"\" + (Integer) o; } catch (ClassCastException e) { rb = \"cce\"; }",
     ""),
    ("Resources", "static int x; static class R implements AutoCloseable { public void close() { x++; } }",
     "try (R r = new R()) { x += 2; }", "rb = \"\" + x;", "rm = \"\" + x;"),
    # ---- collections ----
    ("ArrayLists", "static List<Integer> p;", "List<Integer> l = new ArrayList<>(List.of(1, 2)); l.add(3); l.remove(0); p = l;",
     "rb = \"\" + (p == null);", "rm = \"\" + p;"),
    ("ListCopy", "static List<Integer> p;", "p = List.copyOf(Arrays.asList(4, 5));", "rb = \"\" + (p == null);",
     "rm = \"\" + p + p.toArray().length;"),
    ("HashMaps", "static Map<String, Integer> p;",
     "Map<String, Integer> m = new HashMap<>(); m.put(\"k\", 1); m.merge(\"k\", 4, Integer::sum); p = new HashMap<>(m);",
     "rb = \"\" + (p == null);", "rm = \"\" + p;"),
    ("HashMapLocked", "static final Map<String, Integer> m = new HashMap<>();",
     "synchronized (m) { m.put(\"k\", 1); }", "synchronized (m) { Integer v = m.get(\"k\"); rb = \"\" + v; }",
     "rm = \"\" + m;"),
    ("Deques", "static ArrayDeque<Integer> p;",
     "ArrayDeque<Integer> d = new ArrayDeque<>(); d.add(1); d.push(2); p = d.clone(); ra = \"\" + d.pollLast();",
     "rb = \"\" + (p == null);", "rm = \"\" + p;"),
    ("BitSets", "static BitSet p;", "BitSet s = new BitSet(); s.set(3); s.set(70); p = (BitSet) s.clone();",
     "rb = \"\" + (p == null);", "rm = \"\" + p + Arrays.toString(p.toLongArray());"),
    ("TreeMaps", "static TreeMap<Integer, String> p;", "TreeMap<Integer, String> t = new TreeMap<>(); t.put(2, \"b\"); "
     "t.put(1, \"a\"); p = t;", "rb = \"\" + (p == null);", "rm = \"\" + p.firstEntry();"),
    ("Linked", "static LinkedList<Integer> p;", "LinkedList<Integer> l = new LinkedList<>(); l.add(1); l.addFirst(0); p = l;",
     "rb = \"\" + (p == null);", "rm = \"\" + p;"),
    ("Queues", "static PriorityQueue<Integer> p;", "PriorityQueue<Integer> q = new PriorityQueue<>(); q.add(2); q.add(1); p = q;",
     "rb = \"\" + (p == null);", "rm = \"\" + p.peek();"),
    ("Immutable", "static Map<Integer, Integer> p;", "p = Map.of(1, 2);", "rb = p == null ? \"-\" : \"\" + p.get(1);", ""),
    ("Iterators", "static int n;", "for (int i : List.of(1, 2)) n += i;", "rb = \"\" + n;", "rm = \"\" + n;"),
    ("Streams", "static int n = 1;", "ra = \"\" + java.util.stream.IntStream.of(1, 2, n).sum();", "n = 5;", ""),
    ("Optionals", "static Optional<Integer> p = Optional.empty();", "p = Optional.of(3);", "rb = \"\" + p.map(x -> x + 1).orElse(0);",
     ""),
    ("ConcurrentMap", "static final ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();",
     "m.put(1, 2);", "rb = \"\" + m.get(1);", "rm = \"\" + m;"),
    ("ConcurrentMapLocal", "static int x;", "ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>(); m.put(1, 2); "
     "m.merge(1, 3, Integer::sum); x = m.get(1);", "rb = \"\" + x;", ""),
    ("CopyOnWrite", "static final CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>();", "l.add(1);",
     "rb = \"\" + l.size();", "rm = \"\" + l;"),
    ("Futures", "static FutureTask<Integer> f = new FutureTask<>(() -> 3);", "f.run();", "rb = \"\" + f.isDone();",
     "rm = \"\" + f.get();"),
    # ---- classes ----
    ("InitOnce", "static class C { static int f = 5; }", "ra = \"\" + C.f; C.f = 6;", "rb = \"\" + C.f;", ""),
    ("InitConst", "static class C { static final int[] F = {1, 2}; static int g = F[1]; }", "ra = \"\" + C.g;",
     "rb = \"\" + C.F[0];", ""),
    ("InitReads", "static int x; static class C { static int f = x; }", "x = 1; ra = \"\" + C.f;", "rb = \"\" + C.f;", ""),
    ("InitWrites", "static int x; static class C { static int f; static { x = 3; f = 1; } }", "ra = \"\" + C.f;",
     "rb = x + \",\" + C.f + x;", ""),
    ("InitEach", "static class C { static int f = D.f + 1; } static class D { static int f = C.f + 10; }",
     "ra = \"\" + C.f;", "rb = \"\" + D.f;", ""),
    ("InitFails", "static class C { static int f; static { if (true) throw new IllegalStateException(); } }",
     "try { C.f = 1; } catch (Throwable t) { ra = t.getClass().getSimpleName(); }",
     "try { C.f = 1; } catch (Throwable t) { rb = t.getClass().getSimpleName(); }", ""),
    ("InitSuper", "static class B { static int n = 4; } static class C extends B { static int f = n + 1; }",
     "ra = \"\" + C.f;", "rb = \"\" + B.n;", ""),
    ("InitCount", "static int n; static class C { static int f = ++n; }", "ra = \"\" + C.f;", "rb = \"\" + C.f;",
     "rm = \"\" + n;"),
    ("Holder", "static class S { int v = 3; } static class H { static final S s = new S(); }", "ra = \"\" + H.s.v;",
     "rb = \"\" + H.s.v;", ""),
    ("OneInits", "static int x; static class C { static int f = x + 1; }", "x = 1; ra = \"\" + C.f;", "rb = \"\" + x;", ""),
    # ---- reflection ----
    ("ReflectField", "static int x; static int y;", "INNER.class.getDeclaredField(\"x\").setInt(null, 4);", "rb = \"\" + x;",
     "rm = \"\" + x;"),
    ("ReflectGet", "static String x = \"u\";", "ra = \"\" + INNER.class.getDeclaredField(\"x\").get(null);", "x = \"v\";", ""),
    ("ReflectCall", "static int x; static int inc(int by) { return x += by; }",
     "ra = \"\" + INNER.class.getDeclaredMethod(\"inc\", int.class).invoke(null, 3);", "rb = \"\" + x;", ""),
    ("ReflectNew", "static class C { int v = 2; C() {} } static C p;",
     "p = C.class.getDeclaredConstructor().newInstance();", "C q = p; rb = q == null ? \"-\" : \"\" + q.v;",
     "rm = \"\" + p.v;"),
    ("ReflectArray", "static int[] s = new int[2];", "java.lang.reflect.Array.setInt(s, 1, 4);",
     "rb = \"\" + java.lang.reflect.Array.getInt(s, 1);", "rm = Arrays.toString(s);"),
    ("ReflectArrayNew", "static Object p;", "int[] z = (int[]) java.lang.reflect.Array.newInstance(int.class, 2); z[1] = 3; "
     "p = z;", "rb = \"\" + (p == null);", "rm = \"\" + java.lang.reflect.Array.get(p, 1);"),
    ("ReflectMulti", "static int[][] p;", "p = (int[][]) java.lang.reflect.Array.newInstance(int.class, 2, 1); p[1][0] = 3;",
     "rb = \"\" + (p == null);", "rm = Arrays.deepToString(p);"),
    ("Handles", "static int x; static int plus(int a, int b) { return a + b; }",
     "MethodHandle h = MethodHandles.lookup().findStatic(INNER.class, \"plus\", MethodType.methodType(int.class, int.class, "
     "int.class)); try { ra = \"\" + (int) h.invokeExact(x, 2); } catch (Throwable t) { ra = \"t\"; }", "x = 1;", ""),
    ("HandleField", "static int x;", "MethodHandle h = MethodHandles.lookup().findStaticSetter(INNER.class, \"x\", int.class); "
     "try { h.invokeExact(3); } catch (Throwable t) { ra = \"t\"; }", "rb = \"\" + x;", ""),
    ("HandlePassed", "static int x; static int plus(int a, int b) { return a + b; } static MethodHandle p;",
     "p = MethodHandles.lookup().findStatic(INNER.class, \"plus\", MethodType.methodType(int.class, int.class, int.class));",
     "MethodHandle h = p; try { rb = h == null ? \"-\" : \"\" + (int) h.invokeExact(x, 2); } catch (Throwable t) { rb = \"t\"; }",
     ""),
    ("HandleBound", "static Supplier<String> p; static MethodHandle h;", "h = MethodHandles.constant(String.class, \"c\"); "
     "p = String.valueOf(4)::trim;", "Supplier<String> q = p; rb = q == null ? \"-\" : q.get();",
     "try { rm = (String) h.invokeExact(); } catch (Throwable t) { rm = \"t\"; }"),
    ("VarHandlePassed", "static int x; static VarHandle p;",
     "p = MethodHandles.lookup().findStaticVarHandle(INNER.class, \"x\", int.class); p.set(3);",
     "VarHandle h = p; rb = h == null ? \"-\" : \"\" + (int) h.get();", ""),
    ("FieldPassed", "static int x = 2; static java.lang.reflect.Field p;", "p = INNER.class.getDeclaredField(\"x\");",
     "java.lang.reflect.Field f = p; rb = f == null ? \"-\" : \"\" + f.getInt(null);", "rm = p.getName() + p.getInt(null);"),
    ("MethodPassed", "static int two() { return 2; } static java.lang.reflect.Method p;",
     "p = INNER.class.getDeclaredMethod(\"two\");", "java.lang.reflect.Method f = p; rb = f == null ? \"-\" : \"\" + f.invoke(null);",
     "rm = p.getName() + p.invoke(null);"),
    ("StackPassed", "static StackTraceElement[] p;", "p = new Throwable().getStackTrace();", "rb = \"\" + (p == null);",
     "rm = p[0].getMethodName();"),
    ("WalkStack", "static String x;", "x = StackWalker.getInstance().walk(s -> s.findFirst().get().getMethodName());",
     "rb = x;", ""),
    ("ExceptionPassed", "static Exception p; static void f() { throw new IllegalStateException(\"i\"); }",
     "try { f(); } catch (IllegalStateException e) { p = e; }", "Exception e = p; if (e != null) throw e;",
     "rm = p.getMessage() + p.getStackTrace()[0].getMethodName();"),
    ("Files", "static String s = \"\";", "java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream(); o.write(65); "
     "o.write(new byte[] {66, 67}); s = o.toString();", "rb = s;", "rm = s;"),
    ("Zips", "static byte[] p; static long c;", "java.util.zip.CRC32 k = new java.util.zip.CRC32(); byte[] z = {1, 2, 3}; "
     "p = z; k.update(z); c = k.getValue();", "byte[] q = p; if (q != null) q[1] = 5; rb = \"\" + (q == null);", "rm = \"\" + c;"),
    ("Deflates", "static byte[] p;", "java.util.zip.Deflater d = new java.util.zip.Deflater(); d.setInput(new byte[] {1, 1, 1}); "
     "d.finish(); byte[] o = new byte[20]; int n = d.deflate(o); p = Arrays.copyOf(o, n);", "rb = \"\" + (p == null);",
     "java.util.zip.Inflater i = new java.util.zip.Inflater(); i.setInput(p); byte[] o = new byte[4]; rm = i.inflate(o) + "
     "Arrays.toString(o);"),
    ("ReflectBoth", "static int x = 2;", "ra = \"\" + INNER.class.getDeclaredField(\"x\").getInt(null);",
     "rb = \"\" + INNER.class.getDeclaredField(\"x\").getInt(null);", ""),
    ("ReflectShared", "static int x = 2; static java.lang.reflect.Field f; static java.lang.reflect.Method m; static { try { "
     "f = INNER.class.getDeclaredField(\"x\"); m = INNER.class.getDeclaredMethod(\"two\"); } catch (Exception e) { throw new "
     "Error(e); } } static int two() { return x++; }", "ra = \"\" + f.getInt(null) + m.invoke(null);",
     "rb = \"\" + f.get(null) + m.invoke(null);", "rm = \"\" + x;"),
    ("EnumBoth", "enum E { A, B }", "ra = \"\" + E.valueOf(\"B\");", "rb = \"\" + E.valueOf(\"A\") + EnumSet.allOf(E.class);", ""),
    ("VoidUpdates", "static short[] s = {1}; static final VarHandle V = MethodHandles.arrayElementVarHandle(short[].class);",
     "V.compareAndSet(s, 0, (short) 1, (short) 4);", "V.getAndAdd(s, 0, (short) 2);", "rm = \"\" + s[0];"),
    ("Annotations", "static int x;", "ra = INNER.class.getSimpleName() + INNER.class.isAnnotationPresent(Deprecated.class);",
     "rb = \"\" + x;", "x = 1;"),
    # ---- atomics ----
    ("Updaters", "volatile int v; volatile long w; volatile Object o; static INNER s = new INNER(); "
     "static final AtomicIntegerFieldUpdater<INNER> U = AtomicIntegerFieldUpdater.newUpdater(INNER.class, \"v\"); "
     "static final AtomicLongFieldUpdater<INNER> W = AtomicLongFieldUpdater.newUpdater(INNER.class, \"w\"); "
     "static final AtomicReferenceFieldUpdater<INNER, Object> O = AtomicReferenceFieldUpdater.newUpdater(INNER.class, "
     "Object.class, \"o\");", "U.incrementAndGet(s); W.addAndGet(s, 3); O.set(s, \"a\");",
     "rb = U.getAndAdd(s, 5) + \",\" + O.compareAndSet(s, null, \"b\");", "rm = s.v + \",\" + s.w + s.o;"),
    ("AtomicArrays", "static AtomicIntegerArray i = new AtomicIntegerArray(2); static AtomicLongArray l = new "
     "AtomicLongArray(new long[] {5}); static AtomicReferenceArray<String> r = new AtomicReferenceArray<>(1);",
     "i.incrementAndGet(1); l.getAndSet(0, 6); r.set(0, \"x\");", "rb = i.get(1) + \",\" + l.get(0) + r.get(0);",
     "rm = i + \"\" + l + r;"),
    ("AtomicBools", "static AtomicBoolean v = new AtomicBoolean();", "ra = \"\" + v.compareAndSet(false, true);",
     "rb = \"\" + v.getAndSet(true);", "rm = \"\" + v;"),
    ("AtomicRefs", "static AtomicReference<Integer> v = new AtomicReference<>(0);", "v.updateAndGet(x -> x + 1);",
     "v.accumulateAndGet(5, Integer::sum);", "rm = \"\" + v;"),
    ("Marked", "static AtomicStampedReference<String> v = new AtomicStampedReference<>(\"a\", 0);",
     "ra = \"\" + v.compareAndSet(\"a\", \"b\", 0, 1);", "int[] h = new int[1]; rb = v.get(h) + h[0];", ""),
    ("Adders", "static LongAdder v = new LongAdder();", "v.add(2);", "v.increment();", "rm = \"\" + v.sum();"),
    ("Yields", "static int x;", "x = 1; Thread.yield(); x = 2;", "rb = \"\" + x;", ""),
    ("YieldSpins", "static volatile boolean f; static int x;", "x = 4; f = true;",
     "while (!f) Thread.yield(); rb = \"\" + x;", ""),
    ("SpinWaits", "static volatile boolean f; static int x;", "x = 4; f = true;",
     "while (!f) Thread.onSpinWait(); rb = \"\" + x;", ""),
    ("LockSpins", "static boolean f; static final Object m = new Object();", "synchronized (m) { f = true; }",
     "while (true) { synchronized (m) { if (f) break; } } rb = \"x\";", ""),
    # ---- buffers ----
    ("HeapBuffer", "static ByteBuffer p = ByteBuffer.allocate(4);", "p.put(1, (byte) 3);", "rb = \"\" + p.get(1);",
     "rm = Arrays.toString(p.array());"),
    ("HeapBufferInt", "static ByteBuffer p = ByteBuffer.allocate(8);", "p.putInt(4, 0x01020304);", "rb = \"\" + p.getInt(4);",
     "rm = \"\" + p.getInt(4);"),
    ("HeapBufferMixed", "static ByteBuffer p;", "ByteBuffer q = ByteBuffer.allocate(8); q.putInt(7).put((byte) 9); q.flip(); p = q;",
     "rb = \"\" + (p == null);", "rm = \"\" + p.remaining();"),
    ("HeapBufferLocal", "static int p;", "ByteBuffer q = ByteBuffer.allocate(8); q.putInt(7).put((byte) 9); q.flip(); "
     "p = q.get(3) + q.getInt();", "rb = \"\" + p;", ""),
    ("IntBuffers", "static IntBuffer p = IntBuffer.wrap(new int[2]);", "p.put(0, 4);", "rb = \"\" + p.get(0);",
     "rm = \"\" + p.duplicate().get(0);"),
    ("Direct", "static ByteBuffer p = ByteBuffer.allocateDirect(4);", "p.put(1, (byte) 3);", "rb = \"\" + p.get(1);",
     "rm = \"\" + p.get(1);"),
    ("DirectInt", "static ByteBuffer p = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());", "p.putInt(4, 5);",
     "rb = \"\" + p.getInt(4);", "rm = \"\" + p.getInt(4);"),
    ("DirectLong", "static ByteBuffer p = ByteBuffer.allocateDirect(8);", "p.putLong(0, 5L << 40);",
     "rb = \"\" + p.getLong(0);", "rm = \"\" + p.getLong(0);"),
    ("DirectMade", "static ByteBuffer p;", "ByteBuffer q = ByteBuffer.allocateDirect(4); q.put(0, (byte) 6); p = q;",
     "rb = \"\" + (p == null);", "rm = \"\" + p.capacity();"),
    ("DirectLocal", "static int p;", "ByteBuffer q = ByteBuffer.allocateDirect(8); q.putInt(0, 6); p = q.getInt(0);",
     "ByteBuffer q = ByteBuffer.allocateDirect(8); q.putInt(0, 9); rb = p + \",\" + q.getInt(0);", ""),
    ("DirectBulk", "static ByteBuffer p = ByteBuffer.allocateDirect(4);", "p.duplicate().put(new byte[] {1, 2});",
     "byte[] z = new byte[2]; p.duplicate().get(z); rb = z[0] + \",\" + z[1];", "rm = \"\" + p.get(1);"),
    ("DirectSlice", "static ByteBuffer p = ByteBuffer.allocateDirect(4);", "p.slice().put(2, (byte) 8);",
     "rb = \"\" + p.asReadOnlyBuffer().get(2);", ""),
    ("ViewBuffer", "static final ByteBuffer p = ByteBuffer.allocate(8); static final IntBuffer v = p.asIntBuffer();",
     "v.put(1, 77);", "rb = \"\" + v.get(1);", "rm = \"\" + p.getInt(4);"),
    ("BytesView", "static final byte[] s = new byte[8]; static final VarHandle V = MethodHandles.byteArrayViewVarHandle("
     "int[].class, ByteOrder.LITTLE_ENDIAN);", "V.set(s, 4, 7);", "rb = \"\" + (int) V.get(s, 4);", "rm = \"\" + (int) V.get(s, 4);"),
    ("BytesViewLong", "static final byte[] s = new byte[8]; static final VarHandle V = MethodHandles.byteArrayViewVarHandle("
     "long[].class, ByteOrder.BIG_ENDIAN);", "V.set(s, 0, 7L);", "rb = \"\" + (long) V.get(s, 0);",
     "rm = \"\" + (long) V.get(s, 0);"),
    ("BufferView", "static final ByteBuffer s = ByteBuffer.allocateDirect(8); static final VarHandle V = MethodHandles."
     "byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());", "V.setVolatile(s, 4, 7);",
     "rb = \"\" + (int) V.getVolatile(s, 4);", "rm = \"\" + (int) V.get(s, 4);"),
    ("BufferViewCas", "static final ByteBuffer s = ByteBuffer.allocateDirect(8); static final VarHandle V = MethodHandles."
     "byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());", "ra = \"\" + V.compareAndSet(s, 0, 0L, 7L);",
     "rb = \"\" + V.getAndAdd(s, 0, 2L);", "rm = \"\" + (long) V.get(s, 0);"),
    # ---- threads ----
    ("Locals", "static final ThreadLocal<Integer> t = ThreadLocal.withInitial(() -> 3);", "t.set(4); ra = \"\" + t.get();",
     "rb = \"\" + t.get();", "rm = \"\" + t.get();"),
    ("Interrupts", "static volatile Thread t;", "t = Thread.currentThread(); ra = \"\" + Thread.interrupted();",
     "Thread u = t; if (u != null) u.interrupt();", ""),
    ("SelfInterrupt", "static int x;", "Thread.currentThread().interrupt(); try { Thread.sleep(1); } catch "
     "(InterruptedException e) { x = 1; }", "rb = \"\" + x;", "rm = \"\" + x;"),
    ("Monitors", "static int x; static synchronized void inc() { x++; }", "inc();", "inc();", "rm = \"\" + x;"),
    ("MonitorThrows", "static int x; static final Object m = new Object();",
     "try { synchronized (m) { x = 1; throw new RuntimeException(); } } catch (RuntimeException e) { ra = \"r\"; }",
     "synchronized (m) { rb = \"\" + x; }", ""),
    ("Notify", "static boolean f; static final Object m = new Object();", "synchronized (m) { f = true; m.notifyAll(); }",
     "synchronized (m) { while (!f) m.wait(); rb = \"x\"; }", ""),
    ("Latch", "static int x; static final CountDownLatch l = new CountDownLatch(1);", "x = 3; l.countDown();",
     "l.await(); rb = \"\" + x;", ""),
    ("Locks", "static int x; static final java.util.concurrent.locks.ReentrantLock l = new java.util.concurrent.locks."
     "ReentrantLock();", "l.lock(); try { x++; } finally { l.unlock(); }", "l.lock(); try { x += 2; } finally { l.unlock(); }",
     "rm = \"\" + x;"),
    ("JoinOther", "static int x; static Thread t;", "t = Thread.currentThread(); x = 2;",
     "Thread u = t; if (u != null) { u.join(); rb = \"\" + x; }", ""),
    ("StartsOne", "static int x;", "Thread u = new Thread(() -> x = 5); u.start(); u.join(); ra = \"\" + x;", "rb = \"\" + x;", ""),
    ("Time", "static long x;", "x = System.nanoTime() - System.nanoTime() > 0 ? 1 : 0;", "rb = \"\" + x;", ""),
    ("Randoms", "static int x;", "x = new Random(5).nextInt(10);", "rb = \"\" + x;", "rm = \"\" + x;"),
    ("BigNumbers", "static java.math.BigInteger p;", "p = java.math.BigInteger.TWO.pow(70).add(java.math.BigInteger.ONE);",
     "rb = \"\" + (p == null);", "rm = \"\" + p;"),
    ("Doubles", "static double x = 0.1;", "x += 0.2;", "rb = \"\" + x;", "rm = \"\" + Math.round(x * 10);"),
]

# How a VarHandle or Unsafe access goes: type, two values, whether it has numeric and bitwise updates.
TYPES = [("int", "3", "9", True, True), ("long", "3L", "9L << 33", True, True), ("byte", "(byte) 3", "(byte) -9", True, True),
         ("short", "(short) 3", "(short) -900", True, True), ("char", "'a'", "'\\uff00'", True, True),
         ("boolean", "true", "false", False, True), ("float", "1.5f", "-0.0f", True, False),
         ("double", "1.5", "-0.0", True, False), ("String", "\"u\"", "\"v\"", False, False)]
MODES = ["Plain", "Opaque", "Acquire", "Volatile"]
UPDATES = ["compareAndSet", "weakCompareAndSetPlain", "weakCompareAndSet", "weakCompareAndSetAcquire",
           "weakCompareAndSetRelease", "compareAndExchange", "compareAndExchangeAcquire", "compareAndExchangeRelease",
           "getAndSet", "getAndSetAcquire", "getAndSetRelease"]
NUMERIC = ["getAndAdd", "getAndAddAcquire", "getAndAddRelease"]
BITWISE = ["getAndBitwiseOr", "getAndBitwiseAndAcquire", "getAndBitwiseXorRelease"]


def source(name, fields, a, b, end):
    def body(text, result):
        return f"try {{ {text} }} catch (Exception e) {{ {result} += e.getClass().getSimpleName(); }}"

    text = f"""class {name} {{
  static String ra = "", rb = "", rm = "";
  {fields}
  static void a() {{ {body(a, "ra")} }}
  static void b() {{ {body(b, "rb")} }}
  public static void main(String[] args) throws Exception {{
    Thread a = new Thread({name}::a), b = new Thread({name}::b);
    a.start();
    b.start();
    a.join();
    b.join();
    {end}
    Heddle.outcome("a", ra);
    Heddle.outcome("b", rb);
    Heddle.outcome("m", rm);
  }}
}}
"""
    return HEAD + text.replace("INNER", name)


def by_hand():
    return {name: source(name, fields, a, b, end) for name, fields, a, b, end in PROGRAMS}


def access(place, update, value, other):
    """An update of a place, named by the arguments of its handle, as a text."""
    if update.startswith("getAnd"):
        return f"\"\" + V.{update}({place}{other})"
    if update.startswith("compareAndExchange"):
        return f"\"\" + V.{update}({place}{value}, {other})"
    return f"\"\" + V.{update}({place}{value}, {other})"


def handles():
    """Every type, access mode and update, on a static field, an instance field and an element."""
    programs = {}
    places = {"Static": ("static {t} x = {v};", "findStaticVarHandle(INNER.class, \"x\", {t}.class)", "", "x"),
              "Field": ("{t} x = {v}; static final INNER o = new INNER();", "findVarHandle(INNER.class, \"x\", {t}.class)", "o, ",
                        "o.x"),
              "Element": ("static final {t}[] x = {{{v}, {v}, {v}}};", "", "x, 1, ", "x[1]")}
    for type_, value, other, numeric, bitwise in TYPES:
        updates = UPDATES + (NUMERIC if numeric else []) + (BITWISE if bitwise else [])
        for where, (field, lookup, place, plain) in places.items():
            make = f"MethodHandles.lookup().{lookup}" if lookup else "MethodHandles.arrayElementVarHandle({t}[].class)"
            declare = (field + " static final VarHandle V; static {{ try {{ V = " + make + "; }} catch (Exception e) "
                       "{{ throw new Error(e); }} }}").format(t=type_, v=value)
            for number, update in enumerate(updates):
                mode = MODES[(number + len(where)) % 4]
                get = "get" if mode == "Plain" else f"get{mode}"
                store = "set" if mode == "Plain" else f"set{'Release' if mode == 'Acquire' else mode}"
                name = f"H{type_.capitalize()}{where}{update[0].upper()}{update[1:]}"
                first = f"ra = {access(place, update, value, other)};"
                second = f"rb = \"\" + V.{get}({place[:-2]}); V.{store}({place}{value});"
                programs[name] = source(name, declare, first, second, f"rm = \"\" + {plain};").replace("INNER", name)
    return programs


# ---- random programs: two or three of these in each thread, on the same variables ----
SHARED = """static int[] ints = {1, 2}; static long[] longs = {3, 4}; static byte[] bytes = {5, 6, 7, 8}; static int[][] grid = {{1, 2}, {3}};
  static Object[] refs = {"p", 1}; static String text = "t"; static Integer box = 200; static int n; static volatile int v;
  static List<Integer> list = List.of(1); static final Object m = new Object(); enum E { A, B; int w; }
  static E e = E.A; static ByteBuffer direct = ByteBuffer.allocateDirect(4); static ByteBuffer heap = ByteBuffer.allocate(4);
  static class C implements Cloneable { int x = 1; Object y = "y"; C copy() { try { return (C) clone(); } catch (CloneNotSupportedException z) { return null; } } }
  static C c = new C(); static class S { static int k = 4; } static BitSet bits = new BitSet();
  static AtomicInteger atom = new AtomicInteger(); static AtomicBoolean flag = new AtomicBoolean();
  static IntSupplier op = () -> 0; static char[] chars = {'a', 'b'}; static boolean[] flags = new boolean[2];"""
# An expression for each: what it has seen, as something that can be added to a string.
OPERATIONS = [
    "ints.clone()[1]", "(ints = ints.clone())[0]", "++ints[0]", "(ints[1] = 5)", "(longs = longs.clone())[1]", "++longs[0]",
    "(bytes = bytes.clone())[2]", "(bytes[3] = 9)", "(grid = new int[2][2])[1].length", "grid.clone()[0].length", "grid[0].clone()[0]",
    "(grid[1] = new int[] {8})[0]", "grid[1][0]", "Arrays.toString(refs.clone())", "(refs[1] = new String(\"w\"))", "refs[0].toString()",
    "(text += \"s\")", "text.length()", "text.substring(0, 1)", "(box = box + 1)", "box++", "n++", "(v = 3)", "v", "++v",
    "(list = new ArrayList<>(list)).size()", "list.get(0)", "(list = List.of(4, 5)).size()", "E.values().length", "(e = E.values()[1])",
    "e.ordinal()", "(e.w += 1)", "direct.put(1, (byte) 4).get(1)", "direct.get(1)", "heap.put(1, (byte) 4).get(1)", "heap.get(1)",
    "(c = c.copy()).x", "(c.x = 6)", "c.y", "S.k", "(S.k = 5)", "(bits = (BitSet) bits.clone()).length()", "bits.cardinality()",
    "(bits = BitSet.valueOf(new long[] {5})).length()", "atom.incrementAndGet()", "atom.getAndSet(7)", "flag.compareAndSet(false, true)",
    "flag.get()", "copy(ints, 1)", "copy(longs, 0)", "copy(refs, 1)", "copy(chars, 1)", "fill(ints)", "fill(chars)",
    "(op = () -> 3).getAsInt()", "op.getAsInt()", "new String(chars)", "(chars = text.toCharArray()).length", "(flags[1] = true)",
    "Arrays.toString(flags.clone())", "locked(1)", "locked(2)", "hurt()", "Arrays.hashCode(ints)", "Arrays.copyOf(ints, 1)[0]",
    "(ints = Arrays.copyOf(ints, 3)).length", "java.lang.reflect.Array.getInt(ints, 0)", "yielded()",
    "new StringBuilder(text).reverse().append(n)", "Objects.hash(n, text)",
]
HELPERS = """
  static Object copy(Object array, int to) { System.arraycopy(array, 1 - to, array, to, 1); return ""; }
  static Object fill(int[] array) { Arrays.fill(array, 4); return ""; }
  static Object fill(char[] array) { Arrays.fill(array, 'z'); return ""; }
  static int locked(int by) { synchronized (m) { return n += by; } }
  static Object hurt() { try { return 1 / n; } catch (ArithmeticException e) { return e.getMessage(); } }
  static Object yielded() { Thread.yield(); return ""; }"""


def random_program(name, seed):
    choice = random.Random(seed)
    def body(result):
        return " ".join(f"{result} += {choice.choice(OPERATIONS)} + \";\";" for _ in range(choice.choice([1, 2, 2, 3])))

    end = "rm = Arrays.toString(ints) + n + v + text + box + Arrays.toString(refs) + c.x + atom;"
    return source(name, SHARED + HELPERS, body("ra"), body("rb"), end)
