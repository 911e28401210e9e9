import ComponentEngine
import EngineRandomTesting
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 5.3.
@Suite struct ManifestJSONTests {
  private func manifest(_ navigators: [Manifest.Navigator] = [], _ routes: Route...) -> Manifest {
    Manifest(policy: LinkPolicy(schemes: []), composition: .any, navigators: navigators, routes: routes)
  }

  private func json(_ manifest: Manifest) -> String { String(decoding: manifest.json(), as: UTF8.self) }

  /// Returns the JSON of one parameter.
  private func json(_ parameter: RouteParameter) throws -> String {
    let lines = json(manifest([], Route("a", "a", parameters: [parameter]))).split(separator: "\n")
    return try #require(lines.first { $0.hasPrefix("        ") }).trimmingCharacters(in: .whitespaces)
  }

  /// Choices in which no mark is an escape of a regular expression or a quantifier after a bracket.
  @Test(arguments: samples(100))
  func `a manifest with any choices of a place is read again`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "$", "US$", "[a]", "(b)", "[a-z]", "a^", ";b=c", "k?c=d", "x+", ".*", "y{2}", #"\t"#, "#", "&", "%41", ":n",
      "<int>",
      "{id}", "größe", " ", "-", "\"",
    ]
    var choices: [String] = []
    for choice in random.list(1...4, of: { random in random.list(1...4) { $0.pick(pieces) }.joined() })
    where !choices.contains(choice) {
      choices.append(choice)
    }
    let path = "p/:id(\(choices.joined(separator: "|")))"
    #expect(try RoutePattern(path).description == path)
    #expect(try Manifest(json: manifest([], Route("a", path)).json()).routes == [Route("a", path)], "\(path)")
  }

  @Test func `default values are omitted`() {
    #expect(
      json(manifest([.init(id: "main")], Route("home", "home", parameters: []))) == """
        {
          "version": 1,
          "navigators": [
            {"id": "main"}
          ],
          "components": [
            {"name": "home", "path": "home", "reach": "internal"}
          ]
        }

        """)
  }

  @Test func `other values are written with a line for every navigator and parameter`() {
    var route = Route(
      "goods", "goods/:id", navigateMode: .present, navigator: "main", parent: RouteID("list", "goods"),
      reach: .external, updatesInPlace: true,
      fixed: ["tab": "info"],
      parameters: [RouteParameter("coupon"), RouteParameter("page", .int, default: "1")],
      summary: "One article")
    route.module = "shop"
    let manifest = Manifest(
      policy: LinkPolicy(schemes: ["shop", "store"], hosts: ["shop.example.com"]), composition: .single,
      navigators: [.init(id: "main", root: "home"), .init(id: "other")], routes: [route, Route("home", "home")])
    #expect(
      json(manifest) == """
        {
          "version": 1,
          "schemes": ["shop", "store"],
          "hosts": ["shop.example.com"],
          "composition": "single",
          "navigators": [
            {"id": "main", "root": "home"},
            {"id": "other"}
          ],
          "components": [
            {
              "name": "goods", "path": "goods/:id", "navigateMode": "present", "navigator": "main", \
        "parent": {"name": "list", "path": "goods"}, "reach": "external", "module": "shop", "updatesInPlace": true,
              "fixed": {"tab": "info"},
              "summary": "One article",
              "parameters": [
                {"name": "coupon"},
                {"name": "page", "type": "int", "default": "1"}
              ]
            },
            {"name": "home", "path": "home", "reach": "internal"}
          ]
        }

        """)
  }

  @Test(arguments: [
    (WebFallback("web", hosts: []), #"{"name": "web", "hosts": []}"#),
    (
      WebFallback("page", hosts: ["*.a.com", "b.com"], parameter: "address", navigateMode: .present),
      #"{"name": "page", "hosts": ["*.a.com", "b.com"], "parameter": "address", "navigateMode": "present"}"#
    ),
  ])
  func `a web fallback is an object on one line`(webFallback: WebFallback, expected: String) {
    var manifest = manifest()
    manifest.webFallback = webFallback
    #expect(json(manifest).contains("\n  \"webFallback\": \(expected),\n"))
  }

  @Test func `the reach and the module of a route are part of a manifest`() throws {
    var route = Route("a", "a", reach: .module)
    route.module = "goods"
    let manifest = manifest([], route)
    #expect(json(manifest).contains(#"{"name": "a", "path": "a", "reach": "module", "module": "goods"}"#))
    #expect(try Manifest(json: manifest.json()).routes == [route])
    #expect(manifest != self.manifest([], Route("a", "a", reach: .module)))
  }

  @Test func `a module is a line of what is known of it, sorted by its name`() throws {
    var manifest = manifest([], Route("a", "a"))
    manifest.modules = [
      "order": ModuleInterface(version: "2.0.0", services: []),
      "goods": ModuleInterface(
        dependencies: ["order"], services: [.init(name: "Cart"), .init(name: "Prices", scope: .module)],
        events: ["PaymentMade"], appEvents: ["launch"],
        settings: [
          .init(name: "key", type: "String", isRequired: true), .init(name: "size", type: "Int", isRequired: false),
        ]),
    ]
    #expect(
      json(manifest).contains(
        """

          "modules": {
            "goods": {"dependencies": ["order"], "services": [{"name": "Cart"}, {"name": "Prices", "scope": "module"}], \
        "events": ["PaymentMade"], "appEvents": ["launch"], \
        "settings": [{"name": "key", "type": "String", "required": true}, {"name": "size", "type": "Int"}]},
            "order": {"version": "2.0.0", "services": []}
          },

        """))
    #expect(try Manifest(json: manifest.json()) == manifest)
    #expect(manifest != self.manifest([], Route("a", "a")))
  }

  @Test func `the kinds of mutations have the versions of their payloads and answers`() throws {
    var manifest = manifest([], Route("a", "a"))
    manifest.mutations = [
      MutationFormat(kind: "orders/pay", payload: 2, answer: 1, upgrades: true),
      MutationFormat(kind: "orders/place", payload: 1, answer: 1),
    ]
    #expect(
      json(manifest).contains(
        """

          "mutations": [
            {"kind": "orders/pay", "payload": 2, "answer": 1, "upgrades": true},
            {"kind": "orders/place", "payload": 1, "answer": 1}
          ],

        """))
    #expect(try Manifest(json: manifest.json()) == manifest)
    #expect(manifest != self.manifest([], Route("a", "a")))
  }

  @Test func `the kinds of stored values have the versions of their codecs`() throws {
    var manifest = manifest([], Route("a", "a"))
    manifest.stored = [
      StoredFormat(kind: "orders/draft", codec: 2, isDurable: true, upgrades: true),
      StoredFormat(kind: "orders/list", codec: 1),
    ]
    #expect(
      json(manifest).contains(
        """

          "stored": [
            {"kind": "orders/draft", "codec": 2, "durable": true, "upgrades": true},
            {"kind": "orders/list", "codec": 1}
          ],

        """))
    #expect(try Manifest(json: manifest.json()) == manifest)
    #expect(manifest != self.manifest([], Route("a", "a")))
  }

  @Test @MainActor func `a route of an unavailable module is omitted, also as a parent`() throws {
    var list = Route("list", "list")
    list.unavailability = "its module is disabled"
    let configuration = try RouterConfiguration<Void>(
      navigators: [.init("main")],
      components: [
        ComponentRegistration([list, Route("goods", "goods/:id", parent: RouteID("list", "/list"))]) { context in
          throw RouterError.unknownComponent(context.uid)
        }
      ], policy: LinkPolicy(schemes: ["shop"]))
    #expect(Manifest(configuration).routes == [Route("goods", "goods/:id")])
  }

  @Test func `the lists are empty without navigators and routes`() {
    #expect(
      json(manifest()) == """
        {
          "version": 1,
          "navigators": [],
          "components": []
        }

        """)
  }

  @Test(arguments: [
    (RouteParameter("p"), #"{"name": "p"}"#),
    (RouteParameter("p", .uuid, required: true), #"{"name": "p", "type": "uuid", "required": true}"#),
    (
      RouteParameter("p", .choices(["a", "b"]), required: true, default: "a", summary: "One of two"),
      #"{"name": "p", "required": true, "choices": ["a", "b"], "default": "a", "summary": "One of two"}"#
    ),
    (RouteParameter("p", default: ""), #"{"name": "p", "default": ""}"#),
    (RouteParameter("\"\\\n\u{1}ü"), #"{"name": "\"\\\n\u0001ü"}"#),
  ])
  func `a parameter is an object on one line`(parameter: RouteParameter, expected: String) throws {
    #expect(try json(parameter) == expected)
  }

  @Test func `an empty list of choices is read as any text`() throws {
    let manifest = manifest([], Route("a", "a", parameters: [RouteParameter("p", .choices([]))]))
    #expect(try Manifest(json: manifest.json()).routes.first?.parameters == [RouteParameter("p", .string)])
  }

  @Test func `the keys of fixed parameters are sorted and their values keep their order`() {
    let fixed: LinkParameters = ["b": "2", "k": nil, "a": "x", "b": nil, "b": "1"]
    #expect(
      json(manifest([], Route("a", "a", fixed: fixed))).contains(
        #""fixed": {"a": "x", "b": ["2", null, "1"], "k": null}"#))
  }

  @Test func `limits of links and warnings are omitted`() throws {
    var changed = manifest()
    changed.policy = LinkPolicy(schemes: [], limits: LinkLimits(bytes: 10))
    changed.warnings = [.init(code: "unknownKey", "odd")]
    #expect(changed.json() == manifest().json())
  }

  @Test func `a written manifest is read as an equal manifest with the same bytes`() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let manifest = Manifest.random(&random)
      let again = try Manifest(json: manifest.json())
      try #require(again == manifest, "seed \(seed)")
      try #require(again.json() == manifest.json(), "seed \(seed)")
      // A blank and a mark of a letter after a capture cannot be written in another way, and names and choices of
      // parameters are random.
      let warnings = again.warnings.filter { warning in
        !["escapedName", "decomposedName"].contains(warning.code)
          && !warning.description.contains(/(?:a blank|one character); write [:*]/)
      }
      #expect(warnings == [], "seed \(seed)")
    }
  }

  @Test func `the shop's manifest is written and read unchanged`() throws {
    let shop = try Manifest(json: URL.fixtures.appending(path: "shop/manifest.json").text())
    #expect(try Manifest(json: shop.json()) == shop)
  }
}
