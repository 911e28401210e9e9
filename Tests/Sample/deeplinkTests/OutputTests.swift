import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 1.2, command-line 1.3.
@Suite struct OutputTests {
  private static let steps = """
    + willMount   ~ willUpdate   ○ willInactive   ● willActive   − willUnmount   ▸ selected

       0  applied    launch
            + home#1  ● home#1
          ▸ main  home#1 ●
       1  failed     back 0
            unknownDirective: "0" is no argument here; expected: back [N], where N is a number from 1

    """

  private static let summary = "1 step: 1 failed (standard input:1)\n"

  @Test func `steps are written to standard output, including failed steps`() throws {
    #expect(try Folder.withApp().replay("back 0") == Run(status: 1, output: Self.steps, errors: Self.summary))
  }

  @Test func `steps can be written to a new file`() throws {
    let folder = try Folder.withApp()
    #expect(try folder.replay("back 0", options: ["--output", "steps.txt"]) == Run(status: 1, errors: Self.summary))
    #expect(try folder.read("steps.txt") == Self.steps)
  }

  @Test func `an existing file is replaced`() throws {
    let folder = try Folder.withApp(["steps.txt": String(repeating: "old\n", count: 1000)])
    #expect(try folder.replay("back 0", options: ["--output=steps.txt"]).status == 1)
    #expect(try folder.read("steps.txt") == Self.steps)
  }

