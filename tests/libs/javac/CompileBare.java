// javac with a file manager of our own that touches no file system: platform classes come from the
// class loader, by name, at source level 8 where there are no modules. The shortest way through
// javac: if this fails and CompileSmall does too, the fault is in the compiler's own code paths.
//# jdk: 15 text blocks
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.CRC32;
import javax.tools.FileObject;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

public class CompileBare {
    static final List<String> PLATFORM = List.of("java.lang.Object", "java.lang.String",
            "java.lang.CharSequence", "java.lang.Comparable", "java.lang.Number",
            "java.lang.Integer", "java.lang.Long", "java.lang.Short", "java.lang.Byte",
            "java.lang.Character", "java.lang.Boolean", "java.lang.Double", "java.lang.Float",
            "java.lang.Void", "java.lang.Math", "java.lang.Throwable", "java.lang.Exception",
            "java.lang.RuntimeException", "java.lang.Error", "java.lang.AssertionError",
            "java.lang.IllegalStateException", "java.lang.ArithmeticException", "java.lang.Class",
            "java.lang.ClassLoader", "java.lang.ClassNotFoundException",
            "java.lang.NoClassDefFoundError", "java.lang.NoSuchFieldError", "java.lang.Cloneable",
            "java.lang.CloneNotSupportedException", "java.lang.Iterable", "java.lang.AutoCloseable",
            "java.lang.StringBuilder", "java.lang.AbstractStringBuilder", "java.lang.StringBuffer",
            "java.lang.Appendable", "java.lang.System", "java.lang.Thread", "java.lang.Runnable",
            "java.lang.Enum", "java.lang.Override", "java.lang.Deprecated",
            "java.lang.FunctionalInterface", "java.lang.SafeVarargs", "java.lang.Record",
            "java.lang.SuppressWarnings", "java.util.Spliterator", "java.util.function.Consumer",
            "java.util.Optional", "java.lang.constant.DynamicConstantDesc",
            "java.lang.Enum$EnumDesc", "java.lang.annotation.Annotation",
            "java.lang.annotation.Target", "java.lang.annotation.Retention",
            "java.lang.annotation.RetentionPolicy", "java.lang.annotation.Repeatable",
            "java.lang.annotation.ElementType", "java.lang.annotation.Documented",
            "java.io.Serializable", "java.io.PrintStream", "java.io.FilterOutputStream",
            "java.io.OutputStream", "java.io.Closeable", "java.io.Flushable", "java.util.Iterator",
            "java.lang.constant.Constable", "java.lang.constant.ConstantDesc",
            "java.lang.invoke.MethodHandles", "java.lang.invoke.MethodHandles$Lookup",
            "java.lang.invoke.MethodHandle", "java.lang.invoke.MethodType",
            "java.lang.invoke.TypeDescriptor", "java.lang.invoke.LambdaMetafactory",
            "java.lang.invoke.CallSite", "java.lang.invoke.LambdaConversionException");

    static final String QUEUE = """
            public class Queue<T> implements Iterable<T> {
                private Object[] slots = new Object[2];
                private int head, size;
                private static final int LIMIT = 1 << 4;
                enum Mode { FAST, SLOW }
                public synchronized Queue<T> add(T item) {
                    if (size == LIMIT) throw new IllegalStateException("full: " + size);
                    if (size == slots.length) {
                        Object[] bigger = new Object[size * 2];
                        for (int i = 0; i < size; i++) bigger[i] = slots[(head + i) % size];
                        slots = bigger; head = 0;
                    }
                    slots[(head + size++) % slots.length] = item;
                    return this;
                }
                @SuppressWarnings("unchecked") public T poll() {
                    try {
                        return size == 0 ? null : (T) slots[head];
                    } finally {
                        if (size > 0) {
                            slots[head] = null; head = (head + 1) % slots.length; size--;
                        }
                    }
                }
                public java.util.Iterator<T> iterator() {
                    return new java.util.Iterator<T>() {
                        int at = 0;
                        public boolean hasNext() { return at < size; }
                        @SuppressWarnings("unchecked") public T next() {
                            return (T) slots[(head + at++) % slots.length];
                        }
                    };
                }
                static int weight(Mode m) {
                    switch (m) { case FAST: return 1; case SLOW: return 10; default: return 0; }
                }
                public static void main(String[] args) {
                    Queue<Integer> q = new Queue<>();
                    for (int i = 0; i < 7; i++) q.add(i * i).add(-i);
                    q.poll();
                    long sum = 0;
                    for (Integer n : q) sum = sum * 31 + n;
                    final long total = sum;
                    Runnable r = () -> System.out.println("total " + total + weight(Mode.SLOW));
                    r.run();
                    try { for (;;) q.add(0); }
                    catch (IllegalStateException e) { System.out.println(e.getMessage()); }
                }
            }
            """;

