import ComponentEngine
import Foundation
import ModuleHarness
import Testing

// Specification: navigation 8.3.
/// The snapshots that released versions have written, as files. A new format gets a new file; the older ones stay,
/// because a phone can skip every version between two.
@MainActor
struct SnapshotFormatTests {
  /// A saved state of a form.
  private struct Draft: Codable, Equatable {
    struct Line: Codable, Equatable {
      let article: String
      let pieces: Int
    }

    let lines: [Line]
    let total: Double
  }

  private func file(_ name: String) throws -> Data {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Support/Fixtures/formats").standardized
    return try Data(contentsOf: folder.appending(path: name))
  }

  @Test(arguments: ["snapshot-1.json"])
  func `a snapshot of an earlier version is restored with its parameters, states and waiting links`(name: String)
    async throws
  {
    let snapshot = try JSONDecoder().decode(RouterSnapshot.self, from: file(name))
    let shop = try await GuardedShop(launched: false)
    var state: Draft?
    shop.hooks.on("form willMount") { state = $0.context.restoredState(as: Draft.self) }
    let outcome = try await shop.router.restore(snapshot)
    try await shop.router.rest()
    #expect(outcome.skippedItems.map(\.item) == [])
    #expect(shop.stacks == "main*: home#1 goods#2 form#3; modal#1: login#4")
    let goods = try #require(shop.router.state.navigators.first?.stack[1])
    #expect(goods.component.parameters.text == "id=1&color=red&new")
    #expect(shop.router.snapshot.navigators.first?.stack.map { $0.isFromOutside } == [nil, true, nil])
    #expect(goods.component.navigateMode == .replace)
    #expect(state == Draft(lines: [Draft.Line(article: "Schuh", pieces: 3)], total: 1.5))
    let pending = shop.router.snapshot.pendingLinks
    #expect(pending.map(\.link) == ["order/1?ref=a%20b", "shop://order/2"])
    #expect(pending.map(\.mode) == [.append, .reconcile] && pending.map(\.source) == [.notification, .internal])
    #expect(pending.map(\.onto) == ["main", nil] && pending.map(\.module) == [nil, "orders"])
  }

  @Test func `a snapshot is written as in the file of its version`() throws {
    let data = try file("snapshot-\(RouterSnapshot.currentVersion).json")
    let snapshot = try JSONDecoder().decode(RouterSnapshot.self, from: data)
    #expect(try encoded(snapshot) == data)
  }

  private func encoded(_ snapshot: RouterSnapshot) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(snapshot) + Data("\n".utf8)
  }
}
