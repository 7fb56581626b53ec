// tree, analysis, commons and util: transforming classes that are then run, data-flow analysis,
// remapping, and the printers (Textifier, ASMifier, CheckClassAdapter).
//# jdk: 16 instanceof patterns
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
import org.objectweb.asm.commons.SimpleRemapper;
import org.objectweb.asm.commons.TryCatchBlockSorter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.BasicVerifier;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SimpleVerifier;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.objectweb.asm.util.ASMifier;
import org.objectweb.asm.util.CheckClassAdapter;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

public class Analysing implements Opcodes {
    public static class Target {
        int calls;
        long total;

        public int gcd(int a, int b) {
            while (b != 0) {
                int t = a % b;
                a = b;
                b = t;
            }
            calls++;
            return a;
        }

        public String describe(Object o) {
            try {
                return o instanceof String s && s.length() > 2 ? "long " + s : o.toString();
            } catch (NullPointerException e) {
                return "null";
            } finally {
                total += calls;
            }
        }
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    static byte[] target() throws Exception {
        try (InputStream in = Analysing.class.getResourceAsStream("Analysing$Target.class")) {
            return in.readAllBytes();
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = target();
        rewriting(bytes);
        advice(bytes);
        analysis(bytes);
        verifying();
        remapping(bytes);
        commons(bytes);
        printers(bytes);
        checking();
    }

    static void rewriting(byte[] bytes) throws Exception {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        node.name = "Changed";
        node.nestHostClass = null;
        node.innerClasses.clear();
        node.fields.add(new FieldNode(ACC_PUBLIC | ACC_STATIC, "hits", "I", null, null));
        for (MethodNode m : node.methods) {
            for (AbstractInsnNode i : m.instructions.toArray()) {
                if (i instanceof org.objectweb.asm.tree.FieldInsnNode f)
                    f.owner = "Changed";
                if (i instanceof LdcInsnNode ldc && "null".equals(ldc.cst))
                    ldc.cst = "nothing";
            }
            if (m.localVariables != null)
                m.localVariables.clear();
            if (m.name.equals("<init>"))
                continue;
            InsnList count = new InsnList();
            count.add(new org.objectweb.asm.tree.FieldInsnNode(GETSTATIC, "Changed", "hits", "I"));
            count.add(new InsnNode(ICONST_1));
            count.add(new InsnNode(IADD));
            count.add(new org.objectweb.asm.tree.FieldInsnNode(PUTSTATIC, "Changed", "hits", "I"));
            m.instructions.insert(count);
            m.maxStack = Math.max(m.maxStack, 2);
        }
        MethodNode twice = new MethodNode(ACC_PUBLIC | ACC_STATIC, "twice", "(D)D", null, null);
        twice.instructions.add(new VarInsnNode(DLOAD, 0));
        twice.instructions.add(new InsnNode(DUP2));
        twice.instructions.add(new InsnNode(DADD));
        twice.instructions.add(new InsnNode(DRETURN));
        node.methods.add(twice);
        ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(w);
        Class<?> c = new Loader().define(w.toByteArray());
        Object o = c.getDeclaredConstructor().newInstance();
        System.out.println(c.getMethod("gcd", int.class, int.class).invoke(o, 84, 36) + " "
                + c.getMethod("describe", Object.class).invoke(o, "abc") + " "
                + c.getMethod("describe", Object.class).invoke(o, (Object) null) + " "
                + c.getField("hits").get(null) + " "
                + c.getMethod("twice", double.class).invoke(null, 2.25));
    }

    static void advice(byte[] bytes) throws Exception {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        reader.accept(
                new ClassVisitor(ASM9,
                        new ClassRemapper(w, new SimpleRemapper("Analysing$Target", "Traced"))) {
                    @Override
                    public void visitNestHost(String host) {}

                    @Override
                    public void visitInnerClass(
                            String name, String outer, String inner, int access) {}

                    @Override
                    public MethodVisitor visitMethod(int access, String name, String descriptor,
                            String signature, String[] exceptions) {
                        MethodVisitor to =
                                super.visitMethod(access, name, descriptor, signature, exceptions);
                        return new AdviceAdapter(ASM9, to, access, name, descriptor) {
                            void say(String text) {
                                getStatic(Type.getType(System.class), "out",
                                        Type.getType(java.io.PrintStream.class));
                                push(text);
                                invokeVirtual(Type.getType(java.io.PrintStream.class),
                                        org.objectweb.asm.commons.Method.getMethod(
                                                "void println (String)"));
                            }

                            @Override
                            protected void onMethodEnter() {
                                say("enter " + name);
                            }

                            @Override
                            protected void onMethodExit(int opcode) {
                                say((opcode == ATHROW ? "throw " : "leave ") + name);
                            }
                        };
                    }
                },
                ClassReader.EXPAND_FRAMES);
        Class<?> c = new Loader().define(w.toByteArray());
        Object o = c.getDeclaredConstructor().newInstance();
        System.out.println(c.getMethod("gcd", int.class, int.class).invoke(o, 15, 10));
        System.out.println(c.getMethod("describe", Object.class).invoke(o, "hello"));
    }

    static MethodNode method(ClassNode node, String name) {
        return node.methods.stream().filter(m -> m.name.equals(name)).findFirst().orElseThrow();
    }

    static void analysis(byte[] bytes) throws Exception {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        MethodNode gcd = method(node, "gcd");
        Frame<BasicValue>[] frames = new Analyzer<>(new BasicInterpreter()).analyze(node.name, gcd);
        StringBuilder b = new StringBuilder();
        for (Frame<BasicValue> f : frames) b.append(f == null ? "dead" : f.toString()).append(' ');
        System.out.println(b);
        Frame<BasicValue>[] typed =
                new Analyzer<>(new SimpleVerifier()).analyze(node.name, method(node, "describe"));
        Map<String, Integer> stacks = new TreeMap<>();
        for (Frame<BasicValue> f : typed) {
            if (f != null && f.getStackSize() > 0) {
                stacks.merge("" + f.getStack(f.getStackSize() - 1), 1, Integer::sum);
            }
        }
        System.out.println(stacks);
        Frame<SourceValue>[] sources =
                new Analyzer<>(new SourceInterpreter()).analyze(node.name, gcd);
        int reaching = 0;
        for (Frame<SourceValue> f : sources) {
            if (f != null)
                reaching += f.getLocal(1).insns.size() + f.getLocal(2).insns.size();
        }
        System.out.println(reaching);
    }

    static void verifying() {
        MethodNode bad = new MethodNode(ACC_PUBLIC | ACC_STATIC, "bad", "()I", null, null);
        bad.instructions.add(new InsnNode(FCONST_1));
        bad.instructions.add(new InsnNode(IRETURN));
        bad.maxStack = 1;
        try {
            new Analyzer<>(new BasicVerifier()).analyze("Bad", bad);
        } catch (AnalyzerException e) {
            System.out.println(e.getMessage());
        }
        MethodNode deep = new MethodNode(ACC_PUBLIC | ACC_STATIC, "deep", "()V", null, null);
        deep.instructions.add(
                new MethodInsnNode(INVOKEVIRTUAL, "java/lang/Object", "notify", "()V", false));
        deep.instructions.add(new InsnNode(RETURN));
        try {
            new Analyzer<>(new BasicVerifier()).analyze("Bad", deep);
        } catch (AnalyzerException e) {
            System.out.println(e.getMessage());
        }
    }

    static void remapping(byte[] bytes) {
        Map<String, String> names = new TreeMap<>();
        names.put("Analysing$Target", "p/Renamed");
        names.put("Analysing$Target.gcd(II)I", "greatest");
        names.put("Analysing$Target.calls", "count");
        ClassWriter w = new ClassWriter(0);
        new ClassReader(bytes).accept(new ClassRemapper(w, new SimpleRemapper(names)), 0);
        ClassNode node = new ClassNode();
        new ClassReader(w.toByteArray()).accept(node, 0);
        StringBuilder b = new StringBuilder(node.name);
        for (FieldNode f : node.fields) b.append(' ').append(f.name);
        for (MethodNode m : node.methods) b.append(' ').append(m.name).append(m.desc);
        System.out.println(b);
    }

    static void commons(byte[] bytes) throws Exception {
        ClassWriter w = new ClassWriter(0);
        int[] sizes = new int[2];
        new ClassReader(bytes).accept(new ClassVisitor(ASM9, w) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor,
                    String signature, String[] exceptions) {
                MethodVisitor to =
                        super.visitMethod(access, name, descriptor, signature, exceptions);
                return new CodeSizeEvaluator(new TryCatchBlockSorter(
                        to, access, name, descriptor, signature, exceptions)) {
                    @Override
                    public void visitEnd() {
                        sizes[0] += getMinSize();
                        sizes[1] += getMaxSize();
                        super.visitEnd();
                    }
                };
            }
        }, 0);
        System.out.println(Arrays.toString(sizes));
        ClassNode holder = new ClassNode();
        new ClassReader(bytes).accept(new ClassVisitor(ASM9, new SerialVersionUIDAdder(holder)) {
            @Override
            public void visit(int version, int access, String name, String signature,
                    String superName, String[] interfaces) {
                super.visit(version, access, name, signature, superName,
                        new String[] {"java/io/Serializable"});
            }
        }, 0);
        for (FieldNode f : holder.fields) {
            if (f.value != null)
                System.out.println(f.name + " " + f.value);
        }
    }

