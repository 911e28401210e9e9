import Testing

@testable import LinkReplay

// Specification: command-line 10.2.
/// The examples of Apple's documentation.
@Suite struct AssociationFileTests {
  private func file(_ json: String) throws -> AssociationFile { try AssociationFile(json: Array(json.utf8)) }

  private func file(components: String, defaults: String = "{}", more: String = "") throws -> AssociationFile {
    try file(
      """
      {"applinks": {\(more)"details": [{"appIDs": ["ABCDE12345.com.example.app"], "defaults": \(defaults),
       "components": \(components)}]}}
      """)
  }

  private func opens(_ file: AssociationFile, _ path: String) -> Bool {
    if case .opens = file.decision(for: "https://www.example.com\(path)") { true } else { false }
  }

  // Source: Apple, *applinks*, Bundle Resources, and *Supporting associated domains*, Xcode.
  private static let apple = """
    [{"#": "no_universal_links", "exclude": true}, {"/": "/buy/*"}, {"/": "/help/website/*", "exclude": true},
     {"/": "/help/*", "?": {"articleNumber": "????"}}]
    """

  @Test(arguments: [
    ("/buy/", true), ("/buy/shoes/1?x=y", true), ("/buy", true), ("/buy/1#no_universal_links", false),
    ("/buy/1#other", true), ("/help/website/1?articleNumber=1234", false), ("/help/1?articleNumber=1234", true),
    ("/help/?a=b&articleNumber=abcd", true), ("/help/1?articleNumber=123", false), ("/help/1", false),
    ("/help/1?articleNumber=1234&articleNumber=12", false), ("/", false), ("", false), ("/BUY/1", false),
  ])
  func `the example of a file matches as its comments describe`(path: String, isOpened: Bool) throws {
    #expect(try opens(file(components: Self.apple), path) == isOpened)
  }

