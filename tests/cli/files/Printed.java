public class Printed {
    static volatile int x, y;

    public static void main(String[] args) {
        new Thread(() -> { x = 1; y = 1; }).start();
        int later = y;
        int earlier = x;
        System.out.println(later + " " + earlier);
    }
}
