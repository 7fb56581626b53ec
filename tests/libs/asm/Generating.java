// The writing side: classes made with ClassWriter and GeneratorAdapter, defined by a class loader
// of our own, and run. Frames are computed by ASM, so the VM's checks meet code javac did not emit.
//# jdk: 17 class files of version 61
import java.io.PrintStream;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.InstructionAdapter;
import org.objectweb.asm.commons.Method;
import org.objectweb.asm.commons.TableSwitchGenerator;

public class Generating implements Opcodes {
    static class Loader extends ClassLoader {
        Loader() {
            super(Generating.class.getClassLoader());
        }

        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    public static CallSite adder(MethodHandles.Lookup lookup, String name, MethodType type,
            int offset) throws Exception {
        return new ConstantCallSite(MethodHandles.insertArguments(
                lookup.findStatic(Math.class, "addExact",
                        MethodType.methodType(int.class, int.class, int.class)),
                0, offset));
    }

    public static String constant(
            MethodHandles.Lookup lookup, String name, Class<?> type, int times) {
        System.out.println("constant " + name + " made");
        return name.repeat(times);
    }

    static void constructor(ClassWriter w) {
        MethodVisitor m = w.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        m.visitCode();
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        m.visitInsn(RETURN);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    static ClassWriter start(String name, String... interfaces) {
        ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
        w.visit(V17, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", interfaces);
        constructor(w);
        return w;
    }

    static Object make(String name, ClassWriter w) throws Exception {
        w.visitEnd();
        byte[] bytes = w.toByteArray();
        System.out.println(name + " " + bytes.length + " " + Arrays.hashCode(bytes));
        return new Loader().define(name, bytes).getDeclaredConstructor().newInstance();
    }

    public static void main(String[] args) throws Exception {
        operators();
        factorial();
        switches();
        handlers();
        dynamic();
        annotated();
        counterWithBridge();
        instructions();
        refused();
    }

    static void operators() throws Exception {
        int[] opcodes = {IADD, ISUB, IMUL, IDIV, IREM, ISHL, ISHR, IUSHR, IAND, IOR, IXOR};
        StringBuilder results = new StringBuilder();
        for (int opcode : opcodes) {
            ClassWriter w = start("Op" + opcode, "java/util/function/IntBinaryOperator");
            MethodVisitor m = w.visitMethod(ACC_PUBLIC, "applyAsInt", "(II)I", null, null);
            m.visitCode();
            m.visitVarInsn(ILOAD, 1);
            m.visitVarInsn(ILOAD, 2);
            m.visitInsn(opcode);
            m.visitInsn(IRETURN);
            m.visitMaxs(0, 0);
            m.visitEnd();
            w.visitEnd();
            IntBinaryOperator op = (IntBinaryOperator) new Loader()
                                           .define("Op" + opcode, w.toByteArray())
                                           .getDeclaredConstructor()
                                           .newInstance();
            results.append(op.applyAsInt(-77, 5)).append(' ');
        }
        System.out.println(results);
    }

    static void factorial() throws Exception {
        ClassWriter w = start("gen/Factorial");
        GeneratorAdapter g = new GeneratorAdapter(
                ACC_PUBLIC | ACC_STATIC, Method.getMethod("long factorial (int)"), null, null, w);
        int result = g.newLocal(Type.LONG_TYPE);
        g.push(1L);
        g.storeLocal(result);
        Label head = g.mark();
        Label end = new Label();
        g.loadArg(0);
        g.ifZCmp(GeneratorAdapter.LE, end);
        g.loadLocal(result);
        g.loadArg(0);
        g.cast(Type.INT_TYPE, Type.LONG_TYPE);
        g.math(GeneratorAdapter.MUL, Type.LONG_TYPE);
        g.storeLocal(result);
        g.loadArg(0);
        g.push(-1);
        g.math(GeneratorAdapter.ADD, Type.INT_TYPE);
        g.storeArg(0);
        g.goTo(head);
        g.mark(end);
        g.loadLocal(result);
        g.returnValue();
        g.endMethod();
        GeneratorAdapter hello = new GeneratorAdapter(
                ACC_PUBLIC | ACC_STATIC, Method.getMethod("void hello (String[])"), null, null, w);
        hello.getStatic(Type.getType(System.class), "out", Type.getType(PrintStream.class));
        hello.push("hello from ");
        hello.loadArg(0);
        hello.push(0);
        hello.arrayLoad(Type.getType(String.class));
        hello.invokeVirtual(Type.getType(String.class), Method.getMethod("String concat (String)"));
        hello.invokeVirtual(
                Type.getType(PrintStream.class), Method.getMethod("void println (String)"));
        hello.returnValue();
        hello.endMethod();
        Class<?> c = make("gen.Factorial", w).getClass();
        System.out.println(c + " " + c.getPackageName() + " "
                + c.getMethod("factorial", int.class).invoke(null, 20));
        c.getMethod("hello", String[].class).invoke(null, (Object) new String[] {"gen"});
    }

    static void switches() throws Exception {
        ClassWriter w = start("Switch", "java/util/function/IntUnaryOperator");
        GeneratorAdapter g = new GeneratorAdapter(
                ACC_PUBLIC, Method.getMethod("int applyAsInt (int)"), null, null, w);
        g.loadArg(0);
        g.tableSwitch(new int[] {1, 2, 3, 5, 100000}, new TableSwitchGenerator() {
            @Override
            public void generateCase(int key, Label end) {
                g.push(key * 11);
                g.returnValue();
            }

            @Override
            public void generateDefault() {
                g.push(-1);
                g.returnValue();
            }
        });
        g.endMethod();
        IntUnaryOperator op = (IntUnaryOperator) make("Switch", w);
        StringBuilder b = new StringBuilder();
        for (int i : new int[] {0, 1, 2, 3, 4, 5, 6, 100000, -5}) {
            b.append(op.applyAsInt(i)).append(' ');
        }
        System.out.println(b);
    }

    static void handlers() throws Exception {
        ClassWriter w = start("Handlers");
        GeneratorAdapter g = new GeneratorAdapter(ACC_PUBLIC | ACC_STATIC,
                Method.getMethod("String run (Object, int)"), null, null, w);
        Label from = g.mark();
        g.loadArg(0);
        g.checkCast(Type.getType(int[].class));
        g.loadArg(1);
        g.arrayLoad(Type.INT_TYPE);
        g.invokeStatic(Type.getType(Integer.class), Method.getMethod("String toString (int)"));
        g.returnValue();
        Label to = g.mark();
        g.catchException(from, to, Type.getType(ClassCastException.class));
        g.pop();
        g.push("not an int[]");
        g.returnValue();
        g.catchException(from, to, Type.getType(RuntimeException.class));
        g.invokeVirtual(Type.getType(Object.class), Method.getMethod("String toString ()"));
        g.returnValue();
        g.endMethod();
        GeneratorAdapter t = new GeneratorAdapter(
                ACC_PUBLIC | ACC_STATIC, Method.getMethod("void fail ()"), null, null, w);
        t.visitLineNumber(4242, t.mark());
        t.throwException(Type.getType(IllegalStateException.class), "thrown by generated code");
        t.endMethod();
        w.visitSource("Handlers.made", null);
        Class<?> c = make("Handlers", w).getClass();
        java.lang.reflect.Method run = c.getMethod("run", Object.class, int.class);
        System.out.println(run.invoke(null, new int[] {5}, 0) + " | " + run.invoke(null, "x", 0)
                + " | " + run.invoke(null, new int[] {5}, 1) + " | " + run.invoke(null, null, 0));
        try {
            c.getMethod("fail").invoke(null);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause() + " at " + e.getCause().getStackTrace()[0]);
        }
    }

    static void dynamic() throws Exception {
        ClassWriter w = start("Dynamic");
        Handle site = new Handle(H_INVOKESTATIC, "Generating", "adder",
                MethodType
                        .methodType(CallSite.class, MethodHandles.Lookup.class, String.class,
                                MethodType.class, int.class)
                        .toMethodDescriptorString(),
                false);
        Handle made = new Handle(H_INVOKESTATIC, "Generating", "constant",
                MethodType
                        .methodType(String.class, MethodHandles.Lookup.class, String.class,
                                Class.class, int.class)
                        .toMethodDescriptorString(),
                false);
        GeneratorAdapter g = new GeneratorAdapter(
                ACC_PUBLIC | ACC_STATIC, Method.getMethod("int add (int)"), null, null, w);
        g.loadArg(0);
        g.invokeDynamic("plus", "(I)I", site, 1000);
        g.returnValue();
        g.endMethod();
        GeneratorAdapter k = new GeneratorAdapter(
                ACC_PUBLIC | ACC_STATIC, Method.getMethod("String name ()"), null, null, w);
        k.push(new ConstantDynamic("ab", "Ljava/lang/String;", made, 3));
        k.returnValue();
        k.endMethod();
        Class<?> c = make("Dynamic", w).getClass();
        System.out.println(c.getMethod("add", int.class).invoke(null, 24));
        System.out.println(
                c.getMethod("name").invoke(null) + " " + c.getMethod("name").invoke(null));
        try {
            c.getMethod("add", int.class).invoke(null, Integer.MAX_VALUE);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
    }

    static void annotated() throws Exception {
        ClassWriter w = start("Annotated");
        AnnotationVisitor a = w.visitAnnotation("Ljava/lang/Deprecated;", true);
        a.visit("since", "9.4");
        a.visit("forRemoval", true);
        a.visitEnd();
        w.visitField(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "ANSWER", "I", null, 42).visitEnd();
        w.visitField(ACC_PRIVATE, "items", "Ljava/util/List;", "Ljava/util/List<Ljava/lang/Long;>;",
                 null)
                .visitEnd();
        Class<?> c = make("Annotated", w).getClass();
        System.out.println(c.getAnnotation(Deprecated.class).since() + " "
                + c.getAnnotation(Deprecated.class).forRemoval() + " "
                + c.getField("ANSWER").get(null) + " "
                + c.getDeclaredField("items").getGenericType());
    }

    static void counterWithBridge() throws Exception {
        ClassWriter w = start("Counter", "java/util/function/Supplier");
        w.visitField(ACC_PRIVATE | ACC_VOLATILE, "n", "J", null, null).visitEnd();
        Type owner = Type.getObjectType("Counter");
        GeneratorAdapter next = new GeneratorAdapter(
                ACC_PUBLIC | ACC_SYNCHRONIZED, Method.getMethod("Long next ()"), null, null, w);
        next.loadThis();
        next.dup();
        next.getField(owner, "n", Type.LONG_TYPE);
        next.push(1L);
        next.math(GeneratorAdapter.ADD, Type.LONG_TYPE);
        next.dup2X1();
        next.putField(owner, "n", Type.LONG_TYPE);
        next.valueOf(Type.LONG_TYPE);
        next.returnValue();
        next.endMethod();
        GeneratorAdapter get = new GeneratorAdapter(ACC_PUBLIC | ACC_BRIDGE | ACC_SYNTHETIC,
                Method.getMethod("Object get ()"), null, null, w);
        get.loadThis();
        get.invokeVirtual(owner, new Method("next", "()Ljava/lang/Long;"));
        get.returnValue();
        get.endMethod();
        java.util.function.Supplier<?> s = (java.util.function.Supplier<?>) make("Counter", w);
        System.out.println(s.get() + " " + s.get() + " " + s.get());
    }

    static void instructions() throws Exception {
        ClassWriter w = start("Raw", "java/util/function/IntUnaryOperator");
        InstructionAdapter i =
                new InstructionAdapter(w.visitMethod(ACC_PUBLIC, "applyAsInt", "(I)I", null, null));
        i.visitCode();
        i.iconst(7);
        i.load(1, Type.INT_TYPE);
        i.dupX1();
        i.dup2();
        i.pop2();
        i.swap();
        i.sub(Type.INT_TYPE);
        i.iinc(1, 300);
        i.load(1, Type.INT_TYPE);
        i.mul(Type.INT_TYPE);
        i.iconst(3);
        i.newarray(Type.INT_TYPE);
        i.arraylength();
        i.add(Type.INT_TYPE);
        i.add(Type.INT_TYPE);
        i.areturn(Type.INT_TYPE);
        i.visitMaxs(0, 0);
        i.visitEnd();
        System.out.println(((IntUnaryOperator) make("Raw", w)).applyAsInt(5));
    }

    static void refused() throws Exception {
        Loader loader = new Loader();
        ClassWriter w = start("Twice");
        w.visitEnd();
        byte[] bytes = w.toByteArray();
        loader.define("Twice", bytes);
        try {
            loader.define("Twice", bytes);
        } catch (LinkageError e) {
            System.out.println(e.getClass());
        }
        try {
            loader.define("Other", bytes);
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
        try {
            loader.define("java.lang.Mine", bytes);
        } catch (SecurityException e) {
            System.out.println(e.getMessage());
        }
        try {
            loader.define("Short", Arrays.copyOf(bytes, 20));
        } catch (ClassFormatError e) {
            System.out.println(e.getClass());
        }
        System.out.println(Class.forName("Twice", true, loader).getClassLoader() == loader);
        try {
            Class.forName("Twice");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
    }
}
