import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 10.2, command-line 12.6.
/// Parts of an association file that have no effect.
@Suite struct AssociationFaultTests {
  private func file(_ components: String, more: String = "", ids: String = #""ABCDE12345.a.b""#) throws
    -> AssociationFile
  {
    try AssociationFile(
      json: Array(#"{"applinks": {\#(more)"details": [{"appIDs": [\#(ids)], "components": \#(components)}]}}"#.utf8))
  }

  private static let place = "applinks.details[0].components"

  @Test(arguments: [
    (#"[{"/": "/goods/*"}, {"/": "/goods/new", "exclude": true}]"#, 1, 0, "write it before that one"),
    (#"[{"/": "/buy"}, {"/": "/buy/"}]"#, 1, 0, "remove it"), (#"[{"/": "/buy/*"}, {"/": "buy"}]"#, 1, 0, "remove it"),
    (#"[{}, {"/": "/a"}]"#, 1, 0, "remove it"), (#"[{"/": "/?*"}, {"/": "/a?c"}]"#, 1, 0, "remove it"),
    (#"[{"/": "/a/*"}, {"/": "/a/$(digit)*"}]"#, 1, 0, "remove it"),
    (#"[{"/": "/$(alnum)"}, {"/": "/$(digit)"}]"#, 1, 0, "remove it"),
    (#"[{"/": "/$(v)"}, {"/": "/b"}]"#, 1, 0, "remove it"), (#"[{"/": "/?"}, {"/": "/$(v)"}]"#, 1, 0, "remove it"),
    (#"[{"/": "/A", "caseSensitive": false}, {"/": "/a"}]"#, 1, 0, "remove it"),
    (#"[{"/": "/a"}, {"/": "/a", "?": {"b": "c"}}]"#, 1, 0, "remove it"),
    (#"[{"/": "/a", "?": {"b": "?*"}}, {"/": "/a", "?": {"b": "c", "d": "*"}}]"#, 1, 0, "remove it"),
    (##"[{"/": "/a", "#": "x*"}, {"/": "/a", "#": "xy"}]"##, 1, 0, "remove it"),
  ])
  func `a rule whose links a rule before it matches has no effect`(
    components: String, dead: Int, first: Int, advice: String
  ) throws {
    let warnings = try file(components, more: #""substitutionVariables": {"v": ["a", "b"]}, "#).warnings
    try #require(warnings.count == 1, "\(warnings)")
    #expect(warnings[0].hasPrefix("\(Self.place)[\(dead)]") && warnings[0].contains("\(Self.place)[\(first)]"))
    #expect(warnings[0].hasSuffix(advice))
  }

  @Test(arguments: [
    #"[{"/": "/goods/new", "exclude": true}, {"/": "/goods/*"}]"#, #"[{"/": "/a/?*"}, {"/": "/a"}]"#,
    #"[{"/": "/a"}, {"/": "/a/*"}]"#, #"[{"/": "/a", "?": {"b": "c"}}, {"/": "/a"}]"#,
    #"[{"/": "/a", "?": "b=c"}, {"/": "/a", "?": {"b": "c"}}]"#, #"[{"/": "/a"}, {"/": "/a", "caseSensitive": false}]"#,
    #"[{"/": "/%61"}, {"/": "/%61", "percentEncoded": false}]"#, #"[{"/": "/$(digit)"}, {"/": "/$(alnum)"}]"#,
    ##"[{"/": "/*", "#": "x"}, {"/": "/a"}]"##,
  ])
  func `a rule with links of its own has an effect`(components: String) throws {
    #expect(try file(components).warnings == [])
  }

  @Test(arguments: [
    ("/goods/:id", #"":id" matches this text only, and no other; write "/goods/?*""#),
    ("/goods/{id}/:tab", #""{id}" matches this text only, and no other; write "/goods/?*/?*""#),
    (#"/goods/\\d+"#, #""\d+" matches this text only, and no other; write "/goods/?*""#),
    ("/goods/<id>", #""<id>" matches this text only, and no other; write "/goods/?*""#),
    ("https://shop.example.com/goods/*", #"a path has no scheme and no host; write "/goods/*""#),
    ("https://shop.example.com", #"a path has no scheme and no host; write "/""#),
    ("shop://goods/*", #"a path has no scheme and no host; write "/goods/*""#),
    (
      "/goods/*?tab=info",
      #"the parameters of a link are no part of its path; write "/": "/goods/*", "?": {"tab": "info"}"#
    ),
    ("not /goods/*", #"not is a part of the path here; write "/": "/goods/*", "exclude": true"#),
  ])
  func `a path that is written as in another program has no effect`(path: String, warning: String) throws {
    #expect(try file(#"[{"/": "\#(path)"}]"#).warnings == ["\(Self.place)[0]: \(warning)"])
  }

  @Test func `NOT has capitals in the earlier format`() throws {
    let json = #"{"applinks": {"details": [{"appID": "ABCDE12345.a.b", "paths": ["not /a", "NOT /b", "/:c"]}]}}"#
    #expect(
      try AssociationFile(json: Array(json.utf8)).warnings == [
        #"applinks.details[0].paths[0]: NOT has capitals; write "NOT /a""#,
        #"applinks.details[0].paths[2]: ":c" matches this text only, and no other; write "/?*""#,
      ])
  }

  @Test(arguments: [
    "/goods/*", "/goods/?*", "/*.html", "/?/*", "/$(digit)/x", "/a-$(v)", "/a:b", "/@:x", "/..*", "/100%25", "/(a)",
    "/goods/**", "/.*", "/a-:b", "/$id", "/a?b", "/a=b", "/search;q=?*",
  ])
  func `wildcards, variables and other texts are patterns`(path: String) throws {
    let warnings = try file(#"[{"/": "\#(path)"}]"#, more: #""substitutionVariables": {"v": ["a"]}, "#).warnings
    #expect(warnings == [])
  }

  @Test func `a rule that is called dead decides about no link`() throws {
    var random = SplitMix64(seed: 7)
    var dead = 0
    for _ in 0..<sampleCount(400) {
      let rules = random.list(2...4) { random -> String in
        let path = random.list(1...4) { $0.pick(["a", "b", "/", "*", "?", "$(digit)", "$(v)", "1"]) }.joined()
        let query = random.chance(0.3) ? #", "?": {"k": "\#(random.pick(["*", "?*", "x", ""]))"}"# : ""
        return #"{"/": "/\#(path)"\#(query), "exclude": \#(random.chance(0.3))}"#
      }
      let file = try file(
        "[\(rules.joined(separator: ", "))]", more: #""substitutionVariables": {"v": ["a", "b*", "1"]}, "#)
      let named = Set(file.warnings.filter { $0.contains("has no effect") }.map { String($0.prefix { $0 != " " }) })
      dead += named.count
      for _ in 0..<50 {
        let link =
          "https://e.com/" + random.list(0...5) { $0.pick(["a", "b", "/", "1", "c"]) }.joined()
          + random.pick(["", "?k=x", "?k=y", "?k"])
        let first = file.rules(matching: link).first { _ in true }
        #expect(first.map { !named.contains($0.place.description) } ?? true, "\(rules) \(link)")
      }
    }
    #expect(dead > sampleCount(400) / 10)
  }

  @Test func `unknown keys are named with the nearest known one`() throws {
    let json = """
      {"applinks": {"detials": 1, "details": [{"appIDs": ["ABCDE12345.a.b"], "component": [], "components": [
        {"path": "/goods/*"}, {"/": "/a", "exlcude": true}, {"/": "/b", "query": "x", "colour": 1}]}],
        "defaults": {"casesensitive": false}}, "webcredentials": {"apps": []}, "other": 1}
      """
    #expect(
      try AssociationFile(json: Array(json.utf8)).warnings.filter { $0.contains("the key") } == [
        "the key \"other\" means nothing and is ignored",
        "applinks: the key \"detials\" means nothing and is ignored; did you mean \"details\"?",
        "applinks.defaults: the key \"casesensitive\" means nothing and is ignored; did you mean \"caseSensitive\"?",
        "applinks.details[0]: the key \"component\" means nothing and is ignored; did you mean \"components\"?",
        "\(Self.place)[0]: the key \"path\" means nothing and is ignored; did you mean \"/\"?",
        "\(Self.place)[1]: the key \"exlcude\" means nothing and is ignored; did you mean \"exclude\"?",
        "\(Self.place)[2]: the key \"colour\" means nothing and is ignored",
        "\(Self.place)[2]: the key \"query\" means nothing and is ignored; did you mean \"?\"?",
      ])
  }

  @Test func `a key that is written twice is named at its second place`() throws {
    let json = #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.a.b"], "components": [{"/": "/a", "/": "/b"}]}]}}"#
    let file = try AssociationFile(json: Array(json.utf8))
    #expect(
      file.warnings == ["\(Self.place)[0]: the key \"/\" is repeated, and one value is ignored; write it once"])
    #expect(file.faults.first?.offset == 84)
  }

  @Test func `a fragment in a path has no effect, and is proposed as its own pattern`() throws {
    #expect(
      try file(##"[{"/": "/goods/*#top"}, {"/": "/a", "#": "b"}]"##).warnings == [
        "\(Self.place)[0]: no path has a #, so that no link matches; write \"/\": \"/goods/*\", \"#\": \"top\""
      ])
  }

  @Test func `NOT in a component, a variable in a variable, and a variable without texts have no effect`() throws {
    let warnings = try file(
      #"[{"/": "NOT /buy/*"}, {"/": "/$(v)"}, {"/": "/x/$(w)"}]"#,
      more: #""substitutionVariables": {"v": ["a", "$(digit)"], "w": []}, "#
    ).warnings
    #expect(
      warnings == [
        "applinks.substitutionVariables.w: it has no texts, so that no link matches it",
        "applinks.substitutionVariables.v[1]: \"$(digit)\" is a text with $( in it: a variable cannot contain another one",
        "\(Self.place)[0]: NOT is a part of the path here; write \"/\": \"/buy/*\", \"exclude\": true",
      ])
  }

  @Test(arguments: [
    "", "com.example.app", "<TEAM_ID>.com.example.app", "ABCDE12345", "abcde12345.a.b", "ABCDE12345.a.*",
    "XXXXXXXXXX.a.b", "0000000000.a.b",
  ])
  func `a text that is no app identifier is a fault with its place`(id: String) throws {
    let faults = try file("[{}]", ids: #""ABCDE12345.a.b", "\#(id)""#).faults
    #expect(faults.map(\.code) == ["malformedID"] && faults[0].offset == 56)
    #expect(faults[0].message.hasPrefix("applinks.details[0].appIDs[1]: \"\(id)\" is no app identifier"))
  }

  @Test(arguments: [
    #"[{"exclude": true}, {"/": "/goods/*"}]"#, #"[{"/": "*", "exclude": true}, {"/": "/a"}, {}]"#,
    #"[{"/": "/*", "exclude": true}, {}]"#, #"[{"?": {"a": "*"}, "exclude": true}, {"/": "/a"}]"#,
    #"[{"/": "/goods/*", "exclude": true}, {"/": "/goods/?*"}, {"/": "/goods"}]"#,
    #"[{"/": "$(all)", "exclude": true}, {"/": "/a"}]"#,
  ])
  func `rules that exclude every link are an error`(components: String) throws {
    let file = try file(components, more: #""substitutionVariables": {"all": ["*"]}, "#)
    let fault = try #require(file.fault(for: nil))
    #expect(fault.code == "noPatterns" && fault.message.hasPrefix("\(Self.place)[0]"))
  }

  @Test(arguments: [
    #"[{"/": "/a"}, {"exclude": true}]"#, ##"[{"#": "x", "exclude": true}, {}]"##,
    #"[{"/": "/goods/*", "exclude": true}, {"/": "/goods/?*"}, {"/": "/good"}]"#,
  ])
  func `rules that leave a link are none`(components: String) throws {
    #expect(try file(components).fault(for: nil) == nil)
  }

  @Test(.timeLimit(.minutes(10))) func `a file of any size is read in linear time`() throws {
    for path in ["/goods%/*", "/*/goods%", "/app/section%/?*"] {
      let rules = (0..<6_500).map { #"{"/": "\#(path.replacing("%", with: "\($0)"))"}"# }
      let large = try file("[\(rules.joined(separator: ", "))]")
      #expect(large.fault(for: nil)?.code == "tooLarge" && large.warnings == [])
      #expect(try file("[\(rules.prefix(400).joined(separator: ", "))]").warnings == [])
    }
  }
}
