// java.lang.Class: names, kinds, hierarchy of ordinary, array, primitive, local and lambda classes.
//# jdk: 16 records
import java.util.Map;

public class ClassObjects {
    static class Nested {}

    class Inner {}

    interface Face extends Comparable<Face>, Runnable {}

    enum Kind { A { } }

    @interface Mark {}

    record Rec(int x) {}

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | "
                + c.getCanonicalName() + " | " + c + " | " + c.getPackageName());
        System.out.println("  " + (c.isInterface() ? "interface " : "") + (c.isArray() ? "array "
                : "") + (c.isPrimitive() ? "primitive " : "") + (c.isEnum() ? "enum " : "")
                + (c.isAnnotation() ? "annotation " : "") + (c.isRecord() ? "record " : "")
                + (c.isAnonymousClass() ? "anonymous " : "") + (c.isLocalClass() ? "local " : "")
                + (c.isMemberClass() ? "member " : "") + c.getSuperclass() + " "
                + c.getEnclosingClass() + " " + c.getDeclaringClass() + " "
                + Integer.toHexString(c.getModifiers()));
    }

    public static void main(String[] args) throws Exception {
        class Local {}
        Class<?>[] all = {ClassObjects.class, Nested.class, Inner.class, Face.class, Kind.class,
            Kind.A.getClass(), Mark.class, Rec.class, Local.class, new Object() {}.getClass(),
            int.class, void.class, int[].class, String[][].class, Map.Entry.class, Object.class,
            Integer[].class};
        for (Class<?> c : all) {
            show(c);
        }
        System.out.println(Face.class.getInterfaces().length + " " + int[].class.getInterfaces()[0]
                + " " + Integer.TYPE + " " + (int.class == Integer.TYPE));
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " "
                + Face.class.isInstance("x") + " " + long.class.isAssignableFrom(int.class));
        System.out.println(Class.forName("java.util.Map$Entry") == Map.Entry.class);
        System.out.println(Class.forName("[[I").getComponentType() + " " + int.class.arrayType()
                + " " + String.class.descriptorString() + " " + int[].class.descriptorString());
        Runnable r = () -> { };
        System.out.println(r.getClass().isSynthetic() + " " + r.getClass().isHidden() + " "
                + r.getClass().getSimpleName().startsWith("ClassObjects$$Lambda"));
        System.out.println(ClassObjects.class.getModule() == Nested.class.getModule());
        System.out.println(String.class.getModule() + " " + String.class.getClassLoader() + " "
                + (ClassObjects.class.getClassLoader() == ClassLoader.getSystemClassLoader()));
    }
}
