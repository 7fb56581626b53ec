// Builds, cuts, searches, compares and concatenates that many lines of text.
public class Strings {
    public static void main(String[] args) {
        int lines = Integer.parseInt(args[0]);
        long check = 0;
        String last = "";
        for (int i = 0; i < lines; i++) {
            StringBuilder b = new StringBuilder();
            for (int j = 0; j < 8; j++) {
                b.append("item").append(j * i).append(':').append((char) ('a' + (i + j) % 26));
                if (j % 3 == 2) b.append(j * 0.5).append(i % 2 == 0);
            }
            String line = b.toString();
            String head = line.substring(0, line.indexOf(':'));
            String joined = head + "-" + i + "/" + last.length();
            check = check * 31 + line.hashCode() + joined.hashCode();
            if (line.compareTo(last) > 0) check += line.lastIndexOf('5');
            if (joined.equals(last) || line.contains("5:z")) check ^= i;
            check += line.replace(':', ' ').trim().split(" ").length;
            last = b.reverse().substring(b.length() / 2).toUpperCase();
        }
        System.out.println(check);
    }
}
