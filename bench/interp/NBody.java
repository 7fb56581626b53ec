// The Sun and four planets for that many steps: double arithmetic on object fields.
public class NBody {
    static final double YEAR = 365.24;
    static final double SUN = 4 * Math.PI * Math.PI;

    static final class Body {
        double x, y, z, vx, vy, vz;
        final double mass;

        Body(double x, double y, double z, double vx, double vy, double vz, double mass) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.vx = vx * YEAR;
            this.vy = vy * YEAR;
            this.vz = vz * YEAR;
            this.mass = mass * SUN;
        }
    }

    static Body[] system() {
        Body[] bodies = {
                new Body(0, 0, 0, 0, 0, 0, 1),
                new Body(4.84, -1.16, -0.10, 0.00166, 0.00770, -0.00007, 9.55e-4),
                new Body(8.34, 4.12, -0.40, -0.00277, 0.00500, 0.00002, 2.86e-4),
                new Body(12.89, -15.11, -0.22, 0.00296, 0.00238, -0.00003, 4.37e-5),
                new Body(15.38, -25.92, 0.18, 0.00268, 0.00163, -0.00010, 5.15e-5),
        };
        for (Body b : bodies) {
            bodies[0].vx -= b.vx * b.mass / SUN;
            bodies[0].vy -= b.vy * b.mass / SUN;
            bodies[0].vz -= b.vz * b.mass / SUN;
        }
        return bodies;
    }

    static void advance(Body[] bodies, double dt) {
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                double squared = dx * dx + dy * dy + dz * dz;
                double pull = dt / (squared * Math.sqrt(squared));
                a.vx -= dx * b.mass * pull;
                a.vy -= dy * b.mass * pull;
                a.vz -= dz * b.mass * pull;
                b.vx += dx * a.mass * pull;
                b.vy += dy * a.mass * pull;
                b.vz += dz * a.mass * pull;
            }
        }
        for (Body b : bodies) {
            b.x += dt * b.vx;
            b.y += dt * b.vy;
            b.z += dt * b.vz;
        }
    }

    static double energy(Body[] bodies) {
        double e = 0;
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            e += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz);
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                e -= a.mass * b.mass / Math.sqrt(dx * dx + dy * dy + dz * dz);
            }
        }
        return e;
    }

    public static void main(String[] args) {
        int steps = Integer.parseInt(args[0]);
        Body[] bodies = system();
        for (int i = 0; i < steps; i++) advance(bodies, 0.01);
        System.out.println(Long.toHexString(Double.doubleToLongBits(energy(bodies))));
    }
}
