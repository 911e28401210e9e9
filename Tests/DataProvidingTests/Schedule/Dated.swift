import DataProviding

/// A value with the moment it comes from. Two are equal when their contents are, so that a newer one may be `unchanged`.
struct Dated: Sendable, Equatable {
  let date: Int
  let content: Int

  init(date: Int, content: Int) {
    self.date = date
    self.content = content
  }

  /// Date and content as one number, the way the server says it.
  init(number: Int) { self.init(date: number / 10, content: number % 10) }

  static func == (left: Dated, right: Dated) -> Bool { left.content == right.content }
}

/// On disk it is its number; a large one has spaces after it.
extension Dated {
  var number: Int { date * 10 + content }

  /// What a store has kept; nil where that is of no use.
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
