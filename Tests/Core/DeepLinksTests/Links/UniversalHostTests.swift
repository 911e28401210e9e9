import DeepLinks
import Testing

// Specification: links 1.2, links 2.3.
struct UniversalHostTests {
  @Test(arguments: ["https://SHOP.example.com/a", "https://shop.EXAMPLE.com/a"])
  func `the host compares without case and is stored in lower case`(text: String) throws {
    #expect(try parse(text).host == "shop.example.com")
  }

  @Test func `a policy's hosts compare without case`() throws {
    let policy = LinkPolicy(schemes: [], hosts: ["Shop.Example.COM"])
    #expect(try RouterURL.parse("https://shop.example.com/", policy: policy).host == "shop.example.com")
    #expect(policy.hosts == ["shop.example.com"])
  }

  @Test func `a port is allowed if the list contains it`() throws {
    #expect(try parse("https://localhost:8080/a").host == "localhost:8080")
  }

  @Test(arguments: [
    "evil.com", "example.com", "sub.shop.example.com", "shop.example.com.evil.com", "shop.example.com.",
    "shop.example.com:443", "shop.example.com:", "localhost", "localhost:80", "localhost:08080", "shop%2Eexample.com",
    "shop.example.com;k=v", "[::1]", "shop。example.com",
  ])
  func `the host must equal an entry of the list`(host: String) {
    #expect(throws: LinkError.hostNotAllowed(host, allowed: shopPolicy.hosts)) { try parse("https://\(host)/a") }
  }

  @Test(arguments: ["https://", "https:///a", "https://?k=v", "https://#f", "https://:8080/a"])
  func `a link without a host is malformed`(text: String) {
    #expect(throws: LinkError.malformedLink(.missingHost, offset: 8)) { try parse(text) }
  }

  @Test(arguments: ["https:", "https:/", "https:/shop.example.com/a", "https:shop.example.com", #"https:\\evil"#])
  func `a web link without two slashes is malformed`(text: String) {
    #expect(throws: LinkError.malformedLink(.missingHost, offset: 6)) { try parse(text) }
  }

  @Test(arguments: [
    ("https://user@shop.example.com/", 12), ("https://user:secret@shop.example.com/", 19), ("https://@/", 8),
    ("https://shop.example.com@evil.com/", 24),
  ])
  func `user info is malformed`(text: String, offset: Int) {
    #expect(throws: LinkError.malformedLink(.userInfo, offset: offset)) { try parse(text) }
  }

  @Test(arguments: [(#"https://evil.com\@shop.example.com/"#, 16), (#"https://shop.example.com\.evil.com"#, 24)])
  func `a backslash before the path is malformed`(text: String, offset: Int) {
    #expect(throws: LinkError.malformedLink(.backslash, offset: offset)) { try parse(text) }
  }

  @Test(arguments: [
    ("https://shop.example.com evil.com/", 24), ("https:// shop.example.com/", 8), ("https://shop.example\t.com/", 20),
    ("https://shop.example.com\n/a", 24),
  ])
  func `white space before the path is malformed`(text: String, offset: Int) {
    #expect(throws: LinkError.malformedLink(.whiteSpaceInHost, offset: offset)) { try parse(text) }
  }

  @Test(arguments: [("https://shop\u{0}.example.com/", 12), ("https://shop.example.com\u{7F}/", 24)])
  func `a control character before the path is malformed`(text: String, offset: Int) {
    #expect(throws: LinkError.malformedLink(.controlCharacter, offset: offset)) { try parse(text) }
  }

  @Test(arguments: ["https://shop.example.com/@", "https://shop.example.com?@", "https://shop.example.com#@"])
  func `the host ends at the path, the query or the fragment`(text: String) throws {
    #expect(try parse(text).host == "shop.example.com")
  }

  @Test func `a backslash and a space in the path are literal`() throws {
    #expect(try parse(#"https://shop.example.com/a\b c"#).segments == [segment(#"a\b c"#)])
  }
}
