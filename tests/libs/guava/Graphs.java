// Graphs, value graphs and networks; traversal orders; closures and cycles.
import com.google.common.graph.ElementOrder;
import com.google.common.graph.EndpointPair;
import com.google.common.graph.Graph;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.ImmutableGraph;
import com.google.common.graph.ImmutableValueGraph;
import com.google.common.graph.MutableGraph;
import com.google.common.graph.MutableNetwork;
import com.google.common.graph.MutableValueGraph;
import com.google.common.graph.NetworkBuilder;
import com.google.common.graph.Traverser;
import com.google.common.graph.ValueGraphBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

@SuppressWarnings("UnstableApiUsage")
public class Graphs {
    static void refused(String label, Runnable body) {
        try {
            body.run();
            System.out.println(label + ": accepted");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) {
        plain();
        traversal();
        shortestPaths();
        networks();
        derived();
    }

    static void plain() {
        MutableGraph<Integer> g = GraphBuilder.directed()
                                          .nodeOrder(ElementOrder.<Integer>natural())
                                          .allowsSelfLoops(false)
                                          .build();
        for (int i = 1; i <= 6; i++) {
            for (int j = 2 * i; j <= 6; j += i) g.putEdge(i, j);
        }
        System.out.println(g.nodes() + " " + g.edges());
        System.out.println(g.successors(2) + " " + g.predecessors(6) + " " + g.degree(1) + " "
                + g.inDegree(4) + " " + g.hasEdgeConnecting(2, 6) + " " + g.adjacentNodes(3));
        System.out.println(com.google.common.graph.Graphs.hasCycle(g));
        g.putEdge(6, 1);
        System.out.println(com.google.common.graph.Graphs.hasCycle(g) + " " + g.removeNode(6) + " "
                + g.edges().size());
        refused("self loop", () -> g.putEdge(1, 1));
        refused("absent", () -> g.successors(99));
        System.out.println(ImmutableGraph.copyOf(g).equals(g) + " " + g);
    }

    static void traversal() {
        ImmutableGraph<String> g = GraphBuilder.directed()
                                           .nodeOrder(ElementOrder.<String>insertion())
                                           .<String>immutable()
                                           .putEdge("a", "b")
                                           .putEdge("a", "c")
                                           .putEdge("b", "d")
                                           .putEdge("c", "d")
                                           .putEdge("d", "e")
                                           .build();
        Traverser<String> t = Traverser.forGraph(g);
        System.out.println(list(t.breadthFirst("a")) + " " + list(t.depthFirstPreOrder("a")) + " "
                + list(t.depthFirstPostOrder("a")) + " "
                + com.google.common.graph.Graphs.reachableNodes(g, "c"));
        Traverser<Integer> tree =
                Traverser.forTree(n -> n < 8 ? List.of(2 * n, 2 * n + 1) : List.of());
        System.out.println(list(tree.breadthFirst(1)) + " " + list(tree.depthFirstPostOrder(1)));
    }

    static <T> List<T> list(Iterable<T> it) {
        List<T> all = new ArrayList<>();
        it.forEach(all::add);
        return all;
    }

    static void shortestPaths() {
        MutableValueGraph<String, Integer> roads =
                ValueGraphBuilder.undirected().nodeOrder(ElementOrder.<String>natural()).build();
        roads.putEdgeValue("A", "B", 7);
        roads.putEdgeValue("A", "C", 9);
        roads.putEdgeValue("A", "F", 14);
        roads.putEdgeValue("B", "C", 10);
        roads.putEdgeValue("B", "D", 15);
        roads.putEdgeValue("C", "D", 11);
        roads.putEdgeValue("C", "F", 2);
        roads.putEdgeValue("D", "E", 6);
        roads.putEdgeValue("E", "F", 9);
        Map<String, Integer> best = new HashMap<>();
        PriorityQueue<Map.Entry<String, Integer>> open =
                new PriorityQueue<>(Comparator.comparing(Map.Entry<String, Integer>::getValue));
        open.add(Map.entry("A", 0));
        while (!open.isEmpty()) {
            Map.Entry<String, Integer> e = open.poll();
            if (best.putIfAbsent(e.getKey(), e.getValue()) != null)
                continue;
            for (String next : roads.adjacentNodes(e.getKey())) {
                open.add(Map.entry(
                        next, e.getValue() + roads.edgeValueOrDefault(e.getKey(), next, 0)));
            }
        }
        System.out.println(best + " " + roads.edgeValue("A", "E") + " "
                + ImmutableValueGraph.copyOf(roads).edgeValue("C", "F"));
        System.out.println(roads);
    }

    static void networks() {
        MutableNetwork<String, String> net = NetworkBuilder.directed()
                                                     .allowsParallelEdges(true)
                                                     .allowsSelfLoops(true)
                                                     .nodeOrder(ElementOrder.<String>insertion())
                                                     .edgeOrder(ElementOrder.<String>insertion())
                                                     .build();
        net.addEdge("x", "y", "e1");
        net.addEdge("x", "y", "e2");
        net.addEdge("y", "y", "loop");
        net.addEdge("y", "z", "e3");
        Set<String> between = net.edgesConnecting("x", "y");
        EndpointPair<String> ends = net.incidentNodes("e3");
        System.out.println(between + " " + ends + " " + net.outEdges("y") + " "
                + net.adjacentEdges("e3") + " " + net.degree("y") + " " + net.asGraph().edges());
        net.removeEdge("e1");
        System.out.println(net);
        refused("reuse", () -> net.addEdge("z", "x", "e3"));
    }

    static void derived() {
        MutableGraph<Integer> g = GraphBuilder.directed()
                                          .nodeOrder(ElementOrder.<Integer>natural())
                                          .allowsSelfLoops(true)
                                          .build();
        g.putEdge(1, 2);
        g.putEdge(2, 3);
        g.addNode(4);
        Graph<Integer> closure = com.google.common.graph.Graphs.transitiveClosure(g);
        System.out.println(closure.hasEdgeConnecting(1, 3) + " " + closure.hasEdgeConnecting(3, 1)
                + " " + com.google.common.graph.Graphs.transpose(g).edges() + " "
                + com.google.common.graph.Graphs.inducedSubgraph(g, List.of(2, 3, 4)).nodes());
    }
}
