import Testing

@testable import LinkReplay

@Suite struct LegibleTextTests {
  @Test(arguments: [
    ("\u{1B}[31m", "\\u{1b}[31m"), ("a\nb\tc\r\n", "a\\u{a}b\\u{9}c\\u{d}\\u{a}"),
    ("\u{0}\u{7F}\u{9B}", "\\u{0}\\u{7f}\\u{9b}"),
    ("\u{202E}fdp.exe", "\\u{202e}fdp.exe"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{200B}\u{FEFF}", "\\u{200b}\\u{feff}"),
  ])
  func `what could steer a terminal is made visible`(text: String, expected: String) {
    #expect(text.escapingControls() == expected)
  }

  @Test(arguments: ["", "shop://goods/42?x=50%25", "größe 38", "分类 👍🏽", "e\u{301}"])
  func `all other text stands as it is`(text: String) {
    #expect(text.escapingControls().utf8.elementsEqual(text.utf8))
  }

  @Test func `a text of a thousand characters stands whole`() {
    let text = String(repeating: "ü", count: 1000)
    #expect(text.legible() == text)
  }

  @Test func `a longer one is cut, and says how long it is`() {
    #expect(String(repeating: "ü", count: 1001).legible() == String(repeating: "ü", count: 1000) + "… (2002 bytes)")
  }

  @Test func `control characters are made visible in either`() {
    #expect("\u{7}".legible() == "\\u{7}")
    #expect(String(repeating: "\u{7}", count: 1001).legible().hasPrefix("\\u{7}\\u{7}"))
  }

  @Test(arguments: [
    ("price", "price"), ("größe", "größe"), ("", #""""#), ("a b", #""a b""#), ("a\u{A0}b", "\"a\u{A0}b\""),
    (#"a"b"#, #""a\"b""#), ("a\tb", "a\\u{9}b"),
  ])
  func `a text is one word, in quotes if it has to be`(text: String, expected: String) {
    #expect(text.quotedIfNeeded() == expected)
  }
}
