import java.text.*;
public class SharedFormat {
    static final NumberFormat nf = new DecimalFormat("0.0");
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> nf.format(1.5));
        t.start();
        nf.format(2.5);
        t.join();
    }
}
