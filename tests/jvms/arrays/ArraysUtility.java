// java.util.Arrays: fill, sort, search, compare, hash, deep forms.
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;

public class ArraysUtility {
    public static void main(String[] args) {
        int[] a = new int[500];
        long x = 12345;
        for (int i = 0; i < a.length; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            a[i] = (int) (x >>> 40) % 1000;
        }
        Arrays.sort(a);
        System.out.println(a[0] + " " + a[100] + " " + a[250] + " " + a[499]);
        System.out.println(Arrays.binarySearch(a, a[123]) >= 0);
        System.out.println(Arrays.binarySearch(new int[] {1, 3, 5}, 4));
        String[] words = {"pear", "Apple", "fig", "banana", "cherry"};
        Arrays.sort(words);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, Comparator.comparing(String::length).thenComparing(
                Collections.reverseOrder()));
        System.out.println(Arrays.asList(words));
        double[] d = {3, -0.0, Double.NaN, 0.0, -5};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d));
        char[] c = new char[5];
        Arrays.fill(c, 1, 4, '*');
        c[0] = '<';
        c[4] = '>';
        System.out.println(new String(c));
        int[][] deep = {{1, 2}, {3}};
        System.out.println(Arrays.deepToString(deep) + Arrays.deepHashCode(deep)
                + Arrays.deepEquals(deep, new int[][] {{1, 2}, {3}}));
        System.out.println(Arrays.hashCode(new int[] {1, 2, 3}) + " "
                + Arrays.hashCode(new Object[] {"a", null}));
        System.out.println(Arrays.toString(Arrays.copyOf(words, 3)) + Arrays.toString(
                Arrays.copyOfRange(new int[] {1, 2, 3, 4}, 2, 6)));
        System.out.println(Arrays.mismatch(new byte[] {1, 2, 3}, new byte[] {1, 2, 4}) + " "
                + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}));
        int[] prefix = {1, 2, 3, 4};
        Arrays.parallelPrefix(prefix, Integer::sum);
        Arrays.setAll(a, i -> i * i);
        System.out.println(Arrays.toString(prefix) + a[20] + Arrays.stream(a).limit(5).sum());
    }
}
