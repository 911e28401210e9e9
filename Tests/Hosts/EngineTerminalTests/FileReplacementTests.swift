import EnginePlatform
import EngineProgramTesting
import EngineTerminal
import Foundation
import Testing

// Specification: command-line 1.2, recordings 1.1.
struct FileReplacementTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func rights(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  /// Makes the kinds of a path that are not written like files, each beside the file `precious`.
  private func makeKinds() throws {
    try folder.write("precious", to: "precious")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "precious")
    try FileManager.default.createSymbolicLink(atPath: path("broken"), withDestinationPath: "nothing")
    try #require(mkfifo(path("pipe"), 0o600) == 0)
  }

  private static let kinds = [
    ("link", "is a symbolic link, which is not followed; name what it leads to"),
    ("broken", "is a symbolic link, which is not followed; name what it leads to"),
    ("pipe", "is a pipe or a device; name a file"), (".", "Is a directory"),
  ]

  @Test func `a file is replaced when the new one is complete, and not before`() throws {
    try folder.write("old", to: "a.txt")
    let replacement = try FileReplacement(of: path("a.txt"))
    #expect(write(replacement.file, "new", 3) == 3)
    #expect(try folder.read("a.txt") == "old")
    try replacement.complete()
    #expect(try folder.read("a.txt") == "new")
    try replacement.complete()
    #expect(try folder.names == ["a.txt"])
  }

  @Test func `a file that is not completed leaves the old one, and nothing beside it`() throws {
    try folder.write("old", to: "a.txt")
    for name in ["a.txt", "b.txt"] { _ = try FileReplacement(of: path(name)) }
    #expect(try folder.read("a.txt") == "old")
    #expect(try folder.names == ["a.txt"])
  }

  @Test func `a replaced file keeps its access rights, unless it becomes private`() throws {
    try folder.write("old", to: "a.txt")
    for (isPrivate, expected) in [(false, 0o640), (true, 0o600)] {
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a.txt"))
      try Platform.replaceFile(path("a.txt"), with: [], isPrivate: isPrivate)
      #expect(try rights("a.txt") == expected)
    }
    try Platform.replaceFile(path("b.txt"), with: [], isPrivate: true)
    #expect(try rights("b.txt") == 0o600)
  }

  @Test(arguments: kinds)
  func `only a regular file is replaced, and no link is followed`(name: String, reason: String) throws {
    try makeKinds()
    let names = try folder.names
    #expect(throws: FileError(path: path(name), reason: reason, access: .writing)) {
      try Platform.replaceFile(path(name), with: [1])
    }
    #expect(try folder.read("precious") == "precious")
    #expect(try folder.names == names)
  }

  @Test(arguments: ["", "none/a.txt"])
  func `a file without a folder is an error before anything is written`(name: String) {
    #expect(throws: FileError(path: name, reason: "No such file or directory", access: .writing)) {
      try FileReplacement(of: name)
    }
  }

  @Test(arguments: kinds)
  func `bytes are appended only to a regular file, and through no link`(name: String, reason: String) throws {
    try makeKinds()
    #expect(throws: FileError(path: path(name), reason: reason, access: .writing)) {
      try Platform.openForAppending(path(name))
    }
    #expect(try folder.read("precious") == "precious")
    #expect(try !folder.names.contains("nothing"))
  }

  @Test func `bytes are not appended to a file with two names`() throws {
    try folder.write("precious", to: "precious")
    try FileManager.default.linkItem(atPath: path("precious"), toPath: path("other"))
    #expect(
      throws: FileError(
        path: path("other"), reason: "has several names (hard links); name another file", access: .writing)
    ) {
      try Platform.openForAppending(path("other"))
    }
  }

  @Test(.enabled(if: geteuid() == 0))
  func `bytes are not appended to a file of another user`() throws {
    try folder.write("", to: "theirs")
    try #require(chown(path("theirs"), 12_345, 12_345) == 0)
    #expect(
      throws: FileError(
        path: path("theirs"), reason: "belongs to another user; name a file of your own", access: .writing)
    ) {
      try Platform.openForAppending(path("theirs"))
    }
  }

  @Test func `a file to which bytes are appended loses the access rights of others`() throws {
    try folder.write("old", to: "a.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path("a.txt"))
    let file = try Platform.openForAppending(path("a.txt"))
    #expect(write(file, "new", 3) == 3)
    Platform.close(file)
    #expect(try folder.read("a.txt") == "oldnew")
    #expect(try rights("a.txt") == 0o600)
  }

  @Test func `a file is opened for appending once at a time`() throws {
    let file = try Platform.openForAppending(path("a.txt"))
    let fault = FileError(
      path: path("a.txt"), reason: "is already being written; name another file", access: .writing)
    #expect(throws: fault) { try Platform.openForAppending(path("a.txt")) }
    Platform.close(file)
    Platform.close(try Platform.openForAppending(path("a.txt")))
  }
}
