// A quicksort of our own on ints, the library's on longs, and a merge sort of objects with a
// comparator.
import java.util.Arrays;
import java.util.Comparator;

public class Sort {
    static void quicksort(int[] a, int low, int high) {
        while (low < high) {
            int pivot = a[(low + high) >>> 1];
            int i = low;
            int j = high;
            while (i <= j) {
                while (a[i] < pivot) i++;
                while (a[j] > pivot) j--;
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            quicksort(a, low, j);
            low = i;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int[] ints = new int[n];
        long[] longs = new long[n];
        Integer[] boxed = new Integer[n / 4];
        int random = 42;
        for (int i = 0; i < n; i++) {
            random = random * 1664525 + 1013904223;
            ints[i] = random;
            longs[i] = (long) random * random;
            if (i < boxed.length) boxed[i] = random >>> 4;
        }
        quicksort(ints, 0, n - 1);
        Arrays.sort(longs);
        Arrays.sort(boxed, Comparator.comparing((Integer x) -> x % 1000).thenComparing(x -> -x));
        long check = 0;
        for (int i = 0; i < n; i += 7) check = check * 31 + ints[i] + longs[i];
        for (Integer x : boxed) check = check * 17 + x;
        System.out.println(check);
    }
}
