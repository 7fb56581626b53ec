// heddle: args=data; verdict=holds; states=6
// heddle: args=flag; verdict=violated; finding=assertion; line=@bug; states=8
// Why: data before flag is safe under sc even with plain fields; flag before data is not.
public class MessagePassing {
    static int data;
    static boolean flag;

    static class Reader extends Thread {
        boolean stale;

        @Override
        public void run() {
            stale = flag && data == 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Reader reader = new Reader();
        reader.start();
        if (args[0].equals("data")) {
            data = 1;
            flag = true;
        } else {
            flag = true;
            data = 1;
        }
        reader.join();
        if (reader.stale) {
            throw new AssertionError("the flag without the data"); // @bug
        }
    }
}
