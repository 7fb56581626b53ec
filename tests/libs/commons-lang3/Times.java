// The time package with fixed zones and instants, and the concurrent package where its results do
// not depend on the schedule.
import java.time.Duration;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.ThreadUtils;
import org.apache.commons.lang3.concurrent.BasicThreadFactory;
import org.apache.commons.lang3.concurrent.CallableBackgroundInitializer;
import org.apache.commons.lang3.concurrent.ConcurrentUtils;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.apache.commons.lang3.concurrent.MultiBackgroundInitializer;
import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;
import org.apache.commons.lang3.concurrent.locks.LockingVisitors;
import org.apache.commons.lang3.text.ExtendedMessageFormat;
import org.apache.commons.lang3.time.DateFormatUtils;
import org.apache.commons.lang3.time.DateUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.DurationUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.time.FastTimeZone;
import org.apache.commons.lang3.time.StopWatch;

@SuppressWarnings("deprecation")
public class Times {
    static final TimeZone UTC = TimeZone.getTimeZone("UTC");
    static final Date WHEN = new Date(1234567890123L);

    public static void main(String[] args) throws Exception {
        TimeZone.setDefault(UTC);
        formats();
        parsing();
        arithmetic();
        durations();
        stopWatch();
        messages();
        concurrent();
        locks();
    }

    static void formats() {
        for (String pattern : new String[] {"yyyy-MM-dd'T'HH:mm:ss.SSSZZ",
                     "EEE, d MMM yyyy HH:mm z", "D/w/W/F/u h:mm a", "yy.M.d K:k:s X"}) {
            System.out.println(FastDateFormat.getInstance(pattern, UTC, Locale.US).format(WHEN));
            System.out.println(FastDateFormat
                                       .getInstance(pattern,
                                               TimeZone.getTimeZone("America/New_York"), Locale.US)
                                       .format(WHEN));
        }
        System.out.println(DateFormatUtils.ISO_8601_EXTENDED_DATETIME_FORMAT.format(WHEN));
        System.out.println(DateFormatUtils.formatUTC(0L, "yyyyMMdd HHmmss"));
        System.out.println(FastDateFormat.getInstance("yyyy", UTC, Locale.US)
                == FastDateFormat.getInstance("yyyy", UTC, Locale.US));
        System.out.println(FastTimeZone.getGmtTimeZone("+5:30").getRawOffset());
    }

