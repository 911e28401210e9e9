/// One thing that a test does with a bus, from outside or inside of a round.
enum BusStep {
  case post(BusTopic)
  case subscribe(BusTopic)
  /// The subscriber of this number, wherever it stands in the order; it may be gone, or not there yet.
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

/// What a bus should do, written as plainly as can be: events are numbered as they are posted, subscribers as they subscribe.
struct PlainBus {
  private struct Subscriber {
    let number: Int
    let topic: BusTopic
    var isCancelled = false
  }

  /// What is done when something is heard, the first list at the first hearing and so on.
  let script: [[BusStep]]

  private(set) var heard: [String] = []
  private var subscribers: [Subscriber] = []
  private var last: [BusTopic: Int] = [:]
  private var posted = 0
  private var waiting: [(topic: BusTopic, event: Int)] = []

  init(script: [[BusStep]]) { self.script = script }

  /// Takes a step from outside, and tells all that follows from it.
  mutating func take(_ step: BusStep) {
    apply(step)
    while !waiting.isEmpty {
      let (topic, event) = waiting.removeFirst()
      if topic.isSticky { last[topic] = event }
      let audience = subscribers.filter { $0.topic == topic && !$0.isCancelled }.map(\.number)
      for number in audience { hear(event, number) }
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
      if let event = last[topic] { hear(event, number) }
    case .cancel(let number):
      if subscribers.indices.contains(number) { subscribers[number].isCancelled = true }
    case .forget(let topic): last[topic] = nil
    case .endSession: last = [:]
    }
  }

  private mutating func hear(_ event: Int, _ number: Int) {
    guard !subscribers[number].isCancelled else { return }
    let position = heard.count
    heard.append("\(number) hears \(event)")
    if script.indices.contains(position) {
      for step in script[position] { apply(step) }
    }
  }
}
