import EnginePlatform
import EngineProgramTesting
import Foundation
import Testing

@testable import EngineModuleTools

/// The parts of a transaction before which a process can be killed.
private enum Part: CaseIterable {
  case writing, checking, removing, finishing, deleting
}

@Suite struct FileTransactionTests {
  private let package: PackageFolder
  private let manifest = PackageFolder.plainManifest
  private let changed = PackageFolder.plainManifest + "\n// changed\n"

  init() throws {
    package = try PackageFolder()
    try package.write(manifest, to: "Package.swift")
    try package.write("import A", to: "Sources/A/A.swift")
  }

  private var coupons: [PackageDescription.Target] {
    [("CouponsModule", "Sources"), ("CouponsMockApp", "MockApps"), ("CouponsModuleTests", "Tests")].map {
      name, folder in
      .init(name: name, directory: "\(package.root)/\(folder)/\(name)")
    }
  }

  private func create(targets: [PackageDescription.Target] = []) throws -> (output: String, status: Int32) {
    NewModuleCommand(reader: nil).run([try package.describe(targets: targets), "Coupons"])
  }

  private func remove(targets: [PackageDescription.Target]) throws -> (output: String, status: Int32) {
    RemoveModuleCommand(reader: nil).run([try package.describe(targets: targets), "Coupons"])
  }

  /// Does the parts of a transaction up to one, as a process that is killed then.
  private func perform(
    upTo part: Part, targets: [PackageDescription.Target] = [], _ plan: (inout FileTransaction) throws -> Void
  ) throws {
    var description = PackageDescription(root: package.root, targets: targets, engine: nil)
    var files = try FileTransaction(&description)
    try plan(&files)
    try files.prepare()
    if part == .writing { return }
    try files.write()
    if part == .checking { return }
    try files.moveRemoved()
    if part == .deleting {
      try FileManager.default.removeItem(atPath: "\(package.root)/\(FileTransaction.folderName)/journal")
    }
    if part == .finishing { return }
  }

  private func leftovers() throws -> [String] { try package.folder.names.filter { $0.hasPrefix(".componentengine") } }

  @Test(arguments: Part.allCases.dropLast())
  private func `a new module that was stopped at any time is made by the next run`(part: Part)
    throws
  {
    try perform(upTo: part) { files in
      try files.create("Sources/CouponsModule", [.init(path: "Data/CouponsData.swift", text: "half")])
      try files.create("MockApps/CouponsMockApp", [.init(path: "main.swift", text: "half")])
      try files.replace("Package.swift", manifest, changed)
    }
    // SwiftPM reads the changed manifest before it starts the next run.
    #expect(try create(targets: part == .writing ? [] : coupons).status == 0)
    #expect(try package.text("Package.swift").contains("CouponsMockApp"))
    #expect(try !package.text("Package.swift").contains("// changed"))
    #expect(!package.exists("Sources/CouponsModule/Data/half"))
    #expect(try leftovers() == [])
  }

  @Test(arguments: Part.allCases.dropLast())
  private func `a removal that was stopped at any time is done by the next run`(part: Part)
    throws
  {
    let before = try package.tree()
    try #require(create().status == 0)
    let text = try package.text("Package.swift")
    try perform(upTo: part, targets: coupons) { files in
      try files.replace("Package.swift", text, manifest)
      files.remove("Sources/CouponsModule")
      files.remove("MockApps/CouponsMockApp")
    }
    #expect(try remove(targets: part == .writing ? coupons : []).status == 0)
    #expect(try package.tree() == before)
    #expect(try leftovers() == [])
  }

  @Test func `a run that was stopped after the last change is complete`() throws {
    try perform(upTo: .deleting) { files in
      try files.replace("Package.swift", manifest, changed)
      files.remove("Sources/A")
    }
    #expect(try create().status == 0)
    #expect(!package.exists("Sources/A"))
    #expect(try package.text("Package.swift").hasSuffix("// changed\n"))
    #expect(try leftovers() == [])
  }

