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

  isolated deinit { timer?.cancel() }

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
    let evicted = makeRoom(for: cost)
    held.append(Held(bits: key.bits, payload: payload, cost: cost, end: end, type: type, payloadType: Payload.self))
    restartTimer()
    for each in evicted { notify { .evicted(type: each.type) } }
    notify { .held(type: type) }
    return key
  }

  /// Returns the payload of a key and removes it, so that it can be taken only once.
  ///
  /// - Throws: `gone` if the payload was taken or has ended; `wrongType` if it has another type, in which case it stays
  ///   held.
  public func take<Payload>(_ key: HandoffKey<Payload>) throws(HandoffError) -> Payload {
    dropEnded()
    guard let index = held.firstIndex(where: { $0.bits == key.bits }) else { throw .gone }
    // A cast alone would convert a `String` to an expected `String?`.
    guard held[index].payloadType == Payload.self, let payload = held[index].payload as? Payload else {
      throw .wrongType(expected: "\(Payload.self)", found: held[index].type)
    }
    let type = held.remove(at: index).type
    notify { .taken(type: type) }
    return payload
  }

  /// Ends a payload; does nothing if it has been taken or has ended.
  public func release<Payload>(_ key: HandoffKey<Payload>) {
    dropEnded()
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
    restartTimer()
    for each in ended { notify { .cleared(type: each.type) } }
  }

  private func makeRoom(for cost: Int) -> [Held] {
    var total = held.reduce(0) { $0 + $1.cost }
    var evicted: [Held] = []
    while held.count >= limits.count || total > limits.cost - cost {
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
