// A loop body of more than 32 KiB, so that javac uses goto_w and inverted branches (JVMS goto_w).
// Nested finally blocks are copied for every way out, which makes a lot of code of little text.
public class FarJumps {
    static int count;

    static int body(int limit) {
        int x = 1;
        for (int i = 0; i < limit; i++) {
            if (i % 3 == 2) {
                continue;
            }
            try {
                x += i;
            } finally {
                try {
                    x *= 3;
                } finally {
                    try {
                        x ^= 5;
                    } finally {
                        try {
                            x += 7;
                        } finally {
                            try {
                                x = x << 1 | x >>> 31;
                            } finally {
                                try {
                                    x -= i;
                                } finally {
                                    try {
                                        x += count++;
                                    } finally {
                                        try {
                                            x ^= 11;
                                        } finally {
                                            try {
                                                x += 13;
                                            } finally {
                                                try {
                                                    x *= 17;
                                                } finally {
                                                    x += i * i - (x >> 3) + (x & 0xff) * 19;
                                                    x ^= x << 7;
                                                    x += count;
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            if (x == 0) {
                break;
            }
        }
        return x;
    }

    public static void main(String[] args) {
        System.out.println(body(0) + " " + body(1) + " " + body(10) + " " + body(500));
        System.out.println(count);
    }
}