    static void parsing() throws Exception {
        FastDateFormat f = FastDateFormat.getInstance("dd MMM yyyy HH:mm:ss Z", UTC, Locale.US);
        Date d = f.parse("03 Mar 2021 04:05:06 +0200");
        System.out.println(d.getTime() + " " + f.format(d));
        System.out.println(
                DateUtils.parseDate("2020-02-30", Locale.US, "yyyy/MM/dd", "yyyy-MM-dd").getTime());
        try {
            DateUtils.parseDateStrictly("2020-02-30", Locale.US, "yyyy-MM-dd");
        } catch (java.text.ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
    }

    static void arithmetic() {
        FastDateFormat iso = FastDateFormat.getInstance("yyyy-MM-dd HH:mm:ss", UTC, Locale.US);
        System.out.println(iso.format(DateUtils.addMonths(WHEN, 12)) + " | "
                + iso.format(DateUtils.truncate(WHEN, Calendar.HOUR)) + " | "
                + iso.format(DateUtils.round(WHEN, Calendar.MONTH)) + " | "
                + iso.format(DateUtils.ceiling(WHEN, Calendar.DAY_OF_MONTH)));
        System.out.println(DateUtils.isSameDay(WHEN, DateUtils.addHours(WHEN, 1)) + " "
                + DateUtils.getFragmentInMinutes(WHEN, Calendar.DAY_OF_YEAR) + " "
                + DateUtils.truncatedCompareTo(
                        WHEN, DateUtils.addSeconds(WHEN, 5), Calendar.MINUTE));
        List<String> week = new ArrayList<>();
        Iterator<Calendar> days = DateUtils.iterator(WHEN, DateUtils.RANGE_WEEK_MONDAY);
        while (days.hasNext())
            week.add(FastDateFormat.getInstance("EE d", UTC, Locale.US).format(days.next()));
        System.out.println(week);
    }

    static void durations() {
        System.out.println(DurationFormatUtils.formatDurationHMS(93784005) + " "
                + DurationFormatUtils.formatDurationISO(93784005) + " "
                + DurationFormatUtils.formatDuration(93784005, "d 'days' HH:mm") + " "
                + DurationFormatUtils.formatDurationWords(93784005, true, true));
        System.out.println(DurationFormatUtils.formatPeriod(0, WHEN.getTime(), "y M d H", true, UTC)
                + " " + DurationUtils.toDuration(90, java.util.concurrent.TimeUnit.MINUTES) + " "
                + DurationUtils.isPositive(Duration.ofNanos(1)));
    }

    static void stopWatch() throws Exception {
        StopWatch watch = StopWatch.create();
        watch.start();
        ThreadUtils.sleep(Duration.ofMillis(5));
        watch.split();
        watch.stop();
        System.out.println(
                watch.isStopped() + " " + (watch.getTime() >= 5) + " " + (watch.getNanoTime() > 0));
        try {
            watch.stop();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }

    static void messages() {
        System.out.println(
                new ExtendedMessageFormat("{0,number,#.##} of {1} at {2,date,yyyy}", Locale.US)
                        .format(new Object[] {3.14159, "pi", WHEN}));
        System.out.println(
                new java.text.MessageFormat("{0,choice,0#none|1#one|1<{0} many}", Locale.US)
                        .format(new Object[] {7}));
    }

    static void concurrent() throws Exception {
        AtomicInteger made = new AtomicInteger();
        LazyInitializer<String> lazy = new LazyInitializer<>() {
            @Override
            protected String initialize() {
                return "lazy" + made.incrementAndGet();
            }
        };
        System.out.println(lazy.get() + lazy.get());
        Memoizer<Integer, Integer> squares = new Memoizer<>((Integer n) -> {
            made.incrementAndGet();
            return n * n;
        });
        System.out.println(squares.compute(7) + squares.compute(7) + " " + made.get());
        MultiBackgroundInitializer all = new MultiBackgroundInitializer();
        for (int i = 0; i < 3; i++) {
            int n = i;
            all.addInitializer("job" + i, new CallableBackgroundInitializer<>(() -> n * 10));
        }
        all.start();
        MultiBackgroundInitializer.MultiBackgroundInitializerResults results = all.get();
        for (int i = 0; i < 3; i++) System.out.println(results.getResultObject("job" + i));
        BasicThreadFactory factory = new BasicThreadFactory.Builder()
                                             .namingPattern("worker-%d")
                                             .daemon(true)
                                             .priority(3)
                                             .build();
        Thread t = factory.newThread(() -> {});
        System.out.println(t.getName() + " " + t.isDaemon() + " " + t.getPriority());
        ThresholdCircuitBreaker breaker = new ThresholdCircuitBreaker(2);
        System.out.println(
                breaker.incrementAndCheckState(1L) + " " + breaker.incrementAndCheckState(5L));
        System.out.println(ConcurrentUtils.constantFuture("now").get());
    }

    static void locks() throws Exception {
        LockingVisitors.ReadWriteLockVisitor<int[]> visitor =
                LockingVisitors.reentrantReadWriteLockVisitor(new int[1]);
        ExecutorService pool = Executors.newFixedThreadPool(3);
        for (int i = 0; i < 6; i++) pool.submit(() -> visitor.acceptWriteLocked(a -> a[0] += 7));
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, java.util.concurrent.TimeUnit.MINUTES) + " "
                + visitor.applyReadLocked(a -> a[0]));
        System.out.println(ThreadUtils.findThreadsByName("main").size());
    }
}
