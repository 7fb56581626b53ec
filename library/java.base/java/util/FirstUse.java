package java.util;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.spi.FileSystemProvider;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import jdk.internal.misc.Unsafe;

/**
 * First uses of classes that fill caches of the JDK's: locale data, patterns, descriptions of classes. The machine
 * initialises the class here that goes with one of the JDK's when it initialises that one
 * (src/vm/classes/first_use.h), so the caches are filled once for all executions. That is allowed because what is in
 * them depends on nothing but the JDK and the default locale; a program sees only whether it is quick.
 */
final class FirstUse {
    private FirstUse() { }

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long LOCALS = U.objectFieldOffset(Thread.class, "threadLocals");

    /**
     * The thread's locals are no part of a first use: each thread has its own, and what lasts for all executions
     * must not be kept by a thread of one of them. Gives those to be set again in the end.
     */
    private static Object exchangeLocals(Object locals) {
        return U.getAndSetReference(Thread.currentThread(), LOCALS, locals);
    }

    private static final Locale[] LOCALES = {
        Locale.getDefault(), Locale.getDefault(Locale.Category.FORMAT), Locale.US, Locale.ROOT,
    };

    static final class Formats {
        static {
            Object locals = exchangeLocals(null);
            try {
                for (Locale locale : LOCALES) {
                    String.format(locale, "%d %,d %s %5.2f %e %x %c %b%n", 1, 1000, "x", 1.5, 1.5, 10, 'c',
                            true);
                }
            } finally {
                exchangeLocals(locals);
            }
        }
    }

    static final class Numbers {
        static {
            Object locals = exchangeLocals(null);
            try {
                for (Locale locale : LOCALES) {
                    NumberFormat.getInstance(locale).format(1234.5);
                    NumberFormat.getIntegerInstance(locale).format(1234);
                    NumberFormat.getPercentInstance(locale).format(0.5);
                    NumberFormat.getCurrencyInstance(locale).format(1.5);
                }
            } finally {
                exchangeLocals(locals);
            }
        }
    }

    static final class Dates {
        static {
            Object locals = exchangeLocals(null);
            try {
                for (Locale locale : LOCALES) {
                    DateFormat.getDateTimeInstance(DateFormat.SHORT, DateFormat.SHORT, locale)
                            .format(new Date(0));
                    SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd EEE MMM HH:mm:ss", locale);
                    format.setTimeZone(TimeZone.getTimeZone("UTC"));
                    format.format(new Date(0));
                }
            } finally {
                exchangeLocals(locals);
            }
        }
    }

    static final class Scans {
        static {
            Object locals = exchangeLocals(null);
            try {
                try (Scanner scanner = new Scanner("1 2.5 true x\nline\n")) {
                    scanner.nextInt();
                    scanner.nextDouble();
                    scanner.nextBoolean();
                    scanner.next();
                    scanner.nextLine();
                    scanner.hasNextLine();
                }
            } finally {
                exchangeLocals(locals);
            }
        }
    }

    static final class Services {
        static {
            Object locals = exchangeLocals(null);
            try {
                ClassLoader loader = ClassLoader.getSystemClassLoader();
                for (FileSystemProvider provider
                        : ServiceLoader.load(FileSystemProvider.class, loader)) {
                    provider.getScheme();
                }
            } finally {
                exchangeLocals(locals);
            }
        }
    }

    static final class Objects {
        static {
            Object locals = exchangeLocals(null);
            try {
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
            } finally {
                exchangeLocals(locals);
            }
        }
    }
}
