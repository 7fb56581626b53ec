import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;

interface MissingMethodsShape {
    default void name() {}

    int corners(int from, String[] names);
}

interface MissingMethodsPlain {
    int corners(int from, String[] names);
}

interface MissingMethodsRight {
    default void hello() {}
}

abstract class MissingMethodsMiddle extends MissingMethodsBase {
    abstract void work();
}

interface MissingMethodsTurning {
    void turn();
}

interface MissingMethodsTurningBack {
    void turn();

    default void back() {}
}

class MissingMethodsCalls {
    interface Body {
        void run() throws Throwable;
    }

    static void attempt(Body body) {
        try {
            body.run();
            System.out.println("worked");
        } catch (InvocationTargetException e) {
            e.getCause().printStackTrace(System.out);
        } catch (Throwable e) {
            e.printStackTrace(System.out);
        }
    }

    static MethodHandle handle(Class<?> owner) throws ReflectiveOperationException {
        MethodType type = MethodType.methodType(int.class, int.class, String[].class);
        return MethodHandles.lookup().findVirtual(owner, "corners", type);
    }

    static void all() {
        MissingMethodsSquare square = new MissingMethodsSquare();
        MissingMethodsTile tile = new MissingMethodsTile();
        MissingMethodsDot dot = new MissingMethodsDot();
        MissingMethodsShape shape = square;
        MissingMethodsPlain plain = dot;
        attempt(() -> shape.corners(1, null));
        attempt(() -> square.corners(1, null));
        attempt(() -> tile.corners(1, null));
        attempt(() -> tile.name());
        attempt(() -> plain.corners(1, null));
        attempt(() -> ((MissingMethodsLeft) new MissingMethodsBoth()).hello());
        attempt(() -> ((MissingMethodsRight) new MissingMethodsBoth()).hello());
        MissingMethodsBase base = new MissingMethodsEnd();
        MissingMethodsMiddle middle = new MissingMethodsEnd();
        attempt(() -> base.work());
        attempt(() -> middle.work());
        attempt(() -> new MissingMethodsEnd().work());
        Class<?>[] types = {int.class, String[].class};
        attempt(() -> MissingMethodsShape.class.getMethod("corners", types).invoke(square, 1, null));
        attempt(() -> MissingMethodsPlain.class.getMethod("corners", types).invoke(dot, 1, null));
        attempt(() -> MissingMethodsBase.class.getDeclaredMethod("work").invoke(base));
        attempt(() -> handle(MissingMethodsShape.class).invoke(shape, 1, (String[]) null));
        attempt(() -> handle(MissingMethodsSquare.class).invoke(square, 1, (String[]) null));
        attempt(() -> handle(MissingMethodsPlain.class).invoke(plain, 1, (String[]) null));
        attempt(() -> handle(MissingMethodsDot.class).invoke(dot, 1, (String[]) null));
        System.out.println(MissingMethodsSquare.class.getDeclaredMethods().length);
    }
}
