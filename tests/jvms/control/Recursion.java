// Deep and mutual recursion, with many frames of different shapes (JVMS 2.6).
public class Recursion {
    static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static long wide(int n, long a, double b, Object c) {
        if (n == 0) {
            return a + (long) b + c.hashCode();
        }
        return wide(n - 1, a + n, b / 2, n % 2 == 0 ? "x" : "y") + 1;
    }

    static int hanoi(int n, char a, char b, char c, StringBuilder moves) {
        if (n == 0) {
            return 0;
        }
        int k = hanoi(n - 1, a, c, b, moves);
        moves.append(a).append(c).append(' ');
        return k + 1 + hanoi(n - 1, b, a, c, moves);
    }

    static String permute(String head, String tail) {
        if (tail.isEmpty()) {
            return head + " ";
        }
        String all = "";
        for (int i = 0; i < tail.length(); i++) {
            all += permute(head + tail.charAt(i), tail.substring(0, i) + tail.substring(i + 1));
        }
        return all;
    }

    public static void main(String[] args) {
        System.out.println(ackermann(2, 3) + " " + ackermann(3, 3));
        System.out.println(even(1000) + " " + odd(1001) + " " + even(777));
        System.out.println(wide(500, 3, 1e6, "z"));
        StringBuilder moves = new StringBuilder();
        System.out.println(hanoi(4, 'A', 'B', 'C', moves) + " " + moves);
        System.out.println(permute("", "abcd"));
    }
}
