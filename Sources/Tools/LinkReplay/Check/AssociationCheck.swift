package import ComponentEngine
import EngineTerminal

/// The faults of a published `apple-app-site-association` or `assetlinks.json` file, compared with the routes of an
/// app.
package struct AssociationCheck {
  let findings: [RouteFinding]
  /// The number of rules, for the summary.
  let subject: String

  /// The messages of the findings, each with its offset in the bytes of the file; nil for one about the whole file.
  package var placedMessages: [(offset: Int?, text: String)] { findings.map { ($0.offset, $0.message) } }

  /// Reads the statements of an `assetlinks.json` file, and compares the rules of dynamic app links.
  ///
  /// - Parameters:
  ///   - package: The app; nil for any app in the file.
  ///   - fingerprints: The certificates that the file must have for the app.
  package init(
    statements json: [UInt8], _ table: RouteTable, package: String?, fingerprints: [String]
  ) throws(ManifestError) {
    var file = try AssetLinksFile(json: json)
    if let package { file.check(package: package, fingerprints: fingerprints) }
    subject = "\(file.count) \(file.count == 1 ? "statement" : "statements")"
    let apps = file.apps.filter { package == nil || $0.package == package }
    findings = file.faults + DynamicRule.differences(of: apps, from: table).map(\.finding)
  }

  /// Reads the patterns of an `apple-app-site-association` file and compares them.
  ///
  /// - Parameters:
  ///   - table: The routes.
  ///   - appID: The app; nil for any app in the file.
  package init(patterns json: [UInt8], _ table: RouteTable, appID: String?) throws(ManifestError) {
    let file = try AssociationFile(json: json)
    var findings = file.faults
    if let fault = file.fault(for: appID) {
      findings.append(fault)
    } else {
      let apps = file.details.flatMap(\.appIDs)
      let best = try? AssociationFile(json: Array(AssociationWriter.text(for: table, appIDs: apps).utf8))
      let comparison = AssociationComparison(file, table, appID: appID, best: best)
      findings += comparison.differences.map(\.finding)
    }
    let count = file.details.map(\.rules.count).reduce(0, +)
    subject = "\(count) \(count == 1 ? "rule" : "rules")"
    self.findings = findings
  }
}
