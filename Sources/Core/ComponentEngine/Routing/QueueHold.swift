import EngineBase

/// A hold on a router's queue, for the time of a gesture: see ``Router/hold()``.
///
/// The hold ends with ``release()``, when the last reference to it goes, or after
/// ``RouterConfiguration/presenterTimeout``.
@MainActor
public final class QueueHold {
  private var onRelease: (@MainActor () -> Void)?
  private var timer: Task<Void, Never>?

  init(timeout: Duration, clock: AnyClock, onRelease: @escaping @MainActor () -> Void) {
    self.onRelease = onRelease
    let deadline = clock.now + timeout
    timer = Task { [weak self] in if (try? await clock.sleep(until: deadline)) != nil { self?.release() } }
  }

  deinit {
    timer?.cancel()
    if let onRelease { MainActor.finish(onRelease) }
  }

  /// Lets intents pass again, if there is no other hold. A second call does nothing.
  public func release() {
    timer?.cancel()
    let onRelease = onRelease
    self.onRelease = nil
    onRelease?()
  }
}
