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

  /// The page of a component.
  struct Page: Equatable {
    var uid: ComponentUID
    var content: ReportPage
  }

  /// The error of a step. A copy is one reference.
  enum Failure: Equatable {
    case router(RouterError)
    /// The line is no directive of the replay.
    indirect case directive(DirectiveError)
  }

  /// The effect of an intent on its step.
  struct Effect {
    private(set) var outcome = Outcome.unchanged
    private(set) var failure: Failure?
    private(set) var components: [ComponentUID] = []
    /// The items that a restoration has skipped.
    private(set) var skippedItems: [SkippedItem] = []
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

extension ReplayStep.Effect {
  /// The effect of an intent with this result; nil if it is pending until a guard's redirect finishes.
  init(_ result: Result<ComponentEngine.Outcome, RouterError>?) {
    self.init()
    switch result {
    case .failure(let error):
      outcome = .failed
      failure = .router(error)
    case .success(let given):
      failure = given.linkError.map { .router($0) }
      outcome = failure != nil ? .failed : given.status == .applied ? .applied : .unchanged
      components = given.pending.isEmpty ? given.components : []
      skippedItems = given.skippedItems
    case nil: outcome = .applied
    }
  }
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
  init(_ error: RouterError) { self = .router(error) }

  init(_ error: DirectiveError) {
    if case .link(let linkError) = error { self = .router(.link(linkError)) } else { self = .directive(error) }
  }

  var code: String {
    switch self {
    case .router(let error): error.code
    case .directive(.unknownComponent), .directive(.noActiveComponent): "unknownComponent"
    case .directive: "unknownDirective"
    }
  }

  var message: String {
    switch self {
    case .router(let error): error.description
    case .directive(let error): error.description
    }
  }

  /// The fault of the link; nil for another error.
  var linkError: LinkError? { if case .router(.link(let error)) = self { error } else { nil } }

  var offset: Int? { linkError?.offset }
  var segment: Int? { linkError?.segment }
  var suggestions: [String] { linkError?.suggestions ?? [] }

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

  /// Returns the error with the bytes of a line that the link lacks added to the length that is reported.
  func addingCutBytes(_ count: Int) -> Self {
    guard count > 0, case .linkTooLong(let bytes, let limit) = linkError else { return self }
    return .router(.link(.linkTooLong(bytes: bytes + count, limit: limit)))
  }
}
