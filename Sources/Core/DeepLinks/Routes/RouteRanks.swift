/// The ranks of a pattern's places. A lower rank is a more specific match.
struct RouteRanks: BitwiseCopyable, Sendable {
  static let literal: UInt8 = 0
  static let catchAll: UInt8 = 7

  /// The ranks of the first places, four bits each.
  private let bits: UInt64
  /// The number of places, and the position of a longer pattern's ranks in the table's list.
  private let count: Int32
  private let firstLong: Int32

  private static var shortCount: Int { 16 }

  /// Creates the ranks of a pattern. The ranks of a long pattern are added to a list.
  init(_ pattern: RoutePattern, addingTo long: inout [UInt8]) {
    let ranks = pattern.places.map(Self.rank)
    bits = ranks.prefix(Self.shortCount).reversed().reduce(0) { $0 << 4 | UInt64($1) }
    count = Int32(ranks.count)
    firstLong = Int32(long.count)
    if ranks.count > Self.shortCount { long += ranks }
  }

  /// Returns the rank of a segment. All segments of a catch-all have the same rank.
  @inline(__always)
  func rank(at position: Int32, _ long: FlatList<UInt8>) -> UInt8 {
    let place = min(position, count &- 1)
    guard count > Self.shortCount else { return UInt8(truncatingIfNeeded: bits >> UInt64(place &* 4) & 15) }
    return long[firstLong &+ place]
  }

  /// Returns the ranks of all places.
  func all(_ long: FlatList<UInt8>) -> [UInt8] { (0..<count).map { rank(at: $0, long) } }

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
