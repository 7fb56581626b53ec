import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.Serializable;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.BreakIterator;
import java.text.ChoiceFormat;
import java.text.Collator;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.Normalizer;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.ServiceLoader;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/** What Everyday runs. A use answers the same on every JDK, host, time and place. */
class Uses {
  static class CalendarNow implements Everyday.Use {
    public String get() {
      return "" + (Calendar.getInstance() != null);
    }
  }

  static class CalendarFixed implements Everyday.Use {
    public String get() {
      Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
      c.setTimeInMillis(0);
      c.add(Calendar.MONTH, 14);
      return c.get(Calendar.YEAR) + "-" + c.get(Calendar.MONTH) + " " + c.get(Calendar.DAY_OF_WEEK);
    }
  }

  static class DateText implements Everyday.Use {
    public String get() throws Exception {
      SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd EEE HH:mm", Locale.US);
      f.setTimeZone(TimeZone.getTimeZone("UTC"));
      return f.format(new Date(0)) + " " + f.parse("2001-02-03 Sat 04:05").getTime();
    }
  }

  static class TimeText implements Everyday.Use {
    public String get() {
      return DateTimeFormatter.ISO_DATE_TIME.format(LocalDateTime.of(2020, 1, 2, 3, 4, 5)) + " "
          + LocalDate.parse("2024-02-29").plusYears(1) + " "
          + DateTimeFormatter.ofPattern("dd/MM/yyyy EEEE", Locale.US).format(LocalDate.of(2000, 1,
          1));
    }
  }

  static class TimeLocalized implements Everyday.Use {
    public String get() {
      return DateTimeFormatter.ofLocalizedDate(FormatStyle.SHORT).withLocale(Locale.US)
          .format(LocalDate.of(2000, 1, 2));
    }
  }

  static class Zones implements Everyday.Use {
    public String get() {
      ZonedDateTime z = ZonedDateTime.of(2020, 7, 1, 12, 0, 0, 0, ZoneId.of("Europe/Paris"));
      return z.toInstant() + " " + z.withZoneSameInstant(ZoneOffset.UTC) + " "
          + z.plusMonths(6).getOffset()
          + " " + Duration.ofMinutes(90) + " " + ChronoUnit.DAYS.between(LocalDate.EPOCH,
          LocalDate.of(1971, 1, 1))
          + " " + Instant.ofEpochSecond(1);
    }
  }

  static class TimeZones implements Everyday.Use {
    public String get() {
      return TimeZone.getTimeZone("America/New_York").getRawOffset() + " "
          + TimeZone.getTimeZone("GMT+2").getID();
    }
  }

  static class FormatText implements Everyday.Use {
    public String get() {
      return String.format(Locale.US, "%,d|%08.3f|%-5s|%x|%e|%b|%c", 1234567, 3.14159, "ab", 255,
          12345.678, true, 'x');
    }
  }

  static class FormatDate implements Everyday.Use {
    public String get() {
      return String.format(Locale.US, "%tY-%<tB", new GregorianCalendar(2020, 0, 15));
    }
  }

  static class FormatterBuilder implements Everyday.Use {
    public String get() {
      StringBuilder b = new StringBuilder();
      try (Formatter f = new Formatter(b, Locale.ROOT)) {
        f.format("%5d", 42).format("%s", List.of(1, 2));
      }
      return b.toString();
    }
  }

