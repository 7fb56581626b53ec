// Binary trees made, walked and dropped: allocation, and a collector that must keep up.
public class Trees {
    static final class Tree {
        final Tree left;
        final Tree right;

        Tree(Tree left, Tree right) {
            this.left = left;
            this.right = right;
        }

        int count() {
            return left == null ? 1 : 1 + left.count() + right.count();
        }
    }

    static Tree make(int depth) {
        return depth == 0 ? new Tree(null, null) : new Tree(make(depth - 1), make(depth - 1));
    }

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        Tree kept = make(12);
        int check = 0;
        for (int i = 0; i < rounds; i++) check = check * 31 + make(6 + i % 4).count();
        System.out.println(check + " " + kept.count());
    }
}
