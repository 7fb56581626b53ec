// java.time on fixed values: arithmetic, fields, adjusters, comparison, ISO text.
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

public class DatesAndTimes {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2020, 2, 29);
        System.out.println(d.plusYears(1) + " " + d.plusMonths(12) + " " + d.minusDays(60) + " "
                + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.isLeapYear() + " "
                + d.lengthOfMonth() + " " + d.toEpochDay());
        System.out.println(d.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " "
                + d.with(TemporalAdjusters.lastDayOfYear()) + " " + d.withDayOfMonth(5) + " "
                + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.isAfter(LocalDate.EPOCH));
        System.out.println(Period.between(LocalDate.of(2000, 1, 31), d) + " "
                + ChronoUnit.DAYS.between(LocalDate.of(2000, 1, 31), d) + " " + Period.parse(
                "P1Y2M3D").toTotalMonths() + " " + Month.FEBRUARY.plus(11) + " " + Year.isLeap(1900)
                + " " + YearMonth.of(2021, 12).plusMonths(3));
        LocalTime t = LocalTime.of(23, 59, 58, 123_000_000);
        System.out.println(t.plusSeconds(3) + " " + t.truncatedTo(ChronoUnit.MINUTES) + " "
                + t.toNanoOfDay() + " " + LocalTime.MIDNIGHT + " " + LocalTime.parse("10:15"));
        Duration u = Duration.ofSeconds(3661, 5_000_000);
        System.out.println(u + " " + u.toMinutes() + " " + u.multipliedBy(30) + " " + u.negated()
                + " " + Duration.parse("PT-1H30M") + " " + u.compareTo(Duration.ofHours(1)) + " "
                + u.toHoursPart() + ":" + u.toMinutesPart());
        Instant i = Instant.ofEpochSecond(1_600_000_000L, 42);
        System.out.println(i + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.toEpochMilli() + " "
                + Instant.EPOCH.minusNanos(1) + " " + Instant.parse("2001-02-03T04:05:06Z")
                .getEpochSecond());
        OffsetDateTime o = i.atOffset(ZoneOffset.ofHoursMinutes(5, 30));
        System.out.println(o + " " + o.toLocalDate() + " " + o.withOffsetSameInstant(
                ZoneOffset.UTC));
        LocalDateTime l = LocalDateTime.of(d, t);
        System.out.println(l + " " + l.toEpochSecond(ZoneOffset.ofHours(-8)) + " " + l.until(
                LocalDateTime.parse("2021-01-01T00:00"), ChronoUnit.HOURS));
        String[] bad = {"2021-02-29", "2021-13-01", "not a date"};
        for (String s : bad) {
            try {
                LocalDate.parse(s);
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            LocalTime.of(24, 0);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
