public import DataProviding
import Synchronization

/// A ``/DataProviding/CacheStore`` in a file, over the system's SQLite.
///
/// ```swift
/// let store = SQLiteStore(path: "\(caches)/\(user)/data.cache")
/// ```
///
/// - **Connections.** One connection writes and one reads, each on a queue of its own. The main actor reads over a
///   third one.
/// - **Damage.** Each row has a checksum. A row that does not match its checksum is a miss, and is deleted. A damaged
///   file is renamed to `….set-aside`, and the rows that can be read are copied into a new file within two seconds,
///   durable rows first. A file of another version, or of another application, is renamed as a whole.
/// - **Durability.** An applied batch survives the death of the process. A batch that saves or deletes a durable row
///   also survives a loss of power, with all batches before it. Of the others, the last ones may be lost, each as a
///   whole.
/// - **Disks.** If nothing can be written, rows can still be read, and each ``apply(_:)`` tries to write again.
/// - **Limits.** Expired rows and the least recently used rows are deleted, but never durable rows; see
///   ``SQLiteStoreLimits``.
/// - **Processes.** Several processes may use one file. An operation fails if the file stays locked for two seconds.
///   One of them at a time sends mutations. See ``SQLiteStoreOptions/isShared``.
/// - **Suspension.** While the app is suspended, the store holds no lock on any file; see ``suspend()``.
/// - **Keys** are compared by the bytes of their UTF-8.
public final class SQLiteStore: CacheStore {
  /// Whether other processes of the app may write the file; see ``SQLiteStoreOptions/isShared``.
  public let isShared: Bool

  private let location: DatabaseLocation
  private let writer: Writer
  private let reader: Reader
  private let timeouts: [LockTimeout]
  private let used: UsedKeys
  private let corrupt = CorruptRows()
  private let opening = Mutex<Opening?>(nil)

  /// The main actor's connection.
  private enum MainReader {
    case notOpen
    case open(RowReader)
    /// Each read has a connection of its own.
    case perRead
    case closed
  }

  @MainActor private var mainReader = MainReader.notOpen
  @MainActor private var isSuspended = false

  /// Creates a store. Its file and the folders above it are created when the store is opened.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limits: The limits of the file.
  ///   - options: How the system of a phone treats the files.
  ///   - wallClock: The time by which rows expire, in milliseconds since 1970. Default the system's clock.
  public convenience init(
    path: String, limits: SQLiteStoreLimits = SQLiteStoreLimits(), options: SQLiteStoreOptions = SQLiteStoreOptions(),
    wallClock: @escaping @Sendable () -> Int64 = StorageSettings().wallClock
  ) {
    self.init(DatabaseLocation(path: path), KeepingPolicy(limits: limits, options: options, wallClock: wallClock))
  }

  convenience init(
    _ location: DatabaseLocation, _ policy: KeepingPolicy = KeepingPolicy(wallClock: StorageSettings().wallClock),
    waiting milliseconds: Int32 = 2_000
  ) {
    self.init(
      location, policy, writing: LockTimeout(milliseconds: milliseconds),
      reading: LockTimeout(milliseconds: milliseconds)
    )
  }

  /// Creates a store with timeouts for the locks of other processes.
  init(_ location: DatabaseLocation, _ policy: KeepingPolicy, writing: LockTimeout, reading: LockTimeout) {
    used = policy.used
    isShared = policy.options.isShared
    timeouts = [writing, reading]
    self.location = location
    writer = Writer(location, writing, corrupt, policy)
    reader = Reader(location, reading)
  }

  /// Opens the file, so that rows can be read by their keys while ``open()`` lists all of them.
  ///
  /// - Returns: False for a file that cannot be written, and for one that was damaged and recovered: reads wait for
  ///   ``open()``.
  public func openForReading() async throws(CacheStoreError) -> Bool {
    guard let readers = try await writer.openForReading() else { return false }
    await install(readers)
    return true
  }

  /// Returns the keys of a module's rows, which are read from the index alone.
  public func keys(of module: ModuleID) async -> [DataKey] {
    guard let opening = opening.withLock({ $0 }) else { return [] }
    return await reader.keys(of: module, opening)
  }

