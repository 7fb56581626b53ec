// Methods that vanished, changed their type or their staticness after their callers were compiled.
public class ChangedMethods {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " worked");
        } catch (LinkageError e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        ChangedMethodsTarget t = new ChangedMethodsTarget();
        attempt("removed static", () -> ChangedMethodsTarget.removed());
        attempt("removed static again", () -> ChangedMethodsTarget.removed());
        attempt("removed virtual", () -> t.gone(3, "x"));
        attempt("other parameter", () -> t.typed(5));
        attempt("other result", () -> System.out.println(t.result()));
        attempt("static now instance", () -> ChangedMethodsTarget.becameInstance());
        attempt("instance now static", () -> t.becameStatic());
        attempt("now private", () -> t.becamePrivate());
        attempt("removed constructor", () -> new ChangedMethodsTarget(4));
        attempt("moved to the parent", () -> t.moved());
        attempt("kept", () -> System.out.println(t.kept()));
    }
}

class ChangedMethodsParent {
}

class ChangedMethodsTarget extends ChangedMethodsParent {
    ChangedMethodsTarget() {}

    ChangedMethodsTarget(int v) {}

    static void removed() {}

    void gone(int a, String b) {}

    void typed(int v) {}

    int result() {
        return 1;
    }

    static void becameInstance() {}

    void becameStatic() {}

    void becamePrivate() {}

    void moved() {}

    String kept() {
        return "first version";
    }
}
