import ComponentEngine
import EngineProgramTesting
import EngineTerminal
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 12.4.
@MainActor
@Suite struct LinkRepairTests {
  /// The repairs of characters.
  nonisolated private static let texts = LinkRepair.all.filter { $0.segments == nil }

  @Test(arguments: texts.map(\.name))
  func `a repair turns its example into the link that is meant, which opens`(name: String) throws {
    let table = try ExampleShop.table()
    let repair = try #require(LinkRepair.all.first { $0.name == name })
    #expect(repair.apply(to: repair.example.wrong, table) == repair.example.right)
    #expect(table.opens(repair.example.right, source: .external))
  }

  @Test(arguments: texts.filter { !$0.places.contains(.onlyWithAnother) }.map(\.name))
  func `the hint about an example has the sentence of its repair and the link`(name: String) throws {
    let table = try ExampleShop.table()
    let repair = try #require(LinkRepair.all.first { $0.name == name })
    let (wrong, right) = repair.example
    #expect(!table.opens(wrong, source: .external))
    #expect(
      LinkRepairs(table: table, source: .external).proposal(for: wrong)
        == LinkRepairs.Proposal(faults: [repair.fault(wrong, right)], link: right))
  }

  @Test(arguments: LinkRepair.all.filter { $0.segments != nil }.map(\.name))
  func `the hint about an example has the sentence of a repair of segments and the link`(name: String) throws {
    let table = try ExampleShop.table()
    let repair = try #require(LinkRepair.all.first { $0.name == name })
    let (wrong, right) = repair.example
    let error = try #require(table.error(of: wrong, source: .external))
    let change = try #require(BrokenPath(wrong, error, table: table).flatMap { repair.segments?($0).first })
    #expect(table.opens(right, source: .external))
    #expect(
      LinkHints(table: table, isSession: false).advice(about: wrong, .router(.link(error)))
        == Advice(change.fault, link: right))
  }

  @Test func `no repair changes a link that opens`() throws {
    let table = try ExampleShop.table()
    for repair in LinkRepair.all where !repair.places.contains(.opened) {
      #expect(repair.apply(to: "shop://goods/42?tab=info&price=9.5", table) == nil, "\(repair.name)")
    }
  }

  @Test func `repairs have different names`() {
    #expect(Set(LinkRepair.all.map(\.name)).count == LinkRepair.all.count)
    #expect(Self.texts.allSatisfy { !$0.fault($0.example.wrong, $0.example.right).isEmpty })
  }

  @Test func `the table of mistakes in the guide has the example and the sentence of each repair`() throws {
    let guide = try String(
      contentsOf: URL.packageRoot.appending(path: "docs/guides/check-links-in-ci.md"), encoding: .utf8)
    let table = try ExampleShop.table()
    let rows = LinkRepair.all.map { repair in
      let (wrong, right) = repair.example
      let path = table.error(of: wrong, source: .external).flatMap { BrokenPath(wrong, $0, table: table) }
      let change = path.flatMap { repair.segments?($0).first }
      let sentence = (change?.fault ?? repair.fault(wrong, right)).replacing("&#", with: "&amp;#")
      return "| `\(wrong.escapingControls())` | \(sentence) | `\(right)` |\n"
    }
    #expect(guide.contains("|---|---|---|\n\(rows.joined())\n"), "the table is:\n\(rows.joined())")
  }
}
