// Fields that vanished, changed type, became static, final or private; constants stay inlined.
public class ChangedFields {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " worked");
        } catch (LinkageError e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        ChangedFieldsTarget t = new ChangedFieldsTarget();
        attempt("removed", () -> System.out.println(t.removed));
        attempt("removed static", () -> ChangedFieldsTarget.removedStatic++);
        attempt("other type", () -> System.out.println(t.typed));
        attempt("now static", () -> System.out.println(t.becameStatic));
        attempt("now instance", () -> System.out.println(ChangedFieldsTarget.becameInstance));
        attempt("now final", () -> t.becameFinal = 3);
        attempt("read final", () -> System.out.println(t.becameFinal));
        attempt("now private", () -> System.out.println(t.becamePrivate));
        attempt("from an interface", () -> System.out.println(ChangedFieldsTarget.moved));
        attempt("constant", () -> System.out.println(ChangedFieldsTarget.CONSTANT + " "
                + ChangedFieldsTarget.TEXT));
        attempt("not constant", () -> System.out.println(ChangedFieldsTarget.computed));
    }
}

interface ChangedFieldsFace {
}

class ChangedFieldsTarget implements ChangedFieldsFace {
    int removed = 1;
    static int removedStatic = 2;
    int typed = 3;
    int becameStatic = 4;
    static int becameInstance = 5;
    int becameFinal = 6;
    int becamePrivate = 7;
    static int moved = 8;
    static final int CONSTANT = 9;
    static final String TEXT = "old";
    static final int computed = Integer.parseInt("10");
}
