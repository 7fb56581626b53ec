// Weak, soft and phantom references to objects still in use, clearing and enqueuing by hand.
//# jdk: 16 Reference.refersTo
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

public class References {
    static final Object held = new Object();

    public static void main(String[] args) throws Exception {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> weak = new WeakReference<>(held, queue);
        SoftReference<String> soft = new SoftReference<>("literal");
        PhantomReference<Object> phantom = new PhantomReference<>(held, queue);
        System.gc();
        System.out.println((weak.get() == held) + " " + soft.get() + " " + phantom.get() + " "
                + weak.refersTo(held) + " " + phantom.refersTo(held) + " " + weak.refersTo(null));
        System.out.println(queue.poll());
        System.out.println(weak.enqueue() + " " + weak.enqueue() + " " + weak.get());
        System.out.println((queue.poll() == weak) + " " + queue.poll());
        soft.clear();
        System.out.println(soft.get() + " " + soft.refersTo(null));
        phantom.enqueue();
        Reference<?> removed = queue.remove(1000);
        System.out.println((removed == phantom) + " " + queue.remove(5));
        Map<Object, String> map = new WeakHashMap<>();
        map.put(held, "kept");
        map.put("literal", "also kept");
        System.gc();
        System.out.println(map.size() + " " + map.get(held) + " " + map.get("literal"));
        Reference.reachabilityFence(held);
        Thread waiter = new Thread(() -> {
            try {
                System.out.println("got " + (queue.remove() != null));
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        waiter.start();
        WeakReference<Object> late = new WeakReference<>(held, queue);
        late.enqueue();
        waiter.join();
        Runtime.getRuntime().gc();
        System.out.println("done");
    }
}
