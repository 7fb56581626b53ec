// heddle: verdict=holds; outcome=r=-1; outcome=r=0; outcome=r=1; states=8
// Why: indexOf asks one element after the other, and what they say may change in between, also of a
// class of the JDK's.
import heddle.Heddle;
import java.util.AbstractMap.SimpleEntry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

public class ElementChanges {
    public static void main(String[] args) throws Exception {
        Map.Entry<String, Integer> entry = new SimpleEntry<>("a", 0);
        List<Object> list = new CopyOnWriteArrayList<>(List.of(entry, entry));
        Thread thread = new Thread(() -> {
            entry.setValue(1);
            list.size();
        });
        thread.start();
        Heddle.outcome("r", list.indexOf(Map.entry("a", 1)));
        thread.join();
    }
}
