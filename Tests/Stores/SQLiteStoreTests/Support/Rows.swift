import DataProviding

func key(_ path: String, module: ModuleID = "goods") -> DataKey { DataKey(module: module, path) }

func row(_ path: String, module: ModuleID = "goods", _ payload: [UInt8] = [1, 2, 3]) -> CacheRow {
  CacheRow(key: key(path, module: module), schema: 1, savedAt: 1_700_000_000_000, payload: payload)
}

/// Returns rows of one KiB each, whose bytes are unique.
func largeRows(_ count: Int, seed: UInt64 = 1, size: Int = 1_024) -> [CacheRow] {
  var random = Seeded(seed)
  return (0..<count).map { index in
    var payload: [UInt8] = []
    payload.reserveCapacity(size)
    while payload.count < size { withUnsafeBytes(of: random.next()) { payload += $0 } }
    return row("article/\(index)", payload)
  }
}

extension [CacheRow] {
  var saved: [CacheChange] { map { .save($0) } }
}

/// Reproducible random numbers: SplitMix64.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
