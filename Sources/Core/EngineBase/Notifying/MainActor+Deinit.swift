import Dispatch

extension MainActor {
  /// Does the last work of an object of the main actor, from its deinitializer: at once on the main actor, otherwise in
  /// a task. The work must not refer to the object.
  ///
  /// An `isolated deinit` does the same, but before iOS 26.4 and macOS 26.4 Swift's runtime ends the process in one
  /// that runs outside of a task while a task-local value is bound: in a synchronous test, or when SwiftUI releases a
  /// view (swiftlang/swift#87316).
  package static func finish(_ work: @escaping @MainActor () -> Void) {
    if DispatchQueue.getSpecific(key: isMainQueue) != nil {
      assumeIsolated(work)
    } else {
      Task { @MainActor in work() }
    }
  }

  /// Set for the main queue, which is the executor of the main actor.
  private static let isMainQueue = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
