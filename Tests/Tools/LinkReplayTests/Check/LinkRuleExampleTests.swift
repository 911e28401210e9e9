import ComponentEngine
import EngineProgramTesting
import EngineTerminal
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 12.3.
@MainActor
@Suite struct LinkRuleExampleTests {
  /// Returns the warnings about a line of a check that opens.
  private func warnings(_ line: String) throws -> [CheckWarning] {
    let table = try ExampleShop.table()
    let text = CommentedLink(line)?.link ?? LinkHints.link(in: line)
    let link = try table.resolve(DeepLink(absolute: text), source: .external)
    return CheckedText(text, link, table: table, line: line).warnings
  }

  @Test(arguments: LinkRule.all.map(\.code))
  func `an example of a rule has its warning only, and the right link has none`(code: String) throws {
    let rule = try #require(LinkRule.all.first { $0.code == code })
    for (wrong, right) in rule.examples {
      #expect(try warnings(wrong).map(\.code) == [code], "\(wrong)")
      #expect(try warnings(right) == [], "\(right)")
    }
  }

  @Test(arguments: LinkRule.all.map(\.code))
  func `a link that a rule proposes for its example opens without a warning`(code: String) throws {
    let rule = try #require(LinkRule.all.first { $0.code == code })
    for (wrong, _) in rule.examples {
      for link in try warnings(wrong).compactMap(\.advice.link) { #expect(try warnings(link) == [], "\(wrong)") }
    }
  }

  @Test func `each rule has its own code, a sentence and an example`() {
    #expect(Set(LinkRule.all.map(\.code)).count == LinkRule.all.count)
    // The example of a link that opens nothing is an app without a root.
    #expect(LinkRule.all.filter { $0.examples.isEmpty }.map(\.code) == ["opensNothing"])
    #expect(LinkRule.all.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test func `the table of mistakes in the guide has the examples and the warnings of each rule`() throws {
    let guide = try String(
      contentsOf: URL.packageRoot.appending(path: "docs/guides/check-links-in-ci.md"), encoding: .utf8)
    let rows = try LinkRule.all.flatMap { rule in
      try rule.examples.map { wrong, right in
        let fault = try warnings(wrong).first?.advice.fault ?? ""
        return
          "| `\(wrong.cell)` | \(fault.cell.replacing("&", with: "&amp;").replacing("<", with: "&lt;")) | `\(right.cell)` |\n"
      }
    }
    #expect(guide.contains("|---|---|---|\n\(rows.joined())\n"), "the table is:\n\(rows.joined())")
  }
}

extension String {
  /// The text in a cell of a table.
  fileprivate var cell: String { escapingControls().replacing("|", with: "\\|") }
}
