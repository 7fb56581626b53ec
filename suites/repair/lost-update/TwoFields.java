//# broken: race, assertion
//# why: the two fields change one after the other, and a reader can come in between.
//# repair: lock TwoFields.this
public class TwoFields {
    int low;
    int high;

    void grow() {
        high++;
        low++;
    }

    boolean same() {
        return low == high;
    }

    public static void main(String[] args) throws InterruptedException {
        TwoFields range = new TwoFields();
        Thread one = new Thread(range::grow);
        one.start();
        boolean same = range.same();
        one.join();
        if (!same) {
            throw new AssertionError("in between");
        }
    }
}
