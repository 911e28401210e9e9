import ComponentEngine
import EngineReplayFiles
import Testing

@testable import LinkReplay

// Specification: command-line 13.2.
@MainActor
struct ModulesComparisonTests {
  /// The differences of two apps with these fields.
  private func changes(_ old: String, _ new: String) throws -> [AppChange] {
    try AppComparison(#"{"version": 1, \#(old)}"#, #"{"version": 1, \#(new)}"#).changes
  }

  /// The differences of two apps with a module `order`, which has these fields, and with other modules.
  private func moduleChanges(_ old: String, _ new: String, others: String = "") throws -> [AppChange] {
    try changes(#""modules": {"order": {\#(old)}\#(others)}"#, #""modules": {"order": {\#(new)}\#(others)}"#)
  }

  private func codes(_ changes: [AppChange]) -> [String] { changes.map { "\($0.level) \($0.code)" } }

  @Test(arguments: [
    (#""version": "1.2.0""#, #""version": "1.3.0""#, ["patch versionChanged"]),
    (#""services": [{"name": "Cart"}]"#, #""services": []"#, ["major serviceRemoved"]),
    (#""services": []"#, #""services": [{"name": "Cart"}]"#, ["minor serviceAdded"]),
    (
      #""services": [{"name": "Cart"}]"#, #""services": [{"name": "Cart", "scope": "component"}]"#,
      ["major serviceScopeChanged"]
    ),
    (
      #""services": [{"name": "Cart"}]"#, #""services": [{"name": "Cart", "scope": "module"}]"#,
      ["minor serviceScopeChanged"]
    ),
    (#""events": ["Paid"]"#, #""events": ["Sold"]"#, ["minor eventRemoved", "minor eventAdded"]),
    (#""appEvents": ["deviceToken"]"#, #""appEvents": []"#, ["minor appEventRemoved"]),
    (#""appEvents": []"#, #""appEvents": ["deviceToken"]"#, ["minor appEventAdded"]),
    (#""settings": []"#, #""settings": [{"name": "key", "type": "String"}]"#, ["minor settingAdded"]),
    (
      #""settings": []"#, #""settings": [{"name": "key", "type": "String", "required": true}]"#,
      ["major settingRequired"]
    ),
    (
      #""settings": [{"name": "key", "type": "String"}]"#,
      #""settings": [{"name": "key", "type": "String", "required": true}]"#, ["major settingRequired"]
    ),
    (
      #""settings": [{"name": "key", "type": "String", "required": true}]"#,
      #""settings": [{"name": "key", "type": "Int"}]"#, ["major settingRetyped", "minor settingOptional"]
    ),
    (#""settings": [{"name": "key", "type": "String"}]"#, #""settings": []"#, ["minor settingRemoved"]),
    (#""dependencies": []"#, #""dependencies": ["goods"]"#, ["major dependencyAdded"]),
    (#""dependencies": ["goods"]"#, #""dependencies": []"#, ["minor dependencyRemoved"]),
  ])
  func `the differences of a module have their levels, and concern callers`(
    old: String, new: String, expected: [String]
  ) throws {
    let found = try moduleChanges(old, new)
    #expect(codes(found) == expected)
    #expect(found.allSatisfy { $0.module == "order" && $0.concerns == ($0.level == .patch ? [] : [.callers]) })
    #expect(try moduleChanges(old, old).isEmpty)
    #expect(try moduleChanges(old, "").isEmpty)
    #expect(try moduleChanges("", new).isEmpty)
  }

  @Test func `a module that the old version of the app has can become a dependency`() throws {
    let found = try moduleChanges(#""dependencies": []"#, #""dependencies": ["goods"]"#, others: #", "goods": {}"#)
    #expect(codes(found) == ["minor dependencyAdded"])
  }

  @Test func `a service that another module publishes now is no difference`() throws {
    #expect(
      try changes(
        #""modules": {"a": {"services": [{"name": "Cart"}]}, "b": {"services": []}}"#,
        #""modules": {"a": {"services": []}, "b": {"services": [{"name": "Cart"}]}}"#
      ).isEmpty)
  }

  @Test func `a service is not gone while the services of one module are unknown`() throws {
    let old = #""modules": {"a": {"services": [{"name": "Cart"}], "events": ["Paid"]}, "b": {}}"#
    #expect(try changes(old, #""modules": {"a": {"services": [], "events": []}, "b": {}}"#).isEmpty)
    #expect(try changes(old, #""schemes": []"#).isEmpty)
  }

  @Test func `an event that another module still receives is no difference`() throws {
    #expect(
      try changes(
        #""modules": {"a": {"events": ["Paid"]}, "b": {"events": ["Paid"]}}"#,
        #""modules": {"a": {"events": []}, "b": {"events": ["Paid"]}}"#
      ).isEmpty)
  }

  @Test func `the settings of a new module are part of the module`() throws {
    #expect(
      try changes(
        #""modules": {"a": {"settings": []}}"#,
        #""modules": {"a": {"settings": []}, "b": {"settings": [{"name": "key", "type": "Int", "required": true}]}}"#
      ).isEmpty)
  }

  @Test(arguments: [
    (#"{"kind": "pay", "payload": 1, "answer": 1}"#, "", ["major mutationRemoved"]),
    ("", #"{"kind": "pay", "payload": 1, "answer": 1}"#, ["minor mutationAdded"]),
    (
      #"{"kind": "pay", "payload": 1, "answer": 1}"#, #"{"kind": "pay", "payload": 2, "answer": 1}"#,
      ["major mutationChanged"]
    ),
    (
      #"{"kind": "pay", "payload": 1, "answer": 1}"#, #"{"kind": "pay", "payload": 2, "answer": 1, "upgrades": true}"#,
      ["minor mutationChanged"]
    ),
    (
      #"{"kind": "pay", "payload": 1, "answer": 1}"#, #"{"kind": "pay", "payload": 1, "answer": 2}"#,
      ["major mutationAnswerChanged"]
    ),
  ])
  func `the differences of a mutation have their levels, and concern queued ones`(
    old: String, new: String, expected: [String]
  ) throws {
    let found = try changes(#""mutations": [\#(old)]"#, #""mutations": [\#(new)]"#)
    #expect(codes(found) == expected)
    #expect(found.allSatisfy { $0.concerns == [.mutations] })
    #expect(try changes(#""mutations": [\#(old)]"#, #""schemes": []"#).isEmpty)
  }

  @Test(arguments: [
    (#"{"kind": "list", "codec": 1}"#, "", "minor storedRemoved cachedValues"),
    (#"{"kind": "draft", "codec": 1, "durable": true}"#, "", "major storedRemoved durableValues"),
    ("", #"{"kind": "list", "codec": 1}"#, nil),
    (#"{"kind": "list", "codec": 1}"#, #"{"kind": "list", "codec": 2}"#, "minor storedChanged cachedValues"),
    (
      #"{"kind": "draft", "codec": 1, "durable": true}"#, #"{"kind": "draft", "codec": 2, "durable": true}"#,
      "major storedChanged durableValues"
    ),
    (
      #"{"kind": "draft", "codec": 1, "durable": true}"#,
      #"{"kind": "draft", "codec": 2, "durable": true, "upgrades": true}"#, "minor storedChanged durableValues"
    ),
    (#"{"kind": "draft", "codec": 1, "durable": true}"#, #"{"kind": "draft", "codec": 1}"#, nil),
  ])
  func `the differences of stored values have their levels, and concern cached or durable ones`(
    old: String, new: String, expected: String?
  ) throws {
    let found = try changes(#""stored": [\#(old)]"#, #""stored": [\#(new)]"#)
    #expect(found.map { "\($0.level) \($0.code) \($0.concerns[0].rawValue)" } == [expected].compactMap(\.self))
    #expect(try changes(#""stored": [\#(old)]"#, #""schemes": []"#).isEmpty)
  }

  @Test func `a difference of a module names it`() throws {
    let found = try moduleChanges(
      #""version": "1.2.0", "services": [{"name": "Cart"}], "appEvents": ["deviceToken"], "settings": []"#,
      #""version": "2.0.0", "services": [], "appEvents": [], "settings": [{"name": "key", "type": "Int", "required": true}]"#
    )
    #expect(
      found.map(\.message) == [
        "the module order has the version 2.0.0, before 1.2.0", "the service Cart of the module order is gone",
        "no module receives the app's event deviceToken any more, before order",
        #"the module order needs the setting "key", which is new"#,
      ])
  }
}
