import EngineJSONText
import Testing

@Suite struct JSONTextTests {
  private func written(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("größe", #""größe""#), (#"a"b\c"#, #""a\"b\\c""#), ("\n\r\t\u{0}\u{1F}", #""\n\r\t\u0000\u001f""#), ("", #""""#),
  ])
  func `a text is quoted, with escapes where JSON needs them`(text: String, expected: String) {
    #expect(written { $0.append(json: text) } == expected)
  }

  @Test func `a missing text is null`() { #expect(written { $0.append(json: nil) } == "null") }

  @Test func `the content of a text is escaped, without the surrounding quotes`() {
    #expect(written { $0.append(jsonContent: "goods \"2\"") } == #"goods \"2\""#)
  }

  @Test(arguments: [0, 7, 9, 10, 11, 99, 100, 10_000_000, -1, -10, .max, .min])
  func `a number is written in decimal digits`(number: Int) {
    #expect(written { $0.append(decimal: number) } == String(number))
  }

  @Test func `a list is on one line`() {
    #expect(written { $0.append(list: ["a", "b"]) { $1.append(json: $0) } } == #"["a", "b"]"#)
    #expect(written { $0.append(list: [String]()) { $1.append(json: $0) } } == "[]")
  }
}
