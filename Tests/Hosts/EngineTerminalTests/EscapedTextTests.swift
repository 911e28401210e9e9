import Testing

@testable import EngineTerminal

// Specification: command-line 1.2.
@Suite struct EscapedTextTests {
  @Test(arguments: [
    ("\u{1B}[31m", "\\u{1b}[31m"), ("a\nb\tc\r\n", "a\\u{a}b\\u{9}c\\u{d}\\u{a}"),
    ("\u{0}\u{7F}\u{9B}", "\\u{0}\\u{7f}\\u{9b}"),
    ("\u{202E}fdp.exe", "\\u{202e}fdp.exe"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{200B}\u{FEFF}", "\\u{200b}\\u{feff}"),
  ])
  func `characters that control a terminal are escaped`(text: String, expected: String) {
    #expect(text.escapingControls() == expected)
  }

  @Test(arguments: ["", "shop://goods/42?x=50%25", "größe 38", "分类 👍🏽", "e\u{301}"])
  func `other text is unchanged`(text: String) {
    #expect(text.escapingControls().utf8.elementsEqual(text.utf8))
  }

  @Test func `a text of a thousand characters is complete`() {
    let text = String(repeating: "ü", count: 1000)
    #expect(text.escapedAndShortened() == text)
  }

  @Test func `the middle of a longer text is left out, and its length is shown`() {
    #expect(
      String(repeating: "ü", count: 1001).escapedAndShortened()
        == String(repeating: "ü", count: 666) + "…" + String(repeating: "ü", count: 333) + " (2002 bytes)")
  }

  @Test func `control characters are escaped in complete and in cut texts`() {
    #expect("\u{7}".escapedAndShortened() == "\\u{7}")
    #expect(String(repeating: "\u{7}", count: 1001).escapedAndShortened().hasPrefix("\\u{7}\\u{7}"))
  }

  @Test(arguments: [
    ("price", "price"), ("größe", "größe"), ("", #""""#), ("a b", #""a b""#), ("a\u{A0}b", "\"a\u{A0}b\""),
    (#"a"b"#, #""a\"b""#), ("a\tb", "a\\u{9}b"),
  ])
  func `a text becomes one word, quoted if necessary`(text: String, expected: String) {
    #expect(text.quotedIfNeeded() == expected)
  }
}
