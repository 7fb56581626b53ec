// char, byte and short live as int on the stack and are cut when stored (JVMS 2.11.1).
public class CharByteShort {
    static byte byteField;
    static short shortField;
    static char charField;

    static byte asByte(int v) {
        return (byte) v;
    }

    static short asShort(int v) {
        return (short) v;
    }

    static char asChar(int v) {
        return (char) v;
    }

    public static void main(String[] args) {
        for (int v : new int[] {0, 127, 128, 255, 256, -1, 32767, 32768, 65535, 65536, -70000}) {
            byteField = (byte) v;
            shortField = (short) v;
            charField = (char) v;
            System.out.println(v + ": " + asByte(v) + " " + asShort(v) + " " + (int) asChar(v)
                    + " " + byteField + " " + shortField + " " + (int) charField);
        }
        char c = 'x';
        c++;
        c += 1;
        System.out.println(c + " " + (char) (c - 25) + " " + (c - 25) + " " + 'a' + 'b' + " "
                + ('a' + 'b'));
        byteField = 127;
        byteField++;
        shortField = -32768;
        shortField--;
        charField = 0;
        charField--;
        System.out.println(byteField + " " + shortField + " " + (int) charField);
        byte[] bytes = {(byte) 200, 'A'};
        char[] chars = {'\uffff', (char) 66};
        short[] shorts = {(short) 40000};
        bytes[1]++;
        chars[0]++;
        shorts[0] += 40000;
        System.out.println(bytes[0] + " " + bytes[1] + " " + (int) chars[0] + " " + shorts[0]);
    }
}
