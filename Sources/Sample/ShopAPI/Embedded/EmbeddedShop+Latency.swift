extension EmbeddedShop {
  /// How long the embedded shop takes to answer, by what it is asked for.
  public struct Latency: Sendable, Hashable {
    /// How long a list takes: articles, coupons, orders.
    public var lists: Duration
    /// How long a single thing takes: an article, an order, the account.
    public var details: Duration
    /// How long a change takes: placing and paying, signing in and out, changing the account.
    public var changes: Duration

    /// A latency for each kind of call.
    public init(lists: Duration, details: Duration, changes: Duration) {
      self.lists = lists
      self.details = details
      self.changes = changes
    }

    /// The shop answers at once.
    public static let none = Latency(lists: .zero, details: .zero, changes: .zero)

    /// The shop answers like a server that is not very near.
    public static let usual = Latency(
      lists: .milliseconds(400), details: .milliseconds(250), changes: .milliseconds(300))
  }
}
