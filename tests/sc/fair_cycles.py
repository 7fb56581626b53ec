"""Whether a graph of states has an infinite execution that is fair to every thread.

By the plain definition. Of an infinite execution let T be the threads that take infinitely many steps.
It is fair if every other thread can go on only finitely often. So from some point on it meets only
states in which nobody but threads of T can go on, and since there are finitely many states, it goes
round in a strongly connected part of those, in which each thread of T takes a step. Every set T is
tried.
"""

import itertools


def components(states, after):
    """The strongly connected components that have a cycle, as lists."""
    index, low, on_stack, stack, found = {}, {}, set(), [], []
    for root in states:
        if root in index:
            continue
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        work = [(root, iter(after(root)))]
        while work:
            state, rest = work[-1]
            following = next(rest, None)
            if following is not None:
                if following not in index:
                    index[following] = low[following] = len(index)
                    stack.append(following)
                    on_stack.add(following)
                    work.append((following, iter(after(following))))
                elif following in on_stack:
                    low[state] = min(low[state], index[following])
                continue
            work.pop()
            if work:
                low[work[-1][0]] = min(low[work[-1][0]], low[state])
            if low[state] != index[state]:
                continue
            part = []
            while not part or part[-1] != state:
                part.append(stack.pop())
                on_stack.discard(part[-1])
            if len(part) > 1 or state in after(state):
                found.append(part)
    return found


def has_fair_cycle(graph):
    """`graph` is by state a list of (thread, next state)."""
    for part in components(graph, lambda state: [to for _, to in graph[state]]):
        threads = sorted({thread for state in part for thread, _ in graph[state]})
        for size in range(1, len(threads) + 1):
            for chosen in map(set, itertools.combinations(threads, size)):
                if is_fair_with(graph, part, chosen):
                    return True
    return False


def is_fair_with(graph, part, chosen):
    inside = {state for state in part if all(thread in chosen for thread, _ in graph[state])}
    smaller = components(inside, lambda state: [to for _, to in graph[state] if to in inside])
    for cycle in map(set, smaller):
        moving = {thread for state in cycle for thread, to in graph[state] if to in cycle}
        if moving == chosen:
            return True
    return False
