import EngineProgramTesting
import EngineTerminal
import Foundation
import Testing

struct ProgramTextTests {
  @Test func `programs have the newest version of the changelog, or 0.1.0 before the first release`() throws {
    let text = try String(contentsOf: URL.packageRoot.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let headings = text.matches(of: /(?m)^## (.*)$/).map(\.1)
    #expect(headings.first == "Unreleased")
    #expect((headings.dropFirst().first?.prefix { $0 != " " } ?? "0.1.0") == ProgramText.version)
  }
}
