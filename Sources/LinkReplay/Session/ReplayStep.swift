import ComponentEngine

/// The effect of a line of a replay, and the stacks after it.
struct ReplayStep {
  typealias Outcome = IntentOutcome

  /// The outcome of an intent of an earlier step.
  struct Ended: Equatable {
    /// The number and the input of that step.
    var step: Int
    var input: String
    var outcome: Outcome
    var failure: Failure?
  }

  struct Event: Equatable {
    let phase: LifecyclePhase
    let uid: ComponentUID
  }

  /// The answer of a guard.
  struct Answer: Equatable {
    let guardName: String
    let decision: GuardDecision
  }

  /// The HTML page of a component.
  struct Page: Equatable {
    var uid: ComponentUID
    var html: String
  }

  struct Failure: Equatable {
    var code: String
    var message: String
    var offset: Int?
    var segment: Int?
    var suggestions: [String] = []
    /// The fault of the link; nil for another error.
    var linkError: LinkError?
  }

  var number: Int
  /// The place of the line; nil for a launch.
  var place: LinePlace?
  var input: String
  var directive: String
  var outcome = Outcome.unchanged
  var failure: Failure?

  /// The link or path of the last intent that is still pending after the step; the whole line of a directive without a
  /// link.
  var pending: String?

  /// The intents of earlier steps that ended in this step, in the order in which they ended.
  var ended: [Ended] = []
  var presenterCalls = 0
  var events: [Event] = []

  /// The answers of guards, in order.
  var answers: [Answer] = []

  /// The mounted components that the input named, in the link's order.
  var components: [ComponentUID] = []
  var state: RouterState
  var active: ComponentUID?

  /// The warnings of the step: undecoded parameters and leaked components.
  var warnings: [String] = []

  /// The pages of components that the film strip shows; empty if no report shows them.
  var pages: [Page] = []
}

extension ReplayStep.Ended {
  /// The end of the intent, for people.
  var sentence: String {
    let result = failure.map { "has failed: \($0.code): \($0.message)" } ?? "is \(outcome.rawValue)"
    return "\(input) of step \(step) \(result)"
  }

  init(step: Int, input: String, _ result: Result<Outcome, RouterError>) {
    switch result {
    case .success(let outcome):
      self.init(step: step, input: input, outcome: outcome.status == .applied ? .applied : .unchanged)
    case .failure(let error): self.init(step: step, input: input, outcome: .failed, failure: .init(error))
    }
  }
}

extension ReplayStep.Failure {
  /// The key of a missing or invalid parameter.
  var parameter: String? {
    switch linkError {
    case .missingParameter(_, let key, _), .invalidParameter(_, let key, _, _),
      .invalidParameterEncoding(_, let key, _):
      key
    default: nil
    }
  }

  /// The type of that parameter.
  var expected: String? {
    switch linkError {
    case .missingParameter(_, _, let expected), .invalidParameter(_, _, _, let expected): expected
    default: nil
    }
  }

  /// Adds the bytes of a line that the link lacks to the length that is reported.
  mutating func addCutBytes(_ count: Int) {
    guard count > 0, case .linkTooLong(let bytes, let limit) = linkError else { return }
    self = Self(RouterError.link(.linkTooLong(bytes: bytes + count, limit: limit)))
  }

  init(_ error: RouterError) {
    self.init(code: error.code, message: error.description)
    guard case .link(let linkError) = error else { return }
    self.linkError = linkError
    offset = linkError.offset
    segment = linkError.segment
    suggestions = linkError.suggestions
  }

  init(_ error: DirectiveError) {
    switch error {
    case .link(let linkError): self.init(RouterError.link(linkError))
    case .unknownComponent, .noActiveComponent: self.init(code: "unknownComponent", message: error.description)
    case .unknown, .badArgument, .notCold, .unknownGuard:
      self.init(code: "unknownDirective", message: error.description)
    }
  }
}
