import EngineCatalogs
import EngineProgramTesting
import Foundation
import Testing

@testable import EngineModuleTools

@Suite struct NewModuleCommandTests {
  private let package: PackageFolder
  private let plain = PackageFolder.plainManifest

  init() throws { package = try PackageFolder() }

  private func run(
    _ words: String..., manifest: String, targets: [PackageDescription.Target] = [],
    modules: [PackageDescription.Module] = [],
    engine: PackageDescription.Engine? = .init(identity: "engine", name: "Engine")
  ) throws -> (output: String, status: Int32) {
    try package.create(words, manifest: manifest, targets: targets, modules: modules, engine: engine)
  }

  private func text(_ path: String) throws -> String { try package.text(path) }

  private func exists(_ path: String) -> Bool { package.exists(path) }

  @Test func `the output lists the created files and the next steps`() throws {
    let result = try run("Coupons", manifest: plain)
    #expect(result.status == 0)
    try expectPage(result.output)
    #expect(try text("Sources/CouponsModule/CouponsModule.swift").contains("struct CouponsModule: ModuleProtocol"))
  }

  @Test func `three targets are inserted before the manifest's own`() throws {
    _ = try run("Coupons", manifest: plain)
    try expectPage(try text("Package.swift"))
  }

  @Test func `a dependency is referenced by its name in the manifest`() throws {
    _ = try run("Coupons", manifest: #".package(name: "Engine", path: "x")"# + "\n" + plain)
    #expect(try text("Package.swift").contains(#".product(name: "ModuleHarness", package: "Engine")"#))
  }

  @Test func `a list of modules is extended by the name, and its folders are used`() throws {
    let result = try run(
      "News",
      manifest: """
        let modules = [
          "Goods",
          "Order",
        ]
        let targets = modules.flatMap { name in
          [
            .target(name: "\\(name)Module", path: "Sources/Sample/\\(name)Module"),
            .executableTarget(name: "\\(name)MockApp", path: "MockApps/\\(name)MockApp"),
            .testTarget(name: "\\(name)ModuleTests"),
          ]
        }
        """, engine: nil)
    #expect(result.status == 0)
    #expect(try text("Package.swift").hasPrefix("let modules = [\n  \"Goods\",\n  \"News\",\n  \"Order\",\n]"))
    #expect(exists("Sources/Sample/NewsModule/NewsModule.swift"))
    #expect(exists("MockApps/NewsMockApp/main.swift"))
  }

  @Test func `a loop's prefix is used for the module's targets and in its imports`()
    throws
  {
    let result = try run(
      "News",
      manifest: """
        let modules = ["Goods"]
        let targets = modules.flatMap { name in
          [
            .target(name: "Sample\\(name)Module", path: "Sources/Sample/\\(name)Module"),
            .executableTarget(name: "\\(name)MockApp", path: "MockApps/\\(name)MockApp"),
            .testTarget(name: "Sample\\(name)ModuleTests", path: "Tests/Sample/\\(name)ModuleTests"),
          ]
        }
        """, engine: nil)
    #expect(result.output.contains("swift test --filter SampleNewsModuleTests"))
    #expect(try text("Sources/Sample/NewsModule/NewsModule.swift").contains("struct NewsModule"))
    #expect(try text("MockApps/NewsMockApp/NewsMock.swift").contains("import SampleNewsModule\n"))
    #expect(try text("Tests/Sample/NewsModuleTests/NewsSnapshotTests.swift").contains("import SampleNewsModule\n"))
    #expect(try text("Tests/Sample/NewsModuleTests/TestData.swift").contains("@testable import SampleNewsModule\n"))
  }

  @Test(arguments: [
    #"let modules = ["Goods"]"#, #"let modules = [Module("Goods"), Module("Order")]"#, #"// let modules = ["Goods"]"#,
  ])
  func `a list that does not create all targets is not changed`(list: String) throws {
    let kinds = list == #"let modules = ["Goods"]"# ? ["Module"] : ["Module", "MockApp", "ModuleTests"]
    let loop = kinds.map { #"targets.append("\(name)\#($0)")"# + "\n" }.joined()
    _ = try run("News", manifest: "\(list)\n\(loop)\(plain)")
    #expect(try text("Package.swift").hasPrefix(list + "\n"))
    #expect(try text("Package.swift").contains(#"name: "NewsMockApp""#))
    #expect(exists("Sources/NewsModule/NewsModule.swift"))
  }

  @Test func `targets are added to the package instead of a product, with any comments before them`() throws {
    let manifest = """
      let package = Package(
        name: "Host",
        products: [
          .library(
            name: "A",
            targets: [
              "A"
            ])
        ],
        targets: [
          // Targets are the basic building blocks of a package.
          // They can depend on each other.
          .target(name: "A")
        ])
      """
    _ = try run("Coupons", manifest: manifest)
    let text = try text("Package.swift")
    #expect(text.hasSuffix(manifest.drop { $0 != "/" }))
    #expect(text.contains("  targets: [\n    .target(\n      name: \"CouponsModule\""))
  }

  @Test(arguments: [("ModuleHarness", "GoodsMockApp"), ("GoodsMockApp", "ModuleHarness")])
  func `a loop whose tests do not depend on the harness or on the mock app changes nothing`(
    missing: String, present: String
  ) throws {
    let manifest = """
      let modules = ["Goods"]
      let targets = modules.flatMap { name in
        [
          .target(name: "\\(name)Module"), .executableTarget(name: "\\(name)MockApp"),
          .testTarget(name: "\\(name)ModuleTests"),
        ]
      }
      """
    let engine = ["ComponentEngine", "CommonUI"]
    let result = try run(
      "Coupons", manifest: manifest,
      targets: [
        .init(name: "GoodsModule", dependencies: engine),
        .init(name: "GoodsMockApp", dependencies: engine + ["MockAppHost", "ModuleHarness"]),
        .init(name: "GoodsModuleTests", dependencies: engine + [present]),
      ])
    #expect(
      result.output == """
        new-module: GoodsModuleTests, which Package.swift creates in the same loop, does not depend on \(missing); \
        add that to the loop, because the new module's files import it

        """)
    #expect(try text("Package.swift") == manifest)
  }

  @Test(arguments: ["Cart", "SharedCart"])
  func `a shared module has the prefix of its layer, and runs below business modules`(name: String) throws {
    let result = try run("--shared", name, manifest: plain)
    #expect(result.status == 0)
    #expect(try text("Package.swift").contains("name: \"SharedCartModule\""))
    #expect(exists("MockApps/SharedCartMockApp/main.swift"))
    #expect(
      try text("Sources/SharedCartModule/SharedCartModule.swift").contains(
        """
          public var identifier: ModuleID { "sharedCart" }

          /// The layer below the business modules, which may import this module.
          public var layer: ModuleLayer { .service }

          /// The list and the form.
        """))
  }

