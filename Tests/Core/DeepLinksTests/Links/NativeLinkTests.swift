import DeepLinks
import Testing

// Specification: links 1.1, links 2.2.
struct NativeLinkTests {
  @Test func `each segment carries its own parameters`() throws {
    let link = try parse("shop://goods/42?coupon=SPRING;ref=push/order/new?qty=2;nav=present")
    #expect(
      link
        == RouterURL(
          scheme: "shop",
          segments: [
            segment("goods"), segment("42", ["coupon": "SPRING", "ref": "push"]), segment("order"),
            segment("new", ["qty": "2", "nav": "present"]),
          ]))
  }

  @Test(arguments: ["shop://a?k=1;l=2", "shop://a;k=1&l=2", "shop://a?k=1&l=2", "shop://a;k=1;l=2"])
  func `parameters begin with ? or ; and are separated by ; or &`(text: String) throws {
    #expect(try parse(text).segments == [segment("a", ["k": "1", "l": "2"])])
  }

  @Test func `a slash ends the parameters`() throws {
    #expect(try parse("shop://a?k=1/b").segments == [segment("a", ["k": "1"]), segment("b")])
  }

  @Test func `a slash in a value is written as %2F`() throws {
    #expect(try parse("shop://a?k=1%2Fb").segments == [segment("a", ["k": "1/b"])])
  }

  @Test(arguments: ["shop://a?k=x?l=y", "shop://a;k=x?l=y"])
  func `a second question mark is literal`(text: String) throws {
    #expect(try parse(text).segments == [segment("a", ["k": "x?l=y"])])
  }

  @Test func `a native link can have no segments`() throws {
    #expect(try parse("shop://") == RouterURL(scheme: "shop"))
  }

  @Test func `a native link is not universal`() throws {
    #expect(try !parse("shop://goods").isUniversal)
  }

  @Test(arguments: ["shop://goods", "SHOP://goods", "sHoP://goods"])
  func `the scheme compares without case and is stored in lower case`(text: String) throws {
    #expect(try parse(text).scheme == "shop")
  }

  @Test func `a policy's schemes compare without case`() throws {
    let policy = LinkPolicy(schemes: ["My-App+1.0"])
    #expect(try RouterURL.parse("MY-APP+1.0://a", policy: policy).scheme == "my-app+1.0")
    #expect(policy.schemes == ["my-app+1.0"])
  }

  @Test func `every scheme of the policy is accepted`() throws {
    let policy = LinkPolicy(schemes: ["shop", "store"])
    #expect(try RouterURL.parse("store://a", policy: policy).scheme == "store")
  }

  @Test func `segments compare with case`() throws {
    #expect(try parse("shop://Goods") != parse("shop://goods"))
  }

  @Test func `keys compare with case`() throws {
    #expect(try parse("shop://a?K=1&k=2").segments[0].parameters["k"] == "2")
  }
}
