extension Lint {
  /// Returns one finding for each use that closes a cycle, at its first place.
  func cycles(_ uses: [Use]) -> [Finding] {
    let own = uses.filter { targets[$0.other] != nil }
    let edges = Dictionary(grouping: own, by: \.target).mapValues { Set($0.map(\.other)).sorted() }
    var search = CycleSearch(edges: edges)
    return search.cycles().compactMap { cycle in
      guard let use = own.first(where: { $0.target == cycle[0] && $0.other == cycle[1] }) else { return nil }
      return Finding(
        use.file, use.line, "the cycle \(cycle.joined(separator: " -> ")); take out one of these dependencies")
    }
  }
}

/// Searches for cycles depth first, in the order of names.
private struct CycleSearch {
  let edges: [String: [String]]
  private var path: [String] = []
  private var done: Set<String> = []
  private var found: [[String]] = []

  init(edges: [String: [String]]) {
    self.edges = edges
  }

  /// Returns the cycles. Each begins and ends with the same name.
  mutating func cycles() -> [[String]] {
    for start in edges.keys.sorted() { visit(start) }
    return found
  }

  private mutating func visit(_ name: String) {
    if let start = path.firstIndex(of: name) {
      found.append(path[start...] + [name])
      return
    }
    guard done.insert(name).inserted else { return }
    path.append(name)
    for other in edges[name, default: []] { visit(other) }
    path.removeLast()
  }
}
