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
  /// The link or path of a directive as written; nil for a directive without a link, and for a line that is a link.
  let link: String?
  /// Nil for a directive that sends no intent.
  var intent: Intent?
  /// The value of a component that finishes.
  var value: JSONValue?
  /// The error of a line that is no directive.
  let failure: ReplayStep.Failure?
}

extension ReplayRequest {
  init(
    input: String, _ line: ReplayLine? = nil, directive: String, link: String? = nil, intent: Intent? = nil,
    failure: ReplayStep.Failure? = nil
  ) {
    let cutBytes = line?.cutBytes ?? 0
    self.init(
      input: input, place: line?.place, cutBytes: cutBytes, directive: directive, link: link, intent: intent,
      failure: failure?.addingCutBytes(cutBytes))
  }
}
