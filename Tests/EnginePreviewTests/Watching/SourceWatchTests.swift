import Foundation
import Testing

@testable import EnginePreview

// Specification: preview 3.2.
@MainActor
struct SourceWatchTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")
    for path in ["Sources/App", "Tests", ".build", "Sources/Other/Tests"] {
      try FileManager.default.createDirectory(at: folder.appending(path: path), withIntermediateDirectories: true)
    }
    try write("Package.swift", "")
    try write("Sources/App/a.swift", "1")
  }

  private func write(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  private var tree: SourceTree { SourceTree(around: folder.appending(path: "Sources/App").path(percentEncoded: false)) }

  @Test func `the sources are those of the package around the folder, without tests, hidden folders and other files`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in [
      "Tests/t.swift", ".build/b.swift", "Sources/App/notes.txt", "Sources/Other/Tests/x.swift", "Sources/App/b.json",
    ] {
      try write(path, "")
    }
    let root = folder.path(percentEncoded: false)
    #expect(tree.root == root)
    let paths = await tree.state().keys.map { String($0.dropFirst(root.count + 1)) }.sorted()
    #expect(paths == ["Package.swift", "Sources/App/a.swift", "Sources/App/b.json", "Sources/Other/Tests/x.swift"])
  }

  @Test func `a change, a new file and a removed file are other states`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var states = [await tree.state()]
    try write("Sources/App/a.swift", "22")
    states.append(await tree.state())
    try write("Sources/App/b.swift", "")
    states.append(await tree.state())
    try FileManager.default.removeItem(at: folder.appending(path: "Sources/App/a.swift"))
    states.append(await tree.state())
    #expect(Set(states).count == 4)
    #expect(await tree.state() == states[3])
  }

  @Test func `a command has its status, and the end of its output and errors`() async {
    let folder = folder.path(percentEncoded: false)
    #expect(
      await ShellCommand("echo out; echo err >&2; exit 3", in: folder).run() == .init(status: 3, output: "out\nerr\n"))
    #expect(await ShellCommand("ls Package.swift", in: folder).run() == .init(status: 0, output: "Package.swift\n"))
    #expect(await ShellCommand("kill -9 $$", in: folder).run().status == 137)
    #expect(await ShellCommand("true", in: "/no/such folder").run().status != 0)
    let long = await ShellCommand("yes | head -c 500000; echo end", in: folder).run().output
    #expect(long.utf8.count == 64 * 1024 && long.hasSuffix("end\n"))
    try? FileManager.default.removeItem(at: self.folder)
  }

  @Test func `a program is built with the product's name, in its own configuration`() throws {
    let program = try #require(RunningProgram())
    #expect(program.buildCommand(product: "GoodsMockApp").hasPrefix("swift build --product GoodsMockApp"))
    #expect(program.fileState != nil)
  }
}
