import ComponentEngine
import EngineJSON
import EngineTerminal

/// Writes the faults of routes, one on each line.
struct RouteCheckReport {
  let format: ReportOptions.Format
  var style = ReportStyle()
  /// The file of the routes; nil for the routes of the command's own app.
  var file: String?

  /// Returns the line of a fault.
  func line(_ finding: RouteFinding) -> [UInt8] {
    switch format {
    case .text: Array(text(finding).utf8)
    case .json: json(finding)
    case .junit, .sarif, .github, .gitlab: []
    }
  }

  /// Returns the numbers of faults: `17 routes: 1 error, 2 warnings`.
  static func summary(_ findings: [RouteFinding], _ subject: String) -> String {
    let counts = [RouteFinding.Severity.error, .warning].map { severity in
      (severity.rawValue, findings.count { $0.severity == severity })
    }
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)\($0.1 == 1 ? "" : "s")" }
    return "\(subject): " + (parts.isEmpty ? "no faults" : parts.joined(separator: ", "))
  }

  private func text(_ finding: RouteFinding) -> String {
    var line = WrappedText(
      file.map { "\(LinePlace.name(of: $0).escapingControls()): " } ?? "", indent: 4, width: style.width)
    let isError = finding.severity == .error
    line.append("\(finding.severity.rawValue):", after: "") { isError ? style.red($0) : style.yellow($0) }
    let route = finding.route.map { "\($0): " } ?? ""
    for word in (route + finding.message).escapedAndShortened().split(separator: " ") { line.append(String(word)) }
    return line.text + "\n"
  }

  private func json(_ finding: RouteFinding) -> [UInt8] {
    JSONWriter.bytes { json in
      json.append("{\"severity\": ")
      json.append(json: finding.severity.rawValue)
      json.append(key: "code", finding.code)
      json.append(key: "component", finding.route?.name)
      json.append(key: "path", finding.route?.path)
      json.append(key: "parameter", finding.parameter)
      json.append(key: "link", finding.link)
      json.append(key: "file", file)
      json.append(key: "message", finding.message)
      json.append("}\n")
    }
  }
}

extension ReportOptions {
  /// Writes the faults of routes or of a published file to the selected output.
  ///
  /// - Parameters:
  ///   - path: The file that has the faults; nil for the routes of the command's own app.
  ///   - routes: The routes that have been checked.
  ///   - subject: What has been checked, for the summary: `17 routes`.
  /// - Returns: The exit status.
  func write(
    _ findings: [RouteFinding], of path: String?, routes: [RouteID] = [], _ subject: String, _ service: ServiceReport
  ) throws -> Int32 {
    let file = try Output(option: output)
    let report = RouteCheckReport(
      format: format, style: ReportStyle(of: file, isColoured: isColoured), file: path)
    for finding in findings { file.write(report.line(finding)) }
    var service = service
    for item in items(findings, of: path, routes, service.command) { file.write(service.add(item)) }
    file.write(service.end())
    let summary = RouteCheckReport.summary(findings, subject)
    if !isQuiet || !findings.isEmpty {
      switch format {
      case .text: file.write((findings.isEmpty ? "" : "\n") + summary + "\n")
      case .json, .junit, .sarif, .github, .gitlab: Output.printError(summary)
      }
    }
    try file.finish()
    let isFaulty = findings.contains { $0.severity == .error || !allowsWarnings }
    return isFaulty ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  /// Returns each route with its faults, and the file with the others.
  private func items(
    _ findings: [RouteFinding], of path: String?, _ routes: [RouteID], _ command: String
  ) -> [ServiceReport.Item] {
    let faults = Dictionary(grouping: findings, by: \.route).mapValues { findings in
      findings.map { ServiceReport.Fault(severity: $0.severity, code: $0.code, message: $0.message) }
    }
    let place = LinePlace(file: path ?? "", line: 0)
    var items = (routes + findings.compactMap(\.route)).uniqued().map { route in
      ServiceReport.Item("\(route)", place, faults[route] ?? [])
    }
    if let others = faults[nil] ?? (items.isEmpty ? [] : nil) {
      items.append(.init(path.map(LinePlace.name) ?? command, place, others))
    }
    return items.filter { !isQuiet || !$0.faults.isEmpty }
  }
}
