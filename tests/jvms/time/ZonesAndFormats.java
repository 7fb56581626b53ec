// Zones with daylight saving, and DateTimeFormatter with a fixed locale, on fixed instants.
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

public class ZonesAndFormats {
    public static void main(String[] args) {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        ZonedDateTime gap = ZonedDateTime.of(2021, 3, 28, 2, 30, 0, 0, berlin);
        ZonedDateTime overlap = ZonedDateTime.of(2021, 10, 31, 2, 30, 0, 0, berlin);
        System.out.println(gap + " " + overlap + " " + overlap.withLaterOffsetAtOverlap());
        System.out.println(overlap.plusHours(1) + " " + overlap.plusDays(1) + " "
                + ChronoUnit.HOURS.between(gap, overlap));
        System.out.println(gap.withZoneSameInstant(ZoneId.of("America/New_York")) + " "
                + gap.toInstant() + " " + berlin.getRules().getOffset(Instant.EPOCH) + " "
                + berlin.getRules().isDaylightSavings(gap.toInstant()));
        System.out.println(Instant.ofEpochSecond(1_000_000_000).atZone(ZoneId.of("Asia/Tokyo")));
        Clock fixed = Clock.fixed(Instant.ofEpochMilli(1_234_567_890_123L), ZoneOffset.UTC);
        System.out.println(LocalDateTime.now(fixed) + " " + fixed.millis() + " "
                + LocalDate.now(Clock.offset(fixed, java.time.Duration.ofDays(2))));
        LocalDateTime t = LocalDateTime.of(2022, 7, 4, 9, 5, 6, 70_000_000);
        String[] patterns = {"yyyy-MM-dd HH:mm:ss.SSS", "EEEE, d MMMM uuuu", "EEE MMM d h:mm a",
            "D 'day' 'of' yy", "QQQ", "''HH''"};
        for (String p : patterns) {
            System.out.println(DateTimeFormatter.ofPattern(p, Locale.ENGLISH).format(t));
        }
        System.out.println(DateTimeFormatter.ISO_WEEK_DATE.format(t) + " "
                + DateTimeFormatter.BASIC_ISO_DATE.format(t) + " "
                + DateTimeFormatter.RFC_1123_DATE_TIME.format(t.atZone(ZoneOffset.UTC)));
        DateTimeFormatter f = new DateTimeFormatterBuilder().appendPattern("dd/MM")
                .parseDefaulting(ChronoField.YEAR, 2000).toFormatter(Locale.ROOT);
        System.out.println(LocalDate.parse("29/02", f) + " " + LocalDateTime.parse(
                "2020 1 2 03:04", DateTimeFormatter.ofPattern("yyyy M d HH:mm", Locale.ROOT)));
        try {
            ZoneId.of("Mars/Base");
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
