/// The invalidations of a session, by scope, and the removals by tag, which the store keeps for the next launch.
///
/// Each has a number that is greater than all before it, also than those of earlier launches: the wall clock's milliseconds, or
/// one more than the last number where that clock was set back. A row has the last number at the time when it was stored, so it is
/// valid unless a later invalidation concerns it, and there unless a later removal does.
struct InvalidationLog: Sendable {
  /// What happened to the keys of a scope.
  private struct Note: Hashable {
    let scope: DataScope
    let isRemoval: Bool
  }

  /// The row that a store keeps the log in.
  static let key = DataKey(module: ".provider", "invalidations")

  /// With more invalidated scopes than this the oldest ones become one that contains everything.
  private static let capacity = 256

  /// With more removed tags than this the oldest ones become an invalidation of everything.
  private static let removalCapacity = 4_096

  private var numbers: [Note: Int64] = [:]

  /// The number of the last note; zero if there was none.
  private(set) var last: Int64 = 0

  /// The time at which the session began. Rows of this session have at least this number, so that the notes of earlier launches do not
  /// concern them.
  private let start: Int64

  /// Creates an empty log.
  init(start: Int64 = 0) { self.start = max(0, start) }

  /// The number of a row that is stored now, and whose value is valid.
  var rowNumber: Int64 { max(last, start) }

  /// The number of a row that is stored now, and whose value is invalid.
  var invalidRowNumber: Int64 { -1 - rowNumber }

  /// Notes an invalidation.
  mutating func addInvalidation(of scope: DataScope, wallClock: Int64) {
    if scope == .everything { numbers = numbers.filter { $0.key.isRemoval } }
    add(Note(scope: scope, isRemoval: false), wallClock: wallClock)
  }

  /// Notes a removal.
  mutating func addRemoval(of tag: DataTag, wallClock: Int64) {
    add(Note(scope: .tag(tag), isRemoval: true), wallClock: wallClock)
  }

  private mutating func add(_ note: Note, wallClock: Int64) {
    let next = rowNumber == .max ? rowNumber : rowNumber + 1
    last = max(next, wallClock)
    numbers[note] = last
    compact()
  }

  /// Notes that the value of a key is stored and right.
  mutating func removeKey(_ key: DataKey) {
    if !numbers.isEmpty { numbers[Note(scope: .key(key), isRemoval: false)] = nil }
  }

  /// Whether a row with this number is out of date.
  func invalidates(_ number: Int64, of key: DataKey, _ tags: Set<DataTag>) -> Bool {
    number < 0 || numbers.contains { number < $0.value && $0.key.scope.contains(key, tags) }
  }

  /// Whether a row with this number was removed.
  func removes(_ number: Int64, of key: DataKey, _ tags: Set<DataTag>) -> Bool {
    let number = number < 0 ? -1 - number : number
    return numbers.contains { $0.key.isRemoval && number < $0.value && $0.key.scope.contains(key, tags) }
  }

  /// Adds the log of an earlier launch, whose numbers are less.
  mutating func add(earlier log: InvalidationLog) {
    for (note, number) in log.numbers { numbers[note] = max(number, numbers[note] ?? 0) }
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
    for (note, _) in oldest { numbers[note] = nil }
    let everything = Note(scope: .everything, isRemoval: false)
    if let number = oldest.last?.value { numbers[everything] = max(number, numbers[everything] ?? 0) }
  }
}

/// The log as bytes: for each note its number, the count of its texts, and the texts. A removal has one more text, `removal`.
extension InvalidationLog {
  var bytes: [UInt8] {
    var fields = FieldWriter()
    fields.add("\(last)")
    for (note, number) in numbers {
      let texts = note.scope.texts + (note.isRemoval ? [Self.removal] : [])
      for text in ["\(number)", "\(texts.count)"] + texts { fields.add(text) }
    }
    return fields.bytes
  }

  /// The log with these bytes; nil if they are not a log's.
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
      numbers[Note(scope: scope, isRemoval: isRemoval)] = number
    }
  }

  private static let removal = "removal"
}
