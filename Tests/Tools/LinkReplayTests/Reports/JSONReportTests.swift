import ComponentEngine
import EngineJSON
import Testing

@testable import LinkReplay

// Specification: command-line 3.2.
@MainActor
@Suite struct JSONReportTests {
  /// Returns the report of the last line's step.
  private func text(_ lines: String...) async throws -> String {
    let steps = await replay(lines, in: try smallApp())
    return JSONReport().text(steps.suffix(1))
  }

  @Test func `the launch is one line`() async throws {
    #expect(
      try await text() == """
        {"step": 0, "input": "", "directive": "launch", "outcome": "applied", "error": null, "presenterCalls": 1, \
        "events": [{"uid": "home#1", "phase": "willMount"}, {"uid": "home#1", "phase": "willActive"}], \
        "components": [], "navigators": [{"id": "main", "kind": "root", "stack": ["home#1"]}, \
        {"id": "other", "kind": "root", "stack": []}], "selected": "main", "frontmost": "main", "active": "home#1"}

        """)
  }

  @Test func `a link is one line with its phases, components and all navigators`() async throws {
    #expect(
      try await text("shop://search/a", "shop://search/b/goods/1/login?nav=present") == """
        {"step": 2, "input": "shop://search/b/goods/1/login?nav=present", "directive": "open", \
        "outcome": "applied", "error": null, "presenterCalls": 1, \
        "events": [{"uid": "goods#3", "phase": "willMount"}, {"uid": "login#4", "phase": "willMount"}, \
        {"uid": "search#2", "phase": "willUpdate"}, {"uid": "search#2", "phase": "willInactive"}, \
        {"uid": "login#4", "phase": "willActive"}], \
        "components": [{"uid": "search#2", "name": "search", "parameters": {"q": "b"}, "navigateMode": "push"}, \
        {"uid": "goods#3", "name": "goods", "parameters": {"id": "1"}, "navigateMode": "push"}, \
        {"uid": "login#4", "name": "login", "parameters": {}, "navigateMode": "present"}], \
        "navigators": [{"id": "main", "kind": "root", "stack": ["home#1", "search#2", "goods#3"]}, \
        {"id": "other", "kind": "root", "stack": []}, {"id": "modal#1", "kind": "modal", "stack": ["login#4"]}], \
        "selected": "main", "frontmost": "modal#1", "active": "login#4"}

        """)
  }

  @Test func `a failed step is one line with the details of the error`() async throws {
    #expect(
      try await text("shop://serch/a") == """
        {"step": 1, "input": "shop://serch/a", "directive": "open", "outcome": "failed", \
        "error": {"code": "noRoute", "message": "no route matches segment 1 (\\"serch\\"); near: search/:q", \
        "segment": 0, "suggestions": ["search/:q"]}, "presenterCalls": 0, "events": [], "components": [], \
        "navigators": [{"id": "main", "kind": "root", "stack": ["home#1"]}, \
        {"id": "other", "kind": "root", "stack": []}], "selected": "main", "frontmost": "main", "active": "home#1"}

        """)
  }

  @Test func `an error contains its offset`() async throws {
    let text = try await text("shop://goods/..")
    #expect(
      text.contains(
        """
        "error": {"code": "malformedLink", "message": "\\".\\" and \\"..\\" are not allowed as segments (at byte 13)", \
        "offset": 13}, 
        """))
  }

  @Test func `an error can have only a code and a message`() async throws {
    let text = try await text("select cellar")
    #expect(
      text.contains(
        """
        "error": {"code": "unknownNavigator", "message": "there is no navigator \\"cellar\\"; there are: main, other"}, 
        """))
  }

  @Test func `no component is active in the background`() async throws {
    #expect(try await text("background").hasSuffix(#""selected": "main", "frontmost": "main", "active": null}"# + "\n"))
  }

  @Test(arguments: [
    ("a=1", #""a": "1""#), ("a", #""a": null"#), ("a=", #""a": null"#), ("a=1;a=2", #""a": ["1", "2"]"#),
    ("a;a=;a=x", #""a": [null, null, "x"]"#), ("b=1;a=2;b=3", #""b": ["1", "3"], "a": "2""#),
    ("a=%22%5C%2F", #""a": "\"\\/""#), ("a=%0A%0D%09", #""a": "\n\r\t""#),
    ("a=%00%01%08%0C%1F%7F", #""a": "\u0000\u0001\u0008\u000c\u001f\u007f""#),
    ("größe=38 分类 👍🏽", #""größe": "38 分类 👍🏽""#), ("%22=x", #""\"": "x""#),
  ])
  func `parameters are texts, null without a value, and arrays for repeated keys`(pairs: String, expected: String)
    async throws
  {
    #expect(try await text("shop://goods/1?\(pairs)").contains(#""parameters": {"id": "1", \#(expected)}, "#))
  }

  @Test func `a report can be parsed as JSON`() async throws {
    let line = "shop://goods/1?a=\"\\%00%1F%7F%C2%85%E2%80%A8;größe=👍🏽"
    let text = try await text(line)
    let step = try JSONValue.parse(text.utf8)
    guard case .object(let fields) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(fields["input"] == .string(line))
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
  }
}
