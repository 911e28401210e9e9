import CommonUI
import ComponentEngine
import Testing

// Specification: screens 9.1.

@MainActor
struct WebPageTests {
  @Test func `a page without lists shows the pages of its own host`() throws {
    let page = try WebPage("https://help.example.com/returns?a=1")
    #expect(try page.hosts == WebHosts(pages: ["help.example.com"]))
    #expect(!page.allowsScripts)
    #expect(page.bridge == nil)
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "help.example.com", "https://", "https://a b/", "",
    " https://help.example.com/", "https://help.example.com/\n", "https://user@help.example.com/",
  ])
  func `a text that is no address of the web is refused`(address: String) {
    #expect(throws: WebPageError.invalidAddress(address)) { try WebPage(address) }
  }

  @Test(arguments: [
    ("https://other.com/", WebPageError.hostNotListed("https://other.com/", pages: ["*.example.com"])),
    ("http://a.example.com/", .insecureBridge("http://a.example.com/")),
  ])
  func `a page that its lists exclude is refused`(address: String, error: WebPageError) throws {
    let hosts = try WebHosts(pages: ["*.example.com"], bridge: ["a.example.com"])
    #expect(throws: error) { try WebPage(address, hosts: hosts, allowsScripts: true, bridge: WebBridge()) }
  }

  @Test(arguments: [
    (["https://a.com/x"], [], [], "\"https://a.com/x\" in pages is no host: expected \"a.com\""),
    (
      ["größe.example"], [], [],
      "\"größe.example\" in pages has letters beyond ASCII: expected its form that begins with xn--, as the address in a browser is copied"
    ),
    (["a b"], [], [], "\"a b\" in pages is no host: expected a host, such as \"shop.example.com\""),
    (
      ["*.a.com"], ["*.a.com"], [],
      "\"*.a.com\" in credentials is not one host: name each host, such as \"www.a.com\""
    ),
    (["*.a.com"], [], ["*.a.com"], "\"*.a.com\" in bridge is not one host: name each host, such as \"www.a.com\""),
    (
      ["*.a.com"], [], ["a.com"],
      "the page of \"a.com\" in bridge can never be shown: add the host to pages (*.a.com)"
    ),
    (["a.com:443"], [], [], "\"a.com:443\" in pages is no host: expected \"a.com\""),
    (["a.com"], [], ["http://a.com"], "\"http://a.com\" in bridge is no host: expected \"a.com\""),
  ])
  func `a wrong entry is named with what would be right`(
    pages: [String], credentials: [String], bridge: [String], message: String
  ) throws {
    let error = #expect(throws: WebPageError.self) {
      try WebHosts(pages: pages, credentials: credentials, bridge: bridge)
    }
    #expect(error?.description == message)
  }

  @Test func `resources may be of all sub-domains of a host`() throws {
    let hosts = try WebHosts(pages: ["a.com"], resources: ["*.cdn.com"])
    let page = try WebPage("https://a.com/", hosts: hosts)
    #expect(page.loads("https://x.cdn.com/a.png"))
    #expect(!page.loads("https://cdn.com/a.png"))
    #expect(!page.loads("https://a.com/a.png"))
  }

  @Test func `a page with https loads no resource with http, whatever its list`() throws {
    #expect(try !WebPage("https://a.com/").loads("http://a.com/a.png"))
    #expect(!WebPage(html: "").loads("http://a.com/a.png"))
    #expect(try WebPage("http://localhost:8080/").loads("http://localhost:8080/a.png"))
  }

  @Test func `a bridge that can never be used is a fault of the screen`() throws {
    let bridge = WebBridge()
    let rows = try [
      Row.web("No scripts", WebPage(html: "", bridge: bridge)),
      Row.web("No host", WebPage("https://a.com/", allowsScripts: true, bridge: bridge)),
      Row.web("Right", WebPage(html: "", allowsScripts: true, bridge: bridge)),
    ]
    #expect(
      Screen("Pages", sections: [ScreenSection(nil, rows)]).faults.map(\.description) == [
        "\"No scripts\" has a bridge but no scripts: allow scripts",
        "\"No host\" has a bridge but no host that may use it: name the host in bridge",
      ])
  }

  @Test func `a link to a page is one of the app if it has a scheme of the app or opens a component`() throws {
    let policy = LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"])
    let table = try RouteTable(
      [Route("article", "goods/:id<int>", reach: .external)], policy: policy,
      webFallback: WebFallback("help", hosts: ["*.shop.example.com"]))
    #expect(
      [
        "shop://goods/42", "SHOP://nowhere", "https://shop.example.com/goods/42", "https://help.shop.example.com/",
        "https://shop.example.com/about", "https://other.com/goods/42", "tel:1",
      ].filter(table.isAppLink) == ["shop://goods/42", "SHOP://nowhere", "https://shop.example.com/goods/42"])
  }

  @Test func `a link of a page with a key of another handed-over value is refused by the router`() throws {
    let route = Route(
      "order", "order", reach: .external, parameters: [RouteParameter("draft", .handoff)])
    let table = try RouteTable([route], policy: LinkPolicy(schemes: ["shop"]))
    #expect(table.isAppLink("shop://order?draft=abc"))
    #expect(throws: LinkError.self) { try table.resolve(DeepLink("shop://order?draft=abc"), source: .web) }
  }
}