  // Source: Apple, *What's New in Universal Links*, WWDC 2019, session 717.
  @Test func `query items without a value and missing items are empty`() throws {
    let any = try file(components: #"[{"?": {"a": "*"}}]"#)
    #expect(opens(any, "/") && opens(any, "/?a") && opens(any, "/?a=1"))
    let some = try file(components: #"[{"?": {"a": "?*"}}]"#)
    #expect(!opens(some, "/") && !opens(some, "/?a") && !opens(some, "/?a=") && opens(some, "/?a=1"))
  }

  // Source: Apple, *applinks.Details.Components.Query*, Bundle Resources.
  @Test func `a query can be a pattern or a dictionary of items`() throws {
    let items = try file(components: #"[{"?": {"productID": "12345"}}]"#)
    #expect(opens(items, "/?x=1&productID=12345") && !opens(items, "/?productID=123456"))
    let whole = try file(components: #"[{"?": "productID=12345"}]"#)
    #expect(opens(whole, "/?productID=12345") && !opens(whole, "/?x=1&productID=12345"))
  }

  // Source: Apple, *applinks.Details*, Bundle Resources.
  @Test func `the defaults of an app make its patterns ignore case`() throws {
    let file = try file(
      components: ##"[{"/": "/buy/*", "#": "my_great_product_123"}]"##, defaults: #"{"caseSensitive": false}"#)
    #expect(opens(file, "/BUY/1#My_Great_Product_123") && !opens(file, "/buy/1#product"))
  }

  // Source: Apple, *applinks.Defaults*, Bundle Resources.
  @Test func `the more specific default applies`() throws {
    let file = try file(
      components: #"[{"/": "/a"}, {"/": "/b", "caseSensitive": true}]"#, defaults: #"{"caseSensitive": false}"#,
      more: #""defaults": {"caseSensitive": true},"#)
    #expect(opens(file, "/A") && !opens(file, "/B") && opens(file, "/b"))
  }

  // Source: Apple, *applinks.SubstitutionVariables*, Bundle Resources.
  @Test(arguments: [
    ("/en_US/burrito/", true), ("/zh_CA/sushi/", true), ("/en_US/pasta/", false), ("/EN_us/pizza/", false),
    ("/en_US/Pizza/", false), ("/en_US/pizza", true),
  ])
  func `substitution variables stand for each of their texts`(path: String, isOpened: Bool) throws {
    let file = try file(
      components: #"[{"/": "/$(lang)_$(region)/$(food)/"}]"#,
      more: #""substitutionVariables": {"food": ["burrito", "pizza", "sushi", "samosa"]},"#)
    #expect(opens(file, path) == isOpened)
  }

  // Source: Apple, *What's new in Universal Links*, WWDC 2020, session 10098.
  @Test func `patterns for decoded links are written in Unicode`() throws {
    let decoded = try file(components: #"[{"/": "/哈哈/?*", "percentEncoded": false}]"#)
    #expect(opens(decoded, "/%E5%93%88%E5%93%88/1") && !opens(decoded, "/%E5%93%88/1"))
    let encoded = try file(components: #"[{"/": "/%E5%93%88%E5%93%88/?*"}]"#)
    #expect(opens(encoded, "/%E5%93%88%E5%93%88/1"))
    let query = try file(components: #"[{"?": {"q": "a&b"}, "percentEncoded": false}]"#)
    #expect(opens(query, "/?q=a%26b") && !opens(query, "/?q=a&b"))
  }

  @Test func `the first match of the file decides which app opens a link`() throws {
    let file = try file(
      """
      {"applinks": {"details": [
        {"appID": "A.one", "components": [{"/": "/one/*"}, {"/": "/both/x", "exclude": true}]},
        {"appIDs": ["A.two"], "components": [{"/": "/*"}]}]}}
      """)
    guard case .opens(_, ["A.one"]) = file.decision(for: "https://e.com/one/1"),
      case .opens(_, ["A.two"]) = file.decision(for: "https://e.com/two"),
      case .excluded(let rule) = file.decision(for: "https://e.com/both/x")
    else {
      Issue.record("wrong app")
      return
    }
    #expect(rule.place.description == "applinks.details[0].components[1]")
  }

  // Source: Apple, *Support Universal Links*, App Search Programming Guide (archive).
  @Test func `paths of the earlier format can exclude links`() throws {
    let file = try file(
      """
      {"applinks": {"apps": [], "details": [{"appID": "9JA89QQLNQ.com.apple.wwdc",
       "paths": ["/wwdc/news/", "NOT /videos/wwdc/2010/*", "/videos/wwdc/201?/*"]}]}}
      """)
    #expect(
      opens(file, "/wwdc/news/") && opens(file, "/wwdc/news") && !opens(file, "/wwdc/news/x")
        && opens(file, "/videos/wwdc/2015/x"))
    #expect(!opens(file, "/videos/wwdc/2010/x"))
  }

  @Test(arguments: [
    ("[]", "expected an object with \"applinks\", not a list"),
    (#"{"applinks": 1}"#, "applinks: expected an object, not 1"),
    (
      #"{"applinks": {"details": {"A.b": {"paths": []}}}}"#, "applinks.details: expected a list of objects"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"/": 1}]}]}}"#,
      "applinks.details[0].components[0]./: expected a text, not 1"
    ),
    (
      #"{"applinks": {"details": [{"components": [{"exclude": "yes"}]}]}}"#,
      "applinks.details[0].components[0].exclude: expected true or false, not \"yes\""
    ),
    (
      #"{"applinks": {"substitutionVariables": {"a": "b"}}}"#,
      "applinks.substitutionVariables.a: expected a list, not \"b\""
    ),
  ])
  func `a fault has its place`(json: String, message: String) {
    let error = #expect(throws: ManifestError.self) { try file(json) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (#"{"applinks": {"details": [],}}"#, 28, "expected a key in quotes, found \"}\""),
    (#"{"applinks": {"details": [1,]}}"#, 28, "expected a value, found \"]\""),
    ("{'applinks': 1}", 1, "expected a key in quotes, found \"'\""),
  ])
  func `JSON is as strict as that of a manifest`(json: String, offset: Int, message: String) {
    let error = #expect(throws: ManifestError.self) { try file(json) }
    #expect(error == ManifestError(place: "", reason: message, offset: offset))
  }

  @Test func `a file that is too large has a fault with ways out, and no warnings`() throws {
    let file = try file(
      #"{"applinks": {"details": []}, "x": "\#(String(repeating: "a", count: AssociationFile.sizeLimit))"}"#)
    #expect(file.warnings == [])
    let fault = try #require(file.fault(for: nil)?.message)
    #expect(fault.hasPrefix("the file has \(file.size) bytes, and the system reads at most 131072; write one pattern"))
  }

  @Test func `warnings name what has no effect`() throws {
    let text = #"{"applinks": {"details": [{"components": [{"/": "/$(none)"}]}, {"appID": "A.b"}]}}"#
    #expect(
      try file(text).warnings == [
        "applinks.details[0]: there is no app: appIDs is missing",
        "applinks.details[1]: there are no components",
        "applinks.details[0].components[0]: there is no substitution variable \"none\"",
      ])
  }
}
