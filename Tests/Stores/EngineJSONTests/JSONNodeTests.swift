import EngineJSON
import Testing

// Specification: command-line 7.
@Suite struct JSONNodeTests {
  @Test func `values have their places, and objects keep the order of their members`() throws {
    let node = try JSONNode(Array(#"{"b": [1.50, true], "a": null, "b": {}}"#.utf8))
    guard case .object(let members) = node.content else {
      Issue.record("the text is no object")
      return
    }
    #expect(members.map(\.name) == ["b", "a", "b"])
    #expect(members.map(\.offset) == [1, 20, 31])
    #expect(members.map(\.value.offset) == [6, 25, 36])
    #expect(members[0].value.content == .list([try leaf("1.50", at: 7), try leaf("true", at: 13)]))
    #expect(members[1].value.content == .null)
    #expect(members[2].value.content == .object([]))
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u00e9\uD83C\uDF88é🎈""#, "é🎈é🎈"),
    (#""\u0000""#, "\0"),
  ])
  func `escapes in a text are decoded`(json: String, text: String) throws {
    #expect(try JSONNode(Array(json.utf8)).content == .text(text))
  }

  /// Returns a value that begins at an offset.
  private func leaf(_ json: String, at offset: Int) throws -> JSONNode {
    try JSONNode(Array((String(repeating: " ", count: offset) + json).utf8))
  }
}
