package heddle.internal;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** The constants of an {@code @EnumSource}. */
final class Enums {
    private Enums() {
    }

    // enum, its class or nothing, the mode, names or patterns
    static void add(String[] parts, Class<?> parameter, Class<?> test, List<Object[]> rows)
            throws Exception {
        Class<?> type = parts[1].isEmpty() ? parameter
                : Class.forName(parts[1], true, test.getClassLoader());
        List<String> names = Arrays.asList(parts).subList(3, parts.length);
        for (Object constant : type.getEnumConstants()) {
            if (isWanted(((Enum<?>) constant).name(), parts[2], names)) {
                rows.add(new Object[] {constant});
            }
        }
    }

    private static boolean isWanted(String name, String mode, List<String> names) {
        switch (mode) {
            case "EXCLUDE":
                return !names.contains(name);
            case "MATCH_ALL":
                return names.stream().allMatch(pattern -> Pattern.matches(pattern, name));
            case "MATCH_ANY":
                return names.stream().anyMatch(pattern -> Pattern.matches(pattern, name));
            case "MATCH_NONE":
                return names.stream().noneMatch(pattern -> Pattern.matches(pattern, name));
            default:
                return names.isEmpty() || names.contains(name);
        }
    }
}
