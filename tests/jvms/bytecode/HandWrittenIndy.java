// invokedynamic with our own bootstrap: one call per site, mutable targets, failures that stick.
//# jdk: 17 class files of version 61
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.reflect.InvocationTargetException;

public class HandWrittenIndy {
    static int links;
    static MutableCallSite mutable;

    public static int twice(int v) {
        return v * 2;
    }

    public static int thrice(int v) {
        return v * 3;
    }

    public static CallSite link(MethodHandles.Lookup l, String name, MethodType type, int extra)
            throws Exception {
        links++;
        System.out.println("link " + name + type + " extra " + extra + " in "
                + l.lookupClass().getName());
        if (name.equals("fails")) {
            throw new Exception("no link");
        }
        if (name.equals("nothing")) {
            return null;
        }
        MethodHandle h = MethodHandles.lookup().findStatic(HandWrittenIndy.class, name, type);
        if (name.equals("thrice")) {
            mutable = new MutableCallSite(h);
            return mutable;
        }
        return new ConstantCallSite(h);
    }

    static void call(Class<?> c, String m) throws Exception {
        try {
            System.out.println(m + " " + c.getMethod(m, int.class).invoke(null, 7));
        } catch (InvocationTargetException e) {
            System.out.println(m + " " + e.getCause());
        }
    }

    public static void main(String[] args) throws Exception {
        ClassBuilder b = new ClassBuilder("IndyHost", 61);
        int bsm = b.handle(6, b.method("HandWrittenIndy", "link",
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                + "Ljava/lang/invoke/MethodType;I)Ljava/lang/invoke/CallSite;"));
        String[] names = {"twice", "thrice", "fails", "nothing"};
        for (int i = 0; i < names.length; i++) {
            int site = b.invokeDynamic(b.bootstrap(bsm, b.integer(i)), names[i], "(I)I");
            b.code(names[i], "(I)I", 1, 1, ClassBuilder.hex("1a ba", ClassBuilder.u2(site), "0000",
                    "ac"));
        }
        int both = b.invokeDynamic(0, "twice", "(I)I");
        b.code("both", "(I)I", 2, 1, ClassBuilder.hex("1a ba", ClassBuilder.u2(both), "0000", "ba",
                ClassBuilder.u2(both), "0000", "ac"));
        Class<?> c = b.define(MethodHandles.lookup());
        for (String m : "twice twice thrice fails fails nothing both both".split(" ")) {
            call(c, m);
        }
        mutable.setTarget(MethodHandles.lookup().findStatic(HandWrittenIndy.class, "twice",
                MethodType.methodType(int.class, int.class)));
        call(c, "thrice");
        System.out.println(links);
    }
}
