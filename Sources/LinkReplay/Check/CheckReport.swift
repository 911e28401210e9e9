import ComponentEngine
import EngineJSON
import EngineTerminal

/// Writes the results of `deeplink check`, one on each line.
struct CheckReport {
  let format: CheckOptions.Format
  var style = TextStyle()

  /// Returns the line of a link.
  func line(_ check: LinkCheck) -> [UInt8] {
    switch format {
    case .text: Array(text(check).utf8)
    case .json: json(check)
    }
  }

  private func text(_ check: LinkCheck) -> String {
    var line = WrappedText("", indent: 4, width: style.width)
    for word in "\(check.place):".escapingControls().words {
      line.append(word, after: line.isEmpty ? "" : " ")
    }
    line.append(check.verdict.label + ":") { style.verdict($0, check.verdict) }
    line.append(check.input.shortenedInTheMiddle(to: 100).escapingControls(), paint: style.bold)
    if check.failure == nil { append("→ " + check.effect, to: &line) }
    for reason in check.reasons { append("— " + reason, to: &line) }
    return line.text + "\n"
  }

  private func append(_ text: String, to line: inout WrappedText) {
    for word in text.escapedAndShortened().split(separator: " ") { line.append(String(word)) }
  }
}

extension LinkCheck.Verdict {
  /// The verdict in a sentence.
  var label: String {
    switch self {
    case .opens: "opens"
    case .opensBut: "opens, but"
    case .doesNotOpen: "does not open"
    }
  }
}

extension LinkCheck {
  /// The warnings, or the explanation of the error.
  var reasons: [String] {
    guard let failure else { return warnings.map(\.description) }
    return [hint ?? failure.message]
  }
}

extension TextStyle {
  func verdict(_ text: String, _ verdict: LinkCheck.Verdict) -> String {
    switch verdict {
    case .opens: green(text)
    case .opensBut: yellow(text)
    case .doesNotOpen: red(text)
    }
  }
}

// MARK: - JSON

extension CheckReport {
  private func json(_ check: LinkCheck) -> [UInt8] {
    var text: [UInt8] = []
    text.append("{\"file\": ")
    text.append(json: check.place.file)
    text.append(", \"line\": \(check.place.line), \"input\": ")
    text.append(json: check.input)
    text.append(", \"verdict\": ")
    text.append(json: check.verdict.rawValue)
    text.append(", \"components\": ")
    text.append(list: check.components) { append($0, to: &$1) }
    text.append(", \"redirect\": ")
    text.append(list: check.redirect) { append($0, to: &$1) }
    text.append(", \"error\": ")
    if let failure = check.failure {
      append(failure, check, to: &text)
    } else {
      text.append("null")
    }
    text.append(", \"warnings\": ")
    text.append(list: check.warnings) { warning, text in
      text.append("{\"code\": ")
      text.append(json: warning.code)
      text.append(", \"message\": ")
      text.append(json: warning.description)
      text.append(key: "parameter", warning.parameter)
      text.append("}")
    }
    text.append("}\n")
    return text
  }

  private func append(_ component: ResolvedComponent, to text: inout [UInt8]) {
    text.append("{\"name\": ")
    text.append(json: component.name)
    text.append(", \"parameters\": ")
    text.append(json: component.parameters)
    text.append(", \"navigateMode\": ")
    text.append(json: component.navigateMode.rawValue)
    text.append("}")
  }

  private func append(_ failure: ReplayStep.Failure, _ check: LinkCheck, to text: inout [UInt8]) {
    text.append("{\"code\": ")
    text.append(json: failure.code)
    text.append(", \"message\": ")
    text.append(json: failure.message)
    text.append(key: "hint", check.hint)
    text.append(key: "parameter", failure.parameter)
    text.append(key: "expected", failure.expected)
    if let offset = failure.offset { text.append(", \"offset\": \(offset)") }
    if let segment = failure.segment { text.append(", \"segment\": \(segment)") }
    if !failure.suggestions.isEmpty {
      text.append(", \"suggestions\": ")
      text.append(list: failure.suggestions) { $1.append(json: $0) }
    }
    text.append(", \"file\": ")
    text.append(json: check.place.file)
    text.append(", \"line\": \(check.place.line)}")
  }
}

extension [UInt8] {
  /// Appends a key with its value; nothing for nil.
  mutating func append(key: StaticString, _ value: String?) {
    guard let value else { return }
    append(", \"")
    append(key)
    append("\": ")
    append(json: value)
  }
}
