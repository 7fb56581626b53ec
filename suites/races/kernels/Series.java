//# races: none
//# why: each thread fills its own part of the array, and main reads it after join.
public class Series {
    static final double[] coefficients = new double[4];

    static void fill(int from) {
        for (int i = from; i < from + 2; i++) {
            coefficients[i] = i * 0.5;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> fill(0));
        Thread two = new Thread(() -> fill(2));
        one.start();
        two.start();
        one.join();
        two.join();
        double sum = 0;
        for (double c : coefficients) {
            sum += c;
        }
        if (sum != 3.0) {
            throw new AssertionError("sum");
        }
    }
}
