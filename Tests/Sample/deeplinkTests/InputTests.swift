import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 1.3, command-line 2.2.
@Suite struct InputTests {
  private static let launch = """
    + willMount   ~ willUpdate   ○ willInactive   ● willActive   − willUnmount   ▸ selected

       0  applied    launch
            + home#1  ● home#1
          ▸ main  home#1 ●

    """

  private static let nothing = "empty.links: there are no lines to replay\n"

  @Test func `an empty file is only a launch`() throws {
    let folder = try Folder.withApp(["empty.links": ""])
    #expect(
      try folder.deeplink("replay", "empty.links", "--manifest", "app.json")
        == Run(status: 0, output: Self.launch, errors: Self.nothing + "1 launch\n"))
  }

  @Test func `an empty file in a cold replay produces no steps`() throws {
    let folder = try Folder.withApp(["empty.links": ""])
    #expect(
      try folder.deeplink("replay", "empty.links", "--manifest", "app.json", "--cold")
        == Run(status: 0, errors: Self.nothing + "0 steps\n"))
  }

  @Test(arguments: ["-", nil])
  func `standard input is read for - and without a file`(file: String?) throws {
    let arguments = ["replay", "--manifest", "app.json", "--quiet"] + (file.map { [$0] } ?? [])
    let folder = try Folder.withApp()
    #expect(try folder.run(.deeplink, arguments, input: "back\n") == Run(status: 0))
    #expect(try folder.run(.deeplink, arguments, input: "back 0\n").status == 1)
  }

  @Test func `a manifest can come from standard input`() throws {
    let folder = try Folder.withApp(["empty.links": ""])
    let manifest = try folder.read("app.json")
    let run = try folder.deeplink("replay", "empty.links", "--manifest", "-", input: manifest)
    #expect(run == Run(status: 0, output: Self.launch, errors: Self.nothing + "1 launch\n"))
  }

  @Test func `a last line without a line end is replayed`() throws {
    let folder = try Folder.withApp(["a.links": "back\nback 0"])
    let run = try folder.deeplink("replay", "a.links", "--manifest", "app.json", "--quiet")
    #expect(run.errors.hasSuffix("2 steps: 1 unchanged, 1 failed (a.links:2)\n"))
  }

  @Test func `Windows line ends and a byte order mark are accepted`() throws {
    let plain = try Folder.withApp().replay("shop://goods/1", "back")
    #expect(try Folder.withApp().replay("\u{FEFF}shop://goods/1\r", "back\r") == plain)
  }

  @Test func `bytes that are not UTF-8 are replaced in the link`() throws {
    let folder = try Folder.withApp()
    try Data("shop://search/a".utf8 + [0xFF] + "b\n".utf8).write(to: folder.url.appending(path: "a.links"))
    let run = try folder.deeplink("replay", "a.links", "--manifest", "app.json")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("main  home#1 › search#2 ●\n"))
    #expect(run.output.contains("+ search#2 q=a\u{FFFD}b  ○ home#1"))
  }

  @Test(arguments: [
    (["no.links", "--manifest", "app.json"], "no.links: No such file or directory"),
    (["--manifest", "no.json"], "no.json: No such file or directory"),
    (["--manifest", "app.json", "--expect", "no.txt"], "no.txt: No such file or directory"),
    ([".", "--manifest", "app.json"], ".: Is a directory"), (["--manifest", "."], ".: Is a directory"),
    (["--manifest", "app.json", "--expect", "."], ".: Is a directory"),
    (["--manifest", "/dev/zero"], "/dev/zero: larger than 256 MiB"),
  ])
  func `unreadable input has status 66 and writes nothing`(words: [String], expected: String) throws {
    let run = try Folder.withApp().run(.deeplink, ["replay"] + words)
    #expect(run == Run(status: 66, errors: "deeplink: \(expected)\n"))
  }

  @Test func `closed standard input is unreadable`() throws {
    let command = "'\(URL.deeplink.path)' replay --manifest app.json --cold <&-"
    let run = try Folder.withApp().run(URL(filePath: "/bin/sh"), ["-c", command])
    #expect(run == Run(status: 66, errors: "deeplink: standard input: Bad file descriptor\n"))
  }

  @Test func `an invalid manifest has status 65`() throws {
    let folder = try Folder(["app.json": #"{"version": 1, "components": [{"name": "a"}]}"#])
    #expect(
      try folder.replay("home") == Run(status: 65, errors: "deeplink: app.json: components[0]: \"path\" is missing\n"))
  }

  @Test func `warnings about a manifest are written to standard error and do not change the status`() throws {
    let folder = try Folder(["app.json": #"{"version": 1, "colour": "red"}"#])
    #expect(
      try folder.replay(options: ["--quiet"])
        == Run(
          status: 0, errors: "deeplink: app.json: warning: the key \"colour\" means nothing and is ignored\n"))
  }
}
