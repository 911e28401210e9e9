import Testing

@testable import EngineTerminal

struct ColumnsTests {
  @Test(arguments: ["a", "é", "e\u{301}", "ß", "€", "ع", "ж", "…", "―", "\u{AD}", "\u{A0}", "ｱ", "\u{600}"])
  func `most characters take one column`(text: String) { #expect(text.columns == 1) }

  @Test(arguments: ["株", "한", "\u{1112}\u{1161}\u{11AB}", "あ", "　", "Ａ", "。", "𠀀", "〈", "㊿", "𛀁"])
  func `wide East Asian characters take two columns`(text: String) { #expect(text.columns == 2) }

  @Test(arguments: ["😀", "👩‍👩‍👧‍👦", "👍🏽", "🇩🇪", "❤️", "1️⃣", "⌚", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func `an emoji takes two columns, however many scalars it has`(text: String) { #expect(text.columns == 2) }

  @Test(arguments: ["", "\u{301}", "\u{200D}", "\u{200B}", "\u{FE0F}", "\u{20DD}", "\u{200F}"])
  func `marks and joiners take no column`(text: String) { #expect(text.columns == 0) }

  @Test(arguments: [
    ("abc", 3), ("日本語", 6), ("e\u{301}e\u{302}\u{303}", 2), ("a👩‍👩‍👧‍👦b", 4), ("❤", 1), ("क्षि", 3), (" 🏽🏽", 5), ("🏽🏽", 4),
  ])
  func `a text takes the sum of its characters' columns`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }
}
