import DeepLinks
import Testing

// Specification: links 3.3.
/// Routes, declared parameters and typed access compare keys and values byte for byte.
struct RouteByteComparisonTests {
  private func component(
    _ one: String, _ declarations: [RouteParameter] = [], fixed: LinkParameters = [], path: String = "goods",
    source: LinkSource = .internal, link: DeepLink? = nil
  ) throws -> ResolvedComponent {
    let route = Route("goods", path, reach: .external, fixed: fixed, parameters: declarations)
    let table = try RouteTable([route], policy: shopPolicy)
    return try #require(try table.resolve(link ?? "shop://goods?\(one)=1", source: source).components.first)
  }

  @Test func `an external hand-off key is ignored under a canonically equivalent key`() throws {
    let draft = RouteParameter("Key", .handoff)
    let goods = try component("", [draft], source: .external, link: "shop://goods?%E2%84%AAey=abc")
    #expect(goods.parameters["Key"] == nil)
    #expect(try goods.valueIfPresent("Key", as: String.self) == nil)
    #expect(throws: LinkError.self) { try component("", [draft], source: .external, link: "shop://goods?Key=abc") }
  }

  @Test(arguments: Equivalents.pairs) func `a literal does not match a canonically equivalent segment`(
    one: String, other: String
  ) throws {
    let table = try table(one)
    #expect(try table.resolve("\(one)").components.count == 1)
    #expect(throws: LinkError.self) { try table.resolve("\(other)") }
    #expect(try DeepLinksTests.table(one, other).resolve("\(other)").components[0].name.utf8.elementsEqual(other.utf8))
  }

  @Test(arguments: Equivalents.pairs) func `a choice does not match a canonically equivalent text`(
    one: String, other: String
  ) throws {
    #expect(LinkValueType.choices([one]).accepts(one))
    #expect(!LinkValueType.choices([one]).accepts(other))
    #expect(LinkValueType.choices([one]) != .choices([other]))
    #expect(Set([LinkValueType.choices([one]), .choices([other])]).count == 2)
    #expect(throws: LinkError.self) { try table(":x(\(one))").resolve("\(other)") }
    #expect(throws: Never.self) { try RoutePattern(":x(\(one)|\(other))") }
  }

  @Test(arguments: Equivalents.pairs) func `a declared parameter is not satisfied by a canonically equivalent key`(
    one: String, other: String
  ) throws {
    #expect(throws: LinkError.missingParameter(component: "goods", key: other, expected: "int")) {
      try component(one, [RouteParameter(other, .int, required: true)])
    }
    let goods = try component(one, [RouteParameter(other, .int, default: "7")])
    #expect(try goods.value(other, as: Int.self) == 7)
    #expect(try goods.value(one, as: Int.self) == 1)
    #expect(try goods.decode(other, as: Int.self) == 7)
  }

  @Test(arguments: Equivalents.pairs) func `two canonically equivalent parameters can be declared`(
    one: String, other: String
  ) throws {
    let goods = try component(one, [RouteParameter(one, .int), RouteParameter(other, .bool)])
    #expect(goods.parameters.keys.count == 1)
  }

  @Test func `captures and fixed parameters keep canonically equivalent keys`() throws {
    let goods = try component("", fixed: ["caf\u{E9}": "1"], path: ":Key", link: "goods?cafe\u{301}=2&\u{212A}ey=3")
    #expect(goods.parameters.map(\.value) == ["goods", "1", "2", "3"])
    #expect(throws: Never.self) { try RoutePattern(":Key/:\u{212A}ey") }
  }

  @Test func `patterns with canonically equivalent literals and names are different`() throws {
    #expect(try RoutePattern("caf\u{E9}") != RoutePattern("cafe\u{301}"))
    #expect(try RoutePattern(":Key") != RoutePattern(":\u{212A}ey"))
    #expect(try RoutePattern("*Key") != RoutePattern("*\u{212A}ey"))
    #expect(try Set([RoutePattern("caf\u{E9}"), RoutePattern("cafe\u{301}")]).count == 2)
    #expect(try RoutePattern("a/:k<int>/*r") == RoutePattern("a/:k<int>/*r"))
    #expect(try RoutePattern("a") != RoutePattern(":a"))
  }

  @Test(arguments: Equivalents.pairs)
  func `a link for a fixed value cannot be built from a canonically equivalent value`(
    one: String, other: String
  ) throws {
    let table = try RouteTable([Route("sales", "sales", fixed: ["tab": one])], policy: shopPolicy)
    #expect(throws: Never.self) { try table.link(to: [.init("sales", ["tab": one])]) }
    #expect(throws: LinkBuildingError.self) { try table.link(to: [.init("sales", ["tab": other])]) }
    #expect(throws: LinkError.self) { try table.component(named: "sales", parameters: ["tab": other]) }
    #expect(try table.component(named: "sales", parameters: ["tab": one]).parameters.count == 1)
  }

  @Test func `a component is not restored from canonically equivalent keys`() throws {
    let table = try RouteTable([Route("one", ":Key")], policy: shopPolicy)
    #expect(throws: LinkError.self) { try table.component(named: "one", parameters: ["\u{212A}ey": "1"]) }
    #expect(throws: LinkBuildingError.self) { try table.link(to: [.init("one", ["\u{212A}ey": "1"])]) }
  }

  @Test func `parameters of the bottom component replace canonically equivalent keys except its own`() throws {
    let table = try RouteTable([Route("one", ":Key")], policy: shopPolicy)
    let bottom = try #require(try table.resolve("a?\u{212A}ey=1").components.first)
    let updated = try table.replacingParameters(of: bottom, with: table.resolve("shop://?\u{212A}ey=2"))
    #expect(updated?.parameters.map(\.value) == ["a", "2"])
  }

  @Test func `components with canonically equivalent values, transitions and paths are different`() throws {
    let table = try table("caf\u{E9}", ":x")
    let one = try table.resolve("\u{C5}?transition=\u{C5}").components[0]
    #expect(try one != table.resolve("\u{212B}?transition=\u{C5}").components[0])
    #expect(try one != table.resolve("\u{C5}?transition=\u{212B}").components[0])
    #expect(try one == table.resolve("\u{C5}?transition=\u{C5}").components[0])
    let routes = [Route("one", "caf\u{E9}"), Route("one", "cafe\u{301}")]
    let both = try RouteTable(routes, policy: shopPolicy)
    #expect(try both.resolve("caf\u{E9}").components != both.resolve("cafe\u{301}").components)
  }

  @Test func `unmatched links are compared byte for byte`() throws {
    let table = try table("goods")
    let errors = ["caf\u{E9}", "cafe\u{301}"].map { text in
      #expect(throws: LinkError.self) { try table.resolve("\(text)") }
    }
    #expect(errors[0] != errors[1])
    // A canonically equivalent spelling counts as a typing error, so that the literal is suggested.
    #expect(
      #expect(throws: LinkError.self) { try DeepLinksTests.table("caf\u{E9}").resolve("cafe\u{301}") }?.suggestions == [
        "caf\u{E9}"
      ])
  }
}

