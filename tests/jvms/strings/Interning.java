// Literals and constants are interned; built strings are not until asked (JLS 3.10.5).
public class Interning {
    static final String CONSTANT = "he" + "llo";
    static final String PART = "lo";

    static class Other {
        static String hello = "hello";
    }

    public static void main(String[] args) {
        String hello = "hello";
        String lo = "lo";
        System.out.println(hello == "hello");
        System.out.println(Other.hello == hello);
        System.out.println(hello == CONSTANT);
        System.out.println(hello == "hel" + PART);
        System.out.println(hello == "hel" + lo);
        System.out.println(hello == ("hel" + lo).intern());
        System.out.println(new String("hello") == hello);
        System.out.println(new String("hello").intern() == hello);
        System.out.println(new StringBuilder("hel").append("lo").toString() == hello);
        System.out.println("hello!".substring(0, 5) == hello);
        System.out.println(hello.substring(0) == hello);
        System.out.println(hello.toLowerCase() == hello);
        System.out.println(hello.replace('x', 'y') == hello);
        System.out.println("".concat(hello) == hello);
        System.out.println(hello.trim() == hello);
        System.out.println(String.valueOf(5) == "5");
        System.out.println(String.valueOf(5).intern() == "5");
        System.out.println(Interning.class.getName() == "Interning");
        char[] letters = {'h', 'e', 'l', 'l', 'o'};
        String built = new String(letters);
        letters[0] = 'j';
        System.out.println(built + " " + built.equals(hello) + " " + (built.intern() == "hello"));
        System.out.println(("\u00e9t\u00e9".intern() == "\u00e9t\u00e9") + " " + (1 + "") + ""
                .isEmpty());
    }
}
