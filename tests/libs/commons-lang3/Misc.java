// Arrays, numbers, fractions, ranges, validation, exceptions, functions, serialisation, bit
// fields, locales: one stretch of each.
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BitField;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharSet;
import org.apache.commons.lang3.Conversion;
import org.apache.commons.lang3.JavaVersion;
import org.apache.commons.lang3.LocaleUtils;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.commons.lang3.SystemUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.compare.ComparableUtils;
import org.apache.commons.lang3.exception.ContextedRuntimeException;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.function.Failable;
import org.apache.commons.lang3.function.FailableFunction;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.IEEE754rUtils;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.stream.Streams;

@SuppressWarnings("deprecation")
public class Misc {
    static class Node implements Serializable {
        private static final long serialVersionUID = 1L;
        String name;
        Node next;
        transient int skipped = 5;
        int[] data = {1, 2, 3};

        Node(String name, Node next) {
            this.name = name;
            this.next = next;
        }
    }

    static void refused(String label, Runnable body) {
        try {
            body.run();
            System.out.println(label + ": accepted");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        arrays();
        numbers();
        fractions();
        ranges();
        validation();
        exceptions();
        functions();
        serialisation();
        rest();
    }

    static void arrays() {
        int[] a = {3, 1, 2};
        System.out.println(ArrayUtils.toString(ArrayUtils.add(a, 9))
                + ArrayUtils.toString(ArrayUtils.addAll(a, 7, 8))
                + ArrayUtils.toString(ArrayUtils.insert(1, a, 5, 6)));
        System.out.println(ArrayUtils.toString(ArrayUtils.remove(a, 1))
                + ArrayUtils.toString(ArrayUtils.removeElement(a, 2))
                + ArrayUtils.toString(ArrayUtils.removeAll(a, 0, 2)));
        System.out.println(ArrayUtils.contains(a, 2) + " " + ArrayUtils.indexOf(a, 2) + " "
                + ArrayUtils.isSorted(a) + " " + ArrayUtils.getLength(null) + " "
                + ArrayUtils.isSameLength(a, new int[3]));
        ArrayUtils.reverse(a);
        System.out.println(Arrays.toString(a));
        ArrayUtils.shift(a, 1);
        System.out.println(Arrays.toString(a));
        ArrayUtils.swap(a, 0, 2);
        System.out.println(Arrays.toString(a) + Arrays.toString(ArrayUtils.toObject(a))
                + Arrays.toString(ArrayUtils.subarray(a, 1, 9)));
        Object[][] pairs = {{"RED", "#F00"}, {"GREEN", "#0F0"}};
        Map<Object, Object> map = ArrayUtils.toMap(pairs);
        System.out.println(map.get("GREEN") + " " + ArrayUtils.nullToEmpty((String[]) null).length);
        String[] grown = ArrayUtils.addFirst(new String[] {"b"}, "a");
        System.out.println(Arrays.toString(grown) + grown.getClass());
        ArrayUtils.shuffle(a, new java.util.Random(42));
        System.out.println(Arrays.toString(a));
    }

    static void numbers() {
        for (String s : new String[] {"12", "0x1F", "1.5f", "1e400", "12345678901", "-7L", "017",
                     "abc", "1.1E-700F", "123456789012345678901234567890"}) {
            boolean creatable = NumberUtils.isCreatable(s);
            System.out.print(s + " " + creatable + " " + NumberUtils.isParsable(s));
            if (creatable) {
                Number n = NumberUtils.createNumber(s);
                System.out.print(" " + n + " " + n.getClass().getSimpleName());
            }
            System.out.println();
        }
        System.out.println(NumberUtils.max(3, 9, 4) + " " + NumberUtils.min(2.5, -1.0) + " "
                + NumberUtils.toInt("x", 7) + " " + NumberUtils.toScaledBigDecimal("1.2345") + " "
                + NumberUtils.compare(3L, 4L) + " " + IEEE754rUtils.max(Double.NaN, 2.0));
    }

    static void fractions() {
        Fraction third = Fraction.getFraction(1, 3);
        Fraction f =
                third.add(Fraction.getFraction("1 1/6")).multiplyBy(Fraction.getFraction(0.75));
        System.out.println(f + " " + f.reduce() + " " + f.toProperString() + " " + f.pow(3) + " "
                + f.invert() + " " + f.negate().abs().equals(f) + " " + f.doubleValue() + " "
                + f.compareTo(Fraction.ONE));
        refused("zero", () -> Fraction.getFraction(1, 0));
    }

    static void ranges() {
        Range<Integer> r = Range.between(3, 10);
        System.out.println(r + " " + r.contains(10) + " " + r.isBefore(11) + " "
                + r.isOverlappedBy(Range.between(9, 12)) + " "
                + r.intersectionWith(Range.between(9, 12)) + " " + r.fit(99) + " "
                + r.elementCompareTo(2) + " " + r.toString("%1$s..%2$s"));
        Range<String> words = Range.between("apple", "pear", String.CASE_INSENSITIVE_ORDER);
        System.out.println(words.contains("Banana") + " " + words.isNaturalOrdering());
        refused("disjoint", () -> r.intersectionWith(Range.between(20, 30)));
        CharSet letters = CharSet.getInstance("^a-f", "x");
        System.out.println(letters + " " + letters.contains('b') + letters.contains('x') + " "
                + ComparableUtils.is(5).between(1, 9) + " " + ComparableUtils.is(5).greaterThan(5));
    }

    static void validation() {
        refused("isTrue", () -> Validate.isTrue(1 > 2, "value %d too small", 7L));
        refused("notEmpty", () -> Validate.notEmpty(List.of()));
        refused("notBlank", () -> Validate.notBlank(" ", "blank %s", "field"));
        refused("noNullElements", () -> Validate.noNullElements(new Object[] {1, null}));
        refused("validIndex", () -> Validate.validIndex(List.of(1), 3));
        refused("inclusiveBetween", () -> Validate.inclusiveBetween(0, 9, 11));
        refused("matchesPattern", () -> Validate.matchesPattern("abc", "[0-9]+"));
        refused("isInstanceOf", () -> Validate.isInstanceOf(String.class, 4));
        refused("validState", () -> Validate.validState(false));
        refused("finite", () -> Validate.finite(Double.POSITIVE_INFINITY));
        refused("fine", () -> Validate.notNull("x"));
    }

    static void deep(int n) {
        if (n == 0)
            throw new IllegalArgumentException("bottom");
        try {
            deep(n - 1);
        } catch (IllegalArgumentException e) {
            throw n == 2 ? new IllegalStateException("wrapped at " + n, e) : e;
        }
    }

    static void exceptions() {
        try {
            deep(3);
        } catch (IllegalStateException e) {
            System.out.println(ExceptionUtils.getMessage(e) + " | "
                    + ExceptionUtils.getRootCauseMessage(e) + " | "
                    + ExceptionUtils.getThrowableCount(e) + " | "
                    + ExceptionUtils.indexOfType(e, RuntimeException.class, 1) + " | "
                    + ExceptionUtils.hasCause(e, IllegalArgumentException.class));
            System.out.println(Arrays.toString(ExceptionUtils.getStackFrames(e)));
            System.out.println(Arrays.toString(ExceptionUtils.getRootCauseStackTrace(e)));
        }
        ContextedRuntimeException c = new ContextedRuntimeException("ctx");
        c.addContextValue("k", 1).addContextValue("k", 2).setContextValue("j", "x");
        System.out.println(
                c.getMessage() + " " + c.getContextLabels() + " " + c.getContextValues("k"));
        refused("rethrow", () -> {
            try {
                ExceptionUtils.rethrow(new IOException("sneaky"));
            } catch (Exception e) {
                throw new RuntimeException(e.toString());
            }
        });
    }

    static int parse(String s) throws IOException {
        if (s.isEmpty())
            throw new IOException("empty");
        return Integer.parseInt(s);
    }

    static void functions() throws Exception {
        FailableFunction<String, Integer, IOException> f = Misc::parse;
        System.out.println(f.andThen(x -> x * 2).apply("21"));
        try {
            Failable.asFunction(f).apply("");
        } catch (java.io.UncheckedIOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Streams.stream(List.of("1", "2", "3"))
                                   .map(Misc::parse)
                                   .filter(x -> x != 2)
                                   .collect(java.util.stream.Collectors.toList()));
        Failable.tryWithResources(
                () -> System.out.println("body"), () -> System.out.println("close"));
    }

    static void serialisation() {
        Node loop = new Node("a", new Node("b", null));
        loop.next.next = loop;
        byte[] bytes = SerializationUtils.serialize(loop);
        Node copy = SerializationUtils.deserialize(bytes);
        System.out.println(bytes.length + " " + Arrays.hashCode(bytes) + " " + copy.name
                + copy.next.name + (copy.next.next == copy) + copy.skipped
                + Arrays.toString(copy.data));
        System.out.println(SerializationUtils.clone(new java.util.ArrayList<>(List.of(1, 2, 3))));
        java.util.ArrayList<Object> odd = new java.util.ArrayList<>(List.of(new Object() {}));
        refused("not serialisable", () -> SerializationUtils.clone(odd));
    }

    static void rest() {
        System.out.println(BooleanUtils.toBoolean("on") + " "
                + BooleanUtils.toBooleanObject("maybe") + " "
                + BooleanUtils.xor(new boolean[] {true, true, true}) + " "
                + BooleanUtils.toStringYesNo(false));
        System.out.println(ObjectUtils.firstNonNull(null, 2, 3) + " " + ObjectUtils.max(1, 5, 3)
                + " " + ObjectUtils.median(5, 1, 3) + " " + ObjectUtils.mode("a", "b", "a") + " "
                + ObjectUtils.compare(null, 1) + " " + ObjectUtils.isEmpty(new int[0]) + " "
                + ObjectUtils.NULL.getClass().getSimpleName());
        BitField blue = new BitField(0xFF00);
        System.out.println(blue.getValue(0xABCDEF) + " "
                + Integer.toHexString(blue.setValue(0, 0x12)) + " " + blue.isAllSet(0xFF00));
        System.out.println(LocaleUtils.toLocale("en_GB") + " "
                + LocaleUtils.localeLookupList(new Locale("fr", "CA", "x"), Locale.ENGLISH) + " "
                + LocaleUtils.isAvailableLocale(Locale.US));
        System.out.println(Conversion.intToHex(0xBEEF, 0, "", 0, 4) + " "
                + Conversion.binaryToInt(new boolean[] {true, false, true}, 0, 0, 0, 3));
        System.out.println(JavaVersion.JAVA_17.atLeast(JavaVersion.JAVA_11) + " "
                + SystemUtils.isJavaVersionAtLeast(JavaVersion.JAVA_11) + " "
                + SystemUtils.LINE_SEPARATOR.length());
    }
}
