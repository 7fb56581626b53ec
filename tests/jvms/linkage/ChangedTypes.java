// Classes that became interfaces, abstract, final, or lost an implemented interface.
public class ChangedTypes {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " worked");
        } catch (LinkageError e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        attempt("new abstract", () -> new ChangedTypesAbstract());
        attempt("class now interface, static call", () -> ChangedTypesFace.call());
        attempt("class now interface, new", () -> new ChangedTypesFace());
        attempt("interface now class", () -> new ChangedTypesImpl().toString());
        attempt("superclass now final", () -> new ChangedTypesChild());
        attempt("method without a body", () -> {
            try {
                ChangedTypesShape.class.getMethod("corners").invoke(new ChangedTypesSquare());
            } catch (java.lang.reflect.InvocationTargetException e) {
                System.out.println(e.getCause());
            } catch (ReflectiveOperationException e) {
                System.out.println(e);
            }
        });
        attempt("others of it", () -> System.out.println(new ChangedTypesSquare().name()));
        attempt("no longer implemented", () -> new ChangedTypesUser().use(new ChangedTypesLost()));
        attempt("two defaults", () -> System.out.println(new ChangedTypesBoth().hello()));
    }
}

class ChangedTypesAbstract {
}

class ChangedTypesFace {
    static void call() {}
}

interface ChangedTypesRole {
}

class ChangedTypesImpl implements ChangedTypesRole {
}

class ChangedTypesParent {
}

class ChangedTypesChild extends ChangedTypesParent {
}

interface ChangedTypesShape {
    double area();

    default String name() {
        return "shape";
    }
}

class ChangedTypesSquare implements ChangedTypesShape {
    public double area() {
        return 4;
    }
}

interface ChangedTypesNeeded {
    void work();
}

class ChangedTypesLost implements ChangedTypesNeeded {
    public void work() {}
}

class ChangedTypesUser {
    void use(ChangedTypesNeeded n) {
        n.work();
    }
}

interface ChangedTypesLeft {
    default String hello() {
        return "left";
    }
}

interface ChangedTypesRight {
}

class ChangedTypesBoth implements ChangedTypesLeft, ChangedTypesRight {
}
