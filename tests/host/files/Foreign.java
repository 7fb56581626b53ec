// Foreign code for javac and java: an annotation processor, a plugin of javac that starts by itself,
// and an agent. Each makes a file ran-NAME in the current folder as soon as it is loaded.

import com.sun.source.util.JavacTask;
import com.sun.source.util.Plugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.element.TypeElement;

public class Foreign {
    static void leave(String name) {
        try {
            Files.writeString(Paths.get("ran-" + name), "x");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @SupportedAnnotationTypes("*")
    public static class Processor extends AbstractProcessor {
        public Processor() {
            leave("processor");
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            return false;
        }
    }

    public static class Started implements Plugin {
        public Started() {
            leave("plugin");
        }

        @Override
        public String getName() {
            return "Started";
        }

        @Override
        public boolean autoStart() {
            return true;
        }

        @Override
        public void init(JavacTask task, String... args) {
            leave("plugin-init");
        }
    }

    public static class Agent {
        public static void premain(String arguments) {
            leave("agent");
        }

        public static void agentmain(String arguments) {
            leave("agent");
        }
    }
}
