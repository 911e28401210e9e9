import ComponentEngine
import EngineReplayFiles
import Foundation
import Testing

@testable import LinkReplay

// Specification: recordings 2.1, recordings 2.2, recordings 4.3.
/// A recording knows the routes of the program that has written it.
@MainActor
struct TraceRoutesTests {
  private static let otherRoutes = """
    {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main", "root": "start"}],
     "components": [{"name": "start", "path": "start"}, {"name": "goods", "path": "goods/:id<int>"}]}
    """
  private let folder: TraceFolder
  private let app: TracedApp

  init() throws {
    folder = try TraceFolder()
    app = try TracedApp()
  }

  /// Records a session, and returns the differences of its replay with other routes.
  private func differences(_ file: TraceFile) async throws -> [String] {
    file.record(app.router)
    await app.run(.launch("shop://goods/1"))
    await app.run(.open("shop://goods/2"))
    app.end()
    let other = try Manifest(json: Array(Self.otherRoutes.utf8)).configuration()
    return try await play(try folder.trace(), in: other).differences
  }

  @Test func `differences from a mock app with other routes name the command that writes them`() async throws {
    let differences = try await differences(
      TraceFile(path: folder.file, mask: TraceMask(), mockApp: "GoodsMockApp", onFailure: nil))
    #expect(folder.lines[0] == #"{"trace": 1, "mockApp": "GoodsMockApp"}"#)
    #expect(
      differences.filter { $0.contains("hint") } == [
        "  hint: GoodsMockApp recorded it, with other routes than these; write its routes with "
          + "GoodsMockApp --manifest > routes.json, and replay it with --manifest routes.json"
      ])
  }

  @Test func `differences from an app with other routes name the app`() async throws {
    let differences = try await differences(TraceFile(path: folder.file))
    #expect(
      differences.filter { $0.contains("hint") } == [
        "  hint: it was recorded with other routes than these; replay it with the app that recorded it, or with the "
          + "routes of that app as --manifest FILE"
      ])
  }

  @Test(arguments: ["rm -rf ~", "--help", "", "a;b", "\u{1B}[2J", String(repeating: "x", count: 101)])
  func `a name that is no program's is not shown in a command`(name: String) async throws {
    let differences = try await differences(
      TraceFile(path: folder.file, mask: TraceMask(), mockApp: name, onFailure: nil))
    #expect(differences.contains { $0.hasPrefix("  hint: it was recorded with other routes than these") })
  }

  @Test func `a difference with the recorded routes, and one of an older recording, have no hint`() async throws {
    TraceFile(path: folder.file).record(app.router)
    await app.run(.launch())
    app.end()
    let changed = folder.text.replacing("home#1", with: "home#9")
    for text in [changed, changed.replacing(#/, "routes": "\w+"/#, with: "")] {
      try folder.write(text)
      let differences = try await play(try folder.trace(), in: try TracedApp.replaying()).differences
      #expect(!differences.isEmpty && !differences.contains { $0.contains("hint") })
    }
  }

  @Test func `the routes of a manifest are those of the app that wrote it, in any order`() throws {
    let configuration = try TracedApp.replaying()
    let manifest = try Manifest(json: Manifest(configuration).json())
    #expect(try manifest.configuration().table.digest == configuration.table.digest)
    let other = try Manifest(json: Array(Self.otherRoutes.utf8)).configuration()
    #expect(other.table.digest != configuration.table.digest)
  }
}
