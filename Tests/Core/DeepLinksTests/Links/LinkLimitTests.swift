import DeepLinks
import Testing

// Specification: links 6.
struct LinkLimitTests {
  @Test func `the default limits are 8192 bytes, 64 segments, 16 components and 64 parameters`() {
    #expect(LinkLimits() == LinkLimits(bytes: 8192, segments: 64, components: 16, parameters: 64))
    #expect(shopPolicy.limits == LinkLimits())
  }

  @Test func `a link can have 8192 bytes`() throws {
    let text = "shop://" + String(repeating: "a", count: 8185)
    #expect(try parse(text).segments[0].name.count == 8185)
    #expect(throws: LinkError.linkTooLong(bytes: 8193, limit: 8192)) { try parse(text + "a") }
  }

  @Test func `the length counts UTF-8 bytes including surrounding white space`() {
    let limits = LinkLimits(bytes: 10)
    #expect(throws: LinkError.linkTooLong(bytes: 13, limit: 10)) { try parse("shop://家居", limits: limits) }
    #expect(throws: LinkError.linkTooLong(bytes: 11, limit: 10)) { try parse("shop://a   ", limits: limits) }
  }

  @Test func `a native link can have 64 segments`() throws {
    let text = "shop:/" + String(repeating: "/a", count: 64)
    #expect(try parse(text).segments.count == 64)
    #expect(throws: LinkError.tooManySegments(limit: 64, offset: 135)) { try parse(text + "/a") }
  }

  @Test func `a universal link can have 64 segments`() throws {
    let text = "https://shop.example.com" + String(repeating: "/a", count: 64)
    #expect(try parse(text).segments.count == 64)
    #expect(throws: LinkError.tooManySegments(limit: 64, offset: 153)) { try parse(text + "/a") }
  }

  @Test func `empty segments do not count`() throws {
    #expect(try parse("shop://" + String(repeating: "/", count: 100) + "a").segments.count == 1)
  }

  @Test func `a link can have 64 parameters in any place`() throws {
    let text = "shop://a" + String(repeating: ";k", count: 32) + "/b?" + String(repeating: "k&", count: 32)
    #expect(try parse(text).segments.map(\.parameters.count) == [32, 32])
    #expect(throws: LinkError.tooManyParameters(limit: 64, offset: 139)) { try parse(text + "l") }
  }

  @Test func `matrix parameters and the query count together`() {
    #expect(throws: LinkError.tooManyParameters(limit: 1, offset: 31)) {
      try parse("https://shop.example.com/a;k/b?l&m", limits: LinkLimits(parameters: 1))
    }
  }

  @Test func `a repeated key counts each time, and a pair without a key does not count`() {
    let limits = LinkLimits(parameters: 2)
    #expect(throws: Never.self) { try parse("shop://a?k&=v&;k&&", limits: limits) }
    #expect(throws: LinkError.tooManyParameters(limit: 2, offset: 13)) { try parse("shop://a?k&k&k", limits: limits) }
  }

  @Test func `a link's own parameters count`() {
    #expect(throws: LinkError.tooManyParameters(limit: 1, offset: 10)) {
      try parse("shop://?a&b", limits: LinkLimits(parameters: 1))
    }
  }
}
