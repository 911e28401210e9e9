import ComponentEngine
import EngineReplayFiles
import Testing

@testable import LinkReplay

extension AppComparison {
  /// Compares two manifests' JSON.
  @MainActor
  init(_ old: String, _ new: String) throws {
    func version(_ text: String) throws -> Version {
      let manifest = try Manifest(json: Array(text.utf8))
      return Version(manifest: manifest, table: try manifest.configuration().table)
    }
    self.init(old: try version(old), new: try version(new))
  }
}

// Specification: command-line 13.2.
@MainActor
struct AppComparisonTests {
  /// The differences of two apps that have these fields, as `level code`.
  private func changes(_ old: String, _ new: String) throws -> [String] {
    func app(_ fields: String) -> String { #"{"version": 1, "schemes": ["shop"], \#(fields)}"# }
    return try AppComparison(app(old), app(new)).changes.map { "\($0.level) \($0.code)" }
  }

  /// The differences of two apps with one component, which has these fields.
  private func routeChanges(_ old: String, _ new: String) throws -> [String] {
    func app(_ fields: String) -> String {
      #"""
      "navigators": [{"id": "main"}, {"id": "other"}], "guards": [{"name": "a"}, {"name": "b"}],
      "components": [{"name": "home", "path": "home"}, {"name": "goods", \#(fields)}]
      """#
    }
    return try changes(app(old), app(new))
  }

  @Test(arguments: [
    (#""hosts": ["a.com"]"#, #""hosts": []"#, ["major hostRemoved"]),
    (#""hosts": []"#, #""hosts": ["a.com"]"#, ["minor hostAdded"]),
    (#""composition": "any""#, #""composition": "single""#, ["major compositionChanged"]),
    (#""composition": "single""#, #""composition": "any""#, ["major compositionChanged"]),
    (
      #""transitions": ["fade", "zoom"]"#, #""transitions": ["zoom", "flip"]"#,
      ["major transitionRemoved", "minor transitionAdded"]
    ),
    (#""transitions": ["fade"]"#, #""guards": []"#, []), (#""guards": []"#, #""transitions": ["fade"]"#, []),
    (
      #""navigators": [{"id": "main"}, {"id": "old"}]"#, #""navigators": [{"id": "new"}, {"id": "main"}]"#,
      ["major navigatorRemoved", "minor navigatorAdded", "minor startChanged"]
    ),
    (#""webFallback": {"hosts": ["a.com"]}"#, #""guards": []"#, ["major webFallbackRemoved"]),
    (#""guards": []"#, #""webFallback": {"hosts": ["a.com"]}"#, ["minor webFallbackAdded"]),
    (
      #""webFallback": {"hosts": ["a.com"]}"#,
      #""webFallback": {"hosts": ["b.com"], "name": "page", "navigateMode": "present"}"#,
      ["major webHostRemoved", "minor webHostAdded", "major webFallbackChanged", "minor webFallbackModeChanged"]
    ),
    (#""guards": [{"name": "a"}]"#, #""guards": [{"name": "a", "global": true}]"#, ["major guardAdded"]),
    (#""guards": [{"name": "a", "global": true}]"#, #""guards": [{"name": "a"}]"#, ["minor guardRemoved"]),
    (#""guards": [{"name": "a", "global": true}]"#, #""guards": []"#, ["minor guardRemoved"]),
    (#""guards": []"#, #""guards": [{"name": "unused"}]"#, []),
  ])
  func `the differences of an app have their levels`(old: String, new: String, expected: [String]) throws {
    #expect(try changes(old, new) == expected)
    #expect(try changes(old, old).isEmpty)
    #expect(try changes(new, new).isEmpty)
  }

  @Test func `a removed scheme is major for links and for callers that write it`() throws {
    let comparison = try AppComparison(
      #"{"version": 1, "schemes": ["shop", "old"]}"#, #"{"version": 1, "schemes": ["shop", "new"]}"#)
    #expect(comparison.changes.map(\.message) == [#"the scheme "old" is gone"#, #"the scheme "new" is new"#])
    #expect(comparison.changes.map(\.concerns) == [[.links, .callers], [.links, .callers]])
  }

  @Test(arguments: [
    (#""path": "goods", "external": true"#, #""path": "goods""#, ["major reachNarrowed"]),
    (#""path": "goods""#, #""path": "goods", "external": true"#, ["minor reachWidened"]),
    (#""path": "goods""#, #""path": "goods", "guards": ["a"]"#, ["major guardAdded"]),
    (
      #""path": "goods", "guards": ["a"]"#, #""path": "goods", "guards": ["b"]"#,
      ["major guardAdded", "minor guardRemoved"]
    ),
    (#""path": "goods", "guards": ["a", "b"]"#, #""path": "goods", "guards": ["b", "a"]"#, ["minor guardsReordered"]),
    (#""path": "goods""#, #""path": "goods", "fixed": {"tab": "info"}"#, ["major fixedChanged"]),
    (#""path": "goods""#, #""path": "goods", "navigateMode": "present""#, ["minor modeChanged"]),
    (#""path": "goods""#, #""path": "goods", "navigator": "other""#, ["minor navigatorChanged"]),
    (#""path": "goods""#, #""path": "goods", "parent": {"name": "home", "path": "home"}"#, ["minor parentChanged"]),
    (#""path": "goods""#, #""path": "goods", "transition": "fade""#, ["minor transitionChanged"]),
    (#""path": "goods""#, #""path": "goods", "updatesInPlace": true"#, ["minor updateChanged"]),
    (#""path": "goods""#, #""path": "goods", "summary": "All""#, ["patch summaryChanged"]),
    (#""path": "goods""#, #""path": "articles""#, ["major routeRemoved", "minor patternAdded"]),
    (#""path": "goods/:id<int>""#, #""path": "goods/:id""#, ["minor patternChanged", "minor patternAdded"]),
    (#""path": "goods/:id""#, #""path": "goods/:id<int>""#, ["major routeRemoved", "minor patternAdded"]),
    (#""path": "goods/:id(a|b)""#, #""path": "goods/:id(a|b|c)""#, ["minor patternChanged", "minor patternAdded"]),
    (#""path": "goods/:id(a|b)""#, #""path": "goods/:id(a)""#, ["major routeRemoved", "minor patternAdded"]),
    (#""path": "goods/:id<int>""#, #""path": "goods/:number<int>""#, ["major captureRenamed", "minor patternAdded"]),
    (#""path": "goods/:id""#, #""path": "//goods/:id<string>/""#, []),
    (
      #""path": "goods/:id", "parameters": [{"name": "id", "type": "int"}]"#, #""path": "goods/:id""#,
      ["minor typeWidened"]
    ),
    (#""path": "goods/:id<int>", "parameters": [{"name": "id", "type": "int"}]"#, #""path": "goods/:id<int>""#, []),
    (
      #""path": "goods/:id""#, #""path": "goods/:id", "parameters": [{"name": "id", "type": "int"}]"#,
      ["major typeNarrowed"]
    ),
  ])
  func `the differences of a route have their levels`(old: String, new: String, expected: [String]) throws {
    #expect(try routeChanges(old, new) == expected)
    #expect(try routeChanges(old, old).isEmpty)
  }

  @Test(arguments: [
    ("", #"{"name": "tab"}"#, ["minor parameterAdded"]),
    ("", #"{"name": "tab", "required": true}"#, ["major parameterRequired"]),
    (#"{"name": "tab"}"#, "", ["major parameterRemoved"]),
    (#"{"name": "tab"}"#, #"{"name": "tab", "required": true}"#, ["major parameterRequired"]),
    (#"{"name": "tab", "required": true}"#, #"{"name": "tab"}"#, ["minor parameterOptional"]),
    (#"{"name": "tab"}"#, #"{"name": "tab", "type": "int"}"#, ["major typeNarrowed"]),
    (#"{"name": "tab", "type": "int"}"#, #"{"name": "tab"}"#, ["minor typeWidened"]),
    (#"{"name": "tab", "type": "int"}"#, #"{"name": "tab", "type": "double"}"#, ["minor typeWidened"]),
    (#"{"name": "tab", "type": "double"}"#, #"{"name": "tab", "type": "int"}"#, ["major typeNarrowed"]),
    (#"{"name": "tab"}"#, #"{"name": "tab", "choices": ["example"]}"#, ["major typeNarrowed"]),
    (#"{"name": "tab", "choices": ["a"]}"#, #"{"name": "tab", "choices": ["a", "b"]}"#, ["minor typeWidened"]),
    (#"{"name": "tab", "choices": ["a", "b"]}"#, #"{"name": "tab", "choices": ["a"]}"#, ["major typeNarrowed"]),
    (#"{"name": "tab"}"#, #"{"name": "tab", "type": "handoff"}"#, ["major typeNarrowed"]),
    (#"{"name": "tab"}"#, #"{"name": "tab", "default": "info"}"#, ["minor defaultChanged"]),
    (#"{"name": "tab"}"#, #"{"name": "tab", "summary": "A tab"}"#, ["patch summaryChanged"]),
    (#"{"name": "a"}, {"name": "b"}"#, #"{"name": "b"}, {"name": "a"}"#, []),
  ])
  func `the differences of a parameter have their levels`(old: String, new: String, expected: [String]) throws {
    func route(_ parameters: String) -> String { #""path": "goods", "parameters": [\#(parameters)]"# }
    #expect(try routeChanges(route(old), route(new)) == expected)
  }

  @Test(arguments: [
    (#""reach": "internal", "module": "m""#, #""reach": "module", "module": "m""#, ["major reachNarrowed callers"]),
    (#""reach": "module", "module": "m""#, #""reach": "internal", "module": "m""#, ["minor reachWidened callers"]),
    (
      #""reach": "external", "module": "m""#, #""reach": "module", "module": "m""#,
      ["major reachNarrowed links, callers"]
    ),
    (
      #""reach": "module", "module": "m""#, #""reach": "external", "module": "m""#,
      ["minor reachWidened links, callers"]
    ),
    (#""reach": "internal", "module": "m""#, #""reach": "internal", "module": "n""#, ["minor moduleChanged "]),
    (#""reach": "module", "module": "m""#, #""reach": "module", "module": "n""#, ["major moduleChanged callers"]),
    (#""external": true"#, #""reach": "external", "module": "m""#, []),
    (#""external": false"#, #""reach": "module", "module": "m""#, []),
    (#""reach": "module", "module": "m""#, #""external": false"#, []),
    (#""external": true"#, #""reach": "module", "module": "m""#, ["major reachNarrowed links"]),
  ])
  func `reach and module concern callers, and what one version does not know is no difference`(
    old: String, new: String, expected: [String]
  ) throws {
    func app(_ fields: String) -> String {
      #"{"version": 1, "components": [{"name": "goods", "path": "goods", \#(fields)}]}"#
    }
    let changes = try AppComparison(app(old), app(new)).changes
    #expect(
      changes.map { "\($0.level) \($0.code) \($0.concerns.map(\.rawValue).joined(separator: ", "))" } == expected)
  }

  @Test(arguments: [
    (#""path": "goods/:id", "reach": "module", "module": "m""#, "minor guardAdded snapshots"),
    (#""path": "goods/:id", "module": "m""#, "major guardAdded callers, snapshots"),
    (#""path": "goods/:id", "reach": "external", "module": "m""#, "major guardAdded links, callers, snapshots"),
  ])
  func `a change of a route that only its own module opens breaks nothing for others`(
    route: String, expected: String
  ) throws {
    func app(_ fields: String) -> String {
      #"{"version": 1, "guards": [{"name": "a"}], "components": [{"name": "goods", \#(route)\#(fields)}]}"#
    }
    let change = try #require(try AppComparison(app(""), app(#", "guards": ["a"]"#)).changes.first)
    let concerns = change.concerns.map(\.rawValue).joined(separator: ", ")
    #expect("\(change.level) \(change.code) \(concerns)" == expected)
    #expect(change.module == "m")
  }

  @Test func `a pattern of a route that only its own module opens can change`() throws {
    func app(_ path: String) -> String {
      #"{"version": 1, "components": [{"name": "a", "path": "\#(path)", "reach": "module", "module": "m"}]}"#
    }
    #expect(
      try AppComparison(app("a/:id<int>"), app("a/:id")).changes.map(\.code) == ["patternChanged", "patternAdded"])
    #expect(try AppComparison(app("a"), app("b")).changes.map(\.level) == [.minor, .minor])
  }

  @Test func `a private route that takes links of an external one breaks those links`() throws {
    func app(_ more: String) -> String {
      #"""
      {"version": 1, "components": [{"name": "goods", "path": "goods/:id", "reach": "external", "module": "m"}\#(more)]}
      """#
    }
    let more = #", {"name": "new", "path": "goods/new", "reach": "module", "module": "m"}"#
    let change = try #require(try AppComparison(app(""), app(more)).changes.last)
    #expect(change.code == "linksTaken" && change.level == .major)
    #expect(change.concerns == [.links, .callers, .snapshots])
  }

  @Test(arguments: [
    (#""fixed": {"tab": "info"}"#, "fixedChanged"),
    (#""parameters": [{"name": "tab", "required": true}]"#, "parameterRequired"),
    (#""parameters": [{"name": "id", "type": "int"}]"#, "typeNarrowed"),
  ])
  func `a change by which a stored component cannot be restored concerns snapshots`(
    fields: String, code: String
  ) throws {
    func app(_ fields: String) -> String {
      #"{"version": 1, "components": [{"name": "goods", "path": "goods/:id"\#(fields)}]}"#
    }
    let changes = try AppComparison(app(""), app(", " + fields)).changes
    #expect(changes.map(\.code) == [code])
    #expect(changes.map(\.concerns) == [[.callers, .snapshots]])
  }

  @Test func `a new pattern that takes links of another component is major`() throws {
    let old = #""components": [{"name": "goods", "path": "goods/:id"}]"#
    let new = #""components": [{"name": "goods", "path": "goods/:id"}, {"name": "offers", "path": "goods/new"}]"#
    #expect(try changes(old, new) == ["minor routeAdded", "major linksTaken"])
  }

  @Test func `a new component that takes the end of a link of another one is major`() throws {
    let old = #""components": [{"name": "a", "path": "a"}, {"name": "item", "path": "a/:id"}]"#
    let new =
      #""components": [{"name": "a", "path": "a"}, {"name": "item", "path": "a/:id"}, {"name": "b", "path": "b"}]"#
    #expect(try changes(old, new) == ["minor routeAdded", "major linksTaken"])
    let single = #""composition": "single", "#
    #expect(try changes(single + old, single + new) == ["minor routeAdded"])
  }

  @Test func `the message of a route that is gone has a link and what it opens`() throws {
    let old = #"{"version": 1, "components": [{"name": "goods", "path": "goods/:id<int>"}]}"#
    let new = #"{"version": 1, "components": [{"name": "other", "path": "*rest"}]}"#
    let change = try #require(try AppComparison(old, new).changes.first)
    #expect(change.message == #"the route is gone: "goods/7" opens other"#)
    #expect(change.route == RouteID("goods", "goods/:id<int>"))
  }

  @Test func `a change of an external route concerns links, another one does not`() throws {
    for (external, concerns) in [
      ("true", [AppChange.Concern.links, .callers, .snapshots]), ("false", [.callers, .snapshots]),
    ] {
      let old = #"{"version": 1, "components": [{"name": "goods", "path": "goods", "external": \#(external)}]}"#
      #expect(try AppComparison(old, #"{"version": 1}"#).changes.map(\.concerns) == [concerns])
    }
  }
}
