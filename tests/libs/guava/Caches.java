// Caches with a hand-driven ticker, the event bus, interners, and the reflect package (type tokens,
// invokables, proxies).
import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheBuilderSpec;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.CacheStats;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import com.google.common.eventbus.DeadEvent;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.reflect.AbstractInvocationHandler;
import com.google.common.reflect.ImmutableTypeToInstanceMap;
import com.google.common.reflect.Invokable;
import com.google.common.reflect.Reflection;
import com.google.common.reflect.TypeParameter;
import com.google.common.reflect.TypeResolver;
import com.google.common.reflect.TypeToken;
import com.google.common.util.concurrent.UncheckedExecutionException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class Caches {
    static class Clock extends Ticker {
        long now;

        @Override
        public long read() {
            return now;
        }
    }

    public static void main(String[] args) throws Exception {
        loading();
        bounded();
        expiring();
        failing();
        events();
        typeTokens();
        proxies();
        interners();
    }

    static void loading() throws Exception {
        List<String> log = new ArrayList<>();
        LoadingCache<String, Integer> lengths =
                CacheBuilder.newBuilder().recordStats().build(new CacheLoader<String, Integer>() {
                    @Override
                    public Integer load(String key) {
                        log.add("load " + key);
                        return key.length();
                    }

                    @Override
                    public Map<String, Integer> loadAll(Iterable<? extends String> keys) {
                        log.add("loadAll " + keys);
                        ImmutableMap.Builder<String, Integer> all = ImmutableMap.builder();
                        for (String k : keys) all.put(k, k.length());
                        return all.build();
                    }
                });
        System.out.println(lengths.get("one") + lengths.get("one") + lengths.getUnchecked("four"));
        System.out.println(lengths.getAll(Arrays.asList("one", "fifteen", "six")));
        lengths.refresh("one");
        System.out.println(lengths.getIfPresent("none") + " " + lengths.size() + " "
                + new TreeMap<>(lengths.asMap()));
        CacheStats stats = lengths.stats();
        System.out.println(log + " " + stats.hitCount() + " " + stats.missCount() + " "
                + stats.loadSuccessCount() + " " + stats.hitRate());
    }

    static void bounded() throws Exception {
        List<String> gone = new ArrayList<>();
        Cache<Integer, String> cache =
                CacheBuilder.newBuilder()
                        .maximumSize(3)
                        .concurrencyLevel(1)
                        .<Integer, String>removalListener(
                                n -> gone.add(n.getKey() + ":" + n.getCause()))
                        .build();
        for (int i = 0; i < 6; i++) {
            cache.put(i, "v" + i);
            cache.getIfPresent(0);
        }
        cache.put(5, "again");
        cache.invalidate(0);
        System.out.println(new TreeMap<>(cache.asMap()) + " " + gone);
        Cache<String, String> weighed = CacheBuilder.newBuilder()
                                                .maximumWeight(10)
                                                .concurrencyLevel(1)
                                                .weigher((String k, String v) -> v.length())
                                                .build();
        weighed.put("a", "12345");
        weighed.put("b", "1234");
        weighed.put("c", "123456");
        System.out.println(weighed.asMap().keySet());
        System.out.println(CacheBuilderSpec.parse("maximumSize=10,expireAfterWrite=5m").toString());
        System.out.println(cache.get(77, () -> "made"));
    }

    static void expiring() {
        Clock clock = new Clock();
        Cache<String, Integer> cache = CacheBuilder.newBuilder()
                                               .ticker(clock)
                                               .expireAfterWrite(10, TimeUnit.SECONDS)
                                               .build();
        cache.put("k", 1);
        clock.now = TimeUnit.SECONDS.toNanos(9);
        System.out.print(cache.getIfPresent("k") + " ");
        clock.now = TimeUnit.SECONDS.toNanos(10);
        System.out.println(cache.getIfPresent("k"));
        Cache<String, Integer> access = CacheBuilder.newBuilder()
                                                .ticker(clock)
                                                .expireAfterAccess(5, TimeUnit.SECONDS)
                                                .weakKeys()
                                                .softValues()
                                                .build();
        String key = "held";
        access.put(key, 2);
        for (int i = 0; i < 3; i++) {
            clock.now += TimeUnit.SECONDS.toNanos(4);
            System.out.print(access.getIfPresent(key) + " ");
        }
        clock.now += TimeUnit.SECONDS.toNanos(6);
        System.out.println(access.getIfPresent(key));
    }

    static void failing() {
        LoadingCache<String, String> cache = CacheBuilder.newBuilder().build(CacheLoader.from(k -> {
            if (k.equals("null"))
                return null;
            throw new IllegalArgumentException("no " + k);
        }));
        try {
            cache.get("x");
        } catch (UncheckedExecutionException | ExecutionException e) {
            System.out.println(e);
        }
        try {
            cache.getUnchecked("null");
        } catch (CacheLoader.InvalidCacheLoadException e) {
            System.out.println(e.getMessage());
        }
    }

    static class Subscriber {
        final List<String> seen = new ArrayList<>();

        @Subscribe
        public void text(String s) {
            seen.add("text " + s);
        }

        @Subscribe
        public void number(Number n) {
            seen.add("number " + n);
            if (n.intValue() == 13)
                throw new IllegalStateException("unlucky");
        }

        @Subscribe
        public void dead(DeadEvent e) {
            seen.add("dead " + e.getEvent());
        }
    }

    static void events() {
        List<String> failures = new ArrayList<>();
        EventBus bus = new EventBus((e, context) -> {
            failures.add(e.getMessage() + " in " + context.getSubscriberMethod().getName());
        });
        Subscriber s = new Subscriber();
        bus.register(s);
        bus.post("hello");
        bus.post(4);
        bus.post(2.5);
        bus.post(13);
        bus.post('c');
        bus.unregister(s);
        bus.post("unheard");
        System.out.println(s.seen + " " + failures);
        Logger logger = Logger.getLogger(EventBus.class.getName() + ".named");
        logger.setUseParentHandlers(false);
        logger.addHandler(new Handler() {
            @Override
            public void publish(LogRecord record) {
                System.out.println(record.getLevel() + " " + record.getThrown());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        EventBus named = new EventBus("named");
        named.register(s);
        named.post(13);
    }

    static <K, V> TypeToken<Map<K, List<V>>> mapOf(TypeToken<K> k, TypeToken<V> v) {
        return new TypeToken<Map<K, List<V>>>() {}.where(new TypeParameter<K>() {
                                                  }, k).where(new TypeParameter<V>() {}, v);
    }

    abstract static class Known<T> {
        final TypeToken<T> type = new TypeToken<T>(getClass()) {};
    }

    static void typeTokens() throws Exception {
        TypeToken<?> t = mapOf(TypeToken.of(String.class), new TypeToken<Integer[]>() {});
        System.out.println(t + " " + t.getRawType() + " "
                + t.isSupertypeOf(new TypeToken<TreeMap<String, List<Integer[]>>>() {}));
        System.out.println(new Known<List<? extends Number>>() {}.type);
        System.out.println(new TypeToken<ArrayList<String>>() {}.getSupertype(Iterable.class) + " "
                + new TypeToken<ArrayList<String>>() {}.resolveType(
                        List.class.getMethod("get", int.class).getGenericReturnType()));
        System.out.println(new TypeToken<List<String>>() {}.getTypes().interfaces().rawTypes());
        System.out.println(
                new TypeResolver()
                        .where(List.class.getTypeParameters()[0], Long.class)
                        .resolveType(List.class.getMethod("iterator").getGenericReturnType()));
        Invokable<?, ?> get =
                TypeToken.of(List.class).method(List.class.getMethod("get", int.class));
        System.out.println(get.getParameters() + " " + get.isOverridable() + " " + get.isPublic());
        System.out.println(ImmutableTypeToInstanceMap.builder()
                                   .put(String.class, "s")
                                   .build()
                                   .getInstance(String.class)
                + " " + Reflection.getPackageName("a.b.C"));
    }

    static void proxies() {
        @SuppressWarnings("unchecked")
        Comparator<String> c =
                Reflection.newProxy(Comparator.class, new AbstractInvocationHandler() {
                    @Override
                    protected Object handleInvocation(Object proxy, Method method, Object[] args) {
                        return method.getName().equals("compare")
                                ? ((String) args[1]).compareTo((String) args[0])
                                : null;
                    }

                    @Override
                    public String toString() {
                        return "backwards";
                    }
                });
        List<String> words = new ArrayList<>(List.of("b", "c", "a"));
        words.sort(c);
        System.out.println(words + " " + c + " " + c.equals(c));
    }

    static void interners() {
        Interner<String> strong = Interners.newStrongInterner();
        Interner<String> weak = Interners.newWeakInterner();
        String a = new String("x");
        String b = new String("x");
        System.out.println((strong.intern(a) == strong.intern(b)) + " "
                + (weak.intern(a) == weak.intern(b)) + " " + (a == b));
    }
}
