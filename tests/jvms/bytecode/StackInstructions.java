// nop, pop2, swap and all forms of dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2 (JVMS 6.5).
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;

public class StackInstructions {
    // Each code leaves ints or longs whose order shows in the digits of the result: the words on
    // the stack are folded with a * 10 + b from the bottom by what follows the instruction.
    static final String IADD10 = "3b 10 0a 68 1a 60"; // ..., a, b -> ..., a * 10 + b

    static void run(String label, String descriptor, String code) throws Exception {
        String name = "Generated" + label;
        Class<?> c = new ClassBuilder(name, 49).code("f", descriptor, 12, 8, ClassBuilder.hex(code))
                .define(MethodHandles.lookup());
        Method m = c.getMethod("f");
        System.out.println(label + " " + m.invoke(null));
    }

    public static void main(String[] args) throws Exception {
        String fold = IADD10;
        run("Nop", "()I", "00 04 00 05 00" + fold + "ac");
        run("Swap", "()I", "04 05 5f" + fold + "ac");
        run("Dup", "()I", "04 05 59" + fold + fold + "ac");
        run("DupX1", "()I", "04 05 5a" + fold + fold + "ac");
        run("DupX2Form1", "()I", "04 05 06 5b" + fold + fold + fold + "ac");
        run("Dup2Form1", "()I", "04 05 5c" + fold + fold + fold + "ac");
        run("Dup2X1Form1", "()I", "04 05 06 5d" + fold + fold + fold + fold + "ac");
        run("Dup2X2Form1", "()I", "04 05 06 07 5e" + fold + fold + fold + fold + fold + "ac");
        // Longs: 0a is lconst_1, 85 i2l, 61 ladd, 69 lmul, 65 lsub, 88 l2i.
        run("DupX2Form2", "()I", "08 85 05 5b 3c 88 64 1b 10 64 68 60 ac");
        run("Dup2Form2", "()J", "08 85 5c 61 ad");
        run("Dup2X1Form2", "()J", "06 08 85 5d 3f 85 1e 69 61 ad");
        run("Dup2X2Form2", "()J", "06 05 08 85 5e 42 60 85 21 69 61 ad");
        run("Dup2X2Form3", "()J", "07 85 05 06 5e 60 3b 88 64 60 1a 60 85 ad");
        run("Dup2X2Form4", "()J", "06 85 08 85 5e 65 61 ad");
        run("Pop", "()I", "04 05 57 ac");
        run("Pop2Ints", "()I", "04 05 06 58 ac");
        run("Pop2Long", "()I", "04 0a 58 ac");
        run("Constants", "()I", "02 03 60 04 60 05 60 06 60 07 60 08 60 10 80 60 11 7f ff 60 ac");
    }
}
