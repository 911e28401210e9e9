import ComponentEngine
import EngineBase
import EngineJSON

/// A line of a trace other than the head of a session.
struct TraceEntry: Equatable {
  /// The milliseconds since the session began.
  let time: Int
  /// The number of the router in its session, from 1.
  let router: Int
  let content: Content

  enum Content: Equatable {
    /// The recording of a router begins, before its launch.
    case begin(canAsk: Bool)
    case sent(TraceIntent)
    case guarded(TraceGuardAnswer)
    case closeAnswered(intent: Int, ComponentUID, CloseAnswer)
    case confirmed(ComponentUID, Bool)
    case held
    case released
    case phase(LifecyclePhase, ComponentUID)
    case presented(TraceStacks)
    case ended(intent: Int, TraceOutcome)
    /// The router ends.
    case ending
  }
}

/// An intent as it was sent.
struct TraceIntent: Equatable {
  let number: Int
  /// Nil for an intent whose link cannot be masked. It is not replayed.
  var intent: Intent?
  var value: JSONValue?
  var requester: ComponentUID?
  var module: ModuleID?
  var sender = SentIntent.Sender.outside
  var moment = RouterMoment.atRest
}

/// The answer of a guard about components.
struct TraceGuardAnswer: Equatable {
  let intent: Int
  let name: String
  /// The names of the components.
  let about: [String]
  let decision: GuardDecision
}

/// The stacks after a transition.
struct TraceStacks: Equatable {
  struct Navigator: Equatable {
    let id: NavigatorID
    let stack: [ComponentUID]
  }

  let navigators: [Navigator]
  let selected: NavigatorID

  init(navigators: [Navigator], selected: NavigatorID) {
    self.navigators = navigators
    self.selected = selected
  }

  init(_ state: RouterState) {
    navigators = state.navigators.map { Navigator(id: $0.id, stack: $0.stack.map(\.uid)) }
    selected = state.selected.id
  }
}

/// The outcome of an intent.
struct TraceOutcome: Equatable {
  var outcome: ReplayStep.Outcome
  /// The code of the error, also of a launch whose link has failed.
  var code: String?

  init(outcome: ReplayStep.Outcome, code: String?) {
    self.outcome = outcome
    self.code = code
  }

  init(_ result: Result<Outcome, RouterError>) {
    switch result {
    case .success(let outcome):
      self.init(outcome: outcome.status == .applied ? .applied : .unchanged, code: outcome.linkError?.code)
    case .failure(let error): self.init(outcome: .failed, code: error.code)
    }
  }
}
