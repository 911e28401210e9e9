import ComponentEngine
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 5.1.
@Suite struct ManifestTests {
  /// Returns the route of a manifest with one component: a name, a path and these fields.
  private func route(_ fields: String) throws -> Route {
    let manifest = try Manifest(
      json: #"{"version": 1, "components": [{"name": "goods", "path": "goods/:id"\#(fields)}]}"#)
    return try #require(manifest.routes.first)
  }

  /// Returns the parameter of a component: a name and these fields.
  private func parameter(_ fields: String) throws -> RouteParameter {
    try #require(route(#", "parameters": [{"name": "p"\#(fields)}]"#).parameters.first)
  }

  @MainActor @Test func `the routes of a host's unavailable modules are omitted`() throws {
    var unavailable = Route("pay", "pay")
    unavailable.unavailability = "its module is off"
    let configuration = try RouterConfiguration<Void>(
      navigators: [.init("main")],
      components: [Route("goods", "goods"), unavailable].map { route in
        ComponentRegistration([route]) { _ in throw LinkError.unknownComponent(route.name) }
      },
      policy: LinkPolicy(schemes: ["shop"]))
    #expect(Manifest(configuration).routes.map(\.name) == ["goods"])
  }

  @Test(.timeLimit(.minutes(4))) func `redirects with the name of a component are checked with one table`() throws {
    let routes = (0..<2_000).map { Route("r\($0)", "r\($0)") }
    let login = [Route("login", "login/:step<int>"), Route("login", "login")]
    let manifest = Manifest(
      policy: LinkPolicy(schemes: ["acme"]), composition: .any, navigators: [.init(id: "main")],
      guards: (0..<8_000).map { .init(name: "g\($0)", redirect: "acme://login", isGlobal: false) },
      routes: login + routes)
    #expect(throws: Never.self) { try manifest.checkLinks() }
  }

  @Test func `a manifest requires only a version`() throws {
    let manifest = try Manifest(json: #"{"version": 1}"#)
    #expect(manifest.policy == LinkPolicy(schemes: [], hosts: []))
    #expect(manifest.composition == .any)
    #expect(manifest.navigators == [Manifest.Navigator(id: "main")])
    #expect(manifest.routes == [])
    #expect(manifest.warnings == [])
  }

  @Test func `the app's transitions are declared, and a route names one`() throws {
    let manifest = try Manifest(
      json: #"""
        {"version": 1, "schemes": ["shop"], "transitions": ["fade", "flip"],
         "components": [{"name": "goods", "path": "goods", "transition": "fade"}]}
        """#)
    #expect(manifest.transitions == ["fade", "flip"])
    #expect(manifest.routes.map(\.transition) == ["fade"])
    #expect(try Manifest(json: Array(manifest.json())) == manifest)
    #expect(try Manifest(json: #"{"version": 1}"#).transitions == nil)
  }

  @Test @MainActor func `a route with a transition that is not declared is no manifest of an app`() throws {
    let manifest = try Manifest(
      json: #"{"version": 1, "transitions": [], "components": [{"name": "a", "path": "a", "transition": "fade"}]}"#)
    let error = #expect(throws: ManifestError.self) { try manifest.configuration() }
    #expect(error?.description.contains(#"there is no transition "fade"; there are: none"#) == true)
  }

  @Test func `schemes and hosts form the policy`() throws {
    let manifest = try Manifest(json: #"{"version": 1, "schemes": ["shop", "store"], "hosts": ["Shop.example.com"]}"#)
    #expect(manifest.policy == LinkPolicy(schemes: ["shop", "store"], hosts: ["shop.example.com"]))
  }

  @Test(arguments: RouteTable.Composition.allCases)
  func `composition can be any or single`(composition: RouteTable.Composition) throws {
    let manifest = try Manifest(json: #"{"version": 1, "composition": "\#(composition.rawValue)"}"#)
    #expect(manifest.composition == composition)
  }

  @Test func `a web fallback has hosts and optionally a name, a parameter and a mode`() throws {
    let json = #"{"version": 1, "webFallback": {"hosts": ["*.example.com"]}}"#
    #expect(try Manifest(json: json).webFallback == WebFallback("web", hosts: ["*.example.com"]))
    let full = """
      {"version": 1, "webFallback":
        {"name": "page", "hosts": ["a.com", "b.com:80"], "parameter": "address", "navigateMode": "present"}}
      """
    #expect(
      try Manifest(json: full).webFallback
        == WebFallback("page", hosts: ["a.com", "b.com:80"], parameter: "address", navigateMode: .present))
    #expect(try Manifest(json: #"{"version": 1, "webFallback": {}}"#).webFallback == WebFallback("web", hosts: []))
  }

  @Test func `a navigator has an id and optionally a root`() throws {
    let manifest = try Manifest(
      json: #"{"version": 1, "navigators": [{"id": "main", "root": "home"}, {"id": "other"}]}"#)
    #expect(
      manifest.navigators == [
        Manifest.Navigator(id: "main", root: "home"), Manifest.Navigator(id: "other", root: nil),
      ])
  }

  @Test func `a component requires a name and a path`() throws {
    #expect(
      try route("")
        == Route(
          "goods", "goods/:id", navigateMode: .push, navigator: nil, reach: .internal, updatesInPlace: false, fixed: [],
          parameters: [], summary: ""))
  }

  @Test func `all fields of a component are read`() throws {
    #expect(
      try route(
        """
        , "navigateMode": "present", "navigator": "main", "parent": {"name": "list", "path": "goods"}, "external": true, "updatesInPlace": true, "guards": [],
        "fixed": {"tab": "info"}, "summary": "One article", "parameters": [{"name": "coupon"}]
        """)
        == Route(
          "goods", "goods/:id", navigateMode: .present, navigator: "main", parent: RouteID("list", "goods"),
          reach: .external, updatesInPlace: true, fixed: ["tab": "info"], parameters: [RouteParameter("coupon")],
          summary: "One article"))
  }

  @Test(arguments: RouteReach.allCases)
  func `every reach has a name`(reach: RouteReach) throws {
    #expect(try route(#", "reach": "\#(reach.rawValue)""#).reach == reach)
  }

  @Test(arguments: [("true", RouteReach.external), ("false", .internal)])
  func `the reach of the older form is external or not`(external: String, reach: RouteReach) throws {
    #expect(try route(#", "external": \#(external)"#).reach == reach)
    #expect(try route(#", "external": \#(external), "reach": "\#(reach.rawValue)""#).reach == reach)
  }

  @Test func `a component can have a module`() throws {
    #expect(try route(#", "module": "shop""#).module == "shop")
  }

  @Test func `what a module does not have is unknown`() throws {
    let manifest = try Manifest(
      json:
        #"{"version": 1, "modules": {"shop": {"version": "1.2.0", "services": [{"name": "Cart"}], "events": null}}}"#)
    #expect(manifest.modules == ["shop": ModuleInterface(version: "1.2.0", services: [.init(name: "Cart")])])
    #expect(manifest.mutations == nil)
  }

  @MainActor
  @Test func `the manifest of an app has the modules of its routes`() throws {
    let json = #"""
      {"version": 1, "modules": {"shop": {"version": "1.2.0", "settings": []}},
       "mutations": [{"kind": "pay", "payload": 1, "answer": 2}],
       "components": [{"name": "a", "path": "a", "reach": "module", "module": "shop"}]}
      """#
    let manifest = try Manifest(json: json)
    #expect(try Manifest(manifest.configuration()) == manifest)
  }

  @Test(arguments: NavigateMode.allCases)
  func `every navigate mode has a name`(mode: NavigateMode) throws {
    #expect(try route(#", "navigateMode": "\#(mode.rawValue)""#).navigateMode == mode)
  }

  @Test func `null counts as a missing key`() throws {
    let manifest = try Manifest(
      json: """
        {"version": 1, "schemes": null, "hosts": null, "modules": null, "mutations": null, "composition": null, "navigators": null, "guards": null,
         "webFallback": null, "components": [{"name": "a", "path": "a", "navigateMode": null, "navigator": null, "parent": null,
         "reach": null, "external": null, "module": null, "updatesInPlace": null, "guards": null, "fixed": null, "summary": null, "parameters": null}]}
        """)
    #expect(manifest.routes == [Route("a", "a")])
    #expect(manifest.navigators == [Manifest.Navigator(id: "main")])
  }

  @Test func `fixed parameters can be texts, numbers, truth values, null or lists of them`() throws {
    #expect(
      try route(#", "fixed": {"z": "x", "n": 2, "d": 1.5, "b": true, "k": null, "l": ["a", 1, null], "e": []}"#).fixed
        == LinkParameters([
          LinkParameter("b", "true"), LinkParameter("d", "1.5"), LinkParameter("k", nil), LinkParameter("l", "a"),
          LinkParameter("l", "1"), LinkParameter("l", nil), LinkParameter("n", "2"), LinkParameter("z", "x"),
        ]))
  }

  @Test func `a parameter requires a name`() throws {
    #expect(try parameter("") == RouteParameter("p", .string, required: false, default: nil, summary: ""))
  }

  @Test func `all fields of a parameter are read`() throws {
    #expect(
      try parameter(#", "type": "int", "required": true, "default": 1, "choices": [], "summary": "The page""#)
        == RouteParameter("p", .int, required: true, default: "1", summary: "The page"))
  }

  @Test(arguments: [LinkValueType.string, .int, .double, .bool, .uuid])
  func `every type has a name`(type: LinkValueType) throws {
    #expect(try parameter(#", "type": "\#(type)""#).type == type)
  }

  @Test func `choices override the type`() throws {
    #expect(try parameter(#", "type": "int", "choices": ["info", 2]"#).type == .choices(["info", "2"]))
  }

  @Test(arguments: [(#""x""#, "x"), ("12", "12"), ("1.5", "1.5"), ("true", "true"), ("null", nil)])
  func `a default can be any JSON value`(json: String, expected: String?) throws {
    #expect(try parameter(#", "default": \#(json)"#).defaultValue == expected)
  }

  @Test func `a byte order mark is accepted`() throws {
    #expect(try Manifest(json: "\u{FEFF}{\"version\": 1}").warnings == [])
  }

  @Test func `manifests are equal with fixed parameters in any order of the keys`() throws {
    func manifest(_ fixed: LinkParameters, summary: String = "") -> Manifest {
      Manifest(
        policy: LinkPolicy(schemes: ["shop"]), composition: .any, navigators: [Manifest.Navigator(id: "main")],
        routes: [Route("a", "a", fixed: fixed, summary: summary)])
    }
    let one = manifest(["a": "1", "b": "2", "a": "3"])
    #expect(one == manifest(["b": "2", "a": "1", "a": "3"]))
    #expect(one != manifest(["a": "3", "b": "2", "a": "1"]))
    #expect(one != manifest(["a": "1", "b": "2", "a": "3"], summary: "other"))
  }

  @Test(arguments: [
    #"{"version": 1, "schemes": ["shop"]}"#, #"{"version": 1, "composition": "single"}"#,
    #"{"version": 1, "navigators": [{"id": "main", "root": "home"}]}"#,
    #"{"version": 1, "components": [{"name": "a", "path": "a"}]}"#,
  ])
  func `manifests with other contents are different`(json: String) throws {
    #expect(try Manifest(json: json) != Manifest(json: #"{"version": 1}"#))
  }

  @Test func `warnings do not affect equality`() throws {
    #expect(try Manifest(json: #"{"version": 1, "colour": "red"}"#) == Manifest(json: #"{"version": 1}"#))
  }

  @MainActor
  @Test func `a host's configuration can be described as a manifest`() throws {
    let json = try URL.fixtures.appending(path: "shop/manifest.json").text()
    let manifest = try Manifest(json: json)
    #expect(try Manifest(manifest.configuration()) == manifest)
  }

  @MainActor
  @Test func `limits and the names of navigation parameters are not part of a manifest`() throws {
    let plain = try RouterConfiguration<Void>(
      navigators: [.init("main")], components: [], policy: LinkPolicy(schemes: ["shop"]), composition: .single)
    let special = try RouterConfiguration<Void>(
      navigators: [.init("main")], components: [],
      policy: LinkPolicy(schemes: ["shop"], limits: LinkLimits(bytes: 10)), composition: .single,
      navigationParameters: NavigationParameters(navigateMode: "mode"))
    #expect(Manifest(special) == Manifest(plain))
  }
}
