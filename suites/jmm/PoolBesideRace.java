// Two tasks in a pool and a benign race: what the tasks cache does no harm.
//
// sc: holds
// jmm: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class PoolBesideRace {
  static int hash;

  static int hash() {
    int seen = hash;
    if (seen == 0) {
      seen = 217;
      hash = seen;
    }
    return seen;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> one = pool.submit(PoolBesideRace::hash);
    Future<Integer> other = pool.submit(PoolBesideRace::hash);
    assert one.get() + other.get() == 434;
    pool.shutdown();
  }
}
