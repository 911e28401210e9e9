import DataProviding
import SampleShopAPI
import SampleShopContracts

/// Decoding that both versions share. Values outside their ranges are rejected.
extension KeyedDecodingContainer {
  /// Decodes an integer within a range.
  func whole(_ key: Key, _ range: ClosedRange<Int>) throws -> Int {
    try checked(decode(Int.self, forKey: key), key, range)
  }

  /// Decodes an integer from a text or a floating-point number, as the older version encodes it.
  func loose(_ key: Key, _ range: ClosedRange<Int>) throws -> Int {
    let number =
      if let text = try? decode(String.self, forKey: key) { Int(text) } else {
        Int(exactly: try decode(Double.self, forKey: key))
      }
    guard let number else { throw fault(key, "expected a whole number") }
    return try checked(number, key, range)
  }

  /// Decodes a value of an enumeration by its name on the server.
  func choice<Value: CaseIterable>(_ key: Key, _ name: (Value) -> String) throws -> Value {
    let text = try decode(String.self, forKey: key)
    if let value = Value.allCases.first(where: { name($0) == text }) { return value }
    throw fault(key, "expected one of \(Value.allCases.map(name).joined(separator: ", "))")
  }

  /// Decodes a day from a text whose parts are in the order of the given fields.
  func day(_ key: Key, _ separator: Character, _ fields: [WritableKeyPath<CalendarDay, Int>]) throws -> CalendarDay {
    let parts = try decode(String.self, forKey: key).split(separator: separator).map { Int($0) }
    var day = CalendarDay(0, 0, 0)
    guard parts.count == fields.count else { throw fault(key, "expected a day") }
    for (field, part) in zip(fields, parts) { day[keyPath: field] = part ?? -1 }
    guard (1...9999).contains(day.year), (1...12).contains(day.month), (1...31).contains(day.day) else {
      throw fault(key, "expected a day")
    }
    return day
  }

  /// Returns the texts by language. English is required.
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

  /// Returns an error for the value of a key.
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
  /// Amounts in cents, up to ten billion euros, so that sums and products do not overflow.
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