  @Test func `- is standard output`() throws {
    #expect(
      try Folder.withApp().replay("back 0", options: ["--output", "-"])
        == Run(status: 1, output: Self.steps, errors: Self.summary))
  }

  @Test(arguments: ["text", "json"])
  func `quiet writes no steps`(format: String) throws {
    #expect(try Folder.withApp().replay("back 0", options: ["--quiet", "--format", format]).output == "")
    #expect(try Folder.withApp().replay("home", options: ["--quiet", "--format", format]) == Run(status: 0))
  }

  @Test func `an output that cannot be written is named`() throws {
    let folder = try Folder.withApp()
    #expect(
      try folder.replay("home", options: ["--output", "."]) == Run(status: 64, errors: "deeplink: .: Is a directory\n"))
    #expect(
      try folder.replay("home", options: ["--output", "no/steps.txt"])
        == Run(status: 64, errors: "deeplink: no/steps.txt: No such file or directory\n"))
  }

  /// Runs a shell command that calls `replay` of `a.links`, which writes more than the 512 or 1,024 bytes that files
  /// may have.
  private func replayOnFullDisk(in folder: Folder, _ options: String) throws -> Run {
    // The limit takes the place of a full disk.
    let command = "trap '' XFSZ; ulimit -f 1; exec '\(URL.deeplink.path)' replay a.links --manifest app.json \(options)"
    return try folder.run(URL(filePath: "/bin/sh"), ["-c", command])
  }

  @Test func `a full disk leaves the old file whole, and nothing beside it`() throws {
    let links = String(repeating: "shop://goods/1\n", count: 100)
    for old in ["precious", nil] {
      let folder = try Folder.withApp(["a.links": links])
      if let old { try folder.write(old, to: "steps.txt") }
      let run = try replayOnFullDisk(in: folder, "--output steps.txt")
      #expect(run == Run(status: 64, errors: "deeplink: steps.txt: File too large\n"))
      #expect(
        try folder.names.filter { !$0.hasPrefix(".input") && !$0.hasPrefix(".errors") }
          == ["a.links", "app.json"] + (old == nil ? [] : ["steps.txt"]))
      if let old { #expect(try folder.read("steps.txt") == old) }
    }
  }

  @Test(arguments: [
    ["replay", "-"], ["check", "-"], ["routes"], ["publish", "manifest"], ["routes", "check"], ["explain", "home"],
    ["man"],
  ])
  func `no command writes through a symbolic link`(words: [String]) throws {
    let folder = try Folder.withApp(["precious": "precious"])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "steps.txt"), withDestinationURL: folder.url.appending(path: "precious"))
    let manifest = words == ["man"] ? [] : ["--manifest", "app.json"]
    let run = try folder.run(.deeplink, words + manifest + ["--output", "steps.txt"], input: "home\n")
    let reason = "is a symbolic link, which is not followed; name what it leads to"
    #expect(run == Run(status: 64, errors: "deeplink: steps.txt: \(reason)\n"))
    #expect(try folder.read("precious") == "precious")
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1"])
  func `standard output can be named by its path, also after other bytes of a file`(path: String) throws {
    #expect(
      try Folder.withApp().replay("back 0", options: ["--output", path])
        == Run(status: 1, output: Self.steps, errors: Self.summary))
    let folder = try Folder.withApp(["log.txt": "old\n", "a.links": "back 0\n"])
    let command = "'\(URL.deeplink.path)' replay a.links --manifest app.json --output \(path) >> log.txt"
    #expect(try folder.run(URL(filePath: "/bin/sh"), ["-c", command]).output == "")
    #expect(try folder.read("log.txt") == "old\n" + Self.steps)
  }

  @Test func `a pipe and a device can be named as the output`() throws {
    let folder = try Folder.withApp(["a.links": "back 0\n"])
    let replay = "'\(URL.deeplink.path)' replay a.links --manifest app.json --output"
    let run = try folder.run(
      URL(filePath: "/bin/sh"), ["-c", "mkfifo p; cat p & \(replay) p; wait; \(replay) /dev/null"])
    let summary = Self.summary.replacing("standard input", with: "a.links")
    #expect(run == Run(status: 1, output: Self.steps, errors: summary + summary))
  }

  @Test func `a replay that ends with an error leaves the old file`() throws {
    let folder = try Folder.withApp([
      "a.links": "home\n", "b.ndjson": "{\"trace\": 99}\n", "steps.txt": "precious",
    ])
    let words = ["replay", "a.links", "b.ndjson", "--manifest", "app.json", "--output", "steps.txt"]
    #expect(try folder.run(.deeplink, words).status == 65)
    #expect(try folder.read("steps.txt") == "precious")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an error`() throws {
    let run = try Folder.withApp().replay("home", options: ["--output", "/dev/full"])
    #expect(run == Run(status: 64, errors: "deeplink: /dev/full: No space left on device\n"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["--help", "replay --help", "man"])
  func `help that cannot be written is an error`(words: String) throws {
    let run = try Folder().run(
      URL(filePath: "/bin/sh"), ["-c", "'\(URL.deeplink.path)' \(words) > /dev/full"])
    #expect(run == Run(status: 64, errors: "deeplink: standard output: No space left on device\n"))
  }

  @Test(arguments: [["replay"], ["replay", "--cold"], ["check"]])
  func `an unreadable file leaves the output unchanged`(words: [String]) throws {
    let folder = try Folder.withApp(["steps.txt": "precious", "a.links": "home\n"])
    let run = try folder.run(
      .deeplink, words + ["a.links", "none.links", "--manifest", "app.json", "--output", "steps.txt"])
    #expect(run == Run(status: 66, errors: "deeplink: none.links: No such file or directory\n"))
    #expect(try folder.read("steps.txt") == "precious")
  }

  @Test func `an unreadable expectation leaves the output unchanged`() throws {
    let folder = try Folder.withApp(["steps.txt": "precious"])
    let run = try folder.replay("home", options: ["--output", "steps.txt", "--expect", "no.txt"])
    #expect(run == Run(status: 66, errors: "deeplink: no.txt: No such file or directory\n"))
    #expect(try folder.read("steps.txt") == "precious")
  }

  @Test func `a reader that stops early receives its lines without an error message`() throws {
    let folder = try Folder.withApp(["a.links": String(repeating: "shop://goods/1\nback\n", count: 5000)])
    let command = "'\(URL.deeplink.path)' replay a.links --manifest app.json | head -1"
    // HTTP tests in this process ignore the signal, and a shell cannot reset a signal that was ignored when it started.
    let reset = """
      import os, signal, sys
      signal.signal(signal.SIGPIPE, signal.SIG_DFL)
      os.execv('/bin/sh', sys.argv[1:])
      """
    let run = try folder.run(URL(filePath: "/usr/bin/env"), ["python3", "-c", reset, "sh", "-c", command])
    #expect(
      run
        == Run(
          status: 0, output: "+ willMount   ~ willUpdate   ○ willInactive   ● willActive   − willUnmount   ▸ selected\n"
        ))
  }

  @Test func `a broken pipe is an error if its signal is ignored`() throws {
    let folder = try Folder.withApp(["a.links": String(repeating: "shop://goods/1\nback\n", count: 5000)])
    let command = "trap '' PIPE; { '\(URL.deeplink.path)' replay a.links --manifest app.json; echo $? >&2; } | head -1"
    let run = try folder.run(URL(filePath: "/bin/sh"), ["-c", command])
    #expect(run.errors == "deeplink: standard output: Broken pipe\n64\n")
  }

  @Test func `closed standard output is an error`() throws {
    let folder = try Folder.withApp(["a.links": "back\n"])
    let command = "'\(URL.deeplink.path)' replay a.links --manifest app.json >&-"
    let run = try folder.run(URL(filePath: "/bin/sh"), ["-c", command])
    #expect(run == Run(status: 64, errors: "deeplink: standard output: Bad file descriptor\n"))
  }
}
