import ComponentEngine
import EngineProgramTesting
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 12.5.
@MainActor
@Suite struct RouteRuleTests {
  /// Returns the mistakes in the routes of a manifest with these members. Missing summaries are reported only if the
  /// rule is about them.
  private func findings(_ members: String, _ rule: RouteRule) throws -> [RouteFinding] {
    let scheme = members.contains("\"schemes\"") ? "" : #""schemes": ["shop"], "#
    let manifest = try Manifest(json: Array("{\"version\": 1, \(scheme)\(members)}".utf8))
    #expect(manifest.warnings == [])
    let table = try manifest.configuration().table
    return RouteCheck(table, guards: manifest.guards).findings(checksStyle: rule.isStyle)
  }

  @Test(arguments: RouteRule.all.map(\.code))
  func `an example of a rule of routes has its mistake only, and the right routes have none`(code: String) throws {
    let rule = try #require(RouteRule.all.first { $0.code == code })
    let found = try findings(rule.example.wrong, rule)
    #expect(Set(found.map(\.code)) == [code] && found.allSatisfy { $0.severity == rule.severity })
    #expect(try findings(rule.example.right, rule) == [])
  }

  @Test func `each rule of routes has its own code and a sentence`() {
    let codes = RouteRule.all.map(\.code) + FileRule.all.map(\.code) + LinkRule.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(RouteRule.all.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test func `the table of mistakes in routes in the guide has the example of each rule`() throws {
    let guide = try String(
      contentsOf: URL.packageRoot.appending(path: "docs/guides/check-links-in-ci.md"), encoding: .utf8)
    let rows = try RouteRule.all.map { rule in
      let finding = try #require(findings(rule.example.wrong, rule).first)
      let fault = finding.message.split(separator: "; ")[0].replacing("<", with: "&lt;")
      return
        "| `\(rule.code)` | `\(rule.example.wrong)` | \(fault) | `\(rule.example.right)` |\n"
    }
    #expect(guide.contains("|---|---|---|---|\n\(rows.joined())\n"), "the table is:\n\(rows.joined())")
  }

  @Test func `a guard that redirects to a component behind itself is an error`() throws {
    let manifest = try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"],
         "guards": [{"name": "signedIn", "redirect": "login"}, {"name": "guest", "redirect": "account"},
                    {"name": "terms", "redirect": "terms", "global": true}],
         "components": [{"name": "login", "path": "login", "guards": ["guest"]}, {"name": "terms", "path": "terms"},
                        {"name": "account", "path": "account", "guards": ["signedIn", "guest"]}]}
        """)
    let findings = RouteCheck(try manifest.configuration().table, guards: manifest.guards).findings()
    #expect(findings.map(\.code) == ["guardedRedirect"])
    #expect(findings.first?.route?.name == "account" && findings.first?.link == "account")
    #expect(findings.first?.message.hasPrefix("the guard guest redirects to it") == true)
  }
}
