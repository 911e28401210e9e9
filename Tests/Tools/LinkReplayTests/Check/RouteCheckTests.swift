import ComponentEngine
import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 12.5.
@Suite struct RouteCheckTests {
  /// Returns the code and the message of each fault of these routes.
  private func faults(
    _ routes: Route..., schemes: [String] = ["shop"], hosts: [String] = [], webFallback: WebFallback? = nil,
    composition: RouteTable.Composition = .any, checksStyle: Bool = true
  ) throws -> [String] {
    let policy = LinkPolicy(schemes: schemes, hosts: hosts)
    let table = try RouteTable(routes, policy: policy, composition: composition, webFallback: webFallback)
    return RouteCheck(table).findings(checksStyle: checksStyle).map { finding in
      "\(finding.code) \(finding.route.map { "\($0): " } ?? "")\(finding.message)"
    }
  }

  @Test func `routes that are reachable, typed and documented have no fault`() throws {
    let goods = Route("goods", "goods/:id<int>", reach: .external, summary: "One article")
    let tab = Route("goods", "goods/:id<int>/:tab(info|reviews)", reach: .external, summary: "A tab")
    let list = Route("list", "goods", reach: .external, summary: "All articles")
    let page = Route("page", "*path", reach: .external, summary: "Any page")
    let new = Route("new", "order/new", summary: "A form")
    let order = Route("order", "order/:id<uuid>", summary: "One order")
    let start = Route("start", "", summary: "The start")
    #expect(try faults(goods, tab, list, page, new, order, start) == [])
  }

