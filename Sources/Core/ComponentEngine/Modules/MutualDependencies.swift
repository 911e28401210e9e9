/// The groups of positions that need each other: the strongly connected components of a graph that hold a cycle.
///
/// Tarjan's algorithm (1972), with a stack of its own in place of recursion. O(positions + dependencies).
struct MutualDependencies {
  /// The groups, each in ascending order. A position that needs only itself is a group.
  private(set) var groups: [[Int]] = []

  private let dependencies: [[Int]]
  /// The step at which each position was visited; nil before.
  private var steps: [Int?]
  /// For each position, the lowest step of an open position that is known to be reachable from it.
  private var lowest: [Int]
  /// The visited positions whose group is not complete.
  private var open: [Int] = []
  private var isOpen: [Bool]
  private var stepCount = 0

  /// - Parameter dependencies: The positions that each position needs.
  init(_ dependencies: [[Int]]) {
    self.dependencies = dependencies
    steps = Array(repeating: nil, count: dependencies.count)
    lowest = Array(repeating: 0, count: dependencies.count)
    isOpen = Array(repeating: false, count: dependencies.count)
    for position in dependencies.indices where steps[position] == nil { search(from: position) }
  }

  private mutating func search(from root: Int) {
    enter(root)
    var path = [(position: root, next: 0)]
    while let (position, next) = path.last {
      if next < dependencies[position].count {
        path[path.count - 1].next += 1
        let other = dependencies[position][next]
        if let step = steps[other] {
          if isOpen[other] { lowest[position] = min(lowest[position], step) }
        } else {
          enter(other)
          path.append((other, 0))
        }
      } else {
        path.removeLast()
        leave(position)
        if let parent = path.last?.position { lowest[parent] = min(lowest[parent], lowest[position]) }
      }
    }
  }

  private mutating func enter(_ position: Int) {
    steps[position] = stepCount
    lowest[position] = stepCount
    stepCount += 1
    open.append(position)
    isOpen[position] = true
  }

  /// Completes the group of a position from which no earlier open position is reachable.
  private mutating func leave(_ position: Int) {
    guard lowest[position] == steps[position] else { return }
    var group: [Int] = []
    repeat {
      let member = open.removeLast()
      isOpen[member] = false
      group.append(member)
    } while group.last != position
    if group.count > 1 || dependencies[position].contains(position) { groups.append(group.sorted()) }
  }
}
