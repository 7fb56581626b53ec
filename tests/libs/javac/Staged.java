// javac one stage at a time through com.sun.source: parse, look at the trees, analyse, look at the
// elements, generate. Says how far a VM gets.
//# jdk: 15 text blocks
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

public class Staged {
    static final String TEXT = """
            package p.q;
            /** A counter. */
            public class Counter {
                private int n;
                public int next(int... by) {
                    java.util.function.IntSupplier s = () -> n + by.length * 2;
                    return n = s.getAsInt();
                }
                <T extends Comparable<T>> T max(java.util.List<? extends T> all) {
                    T best = null;
                    for (T t : all) if (best == null || t.compareTo(best) > 0) best = t;
                    return best;
                }
                @Override public String toString() { return "n=" + n; }
            }
            """;

    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, ByteArrayOutputStream> made = new TreeMap<>();
        JavaFileManager files = new ForwardingJavaFileManager<JavaFileManager>(
                compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                    Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(URI.create("mem:///" + name), kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        return made.computeIfAbsent(name, k -> new ByteArrayOutputStream());
                    }
                };
            }
        };
        JavaFileObject source = new SimpleJavaFileObject(
                URI.create("string:///Counter.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreErrors) {
                return TEXT;
            }
        };
        JavacTask task = (JavacTask) compiler.getTask(
                null, files, null, List.of("-Xlint:all"), null, List.of(source));
        task.addTaskListener(new TaskListener() {
            @Override
            public void finished(TaskEvent e) {
                System.out.println("finished " + e.getKind() + " " + e.getTypeElement());
            }
        });
        for (CompilationUnitTree unit : task.parse()) {
            System.out.println(unit.getPackageName() + " " + unit.getTypeDecls().size());
            scan(unit);
            System.out.println(unit);
        }
        for (Element e : task.analyze()) System.out.println(e.getKind() + " " + e);
        elements(task);
        for (JavaFileObject f : task.generate()) System.out.println(f.getName());
        made.forEach((name, out) -> {
            byte[] bytes = out.toByteArray();
            System.out.println(name + " " + bytes.length + " " + Arrays.hashCode(bytes));
        });
    }

    static void scan(CompilationUnitTree unit) {
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitMethod(MethodTree m, Void v) {
                System.out.println("method " + m.getName() + " " + m.getParameters());
                return super.visitMethod(m, v);
            }

            @Override
            public Void visitVariable(VariableTree t, Void v) {
                System.out.println("variable " + t.getName() + " : " + t.getType());
                return super.visitVariable(t, v);
            }

            @Override
            public Void visitBinary(BinaryTree b, Void v) {
                System.out.println(b.getKind() + " " + b);
                return super.visitBinary(b, v);
            }

            @Override
            public Void visitLambdaExpression(LambdaExpressionTree l, Void v) {
                System.out.println(l.getBodyKind() + " " + l);
                return super.visitLambdaExpression(l, v);
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree i, Void v) {
                System.out.println("call " + i.getMethodSelect());
                return super.visitMethodInvocation(i, v);
            }
        }.scan(unit, null);
    }

    static void elements(JavacTask task) {
        TypeElement type = task.getElements().getTypeElement("p.q.Counter");
        System.out.println(task.getElements().getDocComment(type) + "| " + type.getModifiers() + " "
                + type.getSuperclass());
        for (ExecutableElement m : ElementFilter.methodsIn(type.getEnclosedElements())) {
            System.out.println(m.getSimpleName() + " " + m.asType() + " " + m.isVarArgs() + " "
                    + m.getTypeParameters());
        }
        TypeElement list = task.getElements().getTypeElement("java.util.List");
        TypeElement object = task.getElements().getTypeElement("java.lang.Object");
        System.out.println(list.asType() + " "
                + task.getTypes().isSubtype(task.getTypes().erasure(list.asType()), object.asType())
                + " " + Trees.instance(task).getTree(type).getMembers().size());
    }
}
