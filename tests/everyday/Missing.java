/** What needs the host's own libraries. */
public class Missing {
  static Object made;

  static void act(String what) throws Exception {
    switch (what) {
      case "color": made = new java.awt.Color(1, 2, 3); break;
      case "image":
        made = new java.awt.image.BufferedImage(2, 2, java.awt.image.BufferedImage.TYPE_INT_RGB);
        break;
      case "swing": javax.swing.SwingUtilities.invokeLater(() -> { }); break;
      case "font": made = new java.awt.Font("Serif", 0, 12).getFamily(); break;
      default: throw new IllegalArgumentException(what);
    }
  }

  public static void main(String[] args) throws Exception {
    if (args[1].equals("main")) {
      act(args[0]);
      return;
    }
    Runnable r = () -> {
      try {
        act(args[0]);
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    };
    Thread a = new Thread(r);
    Thread b = new Thread(r);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
