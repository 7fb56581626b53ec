// main's arguments arrive as given, and the array is the program's own.
//# args: one two=2 --flag -x 42 one
public class Arguments {
    public static void main(String... args) {
        System.out.println(args.length);
        for (int i = 0; i < args.length; i++) {
            System.out.println(i + " " + args[i] + " " + args[i].length());
        }
        System.out.println((args[0] == args[5]) + " " + args[0].equals(args[5]) + " "
                + (args[0].intern() == "one"));
        args[0] = "changed";
        System.out.println(args[0] + " " + args.getClass().getSimpleName() + " "
                + Integer.parseInt(args[4]));
        if (args.length > 1) {
            main();
        }
    }

    static void main() {
        System.out.println("an overload of main is just a method");
    }
}
