package heddle.internal;

import heddle.Heddle;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.BaseStream;

/**
 * What JUnit does for a test besides calling its methods: the arguments of its calls, dynamic
 * tests, conditions that only running code can decide, and what it tells a test of itself.
 *
 * <p>Heddle has read the annotations from the class file, and passes what they say as texts, with
 * {@link #SEPARATOR} between their parts. How many calls a test has is known by running this once
 * ({@link #list}), before each of them is checked.
 */
public final class Tests {
    static final String SEPARATOR = "\u0001";

    private Tests() {
    }

    /** Whether a condition forbids the test; if so, says which. */
    public static boolean isForbidden(String[] conditions, Class<?> test) throws Throwable {
        for (String condition : conditions) {
            String[] parts = condition.split(SEPARATOR, -1);
            String reason = parts[0].equals("property") ? property(parts) : method(parts, test);
            if (reason != null) {
                Heddle.outcome("disabled", reason);
                return true;
            }
        }
        return false;
    }

    // property, enabled or disabled, name, pattern
    private static String property(String[] parts) {
        String value = System.getProperty(parts[2]);
        boolean matches = value != null && Pattern.matches(parts[3], value);
        if (matches == parts[1].equals("enabled")) {
            return null;
        }
        return "the system property " + parts[2] + " is " + (value == null ? "not set" : value);
    }

    // method, enabled or disabled, its name
    private static String method(String[] parts, Class<?> test) throws Throwable {
        Method method = find(parts[2], test);
        Object answer = call(method, instanceFor(method, test, null));
        if (Boolean.TRUE.equals(answer) == parts[1].equals("enabled")) {
            return null;
        }
        return parts[2] + "() is " + answer;
    }

    /** The rows of all sources, one after the other; each is converted for the test's parameters. */
    public static Object[][] rows(String[] sources, Class<?> test, Object instance, String name,
            Class<?>[] types) throws Throwable {
        List<Object[]> rows = new ArrayList<>();
        for (String source : sources) {
            String[] parts = source.split(SEPARATOR, -1);
            switch (parts[0]) {
                case "value":
                    for (int i = 2; i < parts.length; i++) {
                        rows.add(new Object[] {literal(parts[1], parts[i], test)});
                    }
                    break;
                case "null":
                    rows.add(new Object[] {null});
                    break;
                case "empty":
                    rows.add(new Object[] {empty(types[0])});
                    break;
                case "enum":
                    Enums.add(parts, types[0], test, rows);
                    break;
                case "csv":
                    Csv.add(parts, rows);
                    break;
                case "method":
                    Method factory = find(parts[1].isEmpty() ? name : parts[1], test);
                    addAll(call(factory, instanceFor(factory, test, instance)), rows);
                    break;
                default:
                    addAll(provided(parts[1], test), rows);
            }
        }
        for (Object[] row : rows) {
            for (int i = 0; i < row.length && i < types.length; i++) {
                row[i] = Conversion.to(types[i], row[i]);
            }
        }
        return rows.toArray(new Object[0][]);
    }

    /** One of them; there must be an argument for each of {@code least} parameters. */
    public static Object[] row(Object[][] rows, int index, int least) {
        if (index >= rows.length) {
            throw new IllegalStateException("there were more arguments when they were listed");
        }
        if (rows[index].length < least) {
            throw new IllegalArgumentException("too few arguments: " + text(rows[index]));
        }
        return rows[index];
    }

    /** Says how many calls there are, and with which arguments. */
    public static void list(Object[][] rows) {
        List<String> texts = new ArrayList<>();
        for (Object[] row : rows) {
            texts.add(text(row));
        }
        say(texts);
    }

    /** Says that there is one call. */
    public static void listOne() {
        say(Collections.singletonList(""));
    }

    /** Says how many dynamic tests there are, and what they are called. */
    public static void listDynamic(Object returned) throws Throwable {
        List<String> names = new ArrayList<>();
        addDynamic(returned, "", names, new ArrayList<>());
        say(names);
    }

    /** Runs one of them. */
    public static void runDynamic(Object returned, int index) throws Throwable {
        List<Object> tests = new ArrayList<>();
        addDynamic(returned, "", new ArrayList<>(), tests);
        Object executable = get(tests.get(index), "getExecutable");
        call(accessible(method(executable.getClass(), "execute")), executable);
    }

    private static void say(List<String> texts) {
        StringBuilder all = new StringBuilder();
        all.append(texts.size());
        for (String text : texts) {
            all.append(SEPARATOR).append(text.replaceAll("\\p{Cntrl}", " "));
        }
        Heddle.outcome("calls", all.toString());
    }

    private static void addDynamic(Object node, String path, List<String> names, List<Object> tests)
            throws Throwable {
        Class<?> type = node.getClass();
        if (method(type, "getExecutable") != null) {
            names.add(path + get(node, "getDisplayName"));
            tests.add(node);
            return;
        }
        boolean container = method(type, "getChildren") != null;
        String inside = container ? path + get(node, "getDisplayName") + " / " : path;
        for (Object child : items(container ? get(node, "getChildren") : node)) {
            addDynamic(child, inside, names, tests);
        }
    }

