// Calls of methods that a class should have had: who says so, and which frames the trace has.
public class MissingMethods {
    public static void main(String[] args) {
        attempt(() -> new MissingMethodsWheel().turn());
        attempt(() -> new MissingMethodsGear().turn());
        attempt(() -> new MissingMethodsSuperWheel().call());
        attempt(() -> new MissingMethodsSuperGear().call());
        MissingMethodsCalls.all();
    }

    static void attempt(Runnable body) {
        try {
            body.run();
        } catch (LinkageError e) {
            e.printStackTrace(System.out);
        }
    }
}

/** The second version calls what the second versions of the types below declare. */
class MissingMethodsCalls {
    static void all() {}
}

/** Has a default method: its classes get methods that throw. */
interface MissingMethodsShape {
    default void name() {}
}

class MissingMethodsSquare implements MissingMethodsShape {
}

class MissingMethodsTile extends MissingMethodsSquare {
}

/** Has none: calls throw by themselves. */
interface MissingMethodsPlain {
}

class MissingMethodsDot implements MissingMethodsPlain {
}

interface MissingMethodsLeft {
    default void hello() {}
}

interface MissingMethodsRight {
}

class MissingMethodsBoth implements MissingMethodsLeft, MissingMethodsRight {
}

class MissingMethodsBase {
    void work() {}
}

class MissingMethodsMiddle extends MissingMethodsBase {
}

class MissingMethodsEnd extends MissingMethodsMiddle {
}

/** Loses its default method, and has no other. */
interface MissingMethodsTurning {
    default void turn() {}
}

class MissingMethodsWheel implements MissingMethodsTurning {
}

class MissingMethodsSuperWheel extends MissingMethodsWheel {
    void call() {
        super.turn();
    }
}

/** Loses one default method of two. */
interface MissingMethodsTurningBack {
    default void turn() {}

    default void back() {}
}

class MissingMethodsGear implements MissingMethodsTurningBack {
}

class MissingMethodsSuperGear extends MissingMethodsGear {
    void call() {
        super.turn();
    }
}
