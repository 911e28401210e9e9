import EngineLanguages
import Testing

// Specification: words 3.
struct IsolationTests {
  @Test(arguments: ["shoe", "42 shoes", "ß", "\u{200E}42", "日本", "ｶﾞ"])
  func `a text whose first letter is read as the sentence has no marks`(text: String) {
    #expect(text.isolated(inRightToLeft: false) == text)
    #expect(text.isolated(inRightToLeft: true) == "\u{2068}\(text)\u{2069}")
  }

  @Test(arguments: ["حذاء", "42 שלום", "\u{61C}42", "\u{200F}.", "ދ"])
  func `a text from right to left has marks in a sentence from left to right`(text: String) {
    #expect(text.isolated(inRightToLeft: true) == text)
    #expect(text.isolated(inRightToLeft: false) == "\u{2068}\(text)\u{2069}")
  }

  @Test(arguments: ["42", "+1 (555) 42", "٤٢", "€", "…", "🎈", "\u{301}"])
  func `a text without letters has marks in every sentence`(text: String) {
    #expect(text.isolated(inRightToLeft: true) == "\u{2068}\(text)\u{2069}")
    #expect(text.isolated(inRightToLeft: false) == "\u{2068}\(text)\u{2069}")
  }

  @Test func `an empty text has no marks`() {
    #expect("".isolated(inRightToLeft: false).isEmpty)
  }
}
