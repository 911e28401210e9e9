import Testing

@testable import SampleGoodsModule

struct TextFolderTests {
  private func folded(_ text: String) -> String {
    var folder = TextFolder()
    return String(decoding: folder.fold(text).bytes, as: UTF8.self)
  }

  @Test func `each word follows a space, without punctuation`() {
    #expect(folded("  Trail-shoe,\tred!\n(new)") == " trail shoe red new")
  }

  @Test(arguments: [
    ("CAFÉ", "cafe"), ("cafe\u{301}", "cafe"), ("Größe", "grosse"), ("Übergröße", "ubergrosse"),
    ("smørrebrød", "smorrebrod"),
    ("Łódź", "lodz"), ("İstanbul", "istanbul"), ("ılık", "ilik"), ("œuvre", "oeuvre"), ("Ærø", "aero"), ("phở", "pho"),
  ])
  func `Latin letters lose case and accents`(text: String, expected: String) {
    #expect(folded(text) == " \(expected)")
  }

  @Test(arguments: [("ΆΝΘΟΣ", "ανθοσ"), ("άνθος", "ανθοσ"), ("Ёлка", "елка"), ("Йод", "иод"), ("и\u{306}од", "иод")])
  func `Greek and Cyrillic letters lose case and accents`(text: String, expected: String) {
    #expect(folded(text) == " \(expected)")
  }

  @Test(arguments: [
    ("أحمر", "احمر"), ("شايٌ", "شاي"), ("شـــاي", "شاي"), ("حقيبة", "حقيبه"), ("ليلى", "ليلي"), ("آسام", "اسام"),
  ])
  func `Arabic loses vowel signs, hamza seats and stretching`(text: String, expected: String) {
    #expect(folded(text) == " \(expected)")
  }

  @Test(arguments: [("カバン", "かばん"), ("ｶﾊﾞﾝ", "かばん"), ("カハ\u{3099}ン", "かばん"), ("パン", "ぱん"), ("ﾊﾟﾝ", "ぱん"), ("ヴ", "ゔ")])
  func `all spellings of kana are equal`(text: String, expected: String) {
    #expect(folded(text) == " \(expected)")
  }

  @Test func `ideographs are kept, and a sound mark on an ideograph is ignored`() {
    #expect(folded("煎茶　玄米茶\u{3099}") == " 煎茶 玄米茶")
  }

  @Test func `wide letters equal narrow letters, and all digits are Western digits`() {
    #expect(folded("ＴＥＡ １２ ٣٤") == " tea 12 34")
  }

  @Test func `invisible characters are removed`() {
    #expect(folded("so\u{AD}cks \u{200F}\u{200D}") == " socks")
    #expect(folded("") == "")
    #expect(folded("\u{301}\u{3099}") == "")
  }

  @Test func `symbols other than punctuation are kept`() {
    #expect(folded("C++ €5 👩‍👩‍👧‍👦") == " c++ €5 👩👩👧👦")
  }

  @Test func `every scalar can be folded, and folding is idempotent`() {
    var folder = TextFolder()
    var odd: [String] = []
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) where scalar.properties.isAssigned {
      let once = folder.fold("\(scalar)")
      if folder.fold(String(decoding: once.bytes, as: UTF8.self)) != once { odd.append("U+\(scalar.value)") }
    }
    #expect(odd == [])
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAssigned: Bool { generalCategory != .unassigned && generalCategory != .privateUse }
}
