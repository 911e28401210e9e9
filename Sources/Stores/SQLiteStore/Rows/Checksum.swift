/// XXH64, the 64-bit checksum of Yann Collet's xxHash: https://github.com/Cyan4973/xxHash, `doc/xxhash_spec.md`.
enum Checksum {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// Returns the checksum of the bytes.
  static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var (rest, hash) = (bytes, seed &+ prime5)
    if bytes.count >= 32 { hash = stripes(&rest, seed) }
    hash &+= UInt64(bytes.count)
    while let lane = rest.popLane(UInt64.self) {
      hash ^= round(0, lane)
      hash = rotated(hash, 27) &* prime1 &+ prime4
    }
    if let lane = rest.popLane(UInt32.self) {
      hash ^= UInt64(lane) &* prime1
      hash = rotated(hash, 23) &* prime2 &+ prime3
    }
    for byte in rest {
      hash ^= UInt64(byte) &* prime5
      hash = rotated(hash, 11) &* prime1
    }
    hash = (hash ^ hash >> 33) &* prime2
    hash = (hash ^ hash >> 29) &* prime3
    return hash ^ hash >> 32
  }

  /// Returns the merged sums of all whole stripes of 32 bytes, and removes these from the bytes.
  private static func stripes(_ bytes: inout UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
    var (sum1, sum2) = (seed &+ prime1 &+ prime2, seed &+ prime2)
    var (sum3, sum4) = (seed, seed &- prime1)
    var offset = 0
    while bytes.count - offset >= 32 {
      sum1 = round(sum1, lane(bytes, offset))
      sum2 = round(sum2, lane(bytes, offset + 8))
      sum3 = round(sum3, lane(bytes, offset + 16))
      sum4 = round(sum4, lane(bytes, offset + 24))
      offset += 32
    }
    bytes = UnsafeRawBufferPointer(rebasing: bytes[offset...])
    var hash = rotated(sum1, 1) &+ rotated(sum2, 7) &+ rotated(sum3, 12) &+ rotated(sum4, 18)
    for sum in [sum1, sum2, sum3, sum4] { hash = (hash ^ round(0, sum)) &* prime1 &+ prime4 }
    return hash
  }

  @inline(__always)
  private static func lane(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func round(_ sum: UInt64, _ lane: UInt64) -> UInt64 {
    rotated(sum &+ lane &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value &<< count | value &>> (64 &- count)
  }
}

extension UnsafeRawBufferPointer {
  /// Removes and returns the little-endian number at the front. Nil if there are too few bytes.
  fileprivate mutating func popLane<Lane: FixedWidthInteger>(_: Lane.Type) -> Lane? {
    let size = MemoryLayout<Lane>.size
    guard count >= size else { return nil }
    let lane = Lane(littleEndian: loadUnaligned(as: Lane.self))
    self = UnsafeRawBufferPointer(rebasing: self[size...])
    return lane
  }
}
