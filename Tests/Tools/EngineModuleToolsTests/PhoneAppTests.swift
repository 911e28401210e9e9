import EngineProgramTesting
import Foundation
import Testing

@testable import EngineModuleTools

// Specification: modules 7.5.
@Suite struct PhoneAppTests {
  private let package: PackageFolder
  private let app = "MockApps/iOS/CouponsPhoneApp.swiftpm"

  init() throws {
    package = try PackageFolder()
    try package.write(PackageFolder.plainManifest, to: "Package.swift")
    try package.write("", to: "Engine/Package.swift")
  }

  private var engine: PackageDescription.Engine {
    .init(identity: "engine", name: "ComponentEngine", path: "\(package.root)/Engine")
  }

  @discardableResult
  private func create(
    manifest: String = PackageFolder.plainManifest, engine: PackageDescription.Engine? = nil
  ) throws -> (output: String, status: Int32) {
    try package.create(["Coupons", "--ios"], manifest: manifest, engine: engine ?? self.engine)
  }

  private func remove(
    mockApps: String = "MockApps", engine: PackageDescription.Engine? = nil
  ) throws -> (output: String, status: Int32) {
    let folders = [("CouponsModule", "Sources"), ("CouponsMockApp", mockApps), ("CouponsModuleTests", "Tests")]
    let targets = folders.map { name, folder in
      PackageDescription.Target(name: name, directory: "\(package.root)/\(folder)/\(name)")
    }
    return RemoveModuleCommand(reader: nil).run([
      try package.describe(targets: targets, engine: engine ?? self.engine), "Coupons",
    ])
  }

  @Test func `an app for a phone is a package with the module's product, a scheme and one source`() throws {
    try create()
    let names = ["Package.swift", "Info.plist", "Sources/CouponsPhoneApp.swift"]
    try expectPage(try names.map { try "== \($0)\n" + package.text("\(app)/\($0)") }.joined())
  }

  @Test func `the output lists the files of an app for a phone and how it is opened`() throws {
    let output = try create().output
    #expect(output.contains("\n+ \(app)/Package.swift\n"))
    #expect(output.contains("\nTry it on a phone:   open -a Xcode \(app)\n"))
  }

