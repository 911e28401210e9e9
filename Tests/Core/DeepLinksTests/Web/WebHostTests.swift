import DeepLinks
import EngineRandomTesting
import Testing

// Specification: patterns 6.2.
/// Matching hosts with a list.
struct WebHostTests {
  private func isOn(_ list: String, _ link: String) -> Bool {
    WebFallback("web", hosts: [list]).accepts(link)
  }

  @Test(arguments: [
    "www.example.com", "a.b.c.example.com", "WWW.EXAMPLE.COM", "xn--bcher-kva.example.com", "a_b-c.example.com",
    "-.example.com", "1.example.com", "example.com.example.com",
  ])
  func `a star matches one or more names`(host: String) {
    #expect(isOn("*.Example.com", "https://\(host)/"))
  }

  @Test(arguments: ["example.com", ".example.com", "wwwexample.com", "www.example.org", "www.example.com:80"])
  func `a star matches neither no name nor a part of a name`(host: String) {
    #expect(!isOn("*.example.com", "https://\(host)/"))
  }

  @Test func `a host with a port matches only links with that port`() {
    #expect(isOn("*.example.com:8080", "http://www.example.com:8080"))
    #expect(!isOn("*.example.com:8080", "http://www.example.com"))
    #expect(!isOn("*.example.com:8080", "http://www.example.com:08080"))
    #expect(isOn("localhost:8080", "http://LOCALHOST:8080/"))
  }

  @Test func `an address in brackets matches exactly as written`() {
    #expect(isOn("[2001:DB8::1]", "https://[2001:db8::1]/"))
    #expect(isOn("[::1]:8080", "https://[::1]:8080/"))
    #expect(!isOn("[::1]", "https://[0:0:0:0:0:0:0:1]/"))
    #expect(!isOn("[::1]", "https://[::1]:8080/"))
  }

  @Test func `an address in digits matches exactly as written`() {
    #expect(isOn("127.0.0.1", "https://127.0.0.1"))
    #expect(!isOn("127.0.0.1", "https://0x7f.1"))
  }

  @Test(arguments: [
    "", "*", "*.", "*.com", "*.com.", "**.example.com", "a.*.com", "*example.com", "*.0.0.1", "*.[::1]", "*.*.com",
    ".example.com", "example.com.", "a..com", "a b", "bücher.example.com", "https://example.com", "example.com/",
    "user@example.com", "example.com:", "example.com:http", "example.com:123456", "example.com:80:80", "[::1",
    "[]", "[evil]", "[fe80::1%25eth0]", "[::1]x", "%65xample.com", "a\u{0}.com", ":80",
  ])
  func `any other text is no host`(text: String) {
    let error = #expect(throws: RouteTableError.self) {
      try RouteTable([], policy: shopPolicy, webFallback: WebFallback("web", hosts: ["a.com", text]))
    }
    #expect(error == .invalidHost(text, webFallback: "web"))
    #expect(!isOn(text, "https://\(text)/"))
  }

  @Test func `the message of an invalid host has a correct alternative`() {
    #expect(
      RouteTableError.invalidHost("*.com", webFallback: "web").description
        == #"web fallback web: "*.com" is no host; write shop.example.com, localhost:8080 with a port, or *.example.com "#
        + "for sub-domains, which needs two names after the star")
    #expect(
      RouteTableError.invalidHost("*.größe.example", webFallback: "web").description
        == #"web fallback web: "*.größe.example" has letters beyond ASCII, and links have a host in ASCII; write its form "#
        + "that begins with xn--, as the address in a browser is copied")
  }

  @Test(arguments: ["nav", "a:b", ""]) func `the parameter of a web fallback needs a valid name`(name: String) {
    #expect(throws: RouteTableError.self) {
      try RouteTable([], policy: shopPolicy, webFallback: WebFallback("web", hosts: [], parameter: name))
    }
  }

  @Test func `random links match random lists like the reference`() throws {
    var (count, accepted) = (0, 0)
    try Sampling.run(5000) { random, seed in
      let list = random.list(1...12) { ReferenceHosts.host(&$0, star: true) }
      let link = ReferenceHosts.link(&random)
      let expected = ReferenceHosts(list).contain(link)
      count += 1
      accepted += expected ? 1 : 0
      try #require(
        WebFallback("web", hosts: list).accepts(link) == expected, "\(seed): \(list) \(link.debugDescription)")
    }
    #expect(accepted * 100 >= count || count < 1000)
  }

  @Test func `a random page opens if and only if its host is on the list and not the app's`() throws {
    try Sampling.run(1250) { random, seed in
      let list = random.list(1...2) { ReferenceHosts.host(&$0, star: true) }
      let link = ReferenceHosts.link(&random)
      guard let table = try? RouteTable([], policy: shopPolicy, webFallback: WebFallback("web", hosts: list)) else {
        return
      }
      let opened = (try? table.resolve(DeepLink(link), source: .web))?.components.map(\.name) == ["web"]
      try #require(opened == ReferenceHosts(list).contain(link), "\(seed): \(list) \(link.debugDescription)")
    }
  }
}
