public import DataProviding

/// What every ``/DataProviding/CacheStore`` has to do, checked.
///
/// ```swift
/// let conformance = CacheStoreConformance { place in MyStore(path: "\(folder)/\(place)") }
/// #expect(await conformance.faults() == [])
/// ```
public struct CacheStoreConformance: Sendable {
  private let makeStore: @Sendable (_ place: String) async -> any CacheStore

  /// The checks of the stores that a closure makes. Each is to be new and not open yet; stores of one place, one after the
  /// other, find the same rows, and stores of different places have nothing in common. Every place begins empty.
  public init(_ makeStore: @escaping @Sendable (_ place: String) async -> any CacheStore) {
    self.makeStore = makeStore
  }

  /// Runs all checks and says what is wrong, a sentence each; nothing for a store that does what it has to.
  public func faults() async -> [String] {
    var faults: [String] = []
    for (place, check) in Self.checks {
      let report = CacheStoreReport(place: place, makeStore: makeStore)
      do throws(CacheStoreError) {
        try await check(report)
      } catch {
        report.fault("fails: \(error)")
      }
      faults += report.faults
    }
    return faults
  }

  typealias Check = @Sendable (_ report: CacheStoreReport) async throws(CacheStoreError) -> Void

  private static let checks: [(place: String, check: Check)] = [
    ("a new store", newStore), ("a store that is not open", notOpen), ("a saved row", savedRow),
    ("an odd payload", payloads), ("an extreme number", numbers), ("what an answer says of itself", terms),
    ("a pair of keys", keys), ("a batch", batches),
    ("a module's removal", modules), ("writers at once", writersAtOnce), ("a closed store", closed),
    ("an erased store", erased), ("a second place", places),
  ]
}
