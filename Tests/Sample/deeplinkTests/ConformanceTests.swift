import EngineProgramTesting
import Foundation
import Testing

@Suite struct ConformanceTests {
  static let sessions = (1...24).map { "conformance/session-" + String(format: "%02d", $0) }

  @Test(arguments: sessions + ["shop"])
  func `the built command replays a session as expected`(session: String) throws {
    let folder = URL.fixtures.appending(path: session)
    let flags = (try? String(contentsOf: folder.appending(path: "flags"), encoding: .utf8)) ?? "--keep-going"
    let run = try Folder().run(
      .deeplink,
      [
        "replay", folder.appending(path: "session.links").path, "--format", "json",
        "--manifest", folder.appending(path: "manifest.json").path,
      ] + flags.split(whereSeparator: \.isWhitespace).map(String.init))
    let expected = try String(contentsOf: folder.appending(path: "expected.jsonl"), encoding: .utf8)
    #expect(try Self.steps(run.output) == Self.steps(expected))
    #expect(run.errors == "")
  }

  private static func steps(_ trace: String) throws -> [TraceStep] {
    try trace.split(separator: "\n").map { try JSONDecoder().decode(TraceStep.self, from: Data($0.utf8)) }
  }
}
