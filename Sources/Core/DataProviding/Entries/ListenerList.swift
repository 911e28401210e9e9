/// The listeners of an entry in the order in which they subscribed.
@MainActor
struct ListenerList {
  /// All listeners. Those that have left stay until the next ``sweep()``.
  private(set) var all: [Listener] = []

  /// The number of listeners.
  private(set) var count = 0

  /// The number of listeners that wait for the answer of a fetch.
  private(set) var waitingCount = 0

  mutating func add(_ listener: Listener, _ standing: Listener.Standing) {
    all.append(listener)
    set(listener, standing)
  }

  mutating func set(_ listener: Listener, _ standing: Listener.Standing) {
    if listener.isListed { count -= 1 }
    if listener.isWaiting { waitingCount -= 1 }
    listener.standing = standing
    if listener.isListed { count += 1 }
    if listener.isWaiting { waitingCount += 1 }
  }

  /// Removes the listeners that have left if they are most of the list, so that leaving takes amortized constant time.
  mutating func sweep() {
    if all.count >= 2 * count { all.removeAll { !$0.isListed } }
  }
}

/// An event for several listeners that follow each other in the list.
struct ListenerNotification {
  enum Kind { case fresh, unchanged, changed }

  let kind: Kind
  let isLast: Bool
  fileprivate(set) var listeners: [Listener]
}

extension ListenerList {
  /// Notifies the listeners of a committed value. It is the answer for those that wait. The others are notified if it
  /// is another value.
  ///
  /// - Parameters:
  ///   - time: The logical time of the value.
  ///   - isSame: Whether the value equals the one before.
  ///   - isFinal: Whether no reply of a change is pending, and none has left the value uncertain. A request waits for
  ///     that.
  /// - Returns: The notifications, in order.
  mutating func commit(_ time: LogicalTime, isSame: Bool, isFinal: Bool) -> [ListenerNotification] {
    var notifications: [ListenerNotification] = []
    for listener in all {
      let knewValue = listener.knowsValue && isSame
      listener.knowsValue = knewValue
      switch listener.standing {
      case .waiting(let notBefore) where notBefore < time && listener.isOnce && !isFinal:
        set(listener, .settling(notBefore: notBefore))
      case .failing where !isFinal: set(listener, .settling(notBefore: .zero))
      case .failing:
        set(listener, .unlisted)
        notify(listener, knewValue ? .unchanged : .fresh, isLast: true, &notifications)
      case .waiting(let notBefore) where notBefore < time, .settling(let notBefore) where notBefore < time && isFinal:
        set(listener, listener.isOnce ? .unlisted : .upToDate)
        notify(listener, knewValue ? .unchanged : .fresh, isLast: listener.isOnce, &notifications)
      case .upToDate where !isSame: notify(listener, .changed, isLast: false, &notifications)
      case .waiting, .settling, .upToDate, .unlisted: break
      }
    }
    return notifications
  }

  private func notify(
    _ listener: Listener, _ kind: ListenerNotification.Kind, isLast: Bool, _ notifications: inout [ListenerNotification]
  ) {
    listener.knowsValue = true
    listener.hasReceived = true
    if let last = notifications.last, last.kind == kind, last.isLast == isLast {
      notifications[notifications.count - 1].listeners.append(listener)
    } else {
      notifications.append(ListenerNotification(kind: kind, isLast: isLast, listeners: [listener]))
    }
  }
}

extension Listener {
  /// Whether the listener is in the list of its entry.
  var isListed: Bool {
    if case .unlisted = standing { false } else { true }
  }

  /// Whether the listener waits for the answer of a fetch.
  var isWaiting: Bool {
    if case .waiting = standing { true } else { false }
  }

  /// Whether the listener waits for the answer of a fetch or of changes.
  var needsAnswer: Bool {
    switch standing {
    case .waiting, .settling, .failing: true
    case .unlisted, .upToDate: false
    }
  }
}
