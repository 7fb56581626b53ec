// Prints the resources that it is asked for, or that there is none.

import java.io.InputStream;

public class Reads {
    public static void main(String[] args) throws Exception {
        for (String name : args) {
            try (InputStream in = ClassLoader.getSystemResourceAsStream(name)) {
                System.out.println(name + ": " + (in == null ? "none" : new String(in.readAllBytes())));
            }
        }
    }
}
