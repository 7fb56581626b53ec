class FailsAgainParts {
    int own;
    private int hidden;
}
