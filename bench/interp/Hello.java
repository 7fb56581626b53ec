// Start-up and nothing else: what the other programs' times contain besides their work.
public class Hello {
    public static void main(String[] args) {
        System.out.println("hello");
    }
}
