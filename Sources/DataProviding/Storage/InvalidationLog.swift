/// The invalidations of a session, by scope, which the store keeps for the next launch.
///
/// Each has a number that is greater than all before it, also than those of earlier launches: the wall clock's milliseconds, or
/// one more than the last number where that clock was set back. A row has the last number at the time when its value was
/// known to be right, so it is valid unless a later invalidation concerns it.
struct InvalidationLog: Sendable {
  /// The number of a row whose value was invalid when it was stored.
  static let invalid: Int64 = -1

  /// The row that a store keeps the log in.
  static let key = DataKey(module: ".provider", "invalidations")

  /// With more scopes than this the oldest ones become one that contains everything.
  private static let capacity = 256

  private var numbers: [InvalidationScope: Int64] = [:]

  /// The number of the last invalidation; zero if there was none.
  private(set) var last: Int64 = 0

  /// Notes an invalidation.
  mutating func add(_ scope: InvalidationScope, wallClock: Int64) {
    let next = last == .max ? last : last + 1
    last = max(next, wallClock)
    if scope == .everything { numbers = [:] }
    numbers[scope] = last
    if numbers.count > Self.capacity { compact() }
  }

  /// Notes that the value of a key is stored and right.
  mutating func removeKey(_ key: DataKey) {
    if !numbers.isEmpty { numbers[.key(key)] = nil }
  }

  /// Whether a row with this number is out of date.
  func invalidates(_ number: Int64, of key: DataKey, _ tags: Set<DataTag>) -> Bool {
    number < 0 || numbers.contains { number < $0.value && $0.key.contains(key, tags) }
  }

  /// Adds the log of an earlier launch, whose numbers are less.
  mutating func add(earlier log: InvalidationLog) {
    for (scope, number) in log.numbers { numbers[scope] = max(number, numbers[scope] ?? 0) }
    last = max(last, log.last)
    if numbers.count > Self.capacity { compact() }
  }

  private mutating func compact() {
    let oldest = numbers.sorted { $0.value < $1.value }.prefix(Self.capacity / 2)
    for (scope, _) in oldest { numbers[scope] = nil }
    if let number = oldest.last?.value { numbers[.everything] = max(number, numbers[.everything] ?? 0) }
  }
}

/// The log as bytes: for each scope its number, the count of its texts, and the texts.
extension InvalidationLog {
  var bytes: [UInt8] {
    numbers.reduce(into: Self.field("\(last)")) { bytes, entry in
      let texts = entry.key.texts
      for text in ["\(entry.value)", "\(texts.count)"] + texts { bytes += Self.field(text) }
    }
  }

  /// The log with these bytes; nil if they are not a log's.
  init?(bytes: [UInt8]) {
    var rest = bytes[...]
    guard let last = Self.number(&rest), last >= 0 else { return nil }
    self.last = last
    while !rest.isEmpty {
      guard let number = Self.number(&rest), let count = Self.number(&rest), (1...3).contains(count) else { return nil }
      var texts: [String] = []
      for _ in 0..<count {
        guard let text = Self.text(&rest) else { return nil }
        texts.append(text)
      }
      guard let scope = InvalidationScope(texts: texts) else { return nil }
      numbers[scope] = number
    }
  }

  private static func field(_ text: String) -> [UInt8] { Array("\(text.utf8.count):".utf8) + Array(text.utf8) }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int64? { text(&rest).flatMap { Int64($0) } }

  private static func text(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let colon = rest.prefix(20).firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0, count <= rest.endIndex - colon - 1
    else { return nil }
    let text = rest[(colon + 1)..<(colon + 1 + count)]
    rest = rest[(colon + 1 + count)...]
    return String(validating: text, as: UTF8.self)
  }
}
