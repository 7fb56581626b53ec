// StringBuilder and StringBuffer: append, insert, delete, reverse, setLength, surrogates.
public class Builders {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(1).append('c').append("s").append(2.5).append(3f).append(4L).append(true)
                .append((Object) null).append((String) null).append(new char[] {'x', 'y'})
                .append("abcdef", 1, 3).append(new char[] {'1', '2', '3'}, 1, 1);
        System.out.println(b + " " + b.length());
        b.insert(0, "<").insert(b.length(), ">").insert(3, 99).insert(1, 1.5);
        System.out.println(b);
        b.delete(1, 6).deleteCharAt(0).replace(0, 2, "REPLACED").setCharAt(0, 'r');
        System.out.println(b + " " + b.indexOf("s") + " " + b.lastIndexOf("l"));
        System.out.println(new StringBuilder("stressed").reverse());
        System.out.println(new StringBuilder("a\ud83d\ude00b").reverse().codePointAt(1));
        b.setLength(5);
        System.out.println(b + "|");
        b.setLength(7);
        System.out.println((int) b.charAt(6));
        StringBuilder big = new StringBuilder(1);
        for (int i = 0; i < 5000; i++) {
            big.append(i % 10);
        }
        System.out.println(big.length() + " " + big.substring(4990) + " "
                + big.toString().hashCode());
        big.append('\u20ac').append("x");
        System.out.println((int) big.charAt(5000) + " " + big.charAt(17) + " " + big.length());
        StringBuffer buffer = new StringBuffer("buffer");
        buffer.append(buffer).reverse();
        System.out.println(buffer + " " + buffer.compareTo(new StringBuffer("z")));
        System.out.println(new StringBuilder("ab").compareTo(new StringBuilder("abc")) + " "
                + "ab".contentEquals(new StringBuilder("ab")));
        try {
            b.insert(100, "x");
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            b.deleteCharAt(-1);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(b.append(b.chars().filter(c -> c > 0).count()).length());
    }
}
