import ComponentEngine
import DataProviding
import ModuleHarness
import Synchronization
import Testing

// The store of an app that is suspended holds no lock: it is suspended when the modules have written what they have.
// Specification: data 6.6.
@MainActor
struct SuspensionTests {
  /// A store in memory that logs its calls.
  private final class LoggingStore: CacheStore {
    private let base = MemoryStore()
    private let calls = Mutex<[String]>([])

    /// Logs a call of another object.
    func log(_ call: String) { calls.withLock { $0.append(call) } }

    /// Returns the calls since the last time.
    func take() -> [String] {
      calls.withLock { calls in
        defer { calls = [] }
        return calls
      }
    }

    func open() async throws(CacheStoreError) -> CacheContents { try await base.open() }
    @MainActor func rowNow(for key: DataKey) -> CacheRow? { base.rowNow(for: key) }
    func row(for key: DataKey) async -> CacheRow? { await base.row(for: key) }

    func apply(_ changes: [CacheChange]) async throws(CacheStoreError) {
      log("write \(changes.count)")
      try await base.apply(changes)
    }

    func suspend() async { log("suspend") }
    func resume() async { log("resume") }
    func close() async { await base.close() }
    func erase() async { await base.erase() }
  }

  @Test func `the store is suspended after the modules' handlers, and resumed before them`() async throws {
    let (store, provider) = (LoggingStore(), DataProvider())
    await provider.open(store)
    let codec = DataCodec<Int>(version: 1, encode: { [UInt8($0)] }, decode: { Int($0[0]) })
    let draft = provider.feed(Resource(DataKey(module: "notes", "draft"), persistence: .disk(codec)) { 0 })
    let module = TestModule("notes", "notes") {
      $0.appHandlers = [
        AppHandler(.didEnterBackground) {
          store.log("module leaves")
          draft.write(7)
        },
        AppHandler(.willEnterForeground) {
          await provider.rest()
          store.log("module returns")
        },
      ]
    }
    let lifecycle = AppLifecycle(
      try assemble([module]), hostHandlers: AppHandler.handlers(of: provider), clock: ManualClock())
    await lifecycle.perform(.didEnterBackground)
    #expect(store.take() == ["module leaves", "write 1", "suspend"])
    await lifecycle.perform(.willEnterForeground)
    #expect(store.take() == ["resume", "module returns"])
  }
}
