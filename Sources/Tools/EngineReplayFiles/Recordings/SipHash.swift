/// A keyed hash of bytes, SipHash-2-4 (Aumasson and Bernstein, 2012): without the key, nothing can be concluded from a
/// hash.
struct SipHash: Sendable {
  private let key: (UInt64, UInt64)

  init(key: (UInt64, UInt64)) { self.key = key }

  /// Creates a hash with a random key, which is stored nowhere.
  static func random() -> SipHash { SipHash(key: (.random(in: .min ... .max), .random(in: .min ... .max))) }

  func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var state = State(key)
    var (word, count) = (UInt64(0), UInt64(0))
    for byte in bytes {
      word |= UInt64(byte) << (8 * (count % 8))
      count &+= 1
      guard count.isMultiple(of: 8) else { continue }
      state.add(word)
      word = 0
    }
    state.add(word | count << 56)
    return state.finish()
  }

  private struct State {
    private var v0, v1, v2, v3: UInt64

    init(_ key: (UInt64, UInt64)) {
      v0 = key.0 ^ 0x736f_6d65_7073_6575
      v1 = key.1 ^ 0x646f_7261_6e64_6f6d
      v2 = key.0 ^ 0x6c79_6765_6e65_7261
      v3 = key.1 ^ 0x7465_6462_7974_6573
    }

    mutating func add(_ word: UInt64) {
      v3 ^= word
      round()
      round()
      v0 ^= word
    }

    mutating func finish() -> UInt64 {
      v2 ^= 0xff
      for _ in 0..<4 { round() }
      return v0 ^ v1 ^ v2 ^ v3
    }

    private mutating func round() {
      v0 &+= v1
      v1 = v1.rotated(by: 13) ^ v0
      v0 = v0.rotated(by: 32)
      v2 &+= v3
      v3 = v3.rotated(by: 16) ^ v2
      v0 &+= v3
      v3 = v3.rotated(by: 21) ^ v0
      v2 &+= v1
      v1 = v1.rotated(by: 17) ^ v2
      v2 = v2.rotated(by: 32)
    }
  }
}

extension UInt64 {
  fileprivate func rotated(by count: UInt64) -> UInt64 { self << count | self >> (64 - count) }
}
