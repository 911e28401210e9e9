import DataProviding

/// A value with the date of its creation. Values with equal contents are equal, so that a newer one may be `unchanged`.
struct Dated: Sendable, Equatable {
  let date: Int
  let content: Int

  init(date: Int, content: Int) {
    self.date = date
    self.content = content
  }

  /// Creates a value from the server's number, which combines date and content.
  init(number: Int) { self.init(date: number / 10, content: number % 10) }

  static func == (left: Dated, right: Dated) -> Bool { left.content == right.content }
}

/// The form on disk: the number, followed by spaces if the value is large.
extension Dated {
  var number: Int { date * 10 + content }

  /// Decodes the value of a row; nil if the row is unusable.
  init?(_ row: CacheRow) {
    guard row.schema == 1, let value = try? Self.decode(row.payload) else { return nil }
    self = value
  }

  static func persistence(of path: String) -> DataPersistence<Dated> {
    let padding = Array(repeating: UInt8(ascii: " "), count: Walk.large.contains(path) ? 11_000 : 0)
    let codec = DataCodec<Dated>(version: 1) {
      Array("\($0.number)".utf8) + padding
    } decode: {
      try decode($0)
    }
    return Walk.unstored.contains(path) ? .memory : .disk(codec)
  }

  private static func decode(_ bytes: [UInt8]) throws -> Dated {
    guard let number = Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)) else {
      throw DataError(.invalidAnswer, "no number")
    }
    return Dated(number: number)
  }
}
