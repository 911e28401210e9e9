import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 12.4.
@Suite struct WrappedLinkTests {
  private func link(_ text: String) -> String? {
    WrappedLink.links(in: text, LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"])).first
  }

  @Test func `a link for the app comes before the link for a browser`() {
    let text = "https://shop.app.link/x?$deeplink_path=payment&$desktop_url=https%3A%2F%2Fshop.example.com%2Fgoods%2F7"
    let policy = LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"])
    #expect(WrappedLink.links(in: text, policy) == ["shop://payment", "https://shop.example.com/goods/7"])
    #expect(
      WrappedLink.links(in: text.replacing("$deeplink_path", with: "campaign"), policy)
        == ["https://shop.example.com/goods/7"])
  }

  @Test(arguments: ["$canonical_url", "url", "web"])
  func `a link with a scheme of the app comes before one for a browser`(key: String) {
    #expect(
      link("https://shop.app.link/x?\(key)=https%3A%2F%2Fshop.example.com%2Fgoods%2F7&$ios_url=shop%3A%2F%2Fgoods%2F42")
        == "shop://goods/42")
  }

  @Test func `a parameter with the link inside another one is not left out`() {
    let text =
      "https://a.test/?to=https%3A%2F%2Fb.test%2F%3Furl%3Dshop%253A%252F%252Fgoods%252F42&web=https%3A%2F%2Fc.test"
    #expect(link(text) == "shop://goods/42")
    #expect(WrappedLink.keysLeftOut(of: text, by: "shop://goods/42") == ["web"])
  }

  @Test(arguments: [
    ("payment", "shop://payment"), ("sale", "https://shop.example.com/goods/7"), ("goods/1", "shop://goods/1"),
  ])
  func `the link for a browser is meant only if the link for the app opens nothing`(path: String, link: String) throws {
    let table = try RouteTable(
      [Route("payment", "payment"), Route("goods", "goods/:id", reach: .external)],
      policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]))
    let text = "https://a.app.link/x?$deeplink_path=\(path)&$desktop_url=https%3A%2F%2Fshop.example.com%2Fgoods%2F7"
    #expect(LinkRepair.innerLink(text, table) == link)
  }

  @Test(arguments: [
    (
      "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fshop.example.com%2Fsearch%3Fq%3Dred%2520shoe&data=5",
      "https://shop.example.com/search?q=red%20shoe"
    ),
    (
      "https://urldefense.com/v3/__https://shop.example.com/goods/42?coupon=A__;!!ABC!xyz$",
      "https://shop.example.com/goods/42?coupon=A"
    ),
    (
      "https://urldefense.com/v3/__https://shop.example.com/search?q=a*b**Ac__;w6TDtsO8!!ABC!xyz$",
      "https://shop.example.com/search?q=a\u{FFFD}b\u{FFFD}\u{FFFD}c"
    ),
    (
      "https://urldefense.com/v3/__https://shop.example.com/search?q=a**Bb__;IyUl!!ABC!xyz$",
      "https://shop.example.com/search?q=a#%%b"
    ),
    (
      "https://urldefense.proofpoint.com/v2/url?u=https-3A__shop.example.com_goods_42-3Fcoupon-3DA-2DB&d=DwMFaQ",
      "https://shop.example.com/goods/42?coupon=A-B"
    ),
    (
      "https://x.awstrack.me/L0/https:%2F%2Fshop.example.com%2Fgoods%2F42/1/0100",
      "https://shop.example.com/goods/42"
    ),
    ("https://archive.test/2020/https://shop.example.com/goods/42?a=b", "https://shop.example.com/goods/42?a=b"),
    ("https://archive.test/2020/https:/shop.example.com/goods/42", "https://shop.example.com/goods/42"),
    ("https://a.test/?u=https%3A%2F%2Fb.test%2F%3Fu%3Dshop%253A%252F%252Fgoods%252F42", "shop://goods/42"),
    (
      "https://shop.app.link/x?$deeplink_path=goods/42&$desktop_url=https%3A%2F%2Fshop.example.com%2Fgoods%2F7",
      "shop://goods/42"
    ),
    (
      "https://shop.app.link/x?$fallback_url=https%3A%2F%2Fshop.example.com%2Fgoods%2F7&$ios_deeplink_path=/goods/42",
      "shop://goods/42"
    ),
    (
      "https://shop.onelink.me/x?af_web_dp=https%3A%2F%2Fshop.example.com%2Fgoods%2F7&af_dp=shop%3A%2F%2Fgoods%2F42",
      "shop://goods/42"
    ),
    (
      "https://shop.onelink.me/x?af_web_dp=https%3A%2F%2Fshop.example.com%2Fgoods%2F7&deep_link_value=goods%2F42",
      "shop://goods/42"
    ),
    (
      "https://shop.page.link/?ofl=https%3A%2F%2Fshop.example.com%2Fgoods%2F7&link=https%3A%2F%2Fshop.example.com%2Fa",
      "https://shop.example.com/a"
    ),
    (
      "https://app.adjust.com/x?fallback=https%3A%2F%2Fshop.example.com%2Fgoods%2F7&deep_link=shop%3A%2F%2Fgoods%2F42",
      "shop://goods/42"
    ),
    (
      "https://a.test/?fallback_url=https%3A%2F%2Fshop.example.com%2Fgoods%2F7&url=https%3A%2F%2Fshop.example.com%2Fa",
      "https://shop.example.com/a"
    ),
  ])
  func `the innermost link of a link to another host is found`(text: String, expected: String) {
    #expect(link(text) == expected)
  }

  @Test(arguments: [
    "https://shop.example.com/login?next=https%3A%2F%2Fshop.example.com%2Fgoods", "https://a.test/goods?x=y",
    "shop://goods?u=https%3A%2F%2Fa.test", "https://a.test/v3/__a__;!!b!c$",
  ])
  func `a link of the app, and one without a link in it, contain none`(text: String) {
    #expect(link(text) == (text.contains("__a__") ? "a" : nil))
  }
}
