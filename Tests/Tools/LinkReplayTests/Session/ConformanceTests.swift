import ComponentEngine
import EngineJSON
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 3.2, navigation 2.1.
@MainActor
@Suite struct ConformanceTests {
  nonisolated static let sessions = (1...24).map { "conformance/session-" + String(format: "%02d", $0) }

  @Test(arguments: sessions)
  func `a session matches the trace of the independent model`(session: String) async throws {
    let folder = URL.fixtures.appending(path: session)
    let flags = try folder.appending(path: "flags").text().split(whereSeparator: \.isWhitespace).map(String.init)
    let options = try replayOptions(flags)
    let actual = try await steps(in: folder, source: options.source, isCold: options.isCold)
    #expect(try actual.map(\.compared) == expected(in: folder).map(\.compared))
  }

  @Test func `the shop's session matches the manually derived trace, except for the messages of errors`() async throws {
    let folder = URL.fixtures.appending(path: "shop")
    let actual = try await steps(in: folder)
    #expect(try actual.map(\.withoutWording) == expected(in: folder))
  }

  private func steps(
    in folder: URL, source: LinkSource = .internal, isCold: Bool = false
  ) async throws -> [JSONValue] {
    let manifest = try Manifest(json: folder.appending(path: "manifest.json").text())
    let lines = try folder.appending(path: "session.links").text().components(separatedBy: "\n")
    let steps = await replay(lines, in: try manifest.configuration(), source: source, isCold: isCold)
    return try steps.map { try .parse(JSONReport().text([$0]).utf8) }
  }

  private func expected(in folder: URL) throws -> [JSONValue] {
    try folder.appending(path: "expected.jsonl").text().split(separator: "\n").map { try .parse($0.utf8) }
  }
}

extension JSONValue {
  /// The keys that the conformance sessions contain.
  fileprivate var compared: JSONValue {
    var step = withoutWording.keeping(
      "directive", "outcome", "error", "presenterCalls", "events", "components", "navigators", "selected", "frontmost",
      "active")
    if case .object(var fields) = step, case .array(let components) = fields["components"] {
      fields["components"] = .array(components.map { $0.keeping("uid", "name", "parameters") })
      step = .object(fields)
    }
    return step
  }

  /// The step with the error reduced to its code.
  fileprivate var withoutWording: JSONValue {
    guard case .object(var fields) = self, let error = fields["error"] else { return self }
    fields["error"] = error.keeping("code")
    return .object(fields)
  }

  private func keeping(_ keys: String...) -> JSONValue {
    guard case .object(let fields) = self else { return self }
    return .object(fields.filter { keys.contains($0.key) })
  }
}
