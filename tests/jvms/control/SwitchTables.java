// tableswitch and lookupswitch: dense, sparse, negative, at the ends of int (JVMS 3.10).
public class SwitchTables {
    static String dense(int v) {
        switch (v) {
            case -2: return "minus two";
            case -1: return "minus one";
            case 0: return "zero";
            case 1: return "one";
            case 2:
            case 3: return "two or three";
            default: return "many";
        }
    }

    static String sparse(int v) {
        switch (v) {
            case Integer.MIN_VALUE: return "min";
            case -1000000: return "minus a million";
            case 0: return "zero";
            case 7: return "seven";
            case 1000000: return "a million";
            case Integer.MAX_VALUE: return "max";
            default: return "other";
        }
    }

    static String falling(char c) {
        StringBuilder s = new StringBuilder();
        switch (c) {
            case 'c': s.append('C');
            case 'b': s.append('B');
            default: s.append('?');
            case 'a': s.append('A');
                break;
            case 'z': s.append('Z');
        }
        return s.toString();
    }

    static int ends(int v) {
        switch (v) {
            case Integer.MAX_VALUE: return 3;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 1;
            default: return 0;
        }
    }

    public static void main(String[] args) {
        for (int v = -4; v <= 5; v++) {
            System.out.println(v + " " + dense(v));
        }
        int[] values = {Integer.MIN_VALUE, -1000001, -1000000, -1, 0, 7, 8, 1000000,
            Integer.MAX_VALUE};
        for (int v : values) {
            System.out.println(v + " " + sparse(v) + " " + dense(v) + " " + ends(v));
        }
        for (char c : "abcdz".toCharArray()) {
            System.out.println(c + " " + falling(c));
        }
        System.out.println(ends(Integer.MAX_VALUE - 2) + " " + ends(Integer.MAX_VALUE - 3));
    }
}
