/**
 * Everyday uses of the JDK, each in a class of its own: Everyday NAME MODE EXPECTED.
 *
 * An assertion compares what the use answers with what it should. "Everyday all NAME..." prints the
 * answers.
 */
public class Everyday {
  interface Use {
    String get() throws Exception;
  }

  static volatile int started;

  static String answer(String name) {
    try {
      return ((Use) Class.forName("Uses$" + name).getDeclaredConstructor().newInstance()).get();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static void use(String name, String expected) {
    String answer = answer(name);
    assert expected.equals(answer) : answer;
  }

  public static void main(String[] args) throws Exception {
    if (args[0].equals("all")) {
      for (int i = 1; i < args.length; i++) System.out.println(answer(args[i]));
      return;
    }
    String name = args[0];
    String mode = args[1];
    String expected = args[2];
    switch (mode) {
      case "main":
        use(name, expected);
        break;
      case "thread": {
        Thread t = new Thread(() -> use(name, expected));
        t.start();
        t.join();
        break;
      }
      case "before": {
        use(name, expected);
        Thread t = new Thread(() -> started++);
        t.start();
        started++;
        t.join();
        break;
      }
      case "two": {
        Thread a = new Thread(() -> use(name, expected));
        Thread b = new Thread(() -> use(name, expected));
        a.start();
        b.start();
        a.join();
        b.join();
        break;
      }
      default:
        throw new IllegalArgumentException(mode);
    }
  }
}
