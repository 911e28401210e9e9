public import DataProviding
import Synchronization

/// A ``/DataProviding/CacheStore`` in a file, over the system's SQLite.
///
/// ```swift
/// let store = SQLiteStore(path: "\(caches)/\(user)/data.cache")
/// ```
///
/// - One connection writes and one reads, each on a queue of its own; the main actor reads over a third.
/// - Each row has a checksum. A row that does not match its own is a miss, and is deleted.
/// - What was applied survives the death of the process. When the power fails, the last batches may be gone, each as a whole.
/// - A damaged file is renamed to `….set-aside`, in place of the one before, and the rows that can be read are copied into a new
///   one, durable rows first, within two seconds. A file of another version, or of another application, is renamed as a whole.
/// - Where nothing can be written, what is there can be read, and ``apply(_:)`` tries again each time.
/// - The file is bounded (``SQLiteStoreLimits``): rows that have expired go, and the least recently used ones, but never durable rows.
/// - Several processes may use one file. One that finds it locked for two seconds gives up.
/// - Keys are told apart by the bytes of their UTF-8.
public final class SQLiteStore: CacheStore {
  private let writer: Writer
  private let reader: Reader
  private let timeouts: [LockTimeout]
  private let used: UsedKeys
  private let corrupt = CorruptRows()
  private let opening = Mutex<Opening?>(nil)

  @MainActor private var mainReader: RowReader?
  @MainActor private var isClosed = false

  /// A store in this file, which is made when the store is opened, and so are the folders above it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limits: How much the store keeps.
  ///   - wallClock: Milliseconds since 1970, by which rows expire. Default the system's clock.
  public convenience init(
    path: String, limits: SQLiteStoreLimits = SQLiteStoreLimits(),
    wallClock: @escaping @Sendable () -> Int64 = StorageSettings().wallClock
  ) {
    self.init(DatabaseLocation(path: path), KeepingPolicy(limits: limits, wallClock: wallClock))
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

  /// A store whose writer and reader have these limits.
  init(_ location: DatabaseLocation, _ policy: KeepingPolicy, writing: LockTimeout, reading: LockTimeout) {
    used = policy.used
    timeouts = [writing, reading]
    writer = Writer(location, writing, corrupt, policy)
    reader = Reader(location, reading)
  }

  /// Opens the store and says what is in it; an open store says so again.
  ///
  /// Fails where there is no file and none can be made; then it may be tried again.
  public func open() async throws(CacheStoreError) -> CacheContents {
    let (contents, readers) = try await writer.open()
    await install(readers)
    return contents
  }

  /// Reads a row on the main actor, without waiting for anybody who writes.
  ///
  /// A row that cannot be trusted is a miss, and is deleted soon, at the latest with the next batch.
  @MainActor public func rowNow(for key: DataKey) -> CacheRow? {
    guard let mainReader else { return nil }
    let row = corrupt.trusted(mainReader.row(for: key), for: key)
    if row != nil { used.insert(key) }
    if row == nil, !corrupt.isEmpty { Task { await purge() } }
    return row
  }

  /// Reads a row off the main actor. A row that cannot be trusted is a miss, and is deleted before this returns.
  public func row(for key: DataKey) async -> CacheRow? {
    guard let opening = opening.withLock({ $0 }) else { return nil }
    let row = corrupt.trusted(await reader.row(for: key, opening), for: key)
    if row != nil { used.insert(key) }
    if row == nil, !corrupt.isEmpty { await purge() }
    return row
  }

  /// Does all of these changes or none, in order; they are safe from the death of the process when this returns.
  ///
  /// A file that turns out to be damaged is recovered, and the changes are made in the new one.
  public func apply(_ changes: [CacheChange]) async throws(CacheStoreError) {
    if let readers = try await writer.apply(changes) { await install(readers) }
  }

  /// Returns what was recovered while the store was in use, since the last call; nil for nothing.
  public func takeRecovery() async -> CacheRecovery? { await writer.takeRecovery() }

  private func purge() async {
    if let readers = await writer.purge() { await install(readers) }
  }

  /// Closes the store for good. A second call does nothing.
  public func close() async {
    await closeMainReader()
    await reader.close()
    await writer.close()
  }

  /// Closes the store for good and deletes its file, what lies beside it, and the file that was set aside.
  public func erase() async { _ = await eraseAll() }

  /// Closes the store for good and deletes its file, what lies beside it, and the file that was set aside. An operation that waits
  /// for another process's lock fails at once.
  ///
  /// - Returns: Which files could not be deleted, and whether their contents were overwritten; nil if nothing is left.
  public func eraseAll() async -> CacheStoreError? {
    for timeout in timeouts { timeout.cancel() }
    await closeMainReader()
    await reader.close()
    return await writer.erase()
  }

  @MainActor private func install(_ readers: sending Writer.Readers) {
    guard !isClosed else { return }
    mainReader = readers.rows
    opening.withLock { $0 = readers.opening }
  }

  @MainActor private func closeMainReader() {
    isClosed = true
    mainReader = nil
    opening.withLock { $0 = nil }
  }
}
