import EngineProgramTesting
import Foundation
import Testing

@testable import EngineModuleTools

// Specification: modules 7.4.
@Suite struct PackageRuleTests {
  /// A package with some targets and dependencies, of which the engine, two modules and a library are known.
  private func findings(
    products: [String], targets: [String: [String]] = [:], _ dependencies: [PackageDependency] = [],
    pins: Set<String>? = nil, layers: String = "*: *"
  ) throws -> [String] {
    let modules = [
      ("ComponentEngine", "engine"), ("GoodsContracts", "goods"), ("GoodsModule", "goods"),
      ("SharedCartModule", "cart"),
      ("Collections", "collections"),
    ]
    let package = PackageDescription(
      root: "/app", packages: dependencies.map(\.identity),
      targets: targets.keys.sorted().map {
        .init(name: $0, isTest: $0.hasSuffix("Tests"), dependencies: targets[$0, default: []])
      },
      modules: modules.map { .init(target: $0.0, module: $0.0, identity: $0.1) },
      products: modules.map { .init(name: $0.0, package: $0.1, identity: $0.1) },
      engine: .init(identity: "engine", name: "ComponentEngine"))
    let use = PackageUse(
      package, layers: try Layers(layers, file: "Layers"),
      .init(targets: [], products: products, dependencies: dependencies, rest: Data()),
      manifest: Manifest("let package = Package()"), pins: pins ?? Set(dependencies.map(\.identity)))
    return PackageRule.all.flatMap { $0.findings(use) }.map(\.description)
  }

  private func requirement(
    _ identity: String, _ requirement: PackageDependency.Requirement, in products: [String]
  ) throws -> [String] {
    try findings(products: products, [.init(identity: identity, requirement: requirement)])
  }

  // MARK: Targets

  @Test func `contracts depend on the engine and on contracts of their own package`() throws {
    let targets = ["NewsContracts": ["ComponentEngine", "OwnContracts"], "OwnContracts": ["ComponentEngine"]]
    #expect(try findings(products: ["NewsContracts"], targets: targets) == [])
  }

