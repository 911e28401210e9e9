import DataProviding

extension Checksum {
  /// The checksum of a row: of each part after the other, each starting from the one before it, so that nothing can move from
  /// one part to the next unnoticed.
  static func of(_ key: DataKey, schema: Int64, savedAt: Int64, _ payload: UnsafeRawBufferPointer) -> Int64 {
    var sum = of(key.path, seed: of(key.module, seed: 0))
    sum = withUnsafeBytes(of: (schema.littleEndian, savedAt.littleEndian)) { of($0, seed: sum) }
    return Int64(bitPattern: of(payload, seed: sum))
  }

  private static func of(_ text: String, seed: UInt64) -> UInt64 {
    if let sum = text.utf8.withContiguousStorageIfAvailable({ of(UnsafeRawBufferPointer($0), seed: seed) }) {
      return sum
    }
    return [UInt8](text.utf8).withUnsafeBytes { of($0, seed: seed) }
  }
}