  /// Opens the store and lists its rows; an open store lists them again.
  ///
  /// Fails if there is no file and none can be created. It can be called again then.
  public func open() async throws(CacheStoreError) -> CacheContents {
    let (contents, readers) = try await writer.open()
    await install(readers)
    return contents
  }

  /// Reads a row on the main actor, without waiting for a batch that is being written.
  ///
  /// A row that does not match its checksum is a miss, and is deleted with the next batch at the latest.
  @MainActor public func rowNow(for key: DataKey) -> CacheRow? {
    let reader: RowReader? =
      switch mainReader {
      case .open(let reader): reader
      case .perRead: opening.withLock { $0 }.flatMap { try? RowReader(location, $0.access, nil) }
      case .notOpen, .closed: nil
      }
    guard let reader else { return nil }
    let row = corrupt.trusted(reader.row(for: key), for: key)
    if row != nil { used.insert(key) }
    if row == nil, !corrupt.isEmpty { Task { await purge() } }
    return row
  }

  /// Reads a row off the main actor. A row that does not match its checksum is a miss, and is deleted before this
  /// returns.
  public func row(for key: DataKey) async -> CacheRow? {
    guard let opening = opening.withLock({ $0 }) else { return nil }
    let row = corrupt.trusted(await reader.row(for: key, opening), for: key)
    if row != nil { used.insert(key) }
    if row == nil, !corrupt.isEmpty { await purge() }
    return row
  }

  /// Makes all changes in order, or none. They survive the death of the process when this returns.
  ///
  /// A file that is found to be damaged is recovered, and the changes are made in the new file.
  public func apply(_ changes: [CacheChange]) async throws(CacheStoreError) {
    if let readers = try await writer.apply(changes) { await install(readers) }
  }

  /// Claims the sending of mutations with a lock on a file beside the store's, `….sender`, which no other process has.
  public func claimMutations() async -> Bool { await writer.claimMutations() }

  /// Returns what was recovered while the store was in use, since the last call; nil for nothing.
  public func takeRecovery() async -> CacheRecovery? { await writer.takeRecovery() }

  private func purge() async {
    if let readers = await writer.purge() { await install(readers) }
  }

  /// Finishes the running batch and closes all connections: one in WAL mode holds locks for as long as it is open.
  ///
  /// Until ``resume()``, each read and each batch opens the file for its own time. Fails with `outdated` if the file
  /// was deleted or replaced while it was open.
  public func suspend() async throws(CacheStoreError) {
    await suspendMainReader()
    await reader.suspend()
    try await writer.suspend()
  }

  /// Opens the file again. If that fails, the next batch tries it. Fails with `outdated` if the file was deleted or
  /// replaced meanwhile.
  public func resume() async throws(CacheStoreError) {
    await resumeMainReader()
    await reader.resume()
    if let readers = try await writer.resume() { await install(readers) }
  }

  /// Closes the store for good. A second call does nothing.
  public func close() async {
    await closeMainReader()
    await reader.close()
    await writer.close()
  }

  /// Closes the store for good and deletes its file, the files beside it, and the file that was set aside.
  public func erase() async { _ = await eraseAll() }

  /// Closes the store for good and deletes its file, the files beside it, and the file that was set aside. An operation
  /// that waits for another process's lock fails at once.
  ///
  /// - Returns: Which files could not be deleted, and whether their contents were overwritten; nil if nothing is left.
  public func eraseAll() async -> CacheStoreError? {
    for timeout in timeouts { timeout.cancel() }
    await closeMainReader()
    await reader.close()
    return await writer.erase()
  }

  @MainActor private func install(_ readers: sending Writer.Readers) {
    if case .closed = mainReader { return }
    mainReader = isSuspended ? .perRead : readers.rows.map { .open($0) } ?? .perRead
    opening.withLock { $0 = readers.opening }
  }

  @MainActor private func suspendMainReader() {
    isSuspended = true
    if case .open = mainReader { mainReader = .perRead }
  }

  @MainActor private func resumeMainReader() { isSuspended = false }

  @MainActor private func closeMainReader() {
    mainReader = .closed
    opening.withLock { $0 = nil }
  }
}
