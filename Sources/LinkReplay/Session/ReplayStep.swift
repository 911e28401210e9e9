import ComponentEngine

/// What one line of a replay did, and what is mounted after it.
struct ReplayStep {
  enum Outcome: String {
    case applied
    case unchanged
    case failed
  }

  struct Event: Equatable {
    let phase: LifecyclePhase
    let uid: ComponentUID
  }

  struct Failure: Equatable {
    var code: String
    var message: String
    var offset: Int?
    var segment: Int?
    var suggestions: [String] = []
  }

  var number: Int
  var input: String
  var directive: String
  var outcome = Outcome.unchanged
  var failure: Failure?

  /// What waits until something finishes that a guard has opened instead: the link, or the directive of an intent without one.
  var pending: String?
  var presenterCalls = 0
  var events: [Event] = []

  /// The components that the input named and that are mounted, in the link's order.
  var components: [ComponentUID] = []
  var state: RouterState
  var active: ComponentUID?

  /// What is odd, but no fault: parameters that are kept raw, components that leak.
  var warnings: [String] = []
}

extension ReplayStep.Failure {
  init(_ error: RouterError) {
    self.init(code: error.code, message: error.description)
    guard case .link(let linkError) = error else { return }
    offset = linkError.offset
    segment = linkError.segment
    suggestions = linkError.suggestions
  }

  init(_ error: DirectiveError) {
    switch error {
    case .link(let linkError): self.init(RouterError.link(linkError))
    case .unknownComponent: self.init(code: "unknownComponent", message: error.description)
    case .unknown, .badArgument, .notCold, .unknownGuard:
      self.init(code: "unknownDirective", message: error.description)
    }
  }
}
