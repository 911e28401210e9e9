/// A step that a test performs on a bus, from outside or inside of a round.
enum BusStep {
  case post(BusTopic)
  case subscribe(BusTopic)
  /// Cancels the subscriber with this number, which may be cancelled already or not exist yet.
  case cancel(Int)
  case forget(BusTopic)
  case endSession
}

enum BusTopic: CaseIterable {
  case plain
  case sticky
  case otherSticky

  var isSticky: Bool { self != .plain }
}

/// A reference model of the bus, as simple as possible. Events are numbered as they are posted, subscribers as they
/// subscribe.
struct PlainBus {
  private struct Subscriber {
    let number: Int
    let topic: BusTopic
    var isCancelled = false
  }

  /// The steps performed when events are received: the first list at the first delivery, and so on.
  let script: [[BusStep]]

  private(set) var received: [String] = []
  private var subscribers: [Subscriber] = []
  private var last: [BusTopic: Int] = [:]
  private var posted = 0
  private var waiting: [(topic: BusTopic, event: Int)] = []

  init(script: [[BusStep]]) { self.script = script }

  /// Performs a step from outside and delivers all events that follow from it.
  mutating func perform(_ step: BusStep) {
    apply(step)
    while !waiting.isEmpty {
      let (topic, event) = waiting.removeFirst()
      if topic.isSticky { last[topic] = event }
      let audience = subscribers.filter { $0.topic == topic && !$0.isCancelled }.map(\.number)
      for number in audience { receive(event, number) }
    }
  }

  private mutating func apply(_ step: BusStep) {
    switch step {
    case .post(let topic):
      posted += 1
      waiting.append((topic, posted))
    case .subscribe(let topic):
      let number = subscribers.count
      subscribers.append(Subscriber(number: number, topic: topic))
      if let event = last[topic] { receive(event, number) }
    case .cancel(let number):
      if subscribers.indices.contains(number) { subscribers[number].isCancelled = true }
    case .forget(let topic): last[topic] = nil
    case .endSession: last = [:]
    }
  }

  private mutating func receive(_ event: Int, _ number: Int) {
    guard !subscribers[number].isCancelled else { return }
    let position = received.count
    received.append("\(number) receives \(event)")
    if script.indices.contains(position) {
      for step in script[position] { apply(step) }
    }
  }
}
