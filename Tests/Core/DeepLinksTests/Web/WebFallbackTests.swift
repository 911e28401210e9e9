import DeepLinks
import Testing

// Specification: patterns 6.1, patterns 6.3.
/// Links that no route matches.
struct WebFallbackTests {
  private let web = WebFallback("web", hosts: ["*.example.com", "pages.example.org", "localhost:8080"])

  private func table(
    _ web: WebFallback?, hosts: [String] = ["shop.example.com"], limits: LinkLimits = LinkLimits()
  ) throws(RouteTableError) -> RouteTable {
    let routes = [
      Route("goods", "goods/:id<int>", reach: .external, parameters: [.init("qty", .int)]), Route("order", "order"),
    ]
    let policy = LinkPolicy(schemes: ["shop"], hosts: hosts, limits: limits)
    return try RouteTable(routes, policy: policy, webFallback: web)
  }

  /// Returns the link of the page that opens.
  private func page(_ link: String, source: LinkSource = .external, hosts: [String] = ["shop.example.com"]) throws
    -> String?
  {
    let components = try table(web, hosts: hosts).resolve(DeepLink(link), source: source).components
    #expect(components.map(\.name) == ["web"])
    return components.first?.parameters["url"]
  }

  private func refusal(
    _ link: String, source: LinkSource = .external, hosts: [String] = ["shop.example.com"]
  ) throws -> LinkError? {
    #expect(throws: LinkError.self, "\(link)") { try table(web, hosts: hosts).resolve(DeepLink(link), source: source) }
  }

  @Test func `a page on the list opens with its complete link`() throws {
    let link = "https://www.Example.com/a;b/../c%20d?x=1&nav=root#top"
    let component = try #require(try table(web).resolve(DeepLink(link)).components.first)
    #expect(component.name == "web")
    #expect(component.parameters == ["url": link])
    #expect(component.route.summary == "A web page that no route claims")
  }

  @Test func `white space around a page's link is trimmed`() throws {
    #expect(try page(" \n\thttps://www.example.com/ \r\n") == "https://www.example.com/")
  }

  @Test(arguments: ["https://pages.example.org", "http://localhost:8080/x", "HTTPS://PAGES.example.ORG?q#f"])
  func `a page on an exact host opens`(link: String) throws {
    #expect(try page(link) == link)
  }

  @Test(arguments: LinkSource.allCases) func `a page opens from every source`(source: LinkSource) throws {
    #expect(try page("https://www.example.com/", source: source) == "https://www.example.com/")
  }

  @Test func `a page opens if the app has no hosts of its own`() throws {
    #expect(try page("https://www.example.com/", hosts: []) == "https://www.example.com/")
  }

  @Test func `an unmatched link to the app's host opens as a page if the host is on the list`() throws {
    #expect(try page("https://shop.example.com/help?id=1") == "https://shop.example.com/help?id=1")
    #expect(try refusal("shop://help")?.code == "noRoute")
  }

  @Test func `a matched link does not open as a page, even with faults`() throws {
    #expect(try table(web).names("https://shop.example.com/goods/1") == ["goods"])
    #expect(try refusal("https://shop.example.com/goods/1?qty=x")?.code == "invalidParameter")
    #expect(try refusal("https://shop.example.com/order")?.code == "notExternal")
    #expect(try refusal("https://shop.example.com/goods/1?nav=up")?.code == "invalidParameter")
  }

  @Test func `a link without segments does not open as a page`() throws {
    #expect(try table(web).names("https://shop.example.com/") == [])
  }

  @Test(arguments: [
    "https://example.com/", "https://evil.com/", "https://evilexample.com/", "https://www.example.com.evil.com/",
    "https://pages.example.org.evil.com", "https://www.example.com:443/", "https://www.example.com:/",
    "https://localhost/", "https://localhost:80801/", "https://www.example.com./", "https://.example.com/",
    "https://a..example.com/", "https://www%2Eexample.com/", "https://evil.com%2F.example.com/",
    "https://evil.com%00.example.com/", "https://evil.com／.example.com/", "https://ｗww.example.com/",
    "https://www。example.com/", "https://evil.com:1.example.com/", "https://[::1]/", "https://[::1.example.com/",
    "https://evil.com&.example.com/", "https://evil.com,.example.com", "https://*.example.com/",
  ])
  func `a host that is not on the list is refused`(link: String) throws {
    #expect(try refusal(link)?.code == "hostNotAllowed")
  }

