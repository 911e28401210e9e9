import DataProviding
import Synchronization

/// A store in memory whose calls the test can hold back.
final class FakeStore: CacheStore {
  /// A kind of call that a test can hold back.
  enum Call: Hashable, CaseIterable {
    case open
    /// The read of the invalidation log, which is a part of opening.
    case readLog
    case read
    case write
    case erase
  }

  private struct State {
    var rows: [DataKey: CacheRow] = [:]
    var isOpen = false
    var canReadEarly = false
    var canListModules = true
    var failure: CacheStoreError?
    var synchronized: [DataKey: CacheRow] = [:]
    var isShared = false
    var isIncomplete = false
    var failsToOpen = false
    var isOutdated = false
    var staysOutdated = false
    /// The number of batches after which one is refused; nil for none.
    var batchesBeforeRefusal: Int?
    var recovery: CacheRecovery?
    var recoveryWhileOpen: CacheRecovery?
    var eraseFailure: CacheStoreError?
    var heldBack: Set<Call> = []
    var waiting: [Call: [CheckedContinuation<Void, Never>]] = [:]
    var log: [String] = []
    var batches: [[CacheChange]] = []
  }

  private let state = Mutex(State())

  init(_ rows: [CacheRow] = [], recovery: CacheRecovery? = nil) {
    state.withLock { state in
      for row in rows { state.rows[row.key] = row }
      state.synchronized = state.rows
      state.recovery = recovery
    }
  }

  /// The error with which the store fails to open and refuses writes; nil while it works.
  var failure: CacheStoreError? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }

  /// The rows that a loss of power leaves.
  var synchronizedRows: [DataKey: CacheRow] { state.withLock { $0.synchronized } }

  /// Whether other processes may write the rows.
  var isShared: Bool {
    get { state.withLock { $0.isShared } }
    set { state.withLock { $0.isShared = newValue } }
  }

  /// Whether the newest rows cannot be read, and nothing can be written.
  var isIncomplete: Bool {
    get { state.withLock { $0.isIncomplete } }
    set { state.withLock { $0.isIncomplete = newValue } }
  }

  /// Whether the store cannot be opened, because the disk is full.
  var failsToOpen: Bool {
    get { state.withLock { $0.failsToOpen } }
    set { state.withLock { $0.failsToOpen = newValue } }
  }

  /// Replaces all rows, so that the store has to be opened again.
  func replaceFile(with rows: [CacheRow] = []) {
    state.withLock { state in
      state.rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) })
      state.isOutdated = true
    }
  }

  /// Whether the file is replaced each time it was opened.
  var staysOutdated: Bool {
    get { state.withLock { $0.staysOutdated } }
    set { state.withLock { ($0.staysOutdated, $0.isOutdated) = (newValue, newValue) } }
  }

  /// Refuses one batch, after so many others.
  func refuseOnce(after count: Int = 0) { state.withLock { $0.batchesBeforeRefusal = count } }

  var rows: [DataKey: CacheRow] { state.withLock { $0.rows } }

  /// Whether rows can be read by their keys before ``open()`` has returned.
  var canReadEarly: Bool {
    get { state.withLock { $0.canReadEarly } }
    set { state.withLock { $0.canReadEarly = newValue } }
  }

  /// Whether the store is open.
  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Whether a matching row was ever written.
  func hasEverHad(_ isMeant: (CacheRow) -> Bool) -> Bool {
    let changes = state.withLock { $0.batches.joined() }
    return changes.contains { change in
      if case .save(let row) = change { isMeant(row) } else { false }
    }
  }

  /// Returns and clears the log of calls.
  func drain() -> [String] {
    state.withLock { state in
      defer { state.log = [] }
      return state.log
    }
  }

  /// The number of changes in each batch.
  var batchSizes: [Int] { state.withLock { $0.batches.map(\.count) } }

  /// Holds back calls of a kind from now on.
  func holdBack(_ call: Call) { state.withLock { _ = $0.heldBack.insert(call) } }

  /// Resumes calls of a kind.
  func letGo(_ call: Call) {
    let waiting = state.withLock { state in
      state.heldBack.remove(call)
      return state.waiting.removeValue(forKey: call) ?? []
    }
    for continuation in waiting { continuation.resume() }
  }

  /// The kinds of calls that are held back.
  var heldCalls: Set<Call> { state.withLock { $0.heldBack } }

  /// Returns the number of calls of a kind that are held back.
  func waitingCount(_ call: Call) -> Int { state.withLock { $0.waiting[call]?.count ?? 0 } }

  /// Reports a recovery after the next write.
  func recover(_ recovery: CacheRecovery) { state.withLock { $0.recoveryWhileOpen = recovery } }

  func takeRecovery() async -> CacheRecovery? {
    state.withLock { state in
      defer { state.recoveryWhileOpen = nil }
      return state.recoveryWhileOpen
    }
  }

  /// Replaces a row, as another process would.
  func put(_ row: CacheRow) { state.withLock { $0.rows[row.key] = row } }

  func openForReading() async throws(CacheStoreError) -> Bool {
    state.withLock { state in
      if state.canReadEarly { state.isOpen = true }
      return state.canReadEarly
    }
  }

  /// Whether the store returns the keys of a module before it has listed all.
  var canListModules: Bool {
    get { state.withLock { $0.canListModules } }
    set { state.withLock { $0.canListModules = newValue } }
  }

  func keys(of module: ModuleID) async -> [DataKey] {
    state.withLock { state in state.canListModules ? state.rows.keys.filter { $0.module == module } : [] }
  }

  func suspend() async throws(CacheStoreError) { try checkFile("suspend") }

  func resume() async throws(CacheStoreError) { try checkFile("resume") }

  private func checkFile(_ call: String) throws(CacheStoreError) {
    try state.withLock { state throws(CacheStoreError) in
      state.log.append(call)
      if state.isOpen, state.isOutdated { throw .outdated }
    }
  }

  func open() async throws(CacheStoreError) -> CacheContents {
    await begin(.open, "open")
    return try state.withLock { state throws(CacheStoreError) in
      if let failure = state.failure { throw failure }
      if state.failsToOpen { throw .full }
      (state.isOpen, state.isOutdated) = (true, state.staysOutdated)
      let durable = Set(state.rows.values.filter(\.isDurable).map(\.key))
      return CacheContents(
        sizes: state.rows.mapValues(\.payload.count), durableKeys: durable, recovery: state.recovery,
        isIncomplete: state.isIncomplete)
    }
  }

  @MainActor func rowNow(for key: DataKey) -> CacheRow? {
    state.withLock { state in
      state.log.append("look \(key.path)")
      return state.isOpen ? state.rows[key] : nil
    }
  }

  func row(for key: DataKey) async -> CacheRow? {
    await begin(key.module == ".provider" ? .readLog : .read, "read \(key.path)")
    return state.withLock { $0.isOpen ? $0.rows[key] : nil }
  }

  func apply(_ changes: [CacheChange]) async throws(CacheStoreError) {
    await begin(.write, changes.map(\.text).joined(separator: ", "))
    try state.withLock { state throws(CacheStoreError) in
      guard state.isOpen else { throw .closed }
      if let failure = state.failure { throw failure }
      if state.isOutdated { throw .outdated }
      if state.isIncomplete { throw .readOnly }
      if let count = state.batchesBeforeRefusal {
        state.batchesBeforeRefusal = count > 0 ? count - 1 : nil
        if count == 0 { throw .full }
      }
      state.batches.append(changes)
      let isDurable = changes.contains { change in
        switch change {
        case .save(let row): row.isDurable
        case .remove(let key): state.rows[key]?.isDurable == true
        case .removeModule(let module): state.rows.values.contains { $0.key.module == module && $0.isDurable }
        }
      }
      for change in changes {
        switch change {
        case .save(let row): state.rows[row.key] = row
        case .remove(let key): state.rows[key] = nil
        case .removeModule(let module): state.rows = state.rows.filter { $0.key.module != module }
        }
      }
      if isDurable { state.synchronized = state.rows }
    }
  }

  func close() async {
    state.withLock { state in
      state.log.append("close")
      state.isOpen = false
    }
  }

  func erase() async {
    await begin(.erase, "erase")
    state.withLock { state in
      state.isOpen = false
      state.rows = [:]
    }
  }

  /// The error of erasing; nil if erasing succeeds.
  var eraseFailure: CacheStoreError? {
    get { state.withLock { $0.eraseFailure } }
    set { state.withLock { $0.eraseFailure = newValue } }
  }

  func eraseAll() async -> CacheStoreError? {
    await erase()
    return eraseFailure
  }

  private func begin(_ call: Call, _ text: String) async {
    let isHeldBack = state.withLock { state in
      state.log.append(text)
      return state.heldBack.contains(call)
    }
    guard isHeldBack else { return }
    await withCheckedContinuation { continuation in
      let goesOn = state.withLock { state in
        if !state.heldBack.contains(call) { return true }
        state.waiting[call, default: []].append(continuation)
        return false
      }
      if goesOn { continuation.resume() }
    }
  }
}

