package shop;

public class Till {
    public static void main(String[] args) {
        System.out.println(new Coin(5));
    }
}