  static class Numbers implements Everyday.Use {
    public String get() throws Exception {
      return NumberFormat.getInstance(Locale.US).format(1234567.891) + " "
          + NumberFormat.getPercentInstance(Locale.US).format(0.25) + " "
          + NumberFormat.getCurrencyInstance(Locale.US).format(-3.5) + " "
          + new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.US)).format(1e6)
          + " "
          + NumberFormat.getInstance(Locale.US).parse("1,234");
    }
  }

  static class Locales implements Everyday.Use {
    public String get() {
      return Locale.forLanguageTag("de-CH").getCountry() + " " + new Locale("fr", "CA") + " "
          + Locale.US.getDisplayCountry(Locale.US) + " " + Locale.GERMANY.getISO3Country() + " "
          + (Locale.getDefault() != null);
    }
  }

  static class Messages implements Everyday.Use {
    public String get() {
      return new MessageFormat("{0} is {1,number,integer} at {2}", Locale.US)
          .format(new Object[] {"x", 1234, "y"})
          + " " + new ChoiceFormat("0#none|1#one|2#many").format(2);
    }
  }

  public static class Bundle extends ListResourceBundle {
    protected Object[][] getContents() {
      return new Object[][] {{"greeting", "hello"}};
    }
  }

  static class Bundles implements Everyday.Use {
    public String get() {
      String missing;
      try {
        missing = ResourceBundle.getBundle("no.such.bundle", Locale.ROOT).toString();
      } catch (MissingResourceException e) {
        missing = e.getClassName();
      }
      return ResourceBundle.getBundle("Uses$Bundle", Locale.ROOT).getString("greeting") + " "
          + missing;
    }
  }

  static class Scanning implements Everyday.Use {
    public String get() {
      Scanner s = new Scanner(new StringReader("12 word 3.5\nline two")).useLocale(Locale.US);
      return s.nextInt() + s.next() + s.nextDouble() + s.nextLine() + s.nextLine();
    }
  }

  static class Regex implements Everyday.Use {
    public String get() {
      Matcher m = Pattern.compile("(?<k>\\w+)=(\\d+)", Pattern.CASE_INSENSITIVE)
          .matcher("a=1, B=22");
      StringBuilder b = new StringBuilder();
      while (m.find()) b.append(m.group("k")).append(m.group(2)).append(';');
      return b + "a,b;c".replaceAll("[,;]", "-") + Arrays.toString("x  y z".split("\\s+"));
    }
  }

  static class Services implements Everyday.Use {
    public String get() {
      int n = 0;
      for (Runnable r : ServiceLoader.load(Runnable.class)) n++;
      return n + " " + java.nio.file.spi.FileSystemProvider.installedProviders().isEmpty();
    }
  }

  static class Logging implements Everyday.Use {
    public String get() {
      Logger l = Logger.getLogger("a.b");
      l.fine("not shown");
      return l.getName() + l.isLoggable(Level.INFO) + Logger.getLogger("a.b").equals(l);
    }
  }

  static class Digest implements Everyday.Use {
    public String get() throws Exception {
      byte[] d = MessageDigest.getInstance("SHA-256")
          .digest("abc".getBytes(StandardCharsets.UTF_8));
      byte[] m = MessageDigest.getInstance("MD5").digest(new byte[3]);
      return new BigInteger(1, d).toString(16) + " " + m[0];
    }
  }

  static class Uuids implements Everyday.Use {
    public String get() {
      return UUID.nameUUIDFromBytes(new byte[] {1, 2}) + " " + UUID.fromString("0-1-2-3-4") + " "
          + (UUID.randomUUID().version());
    }
  }

  static class Base64s implements Everyday.Use {
    public String get() {
      return Base64.getEncoder().encodeToString(new byte[] {1, 2, 3, 4}) + " "
          + new String(Base64.getUrlDecoder().decode("aGk"), StandardCharsets.US_ASCII);
    }
  }

  static class Decimals implements Everyday.Use {
    public String get() {
      return new BigDecimal("10").divide(new BigDecimal("3"), MathContext.DECIMAL64) + " "
          + new BigDecimal("1.005").setScale(2, RoundingMode.HALF_UP) + " "
          + BigInteger.TWO.pow(100).mod(BigInteger.valueOf(97)) + " "
          + BigInteger.valueOf(97).isProbablePrime(10);
    }
  }

  static class Optionals implements Everyday.Use {
    public String get() {
      return Optional.of(3).map(x -> x + 1).filter(x -> x > 3).orElse(0) + " " + Optional.empty();
    }
  }

  static class Streams implements Everyday.Use {
    public String get() {
      return Stream.of("b", "a", "cc").sorted().map(String::toUpperCase)
          .collect(Collectors.joining(",", "[", "]"))
          + IntStream.rangeClosed(1, 5).boxed().collect(Collectors.partitioningBy(i -> i % 2 == 0))
          + Stream.of(1, 2, 3).reduce(0, Integer::sum);
    }
  }

  static class Grouping implements Everyday.Use {
    public String get() {
      return Stream.of("x", "yy", "zz").collect(
          Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())) + " "
          + IntStream.of(1, 2, 3).summaryStatistics();
    }
  }

  record Point(int x, String y) {}

  static class Records implements Everyday.Use {
    public String get() {
      return new Point(1, "a") + " " + new Point(1, "a").equals(new Point(1, "a")) + " "
          + new Point(2, "b").hashCode();
    }
  }

  enum Colour { RED, GREEN }

  static class Enums implements Everyday.Use {
    public String get() {
      EnumMap<Colour, Integer> m = new EnumMap<>(Colour.class);
      m.put(Colour.GREEN, 2);
      String s;
      switch (Colour.valueOf("RED")) {
        case RED:
          s = "r";
          break;
        default:
          s = "?";
      }
      return s + m + EnumSet.complementOf(EnumSet.of(Colour.RED))
          + Arrays.toString(Colour.values());
    }
  }

  interface Greeter {
    String greet(String name);

    default String twice(String name) {
      return greet(name) + greet(name);
    }
  }

  static class Proxies implements Everyday.Use {
    public String get() {
      Greeter g = (Greeter) Proxy.newProxyInstance(Greeter.class.getClassLoader(),
          new Class<?>[] {Greeter.class},
          (p, m, a) -> m.getName() + a[0]);
      return g.greet("x") + Proxy.isProxyClass(g.getClass());
    }
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Mark {
    String value() default "none";

    int[] numbers() default {1, 2};
  }

  @Mark("here")
  static class Marked {
    @Mark int field = 7;

    String call(int n) {
      return "called" + n;
    }
  }

  static class Annotations implements Everyday.Use {
    public String get() throws Exception {
      Mark m = Marked.class.getAnnotation(Mark.class);
      return m.value() + m.numbers().length + Marked.class.getDeclaredField("field")
          .getAnnotation(Mark.class).value();
    }
  }

  static class Reflection implements Everyday.Use {
    public String get() throws Exception {
      Marked o = Marked.class.getDeclaredConstructor().newInstance();
      Field f = Marked.class.getDeclaredField("field");
      f.setInt(o, 9);
      Method m = Marked.class.getDeclaredMethod("call", int.class);
      return m.invoke(o, 3) + "" + f.get(o) + m;
    }
  }

  static class Node implements Serializable {
    private static final long serialVersionUID = 1;
    String name = "n";
    transient int skipped = 5;
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    Node self = this;
  }

  static class Serialization implements Everyday.Use {
    public String get() throws Exception {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(new Node());
      }
      Node back = (Node) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))
          .readObject();
      return back.name + back.skipped + back.list + (back.self == back);
    }
  }

  static class Props implements Everyday.Use {
    public String get() throws Exception {
      Properties p = new Properties();
      p.load(new StringReader("a=1\nb : two\n# no\n"));
      return p.getProperty("a") + p.getProperty("b") + p.getProperty("c", "d")
          + System.getProperty("java.vm.nosuch");
    }
  }

  static class Tokens implements Everyday.Use {
    public String get() {
      StringTokenizer t = new StringTokenizer("a b,c", " ,");
      StringJoiner j = new StringJoiner("/");
      while (t.hasMoreTokens()) j.add(t.nextToken());
      return j.toString();
    }
  }

  static class Locals implements Everyday.Use {
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 4);

    public String get() {
      LOCAL.set(LOCAL.get() + 1);
      String s = "" + LOCAL.get();
      LOCAL.remove();
      return s;
    }
  }

  static class Collation implements Everyday.Use {
    public String get() {
      List<String> l = new ArrayList<>(List.of("b", "A", "a"));
      l.sort(Collator.getInstance(Locale.US));
      return l + "";
    }
  }

  static class Currencies implements Everyday.Use {
    public String get() {
      return Currency.getInstance("EUR").getDefaultFractionDigits()
          + Currency.getInstance(Locale.JAPAN).getCurrencyCode();
    }
  }

  static class Breaks implements Everyday.Use {
    public String get() {
      BreakIterator b = BreakIterator.getWordInstance(Locale.US);
      b.setText("One two");
      return b.first() + " " + b.next() + " " + b.last();
    }
  }

  static class Normal implements Everyday.Use {
    public String get() {
      return "" + Normalizer.normalize("e\u0301", Normalizer.Form.NFC).length();
    }
  }

  static class Checksums implements Everyday.Use {
    public String get() {
      CRC32 c = new CRC32();
      c.update("hello".getBytes(StandardCharsets.US_ASCII));
      Adler32 a = new Adler32();
      a.update(new byte[] {1, 2, 3});
      return c.getValue() + " " + a.getValue();
    }
  }

  static class Charsets implements Everyday.Use {
    public String get() throws Exception {
      ByteBuffer b = Charset.forName("UTF-16LE").newEncoder().encode(CharBuffer.wrap("a\u00e9"));
      return b.remaining() + " " + new String(new byte[] {(byte) 0xe9}, "ISO-8859-15") + " "
          + StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(new byte[] {(byte) 0xc3,
          (byte) 0xa9}));
    }
  }

  static class Uris implements Everyday.Use {
    public String get() {
      return URI.create("http://h:8/p/../q?x=1#f").normalize().resolve("z").toString();
    }
  }

  static class Handles implements Everyday.Use {
    static String join(String a, int b) {
      return a + b;
    }

    public String get() throws Exception {
      MethodHandles.Lookup l = MethodHandles.lookup();
      MethodHandle h = l.findStatic(Handles.class, "join",
          MethodType.methodType(String.class, String.class, int.class));
      MethodHandle bound = MethodHandles.insertArguments(h, 1, 7);
      try {
        return (String) bound.invokeExact("x") + (String) h.invoke("y", 8)
            + bound.invokeWithArguments("z");
      } catch (Throwable t) {
        throw new IllegalStateException(t);
      }
    }
  }

  static class VarHandles implements Everyday.Use {
    volatile int v = 1;

    public String get() throws Exception {
      VarHandle h = MethodHandles.lookup().findVarHandle(VarHandles.class, "v", int.class);
      VarHandle a = MethodHandles.arrayElementVarHandle(long[].class);
      long[] array = new long[2];
      a.setVolatile(array, 1, 5L);
      return "" + h.compareAndSet(this, 1, 3) + (int) h.getAndAdd(this, 2) + v + array[1];
    }
  }

  static class Concat implements Everyday.Use {
    public String get() {
      int i = 1;
      long l = 2;
      double d = 0.5;
      char c = 'c';
      Object o = null;
      return "a" + i + l + d + c + o + true + 1.5f + new int[0].length;
    }
  }

  static class Lambdas implements Everyday.Use {
    public String get() {
      Function<Integer, Integer> f = x -> x + 1;
      return "" + f.andThen(x -> x * 2).compose((Integer x) -> x - 3).apply(10);
    }
  }

  static class Collect implements Everyday.Use {
    public String get() {
      Map<String, Integer> m = new LinkedHashMap<>();
      m.merge("a", 1, Integer::sum);
      m.computeIfAbsent("b", k -> 2);
      PriorityQueue<Integer> q = new PriorityQueue<>(Collections.reverseOrder());
      q.addAll(List.of(1, 3, 2));
      BitSet bits = new BitSet();
      bits.set(70);
      ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2));
      return m + " " + q.poll() + bits + d.pollLast() + new IdentityHashMap<>(Map.of("x", 1))
          + new WeakHashMap<>(m)
          + Collections.unmodifiableList(Arrays.asList(3, 1));
    }
  }

  static class Randoms implements Everyday.Use {
    public String get() {
      Random r = new Random(42);
      return r.nextInt(100) + " " + r.nextLong() + " " + r.ints(3, 0, 10).boxed()
          .collect(Collectors.toList());
    }
  }

  static class Traces implements Everyday.Use {
    public String get() {
      StringWriter w = new StringWriter();
      try {
        Object o = null;
        o.toString();
      } catch (NullPointerException e) {
        new IllegalStateException("why", e).printStackTrace(new PrintWriter(w));
      }
      return "" + w.toString().contains("Caused by: java.lang.NullPointerException");
    }
  }

  static class Texts implements Everyday.Use {
    public String get() {
      return " a ".strip() + "x".repeat(3) + "A\nB".lines().count() + String.join("-", "p", "q")
          + "i".toUpperCase(Locale.ROOT)
          + "abc".chars().sum() + "\u00df".toUpperCase(Locale.ROOT).length()
          + Integer.toHexString(255) + Double.parseDouble("1e3") + Long.parseUnsignedLong("7");
    }
  }

  static class Interned implements Everyday.Use {
    public String get() {
      String s = new String(new char[] {'z', 'q', '1'});
      return "" + (s.intern() == s.intern()) + (new String("lit").intern() == "lit");
    }
  }

  static class Copies implements Everyday.Use {
    public String get() {
      int[][] a = {{1, 2}, {3}};
      int[][] b = a.clone();
      b[0] = Arrays.copyOf(a[0], 3);
      return Arrays.deepToString(b) + Arrays.hashCode(a[1]) + Arrays.equals(a[0], b[0]);
    }
  }
}
