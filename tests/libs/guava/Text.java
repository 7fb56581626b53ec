// com.google.common.base, escape, net: strings, matchers, splitting, formats, preconditions.
import com.google.common.base.Ascii;
import com.google.common.base.CaseFormat;
import com.google.common.base.CharMatcher;
import com.google.common.base.Converter;
import com.google.common.base.Defaults;
import com.google.common.base.Enums;
import com.google.common.base.Equivalence;
import com.google.common.base.Functions;
import com.google.common.base.Joiner;
import com.google.common.base.MoreObjects;
import com.google.common.base.Objects;
import com.google.common.base.Optional;
import com.google.common.base.Preconditions;
import com.google.common.base.Predicates;
import com.google.common.base.Splitter;
import com.google.common.base.Stopwatch;
import com.google.common.base.Strings;
import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.base.Throwables;
import com.google.common.base.Ticker;
import com.google.common.base.Utf8;
import com.google.common.base.Verify;
import com.google.common.collect.ImmutableMap;
import com.google.common.escape.Escaper;
import com.google.common.escape.Escapers;
import com.google.common.html.HtmlEscapers;
import com.google.common.net.HostAndPort;
import com.google.common.net.InternetDomainName;
import com.google.common.net.MediaType;
import com.google.common.net.UrlEscapers;
import com.google.common.xml.XmlEscapers;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

@SuppressWarnings("deprecation")
public class Text {
    static void refused(String label, Runnable body) {
        try {
            body.run();
            System.out.println(label + ": accepted");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) {
        joining();
        splitting();
        matchers();
        strings();
        objects();
        suppliers();
        preconditions();
        throwables();
        escaping();
        net();
    }

    static void joining() {
        System.out.println(Joiner.on("; ").skipNulls().join("a", null, "b") + " "
                + Joiner.on('|').useForNull("-").join(Arrays.asList(1, null, 3)) + " "
                + Joiner.on('&').withKeyValueSeparator('=').join(ImmutableMap.of("k", 1, "j", 2)));
        refused("null", () -> Joiner.on(',').join(Arrays.asList(1, null)));
    }

    static void splitting() {
        System.out.println(
                Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" a, ,b,,c "));
        System.out.println(Splitter.fixedLength(3).splitToList("abcdefgh") + " "
                + Splitter.onPattern("[-+]").limit(2).splitToList("1-2+3") + " "
                + Splitter.on(CharMatcher.anyOf(";,")).splitToList("a;b,c"));
        Map<String, String> map = Splitter.on('&').withKeyValueSeparator('=').split("x=1&y=2");
        System.out.println(map);
        refused("pair", () -> Splitter.on('&').withKeyValueSeparator('=').split("x&y=2"));
    }

    static void matchers() {
        CharMatcher m = CharMatcher.inRange('a', 'f').or(CharMatcher.is('x'));
        System.out.println(m.retainFrom("abxyzdef") + " " + m.removeFrom("abxyzdef") + " "
                + m.countIn("facade") + " " + m.negate().indexIn("abcq") + " "
                + CharMatcher.whitespace().trimAndCollapseFrom("  a  b ", '_') + " "
                + CharMatcher.digit().replaceFrom("a1b2", '#') + " " + m);
        System.out.println(CharMatcher.javaUpperCase().matchesAnyOf("abC") + " "
                + CharMatcher.ascii().matchesAllOf("abc\u00e9") + " "
                + CharMatcher.whitespace().precomputed().matches('\u2003'));
    }

