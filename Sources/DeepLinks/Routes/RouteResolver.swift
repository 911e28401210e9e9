/// One search for the best way to cut a link's segments into runs that patterns match.
///
/// Every start of a run is solved once, so the cost is bounded by segments × patterns that can start there. A way is better
/// when its segments are matched more narrowly, compared segment by segment from the left; if that is equal throughout,
/// when its first differing run is longer.
struct RouteResolver {
  /// The best way from one segment on to the end.
  struct Way: BitwiseCopyable {
    enum State: UInt8, BitwiseCopyable { case unknown, reached, none, found }
    var state = State.unknown
    /// The route of the first run, and where it ends; the rest is the way from there on.
    var route: Int32 = -1
    var end: Int32 = -1
  }

  let tree: RouteTree
  let ranks: RouteRanks
  let isSingle: Bool
  let tokens: [RouterURL.Token]
  let count: Int32
  /// The position in `tokens` of each segment, and the end of the tokens.
  let segments: UnsafeMutableBufferPointer<Int32>
  /// One for each segment, and one for the end.
  let ways: UnsafeMutableBufferPointer<Way>
  /// The segment furthest right that was looked at.
  var furthest: Int32 = 0
  /// Whether runs are only followed to their ends.
  private var isScouting = false

  /// The most segments that are solved one within the other: so many runs fit on the stack of any thread.
  private static let mostNested = 128

  /// Begins a search.
  ///
  /// Both buffers have room for one element more than the link has tokens; they are in use as long as the search is.
  init(
    _ table: RouteTable, _ tokens: [RouterURL.Token], _ segments: UnsafeMutableBufferPointer<Int32>,
    _ ways: UnsafeMutableBufferPointer<Way>
  ) {
    tree = table.tree
    ranks = table.ranks
    isSingle = table.composition == .single
    self.tokens = tokens
    self.segments = segments
    self.ways = ways
    var count = 0
    for position in tokens.indices where tokens[position].isSegment {
      segments.initializeElement(at: count, to: Int32(position))
      ways.initializeElement(at: count, to: Way())
      count += 1
    }
    segments.initializeElement(at: count, to: Int32(tokens.count))
    ways.initializeElement(at: count, to: Way(state: .found))
    self.count = Int32(count)
  }

  @inline(__always)
  private func withBytes<Result>(of token: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let name = tokens[token].parameter.key.utf8
    if let result = name.withContiguousStorageIfAvailable(body) { return result }
    return Array(name).withUnsafeBufferPointer(body)
  }

  /// Finds the best way; false if there is none.
  mutating func solve() -> Bool {
    if count > Self.mostNested { solveFromTheEnd() }
    return solve(from: 0)
  }

  /// Solves all starts that can be reached, those first on which others depend.
  private mutating func solveFromTheEnd() {
    isScouting = true
    ways[0].state = .reached
    for start in 0..<count where ways[Int(start)].state == .reached { walk(from: 0, at: start, start: start) }
    isScouting = false
    for start in (0..<count).reversed() where ways[Int(start)].state == .reached { _ = solve(from: start) }
  }

  /// Finds the best way from a segment to the end; false if there is none.
  private mutating func solve(from start: Int32) -> Bool {
    if ways[Int(start)].state == .unknown || ways[Int(start)].state == .reached {
      ways[Int(start)].state = .none
      walk(from: 0, at: start, start: start)
    }
    return ways[Int(start)].state == .found
  }

