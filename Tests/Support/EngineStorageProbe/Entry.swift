import DataProviding

/// A value that is stored on disk and never fetched.
struct Entry {
  let resource: Resource<[UInt8]>
  private let size: Int

  init(_ number: Int, size: Int) {
    // Distributes the sizes evenly in an irregular order.
    self.size = size / 2 + number &* 7_919 % max(size, 1)
    resource = Resource(
      DataKey(module: "probe", "entry/\(number)"), staleAfter: .seconds(600), persistence: .disk(Self.codec),
      cost: { $0.count }, fetch: { throw DataError(.notFound, "there is no server") })
  }

  /// Returns bytes that differ from round to round.
  func value(_ round: Int) -> [UInt8] { [UInt8](repeating: UInt8(truncatingIfNeeded: round), count: size) }

  private static let codec = DataCodec<[UInt8]>(version: 1) { @Sendable in
    $0
  } decode: { @Sendable in
    $0
  }
}
