/// What a provider does, for whoever watches.
public enum DataActivity: Sendable, Hashable {
  /// Somebody asked for what was there, in memory or on disk.
  case hit(DataKey, origin: DataOrigin, isStale: Bool)
  /// Somebody asked for what was neither in memory nor on disk.
  case miss(DataKey)
  /// A fetch has started.
  case fetch(request: String)
  /// A fetch has failed so many times and is tried again after a while.
  case retry(request: String, failures: Int, delay: Duration)
  /// Somebody has written a value.
  case write(DataKey)
  /// A value had to make room.
  case evict(DataKey)
  /// A store could not be used as it was; nothing but what it had is lost.
  case recover(reason: String)
  /// The store cannot be written just now: values are kept in memory, and it is tried again later.
  case storeFailed(reason: String)
  /// A payload is held for another module, or is not held any more.
  case handoff(HandoffActivity)
}

/// What becomes of a payload that one module holds for another.
public enum HandoffActivity: Sendable, Hashable {
  /// It is held.
  case held(type: String)
  /// Somebody has taken it.
  case taken(type: String)
  /// Its time was up before anybody took it.
  case expired(type: String)
  /// It had to make room for newer ones.
  case evicted(type: String)
  /// Its owner has gone, or has taken it back.
  case released(type: String)
  /// The session has ended.
  case cleared(type: String)
}

/// Somebody watching a provider; stops when ``cancel()`` is called or the provider is gone.
@MainActor
public final class DataObservation {
  private var onCancel: (@MainActor () -> Void)?

  init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// Nothing comes after this.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}

/// Those who watch.
@MainActor
final class ActivityObservers {
  private var observers: [(id: Int, tell: @MainActor (DataActivity) -> Void)] = [] {
    didSet { isWatched = !observers.isEmpty }
  }
  private var lastID = 0

  /// Asked before an activity is put together, so that watching costs nothing while nobody does.
  private(set) var isWatched = false

  func add(_ tell: @escaping @MainActor (DataActivity) -> Void) -> DataObservation {
    lastID += 1
    let id = lastID
    observers.append((id, tell))
    return DataObservation { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  /// One that another has cancelled meanwhile does not.
  private func isWatching(_ id: Int) -> Bool { observers.contains { $0.id == id } }

  func note(_ activity: @autoclosure () -> DataActivity) {
    guard isWatched else { return }
    let activity = activity()
    for observer in observers where isWatching(observer.id) { observer.tell(activity) }
  }
}
