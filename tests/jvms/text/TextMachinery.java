// MessageFormat, ChoiceFormat, bundles, tokenizers, collation, normalisation, charsets.
//# jdk: 16 Stream.toList
import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.text.*;
import java.util.*;

public class TextMachinery {
    public static class Words extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hello"}, {"n", new int[] {1, 2}}};
        }
    }

    static String hex(ByteBuffer b) {
        StringBuilder s = new StringBuilder();
        while (b.hasRemaining()) s.append(String.format("%02x", b.get()));
        return s.toString();
    }

    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.ROOT);
        System.out.println(new MessageFormat("{1} of {0,number,#.##} '{literal}' {2}", Locale.US)
                                   .format(new Object[] {3.14159, "pi", null}));
        System.out.println(MessageFormat.format("{0,choice,0#none|1#one|1<many {0}}", 5)
                + MessageFormat.format("{0,choice,0#none|1#one|1<many}", 0));
        System.out.println(Arrays.toString(new MessageFormat("{0}-{1}").parse("a-b")));
        ResourceBundle b = ResourceBundle.getBundle("TextMachinery$Words");
        System.out.println(
                b.getString("hello") + ((int[]) b.getObject("n")).length + b.containsKey("x"));
        try {
            b.getString("missing");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " " + e.getKey());
        }
        StreamTokenizer t =
                new StreamTokenizer(new StringReader("x = 3.5e1 /* c */ + \"s\\n\" // end\n y"));
        t.slashSlashComments(true);
        t.slashStarComments(true);
        StringBuilder s = new StringBuilder();
        while (t.nextToken() != StreamTokenizer.TT_EOF)
            s.append(t.ttype).append(':').append(t.sval).append(t.nval).append(' ');
        System.out.println(s.toString().replace('\n', '~'));
        StringTokenizer st = new StringTokenizer("a,b;;c", ",;", true);
        System.out.print(st.countTokens());
        while (st.hasMoreTokens()) System.out.print("<" + st.nextToken() + ">");
        System.out.println();
        System.out.println(Normalizer.normalize("e\u0301\ufb01", Normalizer.Form.NFKC).length()
                + " " + Normalizer.isNormalized("\u00e9", Normalizer.Form.NFD));
        Collator c = Collator.getInstance(Locale.US);
        c.setStrength(Collator.PRIMARY);
        System.out.println(c.compare("resume", "R\u00e9sum\u00e9") + " "
                + Integer.signum(c.compare("a", "b")));
        BreakIterator w = BreakIterator.getWordInstance(Locale.US);
        w.setText("It's 3.5, ok?");
        for (int i = w.first(); i != BreakIterator.DONE; i = w.next()) System.out.print(i + " ");
        System.out.println();
        for (String name :
                List.of("UTF-8", "UTF-16", "UTF-16LE", "ISO-8859-1", "US-ASCII", "windows-1252")) {
            System.out.print(hex(Charset.forName(name).encode("\u20ac\ud83d\ude00\ud800z")) + " ");
        }
        System.out.println();
        CharsetDecoder d =
                StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        try {
            d.decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xc3, 'b'}));
        } catch (CharacterCodingException e) {
            System.out.println(e);
        }
        System.out.println(new String(new byte[] {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, 'x',
                                              (byte) 0xed, (byte) 0xa0, (byte) 0x80},
                StandardCharsets.UTF_8)
                                   .chars()
                                   .mapToObj(Integer::toHexString)
                                   .toList());
        System.out.println(
                String.format(Locale.ROOT, "%-5s|%5.1f|%+d|%08.3f|%x|%e|%,d|%b|%c|%%|%n", "ab",
                              2.25, 5, -3.14159, -1, 12345.678, 1234567, null, 0x1F600)
                        .trim()
                        .codePoints()
                        .sum());
        for (String f : List.of("%d", "%.2d", "%q", "%2$s", "%-d", "%c")) {
            try {
                System.out.print(String.format(f, "x"));
            } catch (IllegalFormatException e) {
                System.out.print(e.getClass().getSimpleName() + ":" + e.getMessage() + " ");
            }
        }
        System.out.println();
        System.out.println(String.format("%s %<S %1$10.3s|%2$h|%3$tY-%3$tm-%3$td %3$tA", "hello",
                "hi", new GregorianCalendar(2024, Calendar.FEBRUARY, 29)));
        System.out.println(String.format(
                "%a %g %.0f %.0f %.0f %(.2f %o %#x", 1.0, 0.0001, 0.5, 1.5, 2.5, -7.125, 8, 255));
        Properties p = new Properties();
        p.load(new StringReader("a = b\\\n  c\nk\\=1:v\\u0041\n! note\n# x\nempty\n"));
        System.out.println(new TreeMap<>(p));
        StringWriter out = new StringWriter();
        p.remove("a");
        p.remove("empty");
        p.store(out, null);
        System.out.println(out.toString().lines().skip(1).toList());
        System.out.println(new ChoiceFormat("-1#neg|0#zero|1#pos").format(-5) + " "
                + new DecimalFormat("#,##0.00;(#)", DecimalFormatSymbols.getInstance(Locale.US))
                          .format(-1234.5)
                + " "
                + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT)
                          .format(12345));
        System.out.println(new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSXXX EEE", Locale.US) {
            { setTimeZone(TimeZone.getTimeZone("GMT+5:30")); }
        }.format(new Date(0)));
        String r = "x1y22z".replaceAll("(?<=[a-z])(\\d+)(?=[a-z])", "<$1>");
        System.out.println(r + " " + Arrays.toString("a1b2".split("(?<=\\d)")) + " "
                + "aaa".replaceFirst("a{2}?", "\\$") + " "
                + "A\u0130".toLowerCase(Locale.ROOT).length() + " "
                + "\u00df".toUpperCase() + " "
                + "I".toLowerCase(new Locale("tr")).codePointAt(0));
    }
}
