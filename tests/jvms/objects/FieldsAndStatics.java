// getfield, putfield, getstatic, putstatic of every type; hiding of fields (JLS 8.3).
public class FieldsAndStatics {
    boolean z = true;
    byte b = -3;
    char c = 'c';
    short s = 300;
    int i = 70000;
    long l = 1L << 40;
    float f = 1.25f;
    double d = -2.5;
    String t = "t";
    static boolean sz;
    static byte sb = 4;
    static char sc = 'S';
    static short ss = -1;
    static int si;
    static long sl = Long.MIN_VALUE;
    static float sf = -0f;
    static double sd = Math.PI;
    static Object so;

    static class Parent {
        int v = 1;
        static String name = "parent";

        int get() {
            return v;
        }
    }

    static class Child extends Parent {
        int v = 2;
        static String name = "child";

        int both() {
            return v * 10 + super.v;
        }
    }

    public static void main(String[] args) {
        FieldsAndStatics o = new FieldsAndStatics();
        System.out.println(o.z + " " + o.b + " " + o.c + " " + o.s + " " + o.i + " " + o.l + " "
                + o.f + " " + o.d + " " + o.t);
        System.out.println(sz + " " + sb + " " + sc + " " + ss + " " + si + " " + sl + " " + sf
                + " " + sd + " " + so);
        o.b += 127;
        o.c++;
        o.l--;
        o.d *= o.f;
        sl = o.l++ + ++o.l;
        so = o.t = "u";
        si += sb -= 2;
        System.out.println(o.b + " " + o.c + " " + o.l + " " + o.d + " " + sl + " " + so + " "
                + si);
        Child child = new Child();
        Parent asParent = child;
        asParent.v = 5;
        System.out.println(child.v + " " + asParent.v + " " + child.get() + " " + child.both()
                + " " + Child.name + " " + Parent.name + " " + ((Parent) child).v);
        FieldsAndStatics other = new FieldsAndStatics();
        System.out.println(other.b + " " + other.t + " " + (other.t == "t"));
    }
}
