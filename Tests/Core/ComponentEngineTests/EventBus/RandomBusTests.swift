import ComponentEngine
import EngineRandomTesting
import Testing

private struct PlainEvent: BroadcastEvent { let number: Int }

private struct StickyEvent: BroadcastEvent {
  static var isSticky: Bool { true }
  let number: Int
}

private struct OtherStickyEvent: BroadcastEvent {
  static var isSticky: Bool { true }
  let number: Int
}

/// Performs on a bus the steps that a ``PlainBus`` performs on itself.
@MainActor
private final class ScriptedBus {
  private let bus = EventBus()
  private let script: [[BusStep]]
  private(set) var received: [String] = []

  /// Nil before the subscription is returned: the subscriber is receiving a sticky type's last event.
  private var subscriptions: [Subscription?] = []
  private var cancelledEarly: Set<Int> = []
  private var posted = 0

  init(script: [[BusStep]]) { self.script = script }

  func perform(_ step: BusStep) {
    switch step {
    case .post(let topic): post(topic)
    case .subscribe(let topic): subscribe(topic)
    case .cancel(let number): cancel(number)
    case .forget(.plain): bus.forgetLast(PlainEvent.self)
    case .forget(.sticky): bus.forgetLast(StickyEvent.self)
    case .forget(.otherSticky): bus.forgetLast(OtherStickyEvent.self)
    case .endSession: bus.endSession()
    }
  }

  private func post(_ topic: BusTopic) {
    posted += 1
    switch topic {
    case .plain: bus.post(PlainEvent(number: posted))
    case .sticky: bus.post(StickyEvent(number: posted))
    case .otherSticky: bus.post(OtherStickyEvent(number: posted))
    }
  }

  private func subscribe(_ topic: BusTopic) {
    let number = subscriptions.count
    subscriptions.append(nil)
    let subscription =
      switch topic {
      case .plain: bus.observe(PlainEvent.self) { [weak self] in self?.receive($0.number, number) }
      case .sticky: bus.observe(StickyEvent.self) { [weak self] in self?.receive($0.number, number) }
      case .otherSticky: bus.observe(OtherStickyEvent.self) { [weak self] in self?.receive($0.number, number) }
      }
    subscriptions[number] = subscription
    if cancelledEarly.contains(number) { subscription.cancel() }
  }

  private func cancel(_ number: Int) {
    guard subscriptions.indices.contains(number) else { return }
    if let subscription = subscriptions[number] { subscription.cancel() } else { cancelledEarly.insert(number) }
  }

  private func receive(_ event: Int, _ number: Int) {
    guard !cancelledEarly.contains(number) else { return }
    let position = received.count
    received.append("\(number) receives \(event)")
    if script.indices.contains(position) {
      for step in script[position] { perform(step) }
    }
  }
}

// Specification: modules 4.1.
@MainActor
struct RandomBusTests {
  @Test(arguments: 1...40) func `a bus delivers the same events as the reference model`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (rounds, deliveries) = (0, 0)
    for _ in 1...25 {
      let script = random.list(0...60) { $0.list(0...3, of: step) }
      let (bus, plain) = (ScriptedBus(script: script), PlainBus(script: script))
      var reference = plain
      for step in random.list(1...40, of: step) {
        bus.perform(step)
        reference.perform(step)
        rounds += 1
      }
      deliveries += reference.received.count
      #expect(bus.received == reference.received, "seed \(seed)")
    }
    #expect(rounds > 0 && deliveries > rounds, "the random scripts deliver no events")
  }

  private func step(_ random: inout SplitMix64) -> BusStep {
    let topic = random.pick(BusTopic.allCases)
    return switch random.number(0...19) {
    case 0...7: .post(topic)
    case 8...13: .subscribe(topic)
    case 14...17: .cancel(random.number(0...30))
    case 18: .forget(topic)
    default: .endSession
    }
  }
}