    /** What a parameter of type TestInfo, RepetitionInfo or TestReporter gets. */
    public static Object info(Class<?> type, Class<?> test, String name, int repetition, int total) {
        return Proxy.newProxyInstance(test.getClassLoader(), new Class<?>[] {type},
                (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "getDisplayName":
                            return name + "()";
                        case "getTags":
                            return Collections.emptySet();
                        case "getTestClass":
                            return Optional.of(test);
                        case "getTestMethod":
                            return Arrays.stream(test.getDeclaredMethods())
                                    .filter(m -> m.getName().equals(name)).findFirst();
                        case "getCurrentRepetition":
                            return repetition;
                        case "getTotalRepetitions":
                            return total;
                        case "equals":
                            return proxy == arguments[0];
                        case "hashCode":
                            return 0;
                        case "toString":
                            return name;
                        default:
                            return null;
                    }
                });
    }

    private static Object literal(String tag, String text, Class<?> test) throws Exception {
        switch (tag) {
            case "B":
                return Byte.valueOf(text);
            case "C":
                return (char) Integer.parseInt(text);
            case "D":
                return Double.longBitsToDouble(Long.parseLong(text));
            case "F":
                return Float.intBitsToFloat(Integer.parseInt(text));
            case "I":
                return Integer.valueOf(text);
            case "J":
                return Long.valueOf(text);
            case "S":
                return Short.valueOf(text);
            case "Z":
                return !text.equals("0");
            case "c":
                return Conversion.toClass(text, test.getClassLoader());
            default:
                return text;
        }
    }

    private static Object empty(Class<?> type) {
        if (type == String.class) {
            return "";
        }
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 0);
        }
        if (type.isAssignableFrom(List.class)) {
            return Collections.emptyList();
        }
        if (type == java.util.Set.class) {
            return Collections.emptySet();
        }
        if (type == java.util.Map.class) {
            return Collections.emptyMap();
        }
        throw new IllegalArgumentException("@EmptySource has nothing empty of " + type);
    }

    private static Object provided(String provider, Class<?> test) throws Throwable {
        Class<?> type = Class.forName(provider, true, test.getClassLoader());
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object made = constructor.newInstance();
        for (Method method : type.getMethods()) {
            if (method.getName().equals("provideArguments") && method.getParameterCount() == 1) {
                return call(accessible(method), made, (Object) null);
            }
        }
        throw new IllegalArgumentException(provider + " provides no arguments");
    }

    private static void addAll(Object returned, List<Object[]> rows) throws Throwable {
        for (Object item : items(returned)) {
            Method get = item == null ? null : method(item.getClass(), "get");
            boolean arguments = get != null && get.getReturnType() == Object[].class;
            if (arguments) {
                rows.add(((Object[]) call(accessible(get), item)).clone());
            } else if (item instanceof Object[]) {
                rows.add(Arrays.copyOf((Object[]) item, ((Object[]) item).length, Object[].class));
            } else {
                rows.add(new Object[] {item});
            }
        }
    }

    private static List<Object> items(Object all) {
        List<Object> items = new ArrayList<>();
        if (all instanceof BaseStream) {
            ((BaseStream<?, ?>) all).iterator().forEachRemaining(items::add);
        } else if (all instanceof Iterable) {
            ((Iterable<?>) all).forEach(items::add);
        } else if (all instanceof Iterator) {
            ((Iterator<?>) all).forEachRemaining(items::add);
        } else if (all != null && all.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(all); i++) {
                items.add(Array.get(all, i));
            }
        } else {
            throw new IllegalArgumentException("neither a stream nor a collection nor an array: "
                    + (all == null ? "null" : all.getClass().getName()));
        }
        return items;
    }

    // "name", or "package.Class#name"
    private static Method find(String name, Class<?> test) throws Exception {
        int hash = name.indexOf('#');
        Class<?> owner = hash < 0 ? test
                : Class.forName(name.substring(0, hash), true, test.getClassLoader());
        String simple = name.substring(hash + 1).replace("()", "");
        for (Class<?> type = owner; type != null; type = enclosing(type, hash < 0)) {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                for (Method method : at.getDeclaredMethods()) {
                    if (method.getName().equals(simple) && method.getParameterCount() == 0) {
                        return accessible(method);
                    }
                }
            }
        }
        throw new NoSuchMethodException(owner.getName() + "." + simple + "()");
    }

    private static Class<?> enclosing(Class<?> type, boolean wanted) {
        return wanted ? type.getEnclosingClass() : null;
    }

    private static Object instanceFor(Method method, Class<?> test, Object instance)
            throws Exception {
        if (Modifier.isStatic(method.getModifiers()) || instance != null) {
            return instance;
        }
        Constructor<?> constructor = test.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private static Method method(Class<?> type, String name) {
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == 0) {
                return method;
            }
        }
        return null;
    }

    private static Object get(Object object, String name) throws Throwable {
        return call(accessible(method(object.getClass(), name)), object);
    }

    private static Method accessible(Method method) {
        method.setAccessible(true);
        return method;
    }

    private static Object call(Method method, Object object, Object... arguments)
            throws Throwable {
        try {
            return method.invoke(object, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static String text(Object[] row) {
        StringBuilder text = new StringBuilder();
        for (Object value : row) {
            boolean plain = value == null || value instanceof String || value instanceof Number
                    || value instanceof Boolean || value instanceof Character
                    || value instanceof Enum;
            text.append(text.length() == 0 ? "" : ", ");
            text.append(plain ? String.valueOf(value) : value.getClass().getSimpleName());
        }
        return text.toString();
    }
}
