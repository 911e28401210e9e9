/// The limits of a store. If one is exceeded, the least recently used rows are deleted first. Durable rows are never
/// deleted.
public struct SQLiteStoreLimits: Sendable, Hashable {
  /// The bytes that the rows may take in the file, including SQLite's own. Default 256 MiB.
  public var bytes = 256 * 1_024 * 1_024
  /// The number of rows. Default 200,000.
  public var rows = 200_000
  /// The time that a row is kept after its last use. Default 90 days.
  public var age = Duration.seconds(90 * 86_400)

  /// Creates the default limits.
  public init() {}
}
