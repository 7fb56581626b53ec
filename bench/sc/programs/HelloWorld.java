/** Start-up alone. */
public class HelloWorld {
  public static void main(String[] args) {
    System.out.println("hello");
  }
}
