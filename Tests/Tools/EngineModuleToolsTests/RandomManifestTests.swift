import EngineProgramTesting
import EngineRandomTesting
import Foundation
import Testing

@testable import EngineModuleTools

/// A manifest of random pieces, and the places of its lists of targets.
private struct RandomManifest {
  private(set) var text = "// swift-tools-version: 6.0\nimport PackageDescription\n"
  /// The texts before each list of targets of a package.
  private(set) var beginnings: [String] = []
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    addTrap()
    if random.chance(0.3) {
      text += "#if os(Linux)\n"
      addPackage()
      text += "#else\n"
      addPackage()
      text += "#endif\n"
    } else {
      addPackage()
    }
    addTrap()
    if random.chance(0.3) { text = text.replacing("\n", with: "\r\n") }
    if random.chance(0.3) { text = text.replacing("  ", with: "\t") }
    let changes = (text.contains("\r\n"), text.contains("\t"))
    beginnings = beginnings.map {
      let lines = changes.0 ? $0.replacing("\n", with: "\r\n") : $0
      return changes.1 ? lines.replacing("  ", with: "\t") : lines
    }
  }

  private static let comments = [
    "/* targets: [ */", "/* /* Package(name: */ targets: [.target( */", "// targets: [.target(name: \"C\")]\n",
    "/// Package(name: \"\", targets: [\n", "/* \" */", "// \"\"\"\n",
  ]
  private static let texts = [
    "\"targets: [\"", "\"Package(name: \\\"\"", "#\"\"targets: [\"\"#", "\"\\(String(\"targets: [.\"))\"",
    "##\"\\#(\"#, targets: [\"##", "\"\"\"\n  targets: [\n  \"\"\"", "#\"\"\"\n  \"\"\", targets: [\n  \"\"\"#", "\"\"",
    "\"a\\\\\"",
  ]

  private mutating func space() -> String {
    random.pick(["", " ", "\n", "\n  "]) + (random.chance(0.3) ? " " + random.pick(Self.comments) : "")
      + random.pick(["", " ", "\n"])
  }

  private mutating func addTrap() {
    for index in 0..<random.number(0...3) {
      text += random.pick(Self.comments) + "\nlet text\(text.utf8.count)_\(index) = \(random.pick(Self.texts))\n"
    }
  }

  private mutating func addPackage() {
    text += "let package = Package(\(space())name: \"Host\",\(space())"
    if random.chance(0.5) {
      text += "products: [.library(name: \"A\",\(space())targets: [\(space())\"A\"])],\(space())"
    }
    text += "dependencies: [.package(\(space())path: \"../engine\")],\(space())targets:\(space())"
    if random.chance(0.2) { text += "Array([]) + " }
    text += "["
    beginnings.append(text)
    if random.chance(0.8) {
      let comma = random.pick(["", ","])
      text += space() + ".target(\(space())name: \"A\",\(space())path: \"Sources/A\")\(comma)\(space())"
    } else {
      text += space() + ".target(name: \"A\")" + space()
    }
    text += "]\(random.chance(0.2) ? " + []" : ""))\n"
  }
}

@Suite struct RandomManifestTests {
  private let engine = PackageDescription.Engine(identity: "engine", name: "Engine")

