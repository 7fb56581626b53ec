import java.lang.reflect.*;
public class ReflectiveField {
    public int x;
    static ReflectiveField o = new ReflectiveField();
    public static void main(String[] a) throws Exception {
        Field f = ReflectiveField.class.getField("x");
        Thread t = new Thread(() -> { try { f.setInt(o, 1); } catch (Exception e) { throw new Error(e); } });
        t.start();
        int r = o.x;
        t.join();
    }
}
