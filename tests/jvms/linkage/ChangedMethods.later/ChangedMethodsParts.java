// The second version of ChangedMethods' target.
class ChangedMethodsParent {
    void moved() {}
}

class ChangedMethodsTarget extends ChangedMethodsParent {
    ChangedMethodsTarget() {}

    void typed(long v) {}

    long result() {
        return 2;
    }

    void becameInstance() {}

    static void becameStatic() {}

    private void becamePrivate() {}

    String kept() {
        return "second version";
    }
}
