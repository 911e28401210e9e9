import EngineJSON

/// A step of a JSON trace.
struct JSONTraceStep {
  /// The place of the step; nil if the line does not number it.
  var place: StepPlace?
  /// The line of the trace, counted from 1.
  let line: Int
  let text: String
  /// The value of the line; nil if its text is equal to the replay's step.
  private let value: JSONValue?

  /// Creates a step from a line.
  ///
  /// - Throws: An error if the line is no JSON object.
  init(_ text: String, at line: Int) throws(ManifestError) {
    let value = try JSONValue.parse(text.utf8)
    guard case .object = value else { throw ManifestError(place: "", reason: "expected an object, the step") }
    self.line = line
    self.text = text
    self.value = value.withoutPlace
  }

  /// Creates a step whose text is equal to the replay's step.
  init(place: StepPlace, line: Int, text: String) {
    self.place = place
    self.line = line
    self.text = text
    value = nil
  }

  /// The number of the step; nil if the line has none.
  var number: Int? {
    guard case .object(let fields) = value else { return nil }
    return fields["step"]?.count
  }

  /// Returns the differences of the replay's step from this one, each as a line of a diff.
  func differences(from actual: some Sequence<UInt8>) throws(ManifestError) -> [String] {
    guard let value else { return [] }
    return try value.differences(from: .parse(actual)).map { "  \($0)" }
  }
}
