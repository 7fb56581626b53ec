// The bootstrap methods of dynamic constants, called directly, and class constants as values.
//# jdk: 12 java.lang.constant
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

public class ConstantBootstrapsUse {
    enum Color { RED, GREEN }

    static final String FIXED = "fixed".trim();
    int field = 3;

    static int calls;

    static String build(String a, int b) {
        calls++;
        return a + b;
    }

    public static void main(String[] args) throws Throwable {
        System.out.println(ConstantDescs.CD_int.displayName());
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        System.out.println(ConstantBootstraps.nullConstant(lookup, "_", String.class) + " "
                + ConstantBootstraps.primitiveClass(lookup, "I", Class.class) + " "
                + ConstantBootstraps.enumConstant(lookup, "GREEN", Color.class) + " "
                + ConstantBootstraps.getStaticFinal(lookup, "MAX_VALUE", int.class, Integer.class));
        MethodHandle build = lookup.findStatic(ConstantBootstrapsUse.class, "build",
                MethodType.methodType(String.class, String.class, int.class));
        System.out.println(ConstantBootstraps.invoke(lookup, "_", String.class, build, "n", 7));
        VarHandle v = ConstantBootstraps.fieldVarHandle(lookup, "field", VarHandle.class,
                ConstantBootstrapsUse.class, int.class);
        System.out.println((int) v.get(new ConstantBootstrapsUse()));
        System.out.println(ConstantBootstraps.arrayVarHandle(lookup, "_", VarHandle.class,
                long[].class).varType());
        System.out.println(ConstantBootstraps.explicitCast(lookup, "_", int.class, 'c'));
        DynamicConstantDesc<?> red = Enum.EnumDesc.of(ClassDesc.of("ConstantBootstrapsUse$Color"),
                "RED");
        System.out.println(red.resolveConstantDesc(lookup) + " " + red);
        DirectMethodHandleDesc desc = MethodHandleDesc.ofMethod(
                DirectMethodHandleDesc.Kind.STATIC, ClassDesc.of("ConstantBootstrapsUse"), "build",
                MethodTypeDesc.ofDescriptor("(Ljava/lang/String;I)Ljava/lang/String;"));
        System.out.println(((MethodHandle) desc.resolveConstantDesc(lookup)).invoke("r", 1) + " "
                + calls + " " + desc);
        System.out.println(build.describeConstable().get() + " " + Color.RED.describeConstable()
                .get().constantName());
        System.out.println(ClassDesc.of("a.b", "C").arrayType().descriptorString() + " "
                + "text".describeConstable().get() + " " + MethodType.methodType(int.class)
                .describeConstable().get().displayDescriptor());
    }
}
