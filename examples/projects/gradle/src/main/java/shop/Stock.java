package shop;

/** How much of something is left. */
public class Stock {
    private int left;

    public Stock(int left) {
        this.left = left;
    }

    /** Takes one, if there is one. Two threads may take the same. */
    public boolean take() {
        if (left == 0) {
            return false;
        }
        left--;
        return true;
    }

    /** The same, one thread after the other. */
    public synchronized boolean takeLocked() {
        return take();
    }
}
