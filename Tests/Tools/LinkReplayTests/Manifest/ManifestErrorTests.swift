import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 5.2.
@MainActor
@Suite struct ManifestErrorTests {
  /// Returns the complete message about an invalid manifest.
  private func message(_ json: String) -> String {
    #expect(throws: ManifestError.self) { try Manifest(json: json).configuration() }?.description ?? ""
  }

  /// Returns the message for a manifest of version 1 with one component `a` and these fields.
  private func message(component fields: String) -> String {
    message(#"{"version": 1, "components": [{"name": "a", "path": "a"\#(fields)}]}"#)
  }

  @Test(arguments: [
    ("{\n  \"version\": 1,, }", #"line 2, column 16: expected a key in quotes, found ",""#),
    ("{\"version\": 1", #"line 1, column 14: expected "," or "}", found the end of the text"#),
    ("", "line 1, column 1: expected a value, found the end of the text"),
    (#"{"version": 1, "extra": 01}"#, #"line 1, column 26: expected "," or "}", found "1""#),
  ])
  func `a syntax fault has its line and column`(json: String, expected: String) {
    #expect(message(json) == expected)
  }

  @Test(arguments: [
    ("{}", #""version" is missing"#),
    (#"{"version": 1, "navigators": [{"id": "a"}, {"root": "b"}]}"#, #"navigators[1]: "id" is missing"#),
    (#"{"version": 1, "components": [{"path": "a"}]}"#, #"components[0]: "name" is missing"#),
    (#"{"version": 1, "components": [{"name": "a"}]}"#, #"components[0]: "path" is missing"#),
    (
      #"{"version": 1, "components": [{"name": "a", "path": "a", "parameters": [{"type": "int"}]}]}"#,
      #"components[0].parameters[0]: "name" is missing"#
    ),
    (
      #"{"version": 1, "components": [{"name": "a", "path": "a", "parameters": [{"name": ""}]}]}"#,
      "components[0].parameters[0].name: a parameter needs a name"
    ), (#"{"version": null}"#, "version: a value is missing"),
  ])
  func `a missing key has its place`(json: String, expected: String) {
    #expect(message(json) == expected)
  }

  @Test(arguments: [
    ("[]", "expected an object"), ("1", "expected an object"), (#"{"version": "1"}"#, "version: expected a number"),
    (#"{"version": 1, "schemes": "shop"}"#, "schemes: expected a list"),
    (#"{"version": 1, "hosts": [1]}"#, "hosts[0]: expected a text"),
    (#"{"version": 1, "hosts": [null]}"#, "hosts[0]: a value is missing"),
    (#"{"version": 1, "navigators": {}}"#, "navigators: expected a list"),
    (#"{"version": 1, "navigators": [3]}"#, "navigators[0]: expected an object"),
    (#"{"version": 1, "navigators": [{"id": "a", "root": 7}]}"#, "navigators[0].root: expected a text"),
    (#"{"version": 1, "composition": true}"#, "composition: expected a text"),
    (#"{"version": 1, "modules": ["1.2.0"]}"#, "modules: expected an object"),
    (#"{"version": 1, "modules": {"shop": "1.2.0"}}"#, "modules.shop: expected an object"),
    (#"{"version": 1, "modules": {"shop": {"version": 1.2}}}"#, "modules.shop.version: expected a text"),
    (
      #"{"version": 1, "modules": {"shop": {"services": ["Cart"]}}}"#, "modules.shop.services[0]: expected an object"
    ),
    (
      #"{"version": 1, "modules": {"shop": {"services": [{"name": "Cart", "scope": "all"}]}}}"#,
      #"modules.shop.services[0].scope: "all" is not one of app, module, component"#
    ),
    (
      #"{"version": 1, "modules": {"shop": {"settings": [{"name": "key"}]}}}"#,
      #"modules.shop.settings[0]: "type" is missing"#
    ),
    (
      #"{"version": 1, "mutations": [{"kind": "pay", "payload": 1.5, "answer": 1}]}"#,
      "mutations[0].payload: 1.5 is no whole number"
    ),
    (
      #"{"version": 1, "stored": [{"kind": "list", "codec": "1"}]}"#,
      "stored[0].codec: expected a number"
    ),
    (#"{"version": 1, "components": [{"name": 1, "path": "a"}]}"#, "components[0].name: expected a text"),
  ])
  func `a wrong type has its place and the expected type`(json: String, expected: String) {
    #expect(message(json) == expected)
  }

  @Test(arguments: [
    (#", "external": "yes""#, "components[0].external: expected true or false"),
    (#", "fixed": [1]"#, "components[0].fixed: expected an object"),
    (#", "fixed": {"k": {}}"#, "components[0].fixed.k: expected a text, a number, true, false or null"),
    (#", "fixed": {"k": ["a", []]}"#, "components[0].fixed.k[1]: expected a text, a number, true, false or null"),
    (
      #", "parameters": [{"name": "p", "default": {}}]"#,
      "components[0].parameters[0].default: expected a text, a number, true, false or null"
    ),
    (#", "parameters": [{"name": "p", "choices": "x"}]"#, "components[0].parameters[0].choices: expected a list"),
    (
      #", "parameters": [{"name": "p", "required": 1}]"#, "components[0].parameters[0].required: expected true or false"
    ),
    (#", "parameters": [{"name": "p", "type": 3}]"#, "components[0].parameters[0].type: expected a text"),
  ])
  func `a wrong type in a component has its place`(fields: String, expected: String) {
    #expect(message(component: fields) == expected)
  }

  @Test(arguments: [
    (
      #", "navigateMode": "pop""#,
      #"components[0].navigateMode: "pop" is not one of push, present, replace, root, reuse"#
    ),
    (
      #", "parameters": [{"name": "p", "type": "date"}]"#,
      #"components[0].parameters[0].type: there is no type "date"; expected string, int, double, bool, uuid or handoff"#
    ),
    (
      #", "parameters": [{"name": "p", "type": "int", "default": "x"}]"#,
      #"a ("a"): "x" is not allowed for "p"; expected int"#
    ),
    (#", "parameters": [{"name": "p"}, {"name": "p"}]"#, #"a ("a"): parameter "p" is declared twice"#),
    (
      #", "parameters": [{"name": "nav"}]"#,
      #"a ("a"): "nav" is a navigation parameter; give the parameter another name"#
    ),
    (
      #", "parent": {"name": "b", "path": "b"}"#,
      #"a ("a"): its parent b ("b") is no route; register it, or name another one"#
    ), (#", "parent": {"name": "b"}"#, #"components[0].parent: "path" is missing"#),
    (
      #", "reach": "outside""#, #"components[0].reach: "outside" is not one of module, internal, external"#
    ),
    (
      #", "reach": "internal", "external": true"#,
      #"components[0].external: true contradicts the reach "internal"; leave it out"#
    ),
    (#", "navigator": "cellar""#, #"a names navigator "cellar", which is not declared; there are: main"#),
  ])
  func `an invalid value has its place and the allowed values`(fields: String, expected: String) {
    #expect(message(component: fields) == expected)
  }

  @Test(arguments: [
    ("[]", "webFallback: expected an object"), (#"{"hosts": "a.com"}"#, "webFallback.hosts: expected a list"),
    (#"{"hosts": [null]}"#, "webFallback.hosts[0]: a value is missing"),
    (
      #"{"navigateMode": "up"}"#,
      #"webFallback.navigateMode: "up" is not one of push, present, replace, root, reuse"#
    ),
    (
      #"{"hosts": ["*.com"]}"#,
      #"web fallback web: "*.com" is no host; write shop.example.com, localhost:8080 with a port, or *.example.com "#
        + "for sub-domains, which needs two names after the star"
    ), (#"{"parameter": "nav"}"#, #"web ("*nav"): "nav" is a navigation parameter; give the parameter another name"#),
  ])
  func `an invalid web fallback has its place and a correct alternative`(json: String, expected: String) {
    #expect(message(#"{"version": 1, "webFallback": \#(json)}"#) == expected)
  }

  @Test(arguments: [("2", "2"), ("0", "0"), ("1.5", "1.5"), ("1e30", "1e+30")])
  func `another version is not supported`(version: String, shown: String) {
    #expect(message(#"{"version": \#(version)}"#) == "version: \(shown) is not supported; expected 1")
  }

  @Test func `a version beyond the range of numbers is an error`() {
    #expect(message(#"{"version": 1e400}"#) == "a number is out of range")
  }

  @Test func `composition must be any or single`() {
    #expect(
      message(#"{"version": 1, "composition": "some"}"#) == #"composition: "some" is not one of any, single"#)
  }

  @Test func `equivalent patterns are both named`() {
    let json = """
      {"version": 1, "components": [{"name": "a", "path": "x/:id"}, {"name": "b", "path": "x/:name"}]}
      """
    #expect(
      message(json)
        == #"a ("x/:id") and b ("x/:name") are alike in every place, so a link could mean either; change one of them"#)
  }

  @Test(arguments: [
    ("acme://", #"; write "acme""#), ("acme:", #"; write "acme""#), ("my app", #"; write "my-app""#),
    ("https://acme.com", #"; write "acme.com" into "hosts""#), ("http:acme.com", #"; write "acme.com" into "hosts""#),
    ("https:/www.acme.com/goods", #"; write "www.acme.com" into "hosts""#),
    ("a_b", #"; write "a-b""#), (" acme", #"; write "acme""#), ("açme", ""), ("1a", ""), ("", ""),
  ])
  func `a scheme that no link can have is refused with its correction`(scheme: String, correction: String) {
    #expect(
      message(#"{"version": 1, "schemes": ["ok", "\#(scheme)"]}"#)
        == "schemes[1]: \"\(scheme)\" is no scheme: it begins with a letter, and has letters, digits, +, - and .\(correction)"
    )
  }

  @Test(arguments: [
    ("https://acme.com", #"; write "acme.com""#), ("acme.com/", #"; write "acme.com""#),
    ("acme.com/goods?a=b", #"; write "acme.com""#), ("applinks:acme.com", #"; write "acme.com""#),
    ("webcredentials:acme.com?mode=developer", #"; write "acme.com""#), ("ada@acme.com", #"; write "acme.com""#),
    ("https:/acme.com", #"; write "acme.com""#), ("http:acme.com", #"; write "acme.com""#),
    ("https:///acme.com", #"; write "acme.com""#), ("https://", "; leave it out"),
    ("acme.com:", #"; write "acme.com""#), ("https://acme.com:8080/", #"; write "acme.com:8080""#),
    ("acme.com.", #"; write "acme.com""#), (" acme.com ", #"; write "acme.com""#), ("acme..com", "; leave it out"),
    ("acme .com", "; leave it out"), ("-acme.com", "; leave it out"), ("acme.-com", "; leave it out"),
    ("", "; leave it out"), (" ", "; leave it out"), ("{host}", "; leave it out"), ("$(HOST)", "; leave it out"),
    ("acme.com,acme.org", #"; write "acme.com""#), ("acme&co.com", "; leave it out"),
  ])
  func `a host that no link can have is refused with its correction`(host: String, correction: String) {
    #expect(
      message(#"{"version": 1, "hosts": ["\#(host)"]}"#)
        == "hosts[0]: \"\(host)\" is no host, as in shop.example.com\(correction)")
  }

  @Test func `a wildcard is no host of an app, whose hosts are whole`() {
    #expect(
      message(#"{"version": 1, "hosts": ["*.acme.com"]}"#) == """
        hosts[0]: "*.acme.com" is no host: links have one of these hosts and no others; list each, like "www.acme.com"
        """)
  }

  @Test(arguments: [
    "acme.com", "localhost", "acme.com:8080", "[::1]:80", "127.0.0.1", "my_app.acme.com", "größe.de", "xn--a.com",
  ])
  func `a host with an optional port is valid`(host: String) throws {
    #expect(throws: Never.self) { try Manifest(json: #"{"version": 1, "hosts": ["\#(host)"]}"#).configuration() }
  }

  @Test(arguments: [
    (
      #"g/:id(\\d+)"#, #"":id(\d+)" is no regular expression: it matches the text \d+ and nothing else; write :id<int>"#
    ),
    (
      "g/:id([0-9]{1,9})",
      #"":id([0-9]{1,9})" is no regular expression: it matches the text [0-9]{1,9} and nothing else; write :id<int>"#
    ),
    (
      "g/:id(^a|b$)", #"":id(^a|b$)" is no regular expression: it matches the text ^a|b$ and nothing else; write :id"#
    ),
    (
      "g/:id((a|b)+)",
      #"":id((a|b)+)" is no regular expression: it matches the text (a|b)+ and nothing else; write :id"#
    ),
    (
      "g/:s([a-z-]+)",
      #"":s([a-z-]+)" is no regular expression: it matches the text [a-z-]+ and nothing else; write :s"#
    ),
    (
      "product?id=:id",
      #""product?id=:id": a path has no parameters; write "product", and the parameter "id" into "parameters""#
    ),
    (
      "g/:id<int>?tab=:tab",
      #"":id<int>?tab=:tab": a path has no parameters; write ":id<int>", and the parameter "tab" into "parameters""#
    ), ("g;id={id}", #""g;id={id}": a path has no parameters; write "g", and the parameter "id" into "parameters""#),
    ("shop://goods/:id", #"a path has no scheme and no host; write "goods/:id""#),
    ("https://acme.com/goods/:id", #"a path has no scheme and no host; write "goods/:id""#),
    ("/#/goods/:id", #"the text after # is no part of a path; write "/goods/:id""#),
  ])
  func `a path that no link can have is refused with its correction`(path: String, reason: String) {
    #expect(
      message(#"{"version": 1, "components": [{"name": "a", "path": "\#(path)"}]}"#) == "components[0].path: \(reason)")
  }

  @Test(arguments: [
    (#""navigators": [{"id": "a", "root": "homeScreen"}]"#, "navigators[0].root", "homeScreen", "start/42"),
    (
      #""guards": [{"name": "g", "redirect": "shop://homeScreen"}]"#, "guards[0].redirect", "homeScreen",
      "shop://start/42"
    ),
  ])
  func `a root and a redirect that name a component in place of its path have a correction`(
    field: String, place: String, name: String, path: String
  ) {
    let component = #"{"name": "homeScreen", "path": "start/:id<int>"}"#
    #expect(
      message(#"{"version": 1, "schemes": ["shop"], \#(field), "components": [\#(component)]}"#)
        == "\(place): \"\(name)\" is the name of a component; write its path, \"\(path)\"")
  }

  @Test(arguments: [
    ("[]", "there is no navigator; declare at least one"),
    (#"[{"id": "a"}, {"id": "a"}]"#, #"navigator "a" is declared twice"#),
    (#"[{"id": "a", "root": "x"}]"#, #"root "x" of navigator "a": no route matches segment 1 ("x")"#),
    (
      #"[{"id": "a", "root": "shop://x"}]"#,
      #"root "shop://x" of navigator "a": scheme "shop" is not allowed; allowed: none"#
    ),
    (#"[{"id": "a", "root": ""}]"#, #"root "" of navigator "a" must name exactly one component; it names none"#),
  ])
  func `navigators and their roots must be consistent`(navigators: String, expected: String) {
    #expect(message(#"{"version": 1, "navigators": \#(navigators)}"#) == expected)
  }

  @Test(arguments: [
    (
      #"{"version": 1, "components": [{"name": "a", "path": "a", "guards": ["g"]}]}"#,
      #"a names the guard "g", which is not there; there are: none"#
    ),
    (#"{"version": 1, "guards": [{"name": "g"}, {"name": "g"}]}"#, #"there are two guards named "g""#),
    (#"{"version": 1, "guards": [{}]}"#, #"guards[0]: "name" is missing"#),
    (
      #"{"version": 1, "schemes": ["shop"], "guards": [{"name": "g", "redirect": "shop://login"}]}"#,
      #"guards[0].redirect: no route matches segment 1 ("login")"#
    ),
  ])
  func `guards must be declared`(json: String, expected: String) {
    #expect(message(json) == expected)
  }

  @Test func `an empty list of guards is valid`() throws {
    let json = #"{"version": 1, "guards": [], "components": [{"name": "a", "path": "a", "guards": []}]}"#
    #expect(try Manifest(json: json).configuration().table.routes.count == 1)
  }
}
