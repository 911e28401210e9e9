import ComponentEngine
import EngineJSON

/// The request of a step to the router.
struct ReplayRequest {
  let input: String
  /// The place of the line; nil without one.
  let place: LinePlace?
  /// The bytes that the input lacks, because its line was too long.
  let cutBytes: Int
  let directive: String
  /// The link or path as written; nil for a directive without a link.
  let link: String?
  /// Nil for a directive that sends no intent.
  var intent: Intent?
  /// The value of a component that finishes.
  var value: JSONValue?
  /// The error of a line that is no directive.
  let failure: ReplayStep.Failure?

  init(
    input: String, _ line: ReplayLine? = nil, directive: String, link: String? = nil, intent: Intent? = nil,
    failure: ReplayStep.Failure? = nil
  ) {
    self.input = input
    place = line?.place
    cutBytes = line?.cutBytes ?? 0
    self.directive = directive
    self.link = link
    self.intent = intent
    self.failure = failure?.addingCutBytes(cutBytes)
  }
}
