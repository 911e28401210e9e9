import ComponentEngine
import EngineJSON
import EngineTerminal

/// Writes the results of `deeplink check`.
struct CheckReport {
  let format: ReportOptions.Format
  var style = ReportStyle()
  /// The report for a service, in its formats.
  private var service: ServiceReport

  /// - Parameter inputs: The links and the files, for the title of a page.
  init(_ options: ReportOptions, _ output: Output, _ program: Program, inputs: [String]) {
    format = options.format
    style = ReportStyle(of: output, isColoured: options.isColoured)
    service = ServiceReport(options, program, .check, inputs)
  }

  /// Returns the text for a link.
  mutating func text(for check: LinkCheck) -> [UInt8] {
    switch format {
    case .text: Array(text(check).utf8)
    case .json: json(check)
    case .html, .junit, .sarif, .github, .gitlab: Array(service.add(check.item).utf8)
    }
  }

  /// Returns the text for the fault of a whole file; empty in the formats that only have links.
  mutating func text(
    for file: String, _ severity: RouteFinding.Severity, _ code: String, _ message: String
  ) -> String {
    let fault = ServiceReport.Fault(severity: severity, code: code, message: message)
    return service.add(.init(LinePlace.name(of: file), LinePlace(file: file, line: 0), [fault]))
  }

  /// Returns the text after the last link.
  mutating func end(_ summary: String) -> String { service.end(summary) }

  private func text(_ check: LinkCheck) -> String {
    var line = WrappedText("", indent: 4, width: style.width)
    let place = check.place == .argument ? "" : "\(check.place):"
    for word in place.escapingControls().words { line.append(word, after: line.isEmpty ? "" : " ") }
    line.append(check.verdict.label + ":", after: line.isEmpty ? "" : " ") { style.verdict($0, check.verdict) }
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

extension LinkCheck {
  /// The link with its faults for a service.
  fileprivate var item: ServiceReport.Item {
    let fault = failure.map {
      ServiceReport.Fault(.error, $0.code, advice ?? Advice($0.message), column: column)
    }
    let faults = warnings.map { ServiceReport.Fault(.warning, $0.code, $0.advice) }
    return .init(
      input, place, fault.map { [$0] } ?? faults, effect: failure == nil ? effect : nil, faultOffset: faultOffset)
  }
}

extension ServiceReport.Fault {
  fileprivate init(_ severity: RouteFinding.Severity, _ code: String, _ advice: Advice, column: Int? = nil) {
    self.init(
      severity: severity, code: code, message: advice.description, reason: advice.fault, repair: advice.link,
      column: column)
  }
}

extension ReportStyle {
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
    JSONWriter.bytes { json in
      json.append("{")
      if check.place != .argument {
        json.append("\"file\": ")
        json.append(json: check.place.file)
        json.append(key: "line", check.place.line)
        json.append(", ")
      }
      json.append("\"input\": ")
      json.append(json: check.input)
      json.append(key: "verdict", check.verdict.rawValue)
      json.append(", \"components\": ")
      json.append(list: check.components) { append($0, to: &$1) }
      json.append(", \"redirect\": ")
      json.append(list: check.redirect) { append($0, to: &$1) }
      json.append(", \"error\": ")
      if let failure = check.failure {
        append(failure, check, to: &json)
      } else {
        json.append("null")
      }
      json.append(", \"warnings\": ")
      json.append(list: check.warnings) { warning, json in
        json.append("{\"code\": ")
        json.append(json: warning.code)
        json.append(key: "message", warning.description)
        json.append(key: "parameter", warning.parameter)
        json.append("}")
      }
      json.append("}\n")
    }
  }

  private func append(_ component: ResolvedComponent, to json: inout JSONWriter) {
    json.append("{")
    json.append(fieldsOf: component)
    json.append("}")
  }

  private func append(_ failure: ReplayStep.Failure, _ check: LinkCheck, to json: inout JSONWriter) {
    json.append("{\"code\": ")
    json.append(json: failure.code)
    json.append(key: "message", failure.message)
    json.append(key: "hint", check.hint)
    json.append(key: "parameter", failure.parameter)
    json.append(key: "expected", failure.expected)
    json.append(key: "offset", failure.offset)
    json.append(key: "segment", failure.segment)
    if !failure.suggestions.isEmpty {
      json.append(", \"suggestions\": ")
      json.append(list: failure.suggestions) { $1.append(json: $0) }
    }
    if check.place != .argument {
      json.append(key: "file", check.place.file)
      json.append(key: "line", check.place.line)
    }
    json.append("}")
  }
}
