// VarHandles on fields of every type: get, set, CAS and the numeric modes where they exist.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class AllTypes {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long l;
    float f;
    double d;
    Object o;

    static VarHandle find(String name, Class<?> type) throws Exception {
        return MethodHandles.lookup().findVarHandle(AllTypes.class, name, type);
    }

    public static void main(String[] args) throws Exception {
        AllTypes t = new AllTypes();
        VarHandle z = find("z", boolean.class);
        VarHandle b = find("b", byte.class);
        VarHandle c = find("c", char.class);
        VarHandle s = find("s", short.class);
        VarHandle l = find("l", long.class);
        VarHandle f = find("f", float.class);
        VarHandle d = find("d", double.class);
        VarHandle o = find("o", Object.class);
        System.out.println(z.compareAndSet(t, false, true) + " "
                + (boolean) z.getAndBitwiseXor(t, true) + " " + t.z);
        System.out.println((byte) b.getAndAdd(t, (byte) 127) + " " + (byte) b.getAndAdd(t, (byte) 2)
                + " " + t.b + " " + b.compareAndSet(t, (byte) -127, (byte) 5) + " " + t.b);
        c.setVolatile(t, 'x');
        System.out.println((char) c.getAndAdd(t, (char) 1) + " " + t.c + " " + c.compareAndSet(t,
                'y', 'z') + t.c);
        System.out.println((short) s.getAndSet(t, (short) -2) + " " + (short) s.getAndBitwiseAnd(t,
                (short) 0xff) + " " + t.s);
        System.out.println((long) l.getAndAdd(t, 1L << 40) + " " + (long) l.compareAndExchange(t,
                1L << 40, -1L) + " " + t.l + " " + (long) l.getAndBitwiseOr(t, 4L));
        System.out.println((float) f.getAndAdd(t, 1.5f) + " " + f.compareAndSet(t, 1.5f, 2.5f)
                + " " + t.f);
        System.out.println((double) d.getAndAdd(t, 0.25) + " " + (double) d.getAndSet(t, -0.0)
                + " " + d.compareAndSet(t, 0.0, 1.0) + " " + d.compareAndSet(t, -0.0, Double.NaN)
                + " " + d.compareAndSet(t, Double.NaN, 7.0) + " " + t.d);
        Object old = new Object();
        o.setRelease(t, old);
        System.out.println((o.getAcquire(t) == old) + " " + o.compareAndSet(t, old, "new") + " "
                + t.o);
        for (VarHandle h : new VarHandle[] {z, b, c, s, l, f, d, o}) {
            StringBuilder line = new StringBuilder(h.varType().getSimpleName());
            for (VarHandle.AccessMode m : VarHandle.AccessMode.values()) {
                line.append(h.isAccessModeSupported(m) ? '+' : '-');
            }
            System.out.println(line);
        }
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
        System.out.println("fenced");
    }
}
