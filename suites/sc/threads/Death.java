// heddle: args=itself; verdict=holds; states=0
// heddle: args=subclass; verdict=holds; states=0
// heddle: args=other; verdict=violated; finding=exception java.lang.Error; states=0
// Why: the JDK says nothing of a thread that a ThreadDeath ends, of whatever class that is.
public class Death {
    @SuppressWarnings("removal")
    static class Silent extends ThreadDeath {
        private static final long serialVersionUID = 1;
    }

    @SuppressWarnings("removal")
    static Error death(String which) {
        return switch (which) {
            case "itself" -> new ThreadDeath();
            case "subclass" -> new Silent();
            default -> new Error("seen");
        };
    }

    public static void main(String[] args) {
        Error death = death(args[0]);
        new Thread(() -> {
            throw death;
        }).start();
    }
}
