import ComponentEngine
import Testing

@testable import SampleAccountModule

@Suite struct NextLinkTests {
  @Test(arguments: [
    "shop://goods/42", "https://shop.example.com/goods", "SHOP://goods", "x-1.y+z://", "://goods", " shop://goods ",
  ])
  func `a text with a scheme is a complete link`(next: String) {
    #expect(DeepLink(next: next) == DeepLink(next.trimmed))
  }

  @Test(arguments: [
    "/order/new?article=42", "goods", "goods?ref=shop://home", "//goods", "javascript:alert(1)",
  ])
  func `a text without a scheme is a path`(next: String) throws {
    #expect(DeepLink(next: next) == DeepLink(try RouterURL.parse(relative: next)))
  }

  @Test(arguments: [nil, "", " \n"])
  func `an empty text is no link`(next: String?) {
    #expect(DeepLink(next: next) == nil)
  }
}
