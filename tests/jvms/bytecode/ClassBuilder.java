// Writes small class files by hand, for what javac never emits (JVMS 4). Code is given as numbers
// and the constant pool grows as it is asked for indices.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class ClassBuilder {
    static final int PUBLIC_STATIC = 9;

    interface Writer {
        void to(DataOutputStream out) throws IOException;
    }

    private final Map<String, Integer> indices = new LinkedHashMap<>();
    private final List<Writer> pool = new ArrayList<>();
    private int next = 1;
    private final List<Writer> methods = new ArrayList<>();
    private final List<Writer> bootstraps = new ArrayList<>();
    private final String name;
    private final int version;

    ClassBuilder(String name, int version) {
        this.name = name;
        this.version = version;
    }

    private int add(String key, int slots, Writer w) {
        Integer old = indices.get(key);
        if (old != null) {
            return old;
        }
        int index = next;
        next += slots;
        indices.put(key, index);
        pool.add(w);
        return index;
    }

    int utf8(String s) {
        return add("1" + s, 1, o -> {
            o.writeByte(1);
            o.writeUTF(s);
        });
    }

    private int pair(int tag, int a, int b) {
        return add(tag + ":" + a + ":" + b, 1, o -> {
            o.writeByte(tag);
            o.writeShort(a);
            o.writeShort(b);
        });
    }

    private int single(int tag, int a) {
        return add(tag + ":" + a, 1, o -> {
            o.writeByte(tag);
            o.writeShort(a);
        });
    }

    int integer(int v) {
        return add("3:" + v, 1, o -> {
            o.writeByte(3);
            o.writeInt(v);
        });
    }

    int longValue(long v) {
        return add("5:" + v, 2, o -> {
            o.writeByte(5);
            o.writeLong(v);
        });
    }

    int type(String internal) {
        return single(7, utf8(internal));
    }

    int string(String s) {
        return single(8, utf8(s));
    }

    int methodType(String descriptor) {
        return single(16, utf8(descriptor));
    }

    private int nameAndType(String n, String d) {
        return pair(12, utf8(n), utf8(d));
    }

    int field(String owner, String n, String d) {
        return pair(9, type(owner), nameAndType(n, d));
    }

    int method(String owner, String n, String d) {
        return pair(10, type(owner), nameAndType(n, d));
    }

    int interfaceMethod(String owner, String n, String d) {
        return pair(11, type(owner), nameAndType(n, d));
    }

    int handle(int kind, int reference) {
        return add("15:" + kind + ":" + reference, 1, o -> {
            o.writeByte(15);
            o.writeByte(kind);
            o.writeShort(reference);
        });
    }

    int bootstrap(int handle, int... arguments) {
        bootstraps.add(o -> {
            o.writeShort(handle);
            o.writeShort(arguments.length);
            for (int a : arguments) {
                o.writeShort(a);
            }
        });
        return bootstraps.size() - 1;
    }

    int dynamic(int bootstrap, String n, String d) {
        return pair(17, bootstrap, nameAndType(n, d));
    }

    int invokeDynamic(int bootstrap, String n, String d) {
        return pair(18, bootstrap, nameAndType(n, d));
    }

    /** Adds a static method; handlers are quadruples start, end, handler, catch type. */
    ClassBuilder code(String n, String d, int stack, int locals, int[] code, int... handlers) {
        int nameIndex = utf8(n);
        int descriptor = utf8(d);
        int attribute = utf8("Code");
        methods.add(o -> {
            o.writeShort(PUBLIC_STATIC);
            o.writeShort(nameIndex);
            o.writeShort(descriptor);
            o.writeShort(1);
            o.writeShort(attribute);
            o.writeInt(12 + code.length + 2 * handlers.length);
            o.writeShort(stack);
            o.writeShort(locals);
            o.writeInt(code.length);
            for (int b : code) {
                o.writeByte(b);
            }
            o.writeShort(handlers.length / 4);
            for (int h : handlers) {
                o.writeShort(h);
            }
            o.writeShort(0);
        });
        return this;
    }

    byte[] bytes() {
        int self = type(name);
        int parent = type("java/lang/Object");
        int attribute = bootstraps.isEmpty() ? 0 : utf8("BootstrapMethods");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream o = new DataOutputStream(bytes)) {
            o.writeInt(0xCAFEBABE);
            o.writeInt(version);
            o.writeShort(next);
            writeAll(o, pool);
            o.writeShort(0x21);
            o.writeShort(self);
            o.writeShort(parent);
            o.writeShort(0);
            o.writeShort(0);
            o.writeShort(methods.size());
            writeAll(o, methods);
            o.writeShort(attribute == 0 ? 0 : 1);
            if (attribute != 0) {
                ByteArrayOutputStream inner = new ByteArrayOutputStream();
                writeAll(new DataOutputStream(inner), bootstraps);
                o.writeShort(attribute);
                o.writeInt(inner.size() + 2);
                o.writeShort(bootstraps.size());
                o.write(inner.toByteArray());
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    private static void writeAll(DataOutputStream o, List<Writer> all) throws IOException {
        for (Writer w : all) {
            w.to(o);
        }
    }

    Class<?> define(MethodHandles.Lookup lookup) throws IllegalAccessException {
        return lookup.defineClass(bytes());
    }

    static int[] hex(String... parts) {
        String all = String.join("", parts).replace(" ", "");
        int[] code = new int[all.length() / 2];
        for (int i = 0; i < code.length; i++) {
            code[i] = Integer.parseInt(all.substring(2 * i, 2 * i + 2), 16);
        }
        return code;
    }

    static String u2(int v) {
        return String.format("%04x", v & 0xffff);
    }
}
