// More ways to the host than WaysOut has: memory, libraries, modules, names in archives. The first
// argument is a file that the program must not read, the second a folder with a library, the third
// the number of the way to begin with: one that Heddle cannot run ends the whole program.

import java.io.InputStream;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Field;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sun.misc.Unsafe;

public class MoreWaysOut {
    interface Way {
        Object go() throws Throwable;
    }

    static final List<Way> ways = new ArrayList<>();

    static native void code();

    static String text(InputStream in) throws Exception {
        return in == null ? null : new String(in.readAllBytes(), "ISO-8859-1");
    }

    static void resources(String secret) {
        ClassLoader loader = MoreWaysOut.class.getClassLoader();
        for (String name : new String[] {"../outside/secret", "../../outside/secret", "a/../../outside/secret",
                "/../outside/secret", "//" + secret, "..%2foutside%2fsecret", "%2e%2e/outside/secret",
                "..\\outside\\secret", "./../outside/secret", "inner/../../outside/secret", "secret\0.txt"}) {
            ways.add(() -> text(loader.getResourceAsStream(name)));
            ways.add(() -> text(MoreWaysOut.class.getResourceAsStream("/" + name)));
            ways.add(() -> text(new URL("file:" + name).openStream()));
            ways.add(() -> text(new URL(MoreWaysOut.class.getResource("MoreWaysOut.class"), name).openStream()));
            ways.add(() -> text(new URL("jar:file:names.jar!/" + name).openStream()));
        }
        ways.add(() -> text(new URL("jrt:/../../../../../.." + secret).openStream()));
        ways.add(() -> text(new URL("jrt:/java.base/../../../../../../.." + secret).openStream()));
        ways.add(() -> text(new URL("ftp://localhost" + secret).openStream()));
    }

    static void modules(String secret) {
        Path outside = Path.of(secret).getParent();
        ways.add(() -> ModuleFinder.of(outside).findAll().isEmpty() ? null : "a module");
        ways.add(() -> {
            Configuration configuration = ModuleLayer.boot().configuration()
                    .resolve(ModuleFinder.of(outside), ModuleFinder.of(), Set.of("secret"));
            ModuleLayer layer = ModuleLayer.boot().defineModulesWithOneLoader(configuration, null);
            return text(layer.findLoader("secret").getResourceAsStream("entry"));
        });
    }

    static void libraries(String folder) {
        String library = folder + "/libforeign.so";
        ways.add(() -> {
            System.load(library);
            code();
            return "loaded";
        });
        ways.add(() -> {
            System.setProperty("java.library.path", folder);
            System.loadLibrary("foreign");
            code();
            return "loaded";
        });
        ways.add(() -> {
            Runtime.getRuntime().load(library);
            return "loaded";
        });
        ways.add(() -> {
            code();
            return "called";
        });
    }

    static void processes() {
        for (String[] words : new String[][] {{"touch", "ran-exec"}, {"/bin/sh", "-c", "touch ran-exec"}}) {
            ways.add(() -> Runtime.getRuntime().exec(words).waitFor());
            ways.add(() -> new ProcessBuilder(words).inheritIO().start().waitFor());
        }
    }

    // Whatever is read must be refused, or be memory of the virtual machine's own.
    static void memory() throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        byte[] bytes = new byte[16];
        for (long address : new long[] {0, -1, Long.MAX_VALUE, 0x555555554000L, 1L << 30, 9L << 30}) {
            ways.add(() -> unsafe.getByte(address));
            ways.add(() -> unsafe.getLong(address));
            ways.add(() -> {
                unsafe.putLong(address, 0x4141414141414141L);
                return "written";
            });
            ways.add(() -> {
                unsafe.copyMemory(null, address, bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET, 16);
                return "copied";
            });
            ways.add(() -> {
                unsafe.setMemory(address, 1 << 20, (byte) 1);
                return "set";
            });
            ways.add(() -> unsafe.getInt(bytes, address));
            ways.add(() -> {
                unsafe.putInt(bytes, address, 0x41414141);
                return "written";
            });
            ways.add(() -> {
                unsafe.freeMemory(address);
                return address == 0 ? null : "freed";
            });
        }
    }

    public static void main(String[] args) throws Exception {
        resources(args[0]);
        modules(args[0]);
        libraries(args[1]);
        processes();
        memory();
        int number = args.length > 2 ? Integer.parseInt(args[2]) : -1;
        for (int i = Math.max(number, 0); i < ways.size(); i++) {
            System.out.println(i + " of " + ways.size());
            try {
                Object got = ways.get(i).go();
                if (got != null) System.out.println(i + " OUT: " + got);
            } catch (Throwable refused) {
                // as it should be
            }
        }
    }
}
