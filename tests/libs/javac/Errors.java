// What javac says about wrong programs: positions, codes, messages, warnings and notes.
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

public class Errors {
    static final String[] UNREADABLE = {
            "class A { void f( { }",
            "class A { int x = 09; char c = ''; String s = \"open; }",
            "class A { sealed interface S permits T { } record R(int a) { int b; } }",
    };

    static final String[] WRONG = {
            "class A { int f() { } }",
            "class A { void f() { int x; System.out.println(x); } }",
            "class A { String s = 3; int i = \"x\"; }",
            "class A extends B { } final class C { } class D extends C { }",
            "class A { void f() { return 1; } void f() { } }",
            "class A { void f() { throw new Exception(); } }",
            "interface I { int f(); } class A implements I { }",
            "class A { void f(Object o) { switch (o) { case 1: } while (false) { } } }",
            "class A { void f(Object o) { int y = (int) o; Integer i = (Integer) 2L; } }",
            "import java.util.*; class A { List<int> l; void f() { for (String s : 5) ; } }",
            "class A { void f() { Runnable r = x -> 1; var v = null; this.g(2); } }",
            "import java.util.*; class A { void f() { List raw = new ArrayList(); raw.add(1); } }",
            "sealed interface S permits T { } class T { } class U implements S { }",
            "class A { static void f() { g(); } void g() { super.h(); } }",
    };

    public static void main(String[] args) {
        check(UNREADABLE);
        check(WRONG);
    }

    /** Each text in a package of its own, all in one task: a fresh compiler is the dear part. */
    static void check(String[] texts) {
        List<JavaFileObject> sources = new ArrayList<>();
        for (int i = 0; i < texts.length; i++) {
            String text = "package p" + i + "; " + texts[i];
            System.out.println(text);
            sources.add(new SimpleJavaFileObject(
                    URI.create("string:///p" + i + "/A.java"), JavaFileObject.Kind.SOURCE) {
                @Override
                public CharSequence getCharContent(boolean ignoreErrors) {
                    return text;
                }
            });
        }
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = List.of("-Xlint:all", "-proc:none", "-XDshould-stop.ifError=FLOW");
        StringWriter log = new StringWriter();
        boolean ok = compiler.getTask(log,
                                     compiler.getStandardFileManager(problems, Locale.ROOT, null),
                                     problems, options, null, sources)
                             .call();
        System.out.println(ok + " " + log);
        for (Diagnostic<? extends JavaFileObject> d : problems.getDiagnostics()) {
            String file = d.getSource() == null ? "" : d.getSource().getName();
            System.out.println(file + " " + d.getKind() + " " + d.getLineNumber() + ":"
                    + d.getColumnNumber() + " " + d.getStartPosition() + "-" + d.getEndPosition()
                    + " " + d.getCode());
            System.out.println("    " + d.getMessage(Locale.ROOT).replace("\n", "\n    "));
        }
    }
}
