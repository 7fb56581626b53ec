// hash, io, primitives and math: the parts that live on integer arithmetic and byte arrays.
import com.google.common.base.Charsets;
import com.google.common.collect.ImmutableList;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.HashFunction;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.hash.HashingInputStream;
import com.google.common.io.BaseEncoding;
import com.google.common.io.ByteArrayDataInput;
import com.google.common.io.ByteArrayDataOutput;
import com.google.common.io.ByteSource;
import com.google.common.io.ByteStreams;
import com.google.common.io.CharSource;
import com.google.common.io.CharStreams;
import com.google.common.io.Closer;
import com.google.common.io.CountingInputStream;
import com.google.common.io.LineProcessor;
import com.google.common.io.LittleEndianDataInputStream;
import com.google.common.io.Resources;
import com.google.common.math.BigIntegerMath;
import com.google.common.math.DoubleMath;
import com.google.common.math.IntMath;
import com.google.common.math.LongMath;
import com.google.common.math.PairedStatsAccumulator;
import com.google.common.math.Quantiles;
import com.google.common.math.Stats;
import com.google.common.primitives.Booleans;
import com.google.common.primitives.Bytes;
import com.google.common.primitives.Chars;
import com.google.common.primitives.Doubles;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.common.primitives.Primitives;
import com.google.common.primitives.Shorts;
import com.google.common.primitives.SignedBytes;
import com.google.common.primitives.UnsignedBytes;
import com.google.common.primitives.UnsignedInteger;
import com.google.common.primitives.UnsignedInts;
import com.google.common.primitives.UnsignedLong;
import com.google.common.primitives.UnsignedLongs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

