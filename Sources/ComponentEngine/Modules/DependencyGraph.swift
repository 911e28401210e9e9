/// A directed graph over the positions of a list: which other positions each position needs.
///
/// No method recurses, so that a chain of dependencies may have any length.
struct DependencyGraph {
  /// The dependencies of each position, in ascending order.
  private let dependencies: [[Int]]

  /// The number of positions in the largest group of mutual dependencies whose every position is searched for cycles.
  static let searchLimit = 100

  /// A graph in which the position `p` needs the positions `dependencies[p]`.
  init(_ dependencies: [[Int]]) { self.dependencies = dependencies.map { Set($0).sorted() } }

  /// The positions, each after its dependencies. If several can be next, the lowest is.
  ///
  /// Positions on a cycle, and those that need them, are left out.
  ///
  /// - Complexity: O((p + d) log p) for p positions with d dependencies; Kahn's algorithm (1962) with a heap.
  var order: [Int] {
    var dependents: [[Int]] = Array(repeating: [], count: dependencies.count)
    for (position, needed) in dependencies.enumerated() {
      for other in needed { dependents[other].append(position) }
    }
    var openCounts = dependencies.map(\.count)
    var ready = MinHeap(openCounts.indices.filter { openCounts[$0] == 0 })
    var order: [Int] = []
    order.reserveCapacity(dependencies.count)
    while let position = ready.popMin() {
      order.append(position)
      for dependent in dependents[position] {
        openCounts[dependent] -= 1
        if openCounts[dependent] == 0 { ready.insert(dependent) }
      }
    }
    return order
  }

  /// Cycles, each a path that ends with the position that it begins with; empty if there are none.
  ///
  /// For each position that needs itself over others, its shortest cycle. Of several cycles through the same positions only the
  /// first is given. In a group of more than ``searchLimit`` positions that all need each other, only the cycles of as many
  /// positions are searched, the lowest.
  ///
  /// - Complexity: O(p + d) for p positions with d dependencies.
  var cycles: [[Int]] {
    var found: [[Int]] = []
    for group in MutualDependencies(dependencies).groups {
      let members = Set(group)
      var known: Set<Set<Int>> = []
      for position in group.prefix(Self.searchLimit) {
        if let cycle = shortestCycle(from: position, in: members), known.insert(Set(cycle)).inserted {
          found.append(cycle)
        }
      }
    }
    return found.sorted { $0[0] < $1[0] }
  }

  /// The shortest path from a position over its dependencies back to it, breadth first.
  private func shortestCycle(from start: Int, in group: Set<Int>) -> [Int]? {
    var predecessors: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let position = queue[next]
      next += 1
      for other in dependencies[position] where group.contains(other) {
        if other == start { return path(to: position, from: start, predecessors) + [start] }
        if predecessors[other] == nil {
          predecessors[other] = position
          queue.append(other)
        }
      }
    }
    return nil
  }

  private func path(to end: Int, from start: Int, _ predecessors: [Int: Int]) -> [Int] {
    var path = [end]
    var position = end
    while position != start, let predecessor = predecessors[position] {
      path.append(predecessor)
      position = predecessor
    }
    return path.reversed()
  }
}
