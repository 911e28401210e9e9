import ComponentEngine
import EngineProgramTesting
import EngineTerminal
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 1.1.
/// The command with a host's own modules.
@MainActor
@Suite struct DeepLinkCommandTests {
  /// Runs the command with a session of one line. Returns its status and the steps' links with their outcomes.
  private func run(_ line: String, _ options: String...) async throws -> (status: Int32, steps: [String]) {
    let folder = try Folder()
    let session = try folder.write(line, to: "a.links")
    let status = await DeepLinkCommand(configuration: try smallApp()).run(
      ["replay", session.path, "--output", "\(folder.path)/steps.txt"] + options)
    return (status, try folder.read("steps.txt").matches(of: /(?m)^ +\d+  (.+)$/).map { String($0.1) })
  }

  @Test(arguments: [["replay"], ["check", "a://b"], ["routes"], ["routes", "check"], ["publish", "manifest"]])
  func `a command without an app requires a manifest`(words: [String]) async {
    #expect(await DeepLinkCommand().run(words) == DeepLinkCommand.ExitStatus.usage)
  }

  @Test func `the host's own modules open without a manifest`() async throws {
    let (status, steps) = try await run("shop://goods/1")
    #expect(status == DeepLinkCommand.ExitStatus.success)
    #expect(steps == ["applied    launch", "applied    shop://goods/1"])
  }

  @Test func `a manifest overrides the host's modules in a replay`() async throws {
    let manifest = URL.fixtures.appending(path: "shop/manifest.json").path
    let (status, steps) = try await run("shop://orders", "--manifest", manifest)
    #expect(status == DeepLinkCommand.ExitStatus.success)
    #expect(steps == ["applied    launch", "applied    shop://orders"])
  }

  @Test func `the exit status reports a failed step`() async throws {
    let (status, steps) = try await run("shop://orders")
    #expect(status == DeepLinkCommand.ExitStatus.failure)
    #expect(steps == ["applied    launch", "failed     shop://orders"])
  }

  /// Runs a command that writes the routes, and returns its status and output.
  private func write(_ words: String...) async throws -> (status: Int32, output: String) {
    let folder = try Folder()
    let command = DeepLinkCommand(configuration: try smallApp())
    let status = await command.run(words + ["--output", "\(folder.path)/routes"])
    return (status, try folder.read("routes"))
  }

  @Test func `the routes are those of the host's own modules`() async throws {
    let (status, output) = try await write("routes")
    #expect(status == DeepLinkCommand.ExitStatus.success)
    #expect(
      output == """
        component  pattern         mode     navigator  reach     summary
        home       home            push     -          internal
        goods      goods/:id<int>  push     -          external
        search     search/:q       push     -          internal
        login      login           present  -          external

        """)
  }

  @Test func `a written manifest describes the host's configuration`() async throws {
    let (status, output) = try await write("publish", "manifest")
    #expect(status == DeepLinkCommand.ExitStatus.success)
    #expect(try Manifest(json: output) == Manifest(smallApp()))
  }

  @Test func `a manifest overrides the host's modules in the manifest that is written`() async throws {
    let manifest = URL.fixtures.appending(path: "shop/manifest.json")
    let (status, output) = try await write("publish", "manifest", "--manifest", manifest.path)
    #expect(status == DeepLinkCommand.ExitStatus.success)
    #expect(try Manifest(json: output) == Manifest(json: manifest.text()))
  }

  @Test func `help, completions, the manual page and messages have the name of the host's program`() {
    let program = Program(name: "shoplinks", link: "shop://goods/42")
    let surface = Subcommand.surface(of: program)
    let texts =
      Subcommand.allCases.map { $0.help(of: program) }
      + [
        Subcommand.group(of: program).help(width: 80), BashCompletion(surface).text, ZshCompletion(surface).text,
        FishCompletion(surface).text, ManualPage(surface).text, program.refusal(ofRecording: "a.ndjson"),
      ]
    for text in texts { #expect(text.contains("shoplinks") && !text.lowercased().contains("deeplink")) }
  }
}
