import CommonUI
import ComponentEngine
import EngineProgramTesting
import Foundation
import Testing

@testable import ModuleHarness

// Specification: screens 5.
@MainActor
struct ModuleSnapshotsTests {
  private let parent: Folder
  private var url: URL { parent.url.appending(path: "notes") }
  private var folder: String { url.path(percentEncoded: false) }
  private let scenarios: [Scenario] = [.usual, .slow]

  init() throws { parent = try Folder() }

  /// Makes a module with the component `item`, and with components of these routes.
  private func module(
    _ others: [[Route]]
  ) -> @MainActor (MockDataProvider<Never>) -> any ModuleProtocol<ScreenController> {
    { SnapshotModule(data: $0, routes: [[Route("item", "item/:id<int>")]] + others) }
  }

  private func suite(
    _ link: String = "notes://item/7", others: [[Route]] = [], inventedLanguages: [String] = []
  ) -> ModuleSnapshots<Never> {
    ModuleSnapshots(
      of: [link], scenarios: scenarios, policy: LinkPolicy(schemes: ["notes"]), inventedLanguages: inventedLanguages,
      folder: folder, module: module(others))
  }

  /// Records the screens of a link, as `RECORD_SNAPSHOTS=1` does.
  private func record(_ link: String = "notes://item/7", others: [[Route]] = []) async throws {
    let snapshots = try await ModuleStage<MockDataProvider<Never>>.snapshots(
      of: [link], scenarios: scenarios, policy: LinkPolicy(schemes: ["notes"]), module: module(others))
    try SnapshotRecords(path: folder).replace(with: SnapshotRecords.texts(of: snapshots))
  }

  private func differences(_ suite: ModuleSnapshots<Never>) async throws -> [String] {
    do {
      try await suite.check()
      return []
    } catch let mismatch as SnapshotMismatch {
      return mismatch.differences.map { $0.replacing(folder, with: "DIR") }
    }
  }

  @Test func `the recorded screens are those of every scenario in every format`() async throws {
    try await record()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
        "slow-notes-item-7-loading.txt", "slow-notes-item-7.txt", "usual-notes-item-7.txt",
      ])
    let text = try String(contentsOf: url.appending(path: "usual-notes-item-7.txt"), encoding: .utf8)
    #expect(
      text.hasPrefix("== text\nItem\n    Text of item 7\n== spoken\nItem, heading\nText of item 7\n== page\n<!doctype"))
    #expect(
      text.contains(
        "== page from right to left, with the largest text\n<!doctype html>\n<html lang=\"en\" dir=\"rtl\">"))
    #expect(text.contains("<style>\n</style>"))
    #expect(try await differences(suite()) == [])
  }

  @Test func `a screen that changed is shown line by line, in each format`() async throws {
    try await record()
    let file = url.appending(path: "usual-notes-item-7.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("    Text of item 7", with: "    Text of item 8").utf8).write(to: file)
    #expect(
      try await differences(suite()) == [
        """
        usual-notes-item-7.txt (- recorded, + now):
          == text
          Item
        -     Text of item 8
        +     Text of item 7
          == spoken
          Item, heading
          …
        """
      ])
  }

  @Test func `a screen that is not recorded, and a recorded one without a screen, are differences`() async throws {
    try await record("notes://item/1")
    #expect(
      try await differences(suite()) == [
        "slow-notes-item-7-loading.txt is not recorded in DIR; RECORD_SNAPSHOTS=1 swift test records it",
        "slow-notes-item-7.txt is not recorded in DIR; RECORD_SNAPSHOTS=1 swift test records it",
        "usual-notes-item-7.txt is not recorded in DIR; RECORD_SNAPSHOTS=1 swift test records it",
        "DIR/slow-notes-item-1-loading.txt belongs to no screen; RECORD_SNAPSHOTS=1 swift test removes it",
        "DIR/slow-notes-item-1.txt belongs to no screen; RECORD_SNAPSHOTS=1 swift test removes it",
        "DIR/usual-notes-item-1.txt belongs to no screen; RECORD_SNAPSHOTS=1 swift test removes it",
      ])
  }

  @Test func `recording replaces the recorded screens`() async throws {
    try await record("notes://item/1")
    try await record()
    #expect(try await differences(suite()) == [])
  }

  @Test func `a component that no link shows on top is named with its first pattern`() async throws {
    try await record()
    let page = [Route("page", "page/:id<int>"), Route("page", "pages/:id<int>")]
    #expect(
      try await differences(suite(others: [page])) == [
        "page (\"page/:id<int>\") is on no recorded screen; add a link that ends with it to the links of this test"
      ])
  }

  @Test func `a component below the last one of a link has no recorded screen`() async throws {
    let (link, page) = ("notes://page/1/item/7", [Route("page", "page/:id<int>")])
    try await record(link, others: [page])
    #expect(try await differences(suite(link, others: [page])).map { $0.prefix(4) } == ["page"])
  }

  @Test func `a component that only its own module can open needs no recorded screen`() async throws {
    try await record()
    #expect(try await differences(suite(others: [[Route("hidden", "hidden", reach: .module)]])) == [])
  }

  @Test func `a text without translation is a fault in an invented language, whose screens are not recorded`()
    async throws
  {
    try await record()
    let faults = try await differences(suite(inventedLanguages: ["en-XA"]))
    let begins = [
      #"usual-notes-item-7 in en-XA: "Item" of "Item" is not"#,
      #"usual-notes-item-7 in en-XA: "Text of item 7" of "Item" is not"#,
      #"slow-notes-item-7-loading in en-XA: "Item" of "Item" is not"#,
      #"slow-notes-item-7 in en-XA: "Item" of "Item" is not"#,
      #"slow-notes-item-7 in en-XA: "Text of item 7" of "Item" is not"#,
    ]
    #expect(zip(faults, begins).allSatisfy { $0.hasPrefix($1) } && faults.count == begins.count, "\(faults)")
  }

  @Test func `a fault of the description is not named again for each invented language`() async throws {
    let (link, twice) = ("notes://item/7/twice/7", [[Route("twice", "twice/:id<int>")]])
    try await record(link, others: twice)
    let faults = try await differences(suite(link, others: twice, inventedLanguages: ["en-XA"]))
      .filter { $0.contains("have the identity") }
    #expect(!faults.isEmpty && faults.allSatisfy { !$0.contains("en-XA") }, "\(faults)")
  }

  @Test func `a language that is not invented is an error`() async throws {
    try await record()
    #expect(
      try await differences(suite(inventedLanguages: ["de"])) == [
        "\"de\" is not an invented language; the invented languages are en-XA and ar-XB"
      ])
  }

  @Test func `the folder is beside the manifest of the test's package`() {
    let path = SnapshotRecords.path(ofTestsIn: #filePath, fileID: "NotesTests/List/ListTests.swift")
    #expect(path.hasSuffix("/Tests/Snapshots/NotesTests"))
    #expect(FileManager.default.fileExists(atPath: path.replacing("Tests/Snapshots/NotesTests", with: "Package.swift")))
  }

  @Test func `all differences are the description of the error`() {
    #expect("\(SnapshotMismatch(["one", "two"]))" == "one\ntwo")
  }
}
