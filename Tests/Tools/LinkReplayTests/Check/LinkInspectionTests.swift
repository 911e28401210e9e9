import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 12.3.
@Suite struct LinkInspectionTests {
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
    var inspection = LinkInspection(table: table)
    inspection.allowed.names += allowed
    return inspection.warnings(text, try table.resolve(DeepLink(absolute: text), source: .external))
  }

  private static func undeclared(
    _ key: String, near: String?, declared: [String] = ["coupon", "gift", "next"]
  ) -> CheckWarning {
    .undeclaredParameter(key: key, component: "goods", near: near, declared: declared)
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
    "https://help.example.com/faq", "shop://search/a%20b/c",
  ])
  func `a link as its author meant it has no warning`(link: String) throws {
    #expect(try warnings(link) == [])
  }

  @Test(arguments: [
    ("shop://goods/42?cupon=a", undeclared("cupon", near: "coupon")),
    ("shop://goods/42?x=a", undeclared("x", near: nil)),
    ("shop://goods/42?Nav=push", undeclared("Nav", near: "nav")),
    ("shop://goods/42?cpn=a", undeclared("cpn", near: "coupon")),
    ("shop://goods/42?nextpage=a", undeclared("nextpage", near: "next")),
    ("shop://goods/42/order/new?coupon=a", .misplacedParameter(key: "coupon", component: "order", owner: "goods")),
    ("shop://goods/42?id=7", .ineffectiveParameter(key: "id", component: "goods")),
    ("shop://order/new?tab=a", .ineffectiveParameter(key: "tab", component: "order")),
    ("shop://goods/42?coupon=a&coupon=b", .repeatedParameter(key: "coupon", count: 2)),
    ("shop://goods/42?coupon", .parameterWithoutValue(key: "coupon")),
    ("shop://goods/42?coupon=", .parameterWithoutValue(key: "coupon")),
    ("shop://goods/42?utm_term=50%off", .malformedEscape(key: "utm_term", value: "50%off")),
    ("shop://goods/42?coupon=a%2520b", .encodedTwice("a%20b", write: "shop://goods/42?coupon=a%20b")),
    ("shop://search/a%2520b", .encodedTwice("a%20b", write: "shop://search/a%20b")),
    ("shop://goods/42?coupon=red+shoes", .plusForBlank("red+shoes")),
    ("shop://search/red+shoes", .plusForBlank("red+shoes")),
    ("shop://goods/42?coupon=a b", .blank()), ("shop://search/a\u{200B}", .invisibleCharacter("\u{200B}")),
    ("shop://search/a\u{A0}b", .invisibleCharacter("\u{A0}")),
    ("shop://goods/42?coupon=%20a", .surroundingBlank(" a")), ("shop://goods/42?coupon=a%0A", .surroundingBlank("a\n")),
    ("shop://goods/42?coupon==a", .doubledEqualsSign(key: "coupon")),
    ("shop://goods/42?coupon=a\\n", .backslash(write: "shop://goods/42?coupon=a")),
    ("shop://goods/42?coupon=a\\b", .backslash(write: nil)),
    ("shop://goods/42?coupon=“A”", .quotedValue("“A”", write: "shop://goods/42?coupon=A")),
    ("shop://goods/42?coupon=\"A\";gift", .quotedValue("\"A\"", write: "shop://goods/42?coupon=A;gift")),
    ("shop://goods/42?coupon=%E2%80%9CA%E2%80%9D", .quotedValue("“A”", write: "shop://goods/42?coupon=A")),
    ("shop://goods/42?coupon=\"A;gift", .quotedValue("\"A", write: "shop://goods/42?coupon=A;gift")),
    ("shop://goods/42?coupon=a'", .punctuationAtEnd("'")),
    ("shop://goods/42?coupon=GrÃ¶ÃŸe", .garbled("GrÃ¶ÃŸe")), ("shop://search/%C3%83%C2%BC", .garbled("Ã¼")),
    ("shop://goods/42?coupon=A%26gift=yes", .encodedDelimiter("A&gift=yes")),
    (
      "shop://goods/42?next=shop%3A//order/new",
      .nestedLink(key: "next", correct: "next=shop%3A%2F%2Forder%2Fnew")
    ),
    ("shop://search/men’s", .lookAlike(found: "’", plain: "'", write: "shop://search/men's")),
    ("shop://search/a–b", .lookAlike(found: "–", plain: "-", write: "shop://search/a-b")),
    ("shop://goods/42?coupon=SРRING", .lookAlike(found: "Р", plain: "P", write: "shop://goods/42?coupon=SPRING")),
    ("shop://goods/42?coupon=SPR…", .shortened), ("shop://goods/42?coupon=a\u{FFFD}", .notUTF8),
    ("shop://goods/42?coupon=A\tSpring", .tableRow(column: 1, write: "shop://goods/42?coupon=A")),
    ("shop://goods/42?next=a\t&coupon=A", .blank(write: "shop://goods/42?next=a&coupon=A")),
    ("shop://goods/42?coupon=\tA", .blank(write: "shop://goods/42?coupon=A")),
    ("shop://goods/42?=A", .parameterWithoutName("A")), ("shop://goods/42?coupon=#CODE#", .placeholder("#CODE#")),
    ("shop://goods/42?coupon=XXXX-XXXX", .placeholder("XXXX-XXXX")),
    ("http://shop.example.com/goods/42", .unencrypted),
    ("shop://goods/42?coupon=A&#38;gift", .htmlEntity("&#38;", plain: "&", write: "shop://goods/42?coupon=A&gift")),
    ("shop://goods/42?coupon=TODO", .placeholder("TODO")), ("shop://goods/42?coupon=[[a]]", .placeholder("[[a]]")),
    ("shop://goods/42#{code}", .placeholder("{code}")),
    ("https://shop.example.com/#/goods/42", .droppedFragment("/goods/42", write: "https://shop.example.com/goods/42")),
    (
      "https://shop.example.com/#!/goods/42", .droppedFragment("!/goods/42", write: "https://shop.example.com/goods/42")
    ),
    (
      "https://shop.example.com/?utm_id=a#/goods/42",
      .droppedFragment("/goods/42", write: "https://shop.example.com/goods/42?utm_id=a")
    ),
    ("https://shop.example.com/goods/42?coupon=A#/details", .droppedFragment("/details")),
    ("https://shop.example.com/goods/42?coupon=a/#details", .droppedFragment("details")),
    ("shop://search/a&amp;utm_id=b", .htmlEntity("&amp;", plain: "&", write: "shop://search/a?utm_id=b")),
    ("shop://search/a&utm_id=b", .parameterInSegment("a&utm_id=b", write: "shop://search/a?utm_id=b")),
    ("shop://search/a%3Futm_id=b", .parameterInSegment("a?utm_id=b", write: "shop://search/a?utm_id=b")),
    ("shop://goods/42#:~:text=a", .droppedFragment(":~:text=a")), ("shop://goods/42#x=a", .droppedFragment("x=a")),
    ("shop://goods/42#utm_id=a", .droppedFragment("utm_id=a", write: "shop://goods/42?utm_id=a")),
    ("https://shop.example.com/de/goods/42", .unmatchedPage(near: ["https://shop.example.com/goods/42"])),
    ("shop://goods/42?coupon={code}", .placeholder("{code}")), ("shop://search/%7Bq%7D", .placeholder("%7Bq%7D")),
    ("shop://goods/42?coupon=a)", .punctuationAtEnd(")")),
    ("shop://goods/42?coupon=a\"", .quotedValue("a\"", write: "shop://goods/42?coupon=a")),
    ("shop://goods/42#top", .droppedFragment("top")), ("shop://goods/42#", .droppedFragment("")),
    ("Shop://goods/42", .upperCase("Shop")), ("https://Shop.example.com/goods/42", .upperCase("Shop.example.com")),
    (
      "shop://goods/42?next=shop://order/new?qty=1",
      .nestedLink(key: "next", correct: "next=shop%3A%2F%2Forder%2Fnew%3Fqty%3D1")
    ),
    ("shop://goods/42?next=/order/new", .nestedLink(key: "next", correct: "next=%2Forder%2Fnew")),
    (
      "https://shop.example.com/goods/42?next=shop://goods/1?coupon=a&gift",
      .nestedLink(key: "next", correct: "next=shop%3A%2F%2Fgoods%2F1%3Fcoupon%3Da%26gift")
    ),
    ("shop://search/a,shop://goods/1", .severalLinks),
    ("https://www.shop.example.com/goods/42", .webPage(host: "shop.example.com", opens: "goods")),
    ("https://example.example.com/goods/42/order/new", .webPage(host: "shop.example.com", opens: "goods › order")),
    ("https://shop.example.com/gods/42", .unmatchedPage(near: ["https://shop.example.com/goods/42"])),
    (
      "shop://goods/42?coupon=3DA=20B",
      .quotedPrintable("=3D", plain: "=", write: "shop://goods/42?coupon=A%20B")
    ),
    ("shop://goods/42?coupon=3DA&next=", .softLineBreak),
    ("shop://goods/42?coupon=#N/A", .spreadsheetError("#N/A")), ("shop://search/a#REF!", .droppedFragment("REF!")),
    ("shop://goods/42?coupon=4,2E+12", .roundedNumber("4,2E+12")),
    ("shop://goods/42?utm_sorce=a", undeclared("utm_sorce", near: "utm_source", declared: [])),
    ("shop://goods/42?coupon=A\\u0026gift", .backslash(write: "shop://goods/42?coupon=A&gift")),
    ("shop://goods/42?coupon=A|shop://goods/43", .severalLinks),
    ("https://shop.example.com/?next=a", .droppedParameter(key: "next")),
    (
      "https://shop.example.com/?path=/goods/42",
      .droppedParameter(key: "path", write: "https://shop.example.com/goods/42")
    ),
    (
      "https://shop.example.com?goods/42",
      .droppedParameter(key: "goods/42", write: "https://shop.example.com/goods/42")
    ),
    (
      "https://shop.example.com/?goods=42", .droppedParameter(key: "goods", write: "https://shop.example.com/goods/42")
    ),
    (
      "https://shop.example.com/?link=shop%3A%2F%2Fgoods%2F42",
      .droppedParameter(key: "link", write: "shop://goods/42")
    ),
    (
      "shop://goods/42?coupon=ＳＰＲＩＮＧ", .lookAlike(found: "Ｓ", plain: "S", write: "shop://goods/42?coupon=SPRING")
    ),
    ("shop://goods/42#?coupon=A", .droppedFragment("?coupon=A", write: "shop://goods/42?coupon=A")),
    ("shop://goods/42?coupon=red%C2%A0shoe", .invisibleCharacter("\u{A0}")),
    (
      "shop://goods/42?coupon=A,next=b",
      .joinedParameters("A,next=b", mark: ",", write: "shop://goods/42?coupon=A&next=b")
    ),
    (
      "shop://goods/42?coupon=A|next=b",
      .joinedParameters("A|next=b", mark: "|", write: "shop://goods/42?coupon=A&next=b")
    ),
    ("shop://goods/42?coupon=Optional(\"A\")", .optionalValue("Optional(\"A\")")),
    ("shop://goods/42?fbclid=abc", .visitIdentifier(key: "fbclid")),
    ("https://shop.example.com/goods/42;jsessionid=A1", .visitIdentifier(key: "jsessionid")),
    ("shop://goods/42?UTM_SOURCE=a", undeclared("UTM_SOURCE", near: "utm_source")),
    ("shop://goods/42?utm-source=a", undeclared("utm-source", near: "utm_source")),
    (
      "shop://goods/42?next=shop%3A%2F%2Fgoods%2Fx",
      .unopenedLink(key: "next", reason: "\"x\" is not a whole number, which goods/:id<int> needs")
    ),
  ])
  func `a mistake is a warning`(link: String, expected: CheckWarning) throws {
    #expect(try warnings(link) == [expected])
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
    func warnings(_ path: String) throws -> [CheckWarning] {
      let text = "https://news.test/\(path)"
      return LinkInspection(table: table).warnings(text, try table.resolve(DeepLink(absolute: text), source: .external))
    }
    #expect(try warnings("section/c") == [.unmatchedPage(near: ["section/:name(a|b)"])])
    #expect(try warnings("de/story/c") == [.unmatchedPage(near: ["https://news.test/story/c"])])
    #expect(try warnings("blog/story/c") == [])
    #expect(try warnings("about") == [])
  }

  @Test func `an ampersand of HTML and a second question mark are named, without warnings about their effects`() throws
  {
    #expect(
      try warnings("shop://goods/42?coupon=A&amp;tab=info") == [
        .htmlEntity("&amp;", plain: "&", write: "shop://goods/42?coupon=A&tab=info")
      ])
    #expect(try warnings("shop://goods/42?coupon=A?tab=info") == [.secondQuestionMark(key: "coupon")])
    #expect(try warnings("shop://goods/42?coupon=why%3F") == [])
  }

  @Test func `an ampersand and a number sign of a value are proposed encoded`() throws {
    #expect(
      try warnings("shop://goods/42?coupon=rock&roll") == [
        Self.undeclared("roll", near: nil),
        .parameterWithoutValue(key: "roll", write: "shop://goods/42?coupon=rock%26roll"),
      ])
    #expect(
      try warnings("shop://goods/42?coupon=C#") == [.droppedFragment("", write: "shop://goods/42?coupon=C%23")])
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
      LinkInspection(table: table).warnings(text, link).map(\.description) == [
        "orders does not declare \"open\"; did you mean \"state=open\"?"
      ])
  }

  @Test func `several mistakes are several warnings`() throws {
    #expect(
      try warnings("SHOP://goods/42?cupon=a;cupon=b#top") == [
        .upperCase("SHOP"), .droppedFragment("top"),
        Self.undeclared("cupon", near: "coupon"),
        .repeatedParameter(key: "cupon", count: 2),
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
