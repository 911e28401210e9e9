import EngineProgramTesting
import Foundation
import Testing

@testable import EngineModuleTools

// Specification: modules 7.4.
@Suite struct PackageRuleTests {
  /// A package with some targets and dependencies, of which the engine, two modules and a library are known.
  private func findings(
    libraries: [String], targets: [String: [String]] = [:], _ dependencies: [PackageDependency] = [],
    pins: Set<String>? = nil, resolved: [String]? = nil, layers: String = "*: *"
  ) throws -> [String] {
    let modules = [
      ("ComponentEngine", "engine"), ("GoodsContracts", "goods"), ("GoodsModule", "goods"),
      ("SharedCartModule", "cart"),
      ("Collections", "collections"), ("Internals", "collections"),
    ]
    let package = PackageDescription(
      root: "/app", packages: resolved ?? dependencies.map(\.identity),
      targets: targets.keys.sorted().map {
        .init(name: $0, isTest: $0.hasSuffix("Tests"), dependencies: targets[$0, default: []])
      },
      modules: modules.map {
        .init(target: $0.0, module: $0.0, identity: $0.1, isInProduct: $0.0 != "Internals")
      },
      products: modules.map { .init(name: $0.0, package: $0.1, identity: $0.1) },
      engine: .init(identity: "engine", name: "ComponentEngine"))
    let use = PackageUse(
      package, layers: try Layers(layers, file: "Layers"),
      .init(targets: [], libraries: libraries, dependencies: dependencies, rest: Data()),
      manifest: Manifest("let package = Package()"), pins: pins ?? Set(dependencies.map(\.identity)))
    return PackageRule.all.flatMap { $0.findings(use) }.map(\.description)
  }

  private func requirement(
    _ identity: String, _ requirement: PackageDependency.Requirement, in libraries: [String]
  ) throws -> [String] {
    try findings(libraries: libraries, [.init(identity: identity, requirement: requirement)])
  }

  // MARK: Targets

  @Test func `contracts depend on the engine and on contracts of their own package`() throws {
    let targets = ["NewsContracts": ["ComponentEngine", "OwnContracts"], "OwnContracts": ["ComponentEngine"]]
    #expect(try findings(libraries: ["NewsContracts"], targets: targets) == [])
  }

