import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 8.2.
@Suite struct LinkReadingTests {
  private static let routes = [
    Route("home", ""),
    Route("goods", "goods/:id<int>", parameters: [.init("tab", .choices(["info", "reviews"]), default: "info")]),
    Route("order", "order/:id<int>", navigateMode: .present, fixed: ["from": "link"]),
    Route("new", "order/new", parameters: [.init("qty", .int, required: true), .init("draft", .handoff)]),
    Route("help", "help/*topic"), Route("any", ":x"),
  ]
  private let table: RouteTable

  init() throws {
    table = try RouteTable(
      Self.routes, policy: LinkPolicy(schemes: ["shop"]), webFallback: WebFallback("web", hosts: ["example.com"]))
  }

  private func read(_ link: String, _ source: LinkSource = .internal) -> LinkReading {
    LinkReading(link, source: source, table: table)
  }

  private func reasons(_ link: String) -> [String] {
    read(link).runs.flatMap(\.losers).map { "\($0.route.path): \($0.code): \($0.reason)" }
  }

  @Test func `the reason of each losing route is a sentence`() {
    #expect(
      reasons("shop://order/new?qty=1") == [
        "order/:id<int>: mismatch: segment 2 (\"new\") is not a whole number",
        ":x: lessSpecific: it matches, but segment 1 (\"order\") as any text, which is less specific than a fixed word",
      ])
    #expect(
      reasons("shop://help/goods/1").first
        == ":x: lessSpecific: it matches, but segment 1 (\"help\") as any text, which is less specific than a fixed word"
    )
    #expect(
      reasons("shop://goods") == [
        "goods/:id<int>: linkEnds: the link ends before id, a whole number"
      ])
  }

  @Test func `a wrong segment names the routes that are similar`() throws {
    let table = try RouteTable(Array(Self.routes.dropLast()), policy: LinkPolicy(schemes: ["shop"]))
    let losers = LinkReading("shop://ordr/new", source: .internal, table: table).runs.flatMap(\.losers)
    #expect(losers.map(\.reason).contains("segment 1 (\"ordr\") is not \"order\""))
  }

  @Test func `parameters have their values, origins, types and faults`() throws {
    let component = try #require(read("shop://order/new?qty=two&x=1;nav=root;animated=no").components.first)
    #expect(
      component.parameters == [
        .init(
          name: "qty", values: ["two"], origin: .link, type: .int, isRequired: true, fault: "expected a whole number"),
        .init(name: "x", values: ["1"], origin: .link, type: nil),
        .init(name: "draft", values: [], origin: .notGiven, type: .handoff),
      ])
    #expect(component.navigateMode == .root)
    #expect(component.navigation.map(\.key) == ["nav", "animated"])
  }

  @Test(
    arguments: [
      ("shop://note", "fade", nil), ("shop://note?transition=flip", "flip", nil),
      ("shop://note?animated=maybe", "fade", "invalidParameter"),
      ("shop://note?transition=slide", "slide", "invalidParameter"),
    ] as [(String, String, String?)])
  func `a component has the transition of the link or of its route, and an unknown one is a fault`(
    link: String, transition: String, code: String?
  ) throws {
    let table = try RouteTable(
      [Route("note", "note", transition: "fade")], policy: LinkPolicy(schemes: ["shop"]),
      navigationParameters: NavigationParameters(transitions: ["fade", "flip"]))
    let reading = LinkReading(link, source: .internal, table: table)
    #expect(reading.components.map(\.transition) == [transition])
    #expect(reading.error?.code == code)
  }

  @Test func `a parameter that the path or the route has is overridden`() throws {
    let component = try #require(read("shop://order/7?id=8&from=mail").components.first)
    #expect(
      component.parameters.map { "\($0.origin) \($0.name)=\($0.values)" } == [
        #"path id=[Optional("7")]"#, #"fixed from=[Optional("link")]"#, #"overridden id=[Optional("8")]"#,
        #"overridden from=[Optional("mail")]"#,
      ])
  }

  @Test func `a hand-off key from outside is a fault`() throws {
    let component = try #require(read("shop://order/new?qty=1&draft=k", .external).components.first)
    #expect(component.parameters.last?.fault == "a link from outside cannot contain a hand-off key")
  }

  @Test func `a link that opens only from inside has the error of a link from outside`() {
    #expect(read("shop://goods/1").outsideError?.code == "notExternal")
    #expect(read("shop://goods/1", .external).outsideError == nil)
    #expect(read("shop://order/new").outsideError == nil)
  }

  @Test func `a link without segments names the component with the empty pattern`() {
    #expect(read("shop://?x=1").components.map(\.route.name) == ["home"])
  }

  @Test func `a page of the web component has no runs`() {
    let reading = read("https://example.com/a/b")
    #expect(reading.isWebPage)
    #expect(reading.runs.isEmpty)
    #expect(reading.components.map(\.route.name) == ["web"])
    #expect(reading.components.first?.parameters.map(\.values) == [["https://example.com/a/b"]])
  }

  @Test(arguments: [
    "shop://goods/1", "shop://goods/1?tab=info;a=b;a=c", "shop://order/7?id=8&from=mail/help/a/b?x", "shop://?x=1",
    "shop://order/new?qty=2&nav=push", "shop://help/%2Fa/b", "shop://x", "shop://x/goods/+5?nav=present;id",
  ])
  func `the parameters of a link that opens are those of the resolved components`(link: String) throws {
    let resolved = try table.resolve(DeepLink(link)).components
    let read = read(link).components
    #expect(read.map(\.route.name) == resolved.map(\.name))
    #expect(read.map(\.navigateMode) == resolved.map(\.navigateMode))
    for (read, resolved) in zip(read, resolved) {
      let given = read.parameters.filter { [.path, .fixed, .link].contains($0.origin) }
      #expect(given.map(\.name) == resolved.parameters.keys)
      #expect(given.map(\.values) == resolved.parameters.keys.map { resolved.parameters.values(of: $0) })
    }
  }
}
