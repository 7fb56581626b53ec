// The core API's reading side: visitors over a class from a resource stream, signatures, types,
// and a plain copy that must be the same bytes.
//# jdk: 16 records
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.util.Printer;
import org.objectweb.asm.util.TraceSignatureVisitor;

public class Reading {
    @interface Mark {
        String[] names() default {};

        int level() default 3;

        Class<?> type() default Object.class;

        Thread.State state() default Thread.State.NEW;
    }

    @Mark(names = {"a", "b"}, level = 7, type = int[].class, state = Thread.State.BLOCKED)
    record Sample<T extends Comparable<T>>(T first, @Deprecated int second) {
        static final long CONSTANT = 1L << 40;

        <E extends Exception> String work(int n, double[] d, T... rest) throws E {
            StringBuilder b = new StringBuilder();
            for (int i = 0; i < n; i++) {
                switch (i) {
                    case 0 -> b.append("zero");
                    case 1 -> b.append(1.5f);
                    case 1000 -> b.append('c');
                    default -> b.append(rest.length);
                }
            }
            Runnable r = () -> b.append(first);
            try {
                r.run();
                synchronized (this) {
                    d[0] += n;
                }
            } catch (IllegalStateException | ArithmeticException e) {
                return "caught " + e.getMessage() + n;
            } finally {
                second();
            }
            return b.toString() + CONSTANT;
        }
    }

