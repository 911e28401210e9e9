import EnginePlatform
import EngineProgramTesting
import Foundation
import Testing

@testable import EngineModuleTools

@Suite struct RemoveModuleCommandTests {
  private let package: PackageFolder

  init() throws {
    package = try PackageFolder()
    try package.write(PackageFolder.plainManifest, to: "Package.swift")
    try package.write("import A", to: "Sources/A/A.swift")
  }

  private func create(_ name: String = "Coupons") throws {
    try #require(NewModuleCommand(reader: nil).run([try package.describe(), name]).status == 0)
  }

  /// The targets of the package after ``create(_:)``.
  private var targets: [PackageDescription.Target] {
    [
      target("CouponsModule", in: "Sources"), target("CouponsMockApp", in: "MockApps", ["CouponsModule"]),
      target("CouponsModuleTests", in: "Tests", ["CouponsModule"]), target("A", in: "Sources"),
    ]
  }

  private func target(_ name: String, in folder: String, _ dependencies: [String] = []) -> PackageDescription.Target {
    .init(
      name: name, directory: "\(package.root)/\(folder)/\(name)", files: ["\(package.root)/Sources/A/A.swift"],
      dependencies: dependencies)
  }

  private func remove(
    _ words: String..., targets: [PackageDescription.Target]? = nil
  ) throws -> (output: String, status: Int32) {
    RemoveModuleCommand(helpWidth: 80, reader: nil).run(
      [try package.describe(targets: targets ?? self.targets)] + words)
  }

