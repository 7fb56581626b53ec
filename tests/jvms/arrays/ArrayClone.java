// clone of arrays is shallow, public, and keeps the type (JLS 10.7).
public class ArrayClone {
    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 10;
        System.out.println(a[0] + " " + b[0] + " " + (a != b) + " " + b.length);
        String[] s = {"x", null, "z"};
        String[] t = s.clone();
        System.out.println((s[0] == t[0]) + " " + t[1] + " " + t.getClass().getSimpleName());
        Object[] o = s;
        Object[] p = o.clone();
        System.out.println(p.getClass() == String[].class);
        StringBuilder[] shared = {new StringBuilder("q")};
        shared.clone()[0].append("r");
        System.out.println(shared[0]);
        double[] d = {0.5, -0.0};
        System.out.println(1 / d.clone()[1]);
        boolean[] z = {true, false, true};
        boolean[] y = z.clone();
        y[1] = true;
        System.out.println(z[1] + " " + y[1]);
        long[][] m = {{1, 2}, {3}};
        long[][] n = m.clone();
        System.out.println((m[1] == n[1]) + " " + n[0][1]);
        System.out.println(new char[0].clone().length);
        System.out.println(a.equals(a.clone()) + " " + java.util.Arrays.equals(a, a.clone()));
    }
}
