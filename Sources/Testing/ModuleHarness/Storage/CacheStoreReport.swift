import DataProviding
import Synchronization

/// One check of a store: the stores of its place, and the faults found.
final class CacheStoreReport: Sendable {
  let place: String
  private let makeStore: @Sendable (String) async -> any CacheStore
  private let found = Mutex<[String]>([])

  init(place: String, makeStore: @escaping @Sendable (String) async -> any CacheStore) {
    self.place = place
    self.makeStore = makeStore
  }

  var faults: [String] { found.withLock { $0 } }

  func fault(_ sentence: String) { found.withLock { $0.append("\(place): \(sentence)") } }

  func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
    if !holds { fault(otherwise()) }
  }

  /// Returns a store of this place, or of another place of the same check. It is not open.
  func store(_ other: String = "") async -> any CacheStore { await makeStore(place + other) }

  /// Returns an open store of this place, or of another place of the same check.
  func openStore(_ other: String = "") async throws(CacheStoreError) -> any CacheStore {
    let store = await store(other)
    _ = try await store.open()
    return store
  }

  /// Expects both ways of reading to find exactly this row.
  func expect(_ row: CacheRow?, for key: DataKey, in store: any CacheStore, _ when: String) async {
    await expectNow(row, for: key, in: store, when)
    let found = await store.row(for: key)
    expect(found == row, "\(when), row(for: \(name(key))) gives \(name(found)) instead of \(name(row))")
  }

  @MainActor private func expectNow(_ row: CacheRow?, for key: DataKey, in store: any CacheStore, _ when: String) {
    let found = store.rowNow(for: key)
    expect(found == row, "\(when), rowNow(for: \(name(key))) gives \(name(found)) instead of \(name(row))")
  }

  /// Expects these changes to be refused because the store is not open.
  func expectRefusal(_ changes: [CacheChange], by store: any CacheStore, _ when: String) async {
    do throws(CacheStoreError) {
      try await store.apply(changes)
      fault("\(when), apply(_:) does not fail; closed would be right")
    } catch {
      expect(error == .closed, "\(when), apply(_:) fails with “\(error)”; closed would be right")
    }
  }

  /// Expects a store of this place to open with exactly these rows.
  func expectContents(_ rows: [CacheRow], of other: String = "", _ when: String) async throws(CacheStoreError) {
    let store = await store(other)
    let contents = try await store.open()
    let sizes = CacheSizes(Dictionary(rows.map { ($0.key, $0.payload.count) }) { $1 })
    expect(contents.recovery == nil, "\(when), open() reports a recovery: \(contents.recovery?.reason ?? "")")
    expect(contents.sizes == sizes, "\(when), open() gives the sizes \(contents.sizes) instead of \(sizes)")
    let durable = Set(rows.filter(\.isDurable).map(\.key))
    expect(
      contents.durableKeys == durable,
      "\(when), open() gives the durable keys \(names(contents.durableKeys)) instead of \(names(durable))")
    for row in rows { await expect(row, for: row.key, in: store, when) }
    await store.close()
  }

  private func names(_ keys: Set<DataKey>) -> String { "[\(keys.map { name($0) }.sorted().joined(separator: ", "))]" }

  private func name(_ key: DataKey) -> String { String(reflecting: key.description) }

  private func name(_ row: CacheRow?) -> String {
    guard let row else { return "nothing" }
    let bytes = row.payload.prefix(4).map { String($0) }.joined(separator: " ") + (row.payload.count > 4 ? " …" : "")
    let fresh = row.staleAfter.map { ", fresh for \($0)" } ?? ""
    let validator = row.validator.map { ", validator \(String(reflecting: $0.text))" } ?? ""
    return "\(name(row.key)), schema \(row.schema), saved at \(row.savedAt)\(fresh)\(validator), "
      + "\(row.payload.count) bytes [\(bytes)]"
  }
}
