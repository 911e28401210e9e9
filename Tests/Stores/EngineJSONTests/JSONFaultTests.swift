import Testing

@testable import EngineJSON

// Specification: command-line 5.2.
@Suite struct JSONFaultTests {
  @Test(arguments: [
    "{}", " [ ] ", "null", "[true, false, null]", #""größe""#, #""\"\\\/\b\f\n\r\t\u00e9""#, #""\ud83d\uDE00""#,
    "[0, -0, 10, 1.5, 1e3, 1E+3, -1.25e-3]", "{\"a\": {\"b\": [1, {\"c\": 2}]}}\r\n", "\u{FEFF}{}",
    String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
  ])
  func `valid JSON has no fault`(text: String) {
    #expect(JSONFault(in: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("", "expected a value, found the end of the text"), (" \n", "expected a value, found the end of the text"),
    ("tru", #"expected a value, found "t""#), ("[1,]", #"expected a value, found "]""#),
    (".5", #"expected a value, found ".""#), ("// no\n{}", #"expected a value, found "/""#),
    ("{} größe", #"expected the end, found "g""#), ("01", #"expected the end, found "1""#),
    ("{1: 2}", #"expected a key in quotes, found "1""#), (#"{"a": 1,}"#, #"expected a key in quotes, found "}""#),
    (#"{"a" 1}"#, #"expected ":", found "1""#), (#"{"a": 1 "b""#, #"expected "," or "}", found """"#),
    ("[1 ü]", #"expected "," or "]", found "ü""#), ("[1", #"expected "," or "]", found the end of the text"#),
  ])
  func `a fault has the expected and the actual text`(text: String, reason: String) {
    #expect(JSONFault(in: Array(text.utf8))?.reason == reason)
  }

  @Test(arguments: [
    (#"["a]"#, 1, "the text that begins here has no end"), (#"["a\"]"#, 1, "the text that begins here has no end"),
    ("[\"a\tb\"]", 3, "a control character in a text must be escaped"),
    (#"["\x"]"#, 2, #"no such escape; a backslash is written \\"#),
    ("\"\\", 1, #"no such escape; a backslash is written \\"#),
    (#"["\u12g4"]"#, 2, #"\u needs four hex digits"#), (#"["\u12"#, 2, #"\u needs four hex digits"#),
    (#"["\ud83d"]"#, 2, "half a surrogate pair, which is no character"),
    (#"["\ude00"]"#, 2, "half a surrogate pair, which is no character"),
    (#"["\ud83d\u0020"]"#, 2, "half a surrogate pair, which is no character"),
  ])
  func `a text must be closed and have valid escapes`(text: String, offset: Int, reason: String) {
    #expect(JSONFault(in: Array(text.utf8)) == JSONFault(offset: offset, reason: reason))
  }

  @Test(arguments: ["-", "1.", "1.e3", "1e", "1e+", "-.5"])
  func `a number must have the required digits`(number: String) {
    #expect(JSONFault(in: Array("[\(number)]".utf8)) == JSONFault(offset: 1, reason: "a number is incomplete"))
  }

  @Test func `a text that is not UTF-8 is no JSON`() {
    #expect(JSONFault(in: [0x22, 0xC3, 0xA9, 0xFF, 0x22]) == JSONFault(offset: 3, reason: "the text is not UTF-8"))
  }

  @Test func `the maximum nesting is that of the decoder`() {
    let text = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    #expect(JSONFault(in: Array(text.utf8)) == JSONFault(offset: 512, reason: "nested more than 512 deep"))
  }

  @Test func `a million brackets are refused quickly`() {
    #expect(JSONFault(in: Array(repeating: UInt8(ascii: "["), count: 1_000_000))?.offset == 512)
  }

  @Test func `the place has the line and the column in Unicode scalars`() {
    let text = Array("{\n  \"größe\" 1}".utf8)
    let place = JSONFault(in: text)?.place(in: text)
    #expect(place?.line == 2)
    #expect(place?.column == 11)
  }

  @Test func `the places of several offsets are found in one pass, in any order, and a byte order mark has no column`()
  {
    let text = Array("\u{FEFF}a\nö\r\n\n1".utf8)
    let places = JSONFault.places(of: [text.count - 1, 3, 4, 7, 3, 0], in: text)
    #expect(
      places.mapValues { [$0.line, $0.column] } == [0: [1, 1], 3: [1, 1], 4: [1, 2], 7: [2, 2], 10: [4, 1]])
    #expect(JSONFault.places(of: [], in: text).isEmpty)
  }
}
