import DeepLinks
import Testing

// Specification: links 3.2.
struct RawPairTests {
  @Test(arguments: ["50%off", "%", "100%", "%2", "%zz", "%FF", "%C3%28", "a%20%", "%E5家"])
  func `a pair with a malformed escape is kept raw, with a warning`(value: String) throws {
    let link = try parse("shop://a?ok=%20&utm=\(value)")
    #expect(link.segments[0].parameters.map(\.value) == [" ", value])
    #expect(link.warnings == [.malformedEscape(key: "utm", value: value)])
  }

  @Test func `a raw pair is undecoded in key and value`() throws {
    let pair = try parse("shop://a?%zz%20=%20").segments[0].parameters[0]
    #expect(pair.key == "%zz%20")
    #expect(pair.value == "%20")
  }

  @Test func `a malformed key without a value is kept raw`() throws {
    #expect(try parse("shop://a?%zz").warnings == [.malformedEscape(key: "%zz", value: nil)])
  }

  @Test func `warnings are in the order of the pairs, including those of the query`() throws {
    let link = try parse("https://shop.example.com/a;k=%1/b;l=%2?ok=1&m=%3")
    #expect(
      link.warnings
        == [
          .malformedEscape(key: "k", value: "%1"), .malformedEscape(key: "l", value: "%2"),
          .malformedEscape(key: "m", value: "%3"),
        ])
  }

  @Test func `a link's own parameters can have warnings`() throws {
    let link = try parse("https://shop.example.com/?k=%")
    #expect(link.warnings == [.malformedEscape(key: "k", value: "%")])
  }

  @Test func `a well-formed link has no warnings`() throws {
    #expect(try parse("shop://a%20b?k=%25&l").warnings.isEmpty)
  }

  @Test func `a raw value differs from the same text in encoded form`() throws {
    let (raw, encoded) = try (parse("shop://a?k=%zz"), parse("shop://a?k=%25zz"))
    #expect(raw.segments[0].parameters["k"] == encoded.segments[0].parameters["k"])
    #expect(raw != encoded)
  }

  @Test func `the message of a warning has a correct alternative`() {
    #expect(
      "\(LinkWarning.malformedEscape(key: "utm", value: "50%off"))"
        == #"parameter "utm" is kept as it was written ("50%off"): write a percent sign as %25"#)
    #expect(
      "\(LinkWarning.malformedEscape(key: "%", value: nil))"
        == #"parameter "%" is kept as it was written (""): write a percent sign as %25"#)
    #expect(
      "\(LinkWarning.malformedEscape(key: "utm", value: "caf%E9"))"
        == #"parameter "utm" is kept as it was written ("caf%E9"): its escapes are no characters of UTF-8"#)
  }
}
