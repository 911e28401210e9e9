import Benchmark
import ComponentEngine
import Fixtures

/// Runs the operation of a benchmark a thousand times for each switch to the main actor.
@MainActor
final class Session {
  private let intents: [Intent]
  private let routers: [Router]

  init(routers: Int, opening count: Int) {
    let configuration = Routers.configuration()
    intents = Routers.links(count).map { .open($0) }
    self.routers = (0..<routers).map { _ in Routers.launched(configuration) }
  }

  /// - Returns: The nanoseconds for one transition.
  func openInEachRouter() async -> Int {
    let start = ContinuousClock.now
    for (position, router) in routers.enumerated() {
      blackHole(try? await router.perform(intents[position % intents.count]))
    }
    let duration = start.duration(to: .now)
    for router in routers { router.send(.home) }
    return Int(duration / .nanoseconds(1)) / routers.count
  }

  func open(_ iterations: Range<Int>) async {
    for iteration in iterations { blackHole(try? await routers[0].perform(intents[iteration % intents.count])) }
  }

  func reopen(_ iterations: Range<Int>) async {
    for _ in iterations { blackHole(try? await routers[0].perform(intents[0])) }
  }
}
