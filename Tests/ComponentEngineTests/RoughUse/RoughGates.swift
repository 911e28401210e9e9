import ComponentEngine
import EngineRandomTesting

/// What guards and the user answer: some at once, some when the run lets them go on.
@MainActor
final class RoughGates {
  /// The guards that allow everything.
  var granted: Set<String> = []
  var random: SplitMix64
  /// Called inside every guard and question.
  var onAsk: () -> Void = {}

  /// The components that a guard has allowed, as `guard name?parameters`.
  private(set) var allowed: Set<String> = []
  private var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
  private var lastWait = 0

  init(_ random: SplitMix64) { self.random = random }

  var isWaiting: Bool { !waiting.isEmpty }

  /// A guard that redirects or rejects while it is not granted, and sometimes takes its time.
  func `guard`(_ name: String, or refusal: GuardDecision, suspends share: Double) -> RouteGuard {
    RouteGuard(name) { [self] request in
      onAsk()
      if random.chance(share) { await wait() }
      guard granted.contains(name) else { return refusal }
      for component in request.components { allowed.insert("\(name) \(Self.key(component))") }
      return .allow
    }
  }

  /// What the user says when asked whether a component may be closed.
  func mayClose() async -> Bool {
    onAsk()
    if random.chance(0.7) { await wait() }
    return random.chance(0.5)
  }

  static func key(_ component: ResolvedComponent) -> String { "\(component.name)?\(component.parameters.text)" }

  /// Lets one guard or question go on.
  func answerOne() {
    guard let number = waiting.keys.sorted().randomElement(using: &random) else { return }
    waiting[number]?.finish()
  }

  /// Lets all guards and questions go on.
  func answerAll() { for number in waiting.keys.sorted() { waiting[number]?.finish() } }

  private func wait() async {
    lastWait += 1
    let (number, answers) = (lastWait, AsyncStream.makeStream(of: Void.self))
    waiting[number] = answers.continuation
    for await _ in answers.stream {}
    waiting[number] = nil
  }
}
