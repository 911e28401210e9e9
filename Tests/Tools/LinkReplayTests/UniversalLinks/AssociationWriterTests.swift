import ComponentEngine
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 10.1, command-line 10.3.
@MainActor
@Suite struct AssociationWriterTests {
  private static let app = "ABCDE12345.com.example.shop"

  private func manifest(_ components: String, composition: String = "any") throws -> Manifest {
    try Manifest(
      json: """
        {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"], "composition": "\(composition)",
         "components": [\(components)]}
        """)
  }

  /// Returns the patterns of the written file, each with its query and whether it excludes.
  private func rules(_ manifest: Manifest) throws -> [String] {
    let text = try AssociationWriter.text(for: manifest.configuration().table, appIDs: [Self.app])
    let file = try AssociationFile(json: Array(text.utf8))
    #expect(file.warnings == [])
    return file.details.flatMap(\.rules).map { ($0.isExcluded ? "not " : "") + $0.text }
  }

  private let goods = """
    {"name": "list", "path": "goods", "external": true},
    {"name": "new", "path": "goods/new"},
    {"name": "goods", "path": "goods/:id", "external": true},
    {"name": "tab", "path": "goods/:id<int>/:tab(info|reviews)", "external": true},
    {"name": "home", "path": "", "external": true}
    """