    static class Held extends SimpleJavaFileObject {
        final String name;
        byte[] bytes;

        Held(String name, Kind kind, byte[] bytes) {
            super(URI.create("held:///" + name.replace('.', '/') + kind.extension), kind);
            this.name = name;
            this.bytes = bytes;
        }

        @Override
        public InputStream openInputStream() throws IOException {
            if (bytes != null)
                return new ByteArrayInputStream(bytes);
            InputStream in =
                    ClassLoader.getSystemResourceAsStream(name.replace('.', '/') + ".class");
            if (in == null)
                throw new IOException("no class " + name);
            return in;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            return new String(bytes);
        }

        @Override
        public OutputStream openOutputStream() {
            return new ByteArrayOutputStream() {
                @Override
                public void close() {
                    bytes = toByteArray();
                }
            };
        }
    }

    static class Files implements JavaFileManager {
        final Map<String, Held> made = new TreeMap<>();

        @Override
        public ClassLoader getClassLoader(Location location) {
            return ClassLoader.getSystemClassLoader();
        }

        @Override
        public Iterable<JavaFileObject> list(
                Location location, String pkg, Set<JavaFileObject.Kind> kinds, boolean recurse) {
            List<JavaFileObject> found = new ArrayList<>();
            if (location == StandardLocation.PLATFORM_CLASS_PATH
                    && kinds.contains(JavaFileObject.Kind.CLASS)) {
                for (String name : PLATFORM) {
                    if (name.substring(0, name.lastIndexOf('.')).equals(pkg)) {
                        found.add(new Held(name, JavaFileObject.Kind.CLASS, null));
                    }
                }
            }
            return found;
        }

        @Override
        public String inferBinaryName(Location location, JavaFileObject file) {
            return ((Held) file).name;
        }

        @Override
        public boolean isSameFile(FileObject a, FileObject b) {
            return a == b;
        }

        @Override
        public boolean handleOption(String current, Iterator<String> remaining) {
            return false;
        }

        @Override
        public boolean hasLocation(Location location) {
            return location == StandardLocation.PLATFORM_CLASS_PATH
                    || location == StandardLocation.CLASS_OUTPUT;
        }

        @Override
        public JavaFileObject getJavaFileForInput(
                Location location, String name, JavaFileObject.Kind kind) {
            return null;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            Held file = new Held(name, kind, null);
            made.put(name, file);
            return file;
        }

        @Override
        public FileObject getFileForInput(Location location, String pkg, String relative) {
            return null;
        }

        @Override
        public FileObject getFileForOutput(
                Location location, String pkg, String relative, FileObject sibling) {
            throw new UnsupportedOperationException(relative);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}

        @Override
        public int isSupportedOption(String option) {
            return -1;
        }
    }

    public static void main(String[] args) throws Exception {
        Files files = new Files();
        StringWriter log = new StringWriter();
        boolean ok = ToolProvider.getSystemJavaCompiler()
                             .getTask(log, files, null,
                                     Arrays.asList("-source", "8", "-target", "8",
                                             "-Xlint:-options", "-proc:none"),
                                     null,
                                     List.of(new Held("Queue", JavaFileObject.Kind.SOURCE,
                                             QUEUE.getBytes())))
                             .call();
        if (!ok)
            throw new AssertionError(log);
        for (Held h : files.made.values()) {
            CRC32 crc = new CRC32();
            crc.update(h.bytes);
            System.out.println(h.name + " " + h.bytes.length + " "
                    + Long.toHexString(crc.getValue()) + " " + Arrays.hashCode(h.bytes));
        }
        new ClassLoader() {
            @Override
            protected Class<?> findClass(String name) {
                byte[] bytes = files.made.get(name).bytes;
                return defineClass(name, bytes, 0, bytes.length);
            }
        }.loadClass("Queue")
                .getMethod("main", String[].class)
                .invoke(null, (Object) null);
    }
}
