import EngineProgramTesting
import Foundation
import Testing

@testable import EngineModuleTemplates

@Suite struct RemoveModuleCommandTests {
  private let package: PackageFolder

  init() throws {
    package = try PackageFolder()
    try package.write(PackageFolder.plainManifest, to: "Package.swift")
    try package.write("import A", to: "Sources/A/A.swift")
  }

  private func create(_ name: String = "Coupons") throws {
    try #require(NewModuleCommand().run([try package.describe(), name]).status == 0)
  }

  /// The targets of the package after ``create(_:)``.
  private var targets: [HostPackage.Target] {
    [
      target("CouponsModule", in: "Sources"), target("CouponsMockApp", in: "MockApps", ["CouponsModule"]),
      target("CouponsModuleTests", in: "Tests", ["CouponsModule"]), target("A", in: "Sources"),
    ]
  }

  private func target(_ name: String, in folder: String, _ dependencies: [String] = []) -> HostPackage.Target {
    .init(
      name: name, directory: "\(package.root)/\(folder)/\(name)", files: ["\(package.root)/Sources/A/A.swift"],
      dependencies: dependencies)
  }

  private func remove(
    _ words: String..., targets: [HostPackage.Target]? = nil
  ) throws -> (output: String, status: Int32) {
    RemoveModuleCommand(helpWidth: 80).run([try package.describe(targets: targets ?? self.targets)] + words)
  }

  /// Runs Git in the package.
  private func git(_ arguments: String...) throws {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
    let run = try package.folder.run(URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments)
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test func `creating a module and removing it restores every file and folder`() throws {
    let before = try package.tree()
    try create()
    let result = try remove("Coupons")
    try expectPage(result.output)
    #expect(result.status == 0)
    #expect(try package.tree() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.root).filter { $0.contains("remove") } == [])
  }

  @Test func `recorded screens are removed without a commit, other files beside them are not`() throws {
    let before = try package.tree()
    try create()
    try package.write("== text", to: "Tests/Snapshots/CouponsModuleTests/usual-mock-coupons.txt")
    try package.write("own", to: "Tests/Snapshots/CouponsModuleTests/README.md")
    #expect(try remove("Coupons").output.hasSuffix(":\n  Tests/Snapshots/CouponsModuleTests/README.md\n"))
    try FileManager.default.removeItem(atPath: "\(package.root)/Tests/Snapshots/CouponsModuleTests/README.md")
    #expect(try remove("Coupons").output.contains("\n- Tests/Snapshots/CouponsModuleTests/usual-mock-coupons.txt\n"))
    #expect(try package.tree() == before)
  }

  @Test func `the module's lines in Layers are removed`() throws {
    let layers = "# rows\nA: B # b\nCouponsModule: A\nApp: CouponsModule   A # CouponsModule\n*: *\n"
    try package.write(layers, to: "Layers")
    try create()
    #expect(try remove("Coupons").output.hasSuffix("~ Package.swift\n~ Layers\n"))
    #expect(try package.text("Layers") == "# rows\nA: B # b\nApp:   A # CouponsModule\n*: *\n")
  }

  @Test func `files without a commit are an error that lists them and changes nothing`() throws {
    try create()
    try package.write("// changed", to: "Sources/CouponsModule/List/CouponsScreen.swift")
    try package.write("// new", to: "MockApps/CouponsMockApp/Own.swift")
    let before = try package.tree()
    let result = try remove("Coupons")
    #expect(result.status == 1)
    try expectPage(result.output)
    #expect(try package.tree() == before)
    #expect(try remove("Coupons", "--force").status == 0)
    #expect(!package.exists("MockApps"))
  }

  @Test func `committed files are removed, and changes after the commit are an error`() throws {
    try create()
    try package.write("// changed", to: "Sources/CouponsModule/List/CouponsScreen.swift")
    try git("init", "--quiet")
    try git("add", "--all")
    #expect(try remove("Coupons").status == 1)
    try git("commit", "--quiet", "--message", "Add a module")
    try package.write("// changed again", to: "Sources/CouponsModule/List/CouponsScreen.swift")
    #expect(try remove("Coupons").output.contains("\n  Sources/CouponsModule/List/CouponsScreen.swift\n"))
    try git("add", "--all")
    #expect(try remove("Coupons").status == 1)
    try git("commit", "--quiet", "--message", "Change the screen")
    #expect(try remove("Coupons").status == 0)
    #expect(!package.exists("Sources/CouponsModule"))
  }

  @Test func `a target that depends on the module is an error, also with --force`() throws {
    try create()
    let before = try package.tree()
    let targets = targets + [target("App", in: "Sources", ["CouponsModule"])]
    let result = try remove("Coupons", "--force", targets: targets)
    #expect(result.output == "remove-module: the target App uses CouponsModule; remove that first\n")
    #expect(result.status == 1)
    #expect(try package.tree() == before)
  }

  @Test(arguments: ["import CouponsModule", "  @testable  public import struct CouponsModule.CouponsItem // items"])
  func `an import of the module is an error`(line: String) throws {
    try create()
    try package.write("\n\(line)\n", to: "Sources/A/A.swift")
    #expect(
      try remove("Coupons").output == "remove-module: Sources/A/A.swift:2 uses CouponsModule; remove that first\n")
  }

