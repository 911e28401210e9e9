import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 2.7.
@Suite struct JobsTests {
  /// Creates a folder with the app and two files of links: one of the second file fails.
  private func folder() throws -> Folder {
    let links = (1...2500).map { number in
      switch number % 5 {
      case 0: "# a comment\n\n  open shop://goods/\(number)  "
      case 1: "shop://search/größe\(number)/login"
      case 2: "shop://goods/\(number)?x=%FF"
      default: "shop://goods/\(number)"
      }
    }
    return try Folder.withApp([
      "a.links": "\u{FEFF}" + links.joined(separator: "\r\n"), "b.links": "shop://goods/1\nback\nshop://goods/2\n",
    ])
  }

  private func run(_ folder: Folder, _ options: String...) throws -> Run {
    try folder.run(.deeplink, ["replay", "--cold", "--manifest", "app.json"] + options)
  }

  @Test(arguments: [
    ["a.links"], ["a.links", "--format", "json"], ["a.links", "b.links", "--keep-going", "--stats"],
    ["b.links", "a.links", "--keep-going", "--format", "json", "--stats"], ["b.links", "a.links"],
    ["a.links", "--quiet", "--stats"], ["a.links", "--source", "external", "--keep-going"],
    ["b.links", "a.links", "--quiet"], ["b.links", "a.links", "b.links", "--quiet", "--keep-going"],
  ])
  func `the output of several processes is that of one`(options: [String]) throws {
    let folder = try folder()
    let words = ["replay", "--cold", "--manifest", "app.json"] + options
    let one = try folder.run(.deeplink, words)
    for jobs in ["1", "2", "5"] {
      #expect(try folder.run(.deeplink, words + ["--jobs", jobs]) == one)
    }
  }

  /// A pipe holds 64 KiB. A process must never wait for the other one to read while that one waits for it.
  @Test func `lines that fill a pipe or exceed it block no process`() throws {
    let sizes = [10, 20_000, 30_000, 33_000, 65_000, 66_000, 200_000, 1_200_000]
    let links = (0..<60).map { "shop://goods/\($0)?x=" + String(repeating: "y", count: sizes[$0 * 7 % sizes.count]) }
    let folder = try Folder.withApp(["long.links": links.joined(separator: "\n"), "b.links": "shop://goods/1\n"])
    let files = Array(repeating: ["long.links", "b.links"], count: 3).flatMap(\.self)
    let words = ["replay", "--cold", "--manifest", "app.json", "--keep-going", "--format", "json"] + files
    #expect(try folder.run(.deeplink, words + ["--jobs", "2"]) == folder.run(.deeplink, words))
  }

  @Test func `links come from standard input, and the result can go to a file`() throws {
    let folder = try folder()
    let run = try folder.run(
      .deeplink,
      ["replay", "-", "--cold", "--manifest", "app.json", "--jobs", "2", "--output", "steps.txt", "--format", "json"],
      input: "shop://goods/1\nshop://goods/2\n")
    #expect(run == Run(status: 0, errors: "2 steps: 2 applied\n"))
    #expect(try folder.read("steps.txt").split(separator: "\n").count == 2)
  }

  @Test func `warnings about the manifest are written once`() throws {
    let folder = try Folder(["app.json": #"{"version": 1, "components": [], "colour": 1}"#, "a.links": ""])
    let errors = try run(folder, "a.links", "--jobs", "3").errors
    #expect(errors.ranges(of: "colour").count == 1)
  }

  @Test(arguments: [
    (["--jobs", "2", "--stats"], "--jobs needs --cold: other steps depend on the steps before them"),
    (["--jobs", "0"], "--jobs is 0; expected a number from 1 to 256"),
    (["--jobs", "many"], "--jobs is many; expected a number from 1 to 256"),
    (
      ["--cold", "--jobs", "2", "--expect", "app.json"],
      "--jobs and --expect exclude each other; compare the output with diff"
    ),
    (["--cold", "--jobs", "2", "--format", "html"], "--jobs needs --format text or json"),
    (["--stats", "--format", "html"], "--stats needs --format text or json"),
  ])
  func `options that exclude each other are refused`(options: [String], message: String) throws {
    let run = try Folder.withApp().run(.deeplink, ["replay", "--manifest", "app.json"] + options)
    #expect(run == Run(status: 64, errors: "deeplink: \(message); see deeplink replay --help\n"))
  }

  @Test func `a manifest from standard input is refused`() throws {
    let run = try folder().run(.deeplink, ["replay", "a.links", "--cold", "--manifest", "-", "--jobs", "2"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--jobs needs a file as --manifest, not standard input"))
  }

  @Test func `an unreadable file, an unknown guard and a bad manifest have the errors of one process`() throws {
    let folder = try folder()
    for options in [["none.links"], ["a.links", "--grant", "admin"], ["a.links", "--manifest", "a.links"]] {
      let words = ["replay", "--cold", "--manifest", "app.json"] + options
      #expect(try folder.run(.deeplink, words + ["--jobs", "2"]) == folder.run(.deeplink, words))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat"), "the processes are listed in /proc"))
  func `a process that is killed ends the replay with an error, after the steps before its own`() async throws {
    let folder = try folder()
    let process = Process.make(
      .deeplink, ["replay", "-", "--cold", "--manifest", "app.json", "--keep-going", "--jobs", "2"], in: folder.url)
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.start()
    var children: [Int32] = []
    while children.count < 2 {
      children = Self.children(of: process.processIdentifier)
      await Task.yield()
    }
    kill(try #require(children.max()), SIGKILL)
    let links = (1...2500).map { "shop://goods/\($0)\n" }.joined()
    try? input.fileHandleForWriting.write(contentsOf: Data(links.utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(message.contains(/process [12] of --jobs ended with signal 9/), "\(message)")
    let one = try folder.run(
      .deeplink, ["replay", "-", "--cold", "--manifest", "app.json", "--keep-going"], input: links)
    #expect(one.output.hasPrefix(text))
  }

  /// Returns the processes that a process has started; the fields are those of proc_pid_stat(5).
  private static func children(of parent: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(Int32.init).filter { process in
      let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 1 && Int32(fields[1]) == parent
    }
  }
}
