/// A search for the best division of a link's segments into runs that match patterns.
///
/// Every start of a run is solved once, so that the cost is bounded by segments × patterns that can start there. A
/// division is better if its segments match more specific places, compared segment by segment from the left. If all
/// ranks are equal, the division whose first differing run is longer is better.
struct RouteResolver {
  /// The best division from one segment to the end.
  struct Division: BitwiseCopyable {
    enum State: UInt8, BitwiseCopyable { case unknown, reached, none, found }
    var state = State.unknown
    /// The route of the first run and the run's end. The remaining division begins there.
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
  /// Whether runs are only followed to their ends.
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
    let size = (Int(count) + 1) &* (MemoryLayout<Division>.stride &+ MemoryLayout<Int32>.stride)
    precondition(size <= scratch.count, "no room for a search over \(count) segments")
    var found: Int32 = 0
    for index in 0..<tokens where memory[index].isSegment && found < count {
      set(Division(), at: found)
      setToken(index, at: found)
      found &+= 1
    }
    set(Division(state: .found), at: count)
    setToken(tokens, at: count)
  }

  /// The best division from a segment to the end, if the search has solved it.
  @inline(__always)
  func division(at segment: Int32) -> Division {
    precondition(segment >= 0 && segment <= count, "segment \(segment) of \(count)")
    return scratch.load(fromByteOffset: Int(segment) &* MemoryLayout<Division>.stride, as: Division.self)
  }

  @inline(__always)
  private func set(_ division: Division, at segment: Int32) {
    precondition(segment >= 0 && segment <= count, "segment \(segment) of \(count)")
    scratch.storeBytes(of: division, toByteOffset: Int(segment) &* MemoryLayout<Division>.stride, as: Division.self)
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
    (Int(count) &+ 1) &* MemoryLayout<Division>.stride &+ Int(segment) &* MemoryLayout<Int32>.stride
  }

  /// Calls the closure with each run of the division.
  @inline(__always)
  func forEachRun(_ body: (ComponentRecord) -> Void) {
    var start: Int32 = 0
    while start < count {
      let division = division(at: start)
      body(ComponentRecord(route: division.route, firstToken: token(at: start), endToken: token(at: division.end)))
      start = division.end
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
    set(Division(state: .reached), at: 0)
    for start in 0..<count where division(at: start).state == .reached { walk(from: 0, at: start, start: start) }
    isScouting = false
    for start in (0..<count).reversed() where division(at: start).state == .reached { _ = solve(from: start) }
  }

  /// Finds the best division from a segment to the end. Returns false without a match.
  private mutating func solve(from start: Int32) -> Bool {
    let state = division(at: start).state
    if state == .unknown || state == .reached {
      set(Division(state: .none), at: start)
      walk(from: 0, at: start, start: start)
    }
    return division(at: start).state == .found
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

  /// Stores the division that begins with this run if it is the best so far.
  private mutating func consider(_ route: Int32, _ start: Int32, end: Int32) {
    guard !isSingle || end == count else { return }
    if isScouting {
      if division(at: end).state == .unknown { set(Division(state: .reached), at: end) }
      return
    }
    guard solve(from: end) else { return }
    let (division, best) = (Division(state: .found, route: route, end: end), division(at: start))
    if best.state != .found || isBetter(division, than: best, start) { set(division, at: start) }
  }

  private func isBetter(_ division: Division, than other: Division, _ start: Int32) -> Bool {
    var (run, runStart, otherRun, otherStart) = (division, start, other, start)
    for position in start..<count {
      if position == run.end { (run, runStart) = (self.division(at: position), position) }
      if position == otherRun.end { (otherRun, otherStart) = (self.division(at: position), position) }
      let rank = routes[run.route].ranks.rank(at: position - runStart, longRanks)
      let otherRank = routes[otherRun.route].ranks.rank(at: position - otherStart, longRanks)
      if rank != otherRank { return rank < otherRank }
    }
    (run, otherRun) = (division, other)
    while run.end == otherRun.end, run.end < count {
      (run, otherRun) = (self.division(at: run.end), self.division(at: otherRun.end))
    }
    return run.end > otherRun.end
  }
}
