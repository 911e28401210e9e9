import EngineBase

/// The values that the parts of a router share, and the identity of the router for the code that it calls.
///
/// Components keep it, and so do not keep the router.
@MainActor
final class RouterBase {
  let settings: RouterSettings

  /// Delivers the activity of the data providers to the observers; nil without data providers.
  let observedData: ObservedDataProviders?

  /// Whether events are delivered: false after ``stopNotifying()``. Read for every event, so it has no exclusivity
  /// check.
  @exclusivity(unchecked) private var isNotifying = true

  /// The core, from its initialization to ``detachCore()``.
  private(set) var core: RouterCore?

  init(_ settings: RouterSettings) {
    self.settings = settings
    observedData =
      settings.dataProviders.isEmpty ? nil : ObservedDataProviders(settings.dataProviders, settings.observers)
  }

  /// The identity of the router; see ``RouterTask``.
  var id: ObjectIdentifier { ObjectIdentifier(self) }

  /// Keeps the core, which keeps this object.
  func attach(_ core: RouterCore) { self.core = core }

  /// Releases the core, since the router is being deinitialized.
  func detachCore() { core = nil }

  // MARK: Observers

  private var observers: ObserverList<RouterEvent> { settings.observers }

  /// Whether the router has observers.
  var isObserved: Bool { isNotifying && !observers.isEmpty }

  /// Delivers an event, which is created only if there are observers.
  @inline(__always)
  func notify(_ event: @autoclosure () -> RouterEvent) {
    if isNotifying { observers.notify(event()) }
  }

  /// Delivers an event that the observers of results do not need; see ``RouterSettings/observeResults(_:)``.
  @inline(__always)
  func notifyInFull(_ event: @autoclosure () -> RouterEvent) {
    if settings.isObservedInFull { notify(event()) }
  }

  /// Adds an observer. Returns a subscription that has ended after ``stopNotifying()``.
  func observe(_ receive: @escaping @MainActor (RouterEvent) -> Void) -> Subscription {
    isNotifying ? settings.observe(receive) : .ended
  }

  /// Delivers no further events of this router. Its observers can be those of the next one.
  func stopNotifying() { isNotifying = false }
}
