import DeepLinks
import Testing

// Specification: patterns 1.1.
struct RoutePatternErrorTests {
  @Test(arguments: [
    ":", "*", ":<int>", ":(a|b)", ":a:b", ":a*b", ":a>", ":a)", ":a|b", "*a<int>", "*a(b)", "*:a", ":a?", ":a;b",
    ":a&b",
    ":a=b", ":a#b", ":a%20b", ":a\tb", "*a\u{7F}", ":a|b<int>",
  ])
  func `a name must not be empty or contain the grammar's own characters`(place: String) {
    #expect(throws: RoutePatternError.invalidName(place)) { try RoutePattern("goods/\(place)/x") }
  }

  @Test(arguments: [":id/:id", "a/:id<int>/b/:id<uuid>", ":id/*id", ":id(a|b)/:id"])
  func `a name must not be repeated`(text: String) {
    #expect(throws: RoutePatternError.repeatedName("id")) { try RoutePattern(text) }
  }

  @Test(arguments: [
    ("float", ":x<float>"), ("", ":x<>"), ("Int", ":x<Int>"), (" int", ":x< int>"), ("a|b", ":x<a|b>"),
  ])
  func `a type must be one of five`(type: String, place: String) {
    #expect(throws: RoutePatternError.unknownType(type, in: place)) { try RoutePattern("goods/\(place)") }
  }

  @Test(arguments: [":x()", ":x(a|)", ":x(|a)", ":x(a||b)", ":x(a|a)", ":x(|)", ":x(a|b|a)"])
  func `choices must be distinct, non-empty texts`(place: String) {
    #expect(throws: RoutePatternError.invalidChoices(place)) { try RoutePattern("goods/\(place)") }
  }

  @Test(arguments: [":x<int", ":x(a|b", ":x<", ":x(", ":x<int)", ":x(a>", ":x<int>s", ":x(a|b)s"])
  func `types and choices must be closed at the end of the place`(place: String) {
    #expect(throws: RoutePatternError.unclosed(place)) { try RoutePattern("goods/\(place)") }
  }

  @Test(arguments: [".", "..", "a\tb", "\u{7F}", "\u{0}"])
  func `a literal must be a valid segment of a link`(place: String) {
    #expect(throws: RoutePatternError.invalidLiteral(place)) { try RoutePattern("goods/\(place)") }
  }

  @Test(arguments: [("*rest/a", "a"), ("a/*rest/:b/c", ":b"), ("*a/*b", "*b")])
  func `a catch-all must be the last place`(text: String, place: String) {
    #expect(throws: RoutePatternError.catchAllNotLast(place)) { try RoutePattern(text) }
  }

  @Test(arguments: [
    ("a/:/../*b/c", RoutePatternError.invalidName(":")), ("a/../:", .invalidLiteral("..")),
    ("*a/..", .catchAllNotLast("..")), (":x/:x/:y<z>", .unknownType("z", in: ":y<z>")),
  ])
  func `the first of several faults is thrown, and a repeated name after all others`(
    text: String, error: RoutePatternError
  ) {
    #expect(throws: error) { try RoutePattern(text) }
  }

  @Test(arguments: [
    (RoutePatternError.invalidName(":"), #"":" needs a name, without : * < > ( ) | ? ; & = # %"#),
    (.repeatedName("id"), #"the name "id" appears twice"#),
    (
      .unknownType("float", in: ":x<float>"),
      #"":x<float>": there is no type "float"; use int, uuid, bool, double, string"#
    ),
    (.invalidChoices(":x()"), #"":x()": choices are different, non-empty texts, like :tab(info|reviews)"#),
    (.unclosed(":x<int"), #"":x<int" is not closed; write :name<type> or :name(a|b)"#),
    (.invalidLiteral(".."), #"".." can be no segment of a link"#),
    (.catchAllNotLast("a"), #""a" stands after a catch-all, which takes all the segments left"#),
  ])
  func `every error has a message with its fault and a correct alternative`(error: RoutePatternError, message: String) {
    #expect(error.description == message)
  }
}
