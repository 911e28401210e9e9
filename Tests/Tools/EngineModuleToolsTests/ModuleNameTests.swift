import EngineProgramTesting
import Foundation
import Testing

@testable import EngineModuleTools

// The names that a new module can have.
@Suite struct ModuleNameTests {
  private let package: PackageFolder
  private let plain = PackageFolder.plainManifest

  init() throws { package = try PackageFolder() }

  private func run(
    _ word: String, manifest: String, targets: [PackageDescription.Target] = [],
    modules: [PackageDescription.Module] = []
  ) throws -> (output: String, status: Int32) {
    try package.create([word], manifest: manifest, targets: targets, modules: modules)
  }

  private func text(_ path: String) throws -> String { try package.text(path) }

  private func exists(_ path: String) -> Bool { package.exists(path) }

  @Test(arguments: [
    ("Menu", "MenuItem"), ("Screen", "ScreenComponent"), ("Test", "TestComponent"), ("StandIn", "StandInModule"),
  ])
  func `a name whose types exist already changes nothing`(name: String, type: String) throws {
    #expect(
      try run(name, manifest: plain)
        == ("new-module: a module \(name) would declare \(type), which is a type already; choose another name\n", 1))
    #expect(try text("Package.swift") == plain)
  }

  @Test func `the reserved types include all public types with a module's suffixes`() throws {
    var found: Set = ["TestData"]
    for folder in ["Core", "Screens", "Testing"] {
      let paths = FileManager.default.enumerator(
        at: URL.packageRoot.appending(path: "Sources/\(folder)"), includingPropertiesForKeys: nil)
      while let file = paths?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
          found.insert(String(match.1))
        }
      }
    }
    #expect(found == ModuleName.taken)
  }

  /// Matches a public type whose name ends like those of a new module.
  private var declaration: Regex<(Substring, Substring)> {
    /public (?:final |nonisolated )*(?:struct|class|enum|protocol|actor|typealias) (\w+(?:Module|Component|Data|Item|Link|Screen))\b/
  }

  @Test(arguments: [
    ("coupons", "it begins with c"), ("4Coupons", "it begins with 4"), ("Cou-pons", #"it contains "-""#),
    ("Cou pons", #"it contains " ""#), ("Module", "a word is missing"),
    ("class", "it begins with c"), ("Self", "it is a keyword of Swift"), ("ProtocolModule", "it is a keyword of Swift"),
    ("Größe", "ö (U+00F6) is no letter from A to Z"), ("Сoupons", "С (U+0421) is no letter from A to Z"),
    ("Coup\u{200B}ons", "\u{200B} (U+200B) is no letter from A to Z"),
    ("a/B", "it is a path, and the folder of a repository is the value of --repository"),
    ("../Coupons", "it is a path, and the folder of a repository is the value of --repository"),
  ])
  func `an invalid name is refused with the reason and changes nothing`(name: String, reason: String) throws {
    let result = try run(name, manifest: plain)
    #expect(result.status == 1)
    #expect(
      result.output
        == "new-module: \"\(name)\" is no name for a module: \(reason); expected a word with a capital in front, like "
        + "Coupons\n")
    #expect(try text("Package.swift") == plain)
  }

  @Test func `a name that is too long changes nothing`() throws {
    let name = "C" + String(repeating: "o", count: 30)
    #expect(
      try run(name, manifest: plain).output
        == "new-module: \"\(name)\" is too long for a module; expected at most 30 letters and digits\n")
    #expect(try text("Package.swift") == plain)
  }

  @Test func `no line of a module with the longest name exceeds 120 columns`() throws {
    let name = "C" + String(repeating: "o", count: 29)
    let template = ModuleTemplate(
      try ModuleName(name), targets: ModuleName.targetSuffixes.map { "Sample\(name)\($0)" })
    let files = template.module + template.mockApp + template.tests
    #expect(files.flatMap { $0.text.split(separator: "\n") }.filter { $0.count > 120 } == [])
  }

  @Test(arguments: ["Alarms", "Coupons", "MoreModules", "Zebras"])
  func `imports are in alphabetical order for every name`(name: String) throws {
    let template = ModuleTemplate(try ModuleName(name))
    for (file, count) in [(template.mockApp[0], 4), (template.tests[1], 5)] {
      let modules = file.text.split(separator: "\n").prefix(count).map { $0.split(separator: " ").last ?? "" }
      #expect(modules.sorted() == modules)
      #expect(modules.contains("\(name)Module") || modules.contains("\(name)"))
    }
  }

  @Test func `a trailing Module is dropped from the name`() throws {
    #expect(try run("CouponsModule", manifest: plain).status == 0)
    #expect(exists("Sources/CouponsModule/CouponsModule.swift"))
  }

  @Test func `an existing target with the name is an error`() throws {
    let result = try run("Coupons", manifest: plain, targets: [.init(name: "CouponsMockApp")])
    #expect(
      result.output
        == "new-module: there is a target CouponsMockApp already; choose another name, or delete that first\n")
    #expect(!exists("Sources"))
  }

  @Test func `the name of a target that no product of a dependency contains is free`() throws {
    let module = PackageDescription.Module(target: "CouponsMockApp", package: "Marketing", isInProduct: false)
    #expect(try run("Coupons", manifest: plain, modules: [module]).status == 0)
  }

  @Test func `the name of a program of a dependency changes nothing`() throws {
    try package.write(plain, to: "Package.swift")
    let description = try package.describe(products: [.init(name: "CouponsMockApp", package: "Marketing")])
    let result = NewModuleCommand(reader: nil).run([description, "Coupons"])
    #expect(result.output.contains("the package Marketing has a product CouponsMockApp already"))
    #expect(try text("Package.swift") == plain)
  }

  @Test func `target names that differ only in case are equal`() throws {
    let result = try run("Coupons", manifest: plain, targets: [.init(name: "COUPONSModule")])
    #expect(result.output.contains("there is a target COUPONSModule already"))
  }

  @Test(arguments: ["CouponsModule", "CouponsMockApp", "CouponsModuleTests"])
  func `the name of a target of a dependency changes nothing`(target: String) throws {
    let result = try run("Coupons", manifest: plain, modules: [.init(target: target, package: "Marketing")])
    #expect(result.status == 1)
    #expect(
      result.output == """
        new-module: the package Marketing has a target \(target) already, and names are unique in an app; choose \
        another name

        """)
    #expect(try text("Package.swift") == plain)
    #expect(!exists("Sources"))
  }
}