@SuppressWarnings({"deprecation", "UnstableApiUsage"})
public class Numbers {
    static void refused(String label, Runnable body) {
        try {
            body.run();
            System.out.println(label + ": accepted");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        hashing();
        encodings();
        bytes();
        chars();
        closing();
        primitives();
        unsigned();
        math();
        statistics();
    }

    static void hashing() {
        byte[] data = "The quick brown fox".getBytes(Charsets.UTF_8);
        HashFunction[] functions = {Hashing.murmur3_32_fixed(7), Hashing.murmur3_128(),
                Hashing.sipHash24(), Hashing.md5(), Hashing.sha1(), Hashing.sha256(),
                Hashing.sha512(), Hashing.crc32(), Hashing.crc32c(), Hashing.adler32(),
                Hashing.farmHashFingerprint64(),
                Hashing.hmacSha256("key".getBytes(Charsets.UTF_8))};
        for (HashFunction f : functions) {
            System.out.println(f + " " + f.bits() + " " + f.hashBytes(data));
        }
        Hasher h = Hashing.murmur3_128()
                           .newHasher()
                           .putInt(1)
                           .putLong(2L)
                           .putDouble(3.5)
                           .putBoolean(true)
                           .putChar('c')
                           .putString("text", Charsets.UTF_8)
                           .putUnencodedChars("raw");
        System.out.println(h.hash() + " " + Hashing.goodFastHash(128).bits());
        System.out.println(Hashing.combineOrdered(ImmutableList.of(
                                   Hashing.crc32().hashInt(1), Hashing.crc32().hashInt(2)))
                + " " + Hashing.consistentHash(123456789L, 10) + " "
                + Hashing.concatenating(Hashing.crc32(), Hashing.adler32()).hashBytes(data));
        BloomFilter<Integer> bloom = BloomFilter.create(Funnels.integerFunnel(), 500, 0.01);
        for (int i = 0; i < 500; i++) bloom.put(i * 3);
        int hits = 0;
        for (int i = 0; i < 1500; i++)
            if (bloom.mightContain(i))
                hits++;
        System.out.println(
                hits + " " + bloom.mightContain(300) + " " + bloom.approximateElementCount());
    }

    static void encodings() throws IOException {
        byte[] data = {0, 1, 2, (byte) 0xfe, (byte) 0xff, 65};
        System.out.println(BaseEncoding.base16().lowerCase().withSeparator(":", 2).encode(data)
                + " " + BaseEncoding.base32().encode(data) + " "
                + BaseEncoding.base64().encode(data) + " "
                + BaseEncoding.base64Url().omitPadding().encode(data) + " "
                + Arrays.toString(BaseEncoding.base32Hex().decode("000G40O=")));
        refused("decode", () -> BaseEncoding.base64().decode("a"));
        HashingInputStream in =
                new HashingInputStream(Hashing.sha256(), new ByteArrayInputStream(data));
        ByteStreams.exhaust(in);
        System.out.println(in.hash());
    }

    static void bytes() throws IOException {
        ByteArrayDataOutput out = ByteStreams.newDataOutput();
        out.writeInt(0x01020304);
        out.writeUTF("h\u00e9");
        out.writeDouble(Math.PI);
        byte[] written = out.toByteArray();
        ByteArrayDataInput in = ByteStreams.newDataInput(written);
        System.out.println(
                written.length + " " + in.readInt() + " " + in.readUTF() + " " + in.readDouble());
        refused("past the end", in::readLong);
        System.out.println(
                new LittleEndianDataInputStream(new ByteArrayInputStream(written)).readInt());
        ByteSource source =
                ByteSource.concat(ByteSource.wrap(written), ByteSource.wrap(new byte[] {9}));
        System.out.println(source.size() + " " + source.slice(2, 3).hash(Hashing.crc32()) + " "
                + source.contentEquals(source) + " "
                + source.asCharSource(Charsets.ISO_8859_1).length());
        CountingInputStream counted = new CountingInputStream(source.openStream());
        ByteStreams.skipFully(counted, 5);
        System.out.println(ByteStreams.toByteArray(ByteStreams.limit(counted, 4)).length + " "
                + counted.getCount());
    }

    static void chars() throws IOException {
        System.out.println(CharStreams.toString(new StringReader("read all")) + " "
                + CharStreams.readLines(new StringReader("one\ntwo\r\nthree")));
        int total = CharStreams.readLines(
                new StringReader("a b\nc d e\n\n"), new LineProcessor<Integer>() {
                    int words;

                    @Override
                    public boolean processLine(String line) {
                        words += line.isEmpty() ? 0 : line.split(" ").length;
                        return true;
                    }

                    @Override
                    public Integer getResult() {
                        return words;
                    }
                });
        System.out.println(total);
        CharSource text = CharSource.wrap("l1\nl2\nl3");
        System.out.println(text.readFirstLine() + " " + text.lines().count() + " "
                + CharSource.concat(text, CharSource.wrap("!")).read().length());
        refused("resource", () -> Resources.getResource("no/such/resource"));
        System.out.println(Resources.getResource(Numbers.class, "Numbers.class").getProtocol());
    }

    static void closing() {
        List<String> log = new ArrayList<>();
        try (Closer closer = Closer.create()) {
            closer.register(() -> log.add("first"));
            closer.register(() -> {
                log.add("second");
                throw new IOException("close");
            });
            throw closer.rethrow(new IOException("body"));
        } catch (IOException e) {
            System.out.println(
                    e.getMessage() + " " + Arrays.toString(e.getSuppressed()) + " " + log);
        }
    }

    static void primitives() {
        System.out.println(Ints.asList(3, 1, 2) + " " + Ints.max(3, 1, 2) + " "
                + Ints.join("-", 1, 2) + " "
                + Arrays.toString(Ints.concat(new int[] {1}, new int[] {2, 3})) + " "
                + Ints.tryParse("12x") + " " + Ints.tryParse("-77") + " "
                + Ints.saturatedCast(1L << 40) + " " + Arrays.toString(Ints.toByteArray(0x0A0B0C0D))
                + " " + Ints.indexOf(new int[] {1, 2, 3, 4}, new int[] {3, 4}));
        System.out.println(Longs.fromBytes((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5,
                                   (byte) 6, (byte) 7, (byte) 8)
                + " " + Longs.tryParse("zz", 36) + " " + Doubles.tryParse("1e-3") + " "
                + Chars.checkedCast(65) + " "
                + Shorts.constrainToRange((short) 9, (short) 1, (short) 5) + " "
                + Booleans.countTrue(true, false, true) + " "
                + Bytes.indexOf(new byte[] {5, 6}, (byte) 6) + " "
                + Arrays.toString(Doubles.toArray(List.of(1, 2.5f))));
        int[] rotated = {1, 2, 3, 4, 5};
        Ints.reverse(rotated, 1, 4);
        Ints.sortDescending(rotated);
        System.out.println(Arrays.toString(rotated) + " "
                + Ints.lexicographicalComparator().compare(new int[] {1, 2}, new int[] {1, 3}) + " "
                + ImmutableIntArray.of(4, 5, 6).subArray(1, 3) + " " + Primitives.wrap(int.class)
                + " " + Primitives.isWrapperType(Void.class));
        refused("checkedCast", () -> Ints.checkedCast(1L << 33));
        System.out.println(SignedBytes.max((byte) -1, (byte) 3) + " "
                + UnsignedBytes.max((byte) -1, (byte) 3) + " "
                + UnsignedBytes.lexicographicalComparator().compare(new byte[] {-1}, new byte[] {1})
                + " "
                + UnsignedBytes.lexicographicalComparator().compare(
                        new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9},
                        new byte[] {1, 2, 3, 4, 5, 6, 7, 8, -9}));
    }

    static void unsigned() {
        System.out.println(UnsignedInts.toString(-1) + " " + UnsignedInts.divide(-2, 3) + " "
                + UnsignedLongs.toString(-1L, 16) + " " + UnsignedLongs.remainder(-5L, 7) + " "
                + UnsignedLongs.parseUnsignedLong("18446744073709551615") + " "
                + UnsignedInteger.valueOf(4000000000L).times(UnsignedInteger.valueOf(2)) + " "
                + UnsignedLong.MAX_VALUE.mod(UnsignedLong.valueOf(10)) + " "
                + UnsignedLong.fromLongBits(-8).bigIntegerValue());
    }

    static void math() {
        System.out.println(IntMath.gcd(84, 36) + " " + IntMath.pow(-3, 5) + " "
                + IntMath.binomial(20, 10) + " " + IntMath.sqrt(99, RoundingMode.HALF_UP) + " "
                + IntMath.log2(100, RoundingMode.CEILING) + " " + IntMath.mod(-7, 4) + " "
                + IntMath.isPrime(7919) + " " + IntMath.divide(-7, 2, RoundingMode.FLOOR) + " "
                + IntMath.saturatedMultiply(1 << 20, 1 << 20) + " " + IntMath.mean(7, -4));
        System.out.println(LongMath.factorial(19) + " " + LongMath.isPrime(1_000_000_007L) + " "
                + LongMath.checkedPow(3, 30) + " "
                + LongMath.sqrt(Long.MAX_VALUE, RoundingMode.DOWN) + " "
                + LongMath.log10(123456789, RoundingMode.HALF_EVEN));
        System.out.println(BigIntegerMath.factorial(30) + " "
                + BigIntegerMath.sqrt(BigInteger.TEN.pow(41), RoundingMode.HALF_DOWN) + " "
                + BigIntegerMath.log2(BigInteger.TEN.pow(20), RoundingMode.FLOOR) + " "
                + BigIntegerMath.binomial(50, 25));
        System.out.println(DoubleMath.roundToInt(2.5, RoundingMode.HALF_EVEN) + " "
                + DoubleMath.isMathematicalInteger(1e300) + " "
                + DoubleMath.fuzzyEquals(1.0, 1.1, 0.2) + " " + DoubleMath.log2(1024) + " "
                + DoubleMath.factorial(25));
        refused("overflow", () -> IntMath.checkedMultiply(1 << 20, 1 << 20));
        refused("rounding", () -> IntMath.divide(7, 2, RoundingMode.UNNECESSARY));
    }

    static void statistics() {
        Stats s = Stats.of(2, 4, 4, 4, 5, 5, 7, 9);
        System.out.println(
                s.mean() + " " + s.populationStandardDeviation() + " " + s.max() + " " + s);
        System.out.println(Quantiles.median().compute(3, 9, 1, 7) + " "
                + Quantiles.percentiles()
                          .indexes(10, 50, 90)
                          .compute(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
        PairedStatsAccumulator pairs = new PairedStatsAccumulator();
        for (int i = 0; i < 10; i++) pairs.add(i, 3 * i + 1);
        System.out.println(pairs.leastSquaresFit().transform(20) + " "
                + pairs.pearsonsCorrelationCoefficient());
    }
}