  @Test func `patterns are in the order of resolution, and internal routes are excluded`() throws {
    #expect(
      try rules(manifest(goods)) == [
        "not /*/$(internal)", "not /goods/new/*", "not /goods/new;*", "/goods/$(number)/$(tab)",
        "/goods/$(number)/$(tab)/$(next)", "/goods/$(number)/$(tab);*", "/goods/?*/$(next)", "/goods/?*", "/goods",
        "/goods;*", "/",
      ])
  }

  @Test func `a parent has no effect on the patterns`() throws {
    let list = #"{"name": "list", "path": "goods", "external": true}"#
    let child = #"{"name": "goods", "path": "goods/:id", "external": true"#
    let parent = #", "parent": {"name": "list", "path": "goods"}}"#
    #expect(try rules(manifest("\(list), \(child)\(parent)")) == rules(manifest("\(list), \(child)}")))
  }

  @Test func `a table with one component for each link has patterns for whole paths`() throws {
    #expect(
      try rules(manifest(goods, composition: "single")) == [
        "not /goods/new/*", "not /goods/new;*", "/goods/$(number)/$(tab)", "/goods/$(number)/$(tab);*",
        "not /goods/?*/?*", "/goods/?*", "/goods", "/goods;*", "/",
      ])
  }

  @Test func `required parameters are patterns of query items`() throws {
    let component = """
      {"name": "order", "path": "order/new", "external": true, "parameters": [
        {"name": "qty", "type": "int", "required": true}, {"name": "note", "required": true},
        {"name": "pay", "choices": ["card", "cash"], "required": true}, {"name": "x", "type": "int"}]}
      """
    #expect(
      try rules(manifest(component)) == [
        "/order/new ?note=?*&pay=$(pay)&qty=$(number)", "/order/new;*",
      ])
  }

  @Test func `a component with a required parameter follows with its query item, or with it after a semicolon`() throws
  {
    let components = """
      {"name": "home", "path": "home", "external": true},
      {"name": "search", "path": "search", "external": true, "parameters": [{"name": "q", "required": true}]}
      """
    let table = try manifest(components).configuration().table
    let text = AssociationWriter.text(for: table, appIDs: [Self.app])
    #expect(text.contains(#""next": ["home/*", "home;*", "search;*q=?*"]"#))
    #expect(text.contains(#""next2": ["search"]"#))
    #expect(
      try rules(manifest(components)) == [
        "/home", "/home/$(next)", "/home/$(next2) ?q=?*", "/home;*", "/search ?q=?*", "/search;* ?q=?*",
        "/search;*q=?*",
      ])
  }

  @Test func `a file that would be too large does not require the parameters of components that follow`() throws {
    let components = (0..<120).map { number in
      """
      {"name": "list\(number)", "path": "list\(number)", "external": true},
      {"name": "item\(number)", "path": "item\(number)", "external": true,
       "parameters": [{"name": "key\(number % 8)", "required": true}]}
      """
    }
    let table = try manifest(components.joined(separator: ",")).configuration().table
    let text = AssociationWriter.text(for: table, appIDs: [Self.app])
    #expect(text.utf8.count < AssociationFile.sizeLimit)
    let file = try AssociationFile(json: Array(text.utf8))
    let paths = file.details.flatMap(\.rules).map(\.text)
    #expect(paths.contains("/list7/$(next)") && !text.contains("next2"))
    #expect(paths.contains("/item7 ?key7=?*"))
  }

  @Test func `a route that requires a hand-off key is left out, as no link from outside opens it`() throws {
    let components = """
      {"name": "home", "path": "home", "external": true},
      {"name": "draft", "path": "draft", "external": true,
       "parameters": [{"name": "key", "type": "handoff", "required": true}]}
      """
    #expect(try rules(manifest(components)) == ["not /*/$(internal)", "/home", "/home/$(next)", "/home;*"])
  }

  @Test func `an internal route that follows a component with choices is excluded`() throws {
    let components = """
      {"name": "login", "path": "login", "external": true}, {"name": "order", "path": "order"},
      {"name": "page", "path": ":p0(new|old)", "external": true}
      """
    let table = try manifest(components).configuration().table
    let file = try AssociationFile(json: Array(AssociationWriter.text(for: table, appIDs: [Self.app]).utf8))
    for path in ["/login/order", "/new/order", "/login/new/order", "/old/login/order/x", "/order", "/login/order;a=b"] {
      if case .opens(let rule, _) = file.decision(for: "https://shop.example.com\(path)") {
        Issue.record("\(path) matches \(rule.text)")
      }
    }
    guard case .opens = file.decision(for: "https://shop.example.com/login/new/old") else {
      Issue.record("a link to external components is excluded")
      return
    }
  }

  @Test(arguments: ["int", "double"])
  func `numbers may have a sign`(type: String) throws {
    let component = #"{"name": "price", "path": "price/:of<\#(type)>", "external": true}"#
    let table = try manifest(component).configuration().table
    let file = try AssociationFile(json: Array(AssociationWriter.text(for: table, appIDs: [Self.app]).utf8))
    for number in ["42", "-42", "+42", "0"] + (type == "double" ? ["1.5", "-1.5", "-0.5e3"] : []) {
      let link = "https://shop.example.com/price/\(number)"
      #expect(table.error(of: link, source: .external) == nil)
      if case .opens = file.decision(for: link) { continue }
      Issue.record("\(link) is not opened")
    }
  }

  @Test func `four hundred routes fit into a file`() throws {
    let components = (0..<400).map { number in
      #"{"name": "page\#(number)", "path": "section\#(number)/:id<int>", "external": true}"#
    }
    let table = try manifest(components.joined(separator: ",")).configuration().table
    #expect(AssociationWriter.text(for: table, appIDs: [Self.app]).utf8.count < AssociationFile.sizeLimit)
  }

  @Test func `literals are percent-encoded and wildcards in them match one character`() throws {
    let component = #"{"name": "a", "path": "分类/a*b$(digit)/c?d", "external": true}"#
    #expect(try rules(manifest(component)).first == "/%E5%88%86%E7%B1%BB/a?b?(digit)/c%3Fd")
  }

  @Test func `a written file and its routes open the same sample links`() throws {
    for components in [goods, #"{"name": "a", "path": "a/:x<uuid>/:y<bool>", "external": true}"#] {
      for composition in ["any", "single"] {
        let manifest = try manifest(components, composition: composition)
        let text = try AssociationWriter.text(for: manifest.configuration().table, appIDs: [Self.app])
        let comparison = AssociationComparison(
          try AssociationFile(json: Array(text.utf8)), try manifest.configuration().table, appID: Self.app)
        #expect(comparison.differences.filter { $0.kind == .ignoredBySystem } == [])
        #expect(comparison.differences.filter { $0.source.hasPrefix("route") } == [])
        #expect(comparison.sampleCount > 2)
      }
    }
  }

  @Test func `the files of all fixtures open every sample of their routes`() throws {
    let folder = URL.fixtures.appending(path: "conformance")
    var samples = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where !name.contains(".") {
      var manifest = try Manifest(json: folder.appending(path: "\(name)/manifest.json").text())
      manifest.policy = LinkPolicy(schemes: manifest.policy.schemes, hosts: ["shop.example.com"])
      manifest.webFallback = nil
      let text = try AssociationWriter.text(for: manifest.configuration().table, appIDs: [Self.app])
      let comparison = AssociationComparison(
        try AssociationFile(json: Array(text.utf8)), try manifest.configuration().table)
      let ignored = comparison.differences.filter { $0.kind == .ignoredBySystem && $0.source.hasPrefix("route") }
      #expect(ignored == [], "\(name)")
      samples += comparison.sampleCount
    }
    #expect(samples > 300)
  }

  @Test func `the comparison names links that only one side opens`() throws {
    let table = try manifest(goods).configuration().table
    let file = try AssociationFile(
      json: Array(
        """
        {"applinks": {"details": [{"appIDs": ["\(Self.app)"], "components": [
          {"/": "/goods/1", "exclude": true}, {"/": "/goods/*"}, {"/": "/sale/?*"}]}]}}
        """.utf8))
    let comparison = AssociationComparison(file, table, appID: Self.app)
    let lines = comparison.differences.map { "\($0.kind): \($0.link): \($0.reason)" }
    #expect(
      lines == [
        """
        refusedByRouter: https://shop.example.com/goods/new: notExternal: new cannot be opened by a link from outside \
        (source external); only routes declared external can
        """,
        "ignoredBySystem: https://shop.example.com/: no pattern matches it",
        """
        ignoredBySystem: https://shop.example.com/goods/1: applinks.details[0].components[0] (/goods/1) excludes it
        """,
        """
        refusedByRouter: https://shop.example.com/sale/1: noRoute: no route matches segment 1 ("sale")
        """,
      ])
    let other = AssociationComparison(file, table, appID: "ABCDE12345.com.example.other")
    #expect(
      other.differences.contains {
        $0.reason == "applinks.details[0].components[1] (/goods/*) opens it in \(Self.app)"
      })
  }

  @Test func `a statement list has the package and its fingerprints`() {
    let digits = String(repeating: "ab", count: 32)
    let expected = Array(repeating: "AB", count: 32).joined(separator: ":")
    #expect(AssetLinks.fingerprint(digits) == expected)
    #expect(AssetLinks.fingerprint(expected.lowercased()) == expected)
    #expect(AssetLinks.fingerprint(String(digits.dropLast())) == nil)
    #expect(AssetLinks.fingerprint("x" + digits.dropLast()) == nil)
    #expect(
      AssetLinks(package: "com.example.shop", fingerprints: [expected]).text == """
        [
          {
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": {
              "namespace": "android_app",
              "package_name": "com.example.shop",
              "sha256_cert_fingerprints": [
                "\(expected)"
              ]
            }
          }
        ]

        """)
  }
}
