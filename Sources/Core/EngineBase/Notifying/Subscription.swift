/// The token of a subscription: to a router's events, to the app's events, to data.
///
/// Releasing the token changes nothing. The subscription lasts until ``cancel()`` is called, its scope ends, or its
/// source is released.
///
/// Only the engine creates subscriptions: no initializer is public, so that other modules cannot subclass.
@MainActor
open class Subscription {
  private var onCancel: (@MainActor () -> Void)?

  // Without the attribute, Swift 6.3.1 reports an infinite recursion in the synthesized initializer of a subclass.
  @usableFromInline package init() {}

  /// Creates a token whose first cancellation releases the closure and calls it.
  package convenience init(onCancel: @escaping @MainActor () -> Void) {
    self.init()
    self.onCancel = onCancel
  }

  /// The token of a subscription that has ended: no further events are delivered.
  @usableFromInline package static let ended = Subscription()

  /// Ends the subscription and releases its closure. The closure is not called again, not even for the event that is
  /// being delivered. A second call does nothing.
  open func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
