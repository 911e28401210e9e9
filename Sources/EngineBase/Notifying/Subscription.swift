/// The token of a subscription: to a router's events, to the app's events, to data.
///
/// Releasing the token changes nothing. The subscription stays until ``cancel()`` is called, until the scope that it was made in ends,
/// or until its source is released.
///
/// Only the engine makes subscriptions: there is no initializer outside of the package, so nothing outside can inherit from the class.
@MainActor
open class Subscription {
  private var onCancel: (@MainActor () -> Void)?

  // Without the attribute Swift 6.3.1 finds an infinite recursion in the initializer that it makes up for a subclass.
  @usableFromInline package init() {}

  /// Creates a token whose first cancellation releases the closure and calls it.
  package convenience init(onCancel: @escaping @MainActor () -> Void) {
    self.init()
    self.onCancel = onCancel
  }

  /// A token of a subscription that has ended: nothing follows what was delivered before the call returned.
  @usableFromInline package static let ended = Subscription()

  /// Ends the subscription. Its closure is not called again, not even for the event that is being delivered, and is released. A second
  /// call does nothing.
  open func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
