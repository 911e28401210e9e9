/// One search for the best way to cut a link's segments into runs that patterns match.
///
/// Every start of a run is solved once, so the cost is bounded by segments × patterns that can start there. A way is better
/// when its segments are matched more narrowly, compared segment by segment from the left; if that is equal throughout,
/// when its first differing run is longer.
struct RouteResolver {
  /// The best way from one segment on to the end.
  struct Way {
    enum State: UInt8 { case unknown, none, found }
    var state: State
    /// The route of the first run; the rest is the way from `end` on.
    var route: Int32
    var end: Int32
  }

  let table: RouteTable
  let segments: [RouterURLComponent]
  /// One for each segment.
  let hashes: UnsafeMutableBufferPointer<UInt32>
  /// One for each segment, and one for the end.
  let ways: UnsafeMutableBufferPointer<Way>
  /// The segment furthest right that was looked at.
  var furthest = 0

  /// Calls `body` with the best way, if there is one, in a buffer that is gone afterwards.
  static func resolve<Result>(
    _ segments: [RouterURLComponent], in table: RouteTable, _ body: (RouteResolver, Bool) -> Result
  ) -> Result {
    let count = segments.count
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { hashes in
      withUnsafeTemporaryAllocation(of: Way.self, capacity: count + 1) { ways in
        hashes.initialize(repeating: 0)
        for index in 0..<count {
          hashes[index] = withBytes(of: segments[index].name, RouteTree.hash)
        }
        ways.initialize(repeating: Way(state: .unknown, route: -1, end: -1))
        ways[count].state = .found
        var resolver = RouteResolver(table: table, segments: segments, hashes: hashes, ways: ways)
        let isFound = resolver.solve(from: 0)
        return body(resolver, isFound)
      }
    }
  }

  @inline(__always)
  static func withBytes<Result>(of string: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = string.utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(string.utf8).withUnsafeBufferPointer(body)
  }

  private mutating func solve(from start: Int) -> Bool {
    if ways[start].state == .unknown {
      ways[start].state = .none
      walk(from: 0, at: start, start: start)
    }
    return ways[start].state == .found
  }

  /// Follows every pattern that goes on from this node with this segment.
  private mutating func walk(from node: Int32, at position: Int, start: Int) {
    let here = table.tree.nodes[Int(node)]
    if here.route >= 0, position > start { consider(here.route, start, end: position) }
    guard position < segments.count else { return }
    if position > furthest { furthest = position }
    if here.catchAll >= 0 { consider(here.catchAll, start, end: segments.count) }
    let (literal, choice) = Self.withBytes(of: segments[position].name) { segment in
      (
        table.tree.literalChild(of: node, segment, hash: hashes[position]),
        table.tree.firstChoice(of: node, segment, hash: hashes[position])
      )
    }
    if let literal { walk(from: literal, at: position + 1, start: start) }
    if var link = choice {
      while link >= 0 {
        let choiceLink = table.tree.choiceLinks[Int(link)]
        walk(from: table.tree.choices[Int(choiceLink.place)].child, at: position + 1, start: start)
        link = choiceLink.next
      }
    }
    var index = here.firstTyped
    while index >= 0 {
      let place = table.tree.typed[Int(index)]
      if place.type == .string || Self.withBytes(of: segments[position].name, place.type.accepts) {
        walk(from: place.child, at: position + 1, start: start)
      }
      index = place.next
    }
  }

  /// Keeps the way that begins with this run if it is the best so far.
  private mutating func consider(_ route: Int32, _ start: Int, end: Int) {
    guard table.composition == .any || end == segments.count, solve(from: end) else { return }
    let way = Way(state: .found, route: route, end: Int32(end))
    if ways[start].state != .found || isBetter(way, than: ways[start], start) { ways[start] = way }
  }

  private func isBetter(_ way: Way, than other: Way, _ start: Int) -> Bool {
    var (run, runStart, otherRun, otherStart) = (way, start, other, start)
    for position in start..<segments.count {
      if position == run.end { (run, runStart) = (ways[position], position) }
      if position == otherRun.end { (otherRun, otherStart) = (ways[position], position) }
      let rank = rank(of: run, runStart, position)
      let otherRank = self.rank(of: otherRun, otherStart, position)
      if rank != otherRank { return rank < otherRank }
    }
    (run, otherRun) = (way, other)
    while run.end == otherRun.end, run.end < segments.count {
      (run, otherRun) = (ways[Int(run.end)], ways[Int(otherRun.end)])
    }
    return run.end > otherRun.end
  }

  private func rank(of run: Way, _ start: Int, _ position: Int) -> UInt8 {
    let places = Int(table.placeStarts[Int(run.route)])..<Int(table.placeStarts[Int(run.route) + 1])
    return table.places[min(places.lowerBound + position - start, places.upperBound - 1)].rank
  }
}