    static byte[] bytesOf(Class<?> c) throws Exception {
        try (InputStream in = c.getResourceAsStream(c.getName().replaceAll(".*\\.", "")
                + ".class")) {
            return in.readAllBytes();
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = bytesOf(Sample.class);
        header(bytes);
        visit(bytes);
        opcodes(bytes);
        copies(bytes);
        types();
        signatures();
        jdkClass();
    }

    static void header(byte[] bytes) {
        ClassReader r = new ClassReader(bytes);
        System.out.println(r.getClassName() + " " + r.getSuperName() + " " + Arrays.toString(
                r.getInterfaces()) + " " + Integer.toHexString(r.getAccess()) + " "
                + r.readInt(0) + " " + r.getItemCount() + " " + bytes.length);
    }

    static void visit(byte[] bytes) {
        new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public void visit(int version, int access, String name, String signature,
                    String superName, String[] interfaces) {
                System.out.println("class " + version + " " + name + " " + signature);
            }

            @Override
            public void visitInnerClass(String name, String outer, String inner, int access) {
                System.out.println("inner " + name + " " + outer + " " + inner + " " + access);
            }

            @Override
            public void visitNestHost(String host) {
                System.out.println("nest " + host);
            }

            @Override
            public RecordComponentVisitor visitRecordComponent(String name, String descriptor,
                    String signature) {
                System.out.println("component " + name + " " + descriptor + " " + signature);
                return null;
            }

            @Override
            public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
                System.out.println("annotation " + descriptor + " " + visible);
                return new Annotations("  ");
            }

            @Override
            public FieldVisitor visitField(int access, String name, String descriptor,
                    String signature, Object value) {
                System.out.println("field " + access + " " + name + " " + descriptor + " "
                        + signature + " " + value);
                return null;
            }

            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor,
                    String signature, String[] exceptions) {
                System.out.println("method " + access + " " + name + descriptor + " " + signature
                        + " " + Arrays.toString(exceptions));
                return new Lines();
            }
        }, 0);
    }

    static class Annotations extends AnnotationVisitor {
        final String indent;

        Annotations(String indent) {
            super(Opcodes.ASM9);
            this.indent = indent;
        }

        @Override
        public void visit(String name, Object value) {
            System.out.println(indent + name + " = " + value);
        }

        @Override
        public void visitEnum(String name, String descriptor, String value) {
            System.out.println(indent + name + " = " + descriptor + "." + value);
        }

        @Override
        public AnnotationVisitor visitArray(String name) {
            System.out.println(indent + name + " = array");
            return new Annotations(indent + "  ");
        }
    }

    static class Lines extends MethodVisitor {
        int lines;
        int frames;

        Lines() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            lines++;
        }

        @Override
        public void visitFrame(int type, int locals, Object[] local, int stack, Object[] item) {
            frames++;
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap,
                Object... arguments) {
            System.out.println("  indy " + name + descriptor + " " + bootstrap.getOwner() + "."
                    + bootstrap.getName() + " " + arguments.length);
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
            System.out.println("  try " + type);
        }

        @Override
        public AnnotationVisitor visitTypeAnnotation(int ref, TypePath path, String descriptor,
                boolean visible) {
            System.out.println("  type annotation " + descriptor);
            return null;
        }

        @Override
        public void visitMaxs(int stack, int locals) {
            System.out.println("  " + lines + " lines, " + frames + " frames, max " + stack + " "
                    + locals);
        }
    }

    static void opcodes(byte[] bytes) {
        Map<String, Integer> counts = new TreeMap<>();
        org.objectweb.asm.tree.ClassNode node = new org.objectweb.asm.tree.ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG | ClassReader.EXPAND_FRAMES);
        node.methods.forEach(m -> m.instructions.forEach(i -> {
            if (i.getOpcode() >= 0) counts.merge(Printer.OPCODES[i.getOpcode()], 1, Integer::sum);
        }));
        System.out.println(counts);
    }

    static void copies(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter shared = new ClassWriter(reader, 0);
        reader.accept(shared, 0);
        ClassWriter fresh = new ClassWriter(0);
        reader.accept(fresh, 0);
        ClassWriter computed = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(computed, 0);
        System.out.println(Arrays.equals(bytes, shared.toByteArray()) + " "
                + fresh.toByteArray().length + " " + Arrays.hashCode(fresh.toByteArray()) + " "
                + Arrays.hashCode(computed.toByteArray()));
    }

    static void types() throws Exception {
        Type method = Type.getType(Map.class.getMethod("put", Object.class, Object.class));
        System.out.println(method + " " + method.getArgumentTypes().length + " "
                + method.getReturnType().getClassName() + " " + Integer.toHexString(
                        method.getArgumentsAndReturnSizes()));
        for (String d : new String[] {"I", "J", "[[Ljava/lang/String;", "V", "Ljava/util/Map;"}) {
                            Type t = Type.getType(d);
                            System.out.println(t.getSort() + " " + t.getClassName() + " "
                                    + t.getSize() + " "
                                    + (t.getSort() == Type.ARRAY ? t.getDimensions() : 0) + " "
                                    + (t.getSort() < Type.ARRAY
                                                    ? Printer.OPCODES[t.getOpcode(Opcodes.IRETURN)]
                                                    : ""));
                        }
                        try {
                            Type.getType("Q");
                        } catch (IllegalArgumentException e) {
                            System.out.println(e);
                        }
                }

                static void signatures() {
                    String text = "<T::Ljava/lang/Comparable<-TT;>;E:Ljava/lang/Exception;>"
                            + "(Ljava/util/Map<TT;[I>.Entry<*+TE;>;ZJ)TT;^TE;";
                    TraceSignatureVisitor v = new TraceSignatureVisitor(0);
                    new SignatureReader(text).accept(v);
                    System.out.println(v.getDeclaration() + " | " + v.getReturnType() + " | "
                            + v.getExceptions());
                }

                static void jdkClass() throws Exception {
                    ClassReader r = new ClassReader(bytesOf(java.util.ArrayList.class));
                    int[] counts = new int[2];
                    r.accept(new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public MethodVisitor visitMethod(int access, String name, String descriptor,
                                String signature, String[] exceptions) {
                            counts[0]++;
                            return new MethodVisitor(Opcodes.ASM9) {
                                @Override
                                public void visitMethodInsn(int opcode, String owner, String called,
                                        String type, boolean isInterface) {
                                    counts[1]++;
                                }
                            };
                        }
                    }, 0);
                    System.out.println(
                            r.getClassName() + " " + (counts[0] > 50) + " " + (counts[1] > 100));
                }
            }
