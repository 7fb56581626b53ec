// Text blocks: indentation, escapes, line joining (JLS 3.10.6).
//# jdk: 15 text blocks
public class TextBlocks {
    public static void main(String[] args) {
        String plain = """
            first
              second
            third
            """;
        System.out.print(plain);
        String noEnd = """
            a
            b""";
        System.out.println(noEnd.length());
        String joined = """
            one \
            two \
            three""";
        System.out.println(joined);
        String spaces = """
            x  \s
            y\t|
            \"""quoted\"""
            back\\slash "quotes" '
            """;
        System.out.print(spaces.replace(' ', '.').replace('\t', '>'));
        String shallow = """
                deep
            shallow
          """;
        System.out.print(shallow.replace(' ', '.'));
        String empty = """
            """;
        System.out.println(empty.isEmpty());
        String json = """
            {
              "name": "%s",
              "size": %d
            }
            """.formatted("heddle", 3);
        System.out.print(json);
        System.out.println(noEnd == "a\nb");
        System.out.println("""
            lines: %s""".formatted(plain.lines().map(String::strip).toList()));
        System.out.println("\0\7\77\377".chars().sum() + " " + "\u0041\s|");
    }
}
