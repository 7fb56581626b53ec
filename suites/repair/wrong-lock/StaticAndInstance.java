//# broken: race, assertion
//# why: a static synchronized method locks the class, the other one the object.
//# repair: lock StaticAndInstance.class
public class StaticAndInstance {
    static int n;

    static synchronized void byClass() {
        n++;
    }

    synchronized void byObject() {
        n++;
    }

    public static void main(String[] args) throws InterruptedException {
        StaticAndInstance object = new StaticAndInstance();
        Thread one = new Thread(StaticAndInstance::byClass);
        Thread two = new Thread(object::byObject);
        one.start();
        two.start();
        one.join();
        two.join();
        if (n != 2) {
            throw new AssertionError("lost");
        }
    }
}
