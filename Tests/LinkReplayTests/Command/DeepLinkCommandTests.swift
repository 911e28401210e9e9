import ComponentEngine
import Foundation
import Testing

@testable import LinkReplay

/// The command that a host has for its own modules.
@MainActor
@Suite struct DeepLinkCommandTests {
  /// Runs the command on a session of one line and returns its status and the steps' links with their outcomes.
  private func run(_ line: String, _ options: String...) async throws -> (status: Int32, steps: [String]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "host-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = folder.appending(path: "a.links")
    let output = folder.appending(path: "steps.txt")
    try Data(line.utf8).write(to: session)
    let status = await DeepLinkCommand(configuration: try smallApp()).run(
      ["replay", session.path, "--output", output.path] + options)
    return (status, try output.text().matches(of: /(?m)^ +\d+  (.+)$/).map { String($0.1) })
  }

  @Test func `without a manifest the host's own modules open`() async throws {
    let (status, steps) = try await run("shop://goods/1")
    #expect(status == DeepLinkCommand.ExitStatus.success)
    #expect(steps == ["applied    launch", "applied    shop://goods/1"])
  }

  @Test func `a manifest goes before them`() async throws {
    let manifest = URL.fixtures.appending(path: "shop/manifest.json").path
    let (status, steps) = try await run("shop://orders", "--manifest", manifest)
    #expect(status == DeepLinkCommand.ExitStatus.success)
    #expect(steps == ["applied    launch", "applied    shop://orders"])
  }

  @Test func `the status says that a step failed`() async throws {
    let (status, steps) = try await run("shop://orders")
    #expect(status == DeepLinkCommand.ExitStatus.failure)
    #expect(steps == ["applied    launch", "failed     shop://orders"])
  }
}
