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

  @Test(arguments: [("swift-log", 5), ("charts", 6), ("other", 1)])
  func `the line of a package is that of its dependency`(identity: String, line: Int) {
    #expect(manifest.line(ofPackage: identity) == line)
  }

  @Test(arguments: [
    // one line
    (#"let p = Package(name: "A", dependencies: [.package(path: "../B"), .package(path: "../Coupons")])"#, 1),
    // comments
    (
      "// .package(path: \"../Coupons\"),\n/* .package(path: \"../Coupons\") */\n.package(/* c */ path: \"../Coupons\")",
      3
    ),
    // tabs and other line ends
    ("[\r\n\t.package(path: \"../B\"),\r\n\t.package(\r\n\t\tpath: \"../Coupons/\")\r\n]", 3),
    // a longer name
    ("[.package(path: \"../Coupons-Old\"),\n .package(url: \"git@example.com:Coupons.git\", exact: \"1.0.0\")]", 2),
    // a package of a registry
    ("[.package(id: \"acme.b\", from: \"1.0.0\"),\n .package(id: \"Acme.Coupons\", exact: \"1.0.0\")]", 2),
    // variables
    (
      "let server = \"https://example.com\"\n[.package(path: \"../B\"),\n.package(url: \"\\(server)/Coupons\", branch: \"main\")]",
      3
    ),
    ("[.package(path: \"../B\"),\n .package(url: address, exact: version)]", 2),
    ("let all = names.map { .package(path: \"../\\($0)\") }", 1),
  ])
  func `the line of a package is found in manifests of any style`(text: String, line: Int) {
    let identity = text.contains("id:") ? "acme.coupons" : "coupons"
    #expect(Manifest(text).line(ofPackage: identity) == line)
  }
}
