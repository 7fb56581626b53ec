// The second version of ChangedFields' target.
interface ChangedFieldsFace {
    int moved = Integer.parseInt("88");
}

class ChangedFieldsTarget implements ChangedFieldsFace {
    long typed = 33;
    static int becameStatic = 44;
    int becameInstance = 55;
    final int becameFinal = 66;
    private int becamePrivate = 77;
    static final int CONSTANT = 99;
    static final String TEXT = "new";
    static final int computed = Integer.parseInt("1010");
}
