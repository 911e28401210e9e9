import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 12.3.
@Suite struct LinkRuleTests {
  private static let manifest = """
    {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"],
     "webFallback": {"hosts": ["*.example.com", "shop.example.com", "page.test"]},
     "components": [
       {"name": "goods", "path": "goods/:id<int>", "external": true, "parameters": [
         {"name": "coupon"}, {"name": "gift", "type": "bool"}, {"name": "next"}]},
       {"name": "order", "path": "order/new", "external": true, "fixed": {"tab": "form"}, "parameters": [{"name": "qty"}]},
       {"name": "search", "path": "search/*words", "external": true}]}
    """

  private func warnings(_ text: String, allowed: [String] = []) throws -> [CheckWarning] {
    let table = try RouteTable(
      Manifest(json: Self.manifest).routes, policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]),
      webFallback: Manifest(json: Self.manifest).webFallback)
    let link = try table.resolve(DeepLink(absolute: text), source: .external)
    return CheckedText(text, link, table: table, allowed: AllowedParameters(names: ["utm_*"] + allowed)).warnings
  }

  /// Returns the warnings with their codes.
  private func texts(_ text: String, allowed: [String] = []) throws -> [String] {
    try warnings(text, allowed: allowed).map { "\($0.code): \($0)" }
  }

  @Test(arguments: [
    "shop://goods/42", "shop://goods/42?coupon=SPRING;gift/order/new?qty=2", "shop://search/молоко",
    "shop://search/O'Neill", "shop://search/SÃO", "shop://goods/42?coupon=rock%26roll",
    "shop://search/“苹果”手机", "shop://search/👩‍👧", "shop://search/a%20b",
    "shop://goods/42?utm_source=a;utm_medium=b",
    "https://shop.example.com/goods/42?coupon=a&nav=present",
    "shop://goods/42?next=shop%3A%2F%2Fgoods%2F1%3Fcoupon%3D%2520",
    "https://shop.example.com/goods/42?next=shop://goods/1?coupon=a", "shop://goods/42?coupon=%2B49",
    "shop://search/50%25", "shop://goods/42?coupon=apple_(fruit)", "shop://goods/42?next=https%3A%2F%2Fa.test%2Fx",
    "shop://goods/42?coupon=a,b=c",
    "https://help.example.com/faq", "shop://search/a%20b/c", "shop://goods/42?coupon=anna+test@example.com",
    "shop://goods/42?coupon=anna+test%40example.com", "shop://goods/42?coupon=2026-01-31T10:00:00+01:00",
    "shop://goods/42?coupon=1.2.0+build5", "shop://goods/42?coupon=Zm9v+YmFyL3F1eA==",
    "shop://goods/42?coupon=u8Jq+x0Zr4TtW2bLp9sNd",
  ])
  func `a link as its author meant it has no warning`(link: String) throws {
    #expect(try warnings(link) == [])
  }

  @Test(arguments: [
    ("shop://goods/42?cupon=a", "undeclaredParameter: goods does not declare \"cupon\"; did you mean \"coupon\"?"),
    (
      "shop://goods/42?x=a",
      "undeclaredParameter: goods does not declare \"x\", only coupon, gift, next; --allow-parameter x accepts it"
    ),
    ("shop://goods/42?Nav=push", "undeclaredParameter: goods does not declare \"Nav\"; did you mean \"nav\"?"),
    ("shop://goods/42?cpn=a", "undeclaredParameter: goods does not declare \"cpn\"; did you mean \"coupon\"?"),
    ("shop://goods/42?nextpage=a", "undeclaredParameter: goods does not declare \"nextpage\"; did you mean \"next\"?"),
    (
      "shop://goods/42/order/new?coupon=a",
      "misplacedParameter: order does not declare \"coupon\"; goods does: write it after a segment of goods"
    ),
    ("shop://goods/42?id=7", "ineffectiveParameter: \"id\" has no effect: the path of goods sets it"),
    ("shop://order/new?tab=a", "ineffectiveParameter: \"tab\" has no effect: the path of order sets it"),
    (
      "shop://goods/42?coupon=a&coupon=b",
      "repeatedParameter: \"coupon\" appears 2 times; most components read the first value only"
    ),
    ("shop://goods/42?coupon", "parameterWithoutValue: \"coupon\" has no value"),
    ("shop://goods/42?coupon=", "parameterWithoutValue: \"coupon\" has no value"),
    (
      "shop://goods/42?utm_term=50%off",
      "malformedEscape: parameter \"utm_term\" is kept as it was written (\"50%off\"): write a percent sign as %25"
    ),
    (
      "shop://goods/42?coupon=a%2520b",
      "encodedTwice: \"a%20b\" is encoded twice: the app shows the escapes; write shop://goods/42?coupon=a%20b"
    ),
    (
      "shop://search/a%2520b",
      "encodedTwice: \"a%20b\" is encoded twice: the app shows the escapes; write shop://search/a%20b"
    ),
    ("shop://goods/42?coupon=red+shoes", "plusForBlank: \"red+shoes\" keeps its plus sign; a blank is %20"),
    ("shop://search/red+shoes", "plusForBlank: \"red+shoes\" keeps its plus sign; a blank is %20"),
    ("shop://goods/42?coupon=a b", "blank: the link has a blank, where other programs cut it; a blank is %20"),
    ("shop://search/a\u{200B}", "invisibleCharacter: the link has an invisible character (U+200B); delete it"),
    ("shop://search/a\u{A0}b", "invisibleCharacter: the link has an invisible character (U+00A0); a blank is %20"),
    ("shop://goods/42?coupon=%20a", "blank: \" a\" begins or ends with a blank; delete it"),
    ("shop://goods/42?coupon=a%0A", "blank: \"a\n\" begins or ends with a blank; delete it"),
    ("shop://goods/42?coupon==a", "doubledEqualsSign: the value of \"coupon\" begins with a second =; write one ="),
    ("shop://goods/42?coupon=a\\n", "backslash: a link has no \\; write shop://goods/42?coupon=a"),
    ("shop://goods/42?coupon=a\\b", "backslash: a link has no \\; delete it"),
    (
      "shop://goods/42?coupon=“A”",
      "quotedValue: the quotes of “A” become a part of the link; write shop://goods/42?coupon=A"
    ),
    (
      "shop://goods/42?coupon=\"A\";gift",
      "quotedValue: the quotes of \"A\" become a part of the link; write shop://goods/42?coupon=A;gift"
    ),
    (
      "shop://goods/42?coupon=%E2%80%9CA%E2%80%9D",
      "quotedValue: the quotes of “A” become a part of the link; write shop://goods/42?coupon=A"
    ),
    (
      "shop://goods/42?coupon=\"A;gift",
      "quotedValue: the quotes of \"A become a part of the link; write shop://goods/42?coupon=A;gift"
    ),
    ("shop://goods/42?coupon=a'", "punctuationAtEnd: the ' at the end is part of the link; delete it"),
    (
      "shop://goods/42?coupon=GrÃ¶ÃŸe",
      "notUTF8: \"GrÃ¶ÃŸe\" is UTF-8 that a program has read as another encoding; write the text again"
    ),
    (
      "shop://search/%C3%83%C2%BC",
      "notUTF8: \"Ã¼\" is UTF-8 that a program has read as another encoding; write the text again"
    ),
    (
      "shop://goods/42?coupon=A%26gift=yes",
      "encodedDelimiter: \"A&gift=yes\" is one value, because its & is encoded; write &"
    ),
    (
      "shop://goods/42?next=shop%3A//order/new",
      "nestedLink: the link in \"next\" is not encoded and falls apart; write next=shop%3A%2F%2Forder%2Fnew"
    ),
    ("shop://search/men’s", "lookAlike: \"’\" (U+2019) only looks like \"'\"; write shop://search/men's"),
    ("shop://search/a–b", "lookAlike: \"–\" (U+2013) only looks like \"-\"; write shop://search/a-b"),
    (
      "shop://goods/42?coupon=SРRING",
      "lookAlike: \"Р\" (U+0420) only looks like \"P\"; write shop://goods/42?coupon=SPRING"
    ),
    (
      "shop://goods/42?coupon=SPR…",
      "shortened: a program has shortened the link; copy the text that the dots stand for"
    ),
    (
      "shop://goods/42?coupon=a\u{FFFD}",
      "notUTF8: the file is not UTF-8, so that a character is lost; save it as UTF-8"
    ),
    (
      "shop://goods/42?coupon=A\tSpring",
      "tableRow: the line is a row of a table with the link in column 1; write shop://goods/42?coupon=A"
    ),
    (
      "shop://goods/42?next=a\t&coupon=A",
      "blank: the link has a blank, where other programs cut it; write shop://goods/42?next=a&coupon=A"
    ),
    (
      "shop://goods/42?coupon=\tA",
      "blank: the link has a blank, where other programs cut it; write shop://goods/42?coupon=A"
    ),
    (
      "shop://goods/42?=A",
      "parameterWithoutName: no component receives \"A\", because it has no name; write NAME=VALUE"
    ), ("shop://goods/42?coupon=#CODE#", "placeholder: \"#CODE#\" is a placeholder without its value"),
    ("shop://goods/42?coupon=XXXX-XXXX", "placeholder: \"XXXX-XXXX\" is a placeholder without its value"),
    ("http://shop.example.com/goods/42", "unencrypted: http is not encrypted; write https"),
    ("shop://goods/42?coupon=A&#38;gift", "htmlEntity: &#38; is the & of HTML; write shop://goods/42?coupon=A&gift"),
    ("shop://goods/42?coupon=TODO", "placeholder: \"TODO\" is a placeholder without its value"),
    ("shop://goods/42?coupon=[[a]]", "placeholder: \"[[a]]\" is a placeholder without its value"),
    ("shop://goods/42#{code}", "placeholder: \"{code}\" is a placeholder without its value"),
    (
      "https://shop.example.com/#/goods/42",
      "droppedFragment: no component receives the text after # (\"/goods/42\"); write https://shop.example.com/goods/42"
    ),
    (
      "https://shop.example.com/#!/goods/42",
      "droppedFragment: no component receives the text after # (\"!/goods/42\"); write https://shop.example.com/goods/42"
    ),
    (
      "https://shop.example.com/?utm_id=a#/goods/42",
      "droppedFragment: no component receives the text after # (\"/goods/42\"); write https://shop.example.com/goods/42?utm_id=a"
    ),
    (
      "https://shop.example.com/goods/42?coupon=A#/details",
      "droppedFragment: no component receives the text after # (\"/details\")"
    ),
    (
      "https://shop.example.com/goods/42?coupon=a/#details",
      "droppedFragment: no component receives the text after # (\"details\")"
    ),
    ("shop://search/a&amp;utm_id=b", "htmlEntity: &amp; is the & of HTML; write shop://search/a?utm_id=b"),
    (
      "shop://search/a&utm_id=b",
      "encodedDelimiter: \"a&utm_id=b\" is one segment, because parameters begin with ?; write shop://search/a?utm_id=b"
    ),
    (
      "shop://search/a%3Futm_id=b",
      "encodedDelimiter: \"a?utm_id=b\" is one segment, because parameters begin with ?; write shop://search/a?utm_id=b"
    ),
    ("shop://goods/42#:~:text=a", "droppedFragment: no component receives the text after # (\":~:text=a\")"),
    ("shop://goods/42#x=a", "droppedFragment: no component receives the text after # (\"x=a\")"),
    (
      "shop://goods/42#utm_id=a",
      "droppedFragment: no component receives the text after # (\"utm_id=a\"); write shop://goods/42?utm_id=a"
    ),
    (
      "https://shop.example.com/de/goods/42",
      "webPage: no route matches, so that it opens a web page; near: https://shop.example.com/goods/42"
    ),
    ("shop://goods/42?coupon={code}", "placeholder: \"{code}\" is a placeholder without its value"),
    ("shop://search/%7Bq%7D", "placeholder: \"%7Bq%7D\" is a placeholder without its value"),
    ("shop://goods/42?coupon=a)", "punctuationAtEnd: the ) at the end is part of the link; delete it"),
    (
      "shop://goods/42?coupon=a\"",
      "quotedValue: the quotes of a\" become a part of the link; write shop://goods/42?coupon=a"
    ),
    ("shop://goods/42#top", "droppedFragment: no component receives the text after # (\"top\")"),
    ("shop://goods/42#", "droppedFragment: no component receives the text after # (\"\")"),
    ("Shop://goods/42", "upperCase: \"Shop\" has capitals, and some systems compare them; write shop"),
    (
      "https://Shop.example.com/goods/42",
      "upperCase: \"Shop.example.com\" has capitals, and some systems compare them; write shop.example.com"
    ),
    (
      "shop://goods/42?next=shop://order/new?qty=1",
      "nestedLink: the link in \"next\" is not encoded and falls apart; write next=shop%3A%2F%2Forder%2Fnew%3Fqty%3D1"
    ),
    (
      "shop://goods/42?next=/order/new",
      "nestedLink: the link in \"next\" is not encoded and falls apart; write next=%2Forder%2Fnew"
    ),
    (
      "https://shop.example.com/goods/42?next=shop://goods/1?coupon=a&gift",
      "nestedLink: the link in \"next\" is not encoded and falls apart; write next=shop%3A%2F%2Fgoods%2F1%3Fcoupon%3Da%26gift"
    ),
    (
      "shop://search/a,shop://goods/1", "severalLinks: the line has more than one link; write each on a line of its own"
    ),
    (
      "https://www.shop.example.com/goods/42",
      "webPage: it opens a web page; with the host shop.example.com it opens goods in the app"
    ),
    (
      "https://example.example.com/goods/42/order/new",
      "webPage: it opens a web page; with the host shop.example.com it opens goods › order in the app"
    ),
    (
      "https://shop.example.com/gods/42",
      "webPage: no route matches, so that it opens a web page; near: https://shop.example.com/goods/42"
    ),
    (
      "shop://goods/42?coupon=3DA=20B",
      "quotedPrintable: =3D is the = of a mail's source (quoted-printable); write shop://goods/42?coupon=A%20B"
    ),
    (
      "shop://goods/42?coupon=3DA&next=",
      "quotedPrintable: the = at the end is a line break of a mail's source (quoted-printable): the link goes on in the next line; join both lines"
    ),
    (
      "shop://goods/42?coupon=#N/A",
      "spreadsheetValue: #N/A is the error of a spreadsheet's formula in place of a value; correct the formula"
    ), ("shop://search/a#REF!", "droppedFragment: no component receives the text after # (\"REF!\")"),
    (
      "shop://goods/42?coupon=4,2E+12",
      "spreadsheetValue: \"4,2E+12\" is a number of which a spreadsheet has kept the first digits only; format its column as text, and write the number again"
    ),
    (
      "shop://goods/42?utm_sorce=a",
      "undeclaredParameter: goods does not declare \"utm_sorce\"; did you mean \"utm_source\"?"
    ),
    ("shop://goods/42?coupon=A\\u0026gift", "backslash: a link has no \\; write shop://goods/42?coupon=A&gift"),
    (
      "shop://goods/42?coupon=A|shop://goods/43",
      "severalLinks: the line has more than one link; write each on a line of its own"
    ),
    (
      "https://shop.example.com/?next=a",
      "droppedParameter: the link names no component, so that none receives \"next\""
    ),
    (
      "https://shop.example.com/?path=/goods/42",
      "droppedParameter: the link names no component, so that none receives \"path\"; write https://shop.example.com/goods/42"
    ),
    (
      "https://shop.example.com?goods/42",
      "droppedParameter: the link names no component, so that none receives \"goods/42\"; write https://shop.example.com/goods/42"
    ),
    (
      "https://shop.example.com/?goods=42",
      "droppedParameter: the link names no component, so that none receives \"goods\"; write https://shop.example.com/goods/42"
    ),
    (
      "https://shop.example.com/?link=shop%3A%2F%2Fgoods%2F42",
      "droppedParameter: the link names no component, so that none receives \"link\"; write shop://goods/42"
    ),
    (
      "shop://goods/42?coupon=ＳＰＲＩＮＧ",
      "lookAlike: \"Ｓ\" (U+FF33) only looks like \"S\"; write shop://goods/42?coupon=SPRING"
    ),
    (
      "shop://goods/42#?coupon=A",
      "droppedFragment: no component receives the text after # (\"?coupon=A\"); write shop://goods/42?coupon=A"
    ),
    (
      "shop://goods/42?coupon=red%C2%A0shoe",
      "invisibleCharacter: the link has an invisible character (U+00A0); a blank is %20"
    ),
    (
      "shop://goods/42?coupon=A,next=b",
      "joinedParameters: \"A,next=b\" is one value, because parameters are separated by & and not by ,; write shop://goods/42?coupon=A&next=b"
    ),
    (
      "shop://goods/42?coupon=A|next=b",
      "joinedParameters: \"A|next=b\" is one value, because parameters are separated by & and not by |; write shop://goods/42?coupon=A&next=b"
    ),
    (
      "shop://goods/42?coupon=Optional(\"A\")",
      "optionalValue: \"Optional(\"A\")\" is what Swift writes for an optional that is not unwrapped; write the value in the parentheses"
    ),
    (
      "shop://goods/42?fbclid=abc",
      "undeclaredParameter: \"fbclid\" identifies one visit, and was copied with the link; delete it"
    ),
    (
      "https://shop.example.com/goods/42;jsessionid=A1",
      "undeclaredParameter: \"jsessionid\" identifies one visit, and was copied with the link; delete it"
    ),
    (
      "shop://goods/42?UTM_SOURCE=a",
      "undeclaredParameter: goods does not declare \"UTM_SOURCE\"; did you mean \"utm_source\"?"
    ),
    (
      "shop://goods/42?utm-source=a",
      "undeclaredParameter: goods does not declare \"utm-source\"; did you mean \"utm_source\"?"
    ),
    (
      "shop://goods/42?next=shop%3A%2F%2Fgoods%2Fx",
      "unopenedLink: the link in \"next\" does not open: \"x\" is not a whole number, which goods/:id<int> needs"
    ),
  ])
  func `a mistake is a warning`(link: String, expected: String) throws {
    #expect(try texts(link) == [expected])
  }

  @Test func `a page of another domain or without a route in the app has no warning`() throws {
    #expect(try warnings("https://page.test/goods/42") == [])
    #expect(try warnings("https://shop.example.com/a/very/different/page") == [])
  }

  @Test func `a page on the app's host has a warning if a route is near, in an app without schemes too`() throws {
    let table = try RouteTable(
      [
        Route("story", "story/:slug<string>", reach: .external),
        Route("section", "section/:name(a|b)", reach: .external),
      ],
      policy: LinkPolicy(schemes: [], hosts: ["news.test"]), webFallback: WebFallback("web", hosts: ["news.test"]))
    func texts(_ path: String) throws -> [String] {
      let text = "https://news.test/\(path)"
      let link = try table.resolve(DeepLink(absolute: text), source: .external)
      return CheckedText(text, link, table: table).warnings.map { "\($0.code): \($0)" }
    }
    #expect(
      try texts("section/c") == ["webPage: no route matches, so that it opens a web page; near: section/:name(a|b)"])
    #expect(
      try texts("de/story/c") == [
        "webPage: no route matches, so that it opens a web page; near: https://news.test/story/c"
      ])
    #expect(try texts("blog/story/c") == [])
    #expect(try texts("about") == [])
  }

  @Test func `an ampersand of HTML and a second question mark are named, without warnings about their effects`() throws
  {
    #expect(
      try texts("shop://goods/42?coupon=A&amp;tab=info") == [
        "htmlEntity: &amp; is the & of HTML; write shop://goods/42?coupon=A&tab=info"
      ])
    #expect(
      try texts("shop://goods/42?coupon=A?tab=info") == [
        "secondQuestionMark: the value of \"coupon\" contains a second ?; further parameters begin with &"
      ])
    #expect(try texts("shop://goods/42?coupon=why%3F") == [])
  }

  @Test func `an ampersand and a number sign of a value are proposed encoded`() throws {
    #expect(
      try texts("shop://goods/42?coupon=rock&roll") == [
        "undeclaredParameter: goods does not declare \"roll\", only coupon, gift, next; --allow-parameter roll accepts it",
        "parameterWithoutValue: \"roll\" has no value; if its & belongs to the value before it, write shop://goods/42?coupon=rock%26roll",
      ])
    #expect(
      try texts("shop://goods/42?coupon=C#") == [
        "droppedFragment: no component receives the text after # (\"\"); write shop://goods/42?coupon=C%23"
      ])
  }

  @Test func `allowed parameters have no warning`() throws {
    #expect(try warnings("shop://goods/42?gclid=a;ad_id=b;ad_set=c", allowed: ["gclid", "ad_*"]) == [])
  }

  @Test func `a choice without the name of its parameter is proposed with it`() throws {
    let orders = Route("orders", "orders", reach: .external, parameters: [.init("state", .choices(["open", "paid"]))])
    let table = try RouteTable([orders], policy: LinkPolicy(schemes: ["shop"]))
    let text = "shop://orders?open"
    let link = try table.resolve(DeepLink(absolute: text), source: .external)
    #expect(
      CheckedText(text, link, table: table).warnings.map(\.description) == [
        "orders does not declare \"open\"; did you mean \"state=open\"?"
      ])
  }

  @Test func `several mistakes are several warnings`() throws {
    #expect(
      try texts("SHOP://goods/42?cupon=a;cupon=b#top") == [
        "upperCase: \"SHOP\" has capitals, and some systems compare them; write shop",
        "droppedFragment: no component receives the text after # (\"top\")",
        "undeclaredParameter: goods does not declare \"cupon\"; did you mean \"coupon\"?",
        "repeatedParameter: \"cupon\" appears 2 times; most components read the first value only",
      ])
  }

  @Test func `a warning about an undeclared parameter lists up to six declared ones`() throws {
    #expect(
      try warnings("shop://goods/42?x=a").map(\.description) == [
        "goods does not declare \"x\", only coupon, gift, next; --allow-parameter x accepts it"
      ])
  }

  @Test func `a warning names its parameter`() throws {
    #expect(try warnings("shop://goods/42?cupon=a;coupon").map(\.parameter) == ["cupon", "coupon"])
    #expect(try warnings("shop://goods/42#top").map(\.parameter) == [nil])
  }
}