  @Test(arguments: [("GoodsContracts", "goods"), ("Collections", "collections")])
  func `contracts do not depend on another package`(target: String, package: String) throws {
    #expect(
      try findings(libraries: ["NewsContracts"], targets: ["NewsContracts": ["ComponentEngine", target]]) == [
        "Package.swift:1: NewsContracts depends on \(target) of the package \(package); contracts depend on the engine only, "
          + "because every module that uses them gets what they depend on; move the type into these contracts, or its use into "
          + "the module"
      ])
  }

  @Test func `contracts of a host can depend on another package`() throws {
    #expect(try findings(libraries: [], targets: ["AppContracts": ["Collections"]]) == [])
  }

  @Test func `a module depends on contracts, shared modules and libraries of other packages`() throws {
    let targets = ["NewsModule": ["ComponentEngine", "GoodsContracts", "SharedCartModule", "Collections"]]
    #expect(try findings(libraries: ["NewsModule"], targets: targets) == [])
  }

  @Test(arguments: [["NewsModule"], []])
  func `a module does not depend on a module of another package`(libraries: [String]) throws {
    #expect(
      try findings(libraries: libraries, targets: ["NewsModule": ["GoodsModule"]]) == [
        "Package.swift:1: NewsModule depends on GoodsModule of the package goods; a module depends on contracts only; depend on "
          + "GoodsContracts, and open the other module by a link"
      ])
  }

  @Test func `what the layers refuse is not found again`() throws {
    let targets = ["NewsModule": ["GoodsModule"]]
    #expect(try findings(libraries: ["NewsModule"], targets: targets, layers: Layers.defaultText) == [])
  }

  @Test(arguments: ["Internals", "OwnType"])
  func `a target of another package counts only if it is in a product and no own target has its name`(name: String)
    throws
  {
    let targets = ["NewsContracts": [name, "Collections"], "Collections": [], "OwnType": []]
    #expect(try findings(libraries: ["NewsContracts"], targets: targets) == [])
  }

  @Test(arguments: [
    (["NewsModule", "NewsContracts"], true), (["NewsModule", "NewsTesting"], true), (["NewsContracts"], true),
    (["NewsContracts", "GoodsContracts"], true), ([], false), (["Tool"], false),
    (["NewsModule", "GoodsModule"], false),
    (["NewsModule", "GoodsModule", "NewsContracts"], false), (["NewsModule", "AppHost"], false),
  ])
  func `a package is a module's if its libraries have one module's name in front, or are contracts`(
    libraries: [String], isModulePackage: Bool
  ) throws {
    let isRefused = try requirement("engine", .exact("0.1.0"), in: libraries) != []
    #expect(isRefused == isModulePackage)
  }

  @Test func `tests and hosts depend on modules`() throws {
    #expect(try findings(libraries: [], targets: ["App": ["GoodsModule"], "NewsModuleTests": ["GoodsModule"]]) == [])
  }

  // MARK: Versions

  @Test(arguments: [
    ("engine", PackageDependency.Requirement.range(from: "0.1.3", upTo: "0.2.0")),
    ("engine", .range(from: "1.4.0", upTo: "2.0.0")), ("goods", .range(from: "0.1.0", upTo: "0.2.0")),
    ("goods", .range(from: "1.4.0", upTo: "2.0.0")), ("goods", .range(from: "1.4.0", upTo: "1.5.0")),
    ("engine", .path("/engine")), ("goods", .path("/goods")), ("collections", .exact("1.0.0")),
    ("collections", .range(from: "1.0.0", upTo: "9.0.0")),
    ("goods", .range(from: "0.9223372036854775807.0", upTo: "1.0.0")),
  ])
  func `a module takes compatible versions and folders`(identity: String, requirement: PackageDependency.Requirement)
    throws
  {
    #expect(try self.requirement(identity, requirement, in: ["NewsModule"]) == [])
  }

  @Test(arguments: [
    (
      "engine", PackageDependency.Requirement.range(from: "0.1.0", upTo: "1.0.0"),
      "takes engine: 0.1.0 up to 1.0.0; below 1.0 a new minor version can change anything; write .upToNextMinor(from: \"0.1.0\")"
    ),
    (
      "engine", .range(from: "1.4.0", upTo: "1.5.0"),
      "takes engine: 1.4.0 up to 1.5.0; modules whose ranges have no common version cannot be in one app; write from: \"1.4.0\""
    ),
    (
      "goods", .range(from: "1.4.0", upTo: "3.0.0"),
      "takes goods: 1.4.0 up to 3.0.0; a new major version can change anything; write from: \"1.4.0\""
    ),
    (
      "goods", .range(from: "0.1.0", upTo: "0.1.5"),
      "takes goods: 0.1.0 up to 0.1.5; modules whose ranges have no common version cannot be in one app; write "
        + ".upToNextMinor(from: \"0.1.0\")"
    ),
    (
      "engine", .exact("0.1.0"),
      "takes engine: exactly 0.1.0; an app with another version could not take this module; write .upToNextMinor(from: \"0.1.0\")"
    ),
    (
      "goods", .branch("main"),
      "takes goods: the branch main; SwiftPM takes no version of a package that depends on a branch or a revision; write from: "
        + "and a version"
    ),
    (
      "collections", .revision("4f2a"),
      "takes collections: the revision 4f2a; SwiftPM takes no version of a package that depends on a branch or a revision; "
        + "write from: and a version"
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
    ("collections", .branch("main")),
  ])
  func `a host takes exact versions, revisions and folders`(
    identity: String, requirement: PackageDependency.Requirement
  ) throws {
    #expect(try self.requirement(identity, requirement, in: ["Tool"]) == [])
  }

  @Test func `a host does not take a range of versions`() throws {
    #expect(
      try requirement("goods", .range(from: "1.0.0", upTo: "2.0.0"), in: []) == [
        "Package.swift:1: takes goods: 1.0.0 up to 2.0.0; a host pins the versions that were tested together; write exact: "
          + "and a version, like \"1.0.0\""
      ])
  }

  @Test func `a branch in a host is a warning`() throws {
    #expect(
      try requirement("goods", .branch("main"), in: []) == [
        "Package.swift:1: warning: takes goods: the branch main; its commits change; write exact: and a version before a release"
      ])
  }

  @Test func `a package whose pin is missing is edited`() throws {
    let dependencies: [PackageDependency] = [
      .init(identity: "goods", requirement: .exact("1.0.0")),
      .init(identity: "collections", requirement: .exact("1.0.0")),
      .init(identity: "engine", requirement: .path("/engine")),
    ]
    #expect(
      try findings(libraries: [], dependencies, pins: ["collections"]) == [
        "Package.resolved:1: goods has no pin, because it is edited; run swift package unedit goods before a commit"
      ])
  }

  @Test func `a package that no target uses with the chosen traits needs no pin`() throws {
    let goods = PackageDependency(identity: "goods", requirement: .exact("1.0.0"))
    #expect(try findings(libraries: [], [goods], pins: [], resolved: []) == [])
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

  @Test func `folders, registries, branches and revisions are read, and libraries`() throws {
    let folder = try Folder([
      "engine/Package.swift": "",
      "A/Sources/AModule/A.swift": "", "A/Sources/Tool/main.swift": "",
      "A/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", products: [
          .library(name: "AModule", targets: ["AModule"]), .executable(name: "ToolModule", targets: ["Tool"]),
        ],
        dependencies: [
          .package(path: "../engine"), .package(id: "acme.cart", from: "1.0.0"),
          .package(url: "https://a.b/c", branch: "main"), .package(url: "https://a.b/d", revision: "4f2a"),
        ],
        targets: [.target(name: "AModule"), .executableTarget(name: "Tool")])
      """,
    ])
    let contents = try ManifestReader().contents(of: "\(folder.path)/A")
    #expect(contents.libraries == ["AModule"])
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