  @Test func `a route behind a narrower one is unreachable`() throws {
    #expect(
      try faults(Route("info", "a/info"), Route("tabs", "a/:tab(info)")) == [
        #"unreachable tabs ("a/:tab(info)"): no link opens it: shop://a/info opens info ("a/info"); change one of the "#
          + "patterns, or remove it"
      ])
  }

  @Test func `a route whose links are divided otherwise is unreachable`() throws {
    #expect(
      try faults(Route("a", "a"), Route("b", "b"), Route("tabs", "a/:tab(b)")) == [
        #"unreachable tabs ("a/:tab(b)"): no link opens it: shop://a/b opens a › b; change one of the patterns, or "#
          + "remove it"
      ])
  }

  @Test func `a catch-all beside a capture with the same beginning is reachable by a longer link`() throws {
    #expect(try faults(Route("one", "a/:id<string>"), Route("all", "a/*rest"), checksStyle: false) == [])
    #expect(
      try faults(Route("two", "a/:id/:tab"), Route("one", "a/:id"), Route("all", "a/*rest"), checksStyle: false) == [])
    let each = try faults(Route("any", ":x"), Route("a", "a"), Route("all", "a/*rest"), checksStyle: false)
    #expect(each.count == 1 && each[0].hasPrefix("unreachable all"))
  }

  @Test(arguments: [
    (":id", LinkValueType.int), (":id", .uuid), (":id", .bool), (":id", .choices(["new"])), ("*id", .choices(["a/b"])),
    ("*id", .double), (":id<int>", .bool), (":id(1|x)", .int), (":id<double>", .int),
  ])
  func `a capture that is declared with a narrower type is reachable`(place: String, type: LinkValueType) throws {
    #expect(
      try faults(Route("goods", "goods/\(place)", parameters: [.init("id", type)]), checksStyle: false) == [])
  }

  @Test func `a capture whose declared type excludes its own makes a route unreachable`() throws {
    let faults = try faults(
      Route("goods", "goods/:id<uuid>", parameters: [.init("id", .int)]),
      Route("list", "list/:tab(a|b)", parameters: [.init("tab", .choices(["c"]))]), checksStyle: false)
    #expect(faults.count == 2 && faults.allSatisfy { $0.hasPrefix("unreachable") })
  }

  @Test func `values that are literals of other routes do not hide the other values of a type`() throws {
    let literals = ["7", "1.5", "true", "text", "01234567-89ab-cdef-0123-456789012345"]
    let routes = literals.map { Route("literal\($0)", "a/\($0)") }
    let types = ["int", "double", "bool", "uuid", "string"].map { Route("\($0)s", "a/:id<\($0)>") }
    let table = try RouteTable(routes + types, policy: LinkPolicy(schemes: ["shop"]))
    #expect(RouteCheck(table).findings() == [])
  }

  @Test func `required parameters do not make a route unreachable, however many there are`() throws {
    let required = (0..<20).map { RouteParameter("p\($0)", required: true) }
    #expect(
      try faults(
        Route("home", "", parameters: [.init("from", required: true)]),
        Route("long", "a/b/c/d/:e<string>", parameters: required), checksStyle: false) == [])
  }

  @Test(arguments: samples(3))
  func `a route of a random table is unreachable if and only if none of many links opens it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let places = [
      "a", "b", "1", "true", ":x", ":x<int>", ":x<bool>", ":x<double>", ":x(a|b)", ":x(1|c)", ":x(true|zz)",
    ]
    let texts = ["a", "b", "c", "1", "7", "true", "yes", "zz", "text", "1.5"]
    for _ in 0..<12 {
      let routes = (0..<5).map { number in
        let path = random.list(1...2) { $0.pick(places) }.enumerated()
          .map { $1.replacing(":x", with: ":x\($0)") }.joined(separator: "/")
        return Route("r\(number)", random.chance(0.2) ? path + "/*rest" : path)
      }
      let composition = random.pick(RouteTable.Composition.allCases)
      guard let table = try? RouteTable(routes, policy: LinkPolicy(schemes: ["x"]), composition: composition) else {
        continue
      }
      var opened: Set<String> = []
      var (paths, longest) = ([[String]](), [[String]()])
      for _ in 0..<3 {
        longest = longest.flatMap { path in texts.map { path + [$0] } }
        paths += longest
      }
      paths += (4...8).flatMap { length in texts.map { first in [first] + Array(repeating: "text", count: length) } }
      for path in paths {
        let link = RouterURL(scheme: nil, segments: path.map { RouterURL.Segment($0) })
        guard let components = try? table.resolve(link).components else { continue }
        opened.formUnion(components.map(\.name))
      }
      let unreachable = RouteCheck(table).findings().filter { $0.code == "unreachable" }.compactMap(\.route?.name)
      #expect(Set(unreachable) == Set(routes.map(\.name)).subtracting(opened), "\(routes.map(\.path)) \(composition)")
    }
  }

  @Test func `one reachable choice is enough`() throws {
    #expect(try faults(Route("info", "a/info"), Route("tabs", "a/:tab(info|more)")) == [])
  }

  @Test func `a value that is a literal of another route makes a route ambiguous`() throws {
    let search = Route("search", "search", parameters: [RouteParameter("q", required: true, summary: "Words")])
    #expect(
      try faults(search, Route("found", "search/:q"), Route("orders", "orders")) == [
        #"ambiguous found ("search/:q"): shop://search/search can be read in two ways and names search › search; give "#
          + "the value a type, or put a literal before it"
      ])
  }

  @Test func `a value of another type is not ambiguous, and neither is a table of single components`() throws {
    let (search, orders) = (Route("search", "search"), Route("orders", "orders"))
    #expect(try faults(search, Route("found", "search/:q<int>"), orders) == [])
    #expect(try faults(search, Route("found", "search/:q"), orders, composition: .single) == [])
  }

  @Test func `an external route without a type or a summary is reported`() throws {
    let route = Route("search", "search/:q", reach: .external, parameters: [RouteParameter("page", .int)])
    #expect(
      try faults(route) == [
        #"unconstrainedParameter search ("search/:q"): links from outside can have any text for ":q"; give it a type, or "#
          + "write :q<string>",
        #"undocumentedRoute search ("search/:q"): it opens from outside and has no summary"#,
        #"undocumentedParameter search ("search/:q"): parameter "page" has no summary"#,
      ])
    #expect(try faults(Route("search", "search/:q<string>", reach: .external, summary: "Words")) == [])
  }

  @Test func `an external route that requires a hand-off key is unreachable from outside`() throws {
    let draft = RouteParameter("draft", .handoff, required: true, summary: "A draft")
    #expect(
      try faults(Route("order", "order", reach: .external, parameters: [draft], summary: "A form")) == [
        #"unreachableFromOutside order ("order"): it needs the hand-off key "draft", which no link from outside can "#
          + "have; do not require it"
      ])
  }

  @Test func `components of two modules with one name are duplicates`() throws {
    var (first, second) = (Route("goods", "goods"), Route("goods", "articles"))
    (first.module, second.module) = ("shop", "news")
    #expect(
      try faults(first, second).map { $0.prefix { $0 != ":" } } == [
        #"duplicateComponent goods ("goods")"#, #"duplicateComponent goods ("articles")"#,
      ])
  }

  @Test func `an app without links and a web component without hosts are errors`() throws {
    #expect(
      try faults(Route("a", "a"), schemes: []) == [
        "noLinks the app accepts no link: it has neither schemes nor hosts"
      ])
    #expect(
      try faults(Route("a", "a"), webFallback: WebFallback("web", hosts: [])) == [
        #"noWebHosts web ("*url"): the component for web pages has no hosts, so that no link opens it"#
      ])
  }

  @Test func `an app without schemes has examples with its host`() throws {
    let faults = try faults(
      Route("info", "a/info"), Route("tabs", "a/:tab(info)"), schemes: [], hosts: ["shop.example.com"])
    #expect(faults.first?.contains("https://shop.example.com/a/info opens info") == true)
  }

  @Test(.timeLimit(.minutes(1))) func `a route with millions of combined choices is checked`() throws {
    let path = zip(["a", "b"], [4_097, 10_000]).map { name, count in
      ":\(name)(\((0..<count).map { "\(name)\($0)" }.joined(separator: "|")))"
    }.joined(separator: "/")
    let table = try RouteTable([Route("all", path)], policy: LinkPolicy(schemes: ["shop"]))
    #expect(RouteCheck(table).findings() == [])
  }

  @Test(.timeLimit(.minutes(1))) func `a thousand routes with the same beginning are checked`() throws {
    let routes = (0..<1000).map { Route("r\($0)", "app/section\($0)/:id<int>/:tab") }
    let table = try RouteTable(routes, policy: LinkPolicy(schemes: ["shop"]))
    #expect(RouteCheck(table).findings() == [])
  }
}
