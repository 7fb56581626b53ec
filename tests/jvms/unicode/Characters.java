// Character classification, case and numeric values across planes, without printing them raw.
public class Characters {
    static String describe(int c) {
        return Integer.toHexString(c) + " " + Character.getType(c) + " " + Character.isLetter(c)
                + " " + Character.isDigit(c) + " " + Character.isWhitespace(c) + " "
                + Character.isJavaIdentifierStart(c) + " " + Character.isUpperCase(c) + " "
                + Integer.toHexString(Character.toUpperCase(c)) + " "
                + Integer.toHexString(Character.toLowerCase(c)) + " "
                + Character.getNumericValue(c) + " " + Character.charCount(c) + " "
                + Character.isIdeographic(c) + " " + Character.getDirectionality(c);
    }

    public static void main(String[] args) {
        int[] all = {'a', 'Z', '5', ' ', '\t', '_', '$', 0xe9, 0xdf, 0x130, 0x3b1, 0x416, 0x5d0,
            0x661, 0x4e2d, 0x2160, 0x20ac, 0xfeff, 0x1d400, 0x1f600, 0x10ffff, 0xd800};
        for (int c : all) {
            System.out.println(describe(c));
        }
        System.out.println(Character.getName('A') + ", " + Character.getName(0x1f600) + ", "
                + Character.UnicodeBlock.of(0x4e2d) + ", " + Character.UnicodeScript.of(0x3b1));
        System.out.println(Character.digit('f', 16) + " " + Character.digit('g', 16) + " "
                + Character.forDigit(11, 16) + " " + Character.isSurrogate('\ud800') + " "
                + Character.toCodePoint('\ud83d', '\ude00') + " "
                + Character.highSurrogate(0x1f600) % 256 + " " + Character.toChars(0x1f600).length
                + " " + Character.reverseBytes((char) 0x1234) % 65536 + " "
                + Character.isValidCodePoint(0x110000) + " " + Character.compare('a', 'c'));
        try {
            Character.toChars(0x110000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
