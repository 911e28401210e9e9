import DeepLinks
import Testing

// Specification: links 2.5.
struct DotSegmentTests {
  @Test(arguments: [
    ("shop://.", 7), ("shop://a/..", 9), ("shop://a/../b", 9), ("shop://a/%2E", 9), ("shop://a/.%2e/b", 9),
    ("shop://..?k=v", 7), ("https://shop.example.com/./a", 25), ("https://shop.example.com/a/..;k=v", 27),
  ])
  func `a segment of one or two dots is an error`(text: String, offset: Int) {
    #expect(throws: LinkError.malformedLink(.dotSegment, offset: offset)) { try parse(text) }
  }

  @Test(arguments: ["...", ".a", "a.", "..a", ". ", "a..b"])
  func `a segment with other dots is text`(name: String) throws {
    #expect(try parse("shop://\(name)/x").segments == [segment(name), segment("x")])
  }

  @Test func `dots in parameters and fragments are text`() throws {
    let link = try parse("shop://a?.=..#..")
    #expect(link == RouterURL(scheme: "shop", segments: [segment("a", [".": ".."])], fragment: ".."))
  }
}
