// An expression tree evaluated over and over: virtual calls with many receivers, small methods,
// and getters.
public class Virtual {
    abstract static class Node {
        private int visits;

        abstract int value(int x);

        final int counted(int x) {
            visits++;
            return value(x);
        }

        int visits() {
            return visits;
        }
    }

    static final class Constant extends Node {
        private final int n;

        Constant(int n) {
            this.n = n;
        }

        @Override
        int value(int x) {
            return n;
        }
    }

    static final class Variable extends Node {
        @Override
        int value(int x) {
            return x;
        }
    }

    abstract static class Binary extends Node {
        protected final Node left;
        protected final Node right;

        Binary(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        abstract int apply(int a, int b);

        @Override
        int value(int x) {
            return apply(left.counted(x), right.counted(x));
        }

        @Override
        int visits() {
            return super.visits() + left.visits() + right.visits();
        }
    }

    static final class Sum extends Binary {
        Sum(Node left, Node right) {
            super(left, right);
        }

        @Override
        int apply(int a, int b) {
            return a + b;
        }
    }

    static final class Difference extends Binary {
        Difference(Node left, Node right) {
            super(left, right);
        }

        @Override
        int apply(int a, int b) {
            return a - b;
        }
    }

    static final class Product extends Binary {
        Product(Node left, Node right) {
            super(left, right);
        }

        @Override
        int apply(int a, int b) {
            return a * b;
        }
    }

    static Node tree(int depth, int seed) {
        if (depth == 0) return seed % 3 == 0 ? new Variable() : new Constant(seed % 11);
        Node left = tree(depth - 1, seed * 2 + 1);
        Node right = tree(depth - 1, seed * 2 + 2);
        switch (seed % 3) {
            case 0:
                return new Sum(left, right);
            case 1:
                return new Difference(left, right);
            default:
                return new Product(left, right);
        }
    }

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        Node root = tree(8, 0);
        int check = 0;
        for (int i = 0; i < rounds; i++) check = check * 31 + root.counted(i);
        System.out.println(check + " " + root.visits());
    }
}
