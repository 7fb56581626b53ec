// java.lang.reflect.Proxy: dispatch, boxing, defaults, Object's methods, exceptions.
//# jdk: 16 InvocationHandler.invokeDefault
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class DynamicProxies {
    public interface Calc {
        int add(int a, int b);

        double half(double v);

        default String twice(String s) {
            return s + s;
        }

        void fail(int kind) throws java.io.IOException;
    }

    public interface Other {
        long mixed(byte a, char b, short c, float d, boolean e, Object f, int[] g);
    }

    public static void main(String[] args) throws Exception {
        List<String> log = new ArrayList<>();
        InvocationHandler handler = (proxy, method, arguments) -> {
            log.add(method.getName() + (arguments == null ? 0 : arguments.length));
            switch (method.getName()) {
                case "add": return (int) arguments[0] + (int) arguments[1];
                case "half": return (double) arguments[0] / 2;
                case "twice": return InvocationHandler.invokeDefault(proxy, method, arguments);
                case "fail":
                    throw (int) arguments[0] == 0 ? new java.io.IOException("declared")
                            : (int) arguments[0] == 1 ? new IllegalStateException("unchecked")
                            : new InterruptedException("undeclared");
                case "mixed": return (long) Arrays.deepToString(arguments).length();
                case "toString": return "proxy!";
                case "hashCode": return 17;
                case "equals": return proxy == arguments[0];
                default: return null;
            }
        };
        Object p = Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(),
                new Class<?>[] {Calc.class, Other.class}, handler);
        Calc calc = (Calc) p;
        System.out.println(calc.add(2, 3) + " " + calc.half(5) + " " + calc.twice("ab"));
        System.out.println(((Other) p).mixed((byte) 1, 'b', (short) 3, 4f, true, null,
                new int[] {1}));
        System.out.println(p + " " + p.hashCode() + " " + p.equals(p) + " " + p.equals("x"));
        for (int kind = 0; kind < 3; kind++) {
            try {
                calc.fail(kind);
            } catch (UndeclaredThrowableException e) {
                System.out.println("undeclared " + e.getUndeclaredThrowable());
            } catch (Exception e) {
                System.out.println(e);
            }
        }
        System.out.println(log);
        System.out.println(Proxy.isProxyClass(p.getClass()) + " " + (Proxy.getInvocationHandler(p)
                == handler) + " " + p.getClass().getInterfaces().length);
        Calc nulls = (Calc) Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(),
                new Class<?>[] {Calc.class}, (proxy, m, a) -> null);
        try {
            nulls.add(1, 2);
        } catch (NullPointerException e) {
            System.out.println("null for an int");
        }
        Calc wrong = (Calc) Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(),
                new Class<?>[] {Calc.class}, (proxy, m, a) -> "text");
        try {
            wrong.add(1, 2);
        } catch (ClassCastException e) {
            System.out.println("text for an int");
        }
        Method declared = p.getClass().getMethod("add", int.class, int.class);
        System.out.println(declared.invoke(p, 20, 30));
    }
}
