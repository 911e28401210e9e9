import DeepLinks
import Testing

// Specification: links 1.2.
struct LinkPolicyTests {
  @Test func `a policy allows no hosts by default`() {
    #expect(LinkPolicy(schemes: ["shop"]).hosts.isEmpty)
  }

  @Test func `schemes and hosts are stored in lower case`() {
    let policy = LinkPolicy(schemes: ["Shop"], hosts: ["Shop.Example.COM:8080"])
    #expect(policy.schemes == ["shop"])
    #expect(policy.hosts == ["shop.example.com:8080"])
  }

  @Test func `policies are equal if they accept the same links`() {
    #expect(LinkPolicy(schemes: ["SHOP"], hosts: ["A.com"]) == LinkPolicy(schemes: ["shop"], hosts: ["a.com"]))
  }

  @Test(arguments: [
    LinkPolicy(schemes: ["store"], hosts: ["a.com"]), LinkPolicy(schemes: ["shop"]),
    LinkPolicy(schemes: ["shop"], hosts: ["a.com"], limits: LinkLimits(segments: 1)),
  ])
  func `policies with other schemes, hosts or limits are different`(other: LinkPolicy) {
    #expect(LinkPolicy(schemes: ["shop"], hosts: ["a.com"]) != other)
  }

  @Test(arguments: ["http", "https"])
  func `a web scheme is never a custom scheme`(scheme: String) {
    #expect(throws: LinkError.self) {
      try RouterURL.parse("\(scheme)://goods", policy: LinkPolicy(schemes: [scheme]))
    }
  }
}
