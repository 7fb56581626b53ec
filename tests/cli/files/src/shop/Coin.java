package shop;

record Coin(int cents) {}
