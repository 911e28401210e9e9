import DeepLinks
import Testing

// Specification: links 3.1.
struct SegmentDecodingTests {
  @Test(arguments: [
    ("a%20b", "a b"), ("a%2Fb", "a/b"), ("a%2fb", "a/b"), ("%3F%23%3B%26%3D", "?#;&="), ("a+b", "a+b"),
    ("%252F", "%2F"), ("a=b&c:d", "a=b&c:d"), ("%F0%9F%9B%92", "🛒"), ("%e5%ae%b6居", "家居"), ("家%E5%B1%85", "家居"),
  ])
  func `decoding happens once, after splitting`(raw: String, name: String) throws {
    #expect(try parse("shop://\(raw)").segments == [segment(name)])
    #expect(try parse("https://shop.example.com/\(raw)").segments == [segment(name)])
  }

  @Test func `raw non-ASCII text equals its percent-encoded form`() throws {
    #expect(try parse("shop://分类/家居") == parse("shop://%E5%88%86%E7%B1%BB/%E5%AE%B6%E5%B1%85"))
  }

  @Test func `text is not normalized`() throws {
    let name = try parse("shop://e\u{301}").segments[0].name
    #expect(Array(name.utf8) == Array("e\u{301}".utf8))
  }

  @Test(arguments: [
    ("shop://%", 7), ("shop://a%", 8), ("shop://a%2", 8), ("shop://a%2/b", 8), ("shop://%zz", 7), ("shop://%2g", 7),
    ("shop://%g2", 7), ("shop://a/b%%20", 10), ("shop://%2?k=v", 7), ("  shop://%zz", 9), ("shop://家%zz", 10),
    ("https://shop.example.com/50%off", 27),
  ])
  func `a % without two hex digits is invalid, at its offset`(text: String, offset: Int) {
    #expect(throws: LinkError.invalidPercentEncoding(offset: offset)) { try parse(text) }
  }

  @Test(arguments: [
    "%FF", "%C3", "%C3%28", "%80", "%C0%AF", "%ED%A0%80", "%F4%90%80%80", "a%E5%AE", "%E5居", "%F8%88%80%80%80",
  ])
  func `bytes that are not UTF-8 are invalid, at the segment's offset`(name: String) {
    #expect(throws: LinkError.invalidPercentEncoding(offset: 9)) { try parse("shop://a/\(name)/b") }
  }

  @Test(arguments: [
    ("shop://a\u{0}", 8), ("shop://a\u{1F}b", 8), ("shop://\u{7F}b", 7), ("shop://a%00", 8), ("shop://a/b%1f", 10),
    ("shop://a%7Fb", 8), ("shop://a%0Ab?k=v", 8), ("https://shop.example.com/a%09", 26),
  ])
  func `control characters are malformed, raw or encoded, at their offset`(text: String, offset: Int) {
    #expect(throws: LinkError.malformedLink(.controlCharacter, offset: offset)) { try parse(text) }
  }

  @Test func `control characters beyond ASCII are text`() throws {
    #expect(try parse("shop://a%C2%85").segments == [segment("a\u{85}")])
  }

  @Test(arguments: [
    ("shop://a%00%zz", LinkError.malformedLink(.controlCharacter, offset: 8)),
    ("shop://a%zz%00", .invalidPercentEncoding(offset: 8)), ("shop://a%FF%00", .invalidPercentEncoding(offset: 7)),
    ("shop://a%FF%zz", .invalidPercentEncoding(offset: 7)),
  ])
  func `the first of two faults in a segment is reported`(text: String, error: LinkError) {
    #expect(throws: error) { try parse(text) }
  }
}