  // Specification: words 6.
  /// The names are also names of words.
  @Test(arguments: ["Coupons", "Add", "Save", "TheList", "Title", "Texts"])
  func `the catalog of a new module has every word that the module uses, and no other one`(name: String) throws {
    let files = ModuleTemplate(try ModuleName(name)).module
    let catalog = try #require(files.first { $0.path == "Localizable.xcstrings" })
    let bytes = Array(catalog.text.utf8)
    let texts = try TextsWriter.swift(of: bytes, file: catalog.path, type: "Texts").text
    let code = files.filter { $0.path.hasSuffix(".swift") }.map(\.text).joined()
    let used = Set(code.matches(of: /(?:texts|Texts\(ScreenLocale\(\$0\)\))\.(\w+)/).map { String($0.1) })
    #expect(Set(texts.matches(of: /\ \ (?:var|func) (\w+)/).map { String($0.1) }) == used)
    let check = CatalogCheck(try StringCatalog.read(bytes).catalog, uses: used)
    #expect(check.warnings.map(\.text) == [])
    #expect(texts.contains("/// `\(name)`\n  var moduleName: String"))
  }

  @Test func `a module without the prefix is a business module`() throws {
    _ = try run("Coupons", manifest: plain)
    #expect(try !text("Sources/CouponsModule/CouponsModule.swift").contains("layer"))
  }

  @Test func `an existing folder with the name is an error and reverts all changes`() throws {
    try package.write("", to: "Tests/CouponsModuleTests/Own.swift")
    let result = try run("Coupons", manifest: plain)
    #expect(result.status == 1)
    #expect(!exists("Sources"))
    #expect(!exists("MockApps"))
    #expect(exists("Tests/CouponsModuleTests/Own.swift"))
    #expect(try text("Package.swift") == plain)
  }

  @Test func `a manifest without a place for targets is an error`() throws {
    let result = try run("Coupons", manifest: "let package = Package(name: \"Host\")")
    #expect(result.status == 1)
    #expect(result.output.contains("Package(…) in line 1 has no targets:"))
    #expect(!exists("Sources"))
  }

  @Test func `a package without the engine is an error`() throws {
    #expect(try run("Coupons", manifest: plain, engine: nil).output.contains("does not depend on one with the product"))
  }

  @Test func `unknown arguments are an error`() throws {
    let see = "see swift package new-module --help\n"
    #expect(try run(manifest: plain) == ("new-module: the name of the module is missing; \(see)", 64))
    #expect(try run("A", "B", manifest: plain) == ("new-module: expected one name, not A B; \(see)", 64))
    #expect(try run("--force", manifest: plain) == ("new-module: there is no option --force; \(see)", 64))
    #expect(!exists("Sources"))
  }

  @Test(arguments: ["--help", "-h"]) func `the help goes before errors`(option: String) throws {
    let run = try run("A", "B", option, manifest: plain)
    #expect(run.status == 0)
    try expectPage(run.output)
  }

  @Test func `the version is that of the engine`() throws {
    #expect(try run("--version", manifest: plain).output.wholeMatch(of: /new-module \d+\.\d+\.\d+\n/) != nil)
  }
}
