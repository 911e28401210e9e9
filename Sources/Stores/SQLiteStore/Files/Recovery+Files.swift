import DataProviding

extension Recovery {
  /// Moves a damaged file aside, and puts a new one in its place that has the rows that can be read.
  ///
  /// - Returns: The report of the recovery. Nil if another process has replaced the file already.
  static func replaceFile(
    of connection: Connection, at location: DatabaseLocation, because reason: String, _ policy: KeepingPolicy
  ) throws(Fault) -> CacheRecovery? {
    connection.keepLogOnClose()
    guard !connection.hasMoved else { return nil }
    location.removeRecovery()
    defer { location.removeRecovery() }
    var counts: Counts?
    do throws(Fault) {
      if try location.copyForRecovery(connection) { counts = try copyRows(at: location, policy) }
    } catch {
      // Later there may be room for them.
      if error == .full || error == .readOnly { throw error }
    }
    if counts == nil { try location.moveAside() } else { try location.replace() }
    return CacheRecovery(
      reason: reason, setAside: location.setAside, recoveredRows: counts?.recovered ?? 0, lostRows: counts?.lost ?? 0)
  }

  /// Copies the rows of the damaged file's copy into a new file.
  ///
  /// - Returns: Nil if there is nothing to copy from.
  private static func copyRows(at location: DatabaseLocation, _ policy: KeepingPolicy) throws(Fault) -> Counts? {
    let source = try Connection(location.recoverySource, .readWrite, nil)
    source.keepLogOnClose()
    guard (try? Schema.isComplete(source)) == true else { return nil }
    var recovery = Recovery(from: source, until: .now + policy.recoveryTime, now: policy.wallClock)
    let target = try OpenFile(Connection(location.recoveryTarget, .readWrite, nil), nil, policy)
    let counts = try recovery.copy(to: target.connection)
    try target.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return counts
  }
}