  @Test func `the mock data of an app for a phone is the file of the mock app`() throws {
    try create()
    let link = "\(app)/Sources/CouponsMock.swift"
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: "\(package.root)/\(link)")
    #expect(path == "../../../CouponsMockApp/CouponsMock.swift")
    #expect(try package.text(link) == package.text("MockApps/CouponsMockApp/CouponsMock.swift"))
  }

  @Test func `a module without the option has no app for a phone and no product`() throws {
    _ = try package.create(["Coupons"], manifest: PackageFolder.plainManifest)
    #expect(!package.exists("MockApps/iOS"))
    #expect(try !package.text("Package.swift").contains(#"name: "CouponsModule", targets:"#))
  }

  @Test(arguments: [
    (
      "\n  name: \"Host\", products: [.library(name: \"A\", targets: [\"A\"])],\n  targets: [])",
      "\n  name: \"Host\", products: [\n    PRODUCT,\n    .library(name: \"A\", targets: [\"A\"])],\n"
    ),
    (
      "\n  name: \"Host\",\n  products: [\n    .library(name: \"A\", targets: [\"A\"]),\n  ],\n  targets: [])",
      "\n  products: [\n    PRODUCT,\n    .library(name: \"A\", targets: [\"A\"]),\n  ],\n"
    ),
    (
      "\n  name: \"Host\",\n  dependencies: [],\n  targets: [])",
      "\n  name: \"Host\",\n  products: [\n    PRODUCT,\n  ],\n  dependencies: [],\n"
    ),
    ("name: \"Host\", targets: [])", "name: \"Host\", products: [\n  PRODUCT,\n], targets: ["),
  ])
  func `a product is added to the manifest, and removed with the module`(arguments: String, changed: String) throws {
    let manifest = "let package = Package(\(arguments)"
    try package.write(manifest, to: "Package.swift")
    let before = try package.tree()
    #expect(try create(manifest: manifest).status == 0)
    let product = #".library(name: "CouponsModule", targets: ["CouponsModule"])"#
    #expect(try package.text("Package.swift").contains(changed.replacing("PRODUCT", with: product)))
    let output = try remove().output
    #expect(output.contains("\n- \(app)/Sources/CouponsMock.swift\n"))
    let withoutSpaces = { (tree: [String: String]) in tree.mapValues { $0.filter { !$0.isWhitespace } } }
    #expect(try withoutSpaces(package.tree()) == withoutSpaces(before))
  }

  @Test func `a manifest whose products are no list has no place for the product of an app for a phone`() throws {
    let result = try create(manifest: "let package = Package(\nname: \"Host\", products: all, targets: [])")
    #expect(
      result.output
        == "new-module: Package.swift: products: in line 2 contains no list in brackets, to which the module's product "
        + "could be added; write products: [] + … in front of it, and run the command again\n")
    #expect(!package.exists("Sources"))
  }

  @Test func `the product of an app for a phone is removed after its folder was deleted`() throws {
    try create()
    try FileManager.default.removeItem(atPath: "\(package.root)/MockApps/iOS")
    #expect(try remove().status == 0)
    let withoutSpaces = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(try withoutSpaces(package.text("Package.swift")) == withoutSpaces(PackageFolder.plainManifest))
  }

  @Test func `an app for a phone that Xcode has opened is removed without a commit`() throws {
    let before = try package.tree()
    try create()
    for file in [
      ".swiftpm/xcode/package.xcworkspace/contents.xcworkspacedata", ".build/checkouts/engine/.git", "Package.resolved",
    ] { try package.write("", to: "\(app)/\(file)") }
    let result = try remove()
    #expect(result.status == 0, "\(result.output)")
    #expect(
      !result.output.contains("xcode") && !result.output.contains(".build") && !result.output.contains("resolved"))
    #expect(try package.tree().keys.sorted() == before.keys.sorted())
  }

  @Test func `an app for a phone finds the registry of the engine as its module's package does`() throws {
    let before = try package.tree()
    let file = ".swiftpm/configuration/registries.json"
    try package.write("{}", to: file)
    let engine = PackageDescription.Engine(identity: "acme.engine", name: "E", version: "1.2.0")
    try create(engine: engine)
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: "\(package.root)/\(app)/\(file)")
    #expect(path == "../../../../../\(file)")
    #expect(try package.text("\(app)/\(file)") == "{}")
    #expect(try remove(engine: engine).output.contains("\n- \(app)/\(file)\n"))
    #expect(try package.tree().keys.sorted() == before.keys.sorted())
    #expect(package.exists(file))
  }

  @Test func `a folder of mock apps can have a dot and a blank in its path`() throws {
    let manifest = """
      let modules = ["Goods"]
      let targets = modules.flatMap { name in
        [
          .target(name: "\\(name)Module"), .testTarget(name: "\\(name)ModuleTests"),
          .executableTarget(name: "\\(name)MockApp", path: "./Mock Apps/./\\(name)MockApp"),
        ]
      }
      let package = Package(name: "Host", targets: targets)
      """
    try package.write(manifest, to: "Package.swift")
    let before = try package.tree()
    let app = "Mock Apps/iOS/CouponsPhoneApp.swiftpm"
    let output = try create(manifest: manifest).output
    #expect(output.contains("\nTry it on a phone:   open -a Xcode '\(app)'\n"))
    let text = try package.text("\(app)/Package.swift")
    #expect(text.contains("(name: \"Host\", path: \"../../..\"),"))
    #expect(text.contains("path: \"../../../Engine\"),"))
    #expect(try remove(mockApps: "Mock Apps").status == 0)
    #expect(try package.tree().keys.sorted() == before.keys.sorted())
  }

  @Test(arguments: [
    "Sources/CouponsPhoneApp.swift", "Sources/CouponsMock.swift", "Own.swift", ".swiftpm/configuration/registries.json",
  ])
  func `a changed file of an app for a phone is not removed without a commit`(name: String) throws {
    try create()
    try? FileManager.default.removeItem(atPath: "\(package.root)/\(app)/\(name)")
    try package.write("// own", to: "\(app)/\(name)")
    #expect(try remove().output.hasSuffix("with --force:\n  \(app)/\(name)\n"))
    #expect(package.exists("Sources/CouponsModule/CouponsModule.swift"))
  }

  @Test(arguments: [
    (
      "0.2.1", #".package(url: "https://example.com/engine.git", .upToNextMinor(from: "0.2.1")),"#
    ),
    ("main", #".package(url: "https://example.com/engine.git", branch: "main"),"#),
    (
      String(repeating: "a1", count: 20),
      #".package(url: "https://example.com/engine.git", revision: "\#(String(repeating: "a1", count: 20))"),"#
    ),
  ])
  func `an app for a phone takes the engine as its module's package does`(version: String, dependency: String) throws {
    try create(engine: .init(identity: "engine", name: "E", url: "https://example.com/engine.git", version: version))
    let manifest = try package.text("\(app)/Package.swift")
    #expect(manifest.contains("    .package(name: \"Host\", path: \"../../..\"),\n    \(dependency)\n"))
    #expect(manifest.contains(#".product(name: "UIKitHost", package: "engine"),"#))
  }

  @Test func `in the engine's own package an app for a phone depends on that package only`() throws {
    let manifest = """
      let modules = ["Goods"]
      let targets = modules.flatMap { name in
        [
          .target(name: "Sample\\(name)Module", path: "Sources/Sample/Sample\\(name)Module"),
          .executableTarget(name: "\\(name)MockApp", path: "MockApps/\\(name)MockApp"),
          .testTarget(name: "Sample\\(name)ModuleTests"),
        ]
      }
      let package = Package(name: "E", products: [], targets: targets)
      """
    try package.write(manifest, to: "Package.swift")
    let description = try package.describe(targets: [.init(name: "ComponentEngine")], engine: nil)
    #expect(NewModuleCommand(reader: nil).run([description, "Coupons", "--ios"]).status == 0)
    let text = try package.text("\(app)/Package.swift")
    #expect(text.contains("  dependencies: [\n    .package(name: \"ComponentEngine\", path: \"../../..\"),\n  ],\n"))
    #expect(text.contains(#".product(name: "SampleCouponsModule", package: "ComponentEngine"),"#))
    #expect(try package.text("Package.swift").contains(#".library(name: "SampleCouponsModule", targets: ["#))
  }

  @Test func `a change that was stopped removes the link of an app for a phone`() throws {
    let before = try package.tree()
    var description = PackageDescription(root: package.root)
    var files = try FileTransaction(&description)
    try files.create(app, [.init(path: "Sources/Link.swift", text: "../Package.swift", isLink: true)])
    struct Stopped: Error {}
    #expect(throws: Stopped.self) { try files.commit { throw Stopped() } }
    #expect(try package.tree() == before)
  }
}
