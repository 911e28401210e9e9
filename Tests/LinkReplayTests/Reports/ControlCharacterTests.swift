import Testing

@testable import LinkReplay

@Suite struct ControlCharacterTests {
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
}
