import DeepLinks
import Testing

// Specification: links 7.1.
struct LinkErrorTests {
  @Test(arguments: [
    (LinkError.malformedLink(.dotSegment, offset: 1), "malformedLink"),
    (.invalidPercentEncoding(offset: 1), "invalidPercentEncoding"),
    (.invalidParameterEncoding(component: "goods", key: "k", value: "%"), "invalidPercentEncoding"),
    (.linkTooLong(bytes: 2, limit: 1), "linkTooLong"), (.tooManySegments(limit: 1, offset: 1), "tooManyComponents"),
    (.tooManyComponents(count: 2, limit: 1), "tooManyComponents"),
    (.tooManyParameters(limit: 1, offset: 1), "tooManyParameters"),
    (.schemeNotAllowed("x", allowed: []), "schemeNotAllowed"), (.hostNotAllowed("x", allowed: []), "hostNotAllowed"),
    (.unavailable(.init(Route("goods", "goods")), reason: "off"), "noRoute"),
    (.unknownComponent("goods"), "unknownComponent"),
    (.missingParameter(component: "goods", key: "k", expected: "int"), "missingParameter"),
    (.invalidParameter(component: "goods", key: "k", value: "x", expected: "int"), "invalidParameter"),
    (.notExternal(component: "goods", source: .web), "notExternal"),
    (.notOfModule(component: "goods", module: "Goods", requester: nil), "notExternal"),
  ])
  func `every error has a code for other programs`(error: LinkError, code: String) {
    #expect(error.code == code)
  }

  @Test(
    arguments: [
      (LinkError.malformedLink(.dotSegment, offset: 7), 7), (.invalidPercentEncoding(offset: 8), 8),
      (.tooManySegments(limit: 1, offset: 9), 9), (.tooManyParameters(limit: 1, offset: 10), 10),
      (.linkTooLong(bytes: 2, limit: 1), nil),
      (.invalidParameterEncoding(component: "goods", key: "k", value: "%"), nil),
      (.hostNotAllowed("x", allowed: []), nil),
    ] as [(LinkError, Int?)])
  func `errors in the text have an offset`(error: LinkError, offset: Int?) {
    #expect(error.offset == offset)
  }

  @Test func `offsets count UTF-8 bytes from the beginning of the given text`() {
    #expect(throws: LinkError.invalidPercentEncoding(offset: 14)) { try parse(" \n shop://分/%zz") }
  }

  @Test func `only an unmatched link has a segment and similar routes`() {
    let error = LinkError.linkTooLong(bytes: 2, limit: 1)
    #expect(error.segment == nil)
    #expect(error.suggestions.isEmpty)
  }

  @Test func `an unmatched link has a segment and similar routes`() throws {
    let table = try table("goods/:id", ":id<int>")
    let error = #expect(throws: LinkError.self) { try table.resolve("shop://42/god/1") }
    #expect(error?.code == "noRoute")
    #expect(error?.offset == nil)
    #expect(error?.segment == 1)
    #expect(error?.suggestions == ["goods/:id"])
  }
}
