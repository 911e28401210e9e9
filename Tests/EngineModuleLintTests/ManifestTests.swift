import Testing

@testable import EngineModuleLint

@Suite struct ManifestTests {
  private let manifest = Manifest(
    """
    let package = Package(
      name: "Shop",
      products: [.library(name: "Goods", targets: ["Goods"])],
      dependencies: [
        .package(url: "https://example.com/swift-log.git", from: "1.0.0"),
        .package(path: "../Charts"),
      ],
      targets: [
        .target(
          name: "Goods",
          dependencies: [
            "Core"
          ]),
        .target(name: "Core"),
      ] + modules.map { .target(name: "\\($0)Module") })
    """)

  @Test func `a target is where it is declared, not where a product names it`() {
    #expect(manifest.line(of: "Goods") == 10)
  }

  @Test func `one from a loop is where its name is put together`() {
    #expect(manifest.line(of: "OrderModule") == 15)
  }

  @Test func `one that cannot be seen is in the first line`() {
    #expect(manifest.line(of: "Other") == 1)
  }

  @Test func `a dependency has the line of its name, or else its target's`() {
    #expect(manifest.line(of: "Core", in: "Goods") == 12)
    #expect(manifest.line(of: "Other", in: "Goods") == 10)
    #expect(manifest.line(of: "Core", in: "Other") == 1)
  }

  @Test(arguments: [("swift-log", 5), ("charts", 6), ("other", 5)])
  func `a package is where it is depended on`(identity: String, line: Int) {
    #expect(manifest.line(ofPackage: identity) == line)
  }
}