extension FakeStore {
  /// Whether all calls of the provider have ended or are held back.
  @MainActor func isQuiet(_ provider: DataProvider) -> Bool {
    if waitingCount(.open) + waitingCount(.readLog) > 0 { return true }
    // A write reads the durable rows that it replaces, one after the other.
    let readsOfWork = waitingCount(.read) - provider.storeReadCount
    let isWorkHeldBack = waitingCount(.write) + waitingCount(.erase) + readsOfWork > 0
    return (0...1).contains(readsOfWork) && (isWorkHeldBack || provider.storeWorkCount == 0)
  }
}

extension CacheChange {
  fileprivate var text: String {
    switch self {
    case .save(let row): "save \(row.key.path) \(String(decoding: row.payload.prefix(20), as: UTF8.self))"
    case .remove(let key): "remove \(key.path)"
    case .removeModule(let module): "remove module \(module)"
    }
  }
}

/// The store of another process on the rows of a store. That process sends no mutations.
struct OtherProcess: CacheStore {
  let store: FakeStore

  var isShared: Bool { true }
  func claimMutations() async -> Bool { false }
  func open() async throws(CacheStoreError) -> CacheContents { try await store.open() }
  @MainActor func rowNow(for key: DataKey) -> CacheRow? { store.rowNow(for: key) }
  func row(for key: DataKey) async -> CacheRow? { await store.row(for: key) }
  func apply(_ changes: [CacheChange]) async throws(CacheStoreError) { try await store.apply(changes) }
  func close() async {}
  func erase() async {}
}
