import EngineJSON
import Foundation
import Testing

@Suite struct JSONWriterTests {
  @Test(arguments: [
    ("größe", #""größe""#), (#"a"b\c"#, #""a\"b\\c""#), ("\n\r\t\u{0}\u{1F}", #""\n\r\t\u0000\u001f""#), ("", #""""#),
  ])
  func `a text is quoted, with escapes where JSON needs them`(text: String, expected: String) {
    #expect(JSONWriter.text { $0.append(json: text) } == expected)
  }

  @Test func `what controls a terminal or the direction of text is escaped, and the value stays the same`() throws {
    let escaped: [ClosedRange<UInt32>] = [
      0...0x1F, 0x22...0x22, 0x5C...0x5C, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
    ]
    var text = ""
    for scalar in (0...0x1_FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      text.unicodeScalars.append(scalar)
      let isEscaped = JSONWriter.text { $0.append(jsonContent: String(scalar)) } != String(scalar)
      if isEscaped != escaped.contains(where: { $0.contains(scalar.value) }) {
        Issue.record("U+\(String(scalar.value, radix: 16)) is \(isEscaped ? "" : "not ")escaped")
      }
    }
    let json = JSONWriter.bytes { $0.append(json: text) }
    #expect(try Array(JSONDecoder().decode(String.self, from: Data(json)).utf8) == Array(text.utf8))
  }

  @Test func `a missing text is null`() { #expect(JSONWriter.text { $0.append(json: nil) } == "null") }

  @Test func `the content of a text is escaped, without the surrounding quotes`() {
    #expect(JSONWriter.text { $0.append(jsonContent: "goods \"2\"") } == #"goods \"2\""#)
  }

  @Test(arguments: [0, 7, 9, 10, 11, 99, 100, 10_000_000, -1, -10, .max, .min])
  func `a number is written in decimal digits`(number: Int) {
    #expect(JSONWriter.text { $0.append(decimal: number) } == String(number))
  }

  @Test func `a list is on one line`() {
    #expect(JSONWriter.text { $0.append(list: ["a", "b"]) { $1.append(json: $0) } } == #"["a", "b"]"#)
    #expect(JSONWriter.text { $0.append(list: [String]()) { $1.append(json: $0) } } == "[]")
  }

  @Test func `an escape is found at every place of a text`() {
    for length in 1...20 {
      for place in 0..<length {
        let (before, after) = (String(repeating: "!", count: place), String(repeating: "~", count: length - place - 1))
        for (special, escape) in [
          ("\"", #"\""#), ("\\", #"\\"#), ("\u{1}", #"\u0001"#), ("ü", "ü"), ("\u{7F}", #"\u007f"#),
          ("\u{9B}", #"\u009b"#), ("\u{202E}", #"\u202e"#), ("€", "€"),
        ] {
          #expect(JSONWriter.text { $0.append(jsonContent: before + special + after) } == before + escape + after)
        }
      }
    }
  }

  @Test func `a long text and many short ones are kept whole`() {
    let long = String(repeating: "\u{2}ä", count: 10_000)
    let expected = "[\"" + String(repeating: #"\u0002ä"#, count: 10_000) + "\"]" + String(repeating: "12", count: 5_000)
    #expect(
      JSONWriter.text { json in
        json.append("[")
        json.append(json: long)
        json.append(written: "]")
        for _ in 0..<5_000 { json.append(decimal: 12) }
      } == expected)
  }

  @Test func `the bytes are appended to others`() {
    var bytes = Array("a".utf8)
    JSONWriter.append(to: &bytes) { $0.append("null") }
    #expect(bytes == Array("anull".utf8))
    #expect(JSONWriter.bytes { $0.append("null") } == Array("null".utf8))
  }
}
