package heddle.internal;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Arguments as a test's parameters want them: texts are parsed, numbers are widened. */
final class Conversion {
    private Conversion() {
    }

    static Object to(Class<?> type, Object value) throws Exception {
        if (value == null || type.isInstance(value)) {
            return value;
        }
        if (type.isPrimitive() && !(value instanceof String)) {
            return widened(type, value);
        }
        return value instanceof String ? parsed(type, (String) value) : value;
    }

    // JLS 5.1.2
    private static Object widened(Class<?> type, Object value) {
        Object number = value instanceof Character ? (Object) (int) (Character) value : value;
        if (!(number instanceof Number) || type == char.class || type == boolean.class) {
            return value;
        }
        Number from = (Number) number;
        if (type == double.class) {
            return from.doubleValue();
        }
        if (type == float.class && !(value instanceof Double)) {
            return from.floatValue();
        }
        boolean whole = !(value instanceof Double) && !(value instanceof Float);
        if (type == long.class && whole) {
            return from.longValue();
        }
        if (type == int.class && whole && !(value instanceof Long)) {
            return from.intValue();
        }
        boolean small = value instanceof Byte;
        return type == short.class && small ? (Object) from.shortValue() : value;
    }

    private static Object parsed(Class<?> type, String text) throws Exception {
        if (type == char.class || type == Character.class) {
            if (text.length() != 1) {
                throw new IllegalArgumentException("no single character: '" + text + "'");
            }
            return text.charAt(0);
        }
        if (type == boolean.class || type == Boolean.class) {
            return Boolean.valueOf(text);
        }
        if (type == byte.class || type == Byte.class) {
            return Byte.decode(text);
        }
        if (type == short.class || type == Short.class) {
            return Short.decode(text);
        }
        if (type == int.class || type == Integer.class) {
            return Integer.decode(text);
        }
        if (type == long.class || type == Long.class) {
            return Long.decode(text);
        }
        if (type == float.class || type == Float.class) {
            return Float.valueOf(text);
        }
        if (type == double.class || type == Double.class) {
            return Double.valueOf(text);
        }
        if (type.isEnum()) {
            for (Object constant : type.getEnumConstants()) {
                if (((Enum<?>) constant).name().equals(text)) {
                    return constant;
                }
            }
            throw new IllegalArgumentException(type.getName() + " has no constant " + text);
        }
        if (type == Class.class) {
            return toClass(text, Thread.currentThread().getContextClassLoader());
        }
        return made(type, text);
    }

    // By the one factory that takes a text, or else the constructor.
    private static Object made(Class<?> type, String text) throws Exception {
        Method factory = null;
        for (Method method : type.getDeclaredMethods()) {
            boolean takesText = method.getParameterCount() == 1
                    && (method.getParameterTypes()[0] == String.class
                        || method.getParameterTypes()[0] == CharSequence.class);
            if (takesText && Modifier.isStatic(method.getModifiers())
                    && !Modifier.isPrivate(method.getModifiers())
                    && method.getReturnType() == type) {
                factory = factory == null || factory.getName().equals("parse") ? method : factory;
            }
        }
        if (factory != null) {
            factory.setAccessible(true);
            return factory.invoke(null, text);
        }
        Constructor<?> constructor = type.getDeclaredConstructor(String.class);
        constructor.setAccessible(true);
        return constructor.newInstance(text);
    }

    // A name, or a descriptor.
    static Class<?> toClass(String text, ClassLoader loader) throws ClassNotFoundException {
        Class<?>[] primitives = {boolean.class, byte.class, char.class, short.class, int.class,
            long.class, float.class, double.class, void.class};
        int letter = text.length() == 1 ? "ZBCSIJFDV".indexOf(text) : -1;
        if (letter >= 0) {
            return primitives[letter];
        }
        for (Class<?> primitive : primitives) {
            if (primitive.getName().equals(text)) {
                return primitive;
            }
        }
        boolean descriptor = text.startsWith("L") && text.endsWith(";");
        String name = descriptor ? text.substring(1, text.length() - 1) : text;
        return Class.forName(name.replace('/', '.'), false, loader);
    }
}
