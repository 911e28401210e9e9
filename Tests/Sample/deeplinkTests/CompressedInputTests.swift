import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 2.2.
@Suite struct CompressedInputTests {
  /// Creates a folder with links, also compressed, and the first half of the compressed data.
  private func folder() throws -> Folder {
    let links = (1...5000).map { "shop://goods/\($0)?x=\($0 * 7919 % 10_007)\n" }.joined()
    let folder = try Folder.withApp(["a.links": links])
    let script = "gzip -k a.links && head -c $(($(wc -c < a.links.gz) / 2)) a.links.gz > half.gz"
    try #require(folder.run(URL(filePath: "/bin/sh"), ["-c", script]).status == 0)
    return folder
  }

  private func shell(_ folder: Folder, _ command: String) throws -> Run {
    let options = "--manifest app.json --cold --format json"
    return try folder.run(
      URL(filePath: "/bin/sh"), ["-c", command.replacing("REPLAY", with: "'\(URL.deeplink.path)' replay \(options)")])
  }

  @Test func `compressed files and pipes are read like the text`() throws {
    let folder = try folder()
    let plain = try shell(folder, "REPLAY a.links")
    #expect(plain.output.split(separator: "\n").count == 5000)
    for command in ["REPLAY a.links.gz", "REPLAY < a.links.gz", "cat a.links.gz | REPLAY"] {
      #expect(try shell(folder, command) == plain)
    }
  }

  @Test func `damaged compressed data has status 66 after the steps before the damage`() throws {
    let folder = try folder()
    let run = try shell(folder, "REPLAY half.gz")
    #expect(run.status == 66)
    #expect(run.errors.hasPrefix("deeplink: half.gz: the compressed data cannot be read: gzip: "))
    #expect(run.output.split(separator: "\n").count > 1000)
  }

  @Test func `a failed step ends the decompression`() throws {
    let folder = try folder()
    let run = try shell(folder, "{ printf 'back\\n'; yes shop://goods/1; } | gzip -1 2>&1 | REPLAY --quiet")
    #expect(run.status == 1)
  }

  @Test func `a compressed manifest has status 65 and is named as compressed`() throws {
    let folder = try Folder.withApp()
    try #require(folder.run(URL(filePath: "/bin/sh"), ["-c", "gzip app.json"]).status == 0)
    let message = "deeplink: app.json.gz: the manifest is compressed (gzip); decompress it first, with gunzip\n"
    for command in [["routes", "check"], ["routes"], ["explain", "shop://goods/1"]] {
      #expect(
        try folder.run(.deeplink, command + ["--manifest", "app.json.gz"]) == Run(status: 65, errors: message))
    }
  }

  @Test func `a check reads compressed links`() throws {
    let folder = try folder()
    let run = try folder.deeplink("check", "a.links.gz", "--manifest", "app.json", "--allow-parameter", "x", "--quiet")
    #expect(run == Run(status: 0))
  }
}
