import Testing

@testable import EngineModuleTools

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

  @Test func `the line of a target is that of its declaration`() {
    #expect(manifest.line(of: "Goods") == 10)
  }

  @Test func `the line of a target from a loop is that of its interpolated name`() {
    #expect(manifest.line(of: "OrderModule") == 15)
  }

  @Test func `the line of a target that a helper function declares is that of its name`() {
    let manifest = Manifest(
      """
      let package = Package(name: "Shop", targets: core("Core") +
        hosts("App", uses: "Screens Core"))
      """)
    #expect(manifest.line(of: "App") == 2)
    #expect(manifest.line(of: "Core", in: "App") == 2)
  }

  @Test func `the line of a target that the text does not show is 1`() {
    #expect(manifest.line(of: "Other") == 1)
  }

  @Test func `the line of a dependency is that of its name, otherwise that of its target`() {
    #expect(manifest.line(of: "Core", in: "Goods") == 12)
    #expect(manifest.line(of: "Other", in: "Goods") == 10)
    #expect(manifest.line(of: "Core", in: "Other") == 1)
  }

  @Test(arguments: [("swift-log", 5), ("charts", 6), ("other", 5)])
  func `the line of a package is that of its dependency`(identity: String, line: Int) {
    #expect(manifest.line(ofPackage: identity) == line)
  }
}
