module corpus {
    requires transitive java.logging;
}