  @Test(arguments: [("GoodsContracts", "goods"), ("Collections", "collections")])
  func `contracts do not depend on another package`(target: String, package: String) throws {
    #expect(
      try findings(products: ["NewsContracts"], targets: ["NewsContracts": ["ComponentEngine", target]]) == [
        "Package.swift:1: NewsContracts depends on \(target) of the package \(package); contracts depend on the engine only, "
          + "because every module that uses them gets what they depend on; move the type into these contracts, or its use into "
          + "the module"
      ])
  }

  @Test func `contracts of a host can depend on another package`() throws {
    #expect(try findings(products: [], targets: ["AppContracts": ["Collections"]]) == [])
  }

  @Test func `a module depends on contracts, shared modules and libraries of other packages`() throws {
    let targets = ["NewsModule": ["ComponentEngine", "GoodsContracts", "SharedCartModule", "Collections"]]
    #expect(try findings(products: ["NewsModule"], targets: targets) == [])
  }

  @Test(arguments: [["NewsModule"], []])
  func `a module does not depend on a module of another package`(products: [String]) throws {
    #expect(
      try findings(products: products, targets: ["NewsModule": ["GoodsModule"]]) == [
        "Package.swift:1: NewsModule depends on GoodsModule of the package goods; a module depends on contracts only; depend on "
          + "GoodsContracts, and open the other module by a link"
      ])
  }

  @Test func `what the layers refuse is not found again`() throws {
    let targets = ["NewsModule": ["GoodsModule"]]
    #expect(try findings(products: ["NewsModule"], targets: targets, layers: Layers.defaultText) == [])
  }

  @Test func `tests and hosts depend on modules`() throws {
    #expect(try findings(products: [], targets: ["App": ["GoodsModule"], "NewsModuleTests": ["GoodsModule"]]) == [])
  }

  // MARK: Versions

  @Test(arguments: [
    ("engine", PackageDependency.Requirement.range(from: "0.1.3", upTo: "0.2.0")),
    ("engine", .range(from: "1.4.0", upTo: "2.0.0")), ("goods", .range(from: "0.1.0", upTo: "0.2.0")),
    ("goods", .range(from: "1.4.0", upTo: "2.0.0")), ("goods", .range(from: "1.4.0", upTo: "1.5.0")),
    ("engine", .path("/engine")), ("goods", .path("/goods")), ("collections", .exact("1.0.0")),
    ("collections", .branch("main")),
  ])
  func `a module takes compatible versions and folders`(identity: String, requirement: PackageDependency.Requirement)
    throws
  {
    #expect(try self.requirement(identity, requirement, in: ["NewsModule"]) == [])
  }

  @Test(arguments: [
    (
      "engine", PackageDependency.Requirement.range(from: "0.1.0", upTo: "1.0.0"),
      "takes engine from 0.1.0 up to 1.0.0; below 1.0 a new minor version can change anything; write .upToNextMinor(from: \"0.1.0\")"
    ),
    (
      "engine", .range(from: "1.4.0", upTo: "1.5.0"),
      "takes engine from 1.4.0 up to 1.5.0; modules whose ranges have no common version cannot be in one app; write from: \"1.4.0\""
    ),
    (
      "goods", .range(from: "1.4.0", upTo: "3.0.0"),
      "takes goods from 1.4.0 up to 3.0.0; modules whose ranges have no common version cannot be in one app; write from: \"1.4.0\""
    ),
    (
      "engine", .exact("0.1.0"),
      "takes engine from exactly 0.1.0; an app with another version could not take this module; write .upToNextMinor(from: \"0.1.0\")"
    ),
    (
      "goods", .branch("main"),
      "takes goods from the branch main; SwiftPM takes no version of a package that depends on a branch or a revision; write from: "
        + "and a version"
    ),
  ])
  func `a module does not take what would keep it out of apps`(
    identity: String, requirement: PackageDependency.Requirement, text: String
  ) throws {
    #expect(try self.requirement(identity, requirement, in: ["NewsContracts"]) == ["Package.swift:1: \(text)"])
  }

  @Test(arguments: [
    ("engine", PackageDependency.Requirement.exact("0.1.0")), ("goods", .exact("1.0.0")), ("goods", .path("/goods")),
    ("goods", .revision("4f2a")), ("collections", .range(from: "1.0.0", upTo: "2.0.0")),
  ])
  func `a host takes exact versions, revisions and folders`(
    identity: String, requirement: PackageDependency.Requirement
  ) throws {
    #expect(try self.requirement(identity, requirement, in: ["Tool"]) == [])
  }

  @Test func `a host does not take a range of versions`() throws {
    #expect(
      try requirement("goods", .range(from: "1.0.0", upTo: "2.0.0"), in: []) == [
        "Package.swift:1: takes goods from 1.0.0 up to 2.0.0; a host pins the versions that were tested together; write exact: "
          + "and a version, like \"1.0.0\""
      ])
  }

  @Test func `a branch in a host is a warning`() throws {
    #expect(
      try requirement("goods", .branch("main"), in: []) == [
        "Package.swift:1: warning: takes goods from the branch main; its commits change; write exact: and a version before a release"
      ])
  }

  @Test func `a package whose pin is missing is edited`() throws {
    let dependencies: [PackageDependency] = [
      .init(identity: "goods", requirement: .exact("1.0.0")),
      .init(identity: "collections", requirement: .exact("1.0.0")),
      .init(identity: "engine", requirement: .path("/engine")),
    ]
    #expect(
      try findings(products: [], dependencies, pins: ["collections"]) == [
        "Package.resolved:1: goods has no pin, because it is edited; run swift package unedit goods before a commit"
      ])
  }

  @Test(arguments: [
    #"{"pins": [{"identity": "goods", "state": {"version": "1.0.0"}}], "version": 3}"#,
    #"{"object": {"pins": [{"package": "Goods", "repositoryURL": "https://example.com/goods"}]}, "version": 1}"#,
  ])
  func `pins are read from every form of the file`(text: String) throws {
    let folder = try Folder(["Package.resolved": text])
    #expect(try PackageUse.pins(of: folder.path) == ["goods"])
  }

  @Test func `without the file there are no pins, and another file is an error`() throws {
    let folder = try Folder()
    #expect(try PackageUse.pins(of: folder.path) == [])
    try folder.write("<<<<<<< HEAD", to: "Package.resolved")
    #expect(
      throws: GeneratorError.file(
        "Package.resolved", reason: "this is not what SwiftPM writes; restore the file, or delete it")
    ) {
      try PackageUse.pins(of: folder.path)
    }
  }

  // MARK: Manifests

  private static let expected: [PackageDependency] = [
    .init(identity: "engine", requirement: .range(from: "0.1.0", upTo: "0.2.0")),
    .init(identity: "goods", requirement: .exact("1.2.0")),
  ]

  @Test(arguments: [
    #"let package = Package(name: "A", dependencies: [.package(url: "https://a.b/engine.git", .upToNextMinor(from: "0.1.0")), .package(url: "https://a.b/goods", exact: "1.2.0")])"#,
    """
    let host = "https://a.b" // .package(url: "https://a.b/cart", from: "1.0.0")
    let next = Range<Version>.upToNextMinor(from: Version(0, 1, 0))
    let package = Package(name: "A")
    \tpackage.dependencies.append(
    \t\t.package(url: host + "/engine.git", next))
    /* .package(path: "x") */
    for (name, version) in [("goods", "1.2.0")] { package.dependencies += [Package.Dependency.package(url: "\\(host)/\\(name)", exact: Version(stringLiteral: version))] }
    """,
    "let package = Package(\r\n\tname: \"A\",\r\n\tdependencies: [\r\n\t\t.package(\r\n\t\t\turl: \"https://a.b/engine.git\",\r\n\t\t\t\"0.1.0\"..<\"0.2.0\"),\r\n\t\t.package(url: \"https://a.b/goods\", .exact(\"1.2.0\")),\r\n\t])\r\n",
  ])
  func `requirements are those that SwiftPM reads, whatever the style of the manifest`(text: String) throws {
    let folder = try Folder(["Package.swift": "// swift-tools-version: 6.2\nimport PackageDescription\n\(text)\n"])
    let contents = try ManifestReader().contents(of: folder.path)
    #expect(contents.dependencies == Self.expected)
  }

  @Test func `folders, registries, branches and revisions are read, and products`() throws {
    let folder = try Folder([
      "engine/Package.swift": "",
      "A/Sources/AModule/A.swift": "",
      "A/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", products: [.library(name: "AModule", targets: ["AModule"])],
        dependencies: [
          .package(path: "../engine"), .package(id: "acme.cart", from: "1.0.0"),
          .package(url: "https://a.b/c", branch: "main"), .package(url: "https://a.b/d", revision: "4f2a"),
        ],
        targets: [.target(name: "AModule")])
      """,
    ])
    let contents = try ManifestReader().contents(of: "\(folder.path)/A")
    #expect(contents.products == ["AModule"])
    #expect(
      contents.dependencies.dropFirst() == [
        .init(identity: "acme.cart", requirement: .range(from: "1.0.0", upTo: "2.0.0")),
        .init(identity: "c", requirement: .branch("main")), .init(identity: "d", requirement: .revision("4f2a")),
      ])
    guard case .path(let path)? = contents.dependencies.first?.requirement else {
      Issue.record("\(contents.dependencies)")
      return
    }
    #expect(path.hasSuffix("/engine"))
  }

  @Test func `the guide has the sentence of each rule`() throws {
    let guide = try String(
      contentsOf: .packageRoot.appending(path: "docs/guides/keep-modules-apart.md"), encoding: .utf8)
    let text = guide.replacing("\n  ", with: " ")
    #expect(PackageRule.all.map(\.sentence).filter { !text.contains("- \($0)\n") } == [])
  }
}
