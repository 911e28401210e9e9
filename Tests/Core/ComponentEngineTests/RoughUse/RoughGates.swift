import ComponentEngine
import EngineRandomTesting

/// The answers of guards and of the user: some at once, some when the run releases them.
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

  /// A guard that redirects or rejects while it is not granted, and sometimes suspends.
  func `guard`(_ name: String, or refusal: GuardDecision, suspends share: Double) -> RouteGuard {
    RouteGuard(name) { [self] request in
      onAsk()
      if random.chance(share) { await wait() }
      guard granted.contains(name) else { return refusal }
      for component in request.components { allowed.insert("\(name) \(Self.key(component))") }
      return .allow
    }
  }

  /// The user's answer to the question whether a component may be closed.
  func mayClose() async -> Bool {
    onAsk()
    if random.chance(0.7) { await wait() }
    return random.chance(0.5)
  }

  static func key(_ component: ResolvedComponent) -> String { "\(component.name)?\(component.parameters.text)" }

  /// Releases one guard or question.
  func answerOne() {
    guard let number = waiting.keys.sorted().randomElement(using: &random) else { return }
    waiting[number]?.finish()
  }

  /// Releases all guards and questions.
  func answerAll() { for number in waiting.keys.sorted() { waiting[number]?.finish() } }

  private func wait() async {
    lastWait += 1
    let (number, answers) = (lastWait, AsyncStream.makeStream(of: Void.self))
    waiting[number] = answers.continuation
    for await _ in answers.stream {}
    waiting[number] = nil
  }
}
