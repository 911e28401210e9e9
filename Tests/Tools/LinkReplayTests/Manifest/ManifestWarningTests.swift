import ComponentEngine
import Foundation
import Testing

@testable import LinkReplay

// Specification: command-line 5.1.
@Suite struct ManifestWarningTests {
  @Test func `unknown keys are ignored with a warning and their place`() throws {
    let manifest = try Manifest(
      json: """
        {"version": 1, "Hosts": [], "colour": "red", "navigators": [{"id": "a"}, {"id": "b", "icon": "b.png"}],
         "components": [{"name": "a", "path": "a", "pathe": "b", "parameters": [{"name": "p", "kind": "int"}]}]}
        """)
    #expect(
      manifest.warnings.map(\.description) == [
        #"the key "Hosts" means nothing and is ignored; did you mean "hosts"?"#,
        #"the key "colour" means nothing and is ignored"#,
        #"navigators[1]: the key "icon" means nothing and is ignored"#,
        #"components[0]: the key "pathe" means nothing and is ignored; did you mean "path"?"#,
        #"components[0].parameters[0]: the key "kind" means nothing and is ignored"#,
      ])
  }

  @Test(arguments: ["soon", "", "1.", "1.x", "vv1", "1.0-", "-1", "1,2"])
  func `a text that is no version of a module has a warning`(text: String) throws {
    let manifest = try Manifest(
      json: #"{"version": 1, "modules": {"shop": {"version": "\#(text)"}, "goods": {"version": "v1.2.0-rc.1"}}}"#)
    #expect(manifest.warnings.map(\.description) == [#"modules.shop.version: "\#(text)" is no version, as 1.2.0 is"#])
    #expect(manifest.modules["shop"]?.version == text)
  }

  @Test(arguments: [
    ("{id}", ":id"), ("{{id}}", ":id"), ("{id:int}", ":id<int>"), ("{id?}", ":id"), ("{id:[0-9]+}", ":id<int>"),
    ("${id}", ":id"), ("{*rest}", "*rest"), ("[id]", ":id"), ("[...slug]", "*slug"), ("[[...slug]]", "*slug"),
    ("<id>", ":id"), ("<int:id>", ":id<int>"), ("<path:rest>", "*rest"), ("$id", ":id"), (#"(\\d+)"#, ":id<int>"),
    ("article-{id}", ":id as a segment of its own"), ("%d", ":id<int>"), ("%s", ":id"), ("%(key)s", ":key"),
    ("item-:id", ":id as a segment of its own"), ("v.:version", ":version as a segment of its own"),
    (#"\\d+"#, ":id<int>"), ("[0-9]+", ":id<int>"), ("^[a-z]+$", ":id"), (".*", ":id"),
    ("(:id)", ":id"), (#"\\(id)"#, ":id"), ("<id:int>", ":id<int>"), ("<slug:name>", ":name<string>"), ("{id", ":id"),
    ("id}", ":id"), ("id:", ":id"), ("id:int", ":id<int>"), ("id=:id", ":id as a segment of its own"),
    ("(new|old)", ":name(new|old)"), ("new|old", ":name(new|old)"), ("(?<id>x)", ":id"), ("{n:number}", ":n<int>"),
  ])
  func `a literal that looks like a capture of another program has a warning with its correction`(
    place: String, capture: String
  ) throws {
    let manifest = try Manifest(json: #"{"version": 1, "components": [{"name": "a", "path": "goods/\#(place)"}]}"#)
    let shown = place.replacing(#"\\"#, with: #"\"#)
    #expect(manifest.warnings.count == 1)
    #expect(
      manifest.warnings[0].description.hasPrefix(
        "components[0].path: \"\(shown)\" is a text and captures nothing; write \(capture), or "))
    let encoded = try #require(manifest.warnings[0].description.firstMatch(of: /, or (?<text>.+) if links/)).text
    let silent = try Manifest(
      json: #"{"version": 1, "components": [{"name": "a", "path": "goods/\#(encoded.replacing("\\", with: "\\\\"))"}]}"#
    )
    #expect(silent.warnings == [] && silent.routes == manifest.routes)
    let written = try Manifest(json: manifest.json())
    #expect(written == silent && written.warnings == [])
  }

  @Test(arguments: [
    ("goods /:id<int>", #""goods " begins or ends with a blank; write goods, or goods%20 if links have this text"#),
    ("goods/ :id", #"" :id" begins or ends with a blank; write :id"#),
    ("goods/:id<int> ", #"":id<int> " begins or ends with a blank; write :id<int>"#),
    (
      "goods;id",
      #""goods;id": in a link, the text after ; is a parameter; write goods, or goods%3Bid if links have this text"#
    ),
    (
      "goods?",
      #""goods?": in a link, the text after ? is a parameter; write goods, or goods%3F if links have this text"#
    ),
    (
      "goods/:tab(info| new )",
      #"":tab(info| new )" has a choice that begins or ends with a blank; write :tab(info|new)"#
    ),
    ("goods/:id+", #"":id+" captures one segment; write *id for several, or another name"#),
    ("goods/:id.html", #"":id.html" captures the whole segment, with any ending; write :id"#),
    ("goods/:id.json<string>", #"":id.json<string>" captures the whole segment, with any ending; write :id<string>"#),
  ])
  func `a segment that no link has as it is written has a warning with its correction`(
    path: String, warning: String
  ) throws {
    let manifest = try? Manifest(json: #"{"version": 1, "components": [{"name": "a", "path": "\#(path)"}]}"#)
    #expect(manifest?.warnings.map(\.description) == ["components[0].path: \(warning)"])
  }

  @Test(arguments: [
    "goods%20/a", "goods%3Bid", "a b", "a+b", "C++", "v1.2", "a.b", "50%", "a&b=c", "@me", "~a", "a*b", ":user.id",
    ":id-2", ":größe", "well-known", "a'b", "(new)", "x!", "a,b",
  ])
  func `other segments have none, and are written as they are read`(path: String) throws {
    let manifest = try Manifest(json: #"{"version": 1, "components": [{"name": "a", "path": "\#(path)"}]}"#)
    #expect(manifest.warnings == [])
    #expect(try Manifest(json: manifest.json()) == manifest)
  }

  @Test(arguments: [
    (".*", ":id"), ("x.+", ":id"), ("[a-z]", ":id"), ("a{2}", ":id"), ("(?:a)", ":id"), ("^[0-9]", ":id<int>"),
  ])
  func `choices that look like a regular expression have a warning`(choices: String, capture: String) throws {
    let path = "goods/:id(\(choices))"
    let manifest = try Manifest(json: #"{"version": 1, "components": [{"name": "a", "path": "\#(path)"}]}"#)
    let reason = #"":id(\#(choices))" is no regular expression: it matches the text \#(choices) and nothing else"#
    #expect(manifest.warnings.map(\.description) == ["components[0].path: \(reason); write \(capture)"])
    #expect(manifest.routes[0].path == path)
  }

  @Test(arguments: ["$|$$", "US$|A$", "[a]|[b]", "a;b=c|d", "a?b=c", "(a)|(b)", "C++", "#1|#2", "a\\\\b", "50%"])
  func `other choices have none`(choices: String) throws {
    let manifest = try Manifest(
      json: #"{"version": 1, "components": [{"name": "a", "path": "p/:id(\#(choices))"}]}"#)
    #expect(manifest.warnings == [])
    #expect(try Manifest(json: manifest.json()) == manifest)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "{", count: 400) + String(repeating: "a", count: 4_000), String(repeating: ";", count: 20_000),
    ])
  func `a path with many marks and without their ends has one warning, in linear time`(path: String) throws {
    let manifest = try Manifest(json: #"{"version": 1, "components": [{"name": "a", "path": "\#(path)"}]}"#)
    #expect(manifest.warnings.count == 1 && manifest.routes[0].path == path)
  }

  @Test(arguments: ["a.b", "größe", "100%", "$(digit)", "a+b", "C++", "x@y", "[1]", "<3"])
  func `any other literal has none`(place: String) throws {
    let manifest = try Manifest(json: #"{"version": 1, "components": [{"name": "a", "path": "goods/\#(place)"}]}"#)
    #expect(manifest.warnings == [] && manifest.routes[0].path == "goods/\(place)")
  }

  @Test func `a literal can be percent-encoded, unless it would be no literal`() throws {
    let path = #"gr%C3%B6%C3%9Fe/%257B/a%2Fb/%3Aid/%2A/%2E%2E/%FF"#
    let manifest = try Manifest(json: #"{"version": 1, "components": [{"name": "a", "path": "\#(path)"}]}"#)
    #expect(manifest.routes[0].path == "größe/%7B/a%2Fb/%3Aid/%2A/%2E%2E/%FF")
    #expect(try Manifest(json: manifest.json()) == manifest)
  }

  @Test func `http and https among the schemes have a warning`() throws {
    #expect(
      try Manifest(json: #"{"version": 1, "schemes": ["shop", "https"]}"#).warnings.map(\.description) == [
        #"schemes[1]: "https" is no scheme of an app; the links of "hosts" have it"#
      ])
  }

  @Test(arguments: ["mailto", "TEL", "javascript", "file", "wss"])
  func `a scheme that the system or the browser opens has a warning`(scheme: String) throws {
    #expect(
      try Manifest(json: #"{"version": 1, "schemes": ["\#(scheme)", "tel-shop"]}"#).warnings.map(\.description) == [
        "schemes[0]: \"\(scheme)\" is a scheme of the system or the browser, which opens its links; write one of your own"
      ])
  }

  @Test(arguments: [
    (":q", "%3Aq", "q"), ("{q}", "%7Bq%7D", "q"), ("?q", "%3Fq", "q"), ("q=", "q%3D", "q"),
    ("my key", "my%20key", "my_key"),
    ("a&b", "a%26b", "a"), ("/q", "%2Fq", "q"),
  ])
  func `the name of a parameter that links have only with escapes has a warning`(
    name: String, escaped: String, right: String
  ) throws {
    let json = #"{"version": 1, "components": [{"name": "a", "path": "a", "parameters": [{"name": "\#(name)"}]}]}"#
    #expect(
      try Manifest(json: json).warnings.map(\.description) == [
        #"components[0].parameters[0].name: links have "\#(name)" only as \#(escaped); write "\#(right)""#
      ])
  }

  @Test(arguments: ["filter[price]", "user.id", "x:y", "größe", "utm_source", "$top", "a-b", "A", "@id"])
  func `any other name of a parameter has none`(name: String) throws {
    let json = #"{"version": 1, "components": [{"name": "a", "path": "a", "parameters": [{"name": "\#(name)"}]}]}"#
    #expect(try Manifest(json: json).warnings == [])
  }

  @Test func `a type has no effect beside choices`() throws {
    let json = """
      {"version": 1, "components": [{"name": "a", "path": "a", "parameters": [
        {"name": "p", "type": "int", "choices": ["1", "2"]}, {"name": "q", "type": "string", "choices": ["1"]},
        {"name": "r", "type": "int", "choices": []}]}]}
      """
    #expect(
      try Manifest(json: json).warnings.map(\.description) == [
        #"components[0].parameters[0].type: "int" has no effect beside "choices"; remove one of them"#
      ])
  }

  @Test func `a known key causes no warning`() throws {
    let manifest = try Manifest(
      json: """
        {"version": 1, "schemes": [], "hosts": [], "composition": "any", "webFallback": null, "guards": [],
         "navigators": [{"id": "main", "root": "a"}],
         "components": [{"name": "a", "path": "a", "navigateMode": "push", "navigator": "main", "external": true,
           "updatesInPlace": false, "guards": [], "fixed": {"anything": "x"}, "summary": "",
           "parameters": [{"name": "p", "type": "string", "required": false, "default": null, "choices": [],
             "summary": ""}]}]}
        """)
    #expect(manifest.warnings == [])
  }

  @Test func `the shop's manifest has no warnings`() throws {
    #expect(try Manifest(json: URL.fixtures.appending(path: "shop/manifest.json").text()).warnings == [])
  }
}
