// heddle: verdict=violated; finding=deadlock
// Why: Nobody takes it.
import java.util.concurrent.LinkedTransferQueue;

public class TransferAlone {
    public static void main(String[] args) throws Exception {
        new LinkedTransferQueue<Integer>().transfer(1);
    }
}
