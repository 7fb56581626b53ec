// The second versions of some of ChangedTypes' classes.
abstract class ChangedTypesAbstract {
}

interface ChangedTypesFace {
    static void call() {}
}

class ChangedTypesRole {
}

final class ChangedTypesParent {
}

interface ChangedTypesShape {
    double area();

    int corners();

    default String name() {
        return "new shape";
    }
}

class ChangedTypesLost {
    public void work() {}
}

interface ChangedTypesRight {
    default String hello() {
        return "right";
    }
}
