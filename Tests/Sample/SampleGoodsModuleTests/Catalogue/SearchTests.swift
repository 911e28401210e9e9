import Testing

@testable import SampleGoodsModule

struct SearchTests {
  private func found(_ text: String, in titles: String...) -> [String] {
    let items = titles.enumerated().map { Articles.item($0.offset, $0.element) }
    return GoodsCatalogue(items).search(text).map(\.title)
  }

  @Test func `matches are sorted by title prefix, word prefix, then inner match`() {
    #expect(
      found("red", in: "Hundred bowls", "Trail shoe, red", "Red shoe", "Green tea")
        == ["Red shoe", "Trail shoe, red", "Hundred bowls"])
  }

  @Test func `equally good matches keep the order of the data`() {
    #expect(
      found("tea", in: "Tea 2", "Tea 1", "Green tea", "Black tea") == ["Tea 2", "Tea 1", "Green tea", "Black tea"])
  }

  @Test func `every word must be in the title, in any order`() {
    #expect(found("shoe red", in: "Red shoe", "Red sock", "Trail shoe") == ["Red shoe"])
  }

  @Test func `a title that begins with the whole search text is first`() {
    #expect(
      found("trail shoe", in: "Shoe for the trail", "Trail shoe, red") == ["Trail shoe, red", "Shoe for the trail"])
  }

  @Test func `an inner match of one word puts the title last`() {
    #expect(found("oe red", in: "Red shoe", "Red oe") == ["Red oe", "Red shoe"])
  }

  @Test func `a repeated word counts once`() {
    #expect(found("shoe shoe", in: "Trail shoe") == ["Trail shoe"])
  }

  @Test(arguments: ["cafe", "CAFÉ", "cafe\u{301}", "ｃａｆé"])
  func `case, accents and width are ignored`(text: String) {
    #expect(found(text, in: "Café crème bowl") == ["Café crème bowl"])
  }

  @Test func `Arabic is found without vowel signs and inside words`() {
    #expect(found("احمر", in: "حذاء أحمر", "شاي") == ["حذاء أحمر"])
    #expect(found("حذاء", in: "الحذاء", "حذاء") == ["حذاء", "الحذاء"])
  }

  @Test func `Japanese is found without spaces and in either kana`() {
    #expect(found("靴下", in: "赤い靴下", "靴下", "煎茶") == ["靴下", "赤い靴下"])
    #expect(found("かばん", in: "革のカバン") == ["革のカバン"])
  }

  @Test(arguments: ["", " ", "\t\n", "…!?", "\u{0}"]) func `a text without words finds nothing`(text: String) {
    #expect(found(text, in: "Trail shoe", "") == [])
  }

  @Test func `only the beginning of a very long text is used`() {
    #expect(found(String(repeating: "shoe ", count: 1_000_000), in: "Shoe", "Tea") == ["Shoe"])
    #expect(found(String(repeating: " ", count: 1000) + "tea", in: "Tea") == [])
  }

  @Test func `very long titles are searched`() {
    let title = String(repeating: "a b c d e f g shoe ", count: 1_000)
    #expect(found("shoe gf", in: title) == [])
    #expect(found("shoe g", in: title) == [title])
  }

  @Test func `a search of three hundred articles takes less than half a second`() {
    let catalogue = GoodsCatalogue((1...300).map { Articles.item($0, "Größe \($0) für den schönen Trail-Schuh, rot") })
    // The limit is far above the usual time, and the fastest of several searches counts, so that the test also passes
    // on a slow and busy machine without optimization.
    let times = (0..<5).map { _ in
      ContinuousClock().measure { #expect(catalogue.search("schuh rot trail").count == 300) }
    }
    #expect(times.contains { $0 < .milliseconds(500) })
  }
}
