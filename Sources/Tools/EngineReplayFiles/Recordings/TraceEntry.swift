package import ComponentEngine
package import EngineBase
package import EngineJSON

/// A line of a trace other than the head of a session.
package struct TraceEntry: Equatable {
  /// The milliseconds since the session began.
  package let time: Int
  /// The number of the router in its session, from 1.
  package let router: Int
  package let content: Content

  package init(time: Int, router: Int, content: Content) {
    self.time = time
    self.router = router
    self.content = content
  }

  package enum Content: Equatable {
    /// The recording of a router begins, before its launch.
    case begin(TraceBeginning)
    case sent(TraceIntent)
    case modeChosen(intent: Int, Intent.OpenMode)
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

/// The properties of a router whose recording begins.
package struct TraceBeginning: Equatable {
  /// Whether the host can ask the user.
  package let canAsk: Bool
  /// The digest of the router's routes (``RouteTable/digest``); nil in a recording of an older version.
  package let routes: String?

  package init(canAsk: Bool, routes: String?) {
    self.canAsk = canAsk
    self.routes = routes
  }
}

/// An intent as it was sent.
package struct TraceIntent: Equatable {
  package let number: Int
  /// Nil for an intent whose link or snapshot cannot be masked. It is not replayed.
  package var intent: Intent?
  package var value: JSONValue?
  package var requester: ComponentUID?
  package var module: ModuleID?
  package var sender: SentIntent.Sender
  package var moment: RouterMoment

  package init(
    number: Int, intent: Intent?, value: JSONValue? = nil, requester: ComponentUID?, module: ModuleID?,
    sender: SentIntent.Sender, moment: RouterMoment
  ) {
    self.number = number
    self.intent = intent
    self.value = value
    self.requester = requester
    self.module = module
    self.sender = sender
    self.moment = moment
  }
}

/// The answer of a guard about components.
package struct TraceGuardAnswer: Equatable {
  package let intent: Int
  package let name: String
  /// The names of the components; empty for a guard that has not answered in time.
  package let about: [String]
  package let decision: GuardDecision

  /// Whether the guard has not answered in time.
  package var isLate: Bool {
    if case .reject = decision { about.isEmpty } else { false }
  }

  package init(intent: Int, name: String, about: [String], decision: GuardDecision) {
    self.intent = intent
    self.name = name
    self.about = about
    self.decision = decision
  }
}

/// The stacks after a transition.
package struct TraceStacks: Equatable {
  package struct Navigator: Equatable {
    package let id: NavigatorID
    package let stack: [ComponentUID]

    package init(id: NavigatorID, stack: [ComponentUID]) {
      self.id = id
      self.stack = stack
    }
  }

  package let navigators: [Navigator]
  package let selected: NavigatorID

  package init(navigators: [Navigator], selected: NavigatorID) {
    self.navigators = navigators
    self.selected = selected
  }

  package init(_ state: RouterState) {
    navigators = state.navigators.map { Navigator(id: $0.id, stack: $0.stack.map(\.uid)) }
    selected = state.selected.id
  }
}

/// The outcome of an intent without its details.
package enum IntentOutcome: String, Sendable, CaseIterable {
  case applied
  case unchanged
  case failed
}

/// The outcome of an intent, with the code of its error.
package struct TraceOutcome: Equatable {
  package var outcome: IntentOutcome
  /// The code of the error, also of a launch whose link has failed.
  package var code: String?

  package init(outcome: IntentOutcome, code: String?) {
    self.outcome = outcome
    self.code = code
  }

  package init(_ result: Result<Outcome, RouterError>) {
    switch result {
    case .success(let outcome):
      self.init(outcome: outcome.status == .applied ? .applied : .unchanged, code: outcome.linkError?.code)
    case .failure(let error): self.init(outcome: .failed, code: error.code)
    }
  }
}
