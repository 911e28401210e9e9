import EngineBase
import Testing

struct PercentEncodingTests {
  @Test func `everything but unreserved characters is escaped as UTF-8 in upper-case hex`() {
    let ascii = String(String.UnicodeScalarView((0...127).map { Unicode.Scalar(UInt8($0)) }))
    let literal = ascii.filter { $0.isLetter || $0.isNumber || "-._~".contains($0) }
    #expect(literal.count == 66)
    for character in ascii.unicodeScalars.map(String.init) where !literal.contains(character) {
      let hex = String(character.utf8.first ?? 0, radix: 16, uppercase: true)
      #expect(character.percentEncoded == "%" + (hex.count == 1 ? "0" : "") + hex)
    }
    #expect(literal.percentEncoded == literal)
    #expect("a b/größe 分".percentEncoded == "a%20b%2Fgr%C3%B6%C3%9Fe%20%E5%88%86")
  }

  @Test func `literal characters are appended as they are`() {
    var text = "x="
    text.append(percentEncoding: "a+b~") { $0 != UInt8(ascii: "~") }
    #expect(text == "x=a+b%7E")
  }
}
