import Testing

@testable import EngineModuleTemplates

// The places of names and targets in a manifest.
@Suite struct PackageManifestTests {
  /// Returns the manifest with a list of modules and a loop over it.
  private func manifest(list: String) -> PackageManifest {
    let loop = ModuleName.targetSuffixes.map { #".target(name: "\(name)\#($0)")"# + "\n" }.joined()
    return PackageManifest("let modules = [\(list)]\n\(loop)")
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
    var changed = manifest(list: list)
    let name = try ModuleName("Coupons")
    try changed.add(name, engine: nil)
    #expect(changed.text == manifest(list: longer).text)
    try changed.remove(name, targets: ["CouponsModule"])
    #expect(changed.text == manifest(list: list).text)
  }

  @Test func `a list that would exceed 120 columns gets a line for each name`() throws {
    let names = (1...10).map { "Account0\($0 % 10)" }.sorted()
    var changed = manifest(list: names.map { "\"\($0)\"" }.joined(separator: ", "))
    try changed.add(try ModuleName("Coupons"), engine: nil)
    let lines = (names + ["Coupons"]).map { "\n  \"\($0)\"," }.joined()
    #expect(changed.text == manifest(list: lines + "\n").text)
  }

  @Test(arguments: [
    (#"[.target(name: "A"), .target(name: "B")]"#, #"[.target(name: "A"),]"#),
    ("[\n  .target(name: \"B\"),\n  .target(name: \"A\")\n]", "[\n  .target(name: \"A\")\n]"),
    (
      #"[.target(name: "A", dependencies: [.target(name: "B")]), .testTarget( name: "B", path: "(")]"#,
      #"[.target(name: "A", dependencies: [.target(name: "B")]),]"#
    ),
    ("[ // all\n .target(name: \"B\", /* ) */ path: \"\\\")\"), // b )\n]", "[ // all // b )\n]"),
  ])
  func `the declaration of a target is removed`(text: String, rest: String) throws {
    let declaration = try #require(TargetDeclaration(of: "B", in: text))
    var text = text
    text.removeSubrange(declaration.range)
    #expect(text == rest)
  }

  @Test(arguments: [
    #"targets.append(.target(name: "B"))"#, #"[.target(name: "A", dependencies: [.target(name: "B")])]"#, "",
  ])
  func `a target that is no element of a list is not found`(text: String) {
    #expect(TargetDeclaration(of: "B", in: text)?.range == nil)
  }

  @Test func `a target that is not declared in a list cannot be removed`() throws {
    var manifest = PackageManifest(#"targets.append(.target(name: "CouponsModule"))"#)
    let name = try ModuleName("Coupons")
    let error = #expect(throws: GeneratorError.self) { try manifest.remove(name, targets: ["CouponsModule"]) }
    #expect(
      error?.description == """
        Package.swift: CouponsModule is not declared in a list of targets, so that it cannot be removed; remove it there
        """)
  }
}
