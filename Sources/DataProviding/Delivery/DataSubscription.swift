/// Somebody who asked for a resource, until ``cancel()``.
///
/// Letting go of it changes nothing: what is observed is observed until it is cancelled or the session ends.
@MainActor
public final class DataSubscription {
  private var onCancel: (@MainActor () -> Void)?

  init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// Nothing is heard after this, not even what is being told just now to everybody. A second call does nothing.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
