import DeepLinks
import Testing

// Specification: links 2.5.
struct WhiteSpaceTests {
  @Test(arguments: [" shop://a", "shop://a ", "\n\tshop://a\r\n", " \u{B}\u{C}shop://a\u{C} "])
  func `white space around a link is trimmed`(text: String) throws {
    #expect(try parse(text) == parse("shop://a"))
  }

  @Test func `white space after a fragment is trimmed`() throws {
    #expect(try parse("shop://a#f \n").fragment == "f")
  }

  @Test func `a space inside a link is literal`() throws {
    #expect(try parse("shop://a b /c?k l=m n") == parse("shop://a%20b%20/c?k%20l=m%20n"))
  }

  @Test func `an encoded space is not trimmed`() throws {
    #expect(try parse("shop://a%20").segments == [segment("a ")])
  }

  @Test func `other white space in a segment is a control character`() {
    #expect(throws: LinkError.malformedLink(.controlCharacter, offset: 8)) { try parse("shop://a\tb") }
  }

  @Test func `white space beyond ASCII is text`() throws {
    #expect(try parse("shop://\u{A0}a\u{3000}").segments == [segment("\u{A0}a\u{3000}")])
  }
}
