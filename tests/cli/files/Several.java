class First {
    public static void main(String[] args) {}
}

class Second {
    public static void main(String[] args) {}
}
