// A failed assertion with a detail message ends main like any other error (JLS 14.10).
//# exit: 1
public class AssertionFailure {
    static int evaluated;

    static String detail() {
        evaluated++;
        return "detail " + evaluated;
    }

    static void check(int v) {
        assert v > 0 : detail();
        System.out.println(v + " ok " + evaluated);
    }

    public static void main(String[] args) {
        check(1);
        try {
            check(-1);
        } catch (AssertionError e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        try {
            assert false : new IllegalStateException("as a cause");
        } catch (AssertionError e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage());
        }
        try {
            assert args == null;
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        assert evaluated == 1 : 'c';
        assert evaluated == 2 : 3.5;
        System.out.println("not reached");
    }
}
