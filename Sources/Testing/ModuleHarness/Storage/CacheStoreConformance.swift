public import DataProviding

/// The checks of the contract that every ``/DataProviding/CacheStore`` must fulfil.
///
/// ```swift
/// let conformance = CacheStoreConformance { place in MyStore(path: "\(folder)/\(place)") }
/// #expect(await conformance.faults() == [])
/// ```
public struct CacheStoreConformance: Sendable {
  private let makeStore: @Sendable (_ place: String) async -> any CacheStore

  /// Creates checks of the stores that a closure makes. Each store must be new and not open. Successive stores of one
  /// place find the same rows; stores of different places share nothing. Every place is empty at first.
  public init(_ makeStore: @escaping @Sendable (_ place: String) async -> any CacheStore) {
    self.makeStore = makeStore
  }

  /// Runs all checks and returns a sentence for each fault; nothing for a store that fulfils the contract.
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
    ("an odd payload", payloads), ("an extreme number", numbers), ("the terms of a response", terms),
    ("a pair of keys", keys), ("a batch", batches),
    ("a module's removal", modules), ("writers at once", writersAtOnce), ("a closed store", closed),
    ("an erased store", erased), ("a second place", places), ("a suspended store", suspended),
    ("a store that is open for reading", openForReading),
  ]
}
