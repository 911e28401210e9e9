import ComponentEngine
import EngineTerminal

/// The options of `deeplink routes check`.
struct RouteCheckOptions: Equatable {
  var report = ReportOptions()
  /// Whether missing summaries are reported.
  var checksStyle = false

  /// Returns the report for a service.
  func service(_ program: Program) -> ServiceReport {
    ServiceReport(report, program, .routesCheck, [report.manifest].compactMap(\.self))
  }

  /// Checks the routes of an app.
  ///
  /// - Returns: The exit status.
  @MainActor func run(_ host: Host, _ service: ServiceReport) throws -> Int32 {
    let findings =
      host.warnings.map { RouteFinding($0) }
      + RouteCheck(host.table, guards: host.manifest.guards).findings(checksStyle: checksStyle)
    let routes = host.table.routes.map { RouteID($0) }
    return try report.write(
      findings, of: report.manifest, routes: routes, "\(routes.count) \(routes.count == 1 ? "route" : "routes")",
      service)
  }

  /// Returns the declaration of the command.
  static func command(of program: Program) -> Command<RouteCheckOptions> {
    let command = "\(program.name) \(Subcommand.routesCheck)"
    return Command(
      command, Subcommand.routesCheck.summary,
      options: ReportOptions.first.map { $0.within(\.report) }
        + [.flag("--style", "Report routes and parameters without a summary too.") { $0.checksStyle = true }]
        + ReportOptions.last.map { $0.within(\.report) },
      sections: [
        .text(
          """
          Exit status: 0 no faults; 1 an error or a warning; the others are those of \(program.name) --help.
          """),
        .examples(
          "Examples:", [command, "\(command) --manifest \(program.scheme).json --style --allow-warnings"]),
      ])
  }
}
