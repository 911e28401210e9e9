import DataProviding
import Synchronization

extension DataCodec<Int> {
  /// A codec that writes numbers as digits. It fails to encode 13, and to decode anything but digits.
  static func number(_ version: Int = 1) -> DataCodec {
    DataCodec(version: version) { value in
      if value == 13 { throw DataError(.refused, "thirteen") }
      return Array("\(value)".utf8)
    } decode: { bytes in
      guard let value = Int(String(decoding: bytes.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)) else {
        throw DataError(.invalidAnswer, "no number")
      }
      return value
    }
  }
}

extension CacheRow {
  /// A row with a number. A large one has 20,000 bytes, which is too large to be read on the main actor.
  static func number(
    _ path: String, _ text: String, savedAt: Int64 = WallClock.start, schema: Int = 1, staleAfter: Int64? = nil,
    validator: DataValidator? = nil, isDurable: Bool = false, isLarge: Bool = false
  ) -> CacheRow {
    let padding = isLarge ? String(repeating: " ", count: 20_000) : ""
    return CacheRow(
      key: DataKey(module: "test", path), schema: schema, savedAt: savedAt, staleAfter: staleAfter,
      validator: validator, validity: WallClock.start, isDurable: isDurable,
      payload: Array((text + padding).utf8))
  }
}

/// A wall clock that tests set, in milliseconds since 1970.
final class WallClock: Sendable {
  static let start: Int64 = 1_000_000_000_000
  private let milliseconds = Mutex(WallClock.start)

  var now: Int64 {
    get { milliseconds.withLock { $0 } }
    set { milliseconds.withLock { $0 = newValue } }
  }
}