  private func commit() throws {
    try git("init", "--quiet")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "Add a module")
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
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.root).filter { $0.contains("change") } == [])
  }

  @Test func `recorded screens are removed without a commit, other files beside them are not`() throws {
    let before = try package.tree()
    try create()
    let folder = "Tests/Snapshots/CouponsModuleTests"
    try package.write("== text\na\n== spoken\na\n== page\n<p>", to: "\(folder)/usual-mock-coupons.txt")
    for (name, text) in [("README.md", "own"), ("notes.txt", "== text\n== spoken\n")] {
      try package.write(text, to: "\(folder)/\(name)")
      #expect(try remove("Coupons").output.hasSuffix(":\n  \(folder)/\(name)\n"))
      try FileManager.default.removeItem(atPath: "\(package.root)/\(folder)/\(name)")
    }
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

  @Test func `the lines of Layers keep their ends`() throws {
    try package.write("# rows\r\nCouponsModule: A\r\nApp: CouponsModule A\r\nB:", to: "Layers")
    try create()
    #expect(try remove("Coupons").status == 0)
    #expect(try package.text("Layers") == "# rows\r\nApp: A\r\nB:")
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

  @Test(arguments: [
    "import CouponsModule", "  @testable  public import struct CouponsModule.CouponsItem // items",
    "import Foundation; import CouponsModule", "@_spi(A) import CouponsModule", "/* a */ import /* b */ CouponsModule",
    "#if A\nimport `CouponsModule`\n#endif", "let a = 1; @preconcurrency\nimport\nCouponsModule.List",
  ])
  func `an import of the module is an error`(line: String) throws {
    try create()
    try package.write("\n\(line)\n", to: "Sources/A/A.swift")
    let line = line.contains("\n") ? (line.hasPrefix("#") ? 3 : 4) : 2
    #expect(
      try remove("Coupons").output == "remove-module: Sources/A/A.swift:\(line) uses CouponsModule; remove that first\n"
    )
  }

  @Test(arguments: [
    "// import CouponsModule", "import CouponsModules", "let text = \"import CouponsModule\"",
    "/*\nimport CouponsModule\n*/", "let text = \"\"\"\nimport CouponsModule\n\"\"\"", "f(import: CouponsModule)",
    "import Coupons", "import A.CouponsModule",
  ])
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
    let inner = PackageDescription.Target(name: "Inner", directory: "\(package.root)/Sources/CouponsModule/Inner")
    #expect(
      try remove("Coupons", targets: targets + [inner]).output
        == "remove-module: the folder Sources/CouponsModule also contains the target Inner; move that first\n")
    #expect(package.exists("Sources/CouponsModule"))
  }

  @Test func `an unknown module is an error that lists the modules`() throws {
    try create()
    #expect(try remove("News").output == "remove-module: there is no module News; there are: Coupons\n")
  }

  @Test(arguments: ["--skip-worktree", "--assume-unchanged"])
  func `changes that the user hid from Git are not lost`(option: String) throws {
    try create()
    let file = "Sources/CouponsModule/List/CouponsScreen.swift"
    try package.write("// committed", to: file)
    try commit()
    try git("update-index", option, file)
    try package.write("// changed", to: file)
    #expect(try remove("Coupons").output.hasSuffix(":\n  \(file)\n"))
    #expect(try package.text(file) == "// changed")
    try package.write("// committed", to: file)
    #expect(try remove("Coupons").status == 0)
  }

  @Test func `files that Git stores with other line ends are committed`() throws {
    try create()
    try package.write("* text=auto\n", to: ".gitattributes")
    try package.write("// a\r\n// b\r\n", to: "Sources/CouponsModule/A.swift")
    try commit()
    #expect(try remove("Coupons").status == 0)
  }

  @Test func `a file that Git ignores is not lost`() throws {
    try create()
    try package.write("*.secret\n", to: ".gitignore")
    try commit()
    try package.write("key", to: "MockApps/CouponsMockApp/own.secret")
    #expect(try remove("Coupons").output.hasSuffix(":\n  MockApps/CouponsMockApp/own.secret\n"))
    #expect(package.exists("MockApps/CouponsMockApp/own.secret"))
  }

  @Test func `a file that was renamed in case only is not committed`() throws {
    try create()
    try package.write("// a", to: "Sources/CouponsModule/Own.swift")
    try commit()
    rename("\(package.root)/Sources/CouponsModule/Own.swift", "\(package.root)/Sources/CouponsModule/own.swift")
    #expect(try remove("Coupons").output.hasSuffix(":\n  Sources/CouponsModule/own.swift\n"))
  }

  @Test func `a symbolic link is removed if it is committed, and its target stays`() throws {
    try create()
    try package.write("// own", to: "Shared/Own.swift")
    let link = "\(package.root)/Sources/CouponsModule/Own.swift"
    symlink("../../Shared/Own.swift", link)
    symlink("../../Shared", "\(package.root)/Sources/CouponsModule/Shared")
    #expect(
      try remove("Coupons").output.hasSuffix(
        ":\n  Sources/CouponsModule/Own.swift\n  Sources/CouponsModule/Shared\n"))
    try commit()
    try git("update-index", "--skip-worktree", "Sources/CouponsModule/Own.swift")
    unlink(link)
    symlink("../../Shared/Other.swift", link)
    #expect(try remove("Coupons").output.hasSuffix(":\n  Sources/CouponsModule/Own.swift\n"))
    unlink(link)
    symlink("../../Shared/Own.swift", link)
    #expect(try remove("Coupons").status == 0)
    #expect(try package.text("Shared/Own.swift") == "// own")
  }

  @Test func `a link with the contents of a generated file is not one of these`() throws {
    try create()
    let file = "\(package.root)/Sources/CouponsModule/CouponsModule.swift"
    rename(file, "\(package.root)/Own.swift")
    symlink("../../Own.swift", file)
    #expect(try remove("Coupons").output.hasSuffix(":\n  Sources/CouponsModule/CouponsModule.swift\n"))
  }

  @Test func `a pipe is not committed`() throws {
    try create()
    mkfifo("\(package.root)/Sources/CouponsModule/pipe", 0o600)
    #expect(try remove("Coupons").output.hasSuffix(":\n  Sources/CouponsModule/pipe\n"))
  }

  @Test func `a module whose folder is a symbolic link is an error, also with --force`() throws {
    try create()
    rename("\(package.root)/Sources/CouponsModule", "\(package.root)/Shared")
    symlink("../Shared", "\(package.root)/Sources/CouponsModule")
    #expect(
      try remove("Coupons", "--force").output == """
        remove-module: Sources/CouponsModule: expected a folder of its own in the package, and no symbolic link; remove \
        the module by hand

        """)
    #expect(package.exists("Shared/CouponsModule.swift"))
  }

  @Test func `a module that contains a repository is an error, also with --force`() throws {
    try create()
    try package.write("gitdir: ../../.git/modules/x", to: "Sources/CouponsModule/Shared/.git")
    #expect(
      try remove("Coupons", "--force").output == """
        remove-module: Sources/CouponsModule/Shared/.git: a repository of its own is in the module; remove it first, a \
        submodule with git rm

        """)
    #expect(package.exists("Sources/CouponsModule/Shared/.git"))
  }

  @Test func `a read-only file is removed with its module`() throws {
    try create()
    chmod("\(package.root)/Sources/CouponsModule/CouponsModule.swift", 0o444)
    #expect(try remove("Coupons").status == 0)
    #expect(!package.exists("Sources/CouponsModule"))
  }

  @Test(.enabled(if: geteuid() != 0, "everything is writable for root"))
  func `a read-only folder is an error that changes nothing`() throws {
    try create()
    chmod("\(package.root)/Sources/CouponsModule/List", 0o555)
    defer { chmod("\(package.root)/Sources/CouponsModule/List", 0o755) }
    let before = try package.tree()
    #expect(
      try remove("Coupons").output
        == "remove-module: Sources/CouponsModule/List: the folder is read-only; make it writable, and run the command again\n"
    )
    #expect(try package.tree() == before)
  }

  @Test func `a module whose name begins like another one's is removed alone`() throws {
    try create()
    try create("Coupon")
    let all = ["Coupon", "Coupons"].flatMap { name in
      [
        target("\(name)Module", in: "Sources"), target("\(name)MockApp", in: "MockApps"),
        target("\(name)ModuleTests", in: "Tests"),
      ]
    }
    try package.write("CouponModule: A\nCouponsModule: A\n", to: "Layers")
    #expect(try remove("Coupon", targets: all).status == 0)
    #expect(!package.exists("Sources/CouponModule"))
    #expect(package.exists("Sources/CouponsModule/CouponsModule.swift"))
    #expect(try package.text("Package.swift").contains("name: \"CouponsModule\""))
    #expect(try package.text("Layers") == "CouponsModule: A\n")
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
      PackageDescription.Target(name: "SampleCouponsModule", directory: "\(package.root)/Sources/CouponsModule"),
      PackageDescription.Target(name: "CouponsMockApp", directory: "\(package.root)/MockApps/CouponsMockApp"),
      PackageDescription.Target(
        name: "SampleCouponsModuleTests", directory: "\(package.root)/Tests/CouponsModuleTests"),
    ]
    let some = PackageDescription.Target(name: "App", dependencies: ["SampleCouponsModule"])
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
