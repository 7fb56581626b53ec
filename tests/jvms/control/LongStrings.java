// String constants near the limit of 65535 bytes, of every width, and many of them (JVMS 4.4.7).
public class LongStrings {
    static final String TEN = "0123456789";
    static final String HUNDRED = TEN + TEN + TEN + TEN + TEN + TEN + TEN + TEN + TEN + TEN;
    static final String K = HUNDRED + HUNDRED + HUNDRED + HUNDRED + HUNDRED + HUNDRED + HUNDRED
            + HUNDRED + HUNDRED + HUNDRED;
    static final String TEN_K = K + K + K + K + K + K + K + K + K + K;
    static final String BIG = TEN_K + TEN_K + TEN_K + TEN_K + TEN_K + TEN_K + K + K + K + K + K
            + HUNDRED + HUNDRED + HUNDRED + HUNDRED + HUNDRED;
    static final String WIDE = "\u20ac\u4e2d\ud83d\ude00";
    static final String WIDE_100 = WIDE + WIDE + WIDE + WIDE + WIDE + WIDE + WIDE + WIDE + WIDE
            + WIDE + WIDE + WIDE + WIDE + WIDE + WIDE + WIDE + WIDE + WIDE + WIDE + WIDE + WIDE;
    static final String WIDE_BIG = WIDE_100 + WIDE_100 + WIDE_100 + WIDE_100 + WIDE_100 + WIDE_100
            + WIDE_100 + WIDE_100 + WIDE_100 + WIDE_100 + WIDE_100 + WIDE_100 + WIDE_100;
    static final String NULS = "\0\0\0" + '\u0000' + "\u007f\u0080\u07ff\u0800\uffff";

    public static void main(String[] args) {
        System.out.println(BIG.length() + " " + BIG.hashCode() + " " + BIG.charAt(65_499));
        System.out.println(WIDE_BIG.length() + " " + WIDE_BIG.hashCode() + " "
                + WIDE_BIG.codePointCount(0, WIDE_BIG.length()));
        System.out.println(NULS.length() + " " + NULS.hashCode() + " " + (int) NULS.charAt(0) + " "
                + (int) NULS.charAt(8));
        System.out.println((BIG == TEN_K + TEN_K + TEN_K + TEN_K + TEN_K + TEN_K + K + K + K + K + K
                + HUNDRED + HUNDRED + HUNDRED + HUNDRED + HUNDRED) + " " + BIG.equals(K.repeat(65)
                + HUNDRED.repeat(5)));
        String lone = "\ud800x\udc00";
        System.out.println(lone.length() + " " + lone.hashCode() + " " + lone.codePointAt(0) + " "
                + lone.indexOf('x'));
        switch (args.length == 0 ? BIG : "") {
            case BIG:
                System.out.println("a switch on 65500 characters");
                break;
            default:
                System.out.println("other");
        }
    }
}
