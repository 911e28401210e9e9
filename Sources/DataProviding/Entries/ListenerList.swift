/// Those who listen to an entry, in the order in which they asked.
@MainActor
struct ListenerList<Value: Sendable> {
  /// Those that have left stay until they are swept out.
  private(set) var all: [Listener<Value>] = []

  /// How many listen.
  private(set) var count = 0

  /// How many of them wait for an answer.
  private(set) var waitingCount = 0

  mutating func add(_ listener: Listener<Value>, _ standing: Listener<Value>.Standing) {
    all.append(listener)
    set(listener, standing)
  }

  mutating func set(_ listener: Listener<Value>, _ standing: Listener<Value>.Standing) {
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

extension Listener {
  /// Whether the entry knows it.
  var isListed: Bool {
    if case .unlisted = standing { false } else { true }
  }

  /// Whether it waits for an answer.
  var isWaiting: Bool {
    if case .waiting = standing { true } else { false }
  }
}