  @Test(arguments: ["// import CouponsModule", "import CouponsModules", "let text = \"import CouponsModule\""])
  func `other lines with the module's name are no imports`(line: String) throws {
    try create()
    try package.write(line, to: "Sources/A/A.swift")
    #expect(try remove("Coupons").status == 0)
  }

  @Test func `a product of the module is an error`() throws {
    try create()
    let product = #".library(name: "Coupons", targets: ["CouponsModule"]), .library(name: "A""#
    try package.write(
      package.text("Package.swift").replacing(#".library(name: "A""#, with: product), to: "Package.swift")
    #expect(try remove("Coupons").output == "remove-module: Package.swift:2 uses CouponsModule; remove that first\n")
  }

  @Test func `a folder with another target is an error`() throws {
    try create()
    let inner = HostPackage.Target(name: "Inner", directory: "\(package.root)/Sources/CouponsModule/Inner")
    #expect(
      try remove("Coupons", targets: targets + [inner]).output
        == "remove-module: the folder Sources/CouponsModule also contains the target Inner; move that first\n")
    #expect(package.exists("Sources/CouponsModule"))
  }

  @Test func `an unknown module is an error that lists the modules`() throws {
    try create()
    #expect(try remove("News").output == "remove-module: there is no module News; there are: Coupons\n")
  }

  @Test func `folders are moved back if another one cannot be moved`() throws {
    try create()
    let before = try package.tree()
    var removal = FolderRemoval(root: package.root)
    try removal.remove("Sources/CouponsModule")
    try removal.remove("MockApps/CouponsMockApp")
    #expect(!package.exists("Sources/CouponsModule"))
    #expect(throws: GeneratorError.self) { try removal.remove("Tests/Missing") }
    removal.revert()
    #expect(try package.tree() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.root).filter { $0.contains("remove") } == [])
  }

  @Test func `a name in a list of modules is removed with the dependencies that come from the list`() throws {
    let manifest = """
      let modules = ["Goods", "Order"]
      let targets = modules.flatMap { name in
        [
          .target(name: "Sample\\(name)Module"), .executableTarget(name: "\\(name)MockApp"),
          .testTarget(name: "Sample\\(name)ModuleTests"),
        ]
      } + [.target(name: "App", dependencies: modules.map { "Sample\\($0)Module" })]
      """
    try package.write(manifest, to: "Package.swift")
    try create()
    let names = ["SampleGoodsModule", "SampleCouponsModule", "SampleOrderModule"]
    let targets = [
      HostPackage.Target(name: "SampleCouponsModule", directory: "\(package.root)/Sources/CouponsModule"),
      HostPackage.Target(name: "CouponsMockApp", directory: "\(package.root)/MockApps/CouponsMockApp"),
      HostPackage.Target(name: "SampleCouponsModuleTests", directory: "\(package.root)/Tests/CouponsModuleTests"),
    ]
    let some = HostPackage.Target(name: "App", dependencies: ["SampleCouponsModule"])
    #expect(
      try remove("Coupons", targets: targets + [some]).output
        == "remove-module: the target App uses SampleCouponsModule; remove that first\n")
    #expect(
      try remove("Coupons", targets: targets + [.init(name: "App", dependencies: names)]).status == 0)
    #expect(try package.text("Package.swift") == manifest)
  }

  @Test func `unknown arguments are an error`() throws {
    try create()
    let see = "swift package remove-module --help\n"
    #expect(try remove() == ("remove-module: the name of the module is missing; see \(see)", 64))
    #expect(try remove("Coupons", "B") == ("remove-module: expected one name, not Coupons B; see \(see)", 64))
    #expect(
      try remove("Coupons", "--forse")
        == ("remove-module: there is no option --forse; did you mean --force? See \(see)", 64))
    #expect(package.exists("Sources/CouponsModule"))
  }

  @Test func `the help describes the command`() throws {
    let run = try remove("--help")
    #expect(run.status == 0)
    try expectPage(run.output)
  }

  @Test func `the version is that of the engine`() throws {
    #expect(try remove("--version").output.wholeMatch(of: /remove-module \d+\.\d+\.\d+\n/) != nil)
  }
}
