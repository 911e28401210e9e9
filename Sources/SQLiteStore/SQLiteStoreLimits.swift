/// How much a store keeps. Of what is over a limit, the least recently used rows go first; rows that were stored durably never go.
public struct SQLiteStoreLimits: Sendable, Hashable {
  /// How many bytes of the file rows may take, with what is around them. Default 256 MiB.
  public var bytes = 256 * 1_024 * 1_024
  /// How many rows. Default 200,000.
  public var rows = 200_000
  /// How long a row is kept after its last use. Default 90 days.
  public var age = Duration.seconds(90 * 86_400)

  /// The defaults.
  public init() {}
}