    static void printers(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        StringWriter text = new StringWriter();
        reader.accept(new TraceClassVisitor(null, new Textifier(), new PrintWriter(text)), 0);
        System.out.print(text);
        StringWriter code = new StringWriter();
        reader.accept(new TraceClassVisitor(null, new ASMifier(), new PrintWriter(code)),
                ClassReader.SKIP_DEBUG);
        List<String> lines = code.toString().lines().toList();
        System.out.println(lines.size() + " " + code.toString().hashCode() + " " + lines.get(0));
        lines.stream().filter(l -> l.contains("visitJumpInsn")).forEach(System.out::println);
    }

    static void checking() {
        StringWriter report = new StringWriter();
        ClassWriter w = new ClassWriter(0);
        w.visit(V17, ACC_PUBLIC, "Wrong", null, "java/lang/Object", null);
        MethodVisitor m = w.visitMethod(ACC_PUBLIC | ACC_STATIC, "f", "()I", null, null);
        m.visitCode();
        m.visitLdcInsn("text");
        m.visitInsn(IRETURN);
        m.visitMaxs(1, 0);
        m.visitEnd();
        w.visitEnd();
        CheckClassAdapter.verify(new ClassReader(w.toByteArray()), false, new PrintWriter(report));
        report.toString().lines().limit(1).forEach(System.out::println);
        CheckClassAdapter check = new CheckClassAdapter(new ClassWriter(0), false);
        check.visit(V17, ACC_PUBLIC, "Q", null, "java/lang/Object", null);
        MethodVisitor c = check.visitMethod(ACC_PUBLIC, "g", "()V", null, null);
        refused("early", () -> c.visitInsn(RETURN));
        c.visitCode();
        refused("opcode", () -> c.visitVarInsn(NOP, 1));
        refused("label", () -> c.visitJumpInsn(GOTO, null));
        refused("constant", () -> c.visitLdcInsn(new StringBuilder("builder")));
        Label label = new Label();
        c.visitLabel(label);
        refused("twice", () -> c.visitLabel(label));
        refused("owner", () -> c.visitMethodInsn(INVOKEVIRTUAL, "a.b", "x", "()V", false));
        refused("operand", () -> c.visitIntInsn(BIPUSH, 300));
    }

    static void refused(String what, Runnable body) {
        try {
            body.run();
            System.out.println(what + ": accepted");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }
}