  @Test func `the refusal of a host names the hosts of both lists`() throws {
    let pages = ["*.example.com", "pages.example.org", "localhost:8080"]
    #expect(
      try refusal("https://Evil.com/") == .hostNotAllowed("Evil.com", allowed: ["shop.example.com"] + pages))
    #expect(try refusal("https://evil.com/", hosts: []) == .hostNotAllowed("evil.com", allowed: pages))
    #expect(
      try refusal("https://evil.com/")?.description
        == #"host "evil.com" is not allowed; allowed: shop.example.com, *.example.com, pages.example.org, localhost:8080"#
    )
  }

  @Test func `the refusal of a scheme names https if only the list of pages has hosts`() throws {
    #expect(try refusal("ftp://www.example.com", hosts: []) == .schemeNotAllowed("ftp", allowed: ["shop", "https"]))
    let error = LinkError.schemeNotAllowed("https", allowed: ["shop"])
    #expect(throws: error) { try table(nil, hosts: []).resolve("https://www.example.com/") }
    #expect(throws: error) { try table(WebFallback("web", hosts: []), hosts: []).resolve("https://www.example.com/") }
  }

  @Test(arguments: [
    "https://evil.com\\.example.com/", "https://evil.com\\@www.example.com/", "https://www.example.com@evil.com/",
    "https://me:secret@www.example.com/", "https://evil.com @www.example.com/", "https://www.exam\nple.com/",
    "https://evil.com\t.example.com/", "https:///www.example.com/", "https://:8080/", "https:/www.example.com/",
    "https:www.example.com", "https://", "//www.example.com/", "www.example.com", "https://www.example.com\\/a",
    "https://www.example.com\u{0}/",
  ])
  func `a link whose host programs would interpret differently is malformed`(link: String) throws {
    #expect(try refusal(link)?.code == "malformedLink")
    #expect(try refusal(link, hosts: [])?.code == "malformedLink")
  }

  @Test(arguments: [
    ("https://www.example.com/a b", LinkFault.whiteSpaceInPage, 25),
    (" http://localhost:8080?a\nb ", .whiteSpaceInPage, 24),
    ("https://www.example.com/\\evil.com", .backslashInPage, 24), ("https://www.example.com?q\\", .backslashInPage, 25),
    ("https://www.example.com/?q=\u{7F}", .controlCharacterInPage, 27),
    ("https://www.example.com/#\u{0}", .controlCharacterInPage, 25),
    ("https://www.example.com/\t", .whiteSpaceInPage, 24),
    ("https://www.example.com/a\\b c", .backslashInPage, 25), ("https://www.example.com/a b\\c", .whiteSpaceInPage, 25),
  ])
  func `white space, control characters and backslashes in a page's link are malformed, with their offset`(
    link: String, fault: LinkFault, offset: Int
  ) throws {
    // White space at the end is trimmed, so that text must follow it.
    let link = link.hasSuffix("\t") ? link + "x" : link
    for source in LinkSource.allCases {
      #expect(try refusal(link, source: source) == .malformedLink(fault, offset: offset))
      #expect(try refusal(link, source: source, hosts: []) == .malformedLink(fault, offset: offset))
    }
  }

  @Test
  func `white space, control characters and backslashes in a link to the app's host are checked by the app's rules`()
    throws
  {
    #expect(try refusal("https://shop.example.com/help me")?.code == "noRoute")
    #expect(try refusal(#"https://shop.example.com/help\me"#)?.code == "noRoute")
    #expect(try refusal("https://shop.example.com/help?q=\u{0}")?.code == "noRoute")
    #expect(try refusal("https://shop.example.com/a/../b")?.code == "malformedLink")
  }

  @Test(arguments: [
    "https://www.example.com/a/../b", "https://www.example.com/%zz", "https://www.example.com/%00",
    "https://www.example.com//a",
    "https://www.example.com/;k=v/a?b?c&&=", "https://www.example.com/#a#b", "https://www.example.com/家?é",
    "https://www.example.com/a?nav=up&animated=x",
  ])
  func `nothing else after the host of a page is checked`(link: String) throws {
    #expect(try page(link) == link)
    #expect(try page(link, hosts: []) == link)
  }

  @Test func `segments and parameters of a page are not counted`() throws {
    let link =
      "https://www.example.com" + String(repeating: "/a", count: 100) + "?" + String(repeating: "&k", count: 100)
    #expect(try page(link) == link)
  }

  @Test(arguments: [
    "javascript://www.example.com/%0Aalert(1)", "ftp://www.example.com/", "file://www.example.com/etc", "data://x",
    "httpss://www.example.com/", "view-source://https://www.example.com/", "intent://www.example.com/",
  ])
  func `no other scheme opens a page`(link: String) throws {
    #expect(try refusal(link)?.code == "schemeNotAllowed")
    #expect(try refusal(link, hosts: [])?.code == "schemeNotAllowed")
  }

  @Test func `a page's link that is too long is refused`() throws {
    let link = "https://www.example.com/" + String(repeating: "a", count: 8192)
    #expect(try refusal(link)?.code == "linkTooLong")
    #expect(try refusal(link, hosts: [])?.code == "linkTooLong")
  }

  @Test func `the fallback determines parameter and mode, and the page's mode is ignored`() throws {
    let web = WebFallback("page", hosts: ["*.example.com"], parameter: "address", navigateMode: .present)
    let component = try #require(
      try table(web).resolve("https://www.example.com/?nav=push&animated=no&transition=x").components.first)
    #expect(component.parameters.keys == ["address"])
    #expect(component.navigateMode == .present)
    #expect(component.requestedMode == nil && component.animated == nil && component.transition == nil)
  }

  @Test func `only scheme and host of a page's link are parsed`() throws {
    let url = try table(web).resolve("HTTPS://WWW.example.com/a?b#c").url
    #expect(url == RouterURL(scheme: "https", host: "www.example.com"))
  }

  @Test func `a parsed link opens a page with its text`() throws {
    let link = try parse("https://shop.example.com/help;a=1/me?q=x%20y")
    #expect(try table(web).resolve(link).components.first?.parameters == ["url": "\(link)"])
  }

  @Test func `the web fallback is no route: links to it are neither built nor suggested`() throws {
    let table = try table(web)
    #expect(table.routes.map(\.name) == ["goods", "order"])
    #expect(throws: LinkBuildingError.unknownComponent("web")) { try table.link(to: [.init("web", ["url": "x"])]) }
  }

  @Test func `a page and a route with the same name are the same component`() throws {
    let table = try RouteTable(
      [Route("web", "about", fixed: ["url": "https://www.example.com/about"])], policy: shopPolicy, webFallback: web)
    let components = try ["shop://about", "https://www.example.com/about"].flatMap { try table.resolve($0).components }
    #expect(
      components.map(\.parameters) == [
        ["url": "https://www.example.com/about"], ["url": "https://www.example.com/about"],
      ])
    #expect(components[0].isSameComponent(as: components[1]))
  }

  @Test func `a page is restored from its name and link`() throws {
    let table = try table(web)
    let component = try #require(try table.resolve("https://www.example.com/?q=1").components.first)
    #expect(try table.component(named: "web", parameters: component.parameters) == component)
  }

  @Test(
    arguments: ["https://evil.com/", "javascript:alert(1)", " ", "", "https://www.example.com/a b", nil] as [String?])
  func `a page that is not on the list is not restored`(link: String?) throws {
    let error = #expect(throws: LinkError.self) {
      try table(web).component(named: "web", parameters: [LinkParameter("url", link)])
    }
    #expect(error?.code == "invalidParameter")
  }

  @Test func `the refusal of a page names the allowed hosts`() throws {
    let error = #expect(throws: LinkError.self) {
      try table(web).component(named: "web", parameters: ["url": "https://evil.com/"])
    }
    #expect(
      error?.description == #"web: parameter "url" is "https://evil.com/"; expected an http or https link to "#
        + "*.example.com, pages.example.org, localhost:8080")
  }

  @Test func `a page with a link that is too long is not restored`() throws {
    let table = try table(web, limits: LinkLimits(bytes: 30))
    #expect(try table.component(named: "web", parameters: ["url": "https://www.example.com/12345"]).name == "web")
    #expect(throws: LinkError.self) {
      try table.component(named: "web", parameters: ["url": "https://www.example.com/1234567"])
    }
  }

  @Test func `a link to the bottom component does not change its page`() throws {
    let table = try table(web)
    let page = try #require(try table.resolve("https://shop.example.com/help").components.first)
    let link = try table.resolve("https://shop.example.com/?url=https://evil.com&k=1")
    let updated = try table.replacingParameters(of: page, with: link)
    #expect(updated?.parameters == ["url": "https://shop.example.com/help", "k": "1"])
  }
}
