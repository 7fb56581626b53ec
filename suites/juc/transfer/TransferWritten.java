// heddle: verdict=holds; outcome=read=[1, 2] taken=1
// Why: A queue is written and read with its elements.
import heddle.Heddle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.concurrent.LinkedTransferQueue;

public class TransferWritten {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new LinkedTransferQueue<>(List.of(1, 2)));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            LinkedTransferQueue<?> queue = (LinkedTransferQueue<?>) in.readObject();
            Heddle.outcome("read", queue.toString());
            Heddle.outcome("taken", queue.poll());
        }
    }
}
