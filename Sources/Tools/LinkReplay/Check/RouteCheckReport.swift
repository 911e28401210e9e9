import ComponentEngine
import EngineJSON
import EngineTerminal

/// Writes the faults of routes, one on each line.
struct RouteCheckReport {
  let format: ReportOptions.Format
  var style = ReportStyle()
  /// The file of the routes; nil for the routes of the command's own app.
  var file: String?
  /// The lines and columns of the faults of a published file, by their offsets.
  var places: [Int: (line: Int, column: Int)] = [:]

  /// Returns the line of a fault.
  func line(_ finding: RouteFinding) -> [UInt8] {
    switch format {
    case .text: Array(text(finding).utf8)
    case .json: json(finding)
    case .html, .junit, .sarif, .github, .gitlab: []
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
    let place = place(of: finding).map { ":\($0.line):\($0.column)" } ?? ""
    var line = WrappedText(
      file.map { "\(LinePlace.name(of: $0).escapingControls())\(place): " } ?? "", indent: 4, width: style.width)
    let isError = finding.severity == .error
    line.append("\(finding.severity.rawValue):", after: "") { isError ? style.red($0) : style.yellow($0) }
    let route = finding.route.map { "\($0): " } ?? ""
    for word in (route + finding.message).escapedAndShortened().split(separator: " ") { line.append(String(word)) }
    return line.text + "\n"
  }

  /// Returns the line and column of a fault of a published file; nil for a fault of the whole file.
  func place(of finding: RouteFinding) -> (line: Int, column: Int)? { finding.offset.flatMap { places[$0] } }

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
      json.append(key: "line", place(of: finding)?.line)
      json.append(key: "column", place(of: finding)?.column)
      json.append(key: "message", finding.message)
      json.append("}\n")
    }
  }
}

extension ReportOptions {
  /// Reads the file that is checked. In a report for other programs, a file that cannot be used is a fault.
  ///
  /// - Parameter path: The file; nil for the routes of the command's own app.
  func reading<Value>(_ path: String?, _ service: ServiceReport, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch {
      guard let path, format.isDocument, error is UnusableInput || error is FileError else { throw error }
      let message = String("\(error)".trimmingPrefix("\(LinePlace.name(of: path)): "))
      let fault = RouteFinding(severity: .error, code: "unreadableFile", message: message)
      _ = try write([fault], of: path, [], nil, service)
      throw error
    }
  }

  /// Writes the faults of routes or of a published file to the selected output.
  ///
  /// - Parameters:
  ///   - path: The file that has the faults; nil for the routes of the command's own app.
  ///   - bytes: The published file, for the lines of its faults. Default: none.
  ///   - routes: The routes that have been checked.
  ///   - subject: What has been checked, for the summary: `17 routes`. Nil: no summary.
  /// - Returns: The exit status.
  func write(
    _ findings: [RouteFinding], of path: String?, _ bytes: [UInt8] = [], routes: [RouteID] = [], _ subject: String?,
    _ service: ServiceReport
  ) throws -> Int32 {
    let file = try Output(option: output)
    let report = RouteCheckReport(
      format: format, style: ReportStyle(of: file, isColoured: isColoured), file: path,
      places: JSONFault.places(of: findings.compactMap(\.offset), in: bytes))
    for finding in findings { file.write(report.line(finding)) }
    var service = service
    for item in items(findings, report, routes, service.command) { file.write(service.add(item)) }
    let summary = subject.map { RouteCheckReport.summary(findings, $0) }
    file.write(service.end(summary ?? ""))
    if let summary, !isQuiet || !findings.isEmpty {
      switch format {
      case .text: file.write((findings.isEmpty ? "" : "\n") + summary + "\n")
      case .json, .html, .junit, .sarif, .github, .gitlab: Output.printError(summary)
      }
    }
    try file.finish()
    let isFaulty = findings.contains { $0.severity == .error || !allowsWarnings }
    return isFaulty ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  /// Returns each route with its faults, and the file with the others.
  private func items(
    _ findings: [RouteFinding], _ report: RouteCheckReport, _ routes: [RouteID], _ command: String
  ) -> [ServiceReport.Item] {
    let faults = Dictionary(grouping: findings, by: \.route).mapValues { findings in
      findings.map { finding in
        let place = report.place(of: finding)
        return ServiceReport.Fault(
          severity: finding.severity, code: finding.code, message: finding.message, line: place?.line,
          column: place?.column)
      }
    }
    let place = LinePlace(file: report.file ?? "", line: 0)
    var items = (routes + findings.compactMap(\.route)).uniqued().map { route in
      ServiceReport.Item("\(route)", place, faults[route] ?? [])
    }
    if let others = faults[nil] ?? (items.isEmpty ? [] : nil) {
      items.append(.init(report.file.map(LinePlace.name) ?? command, place, others))
    }
    return items.filter { !isQuiet || !$0.faults.isEmpty }
  }
}
