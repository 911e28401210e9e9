import EnginePlatform
import EngineProgramTesting
import Foundation
import Testing

@testable import PreviewHost

// Specification: preview 3.2.
@MainActor
struct SourceWatchTests {
  private let folder: Folder

  init() throws { folder = try Folder(["Package.swift": "", "Sources/App/a.swift": "1"]) }

  private var tree: SourceTree {
    get throws { try SourceTree(around: folder.path + "/Sources/App") }
  }

  @Test func `the sources are those of the package around the folder, without tests, hidden folders and other files`()
    async throws
  {
    for path in [
      "Tests/t.swift", ".build/b.swift", "Sources/App/notes.txt", "Sources/Other/Tests/x.swift", "Sources/App/b.json",
    ] {
      try folder.write("", to: path)
    }
    let root = folder.path
    let tree = try tree
    #expect(tree.root == root)
    let paths = await tree.state().keys.map { String($0.dropFirst(root.count + 1)) }.sorted()
    #expect(paths == ["Package.swift", "Sources/App/a.swift", "Sources/App/b.json", "Sources/Other/Tests/x.swift"])
  }

  @Test func `a change, a new file and a removed file are other states`() async throws {
    let tree = try tree
    var states = [await tree.state()]
    try folder.write("22", to: "Sources/App/a.swift")
    states.append(await tree.state())
    try folder.write("", to: "Sources/App/b.swift")
    states.append(await tree.state())
    try FileManager.default.removeItem(at: folder.url.appending(path: "Sources/App/a.swift"))
    states.append(await tree.state())
    #expect(Set(states).count == 4)
    #expect(await tree.state() == states[3])
  }

  private func makeWritable(_ path: String, forAll: Bool) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: forAll ? 0o777 : 0o755], ofItemAtPath: folder.url.appending(path: path).path)
  }

  @Test(arguments: [".", "Package.swift"])
  func `a package above is not built if another user can change it`(path: String) throws {
    try makeWritable(path, forAll: true)
    let error = #expect(throws: PreviewError.self) { try tree }
    #expect(error?.description.contains("and --watch would run it; to build that package, start") == true)
    // The folder in which the program is started is the user's choice, as for `swift build`.
    #expect(try SourceTree(around: folder.path).root == folder.path)
    try makeWritable(path, forAll: false)
    #expect(try tree.root == folder.path)
  }

  @Test(
    .enabled(if: geteuid() == 0, "only the administrator can give a file to another user"),
    arguments: [".", "Package.swift"])
  func `a package above is not built if it belongs to another user`(path: String) throws {
    #expect(chown(folder.url.appending(path: path).path, 4321, 4321) == 0)
    #expect(throws: PreviewError.self) { try tree }
  }

  @Test func `a command has its status, and the end of its output and errors`() async {
    let folder = folder.path
    #expect(
      await CapturedRun(shell: "echo out; echo err >&2; exit 3", in: folder).result()
        == .init(failure: "ended with status 3", output: "out\nerr\n"))
    #expect(
      await CapturedRun(shell: "ls Package.swift", in: folder).result()
        == .init(failure: nil, output: "Package.swift\n"))
    #expect(await CapturedRun(shell: "true", in: "/no/such folder").result().failure != nil)
    #expect(await CapturedRun(path: "/no/such program", arguments: []).result().failure == "did not start")
    let long = await CapturedRun(shell: "yes | head -c 500000; echo end", in: folder).result().output
    #expect(long.utf8.count == 64 * 1024 && long.hasSuffix("end\n"))
  }

  @Test func `a command is ended by a signal, and after its time`() async {
    let signal = await CapturedRun(shell: "kill -TERM $$; echo alive", in: "/").result()
    #expect(signal == .init(failure: "ended with signal 15", output: ""))
    var run = CapturedRun(shell: "echo begun; exec sleep 60", in: "/")
    run.limit = .milliseconds(200)
    #expect(await run.result() == .init(failure: "did not end in time", output: "begun\n"))
  }

  @Test(arguments: [
    "trap '' TERM; exec sleep 60", "sleep 60 & exec sleep 60", "sleep 60 & exit 0",
    "exec sleep 60 >/dev/null 2>&1",
  ])
  func `a command is over after its time, although it ignores signals, closes its output or has left processes`(
    command: String
  ) async {
    var run = CapturedRun(shell: "echo begun; \(command)", in: "/")
    run.limit = .milliseconds(200)
    let start = ContinuousClock.now
    #expect(await run.result() == .init(failure: "did not end in time", output: "begun\n"))
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func `a command that ends after it was asked to has its last output`() async {
    var run = CapturedRun(shell: "trap 'echo bye; exit 0' TERM; echo begun; sleep 60 & wait", in: "/")
    run.limit = .seconds(1)
    #expect(await run.result() == .init(failure: "did not end in time", output: "begun\nbye\n"))
  }

  @Test func `a program is built with the product's name, in its own configuration`() throws {
    let program = try #require(RunningProgram())
    #expect(program.buildCommand(product: "GoodsMockApp").hasPrefix("swift build --product GoodsMockApp"))
    #expect(program.fileState != nil)
  }
}
