/// How much is held for other modules, and for how long.
public struct HandoffLimits: Sendable, Hashable {
  /// How many payloads at the most; the oldest goes first. Default 64.
  public var count = 64
  /// What all of them may cost together; the oldest goes first. Default 1,024.
  public var cost = 1_024
  /// How long a payload is held where nobody says otherwise. Default ten minutes.
  public var lifetime = Duration.seconds(600)

  /// The defaults.
  public init() {}
}

/// Payloads that one module holds for the next, each under a key of its own.
///
/// A payload ends when it is taken, when its time is up, when ``release(_:)`` is called, with the session, or when newer ones
/// need its room. It is never written to disk.
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

  /// How much is held, and for how long.
  public let limits: HandoffLimits

  /// The oldest first.
  private var held: [Held] = []
  private let clock: AnyClock
  private var random: any RandomNumberGenerator
  private let activity: ActivityObservers

  /// Ends what is held longest, when its time is up.
  private var timer: Task<Void, Never>?

  init(
    limits: HandoffLimits, clock: AnyClock, random: any RandomNumberGenerator, activity: ActivityObservers
  ) {
    self.limits = limits
    self.clock = clock
    self.random = random
    self.activity = activity
  }

  isolated deinit { timer?.cancel() }

  /// Holds a payload until somebody takes it.
  ///
  /// - Parameters:
  ///   - payload: What the next module gets.
  ///   - lifetime: How long it is held; nil for ``HandoffLimits/lifetime``.
  ///   - cost: How much of ``HandoffLimits/cost`` it uses. A payload that is over the limit by itself is not held, and
  ///     takes nobody's place.
  /// - Returns: The key, for a link.
  public func hold<Payload: Sendable>(
    _ payload: Payload, for lifetime: Duration? = nil, cost: Int = 1
  ) -> HandoffKey<Payload> {
    let key = HandoffKey<Payload>(bits: random.next())
    let (cost, end) = (max(cost, 0), clock.now + (lifetime ?? limits.lifetime))
    let type = "\(Payload.self)"
    dropEnded()
    guard cost <= limits.cost, limits.count > 0 else {
      note { .evicted(type: type) }
      return key
    }
    let evicted = makeRoom(for: cost)
    held.append(Held(bits: key.bits, payload: payload, cost: cost, end: end, type: type, payloadType: Payload.self))
    watchTime()
    for each in evicted { note { .evicted(type: each.type) } }
    note { .held(type: type) }
    return key
  }

  /// Takes the payload of a key: of many takers exactly one has it.
  ///
  /// - Throws: `gone`, also for the second taker; `wrongType`, and the payload stays.
  public func take<Payload>(_ key: HandoffKey<Payload>) throws(HandoffError) -> Payload {
    dropEnded()
    guard let index = held.firstIndex(where: { $0.bits == key.bits }) else { throw .gone }
    // A cast alone would give a `String` to who expects a `String?`.
    guard held[index].payloadType == Payload.self, let payload = held[index].payload as? Payload else {
      throw .wrongType(expected: "\(Payload.self)", found: held[index].type)
    }
    let type = held.remove(at: index).type
    note { .taken(type: type) }
    return payload
  }

  /// Ends a payload that nobody has taken; does nothing if it has ended.
  public func release<Payload>(_ key: HandoffKey<Payload>) {
    dropEnded()
    guard let index = held.firstIndex(where: { $0.bits == key.bits }) else { return }
    let type = held.remove(at: index).type
    note { .released(type: type) }
  }

  /// How many payloads are held.
  public var count: Int {
    dropEnded()
    return held.count
  }

  func clear() {
    let ended = held
    held = []
    watchTime()
    for each in ended { note { .cleared(type: each.type) } }
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
    for each in ended { note { .expired(type: each.type) } }
  }

  /// Payloads end when their time is up, and not when somebody looks next.
  private func watchTime() {
    timer?.cancel()
    timer = nil
    guard let next = held.map(\.end).min() else { return }
    timer = Task { [weak self, clock] in
      guard (try? await clock.sleep(until: next)) != nil, !Task.isCancelled else { return }
      self?.timeIsUp()
    }
  }

  private func timeIsUp() {
    timer = nil
    dropEnded()
    watchTime()
  }

  /// Whether the timer sleeps on the clock.
  var isTiming: Bool { timer != nil }

  private func note(_ what: () -> HandoffActivity) { activity.note(.handoff(what())) }
}
