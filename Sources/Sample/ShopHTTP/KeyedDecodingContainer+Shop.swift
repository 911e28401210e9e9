import SampleShopAPI
import SampleShopContracts

/// What both versions read in the same way: nothing that the app would stumble over later comes in.
extension KeyedDecodingContainer {
  /// A whole number within a range.
  func whole(_ key: Key, _ range: ClosedRange<Int>) throws -> Int {
    try checked(decode(Int.self, forKey: key), key, range)
  }

  /// The same as a text or a floating number, as the older version has it.
  func loose(_ key: Key, _ range: ClosedRange<Int>) throws -> Int {
    let number =
      if let text = try? decode(String.self, forKey: key) { Int(text) } else {
        Int(exactly: try decode(Double.self, forKey: key))
      }
    guard let number else { throw fault(key, "expected a whole number") }
    return try checked(number, key, range)
  }

  /// One of an enumeration's values, by the name that the server has for it.
  func choice<Value: CaseIterable>(_ key: Key, _ name: (Value) -> String) throws -> Value {
    let text = try decode(String.self, forKey: key)
    if let value = Value.allCases.first(where: { name($0) == text }) { return value }
    throw fault(key, "expected one of \(Value.allCases.map(name).joined(separator: ", "))")
  }

  /// A day whose parts stand in a text, in the order of the fields that are named.
  func day(_ key: Key, _ separator: Character, _ fields: [WritableKeyPath<Day, Int>]) throws -> Day {
    let parts = try decode(String.self, forKey: key).split(separator: separator).map { Int($0) }
    var day = Day(0, 0, 0)
    guard parts.count == fields.count else { throw fault(key, "expected a day") }
    for (field, part) in zip(fields, parts) { day[keyPath: field] = part ?? -1 }
    guard (1...9999).contains(day.year), (1...12).contains(day.month), (1...31).contains(day.day) else {
      throw fault(key, "expected a day")
    }
    return day
  }

  /// Texts by language; English must be among them.
  func texts(_ key: Key, _ texts: [(language: String, name: String, description: String)]) throws -> (
    names: [Language: String], descriptions: [Language: String]
  ) {
    var (names, descriptions): ([Language: String], [Language: String]) = ([:], [:])
    for text in texts {
      guard let language = Language(rawValue: text.language) else { continue }
      names[language] = text.name
      descriptions[language] = text.description
    }
    guard names[.english] != nil else { throw fault(key, "English is missing") }
    return (names, descriptions)
  }

  /// What is wrong with a value.
  func fault(_ key: Key, _ sentence: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: sentence)
  }

  private func checked(_ number: Int, _ key: Key, _ range: ClosedRange<Int>) throws -> Int {
    guard range.contains(number) else {
      throw fault(key, "expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

extension ClosedRange<Int> {
  /// Amounts in cents, up to ten billion euros: what is added and multiplied afterwards must not overflow.
  static var cents: ClosedRange<Int> { 0...1_000_000_000_000 }
  /// Pieces of an article.
  static var pieces: ClosedRange<Int> { 0...1_000_000 }
  /// Percent of a price.
  static var percent: ClosedRange<Int> { 0...100 }
  /// Stars of a review.
  static var stars: ClosedRange<Int> { 1...5 }
  /// Numbers of articles and orders.
  static var numbers: ClosedRange<Int> { 0...Int.max }
}
