/// Searches for cycles within one group of mutual dependencies after the other, breadth first.
///
/// Its lists are made once for all searches, so that a search costs no more than the dependencies of its group.
struct CycleSearch {
  private let dependencies: [[Int]]
  /// The group of each position that has been entered.
  private var groups: [Int]
  private var groupCount = 0
  /// The search in which each position was reached last, and the position that it was reached from.
  private var searches: [Int]
  private var predecessors: [Int]
  private var searchCount = 0

  /// - Parameter dependencies: The positions that each position needs.
  init(_ dependencies: [[Int]]) {
    self.dependencies = dependencies
    groups = Array(repeating: 0, count: dependencies.count)
    searches = groups
    predecessors = groups
  }

  /// Goes on with another group. Its positions all need each other, or one needs itself.
  mutating func enter(_ group: [Int]) {
    groupCount += 1
    for position in group { groups[position] = groupCount }
  }

  /// Returns the shortest path from a position of the group over its dependencies back to it. It begins and ends with
  /// the position.
  mutating func shortestCycle(from start: Int) -> [Int] {
    searchCount += 1
    var queue = [start]
    var next = 0
    while next < queue.count {
      let position = queue[next]
      next += 1
      for other in dependencies[position] where groups[other] == groupCount {
        if other == start { return path(to: position, from: start) + [start] }
        if searches[other] != searchCount {
          searches[other] = searchCount
          predecessors[other] = position
          queue.append(other)
        }
      }
    }
    preconditionFailure("position \(start) is in no group of mutual dependencies")
  }

  private func path(to end: Int, from start: Int) -> [Int] {
    var path = [end]
    while let last = path.last, last != start { path.append(predecessors[last]) }
    return path.reversed()
  }
}
