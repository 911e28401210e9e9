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
  }

  /// How much is held, and for how long.
  public let limits: HandoffLimits

  /// The oldest first.
  private var held: [Held] = []
  private let clock: DataClock
  private var random = SystemRandomNumberGenerator()

  init(limits: HandoffLimits, clock: DataClock) {
    self.limits = limits
    self.clock = clock
  }

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
    dropEnded()
    guard cost <= limits.cost, limits.count > 0 else { return key }
    var total = held.reduce(0) { $0 + $1.cost }
    while held.count >= limits.count || total > limits.cost - cost { total -= held.removeFirst().cost }
    held.append(Held(bits: key.bits, payload: payload, cost: cost, end: end))
    return key
  }

  /// Takes the payload of a key: of many takers exactly one has it.
  ///
  /// - Throws: `gone`, also for the second taker; `wrongType`, and the payload stays.
  public func take<Payload>(_ key: HandoffKey<Payload>) throws(HandoffError) -> Payload {
    dropEnded()
    guard let index = held.firstIndex(where: { $0.bits == key.bits }) else { throw .gone }
    guard let payload = held[index].payload as? Payload else {
      throw .wrongType(expected: "\(Payload.self)", found: "\(type(of: held[index].payload))")
    }
    held.remove(at: index)
    return payload
  }

  /// Ends a payload that nobody has taken; does nothing if it has ended.
  public func release<Payload>(_ key: HandoffKey<Payload>) { held.removeAll { $0.bits == key.bits } }

  /// How many payloads are held.
  public var count: Int {
    dropEnded()
    return held.count
  }

  func clear() { held = [] }

  private func dropEnded() {
    let now = clock.now
    held.removeAll { $0.end <= now }
  }
}
