import DeepLinks
import Testing

// Specification: links 2.2.
struct NativeHostTests {
  @Test func `an allowed host as the first segment is the host and no segment`() throws {
    let link = try parse("shop://shop.example.com/goods/42")
    #expect(link == RouterURL(scheme: "shop", host: "shop.example.com", segments: [segment("goods"), segment("42")]))
  }

  @Test func `the host compares without case and is stored in lower case`() throws {
    #expect(try parse("shop://Shop.Example.COM/goods").host == "shop.example.com")
  }

  @Test func `the host can have a port`() throws {
    #expect(try parse("shop://localhost:8080/goods").host == "localhost:8080")
  }

  @Test func `the host can be percent-encoded`() throws {
    #expect(try parse("shop://shop%2Eexample.com/goods").host == "shop.example.com")
  }

  @Test func `empty segments before the host are skipped`() throws {
    #expect(try parse("shop:///shop.example.com/goods").host == "shop.example.com")
  }

  @Test(arguments: ["shop://shop.example.com?k=v/goods", "shop://shop.example.com;k=v/goods"])
  func `an allowed host with parameters is a segment`(text: String) throws {
    let link = try parse(text)
    #expect(link.host == nil)
    #expect(link.segments == [segment("shop.example.com", ["k": "v"]), segment("goods")])
  }

  @Test func `an allowed host with only pairs without a key is the host`() throws {
    #expect(try parse("shop://shop.example.com?=v/goods").host == "shop.example.com")
  }

  @Test func `a second allowed host is a segment`() throws {
    let link = try parse("shop://shop.example.com/shop.example.com")
    #expect(link == RouterURL(scheme: "shop", host: "shop.example.com", segments: [segment("shop.example.com")]))
  }

  @Test func `an allowed host after the first segment is a segment`() throws {
    #expect(try parse("shop://goods/shop.example.com").segments.map(\.name) == ["goods", "shop.example.com"])
  }

  @Test(arguments: ["other.example.com", "shop.example.com:80", "localhost", "example.com"])
  func `a host outside the list is a segment`(name: String) throws {
    #expect(
      try parse("shop://\(name)/goods") == RouterURL(scheme: "shop", segments: [segment(name), segment("goods")]))
  }

  @Test func `the host does not count as a segment`() throws {
    let link = try parse("shop://shop.example.com/a/b", limits: LinkLimits(segments: 2))
    #expect(link.segments.count == 2)
  }

  @Test(arguments: ["me@shop.example.com", "shop.example.com:443", "a:b@shop.example.com"])
  func `a host with user info or another port is a segment`(name: String) throws {
    #expect(try parse("shop://\(name)/a").segments.map(\.name) == [name, "a"])
  }

  @Test(arguments: [
    "shop://shop.example.com/?utm=x", "shop://shop.example.com?utm=x", "shop://Shop.example.com;utm=x/",
    "shop:///shop%2Eexample.com?=y&utm=x",
  ])
  func `parameters after a host without segments belong to the link`(text: String) throws {
    let link = try parse(text)
    #expect(link == RouterURL(scheme: "shop", host: "shop.example.com", parameters: ["utm": "x"]))
    #expect(link.description == "shop://shop.example.com/?utm=x")
  }

  @Test func `a host without segments keeps its parameters in order, and its fragment`() throws {
    let link = try parse("shop://localhost:8080?a=1&b=%zz;a=2#top")
    #expect(link.host == "localhost:8080")
    #expect(link.segments == [])
    #expect(link.parameters.map(\.value) == ["1", "%zz", "2"])
    #expect(link.fragment == "top")
  }

  @Test func `a link of an allowed host with parameters opens what a link without segments opens`() throws {
    let table = try RouteTable([Route("home", "", reach: .external)], policy: shopPolicy)
    let link = try table.resolve(DeepLink(absolute: "shop://shop.example.com?utm=x"), source: .external)
    #expect(link.components.map(\.name) == ["home"])
    #expect(link.components[0].parameters == ["utm": "x"])
  }
}
