package java.util;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;

/**
 * First uses of classes that fill caches of the JDK's: locale data, patterns, descriptions of classes. The machine
 * initialises the class here that goes with one of the JDK's when it initialises that one
 * (src/vm/classes/first_use.h), so the caches are filled once for all executions. That is allowed because what is in
 * them depends on nothing but the JDK and the default locale; a program sees only whether it is quick.
 */
final class FirstUse {
    private FirstUse() { }

    private static final Locale[] LOCALES = {
        Locale.getDefault(), Locale.getDefault(Locale.Category.FORMAT), Locale.US, Locale.ROOT,
    };

    static final class Formats {
        static {
            for (Locale locale : LOCALES) {
                String.format(locale, "%d %,d %s %5.2f %e %x %c %b%n", 1, 1000, "x", 1.5, 1.5, 10, 'c',
                        true);
            }
        }
    }

    static final class Numbers {
        static {
            for (Locale locale : LOCALES) {
                NumberFormat.getInstance(locale).format(1234.5);
                NumberFormat.getIntegerInstance(locale).format(1234);
                NumberFormat.getPercentInstance(locale).format(0.5);
                NumberFormat.getCurrencyInstance(locale).format(1.5);
            }
        }
    }

    static final class Dates {
        static {
            for (Locale locale : LOCALES) {
                DateFormat.getDateTimeInstance(DateFormat.SHORT, DateFormat.SHORT, locale)
                        .format(new Date(0));
                SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd EEE MMM HH:mm:ss", locale);
                format.setTimeZone(TimeZone.getTimeZone("UTC"));
                format.format(new Date(0));
            }
        }
    }

    static final class Scans {
        static {
            try (Scanner scanner = new Scanner("1 2.5 true x\nline\n")) {
                scanner.nextInt();
                scanner.nextDouble();
                scanner.nextBoolean();
                scanner.next();
                scanner.nextLine();
                scanner.hasNextLine();
            }
        }
    }

    static final class Objects {
        static {
            try {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                    out.writeObject(new ArrayList<Object>(Arrays.asList(1, 2L, "x", new int[1])));
                    out.writeObject(new HashMap<Object, Object>(Map.of(1, "x")));
                }
                try (ObjectInputStream in = new ObjectInputStream(
                        new ByteArrayInputStream(bytes.toByteArray()))) {
                    in.readObject();
                    in.readObject();
                }
            } catch (java.io.IOException | ClassNotFoundException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }
}
