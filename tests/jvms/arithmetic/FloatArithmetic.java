// float arithmetic rounds to nearest, keeps denormals, signed zero and NaN (JVMS 2.8, fadd, frem).
public class FloatArithmetic {
    static float[] samples = {0f, -0f, 1f, -1.5f, 0.1f, Float.MAX_VALUE, Float.MIN_VALUE,
        Float.MIN_NORMAL, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN};

    public static void main(String[] args) {
        for (float a : samples) {
            for (float b : samples) {
                System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b)
                        + " " + (a / b) + " " + (a % b));
            }
        }
        float sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 0.1f;
        }
        System.out.println(sum + " " + (sum == 1f));
        System.out.println(16777216f + 1f);
        System.out.println(Float.floatToIntBits(-0f) + " " + Float.floatToIntBits(1.1f) + " "
                + Float.intBitsToFloat(0x7f7fffff) + " " + Float.intBitsToFloat(1));
    }
}
