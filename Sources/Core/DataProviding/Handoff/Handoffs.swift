/// The limits of the payloads that modules hold for each other.
public struct HandoffLimits: Sendable, Hashable {
  /// The maximum number of payloads. The oldest one is evicted first. Default 64.
  public var count = 64
  /// The maximum total cost of all payloads. The oldest one is evicted first. Default 1,024.
  public var cost = 1_024
  /// The lifetime of a payload that is held without another one. Default ten minutes.
  public var lifetime = Duration.seconds(600)

  /// Creates limits with the defaults.
  public init() {}
}

/// The payloads that modules hold for each other, each under its own key.
///
/// A payload ends when it is taken or released, when its lifetime or the session ends, or when newer payloads need its
/// room. It is never written to disk.
@MainActor
public final class Handoffs {
  private struct Held {
    /// The place in the order in which payloads were held.
    let number: Int
    let bits: UInt128
    let payload: any Sendable
    let cost: Int
    let end: Duration
    let type: String
    let payloadType: Any.Type
  }

  /// The limits.
  public let limits: HandoffLimits

  /// The held payloads, the oldest first.
  private var held: [Held] = []
  private var lastNumber = 0

  /// The payloads that can be put back; see ``takeToMount(_:)``.
  private var returnable: [Held] = []
  private let clock: AnyClock
  private var random: any RandomNumberGenerator
  private let activity: ObserverList<DataActivity>

  /// The task that ends payloads when the next lifetime ends; nil if no payload is held.
  private var timer: Task<Void, Never>?

  init(
    limits: HandoffLimits, clock: AnyClock, random: any RandomNumberGenerator, activity: ObserverList<DataActivity>
  ) {
    self.limits = limits
    self.clock = clock
    self.random = random
    self.activity = activity
  }

  deinit { timer?.cancel() }

  /// Holds a payload until it is taken.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - lifetime: The time for which the payload is held; nil for ``HandoffLimits/lifetime``.
  ///   - cost: The cost, which counts against ``HandoffLimits/cost``. A payload that exceeds the limit alone is not
  ///     held and evicts no other one.
  /// - Returns: The key, for a link.
  public func hold<Payload: Sendable>(
    _ payload: Payload, for lifetime: Duration? = nil, cost: Int = 1
  ) -> HandoffKey<Payload> {
    let key = HandoffKey<Payload>(bits: random.next())
    let (cost, end) = (max(cost, 0), clock.now + (lifetime ?? limits.lifetime))
    let type = "\(Payload.self)"
    dropEnded()
    guard cost <= limits.cost, limits.count > 0 else {
      notify { .evicted(type: type) }
      return key
    }
    let evicted = makeRoom(for: cost, count: 1)
    lastNumber += 1
    held.append(
      Held(
        number: lastNumber, bits: key.bits, payload: payload, cost: cost, end: end, type: type,
        payloadType: Payload.self))
    restartTimer()
    for each in evicted { notify { .evicted(type: each.type) } }
    notify { .held(type: type) }
    return key
  }

  /// Returns the payload of a key and removes it, so that it can be taken only once. A component whose mounting can be
  /// undone takes it with `ComponentContext.take(_:from:)`.
  ///
  /// - Throws: `gone` if the payload was taken or has ended; `wrongType` if it has another type, in which case it stays
  ///   held.
  public func take<Payload>(_ key: HandoffKey<Payload>) throws(HandoffError) -> Payload { try remove(key).payload }

  private func remove<Payload>(_ key: HandoffKey<Payload>) throws(HandoffError) -> (held: Held, payload: Payload) {
    dropEnded()
    guard let index = held.firstIndex(where: { $0.bits == key.bits }) else { throw .gone }
    // A cast alone would convert a `String` to an expected `String?`.
    guard held[index].payloadType == Payload.self, let payload = held[index].payload as? Payload else {
      throw .wrongType(expected: "\(Payload.self)", found: held[index].type)
    }
    let taken = held.remove(at: index)
    notify { .taken(type: taken.type) }
    return (taken, payload)
  }

  /// Takes a payload for a component that is being mounted. ``endMounting(_:isUndone:)`` must follow.
  package func takeToMount<Payload>(_ key: HandoffKey<Payload>) throws(HandoffError) -> Payload {
    let (taken, payload) = try remove(key)
    returnable.append(taken)
    return payload
  }

  /// Ends the mounting of a component that has taken a payload. If it is undone, the payload is held again in its
  /// place, with its remaining lifetime, unless it was released or the session has ended meanwhile.
  package func endMounting<Payload>(_ key: HandoffKey<Payload>, isUndone: Bool) {
    guard let index = returnable.firstIndex(where: { $0.bits == key.bits }) else { return }
    let taken = returnable.remove(at: index)
    guard isUndone else { return }
    held.insert(taken, at: held.firstIndex { $0.number > taken.number } ?? held.endIndex)
    let evicted = makeRoom(for: 0, count: 0)
    restartTimer()
    notify { .held(type: taken.type) }
    for each in evicted { notify { .evicted(type: each.type) } }
    dropEnded()
  }

  /// Ends a payload; does nothing if it has been taken or has ended.
  public func release<Payload>(_ key: HandoffKey<Payload>) {
    dropEnded()
    returnable.removeAll { $0.bits == key.bits }
    guard let index = held.firstIndex(where: { $0.bits == key.bits }) else { return }
    let type = held.remove(at: index).type
    notify { .released(type: type) }
  }

  /// The number of held payloads.
  public var count: Int {
    dropEnded()
    return held.count
  }

  func clear() {
    let ended = held
    held = []
    returnable = []
    restartTimer()
    for each in ended { notify { .cleared(type: each.type) } }
  }

  private func makeRoom(for cost: Int, count: Int) -> [Held] {
    var total = held.reduce(0) { $0 + $1.cost }
    var evicted: [Held] = []
    while held.count > limits.count - count || total > limits.cost - cost {
      let oldest = held.removeFirst()
      total -= oldest.cost
      evicted.append(oldest)
    }
    return evicted
  }

  private func dropEnded() {
    let now = clock.now
    let ended = held.filter { $0.end <= now }
    guard !ended.isEmpty else { return }
    held.removeAll { $0.end <= now }
    for each in ended { notify { .expired(type: each.type) } }
  }

  /// Starts the timer for the next payload that ends, so that it is released then and not at the next access.
  private func restartTimer() {
    timer?.cancel()
    timer = nil
    guard let next = held.map(\.end).min() else { return }
    timer = Task { [weak self, clock] in
      guard (try? await clock.sleep(until: next)) != nil, !Task.isCancelled else { return }
      self?.timerFired()
    }
  }

  private func timerFired() {
    timer = nil
    dropEnded()
    restartTimer()
  }

  /// Whether the timer sleeps on the clock.
  var isTiming: Bool { timer != nil }

  private func notify(_ activity: () -> HandoffActivity) { self.activity.notify(.handoff(activity())) }
}
