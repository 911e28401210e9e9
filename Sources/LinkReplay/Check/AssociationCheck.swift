import ComponentEngine
import EngineTerminal

/// The faults of a published `apple-app-site-association` file, compared with the routes of an app.
struct AssociationCheck {
  let findings: [RouteFinding]

  /// Reads the file and compares it.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - table: The routes.
  ///   - appID: The app; nil for any app in the file.
  init(file path: String, _ table: RouteTable, appID: String?) throws(CommandError) {
    let bytes = try CommandError.reading { () throws(FileError) in try Platform.readFile(path) }
    let file: AssociationFile
    do throws(ManifestError) {
      file = try AssociationFile(json: bytes)
    } catch {
      throw .unusable("\(LinePlace.name(of: path)): \(error)")
    }
    let comparison = AssociationComparison(file, table, appID: appID)
    let differences = comparison.differences.map { difference -> RouteFinding.Fault in
      switch difference.kind {
      case .refusedByRouter:
        .refusedByRouter(link: difference.link, pattern: difference.sample, reason: difference.reason)
      case .partlyRefused:
        .broadPattern(link: difference.link, pattern: difference.sample, reason: difference.reason)
      case .ignoredBySystem: .ignoredBySystem(link: difference.link, reason: difference.reason)
      }
    }
    findings = (file.warnings.map(RouteFinding.Fault.ineffectiveAssociation) + differences).map {
      RouteFinding(route: nil, fault: $0)
    }
  }
}