  /// Follows every pattern that goes on from this node with this segment.
  private mutating func walk(from node: Int32, at position: Int32, start: Int32) {
    let here = tree.nodes[node]
    if here.route >= 0, position > start { consider(here.route, start, end: position) }
    guard position < count else { return }
    if position > furthest { furthest = position }
    if here.catchAll >= 0 { consider(here.catchAll, start, end: count) }
    let token = Int(segments[Int(position)])
    let hash = tokens[token].parameter.keyHash
    let (literal, choice) = withBytes(of: token) { segment in
      (tree.literalChild(of: node, segment, hash: hash), tree.firstChoice(of: node, segment, hash: hash))
    }
    if literal >= 0 { walk(from: literal, at: position + 1, start: start) }
    var link = choice
    while link >= 0 {
      let place = tree.choiceLinks[link]
      walk(from: place.child, at: position + 1, start: start)
      link = place.next
    }
    var index = here.firstTyped
    while index >= 0 {
      let place = tree.typed[index]
      if place.type == .string || withBytes(of: token, place.type.accepts) {
        walk(from: place.child, at: position + 1, start: start)
      }
      index = place.next
    }
  }

  /// Keeps the way that begins with this run if it is the best so far.
  private mutating func consider(_ route: Int32, _ start: Int32, end: Int32) {
    guard !isSingle || end == count else { return }
    if isScouting {
      if ways[Int(end)].state == .unknown { ways[Int(end)].state = .reached }
      return
    }
    guard solve(from: end) else { return }
    let way = Way(state: .found, route: route, end: end)
    if ways[Int(start)].state != .found || isBetter(way, than: ways[Int(start)], start) { ways[Int(start)] = way }
  }

  private func isBetter(_ way: Way, than other: Way, _ start: Int32) -> Bool {
    var (run, runStart, otherRun, otherStart) = (way, start, other, start)
    for position in start..<count {
      if position == run.end { (run, runStart) = (ways[Int(position)], position) }
      if position == otherRun.end { (otherRun, otherStart) = (ways[Int(position)], position) }
      let rank = ranks.rank(of: run.route, at: position - runStart)
      let otherRank = ranks.rank(of: otherRun.route, at: position - otherStart)
      if rank != otherRank { return rank < otherRank }
    }
    (run, otherRun) = (way, other)
    while run.end == otherRun.end, run.end < count {
      (run, otherRun) = (ways[Int(run.end)], ways[Int(otherRun.end)])
    }
    return run.end > otherRun.end
  }
}

/// How narrowly the places of all patterns match; less is narrower.
struct RouteRanks: Sendable {
  static let literal: UInt8 = 0
  static let catchAll: UInt8 = 7

  /// The ranks of all patterns, one after the other.
  let ranks: FlatList<UInt8>
  /// Where each route's pattern begins in `ranks`; one more entry at the end.
  let starts: FlatList<Int32>

  init(_ patterns: [RoutePattern]) {
    var ranks: [UInt8] = []
    var starts: [Int32] = []
    ranks.reserveCapacity(patterns.count * 3)
    starts.reserveCapacity(patterns.count + 1)
    for pattern in patterns {
      starts.append(Int32(ranks.count))
      for place in pattern.places { ranks.append(Self.rank(of: place)) }
    }
    starts.append(Int32(ranks.count))
    self.ranks = FlatList(ranks)
    self.starts = FlatList(starts)
  }

  func deallocate() {
    ranks.deallocate()
    starts.deallocate()
  }

  /// The places of a route's pattern.
  @inline(__always)
  func places(of route: Int32) -> Range<Int32> { starts[route]..<starts[route + 1] }

  /// The rank of a segment of a run; a catch-all's is that of all its segments.
  @inline(__always)
  func rank(of route: Int32, at position: Int32) -> UInt8 {
    let places = places(of: route)
    return ranks[min(places.lowerBound + position, places.upperBound - 1)]
  }

  private static func rank(of place: RoutePattern.Place) -> UInt8 {
    switch place {
    case .literal: literal
    case .parameter(_, .choices): 1
    case .parameter(_, .uuid): 2
    case .parameter(_, .int): 3
    case .parameter(_, .bool): 4
    case .parameter(_, .double): 5
    case .parameter(_, .string), .parameter(_, .handoff): 6
    case .catchAll: catchAll
    }
  }
}
