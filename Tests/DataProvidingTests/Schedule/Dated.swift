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

  static func persistence(of path: String) -> DataPersistence<Dated> {
    let padding = Array(repeating: UInt8(ascii: " "), count: Walk.large.contains(path) ? 11_000 : 0)
    let codec = DataCodec<Dated>(version: 1) { value in
      Array("\(value.date * 10 + value.content)".utf8) + padding
    } decode: { bytes in
      guard let number = Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)) else {
        throw DataError(.invalidAnswer, "no number")
      }
      return Dated(number: number)
    }
    return Walk.unstored.contains(path) ? .memory : .disk(codec)
  }
}
