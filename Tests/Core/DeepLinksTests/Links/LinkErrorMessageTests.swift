import DeepLinks
import Testing

// Specification: links 7.1.
struct LinkErrorMessageTests {
  @Test(arguments: [
    (LinkFault.missingScheme, "there is no scheme; a link begins like shop:// (at byte 3)"),
    (.invalidScheme, "a scheme is a letter followed by letters, digits, +, - or . (at byte 3)"),
    (.missingSlashes, #""//" is missing after the scheme (at byte 3)"#),
    (.missingHost, "there is no host; a web link begins like https://shop.example.com/ (at byte 3)"),
    (.userInfo, "user info (…@) is not allowed: programs differ on what host such a link names (at byte 3)"),
    (
      .backslash,
      "a backslash is not allowed before the path: programs differ on what host such a link names (at byte 3)"
    ),
    (.whiteSpaceInHost, "white space is not allowed before the path (at byte 3)"),
    (.controlCharacter, "control characters are not allowed in a segment (at byte 3)"),
    (.dotSegment, #""." and ".." are not allowed as segments (at byte 3)"#),
    (.whiteSpaceInPage, "white space is not allowed in a link to a web page; a space is %20 (at byte 3)"),
    (
      .backslashInPage,
      "a backslash is not allowed in a link to a web page: programs read it differently; it is %5C (at byte 3)"
    ),
    (.controlCharacterInPage, "control characters are not allowed in a link to a web page (at byte 3)"),
    (.parametersBeforeFirstSegment, "parameters belong after a segment, not before the first (at byte 3)"),
  ])
  func `the message of a malformed link has its fault and its offset`(fault: LinkFault, message: String) {
    #expect(LinkError.malformedLink(fault, offset: 3).description == message)
  }

  @Test(arguments: [
    (
      LinkError.invalidPercentEncoding(offset: 9),
      "invalid percent-encoding at byte 9: a % needs two hex digits that make UTF-8; a percent sign is %25"
    ),
    (
      .invalidParameterEncoding(component: "goods", key: "coupon", value: "50%off"),
      #"goods: parameter "coupon" has an invalid percent-encoding in "50%off"; a percent sign is %25"#
    ),
    (.linkTooLong(bytes: 8193, limit: 8192), "the link is 8193 bytes long; at most 8192 are allowed"),
    (.tooManySegments(limit: 64, offset: 135), "more than 64 segments (at byte 135)"),
    (.tooManyComponents(count: 17, limit: 16), "the link opens 17 components; at most 16 are allowed"),
    (.tooManyParameters(limit: 64, offset: 139), "more than 64 parameters (at byte 139)"),
    (.schemeNotAllowed("evil", allowed: ["shop", "https"]), #"scheme "evil" is not allowed; allowed: shop, https"#),
    (.schemeNotAllowed("evil", allowed: []), #"scheme "evil" is not allowed; allowed: none"#),
    (
      .hostNotAllowed("evil.com", allowed: ["a.com", "b.com"]),
      #"host "evil.com" is not allowed; allowed: a.com, b.com"#
    ),
  ])
  func `the message of a refused link has the reason and a correct alternative`(error: LinkError, message: String) {
    #expect(error.description == message)
  }

  @Test(arguments: [
    (LinkError.unknownComponent("goods"), #"no route is named "goods"; a component is named as its routes are"#),
    (
      .missingParameter(component: "goods", key: "id", expected: "int"),
      #"goods: parameter "id" is missing; expected int"#
    ),
    (
      .invalidParameter(component: "goods", key: "id", value: "x", expected: "int"),
      #"goods: parameter "id" is "x"; expected int"#
    ),
    (
      .invalidParameter(component: "goods", key: "id", value: nil, expected: "int"),
      #"goods: parameter "id" is without value; expected int"#
    ),
    (
      .notExternal(component: "pay", source: .notification),
      "pay cannot be opened by a link from outside (source notification); only routes declared external can"
    ),
    (
      .notOfModule(component: "form", module: "Order", requester: "Payment"),
      "form can be opened from its own module only, which is Order; this link comes from Payment. "
        + "Routes declared internal can be opened from all"
    ),
    (
      .notOfModule(component: "form", module: nil, requester: nil),
      "form can be opened from its own module only, and its route names none; this link comes from no module. "
        + "Routes declared internal can be opened from all"
    ),
  ])
  func `the message of a failed component names the component, the parameter and the expected value`(
    error: LinkError, message: String
  ) {
    #expect(error.description == message)
  }

  @Test(arguments: [
    ("shop://order/hundred", #"no route matches segment 2 ("hundred")"#),
    ("shop://god/42", #"no route matches segment 1 ("god"); near: goods/:id"#),
    ("shop://goods", #"no route matches segment 1 ("goods"); near: goods/:id"#),
  ])
  func `the message of an unmatched link names the segment and similar routes`(link: String, message: String) throws {
    let table = try table("goods/:id", "order/new")
    let error = #expect(throws: LinkError.self) { try table.resolve(DeepLink(link)) }
    #expect(error?.description == message)
  }
}
