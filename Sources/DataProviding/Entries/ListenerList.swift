/// Those who listen to an entry, in the order in which they asked.
@MainActor
struct ListenerList {
  /// Those that have left stay until they are swept out.
  private(set) var all: [Listener] = []

  /// How many listen.
  private(set) var count = 0

  /// How many of them wait for an answer.
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

  /// Forgets those that have left, when they are most of the list: so leaving costs the same however many there are.
  mutating func sweep() {
    if all.count >= 2 * count { all.removeAll { !$0.isListed } }
  }
}

/// What several listeners, one after the other in the list, are told alike.
struct Telling {
  enum News { case fresh, unchanged, changed }

  let news: News
  let isLast: Bool
  fileprivate(set) var listeners: [Listener]
}

extension ListenerList {
  /// A value has come that is known to be right: to those who wait it is the answer, the others hear of it if it is another one.
  ///
  /// - Parameter isFinal: Whether no reply of a change is pending, and none has left the value uncertain. One who asked once waits
  ///   for that.
  /// - Returns: What is to be told, in order.
  mutating func commit(_ stamp: Stamp, isSame: Bool, isFinal: Bool) -> [Telling] {
    var tellings: [Telling] = []
    for listener in all {
      let knewValue = listener.knowsValue && isSame
      listener.knowsValue = knewValue
      switch listener.standing {
      case .waiting(let notBefore) where notBefore < stamp && listener.isOnce && !isFinal:
        set(listener, .settling(notBefore: notBefore))
      case .failing where !isFinal: set(listener, .settling(notBefore: .zero))
      case .failing:
        set(listener, .unlisted)
        tell(listener, knewValue ? .unchanged : .fresh, isLast: true, &tellings)
      case .waiting(let notBefore) where notBefore < stamp, .settling(let notBefore) where notBefore < stamp && isFinal:
        set(listener, listener.isOnce ? .unlisted : .upToDate)
        tell(listener, knewValue ? .unchanged : .fresh, isLast: listener.isOnce, &tellings)
      case .upToDate where !isSame: tell(listener, .changed, isLast: false, &tellings)
      case .waiting, .settling, .upToDate, .unlisted: break
      }
    }
    return tellings
  }

  private func tell(_ listener: Listener, _ news: Telling.News, isLast: Bool, _ tellings: inout [Telling]) {
    listener.knowsValue = true
    listener.hasHeard = true
    if let last = tellings.last, last.news == news, last.isLast == isLast {
      tellings[tellings.count - 1].listeners.append(listener)
    } else {
      tellings.append(Telling(news: news, isLast: isLast, listeners: [listener]))
    }
  }
}

extension Listener {
  /// Whether the entry knows it.
  var isListed: Bool {
    if case .unlisted = standing { false } else { true }
  }

  /// Whether it waits for the answer of a fetch.
  var isWaiting: Bool {
    if case .waiting = standing { true } else { false }
  }

  /// Whether it is owed an answer, of a fetch or of changes.
  var isOwed: Bool {
    switch standing {
    case .waiting, .settling, .failing: true
    case .unlisted, .upToDate: false
    }
  }
}
