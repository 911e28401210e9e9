import EngineProgramTesting
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 12.7.
@Suite struct FaultTextsTests {
  @Test func `every code of a check in the specification has a sentence for its rule`() throws {
    let text = try String(
      contentsOf: URL.packageRoot.appending(path: "docs/specification/command-line.md"), encoding: .utf8)
    let check = try #require(text.split(separator: "\n## 12. The check\n").last?.split(separator: "\n### 12.7").first)
    let rows = check.matches(of: /\n\| (`\w+`(?:, `\w+`)*) \|/).filter { !$0.1.contains("--") }
    let codes = rows.flatMap { $0.1.matches(of: /\w+/).map { String($0.output) } }
    #expect(codes.count > 50)
    #expect(codes.filter { FaultTexts.sentence(about: $0) == FaultTexts.sentence(about: "") } == [])
  }

  @Test func `every error of a link has a sentence for its rule`() throws {
    let text = try String(contentsOf: URL.packageRoot.appending(path: "docs/specification/links.md"), encoding: .utf8)
    let section = try #require(text.split(separator: "\n## 7. Errors\n").last)
    let codes = section.matches(of: /\n\| `(\w+)` \|/).map { String($0.1) }
    #expect(!codes.isEmpty)
    #expect(codes.filter { FaultTexts.sentence(about: $0) == FaultTexts.sentence(about: "") } == [])
  }
}
