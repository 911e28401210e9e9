/// Somebody who hears events, until ``cancel()``.
///
/// Letting go of it changes nothing: who has subscribed hears events until it is cancelled, its scope ends or the bus is gone.
@MainActor
public final class EventSubscription {
  private var onCancel: (@MainActor () -> Void)?

  init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// Nothing is heard after this, not even the event that is being told just now; the closure is let go of. A second call does
  /// nothing.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
