import DeepLinks
import Testing

struct LinkPolicyTests {
  @Test func `it allows no host unless it says so`() {
    #expect(LinkPolicy(schemes: ["shop"]).hosts.isEmpty)
  }

  @Test func `schemes and hosts are kept in lower case`() {
    let policy = LinkPolicy(schemes: ["Shop"], hosts: ["Shop.Example.COM:8080"])
    #expect(policy.schemes == ["shop"])
    #expect(policy.hosts == ["shop.example.com:8080"])
  }

  @Test func `policies are equal that answer to the same links`() {
    #expect(LinkPolicy(schemes: ["SHOP"], hosts: ["A.com"]) == LinkPolicy(schemes: ["shop"], hosts: ["a.com"]))
  }

  @Test(arguments: [
    LinkPolicy(schemes: ["store"], hosts: ["a.com"]), LinkPolicy(schemes: ["shop"]),
    LinkPolicy(schemes: ["shop"], hosts: ["a.com"], limits: LinkLimits(segments: 1)),
  ])
  func `others are not`(other: LinkPolicy) {
    #expect(LinkPolicy(schemes: ["shop"], hosts: ["a.com"]) != other)
  }

  @Test(arguments: ["http", "https"])
  func `a web scheme is no custom one, even where it is on the list`(scheme: String) {
    #expect(throws: LinkError.self) {
      try RouterURL.parse("\(scheme)://goods", policy: LinkPolicy(schemes: [scheme]))
    }
  }
}
