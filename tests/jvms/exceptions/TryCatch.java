// The first matching handler, nearest first; multi-catch; rethrow (JVMS 2.10, JLS 14.20).
import java.io.FileNotFoundException;
import java.io.IOException;

public class TryCatch {
    static class Custom extends Exception {
        final int code;

        Custom(int code) {
            super("code " + code);
            this.code = code;
        }
    }

    static void thrower(int k) throws Exception {
        switch (k) {
            case 0: throw new IOException("io");
            case 1: throw new FileNotFoundException("missing");
            case 2: throw new Custom(7);
            case 3: throw new IllegalArgumentException("bad");
            case 4: throw new Error("error");
            case 5: Object o = "s"; System.out.println((Integer) o); break;
            case 6: throw null;
            default: System.out.println("no throw " + k);
        }
    }

    static String handle(int k) {
        try {
            thrower(k);
            return "normal";
        } catch (FileNotFoundException e) {
            return "1 " + e.getMessage();
        } catch (IOException e) {
            return "2 " + e.getMessage();
        } catch (Custom e) {
            return "3 " + e.getMessage() + " " + e.code;
        } catch (IllegalArgumentException | ClassCastException e) {
            return "4 " + e.getClass().getSimpleName();
        } catch (Exception e) {
            return "5 " + e.getClass().getName();
        } catch (Throwable t) {
            return "6 " + t;
        }
    }

    static String rethrow(int k) throws IOException, Custom {
        try {
            thrower(k);
        } catch (RuntimeException e) {
            throw e;
        } catch (IOException | Custom e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("wrapped", e);
        }
        return "ok";
    }

    public static void main(String[] args) throws Exception {
        for (int k = 0; k < 8; k++) {
            System.out.println(k + " " + handle(k));
        }
        for (int k = 0; k < 4; k++) {
            try {
                System.out.println(rethrow(k));
            } catch (Exception e) {
                System.out.println("rethrown " + e);
            }
        }
    }
}
