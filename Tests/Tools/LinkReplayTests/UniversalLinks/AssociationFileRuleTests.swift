import EngineProgramTesting
import EngineTerminal
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 12.6.
@Suite struct AssociationFileRuleTests {
  /// Returns the mistakes in a file with this value of `applinks` or of `components`, the fatal one last.
  private func findings(_ value: String) throws -> [RouteFinding] {
    let links =
      value.hasPrefix("{")
      ? value : #"{"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": \#(value)}]}"#
    let file = try AssociationFile(json: Array("{\"applinks\": \(links)}".utf8))
    return file.faults + [file.fault(for: nil)].compactMap(\.self)
  }

  @Test(arguments: AssociationFileRule.all.map(\.code))
  func `an example of a rule of association files has its mistake, and the right file has none`(code: String) throws {
    let rule = try #require(AssociationFileRule.all.first { $0.code == code })
    guard let (wrong, right) = rule.example else { return }
    // A file without an app has an element without one.
    #expect(try findings(wrong).filter { $0.code != "missingApp" || code == "missingApp" }.map(\.code) == [code])
    #expect(try findings(right) == [])
  }

  @Test func `each rule of association files has its own code and a sentence, and only the size has no example`() {
    let codes =
      AssociationFileRule.all.map(\.code) + RouteRule.all.map(\.code) + FileRule.all.map(\.code)
      + LinkRule.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(AssociationFileRule.all.allSatisfy { $0.summary.hasSuffix(".") })
    #expect(AssociationFileRule.all.filter { $0.example == nil }.map(\.code) == ["tooLarge"])
  }

  @Test func `the table of mistakes in association files in the guide has the example of each rule`() throws {
    let guide = try String(
      contentsOf: URL.packageRoot.appending(path: "docs/guides/check-links-in-ci.md"), encoding: .utf8)
    let rows = try AssociationFileRule.all.compactMap { rule -> String? in
      guard let (wrong, right) = rule.example else { return nil }
      let finding = try #require(try findings(wrong).first { $0.code == rule.code })
      let fault = finding.message.split(separator: "; ")[0]
      return "| `\(rule.code)` | `\(wrong)` | \(fault) | `\(right)` |\n"
    }
    #expect(guide.contains("|---|---|---|---|\n\(rows.joined())\n"), "the table is:\n\(rows.joined())")
  }
}
