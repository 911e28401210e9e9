import Testing

@testable import EngineModuleTools

// The places of names and targets in a manifest.
@Suite struct PackageManifestTests {
  /// Returns the manifest with a list of modules and a loop over it.
  private func manifest(list: String) throws -> PackageManifest {
    let loop = ModuleName.targetSuffixes.map { #".target(name: "\(name)\#($0)")"# + "\n" }.joined()
    return try PackageManifest("let modules = [\(list)]\n\(loop)")
  }

  @Test(arguments: [
    ("", #""Coupons""#), (#""Goods""#, #""Coupons", "Goods""#), (#""Account""#, #""Account", "Coupons""#),
    (#""Account", "Goods""#, #""Account", "Coupons", "Goods""#),
    (#""Order", "Account""#, #""Coupons", "Order", "Account""#),
    ("\n  \"Account\",\n", "\n  \"Account\",\n  \"Coupons\",\n"),
    ("\n  \"Account\",\n  \"Goods\"\n", "\n  \"Account\",\n  \"Coupons\",\n  \"Goods\"\n"),
  ])
  func `a name is added in the form of the list, and its removal restores the list`(list: String, longer: String) throws
  {
    var changed = try manifest(list: list)
    let name = try ModuleName("Coupons")
    try changed.add(name, engine: nil)
    #expect(try changed.text == manifest(list: longer).text)
    try changed.remove(name, targets: ["CouponsModule"])
    #expect(try changed.text == manifest(list: list).text)
  }

  @Test func `a list that would exceed 120 columns gets a line for each name, in the same order`() throws {
    let names = (1...10).map { "Account0\($0 % 10)" }
    var changed = try manifest(list: names.map { "\"\($0)\"" }.joined(separator: ", "))
    try changed.add(try ModuleName("Coupons"), engine: nil)
    let lines = (names + ["Coupons"]).map { "\n  \"\($0)\"," }.joined()
    #expect(try changed.text == manifest(list: lines + "\n").text)
  }

  @Test(arguments: [
    (#"[.target(name: "A"), .target(name: "BModule")]"#, #"[.target(name: "A"),]"#),
    (#"[.target(name: "BModule"), .target(name: "A")]"#, #"[ .target(name: "A")]"#),
    ("[\n  .target(name: \"BModule\"),\n  .target(name: \"A\")\n]", "[\n  .target(name: \"A\")\n]"),
    ("[\r\n\t.target(name: \"BModule\"),\r\n\t.target(name: \"A\")\r\n]", "[\r\n\t.target(name: \"A\")\r\n]"),
    (
      #"[.target(name: "A", dependencies: x + [.target(name: "C")]), .testTarget( name: "BModule", path: "(")]"#,
      #"[.target(name: "A", dependencies: x + [.target(name: "C")]),]"#
    ),
    (
      "[ // all\n .target(name: \"BModule\", /* ) */ path: \"\\\")\"), // b )\n .target(name: \"A\")]",
      "[ // all\n // b )\n .target(name: \"A\")]"
    ),
    ("[ // all\n .target(name: \"BModule\"), .target(name: \"A\")\n]", "[ // all\n .target(name: \"A\")\n]"),
    ("[\n .target(name: \"BModule\") /* b */ , .target(name: \"A\")\n]", "[\n /* b */  .target(name: \"A\")\n]"),
    (
      "#if A\nlet a = [.target(name: \"BModule\")]\n#else\nlet a = [.target(name: \"BModule\")]\n#endif",
      "#if A\nlet a = []\n#else\nlet a = []\n#endif"
    ),
    ("[.target(name: \"BModule\"), .target(name: \"BModules\")]", "[ .target(name: \"BModules\")]"),
    (
      "[.target(name: \"BModule\")] // the \"BModule\" is in #\"B\"Module\"#",
      "[] // the \"BModule\" is in #\"B\"Module\"#"
    ),
  ])
  func `the declarations of a target are removed, and nothing else`(text: String, rest: String) throws {
    var manifest = try PackageManifest(text)
    try manifest.remove(try ModuleName("B"), targets: ["BModule"])
    #expect(manifest.text == rest)
  }

  @Test(arguments: [
    ("name: \"a\", traits: [], dependencies: []", "name: \"a\", products: [\n  ^,\n], traits: [], dependencies: []"),
    ("name: \"a\", swiftLanguageModes: [.v6]", "name: \"a\", products: [\n  ^,\n], swiftLanguageModes: [.v6]"),
    ("name: \"a\", platforms: []", "name: \"a\", platforms: [], products: [\n  ^,\n]"),
    ("\n  name: \"a\" // a\n", "\n  name: \"a\", products: [\n    ^,\n  ] // a\n"),
    ("name: \"a\",", "name: \"a\", products: [\n  ^,\n],"),
  ])
  func `a product without a list of products is added in the order of the arguments, and removed again`(
    arguments: String, changed: String
  ) throws {
    var manifest = try PackageManifest("Package(\(arguments))\n[.target(name: \"BModule\")]")
    try manifest.addProduct("BModule")
    #expect(
      manifest.text.replacing(Self.product, with: "^") == "Package(\(changed))\n[.target(name: \"BModule\")]")
    try manifest.remove(try ModuleName("B"), targets: ["BModule"])
    #expect(manifest.text == "Package(\(arguments))\n[]")
  }

  @Test(arguments: [
    ("[ // own\n  ^,\n]", "[ // own\n]"), ("[\n  ^, // own\n]", "[\n  // own\n]"), ("[/* own */ ^]", "[/* own */]"),
    ("[\n  .library(name: \"A\", targets: [\"A\"]), ^\n]", "[\n  .library(name: \"A\", targets: [\"A\"]),\n]"),
  ])
  func `a comment or another product in the list of products stays`(list: String, rest: String) throws {
    let text = "Package(name: \"a\", products: \(list.replacing("^", with: Self.product)), targets: [ x"
    var manifest = try PackageManifest("\(text), .target(name: \"BModule\")])")
    try manifest.remove(try ModuleName("B"), targets: ["BModule"])
    #expect(manifest.text == "Package(name: \"a\", products: \(rest), targets: [ x,])")
  }

  private static let product = #".library(name: "BModule", targets: ["BModule"])"#

  @Test(arguments: [
    #"package.targets.append(.target(name: "BModule"))"#, "", #"/* [.target(name: "BModule")] */"#,
    #"[.target(name: "A", dependencies: x + [.target(name: "BModule")])]"#, ##"#"[.target(name: "BModule")]"#"##,
  ])
  func `a target that is no element of a list of targets is not removed`(text: String) throws {
    var manifest = try PackageManifest(text)
    #expect(throws: GeneratorError.self) { try manifest.remove(try ModuleName("B"), targets: ["BModule"]) }
    #expect(manifest.text == text)
  }

  @Test(arguments: [
    ("\"A\", // a\n  \"Coupons\", // c\n  \"Goods\" // g\n", "\"A\", // a\n   // c\n  \"Goods\" // g\n"),
    ("\"A\" /* a */, \"Coupons\" /* c */", "\"A\" /* a */ /* c */"),
  ])
  func `the comments of a list stay when a name is removed`(list: String, shorter: String) throws {
    var changed = try manifest(list: list)
    try changed.remove(try ModuleName("Coupons"), targets: ["CouponsModule"])
    #expect(try changed.text == manifest(list: shorter).text)
  }

  @Test func `a name is added to a list with comments, and to each list under a condition`() throws {
    let loop = try manifest(list: "").text.drop { $0 != "\n" }
    var changed = try PackageManifest(
      "#if A\nlet modules = [\n  \"A\", // a\n  \"Goods\",\n]\n#else\nlet modules: [String] = []\n#endif\(loop)")
    try changed.add(try ModuleName("Coupons"), engine: nil)
    #expect(
      changed.text == "#if A\nlet modules = [\n  \"A\", // a\n  \"Coupons\",\n  \"Goods\",\n]\n#else\n"
        + "let modules: [String] = [\"Coupons\"]\n#endif\(loop)")
  }

  /// Returns the manifest with a `^` in place of the new targets.
  private func marked(_ text: String) throws -> String {
    var manifest = try PackageManifest(text)
    try manifest.add(try ModuleName("Coupons"), engine: .init(identity: "e", name: "E"))
    let declarations = #/\.target\(\s+name: "CouponsModule"(?s:.)*?\.testTarget\((?s:.)*?\s\]\),/#
    return manifest.text.replacing(declarations, with: "^")
  }

  @Test(arguments: [
    // the examples of targets that are not the package's own
    (#"Package(name: "a", /* targets: [ */ targets: [])"#, "Package(name: \"a\", /* targets: [ */ targets: [\n  ^\n])"),
    ("// targets: [.\nPackage(name: \"a\", targets: [\n])", "// targets: [.\nPackage(name: \"a\", targets: [\n  ^\n])"),
    (
      "let a = \"targets: [.\"\nPackage(name: \"targets: [.\", targets: [])",
      "let a = \"targets: [.\"\nPackage(name: \"targets: [.\", targets: [\n  ^\n])"
    ),
    (
      "Package(name: #\"\"targets: []\"#, products: [.plugin(name: \"p\", targets: [])], targets: [])",
      "Package(name: #\"\"targets: []\"#, products: [.plugin(name: \"p\", targets: [])], targets: [\n  ^\n])"
    ),
    (
      "Package(name: \"\\(f(a, targets: []))\", targets: [])",
      "Package(name: \"\\(f(a, targets: []))\", targets: [\n  ^\n])"
    ),
    (
      "let a = \"\"\"\n, targets: [\n\"\"\"\nPackage(name: a, targets: [\n\t\t.target(name: \"A\")\n\t])",
      "let a = \"\"\"\n, targets: [\n\"\"\"\nPackage(name: a, targets: [\n\t\t^\n\t\t.target(name: \"A\")\n\t])"
    ),
    // lines
    ("Package(name: \"a\", targets: [\r\n  x,\r\n])", "Package(name: \"a\", targets: [\r\n  ^\r\n  x,\r\n])"),
    ("Package(name: \"a\", targets: [ // all\n  x])", "Package(name: \"a\", targets: [\n  ^\n  // all\n  x])"),
    ("Package(name: \"a\", targets: [x] + y)", "Package(name: \"a\", targets: [\n  ^\n  x] + y)"),
    ("Package(name: \"a\", targets: y + [x],)", "Package(name: \"a\", targets: y + [\n  ^\n  x],)"),
    // several packages
    (
      "#if A\nlet p = Package(name: \"a\", targets: [])\n#else\nlet p = Package(name: \"b\", targets: [x])\n#endif",
      "#if A\nlet p = Package(name: \"a\", targets: [\n  ^\n])\n#else\nlet p = Package(name: \"b\", targets: [\n  ^\n  x])\n#endif"
    ),
  ])
  func `targets are added to the package's own targets only`(text: String, changed: String) throws {
    #expect(try marked(text) == changed)
  }

  @Test(arguments: [
    ("let a = 1", "there is no call Package(name: …)"),
    ("Package(name: \"a\")\n", "Package(…) in line 1 has no targets:"),
    ("\nPackage(name: \"a\", targets: all)", "targets: in line 2 contains no list"),
    ("Package(name: \"a\", targets: [Target]())", "targets: in line 1 contains no list"),
    ("Package(name: \"a\", targets: [x].filter { $0.isTest })", "targets: in line 1 contains no list"),
    ("Package(name: \"a\", targets: all[0] + more)", "targets: in line 1 contains no list"),
    ("Package(name: \"a\", targets: [])\nPackage(name: \"b\", targets: c)", "targets: in line 2 contains no list"),
    ("Package(name: \"a\", targets: []\n", "the ( in line 1 is not closed"),
    ("Package(name: \"a\", targets: [)]", "the ) in line 1 closes no bracket"),
    ("Package(name: \"a, targets: [])", "in line 1 has no certain end"),
    ("Package(name: \"a\", targets: []) /*", "in line 1 has no"),
    ("let r = /targets: [/\nPackage(name: \"a\", targets: [])", "in line 1 has no certain end"),
  ])
  func `a manifest whose targets cannot be found with certainty is refused with the repair`(
    text: String, reason: String
  )
    throws
  {
    let error = #expect(throws: GeneratorError.self) { try marked(text) }
    #expect(error?.description.hasPrefix("Package.swift: ") == true)
    #expect(error?.description.contains(reason) == true)
  }

  @Test func `a target that is not declared in a list cannot be removed`() throws {
    var manifest = try PackageManifest(#"targets.append(.target(name: "CouponsModule"))"#)
    let name = try ModuleName("Coupons")
    let error = #expect(throws: GeneratorError.self) { try manifest.remove(name, targets: ["CouponsModule"]) }
    #expect(
      error?.description == """
        Package.swift: CouponsModule is not declared in a list of targets, so that it cannot be removed; remove it there
        """)
  }
}
