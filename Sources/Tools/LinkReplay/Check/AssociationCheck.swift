import ComponentEngine
import EngineTerminal

/// The faults of a published `apple-app-site-association` file, compared with the routes of an app.
struct AssociationCheck {
  let findings: [RouteFinding]
  /// The number of rules, for the summary.
  let subject: String

  /// Reads the file and compares it.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - table: The routes.
  ///   - appID: The app; nil for any app in the file.
  init(file path: String, _ table: RouteTable, appID: String?) throws {
    let bytes = try Platform.readFile(path)
    try AssociationFile.checkUse(of: table)
    let file: AssociationFile
    do throws(ManifestError) {
      file = try AssociationFile(json: bytes)
    } catch {
      throw UnusableInput("\(LinePlace.name(of: path)): \(error)")
    }
    var faults = file.warnings.map(RouteFinding.Fault.ineffectiveAssociation)
    faults += file.malformedIDs.map { .uselessAssociation(.malformedID($0)) }
    if let fault = file.fault(for: appID) {
      faults.append(.uselessAssociation(fault))
    } else {
      let apps = file.details.flatMap(\.appIDs)
      let best = try? AssociationFile(json: Array(AssociationWriter.text(for: table, appIDs: apps).utf8))
      let comparison = AssociationComparison(file, table, appID: appID, best: best)
      faults += comparison.differences.map(RouteFinding.Fault.association)
    }
    let count = file.details.map(\.rules.count).reduce(0, +)
    subject = "\(count) \(count == 1 ? "rule" : "rules")"
    findings = faults.map { RouteFinding(route: nil, fault: $0) }
  }
}