  @Test func `a program that is killed while SwiftPM reads the changed manifest is undone by the next run`() throws {
    let tools = try Folder()
    let script = """
      #!/bin/sh
      [ -e \(tools.path)/killed ] && exit 1
      [ -e \(tools.path)/read ] && touch \(tools.path)/killed && kill -9 $PPID
      touch \(tools.path)/read
      echo '{"targets": []}'
      """
    chmod(try tools.write(script, to: "swift").path(percentEncoded: false), 0o755)
    let path = "\(tools.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let run = try package.folder.run(
      .program("EngineModuleCommand"), ["new-module", try package.describe(), "Coupons"], environment: ["PATH": path])
    #expect(run.status == SIGKILL)
    #expect(try package.text("Package.swift").contains("CouponsMockApp"))
    let result = try create(targets: coupons)
    #expect(result.status == 0, "\(result.output)")
    #expect(try leftovers() == [])
  }

  @Test(arguments: ["new-module", "remove-module"]) func `without space on the disk nothing changes`(command: String)
    throws
  {
    if command == "remove-module" { try #require(create().status == 0) }
    try package.write(
      String(repeating: "// a long manifest\n", count: 1_000) + package.text("Package.swift"), to: "Package.swift")
    let description = try package.describe(targets: command == "remove-module" ? coupons : [])
    try package.write("", to: ".input")
    try package.write("", to: ".errors")
    let before = try package.tree()
    // A limit for the size of a file: a write fails after some bytes, as on a full disk.
    let run = try package.folder.run(
      URL(filePath: "/bin/bash"),
      [
        "-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"",
        URL.program("EngineModuleCommand").path(percentEncoded: false), command, description, "Coupons",
      ])
    #expect(run.status == 1)
    #expect(run.output.contains(".componentengine-change/"), "\(run.output)")
    #expect(try package.tree() == before)
    #expect(try leftovers() == [])
  }

  @Test func `a file of the user in a half-made module stays, and the next run names its folder`() throws {
    try perform(upTo: .checking) { files in
      try files.create(
        "Sources/CouponsModule", [.init(path: "A.swift", text: "a"), .init(path: "Data/B.swift", text: "b")])
    }
    try package.write("mine", to: "Sources/CouponsModule/A.swift")
    try package.write("mine", to: "Sources/CouponsModule/Data/Own.swift")
    let result = try create()
    #expect(result.status == 1)
    #expect(result.output.contains("there is a folder Sources/CouponsModule already"))
    #expect(try package.text("Sources/CouponsModule/A.swift") == "mine")
    #expect(try package.text("Sources/CouponsModule/Data/Own.swift") == "mine")
    #expect(!package.exists("Sources/CouponsModule/Data/B.swift"))
  }

  @Test func `a manifest that the user changed after a stopped run is kept with the former one`() throws {
    try perform(upTo: .checking) { try $0.replace("Package.swift", manifest, changed) }
    try package.write("// mine", to: "Package.swift")
    let result = try create()
    #expect(result.status == 1)
    #expect(
      result.output.contains("Package.swift: the file has changed since a command was stopped; the former one is "))
    #expect(try package.text("Package.swift") == "// mine")
    #expect(try package.text("\(FileTransaction.folderName)/old-0") == manifest)
    try FileManager.default.removeItem(atPath: "\(package.root)/\(FileTransaction.folderName)")
    try package.write(manifest, to: "Package.swift")
    #expect(try create().status == 0)
  }

  @Test func `a file that changes before it is replaced stays as it is, and all other changes are undone`() throws {
    try package.write("// mine", to: "Package.swift")
    var description = PackageDescription(root: package.root, targets: [], engine: nil)
    var files = try FileTransaction(&description)
    try files.create("Sources/CouponsModule", [.init(path: "A.swift", text: "a")])
    try files.replace("Package.swift", manifest, changed)
    let transaction = files
    let error = #expect(throws: GeneratorError.self) { try transaction.commit {} }
    #expect(error?.description.contains("the file has changed meanwhile; run the command again") == true)
    #expect(try package.text("Package.swift") == "// mine")
    #expect(!package.exists("Sources/CouponsModule"))
    #expect(try leftovers() == [])
  }

  @Test func `a folder that the user made again after a stopped removal is kept with the former one`() throws {
    try perform(upTo: .finishing) { $0.remove("Sources/A") }
    try package.write("mine", to: "Sources/A/A.swift")
    let result = try create()
    #expect(
      result.output.contains("Sources/A: the folder was made again since a command was stopped; the former one is "))
    #expect(try package.text("Sources/A/A.swift") == "mine")
    #expect(try package.text("\(FileTransaction.folderName)/old-0/A.swift") == "import A")
  }

  @Test func `two commands do not change a package at the same time`() throws {
    var description = PackageDescription(root: package.root, engine: nil)
    do {
      let files = try FileTransaction(&description)
      let result = try create()
      #expect(result.output.contains("new-module or remove-module runs in this package already"))
      #expect(result.status == 1)
      _ = consume files
    }
    #expect(try create().status == 0)
  }

  @Test func `a failed check undoes all changes and keeps empty folders`() throws {
    try FileManager.default.createDirectory(atPath: "\(package.root)/Tests", withIntermediateDirectories: true)
    let before = try package.tree()
    var description = PackageDescription(root: package.root, engine: nil)
    var files = try FileTransaction(&description)
    try files.create("Tests/CouponsModuleTests", [.init(path: "Data/A.swift", text: "")])
    try files.create("MockApps/CouponsMockApp", [.init(path: "A.swift", text: "")])
    try files.replace("Package.swift", manifest, changed)
    files.remove("Sources/A")
    do {
      try files.commit { throw GeneratorError.engineMissing }
      Issue.record("the check fails")
    } catch let error as GeneratorError {
      #expect(error == .engineMissing)
    }
    #expect(try package.tree() == before)
    #expect(try leftovers() == [])
  }

  @Test func `folders are moved back if another one cannot be moved, and the error names that one`() throws {
    let before = try package.tree()
    var description = PackageDescription(root: package.root, engine: nil)
    var files = try FileTransaction(&description)
    files.remove("Sources/A")
    files.remove("Tests/Missing")
    do {
      try files.commit {}
      Issue.record("a missing folder is moved")
    } catch let error as GeneratorError {
      #expect(error == .file("Tests/Missing", reason: "No such file or directory"))
    }
    #expect(try package.tree() == before)
    #expect(try leftovers() == [])
  }

  @Test func `a manifest that is a symbolic link stays one, and keeps its permissions`() throws {
    let shared = try Folder(["Manifest.swift": manifest])
    let file = "\(shared.path)/Manifest.swift"
    chmod(file, 0o640)
    let link = "\(package.root)/Package.swift"
    unlink(link)
    symlink(file, link)
    let result = try create()
    #expect(result.status == 0, "\(result.output)")
    #expect(FileTransaction.kind(of: link) == S_IFLNK)
    #expect(try shared.read("Manifest.swift").contains("CouponsMockApp"))
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    #expect(try shared.names == ["Manifest.swift"])
  }

  @Test func `a symbolic link to nothing in place of a folder is an error and stays`() throws {
    try FileManager.default.createDirectory(atPath: "\(package.root)/Tests", withIntermediateDirectories: true)
    symlink("nothing", "\(package.root)/Tests/CouponsModuleTests")
    #expect(try create().output.contains("there is a folder Tests/CouponsModuleTests already"))
    #expect(FileTransaction.kind(of: "\(package.root)/Tests/CouponsModuleTests") == S_IFLNK)
    #expect(!package.exists("Sources/CouponsModule"))
  }

  @Test(.enabled(if: geteuid() != 0, "everything is writable for root"))
  func `a manifest that is read-only is an error`() throws {
    chmod("\(package.root)/Package.swift", 0o444)
    #expect(try create().output == "new-module: Package.swift: Permission denied\n")
  }

  @Test func `a manifest in another encoding is an error`() throws {
    try package.folder.write(Data([0x2F, 0x2F, 0xE9, 0x0A]), to: "Package.swift")
    #expect(
      try create().output == "new-module: Package.swift: the text is not encoded in UTF-8; save it in that encoding\n")
  }
}
