// heddle: verdict=holds; outcome=got=1 large=false; outcome=got=1 large=true; states=1
// Why: a method type that the program asks for is the one that its calls were linked with.
import heddle.Heddle;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class MethodTypeChosen {
    static int one(long a, float b) {
        return 1;
    }

    public static void main(String[] args) throws Throwable {
        boolean large = Heddle.chooseBoolean();
        byte[] filler = new byte[large ? 64 : 8];
        MethodType type = MethodType.methodType(int.class, long.class, float.class);
        MethodHandle handle =
                MethodHandles.lookup().findStatic(MethodTypeChosen.class, "one", type);
        Heddle.outcome("large", filler.length == 64);
        Heddle.outcome("got", (int) handle.invokeExact(1L, 2f));
    }
}
