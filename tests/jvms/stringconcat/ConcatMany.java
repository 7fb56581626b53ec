// Concatenation of more than 200 operands is split over several call sites (JDK's limit).
public class ConcatMany {
    static int n;

    static int i() {
        return n++;
    }

    public static void main(String[] args) {
        String s = "x";
        String r = s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i()
                + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i() + s + i();
        System.out.println(n + " " + r.length());
        System.out.println(r);
        System.out.println("l" + 1L + 'c' + 2.5 + 1.5f + true + null + (byte) 1 + (short) 2
                + r.hashCode());
    }
}
