// multianewarray with full and partial dimensions, ragged rows (JVMS multianewarray).
public class MultiDimensional {
    public static void main(String[] args) {
        int[][] grid = new int[3][4];
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 4; c++) {
                grid[r][c] = r * 10 + c;
            }
        }
        System.out.println(grid[2][3] + " " + grid.length + " " + grid[0].length);
        long[][][] cube = new long[2][3][];
        System.out.println(cube[1].length + " " + cube[1][2]);
        cube[1][2] = new long[] {5, 6};
        cube[1][2][1] += cube[1][2][0];
        System.out.println(cube[1][2][1]);
        int[][] ragged = {{1}, {2, 3}, {}, {4, 5, 6}};
        int sum = 0;
        for (int[] row : ragged) {
            for (int v : row) {
                sum += v;
            }
            System.out.print(row.length + " ");
        }
        System.out.println(sum);
        String[][] names = new String[2][2];
        names[0][1] = "x";
        System.out.println(names[0][1] + names[1][0]);
        double[][][][] deep = new double[1][2][3][4];
        deep[0][1][2][3] = 2.5;
        System.out.println(deep[0][1][2][3] + deep[0][0][0][0]);
        System.out.println(deep.getClass().getName() + " " + names.getClass().getTypeName() + " "
                + cube[0].getClass().getComponentType());
        int[][] zero = new int[0][5];
        System.out.println(zero.length);
        int[][] alias = grid.clone();
        alias[0][0] = 77;
        alias[1] = new int[] {9};
        System.out.println(grid[0][0] + " " + grid[1].length + " " + alias[1].length);
        Object o = grid;
        System.out.println((o instanceof Object[]) + " " + (o instanceof int[][]) + " "
                + (((Object[]) o)[0] instanceof int[]));
    }
}
