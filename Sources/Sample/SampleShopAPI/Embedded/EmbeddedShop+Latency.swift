extension EmbeddedShop {
  /// The response times of the embedded shop, by kind of call.
  public struct Latency: Sendable, Hashable {
    /// The response time of a list: articles, coupons, orders.
    public var lists: Duration
    /// The response time of a single resource: an article, an order, the account.
    public var details: Duration
    /// The response time of a change: placing and paying, signing in and out, changing the account.
    public var changes: Duration

    /// Creates a latency for each kind of call.
    public init(lists: Duration, details: Duration, changes: Duration) {
      self.lists = lists
      self.details = details
      self.changes = changes
    }

    /// The shop responds at once.
    public static let none = Latency(lists: .zero, details: .zero, changes: .zero)

    /// The shop responds like a remote server.
    public static let usual = Latency(
      lists: .milliseconds(400), details: .milliseconds(250), changes: .milliseconds(300))
  }
}
