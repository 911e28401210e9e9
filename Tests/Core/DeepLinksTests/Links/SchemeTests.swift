import DeepLinks
import Testing

// Specification: links 2.1.
struct SchemeTests {
  @Test(arguments: ["", "   ", "goods/42", "shop", "shop//goods", "?k=v", "分类"])
  func `a text without a colon has no scheme`(text: String) {
    #expect(throws: LinkError.malformedLink(.missingScheme, offset: 0)) { try parse(text) }
  }

  @Test func `a text with a leading colon has no scheme`() {
    #expect(throws: LinkError.malformedLink(.missingScheme, offset: 1)) { try parse(" ://goods") }
  }

  @Test(arguments: [
    ("goods/42:x", 5), ("sh op://goods", 2), ("größe://goods", 2), ("shop;k=v:", 4), ("9shop://goods", 0),
  ])
  func `a scheme is a letter followed by letters, digits, +, - or .`(text: String, offset: Int) {
    #expect(throws: LinkError.malformedLink(.invalidScheme, offset: offset)) { try parse(text) }
  }

  @Test func `after its first letter a scheme contains only ASCII letters, digits, +, - and .`() {
    let accepted = (UInt8(0x01)...0x7F).filter { byte in
      let scheme = "a\(Character(UnicodeScalar(byte)))z"
      do throws(LinkError) {
        _ = try parse("\(scheme)://goods")
        return false
      } catch {
        return error == .schemeNotAllowed(scheme, allowed: ["shop", "https"])
      }
    }
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    #expect(accepted == Array("+-.0123456789\(letters)\(letters.lowercased())".utf8))
  }

  @Test func `a scheme with digits can be allowed`() throws {
    let link = try RouterURL.parse("s3-90://goods", policy: LinkPolicy(schemes: ["s3-90"]))
    #expect(link.scheme == "s3-90")
  }

  @Test(arguments: ["shop:", "shop:/", "shop:goods", "shop:/goods"])
  func `two slashes must follow the scheme`(text: String) {
    #expect(throws: LinkError.malformedLink(.missingSlashes, offset: 5)) { try parse(text) }
  }

  @Test func `an unknown scheme is not allowed`() {
    #expect(throws: LinkError.schemeNotAllowed("Mailto", allowed: ["shop", "https"])) { try parse("Mailto:a@b") }
  }

  @Test(arguments: ["sho", "shopp", "shop1"])
  func `a scheme is compared as a whole`(scheme: String) {
    #expect(throws: LinkError.schemeNotAllowed(scheme, allowed: ["shop", "https"])) { try parse("\(scheme)://a") }
  }

  @Test func `the message about a scheme names no web scheme without hosts`() {
    #expect(throws: LinkError.schemeNotAllowed("other", allowed: ["shop"])) {
      try RouterURL.parse("other://a", policy: LinkPolicy(schemes: ["shop"]))
    }
  }
}
