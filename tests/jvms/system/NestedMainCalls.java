// main called from main, from another class, and by reflection; recursion ends with its arguments.
public class NestedMainCalls {
    static class Other {
        public static void main(String[] args) {
            System.out.println("other main " + args.length);
            NestedMainCalls.main(new String[] {"deep", "er"});
        }
    }

    public static void main(String[] args) {
        System.out.println("main " + String.join("+", args));
        if (args.length == 0) {
            Other.main(new String[] {"x"});
            try {
                NestedMainCalls.class.getMethod("main", String[].class).invoke(null,
                        (Object) new String[] {"reflected"});
            } catch (ReflectiveOperationException e) {
                System.out.println("failed " + e);
            }
            String[] three = {"a", "b", "c"};
            while (three.length > 1) {
                main(three);
                three = java.util.Arrays.copyOf(three, three.length - 1);
            }
        }
    }
}
