import DeepLinks
import Testing

/// Texts that are equal for Swift's `==` but different in links.
enum Equivalents {
  static let pairs = [("\u{212A}ey", "Key"), ("caf\u{E9}", "cafe\u{301}"), ("\u{212B}", "\u{C5}"), ("a\u{37E}", "a;")]
}

// Specification: links 3.3.
/// Links and parameters compare keys and values byte for byte.
struct ByteComparisonTests {
  @Test(arguments: Equivalents.pairs) func `the sample texts are equal to Swift`(one: String, other: String) {
    #expect(one == other)
  }

  @Test(arguments: Equivalents.pairs) func `parameters with canonically equivalent keys or values are different`(
    one: String, other: String
  ) {
    #expect(LinkParameter(one, "v") != LinkParameter(other, "v"))
    #expect(LinkParameter("k", one) != LinkParameter("k", other))
    #expect(Set([LinkParameter("k", one), LinkParameter("k", other)]).count == 2)
    #expect(Set([LinkParameter(one, "v"), LinkParameter(other, "v")]).count == 2)
  }

  @Test(arguments: Equivalents.pairs) func `a key is found by its bytes`(one: String, other: String) {
    let parameters = LinkParameters([LinkParameter(one, "1"), LinkParameter(other, "2")])
    #expect(parameters[one] == "1" && parameters[other] == "2")
    #expect(parameters.values(of: other) == ["2"])
    #expect(!LinkParameters([LinkParameter(one, "1")]).contains(key: other))
    #expect(parameters.keys.count == 2)
  }

  @Test(arguments: Equivalents.pairs) func `parameter lists with canonically equivalent keys or values are different`(
    one: String, other: String
  ) {
    let values = [LinkParameters([LinkParameter("k", one)]), LinkParameters([LinkParameter("k", other)])]
    let keys = [LinkParameters([LinkParameter(one, "v")]), LinkParameters([LinkParameter(other, "v")])]
    for pair in [values, keys] {
      #expect(pair[0] != pair[1])
      #expect(Set(pair).count == 2)
      #expect(!pair[0].hasSameValues(as: pair[1]))
      #expect(pair[0].hasSameValues(as: pair[0]))
    }
  }

  @Test(arguments: Equivalents.pairs)
  func `values are compared byte for byte in any order of the keys`(one: String, other: String) {
    let left = LinkParameters([LinkParameter("k", one), LinkParameter("l", nil)])
    let right = LinkParameters([LinkParameter("l", nil), LinkParameter("k", other)])
    #expect(!left.hasSameValues(as: right))
    #expect(left.hasSameValues(as: LinkParameters(left.reversed())))
  }

  @Test(arguments: Equivalents.pairs) func `canonically equivalent segments and fragments are different`(
    one: String, other: String
  ) {
    #expect(segment(one) != segment(other))
    #expect(Set([segment(one), segment(other)]).count == 2)
    let names = [one, other].map { RouterURL(scheme: "shop", segments: [segment($0)]) }
    let fragments = [one, other].map { RouterURL(scheme: "shop", fragment: $0) }
    #expect(names[0] != names[1] && fragments[0] != fragments[1])
    #expect(Set(names + fragments).count == 4)
  }

  @Test func `links with different schemes or hosts are different`() {
    #expect(RouterURL(scheme: "shop") != RouterURL(scheme: "store"))
    #expect(RouterURL(scheme: nil) != RouterURL(scheme: ""))
    #expect(RouterURL(scheme: "shop", host: "a") != RouterURL(scheme: "shop", host: "b"))
  }

  @Test func `a raw pair differs from a decoded pair with the same text`() throws {
    let raw = try parse("shop://a?k=%zz").segments[0].parameters
    #expect(raw[0].value == "%zz")
    #expect(raw != ["k": "%zz"])
  }
}
