// javac through javax.tools, sources and classes in memory, the JDK's own file manager below. The
// classes' length and hash are printed, so they must be the host's bytes, and one of them is run.
//# jdk: 15 text blocks
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

public class CompileSmall {
    static final String HELLO = """
            public class Hello {
                public static void main(String[] args) {
                    System.out.println("Hello from a class compiled in memory");
                }
            }
            """;

    static final String SHAPES = """
            import java.util.*;
            import java.util.function.*;
            sealed interface Shape permits Circle, Square {
                default double scaled(double by) { return by * area(); }
                double area();
            }
            record Circle(double r) implements Shape {
                Circle { if (r < 0) throw new IllegalArgumentException("r = " + r); }
                public double area() { return Math.PI * r * r; }
            }
            record Square(double side) implements Shape {
                public double area() { return side * side; }
            }
            enum Colour {
                RED { int code() { return 1; } }, GREEN { int code() { return 2; } };
                abstract int code();
            }
            public class Shapes<T extends Comparable<? super T>> {
                private final List<T> items = new ArrayList<>();
                class Cursor implements Iterator<T> {
                    int at;
                    public boolean hasNext() { return at < items.size(); }
                    public T next() { return items.get(at++); }
                }
                @SafeVarargs final Shapes<T> with(T... more) {
                    for (T t : more) items.add(t);
                    return this;
                }
                T largest() {
                    T best = null;
                    for (Cursor c = new Cursor(); c.hasNext(); ) {
                        T t = c.next();
                        if (best == null || t.compareTo(best) > 0) best = t;
                    }
                    return best;
                }
                static String kind(Object o) {
                    if (o instanceof Circle c && c.r() > 1) return "big " + c;
                    return switch (String.valueOf(o)) {
                        case "a", "b" -> "letter";
                        case "RED" -> { int n = Colour.valueOf("RED").code(); yield "c" + n; }
                        default -> o.getClass().getSimpleName();
                    };
                }
                public static void main(String[] args) {
                    Function<Double, Shape> make = Circle::new;
                    int base = args.length + 10;
                    IntUnaryOperator add = x -> x + base;
                    long big = 1L << 40; float f = 1.5f; char ch = 'x'; ch += 1;
                    int[][] grid = {{1, 2}, {3}}; grid[1][0] <<= 3;
                    StringBuilder out = new StringBuilder();
                    outer:
                    for (int i = 0; ; i++) {
                        for (int[] row : grid) {
                            if (row.length < i) break outer;
                            out.append(row[0]);
                        }
                    }
                    try (AutoCloseable c = () -> out.append("closed")) {
                        out.append(make.apply(-1.0));
                    } catch (IllegalArgumentException e) {
                        out.append(e.getMessage());
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    } finally {
                        out.append(add.applyAsInt(5)).append(big).append(f).append(ch);
                    }
                    assert out.length() > 0 : "never";
                    System.out.println(out + " " + new Shapes<String>().with("p", "z").largest()
                        + " " + kind(make.apply(2.0)) + kind("a") + kind("RED") + kind(7));
                }
            }
            """;

    static class Source extends SimpleJavaFileObject {
        final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
        }
    }

    static class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

        Memory(JavaFileManager below) {
            super(below);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name + kind.extension), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream out = new ByteArrayOutputStream();
                    classes.put(name, out);
                    return out;
                }
            };
        }

        void print() throws Exception {
            for (Map.Entry<String, ByteArrayOutputStream> e : classes.entrySet()) {
                byte[] bytes = e.getValue().toByteArray();
                System.out.println(e.getKey() + " " + bytes.length + " "
                        + HexFormat.of().formatHex(
                                MessageDigest.getInstance("SHA-256").digest(bytes)));
            }
        }

        Class<?> load(String main) throws Exception {
            return new ClassLoader() {
                @Override
                protected Class<?> findClass(String name) throws ClassNotFoundException {
                    ByteArrayOutputStream out = classes.get(name);
                    if (out == null)
                        throw new ClassNotFoundException(name);
                    return defineClass(name, out.toByteArray(), 0, out.size());
                }
            }.loadClass(main);
        }
    }

    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        System.out.println(compiler.getSourceVersions().size() > 10);
        compile(compiler, "Hello", HELLO, List.of());
        compile(compiler, "Shapes", SHAPES, List.of("-g", "-parameters"));
    }

    static void compile(JavaCompiler compiler, String name, String text, List<String> options)
            throws Exception {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        Memory memory = new Memory(compiler.getStandardFileManager(problems, Locale.ROOT, null));
        StringWriter log = new StringWriter();
        boolean ok = compiler.getTask(log, memory, problems, options, null,
                                     List.of(new Source(name, text)))
                             .call();
        System.out.println(name + " " + ok + " " + problems.getDiagnostics() + log);
        memory.print();
        memory.load(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    }
}
