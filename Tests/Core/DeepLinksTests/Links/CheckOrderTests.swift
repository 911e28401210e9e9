import DeepLinks
import Testing

// Specification: links 7.2.
/// The order of the checks: length; scheme; host; then, from left to right, syntax and the numbers of segments and
/// parameters.
struct CheckOrderTests {
  @Test(arguments: ["evil://%zz", "no scheme", "https://@/"])
  func `the length is checked first`(text: String) {
    let text = text + String(repeating: " ", count: 100)
    #expect(throws: LinkError.linkTooLong(bytes: text.utf8.count, limit: 50)) {
      try parse(text, limits: LinkLimits(bytes: 50))
    }
  }

  @Test(arguments: ["evil:no slashes", "evil://user@host", "evil://%zz", "evil://../a/b/c/d"])
  func `the scheme is checked after the length`(text: String) {
    #expect(throws: LinkError.schemeNotAllowed("evil", allowed: ["shop", "https"])) { try parse(text) }
  }

  @Test(arguments: ["https://evil/%zz", "https://evil/..", "https://evil/a/b/c?k&l&m"])
  func `the host is checked after the scheme`(text: String) {
    #expect(throws: LinkError.hostNotAllowed("evil", allowed: shopPolicy.hosts)) {
      try parse(text, limits: LinkLimits(segments: 2, parameters: 2))
    }
  }

  @Test(arguments: [
    ("shop://a/%zz/c?k&l&m", LinkError.invalidPercentEncoding(offset: 9)),
    ("shop://a/b/c/%zz", .tooManySegments(limit: 2, offset: 11)),
    ("shop://a/b/%zz", .tooManySegments(limit: 2, offset: 11)),
    ("shop://a?k&l&m/%zz", .tooManyParameters(limit: 2, offset: 13)),
    ("shop://a?k&l&m/b/c", .tooManyParameters(limit: 2, offset: 13)),
    ("shop://a?k&l/b/c?m", .tooManySegments(limit: 2, offset: 15)),
    ("shop://a?k&l/../b?m", .malformedLink(.dotSegment, offset: 13)),
    ("shop://?k&l&m/a", .tooManyParameters(limit: 2, offset: 12)),
    ("shop://?k/%zz", .malformedLink(.parametersBeforeFirstSegment, offset: 10)),
    ("https://shop.example.com/a;k;l;m/%00", .tooManyParameters(limit: 2, offset: 31)),
    ("https://shop.example.com/a;k/%00?l&m", .malformedLink(.controlCharacter, offset: 29)),
  ])
  func `the remaining faults are checked from left to right`(text: String, error: LinkError) {
    #expect(throws: error) { try parse(text, limits: LinkLimits(segments: 2, parameters: 2)) }
  }
}
