import EngineProgramTesting
import Foundation
import Testing

@Suite struct ShopSessionTests {
  /// The app of a replay: the manifest's description or the shop's modules.
  enum App: CaseIterable {
    case manifest
    case modules

    var options: [String] {
      switch self {
      case .manifest: ["--manifest", URL.fixtures.appending(path: "shop/manifest.json").path]
      case .modules: []
      }
    }
  }

  private func replay(_ app: App, _ session: String = "session.links", _ options: String...) throws -> Run {
    let session = URL.fixtures.appending(path: "shop").appending(path: session).path
    return try Folder().run(.deeplink, ["replay", session, "--keep-going"] + app.options + options)
  }

  @Test(arguments: App.allCases)
  func `the shop's session prints the recorded report`(app: App) throws {
    let run = try replay(app)
    try expectSnapshot(run.output, "shop/session.txt")
    #expect(run.status == 1)
  }

  @Test(arguments: App.allCases)
  func `links that wait for the login print the recorded report`(app: App) throws {
    let run = try replay(app, "login.links")
    try expectSnapshot(run.output, "shop/login.txt")
    #expect(run.status == 1)
  }

  @Test(arguments: App.allCases)
  func `links that wait for the login match their trace`(app: App) throws {
    let path = URL.fixtures.appending(path: "shop/login.jsonl").path
    #expect(try replay(app, "login.links", "--format", "json", "--expect", path, "--quiet") == Run(status: 0))
  }

  @Test(arguments: App.allCases, [("text", "session.txt"), ("json", "expected.jsonl")])
  func `the shop's session matches its traces`(app: App, trace: (format: String, name: String)) throws {
    let path = URL.fixtures.appending(path: "shop").appending(path: trace.name).path
    #expect(try replay(app, "session.links", "--format", trace.format, "--expect", path, "--quiet") == Run(status: 0))
  }
}
