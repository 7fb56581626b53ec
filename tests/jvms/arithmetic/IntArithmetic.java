// int add, sub, mul, div, rem and neg wrap around in 32 bits (JVMS 2.11.3, JLS 4.2.2).
public class IntArithmetic {
    static int[] samples = {0, 1, -1, 7, -7, 46341, Integer.MAX_VALUE, Integer.MIN_VALUE};

    public static void main(String[] args) {
        for (int a : samples) {
            for (int b : samples) {
                StringBuilder line = new StringBuilder();
                line.append(a).append(' ').append(b).append(": ");
                line.append(a + b).append(' ').append(a - b).append(' ').append(a * b);
                if (b != 0) {
                    line.append(' ').append(a / b).append(' ').append(a % b);
                }
                System.out.println(line);
            }
            System.out.println("neg " + -a + " not " + ~a);
        }
        int i = Integer.MAX_VALUE;
        i++;
        System.out.println(i);
        i += 200;
        i -= 40000;
        System.out.println(i);
        i *= 3;
        i /= -7;
        i %= 1000;
        System.out.println(i);
    }
}
