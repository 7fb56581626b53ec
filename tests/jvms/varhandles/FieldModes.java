// Every access mode of a VarHandle on an instance field (int and reference).
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class FieldModes {
    int number;
    volatile String text = "a";
    static final VarHandle NUMBER;
    static final VarHandle TEXT;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            NUMBER = lookup.findVarHandle(FieldModes.class, "number", int.class);
            TEXT = lookup.findVarHandle(FieldModes.class, "text", String.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        FieldModes o = new FieldModes();
        NUMBER.set(o, 1);
        NUMBER.setOpaque(o, (int) NUMBER.get(o) + 1);
        NUMBER.setRelease(o, (int) NUMBER.getOpaque(o) * 3);
        NUMBER.setVolatile(o, (int) NUMBER.getAcquire(o) + 4);
        System.out.println((int) NUMBER.getVolatile(o));
        System.out.println(NUMBER.compareAndSet(o, 10, 20) + " " + NUMBER.compareAndSet(o, 10, 30)
                + " " + o.number);
        System.out.println((int) NUMBER.compareAndExchange(o, 20, 21) + " "
                + (int) NUMBER.compareAndExchangeAcquire(o, 0, 22) + " "
                + (int) NUMBER.compareAndExchangeRelease(o, 21, 23) + " " + o.number);
        while (!NUMBER.weakCompareAndSet(o, 23, 24)) { }
        while (!NUMBER.weakCompareAndSetPlain(o, 24, 25)) { }
        while (!NUMBER.weakCompareAndSetAcquire(o, 25, 26)) { }
        while (!NUMBER.weakCompareAndSetRelease(o, 26, 27)) { }
        System.out.println(o.number + " " + NUMBER.weakCompareAndSet(o, 0, 1));
        System.out.println((int) NUMBER.getAndSet(o, 100) + " " + (int) NUMBER.getAndSetAcquire(o,
                101) + " " + (int) NUMBER.getAndSetRelease(o, 102));
        System.out.println((int) NUMBER.getAndAdd(o, 5) + " " + (int) NUMBER.getAndAddAcquire(o, 5)
                + " " + (int) NUMBER.getAndAddRelease(o, -5) + " " + o.number);
        System.out.println((int) NUMBER.getAndBitwiseOr(o, 8) + " "
                + (int) NUMBER.getAndBitwiseOrAcquire(o, 256) + " "
                + (int) NUMBER.getAndBitwiseOrRelease(o, 1) + " "
                + (int) NUMBER.getAndBitwiseAnd(o, 0xff) + " "
                + (int) NUMBER.getAndBitwiseAndAcquire(o, 0x7f) + " "
                + (int) NUMBER.getAndBitwiseAndRelease(o, 0x3f) + " "
                + (int) NUMBER.getAndBitwiseXor(o, -1) + " "
                + (int) NUMBER.getAndBitwiseXorAcquire(o, 3) + " "
                + (int) NUMBER.getAndBitwiseXorRelease(o, 5) + " " + o.number);
        System.out.println(TEXT.compareAndSet(o, "a", "b") + " " + TEXT.getAndSet(o, "c") + " "
                + (String) TEXT.compareAndExchange(o, "c", null) + " " + o.text);
        try {
            TEXT.getAndAdd(o, "x");
        } catch (UnsupportedOperationException e) {
            System.out.println("references do not add");
        }
        System.out.println(NUMBER.varType() + " " + NUMBER.coordinateTypes() + " "
                + TEXT.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR) + " "
                + NUMBER.accessModeType(VarHandle.AccessMode.COMPARE_AND_EXCHANGE));
    }
}
