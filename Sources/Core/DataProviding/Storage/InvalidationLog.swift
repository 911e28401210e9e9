/// The invalidations of a session by scope, and the removals by tag. The store keeps them for the next launch.
///
/// Each entry has a number greater than all before it, also than those of earlier launches: the milliseconds of the
/// wall clock, or the last number plus one if that clock was set back. A row has the last number of the time when it
/// was stored. A later invalidation of its key makes the row invalid, and a later removal deletes it.
struct InvalidationLog: Sendable {
  /// An invalidation or a removal of a scope.
  private struct LogEntry: Hashable {
    let scope: DataScope
    let isRemoval: Bool
  }

  /// The key of the row that contains the log.
  static let key = DataKey(module: ".provider", "invalidations")

  /// The maximum number of invalidated scopes. Beyond it, the oldest ones are merged into one that contains everything.
  private static let capacity = 256

  /// The maximum number of removed tags. Beyond it, the oldest ones become an invalidation of everything.
  private static let removalCapacity = 4_096

  private var numbers: [LogEntry: Int64] = [:]

  /// The number of the last entry; zero for an empty log.
  private(set) var last: Int64 = 0

  /// The time at which the session began. Rows of this session have at least this number, so that entries of earlier
  /// launches do not apply to them.
  private let start: Int64

  /// Creates an empty log.
  init(start: Int64 = 0) { self.start = max(0, start) }

  /// The number of a row with a valid value that is stored now.
  var rowNumber: Int64 { max(last, start) }

  /// The number of a row with an invalid value that is stored now.
  var invalidRowNumber: Int64 { -1 - rowNumber }

  /// Records an invalidation.
  mutating func addInvalidation(of scope: DataScope, wallClock: Int64) {
    if scope == .everything { numbers = numbers.filter { $0.key.isRemoval } }
    add(LogEntry(scope: scope, isRemoval: false), wallClock: wallClock)
  }

  /// Records a removal.
  mutating func addRemoval(of tag: DataTag, wallClock: Int64) {
    add(LogEntry(scope: .tag(tag), isRemoval: true), wallClock: wallClock)
  }

  private mutating func add(_ entry: LogEntry, wallClock: Int64) {
    let next = rowNumber == .max ? rowNumber : rowNumber + 1
    last = max(next, wallClock)
    numbers[entry] = last
    compact()
  }

  /// Deletes the invalidation of a key whose valid value is stored.
  mutating func removeKey(_ key: DataKey) {
    if !numbers.isEmpty { numbers[LogEntry(scope: .key(key), isRemoval: false)] = nil }
  }

  /// Whether a row with this number is invalid.
  func invalidates(_ number: Int64, of key: DataKey, _ tags: Set<DataTag>) -> Bool {
    number < 0 || numbers.contains { number < $0.value && $0.key.scope.contains(key, tags) }
  }

  /// Whether a row with this number was removed.
  func removes(_ number: Int64, of key: DataKey, _ tags: Set<DataTag>) -> Bool {
    let number = number < 0 ? -1 - number : number
    return numbers.contains { $0.key.isRemoval && number < $0.value && $0.key.scope.contains(key, tags) }
  }

  /// Adds the log of an earlier launch, whose numbers are smaller.
  mutating func add(earlier log: InvalidationLog) {
    for (entry, number) in log.numbers { numbers[entry] = max(number, numbers[entry] ?? 0) }
    last = max(last, log.last)
    compact()
  }

  private mutating func compact() {
    guard numbers.count > Self.capacity else { return }
    compact(removals: false, Self.capacity)
    compact(removals: true, Self.removalCapacity)
  }

  /// Replaces the oldest notes of a kind by one invalidation of everything if there are too many.
  private mutating func compact(removals: Bool, _ capacity: Int) {
    let notes = numbers.filter { $0.key.isRemoval == removals }
    guard notes.count > capacity else { return }
    let oldest = notes.sorted { $0.value < $1.value }.prefix(capacity / 2)
    for (entry, _) in oldest { numbers[entry] = nil }
    let everything = LogEntry(scope: .everything, isRemoval: false)
    if let number = oldest.last?.value { numbers[everything] = max(number, numbers[everything] ?? 0) }
  }
}

/// The log as bytes: for each entry its number, the number of its texts, and the texts. A removal has one more text,
/// `removal`.
extension InvalidationLog {
  var bytes: [UInt8] {
    var fields = FieldWriter()
    fields.add("\(last)")
    for (entry, number) in numbers {
      let texts = entry.scope.texts + (entry.isRemoval ? [Self.removal] : [])
      for text in ["\(number)", "\(texts.count)"] + texts { fields.add(text) }
    }
    return fields.bytes
  }

  /// Creates the log with these bytes; nil if they are not those of a log.
  init?(bytes: [UInt8]) {
    var fields = FieldReader(bytes)
    guard let last: Int64 = fields.number(), last >= 0 else { return nil }
    self.init()
    self.last = last
    while !fields.isAtEnd {
      guard let number: Int64 = fields.number(), let count: Int = fields.number(), (1...4).contains(count) else {
        return nil
      }
      var texts: [String] = []
      for _ in 0..<count {
        guard let text = fields.text() else { return nil }
        texts.append(text)
      }
      let isRemoval = texts.count > 1 && texts.last == Self.removal && DataScope(texts: texts) == nil
      guard let scope = DataScope(texts: isRemoval ? Array(texts.dropLast()) : texts) else { return nil }
      numbers[LogEntry(scope: scope, isRemoval: isRemoval)] = number
    }
  }

  private static let removal = "removal"
}
