/// A search for the best division of a link's segments into ranges that match patterns.
///
/// Every start of a range is solved once, so that the cost is bounded by segments × patterns that can start there. A
/// division is better if its segments match more specific places, compared segment by segment from the left. If all
/// ranks are equal, the division whose first differing range is longer is better.
struct RouteResolver {
  /// The best division from one segment to the end.
  struct Way: BitwiseCopyable {
    enum State: UInt8, BitwiseCopyable { case unknown, reached, none, found }
    var state = State.unknown
    /// The route of the first range and the range's end. The remaining division begins there.
    var route: Int32 = -1
    var end: Int32 = -1
  }

  let tree: RouteTree
  let routes: FlatList<CompiledRoute>
  let longRanks: FlatList<UInt8>
  let isSingle: Bool
  let memory: LinkMemory
  /// The number of segments.
  let count: Int32
  /// For each segment and for the end, the best division from there; followed by the position of each segment in the
  /// link's records.
  private let scratch: UnsafeMutableRawBufferPointer
  /// The rightmost segment that was examined.
  var furthest: Int32 = 0
  /// Whether ranges are only followed to their ends.
  private var isScouting = false

  /// The maximum depth of nested solutions, which fits on the stack of any thread.
  private static let mostNested = 128

  /// Begins a search in the free memory after the link's records.
  init(_ table: RouteTable, _ memory: LinkMemory) {
    tree = table.tree
    routes = table.compiled
    longRanks = table.longRanks
    isSingle = table.composition == .single
    self.memory = memory
    let tokens = memory.tokenCount
    count = memory.segmentCount
    scratch = memory.scratch
    let size = (Int(count) + 1) &* (MemoryLayout<Way>.stride &+ MemoryLayout<Int32>.stride)
    precondition(size <= scratch.count, "no room for a search over \(count) segments")
    var found: Int32 = 0
    for index in 0..<tokens where memory[index].isSegment && found < count {
      set(Way(), at: found)
      setToken(index, at: found)
      found &+= 1
    }
    set(Way(state: .found), at: count)
    setToken(tokens, at: count)
  }

  @inline(__always)
  private func way(at segment: Int32) -> Way {
    precondition(segment >= 0 && segment <= count, "segment \(segment) of \(count)")
    return scratch.load(fromByteOffset: Int(segment) &* MemoryLayout<Way>.stride, as: Way.self)
  }

  @inline(__always)
  private func set(_ way: Way, at segment: Int32) {
    precondition(segment >= 0 && segment <= count, "segment \(segment) of \(count)")
    scratch.storeBytes(of: way, toByteOffset: Int(segment) &* MemoryLayout<Way>.stride, as: Way.self)
  }

  /// Returns the position of a segment in the link's records; for the end, the number of records.
  @inline(__always)
  private func token(at segment: Int32) -> Int32 {
    precondition(segment >= 0 && segment <= count, "segment \(segment) of \(count)")
    return scratch.load(fromByteOffset: tokenOffset(segment), as: Int32.self)
  }

  @inline(__always)
  private func setToken(_ token: Int32, at segment: Int32) {
    precondition(segment >= 0 && segment <= count, "segment \(segment) of \(count)")
    scratch.storeBytes(of: token, toByteOffset: tokenOffset(segment), as: Int32.self)
  }

  @inline(__always)
  private func tokenOffset(_ segment: Int32) -> Int {
    (Int(count) &+ 1) &* MemoryLayout<Way>.stride &+ Int(segment) &* MemoryLayout<Int32>.stride
  }

  /// Calls the closure with each range of the division.
  @inline(__always)
  func forEachRun(_ body: (ComponentRecord) -> Void) {
    var start: Int32 = 0
    while start < count {
      let way = way(at: start)
      body(ComponentRecord(route: way.route, firstToken: token(at: start), endToken: token(at: way.end)))
      start = way.end
    }
  }

  /// Finds the best division. Returns false without a match.
  mutating func solve() -> Bool {
    if count > Self.mostNested { solveFromTheEnd() }
    return solve(from: 0)
  }

  /// Solves all reachable starts in dependency order.
  private mutating func solveFromTheEnd() {
    isScouting = true
    set(Way(state: .reached), at: 0)
    for start in 0..<count where way(at: start).state == .reached { walk(from: 0, at: start, start: start) }
    isScouting = false
    for start in (0..<count).reversed() where way(at: start).state == .reached { _ = solve(from: start) }
  }

  /// Finds the best division from a segment to the end. Returns false without a match.
  private mutating func solve(from start: Int32) -> Bool {
    let state = way(at: start).state
    if state == .unknown || state == .reached {
      set(Way(state: .none), at: start)
      walk(from: 0, at: start, start: start)
    }
    return way(at: start).state == .found
  }

  /// Follows every pattern that continues from this node with this segment.
  private mutating func walk(from node: Int32, at position: Int32, start: Int32) {
    let here = tree.nodes[node]
    if here.route >= 0, position > start { consider(here.route, start, end: position) }
    guard position < count else { return }
    if position > furthest { furthest = position }
    if here.catchAll >= 0 { consider(here.catchAll, start, end: count) }
    let record = memory[token(at: position)]
    let segment = memory[record.key]
    if here.hasLiterals {
      let literal = tree.literalChild(of: node, segment, record.hash)
      if literal >= 0 { walk(from: literal, at: position + 1, start: start) }
    }
    if here.hasChoices {
      var link = tree.firstChoice(of: node, segment, record.hash)
      while link >= 0 {
        let place = tree.choiceLinks[link]
        walk(from: place.child, at: position + 1, start: start)
        link = place.next
      }
    }
    guard here.typedChild >= 0 else { return }
    if here.type.accepts(segment) { walk(from: here.typedChild, at: position + 1, start: start) }
    var index = here.nextTyped
    while index >= 0 {
      let place = tree.typed[index]
      if place.type.accepts(segment) { walk(from: place.child, at: position + 1, start: start) }
      index = place.next
    }
  }

  /// Stores the division that begins with this range if it is the best so far.
  private mutating func consider(_ route: Int32, _ start: Int32, end: Int32) {
    guard !isSingle || end == count else { return }
    if isScouting {
      if way(at: end).state == .unknown { set(Way(state: .reached), at: end) }
      return
    }
    guard solve(from: end) else { return }
    let (way, best) = (Way(state: .found, route: route, end: end), way(at: start))
    if best.state != .found || isBetter(way, than: best, start) { set(way, at: start) }
  }

  private func isBetter(_ way: Way, than other: Way, _ start: Int32) -> Bool {
    var (run, runStart, otherRun, otherStart) = (way, start, other, start)
    for position in start..<count {
      if position == run.end { (run, runStart) = (self.way(at: position), position) }
      if position == otherRun.end { (otherRun, otherStart) = (self.way(at: position), position) }
      let rank = routes[run.route].ranks.rank(at: position - runStart, longRanks)
      let otherRank = routes[otherRun.route].ranks.rank(at: position - otherStart, longRanks)
      if rank != otherRank { return rank < otherRank }
    }
    (run, otherRun) = (way, other)
    while run.end == otherRun.end, run.end < count {
      (run, otherRun) = (self.way(at: run.end), self.way(at: otherRun.end))
    }
    return run.end > otherRun.end
  }
}
