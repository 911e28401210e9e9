import DeepLinks
import Testing

struct NativeHostTests {
  @Test func `an allowed host in the place of the first segment is the host and no segment`() throws {
    let link = try parse("shop://shop.example.com/goods/42")
    #expect(link == RouterURL(scheme: "shop", host: "shop.example.com", segments: [segment("goods"), segment("42")]))
  }

  @Test func `it compares without case and is kept in lower case`() throws {
    #expect(try parse("shop://Shop.Example.COM/goods").host == "shop.example.com")
  }

  @Test func `it can have a port`() throws {
    #expect(try parse("shop://localhost:8080/goods").host == "localhost:8080")
  }

  @Test func `it can be percent-encoded`() throws {
    #expect(try parse("shop://shop%2Eexample.com/goods").host == "shop.example.com")
  }

  @Test func `empty segments before it are skipped`() throws {
    #expect(try parse("shop:///shop.example.com/goods").host == "shop.example.com")
  }

  @Test(arguments: ["shop://shop.example.com?k=v/goods", "shop://shop.example.com;k=v/goods"])
  func `with parameters it is a segment`(text: String) throws {
    let link = try parse(text)
    #expect(link.host == nil)
    #expect(link.segments == [segment("shop.example.com", ["k": "v"]), segment("goods")])
  }

  @Test func `pairs without a key are no parameters`() throws {
    #expect(try parse("shop://shop.example.com?=v/goods").host == "shop.example.com")
  }

  @Test func `a second one is a segment`() throws {
    let link = try parse("shop://shop.example.com/shop.example.com")
    #expect(link == RouterURL(scheme: "shop", host: "shop.example.com", segments: [segment("shop.example.com")]))
  }

  @Test func `an allowed host further on is a segment`() throws {
    #expect(try parse("shop://goods/shop.example.com").segments.map(\.name) == ["goods", "shop.example.com"])
  }

  @Test(arguments: ["other.example.com", "shop.example.com:80", "localhost", "example.com"])
  func `what is not on the list is a segment`(name: String) throws {
    #expect(
      try parse("shop://\(name)/goods") == RouterURL(scheme: "shop", segments: [segment(name), segment("goods")]))
  }

  @Test func `it does not count as a segment`() throws {
    let link = try parse("shop://shop.example.com/a/b", limits: LinkLimits(segments: 2))
    #expect(link.segments.count == 2)
  }

  @Test(arguments: ["me@shop.example.com", "shop.example.com:443", "a:b@shop.example.com"])
  func `user info and a port that is not on the list make it a segment`(name: String) throws {
    #expect(try parse("shop://\(name)/a").segments.map(\.name) == [name, "a"])
  }

  @Test func `parameters after it belong to the link`() throws {
    let link = try parse("shop://shop.example.com/?utm=x")
    #expect(link == RouterURL(scheme: "shop", host: "shop.example.com", parameters: ["utm": "x"]))
  }
}