  @Test(arguments: samples(100)) func `new targets are inserted at the lists of packages and nowhere else`(
    seed: UInt64
  ) throws {
    let random = RandomManifest(seed: seed)
    var manifest = try PackageManifest(random.text)
    try manifest.add(try ModuleName("Coupons"), engine: engine)
    var rest = Substring(manifest.text)
    var before = random.text.startIndex
    for beginning in random.beginnings {
      let piece = random.text[before...].prefix(beginning.count - random.text[..<before].count)
      try #require(rest.hasPrefix(piece), "\(manifest.text)")
      rest = rest.dropFirst(piece.count)
      try #require(rest.drop(while: \.isWhitespace).hasPrefix(".target("), "\(manifest.text)")
      rest = rest[try #require(rest.firstRange(of: "CouponsMockApp\",")).upperBound...]
      rest = rest[try #require(rest.firstRange(of: ".testTarget(")).upperBound...]
      rest = rest[try #require(rest.firstRange(of: "]),")).upperBound...]
      before = piece.endIndex
      let next = random.text[before...]
      let blank = { (text: Substring) in text.drop(while: \.isWhitespace) }
      rest = blank(rest)
      before = blank(next).startIndex
    }
    #expect(rest == random.text[before...], "\(manifest.text)")
    #expect(manifest.text.contains("\r\n") == random.text.contains("\r\n"))
    try manifest.remove(try ModuleName("Coupons"), targets: ModuleName.targetSuffixes.map { "Coupons\($0)" })
    let isVisible = { (character: Character) in !character.isWhitespace }
    #expect(manifest.text.filter(isVisible) == random.text.filter(isVisible))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `SwiftPM reads exactly the new targets from a random manifest`(seed: UInt64) throws {
    let package = try PackageFolder()
    try package.write("", to: "Sources/A/A.swift")
    try package.write(RandomManifest(seed: seed).text, to: "Package.swift")
    let result = NewModuleCommand(reader: ManifestReader()).run([try package.describe(), "Coupons"])
    #expect(result.status == 0, "\(result.output)")
    #expect(!result.output.contains("not checked"))
    #expect(
      try ManifestReader().contents(of: package.root).targets
        == ["A", "CouponsMockApp", "CouponsModule", "CouponsModuleTests"])
  }

  @Test func `a manifest that SwiftPM reads in another way is put back`() throws {
    let package = try PackageFolder()
    try package.write("", to: "Sources/A/A.swift")
    let manifest = RandomManifest(seed: 1).text + "package.targets.removeAll { $0.name != \"A\" }\n"
    try package.write(manifest, to: "Package.swift")
    let before = try package.tree()
    let result = NewModuleCommand(reader: ManifestReader()).run([try package.describe(), "Coupons"])
    #expect(result.status == 1)
    #expect(result.output.contains("CouponsMockApp, CouponsModule, CouponsModuleTests"))
    #expect(try package.tree() == before)
  }

  // Specification: words 6.
  @Test(arguments: [
    "", #", exclude: ["Localizable.xcstrings"]"#, #", plugins: [.plugin(name: "EngineTexts", package: "E")]"#,
  ])
  func `a loop that lets no plugin read the catalog is refused with the repair, and put back`(
    arguments: String
  ) throws {
    let package = try PackageFolder()
    let loop = { (arguments: String) in
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let modules: [String] = []
      let package = Package(
        name: "Host",
        targets: modules.flatMap { name -> [Target] in
          [
            .target(name: "\\(name)Module"\(arguments)), .executableTarget(name: "\\(name)MockApp", path: "MockApps/\\(name)MockApp"),
            .testTarget(name: "\\(name)ModuleTests"),
          ]
        })

      """
    }
    try package.write(loop(arguments), to: "Package.swift")
    let before = try package.tree()
    let command = NewModuleCommand(reader: ManifestReader())
    for (engine, argument) in [
      (nil, ""),
      (
        PackageDescription.Engine(identity: "engine-fork", name: "E", url: "u", version: "1.0.0"),
        #", package: "engine-fork""#
      ),
    ] {
      let result = command.run([try package.describe(engine: engine), "Coupons"])
      #expect(
        result.output == """
          new-module: CouponsModule, which Package.swift would create in a loop, does not exclude Localizable.xcstrings, or does \
          not use the plugin EngineTexts, which makes a type of its words; add to the loop exclude: ["Localizable.xcstrings"] \
          and plugins: [.plugin(name: "EngineTexts"\(argument))]

          """)
      #expect(try package.tree() == before)
    }

    let complete = #", exclude: ["Localizable.xcstrings"], plugins: [.plugin(name: "EngineTexts", package: "E")]"#
    try package.write(loop(complete), to: "Package.swift")
    let repaired = command.run([try package.describe(engine: nil), "Coupons"])
    #expect(repaired.status == 0, "\(repaired.output)")
    #expect(!repaired.output.contains("not checked"))
  }

  @Test(arguments: ["", "package.products.removeAll { $0.name != \"A\" }\n"])
  func `a manifest in which SwiftPM does not find the product of an app for a phone is put back`(
    change: String
  ) throws {
    let package = try PackageFolder()
    try package.write("", to: "Sources/A/A.swift")
    try package.write(RandomManifest(seed: 1).text + change, to: "Package.swift")
    let before = try package.tree()
    let engine = PackageDescription.Engine(
      identity: "engine", name: "E", url: "https://example.com/engine.git", version: "0.2.1")
    let result = NewModuleCommand(reader: ManifestReader()).run(
      [try package.describe(engine: engine), "Coupons", "--ios"])
    #expect(result.status == (change.isEmpty ? 0 : 1), "\(result.output)")
    #expect(!result.output.contains("not checked"))
    #expect(result.output.contains("(wrong: CouponsModule)") == !change.isEmpty)
    #expect(try (package.tree() == before) == !change.isEmpty)
  }

  @Test func `without SwiftPM the output contains a note that the manifest is not checked`() throws {
    let package = try PackageFolder()
    try package.write(PackageFolder.plainManifest, to: "Package.swift")
    let result = NewModuleCommand(reader: ManifestReader(program: "/missing/swift")).run([
      try package.describe(), "Coupons",
    ])
    #expect(result.status == 0)
    #expect(result.output.contains("\nPackage.swift is not checked: swift package dump-package fails: "))
    #expect(result.output.contains("; run swift build\n"))
  }
}