    static void strings() {
        System.out.println(Strings.padStart("7", 3, '0') + Strings.padEnd("x", 3, '.') + " "
                + Strings.repeat("ab", 3) + " " + Strings.commonPrefix("interval", "internet") + " "
                + Strings.commonSuffix("running", "sing") + " " + Strings.nullToEmpty(null).length()
                + " " + Strings.lenientFormat("%s and %s", 1) + " "
                + Strings.lenientFormat("a", 1, null));
        System.out.println(CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, "someFieldName")
                + " " + CaseFormat.LOWER_HYPHEN.to(CaseFormat.UPPER_CAMEL, "a-bc-def") + " "
                + CaseFormat.UPPER_UNDERSCORE.converterTo(CaseFormat.LOWER_CAMEL)
                          .convert("X_YZ_W"));
        System.out.println(Ascii.toUpperCase("a\u00e9").length() + " "
                + Ascii.truncate("abcdefgh", 6, "..") + " " + Ascii.equalsIgnoreCase("aB", "Ab")
                + " " + Utf8.encodedLength("\u20acx\u00e9") + " "
                + Utf8.isWellFormed(new byte[] {(byte) 0xC0, 1}));
    }

    static class Thing {
        final int a = 4;
        final String b = null;

        @Override
        public String toString() {
            return MoreObjects.toStringHelper(this)
                    .add("a", a)
                    .add("b", b)
                    .omitNullValues()
                    .addValue(2.5)
                    .toString();
        }
    }

    static void objects() {
        System.out.println(new Thing() + " " + Objects.hashCode(1, "x", null) + " "
                + Objects.equal(null, null) + " " + MoreObjects.firstNonNull(null, "dflt"));
        Optional<String> some = Optional.of("v");
        System.out.println(some.transform(String::length) + " " + Optional.absent().or("other")
                + " " + some.asSet() + " " + Optional.fromNullable(null).isPresent());
        System.out.println(Enums.getIfPresent(DayOfWeek.class, "FRIDAY") + " "
                + Enums.getIfPresent(DayOfWeek.class, "NODAY") + " "
                + Defaults.defaultValue(long.class));
    }

    static void suppliers() {
        int[] calls = {0};
        Supplier<Integer> once = Suppliers.memoize(() -> ++calls[0]);
        System.out.println(
                once.get() + once.get() + " " + calls[0] + " " + Suppliers.ofInstance(3));
        System.out.println(Functions.compose((Integer x) -> x + 1, String::length).apply("four")
                + " " + Functions.forMap(ImmutableMap.of("k", 1), 0).apply("q") + " "
                + Predicates.and(Predicates.notNull(), Predicates.in(List.of(1, 2))).apply(2) + " "
                + Predicates.or(Predicates.isNull(), Predicates.instanceOf(String.class)));
        Converter<String, Integer> c = Converter.from(Integer::valueOf, String::valueOf);
        System.out.println(c.convert("12") + c.reverse().convert(5) + " "
                + c.andThen(c.reverse()).convert("7") + " "
                + Equivalence.equals().onResultOf(String::length).equivalent("ab", "cd"));
        Ticker ticker = new Ticker() {
            long now;

            @Override
            public long read() {
                return now += 1_500_000;
            }
        };
        Stopwatch watch = Stopwatch.createStarted(ticker);
        System.out.println(watch.elapsed(TimeUnit.MICROSECONDS) + " " + watch.stop() + " "
                + watch.isRunning());
    }

    static void preconditions() {
        refused("argument", () -> Preconditions.checkArgument(1 > 2, "%s > %s", 1, 2));
        refused("state", () -> Preconditions.checkState(false));
        refused("null", () -> Preconditions.checkNotNull(null, "what %s", 'x'));
        refused("element", () -> Preconditions.checkElementIndex(5, 3));
        refused("positions", () -> Preconditions.checkPositionIndexes(2, 1, 3));
        refused("verify", () -> Verify.verify(false, "lost %s", 4));
        refused("fine", () -> Preconditions.checkPositionIndex(3, 3));
    }

    static void throwables() {
        Throwable t = new RuntimeException(
                "outer", new IllegalStateException("middle", new java.io.IOException("inner")));
        System.out.println(Throwables.getRootCause(t) + " " + Throwables.getCausalChain(t).size());
        System.out.print(Throwables.getStackTraceAsString(new Error("shown", t)));
        try {
            Throwables.throwIfInstanceOf(t.getCause(), IllegalStateException.class);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }

    static void escaping() {
        Escaper braces = Escapers.builder()
                                 .addEscape('{', "(")
                                 .addEscape('}', ")")
                                 .setSafeRange(' ', '~')
                                 .setUnsafeReplacement("?")
                                 .build();
        System.out.println(braces.escape("{a}\u00e9") + " "
                + HtmlEscapers.htmlEscaper().escape("<a href='x'>&") + " "
                + XmlEscapers.xmlAttributeEscaper().escape("\"\t<") + " "
                + UrlEscapers.urlFormParameterEscaper().escape("a b&c/\u00e9") + " "
                + UrlEscapers.urlPathSegmentEscaper().escape("a b&c/\u20ac"));
    }

    static void net() {
        MediaType type = MediaType.parse("text/HTML; charset=utf-8; q=\"a b\"");
        System.out.println(type + " " + type.charset() + " " + type.is(MediaType.ANY_TEXT_TYPE)
                + " " + type.withoutParameters());
        HostAndPort host = HostAndPort.fromString("[2001:db8::1]:80").withDefaultPort(443);
        System.out.println(host + " " + host.getPort() + " "
                + HostAndPort.fromString("x.org").getPortOrDefault(8080));
        InternetDomainName name = InternetDomainName.from("www.example.co.uk");
        System.out.println(
                name.publicSuffix() + " " + name.topPrivateDomain() + " " + name.parts());
        refused("domain", () -> InternetDomainName.from("-bad-.x"));
    }
}
