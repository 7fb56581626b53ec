// Scanner over strings: numbers, delimiters, lines, patterns, and its exceptions.
import java.util.InputMismatchException;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScannerInput {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 -7 3.5 word true 0xff 99999999999\nsecond line here\nlast")
                .useLocale(Locale.ROOT);
        System.out.println(s.nextInt() + s.nextInt() + " " + s.nextDouble() + " " + s.next() + " "
                + s.nextBoolean());
        try {
            s.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage() + " " + s.hasNextInt() + " " + s.next());
        }
        System.out.println(s.hasNextInt() + " " + s.nextLong() + " [" + s.nextLine() + "] ["
                + s.nextLine() + "] " + s.hasNextLine());
        System.out.println(s.next() + " " + s.hasNext());
        try {
            s.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        Scanner csv = new Scanner("a, b ,c,,d").useDelimiter("\\s*,\\s*");
        StringBuilder out = new StringBuilder();
        while (csv.hasNext()) {
            out.append('<').append(csv.next()).append('>');
        }
        System.out.println(out);
        Scanner find = new Scanner("k1=v1; k2=v2");
        System.out.println(find.findInLine("(\\w+)=(\\w+)") + " " + find.match().group(2) + " "
                + find.findInLine("\\w+=\\w+") + " " + find.findInLine("nothing"));
        Scanner radix = new Scanner("ff 10 1,234");
        System.out.println(radix.nextInt(16) + " " + radix.nextInt(2) + " " + radix.useLocale(
                Locale.US).nextInt());
        System.out.println(new Scanner("1 2 3").tokens().mapToInt(Integer::parseInt).sum() + " "
                + new Scanner("big 123456789012345678901").skip("big").nextBigInteger());
        s.close();
        try {
            s.hasNext();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
