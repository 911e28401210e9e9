import DeepLinks
import Testing

// Specification: links 2.5.
struct EmptySegmentTests {
  @Test(arguments: [
    "shop:///goods//42/", "shop://goods/42", "shop:////goods/42//", "shop://goods/42/;", "shop://goods/42/?=",
  ])
  func `empty segments are skipped`(text: String) throws {
    #expect(try parse(text) == RouterURL(scheme: "shop", segments: [segment("goods"), segment("42")]))
  }

  @Test(arguments: ["shop://goods/42/?ref=x", "shop://goods/42//;ref=x", "https://shop.example.com/goods/42/?ref=x"])
  func `parameters of an empty segment belong to the segment before it`(text: String) throws {
    #expect(try parse(text).segments == [segment("goods"), segment("42", ["ref": "x"])])
  }

  @Test func `parameters of an empty segment follow those of the segment before it`() throws {
    #expect(try parse("shop://a?k=1/?k=2/;l=3/b").segments[0] == segment("a", ["k": "1", "k": "2", "l": "3"]))
  }

  @Test func `matrix parameters of empty segments belong to the segment before them`() throws {
    let link = try parse("https://shop.example.com/a;k=1/;k=2//?l=3")
    #expect(link.segments == [segment("a", ["k": "1", "k": "2", "l": "3"])])
  }

  @Test(arguments: [
    "https://shop.example.com/?utm=x", "https://shop.example.com?utm=x", "https://shop.example.com/;utm=x",
    "https://shop.example.com//;utm=x/",
  ])
  func `parameters of a universal link without segments belong to the link`(text: String) throws {
    #expect(try parse(text) == RouterURL(scheme: "https", host: "shop.example.com", parameters: ["utm": "x"]))
  }

  @Test(arguments: ["shop://?utm=x", "shop:///?utm=x", "shop://;utm=x", "shop://?utm=x/", "shop:////;utm=x//"])
  func `parameters of a native link without segments belong to the link`(text: String) throws {
    #expect(try parse(text) == RouterURL(scheme: "shop", parameters: ["utm": "x"]))
  }

  @Test(arguments: [
    ("shop://?utm=x/goods", 14), ("shop:///;utm=x//goods", 16), ("shop://shop.example.com/?utm=x/goods", 31),
    ("https://shop.example.com/;utm=x/goods", 32),
  ])
  func `parameters before the first segment are an error`(text: String, offset: Int) {
    #expect(throws: LinkError.malformedLink(.parametersBeforeFirstSegment, offset: offset)) { try parse(text) }
  }

  @Test func `pairs without a key before the first segment are ignored`() throws {
    #expect(try parse("shop://?=x&/goods").segments == [segment("goods")])
  }

  @Test func `a link with segments has no parameters of its own`() throws {
    #expect(try parse("shop://goods?k=v").parameters.isEmpty)
  }
}
