/// The token of a subscription: to a router's events, to an app's events, to data.
///
/// Letting go of the token changes nothing. The subscription stays until ``cancel()`` is called, until the scope that it was made in
/// ends, or until what it subscribes to is released.
@MainActor
public final class Subscription {
  private var onCancel: (@MainActor () -> Void)?

  package init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  private init() {}

  /// A subscription that has ended: nothing follows what was delivered before the call returned.
  package static let ended = Subscription()

  /// Ends the subscription. Its closure is not called again, not even for the event that is being delivered, and is released. A second
  /// call does nothing.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
