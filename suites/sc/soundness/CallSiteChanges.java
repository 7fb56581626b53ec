// heddle: verdict=holds; outcome=r=00; outcome=r=01; outcome=r=11; states=9
// Why: the target of a call site is a variable like others.
import heddle.Heddle;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

public class CallSiteChanges {
    static final MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, 0));

    public static void main(String[] args) throws Throwable {
        MethodHandle call = site.dynamicInvoker();
        MethodHandle one = MethodHandles.constant(int.class, 1);
        Thread changer = new Thread(() -> site.setTarget(one));
        changer.start();
        int first = (int) call.invokeExact();
        int second = (int) call.invokeExact();
        changer.join();
        Heddle.outcome("r", "" + first + second);
    }
}
