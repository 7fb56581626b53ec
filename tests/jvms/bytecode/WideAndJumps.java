// wide loads, stores and iinc, goto_w, and jsr, jsr_w, ret, wide ret in an old class file.
import java.lang.invoke.MethodHandles;

public class WideAndJumps {
    static Object run(String label, String descriptor, int locals, Object[] args, String... code)
            throws Exception {
        Class<?> c = new ClassBuilder("Jumps" + label, 49).code("f", descriptor, 8, locals,
                ClassBuilder.hex(code)).define(MethodHandles.lookup());
        return c.getMethods()[0].getName().equals("f") ? c.getMethods()[0].invoke(null, args)
                : "no method";
    }

    public static void main(String[] args) throws Exception {
        Object[] none = {};
        // bipush 7; wide istore 300; wide iinc 300 by 1000; wide iload 300; ireturn
        System.out.println(run("Int", "()I", 400, none, "10 07 c4 36 01 2c c4 84 01 2c 03 e8",
                "c4 15 01 2c ac"));
        System.out.println(run("Minus", "()I", 400, none, "10 07 c4 36 01 2c c4 84 01 2c fc 18",
                "c4 15 01 2c ac"));
        System.out.println(run("Long", "()J", 400, none, "10 09 85 c4 37 01 00 c4 16 01 00 ad"));
        System.out.println(run("Float", "()F", 400, none, "0d c4 38 01 00 c4 17 01 00 ae"));
        System.out.println(run("Double", "()D", 400, none, "0f c4 39 01 00 c4 18 01 00 af"));
        System.out.println(run("Ref", "(Ljava/lang/Object;)Ljava/lang/Object;", 400,
                new Object[] {"ref"}, "2a c4 3a 01 00 c4 19 01 00 b0"));
        // goto_w over a return of 1, then back: 0: goto_w +10; 5: iconst_1; 6: ireturn; ...
        System.out.println(run("GotoW", "()I", 1, none, "c8 00 00 00 09 04 ac 00 00 05",
                "c8 ff ff ff fc"));
        // A subroutine that adds 5 to local 0, called twice: jsr +8; jsr +5; iload_0; ireturn
        System.out.println(run("Jsr", "(I)I", 2, new Object[] {1},
                "a8 00 08 a8 00 05 1a ac 4c 84 00 05 a9 01"));
        // The same with jsr_w and wide ret: 0: jsr_w +12; 5: jsr_w +7; 10: iload_0; 11: ireturn
        System.out.println(run("JsrW", "(I)I", 2, new Object[] {1},
                "c9 00 00 00 0c c9 00 00 00 07 1a ac 4c 84 00 05 c4 a9 00 01"));
        // Count down with a subroutine in the loop: 0: jsr +10; 3: iinc 0 -1; 6: iload_0; 7: ifne
        // -7; 10: iload_1; then the subroutine adds local 0 to local 1.
        System.out.println(run("Loop", "(II)I", 3, new Object[] {4, 100},
                "a8 00 0c 84 00 ff 1a 9a ff f9 1b ac 4d 1a 1b 60 3c a9 02"));
    }
}
