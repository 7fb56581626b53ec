// SimpleDateFormat, Calendar and Date with a fixed zone and locale.
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class DatesAsText {
    public static void main(String[] args) throws ParseException {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Date d = new Date(1_234_567_890_123L);
        String[] patterns = {"yyyy-MM-dd'T'HH:mm:ss.SSSZ", "EEE, d MMM yyyy", "hh:mm a", "D w u",
            "yy/M/d H:m:s", "MMMM G"};
        for (String p : patterns) {
            SimpleDateFormat f = new SimpleDateFormat(p, Locale.US);
            f.setTimeZone(utc);
            System.out.println(f.format(d));
        }
        SimpleDateFormat in = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.US);
        in.setTimeZone(utc);
        System.out.println(in.parse("2000-02-30 25:61").getTime());
        in.setLenient(false);
        try {
            in.parse("2000-02-30 00:00");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        Calendar c = new GregorianCalendar(utc, Locale.US);
        c.setTime(d);
        System.out.println(c.get(Calendar.YEAR) + " " + c.get(Calendar.MONTH) + " "
                + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.DAY_OF_YEAR) + " "
                + c.getActualMaximum(Calendar.DAY_OF_MONTH));
        c.set(2020, Calendar.JANUARY, 31, 12, 0, 0);
        c.set(Calendar.MILLISECOND, 0);
        c.add(Calendar.MONTH, 1);
        System.out.println(c.getTimeInMillis() + " " + c.get(Calendar.DAY_OF_MONTH));
        c.roll(Calendar.DAY_OF_MONTH, 5);
        System.out.println(c.get(Calendar.MONTH) + " " + c.get(Calendar.DAY_OF_MONTH) + " "
                + new GregorianCalendar(utc).isLeapYear(1900));
        Date e = new Date(0);
        System.out.println(e.before(d) + " " + d.compareTo(e) + " " + e.equals(new Date(0)) + " "
                + d.hashCode() + " " + d.toInstant());
        TimeZone ny = TimeZone.getTimeZone("America/New_York");
        System.out.println(ny.getOffset(d.getTime()) + " " + ny.inDaylightTime(d) + " "
                + ny.getRawOffset() + " " + TimeZone.getTimeZone("no such zone").getID());
    }
}
