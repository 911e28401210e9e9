import ComponentEngine
import EngineJSON
import EngineTerminal

/// Writes the faults of routes, one on each line.
struct RouteCheckReport {
  let format: CheckOptions.Format
  var style = ReportStyle()
  /// The file of the routes; nil for the routes of the command's own app.
  var file: String?

  /// Returns the line of a fault.
  func line(_ finding: RouteFinding) -> [UInt8] {
    switch format {
    case .text: Array(text(finding).utf8)
    case .json: json(finding)
    }
  }

  /// Returns the numbers of faults: `17 routes: 1 error, 2 warnings`.
  static func summary(_ findings: [RouteFinding], routes: Int) -> String {
    let counts = [RouteFinding.Severity.error, .warning].map { severity in
      (severity.rawValue, findings.count { $0.severity == severity })
    }
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)\($0.1 == 1 ? "" : "s")" }
    return "\(routes) \(routes == 1 ? "route" : "routes"): "
      + (parts.isEmpty ? "no faults" : parts.joined(separator: ", "))
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

extension CheckOptions {
  /// Checks the routes of an app.
  ///
  /// - Returns: The exit status.
  ///
  /// - Parameter warnings: The warnings about the manifest's file.
  func checkRoutes(of table: RouteTable, warnings: [String] = []) throws -> Int32 {
    let association = try association.map { path in
      (path, try AssociationCheck(file: path, table, appID: appID).findings)
    }
    let file = try Output(option: output)
    let style = ReportStyle(of: file, isColoured: isColoured)
    var findings: [RouteFinding] = []
    let routes =
      warnings.map { RouteFinding(route: nil, fault: .manifest($0)) }
      + RouteCheck(table, checksStyle: checksStyle).findings
    for (path, part) in [(manifest, routes)] + (association.map { [($0, $1)] } ?? []) {
      let report = RouteCheckReport(format: format, style: style, file: path)
      for finding in part { file.write(report.line(finding)) }
      findings += part
    }
    let summary = RouteCheckReport.summary(findings, routes: table.routes.count)
    if !isQuiet || !findings.isEmpty {
      switch format {
      case .text: file.write((findings.isEmpty ? "" : "\n") + summary + "\n")
      case .json: Output.printError(summary)
      }
    }
    try file.finish()
    if manifest != "-", self.association != "-", Platform.hasUnreadInput(0) {
      Output.printError("standard input is not read; to check its links, name - as the file")
    }
    let isFaulty = findings.contains { $0.severity == .error || !allowsWarnings }
    return isFaulty ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }
}
