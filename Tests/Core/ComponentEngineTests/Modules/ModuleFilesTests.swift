import ComponentEngine
import EngineProgramTesting
import Foundation
import Testing

// Specification: modules 8.1.
struct ModuleFilesTests {
  private let resources: ProgramResources
  private let files: ModuleFiles

  init() throws {
    resources = try ProgramResources(["Prices/all.json": Data("[1]".utf8)])
    files = ModuleFiles(bundle: resources.bundle)
  }

  @Test func `a file is found beside the program, wherever the working folder is`() throws {
    #expect(try files.contents(of: "Prices/all.json") == Array("[1]".utf8))
    #expect(try files.path(of: "Prices/all.json").hasSuffix("\(files.bundle).resources/Prices/all.json"))
  }

  @Test func `a missing folder is an error that names the folder to copy`() {
    let error = #expect(throws: ModuleFileError.self) { try ModuleFiles(bundle: "No_Module").contents(of: "a.json") }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.hasPrefix("a.json of No_Module is not found: the program has no /"))
    #expect(text.hasSuffix("/No_Module.resources; copy that folder together with the program"))
  }

  @Test func `a missing file and a folder are errors that name the manifest`() throws {
    for file in ["b.json", "Prices", "Prices/all.json/x"] {
      let error = #expect(throws: ModuleFileError.self) { try files.contents(of: file) }
      #expect(error?.description == "\(file) of \(files.bundle) is not found; list it in the resources of the target")
    }
  }

  @Test(arguments: [
    "", "/", "/etc/passwd", "..", "../secret", "Prices/../../secret", "Prices//all.json", "./Prices/all.json",
    "Prices/.", "Prices/", "Prices/all.json\0.png", "..\0",
  ])
  func `a path that could leave the folder is refused`(path: String) throws {
    let error = #expect(throws: ModuleFileError.self) { try files.contents(of: path) }
    #expect(error?.description.contains("is not in the folder of the module") == true)
  }

  @Test func `a symbolic link that leads out of the folder is refused, and one inside is followed`() throws {
    let secret = try Folder(["secret": "x"])
    try FileManager.default.createSymbolicLink(
      atPath: resources.url.path + "/out", withDestinationPath: "\(secret.path)/secret")
    try FileManager.default.createSymbolicLink(
      atPath: resources.url.path + "/in", withDestinationPath: "Prices/all.json")
    #expect(throws: ModuleFileError.self) { try files.contents(of: "out") }
    #expect(try files.contents(of: "in") == Array("[1]".utf8))
  }

  @Test func `a pipe is no file, and does not hold up the caller`() throws {
    #expect(mkfifo(resources.url.path + "/pipe", 0o600) == 0)
    #expect(throws: ModuleFileError.self) { try files.contents(of: "pipe") }
  }
}
