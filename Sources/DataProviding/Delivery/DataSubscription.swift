/// Somebody who asked for a resource, until ``cancel()``.
///
/// Letting go of it changes nothing: what is observed is observed until it is cancelled or the session ends.
@MainActor
public class DataSubscription {
  /// Of those who heard all there is before the call that asked for it returned.
  @usableFromInline
  static let ended = DataSubscription()

  private var onCancel: (@MainActor () -> Void)?

  init() {}

  package convenience init(onCancel: @escaping @MainActor () -> Void) {
    self.init()
    self.onCancel = onCancel
  }

  /// Nothing is heard after this, not even what is being told just now to everybody. A second call does nothing.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
