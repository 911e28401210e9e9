import CommonUI
import ComponentEngine
import EngineProgramTesting
import Foundation
import Testing

@testable import ModuleHarness

@MainActor
struct SnapshotTests {
  private func snapshots(_ links: [String] = [], _ scenarios: [Scenario] = [.usual]) async throws -> [ScreenSnapshot] {
    try await ModuleStage<MockDataProvider<Never>>.snapshots(
      of: links, scenarios: scenarios, policy: LinkPolicy(schemes: ["notes"])
    ) { data in SnapshotModule(data: data) }
  }

  @Test func `a scenario has the root and the menu in two environments`() async throws {
    #expect(
      try await snapshots().map(\.name) == [
        "usual-root", "usual-root-rtl-large", "usual-item-7", "usual-item-7-rtl-large",
      ])
  }

  // Specification: words 10.
  @Test func `snapshots are in a host's own words, in every format`() async throws {
    // The text of the catalog is the title of a stand-in.
    let translation = CatalogTranslation(of: "HarnessTexts", texts: ["en": ["{1}, elsewhere"]])
    let snapshots = try await ModuleStage<MockDataProvider<Never>>.snapshots(
      of: ["notes://shelf"], scenarios: [.usual], policy: LinkPolicy(schemes: ["notes"]),
      others: StandInModule([.standIn("shelf", "shelf")]), translations: [translation]
    ) { data in SnapshotModule(data: data) }
    #expect(snapshots.map(\.title) == ["shelf, elsewhere", "shelf, elsewhere"])
    #expect(
      snapshots.allSatisfy { $0.text.hasPrefix("shelf, elsewhere\n") && $0.spoken.hasPrefix("shelf, elsewhere,") })
  }

  @Test func `a slow scenario has the screen while it is loading`() async throws {
    let snapshots = try await snapshots(["notes://item/7"], [.slow])
    #expect(snapshots.map(\.name) == ["slow-notes-item-7-loading", "slow-notes-item-7", "slow-notes-item-7-rtl-large"])
    #expect(snapshots[0].text == "Item (working…)\n")
    #expect(snapshots[1].text == "Item\n    Text of item 7\n")
    #expect(snapshots[1].spoken == "Item, heading\nText of item 7\n")
  }

  @Test func `links have different names, and a repeated link has one screen`() async throws {
    let links = ["a", "A", "日本", "中国", "a", String(repeating: "x", count: 300)].map { "notes://item/1?x=\($0)" }
    #expect(
      try await snapshots(links).map(\.name).filter { !$0.hasSuffix("large") } == [
        "usual-notes-item-1-x-a", "usual-notes-item-1-x-A-2", "usual-notes-item-1-x", "usual-notes-item-1-x-2",
        "usual-notes-item-1-x-" + String(repeating: "x", count: 85),
      ])
  }

  @Test func `a link that no route matches is an error`() async {
    await #expect(throws: RouterError.self) { try await snapshots(["notes://item/7", "notes://none"]) }
  }

  @Test func `the pages have the direction and the scale of their environment`() async throws {
    let pages = try await snapshots(["notes://item/7"]).map(\.html)
    #expect(pages[0].contains("dir=\"ltr\"") && pages[0].contains("font-size: 100%"))
    #expect(pages[1].contains("dir=\"rtl\"") && pages[1].contains("font-size: 200%"))
  }

  @Test func `a folder has three files for each snapshot, and an index with all of them`() async throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = parent.appending(path: "screens")
    defer { try? FileManager.default.removeItem(at: parent) }
    try SnapshotFolder(path: folder.path(percentEncoded: false)).write(try await snapshots(), title: "Notes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    #expect(files.count == 4 * 3 + 1)
    let index = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    #expect(index.matches(of: /<iframe src="([^"]+)"/).map(\.1).allSatisfy { files.contains(String($0)) })
  }

  @Test(arguments: ["index.html", "usual-root.txt"])
  func `no file of a folder is written through a link or into a pipe`(name: String) async throws {
    let parent = try Folder(["precious": "precious"])
    for (kind, reason) in [("link", "is a symbolic link, which is not followed"), ("pipe", "is a pipe or a device")] {
      let folder = parent.url.appending(path: kind)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: name).path
      if kind == "link" {
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "../precious")
      } else {
        try #require(mkfifo(file, 0o600) == 0)
      }
      let snapshots = try await snapshots()
      let error = #expect(throws: (any Error).self) {
        try SnapshotFolder(path: folder.path).write(snapshots, title: "")
      }
      #expect("\(try #require(error))".hasPrefix("\(file): \(reason)"))
    }
    #expect(try parent.read("precious") == "precious")
  }

  @Test(arguments: ["screens", "screens/"])
  func `a folder that is a symbolic link is an error`(name: String) throws {
    let parent = try Folder(["theirs/index.html": "precious"])
    try FileManager.default.createSymbolicLink(
      atPath: parent.url.appending(path: "screens").path, withDestinationPath: "theirs")
    let path = parent.path + "/" + name
    let error = #expect(throws: (any Error).self) { try SnapshotFolder(path: path).write([], title: "") }
    #expect("\(try #require(error))" == "\(path): is a symbolic link, which is not followed; name what it leads to")
    #expect(try parent.read("theirs/index.html") == "precious")
  }

  @Test func `a folder that cannot be created is an error with its path`() throws {
    let error = #expect(throws: (any Error).self) { try SnapshotFolder(path: "/dev/null/x").write([], title: "") }
    #expect("\(try #require(error))".hasPrefix("/dev/null/x: "))
  }
}

struct SnapshotModule: ModuleProtocol {
  let data: MockDataProvider<Never>
  /// The routes of each component.
  var routes = [[Route("list", "list")], [Route("item", "item/:id<int>")]]

  var identifier: ModuleID { "notes" }
  var navigator: NavigatorRegistration? { .init("notes", root: routes[0][0].name == "list" ? "list" : nil) }
  var menuItems: [MenuItem] { [MenuItem("Seven", section: "Items", link: "item/7")] }
  var components: [ComponentRegistration<ScreenController>] {
    routes.map { routes in
      ComponentRegistration(routes) { [data] in SnapshotPage(context: $0, dataProvider: data) }
    }
  }
}

private final class SnapshotPage: ScreenComponent {
  let context: ComponentContext
  let dataProvider: MockDataProvider<Never>
  private(set) lazy var viewController = ScreenController(self)
  private var text = DataState<String>()

  init(context: ComponentContext, dataProvider: MockDataProvider<Never>) {
    self.context = context
    self.dataProvider = dataProvider
  }

  func componentWillMount() {
    let id = urlComponent.parameters["id"] ?? "0"
    observe(dataProvider.feed("item/\(id)", "Text of item \(id)"), into: \.text)
  }

  var screen: Screen {
    let count = urlComponent.name == "twice" ? 2 : 1
    return Screen(
      "Item", isBusy: text.isRefreshing,
      sections: text.value.map { [ScreenSection(nil, Array(repeating: Row($0), count: count))] } ?? [])
  }
}
