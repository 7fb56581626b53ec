// Arrays that two threads share: copies, clones, reflection, and numbers as bytes.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Array;

public class Arrays {
    static final int[] ints = {1, 2, 3, 4};
    static final Object[] objects = {"a", "b", null, new int[0]};
    static final float[] floats = {1, 2, 3};
    static final double[] doubles = {1, 2, 3};

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Thread other = new Thread(() -> {
            ints[1] = 5;
            objects[2] = "c";
            floats[0] = 4;
        });
        other.start();
        System.arraycopy(ints, 0, ints, 1, 3);
        System.arraycopy(objects, 0, objects, 1, 2);
        int[] copy = ints.clone();
        Object[] more = objects.clone();
        Array.setInt(ints, 0, Array.getInt(copy, 1));
        Array.set(objects, 3, Array.get(more, 0));
        Object fresh = Array.newInstance(int.class, Array.getLength(objects));
        try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
            stream.writeObject(floats);
            stream.writeObject(doubles);
        }
        try (ObjectInputStream stream =
                new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            objects[0] = stream.readObject();
        }
        Arrays.class.getDeclaredMethod("twice", Object.class).invoke(null, more);
        other.join();
    }

    static int twice(Object of) {
        return 2 * Array.getLength(of);
    }
}
