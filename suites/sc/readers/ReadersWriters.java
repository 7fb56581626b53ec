// heddle: args=right; verdict=holds; states=135
// heddle: args=ignore; verdict=violated; finding=assertion; line=@bug; states=486
// Why: a writer that does not wait for readers changes the pair between their two reads.
public class ReadersWriters {
    static boolean ignoreReaders;
    static int readers;
    static boolean writing;
    static int a;
    static int b;
    static boolean torn;

    static synchronized void startRead() throws InterruptedException {
        while (writing) {
            ReadersWriters.class.wait();
        }
        readers++;
    }

    static synchronized void endRead() {
        if (--readers == 0) {
            ReadersWriters.class.notifyAll();
        }
    }

    static synchronized void startWrite() throws InterruptedException {
        while (writing || (readers > 0 && !ignoreReaders)) {
            ReadersWriters.class.wait();
        }
        writing = true;
    }

    static synchronized void endWrite() {
        writing = false;
        ReadersWriters.class.notifyAll();
    }

    static class Reader extends Thread {
        @Override
        public void run() {
            try {
                startRead();
                if (a != b) {
                    torn = true;
                }
                endRead();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ignoreReaders = args[0].equals("ignore");
        Reader r = new Reader();
        Reader s = new Reader();
        r.start();
        s.start();
        startWrite();
        a++;
        b++;
        endWrite();
        r.join();
        s.join();
        if (torn) {
            throw new AssertionError("a reader saw half a write"); // @bug
        }
    }
}
