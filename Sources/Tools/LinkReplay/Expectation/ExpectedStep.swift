/// A step of a trace.
enum ExpectedStep {
  case text(TextTraceStep)
  case json(JSONTraceStep)

  /// The place of the step; nil if the trace does not number it.
  var place: StepPlace? {
    switch self {
    case .text(let step): step.place
    case .json(let step): step.place
    }
  }

  /// The line of the trace at which the step begins, counted from 1.
  var line: Int {
    switch self {
    case .text(let step): step.line
    case .json(let step): step.line
    }
  }

  /// The first line of the step.
  var heading: String {
    switch self {
    case .text(let step): step.lines[0]
    case .json(let step): step.text
    }
  }
}
