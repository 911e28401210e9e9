import DataProviding

extension Checksum {
  /// Returns the checksum of a row. Each part is summed with the sum of the part before it as its seed, so that bytes
  /// that move from one part to the next change the checksum.
  static func of(_ key: DataKey, _ head: RowHead, _ payload: UnsafeRawBufferPointer) -> Int64 {
    var sum = of(key.path, seed: of(key.module.rawValue, seed: 0))
    let presence: Int64 =
      (head.fresh == nil ? 0 : 1) + (head.validator == nil ? 0 : 2) + (head.isDurable ? 4 : 0)
      + (head.expiresAt == nil ? 0 : 8)
    let numbers = (
      head.schema.littleEndian, head.savedAt.littleEndian, (head.fresh ?? 0).littleEndian, presence.littleEndian,
      head.validity.littleEndian, (head.expiresAt ?? 0).littleEndian
    )
    sum = withUnsafeBytes(of: numbers) { of($0, seed: sum) }
    if let validator = head.validator { sum = of(validator, seed: sum) }
    return Int64(bitPattern: of(payload, seed: sum))
  }

  private static func of(_ text: String, seed: UInt64) -> UInt64 {
    if let sum = text.utf8.withContiguousStorageIfAvailable({ of(UnsafeRawBufferPointer($0), seed: seed) }) {
      return sum
    }
    return [UInt8](text.utf8).withUnsafeBytes { of($0, seed: seed) }
  }
}