/// Enums and other typed values compare byte for byte.
struct TypedByteComparisonTests {
  private enum Unit: String, CaseIterable, LinkValue, Codable {
    case kelvin = "K"
    case cafe = "caf\u{E9}"
  }
  private enum Plain: String, Decodable { case kelvin = "K" }
  private struct Name: RawRepresentable, Decodable {
    var rawValue: String
    init?(rawValue: String) { self.rawValue = rawValue.lowercased() }
  }

  private func component(_ value: String) throws -> ResolvedComponent {
    try #require(try goods().resolve("goods/1?u=\(value)").components.first)
  }

  @Test func `an enum is read byte for byte`() throws {
    #expect(try component("K").value("u", as: Unit.self) == .kelvin)
    #expect(Unit(linkValue: "\u{212A}") == nil && Unit(linkValue: "cafe\u{301}") == nil)
    #expect(
      throws: LinkError.invalidParameter(component: "goods", key: "u", value: "\u{212A}", expected: "K|caf\u{E9}")
    ) {
      try component("\u{212A}").value("u", as: Unit.self)
    }
  }

  @Test func `an enum is decoded byte for byte`() throws {
    struct All: Decodable { var u: Plain }
    #expect(try component("K").decode("u", as: Plain.self) == .kelvin)
    #expect(try component("K").decode(All.self).u == .kelvin)
    for type in [Plain.self, [Plain].self, Plain?.self] as [any Decodable.Type] {
      #expect(throws: LinkError.invalidParameter(component: "goods", key: "u", value: "\u{212A}", expected: "Plain")) {
        _ = try component("\u{212A}").decode("u", as: type)
      }
    }
    #expect(throws: LinkError.invalidParameter(component: "goods", key: "u", value: "\u{212A}", expected: "Plain")) {
      try component("\u{212A}").decode(All.self)
    }
  }

  @Test func `a type that changes its text while decoding is decoded`() throws {
    #expect(try component("ABC").decode("u", as: Name.self).rawValue == "abc")
  }

  @Test func `the keys of a type are the parameters' keys, byte for byte`() throws {
    enum Key: String, CodingKey { case kelvin = "K" }
    struct Keys: Decodable {
      let keys: [Key]
      init(from decoder: any Decoder) throws { keys = try decoder.container(keyedBy: Key.self).allKeys }
    }
    let table = try goods()
    #expect(try table.resolve("goods/1?K").components[0].decode(Keys.self).keys == [.kelvin])
    #expect(try table.resolve("goods/1?\u{212A}").components[0].decode(Keys.self).keys == [])
  }
}
