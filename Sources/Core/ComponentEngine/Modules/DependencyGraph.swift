/// A directed graph over the positions of a list: which other positions each position needs.
///
/// No method recurses, so that a chain of dependencies may have any length.
struct DependencyGraph {
  /// The dependencies of each position, in ascending order.
  private let dependencies: [[Int]]

  /// The highest number of positions in one group of mutual dependencies whose cycles are searched.
  static let searchLimit = 100

  /// A graph in which the position `p` needs the positions `dependencies[p]`.
  init(_ dependencies: [[Int]]) { self.dependencies = dependencies.map { Set($0).sorted() } }

  /// The positions, each after its dependencies. If several can be next, the lowest is.
  ///
  /// Positions on a cycle, and positions that need them, are left out.
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
  /// For each position on a cycle, its shortest cycle. Of several cycles through the same positions only the first is
  /// given. In a group of more than ``searchLimit`` positions that all need each other, only the cycles of the lowest
  /// positions are searched.
  ///
  /// - Complexity: O(p + d) for p positions with d dependencies.
  var cycles: [[Int]] {
    var search = CycleSearch(dependencies)
    var found: [[Int]] = []
    for group in MutualDependencies(dependencies).groups {
      search.enter(group)
      var known: Set<[Int]> = []
      for position in group.prefix(Self.searchLimit) {
        let cycle = search.shortestCycle(from: position)
        if known.insert(cycle.dropLast().sorted()).inserted { found.append(cycle) }
      }
    }
    return found.sorted { $0[0] < $1[0] }
  }
}
