import CommonUI
import ComponentEngine
import Testing

/// The type `Texts` is made of this target's catalog by the plugin.
// Specification: words 1, words 2, words 3, words 5, words 7.
struct TextsTests {
  @Test(arguments: [
    ("en", "Sold out"), ("de", "Ausverkauft"), ("de-AT", "Ausverkauft"), ("zh-CN", "售罄"), ("ar_EG", "نفدت الكمية"),
    ("zh-TW", "Sold out"), ("ru", "Sold out"), ("fr", "Sold out"), ("", "Sold out"),
  ])
  func `a text is in the language of the locale or its nearest fallback`(tag: String, text: String) {
    #expect(Texts(ScreenLocale(tag)).soldOut == text)
  }

  @Test(arguments: [
    ("en", ["0 articles", "1 article", "2 articles", "1,000 articles"]),
    ("de", ["0 Artikel", "1 Artikel", "2 Artikel", "1.000 Artikel"]),
    ("ar", ["لا سلع", "سلعة واحدة", "سلعتان", "١٬٠٠٠ سلعة"]),
    ("ru", ["0 товаров", "1 товар", "2 товара", "1\u{A0}000 товаров"]),
    ("zh-Hans", ["0 件商品", "1 件商品", "2 件商品", "1,000 件商品"]),
  ])
  func `a number chooses the plural form of the language`(tag: String, expected: [String]) {
    let texts = Texts(ScreenLocale(tag))
    #expect([0, 1, 2, 1000].map { texts.articles($0) } == expected)
  }

  @Test func `a form for zero is taken for 0 in every language`() {
    let texts = Texts(ScreenLocale("en"))
    #expect([0, 1, 2].map { texts.nothing($0) } == ["Nothing", "One thing", "2 things"])
  }

  @Test func `arguments stand in the order of the translation`() {
    #expect(Texts(ScreenLocale("en")).page(2, 1234) == "Page 2 of 1,234")
    #expect(Texts(ScreenLocale("zh-Hans")).page(2, 1234) == "共 1,234 页，第 2 页")
  }

  @Test func `each part has the plural form of its own number`() {
    let english = Texts(ScreenLocale("en"))
    #expect(english.boxes(1, 2, "Ann") == "1 box in 2 orders for Ann")
    #expect(english.boxes(5, 1, "Ann") == "5 boxes in one order for Ann")
    #expect(Texts(ScreenLocale("ru")).boxes(3, 1, "Анны") == "Для Анны: 3 коробки")
  }

  @Test func `numbers, money and days are written as the locale writes them, without isolation`() {
    let german = Texts(ScreenLocale("de-AT"))
    #expect(german.weight(1.25) == "1,3 kg")
    #expect(german.off(20) == "20 % Nachlass")
    let money = MoneyArgument.money(minorUnits: 123_450, currency: "EUR")
    #expect(german.priceWithCoupon(money, "SPRING") == "1.234,50\u{A0}€ mit SPRING")
    #expect(german.priceWithCoupon(CalendarDay(2026, 11, 2), 1000) == "2.11.2026 mit 1.000")
    #expect(german.priceWithCoupon(.digits(1234), "A") == "1234 mit A")
    // The catalog has no French, and the numbers are those of France.
    #expect(Texts(ScreenLocale("fr")).weight(0.5) == "0,5 kg")
  }

  @Test func `a text of the other direction is isolated`() {
    #expect(Texts(ScreenLocale("en")).priceWithCoupon("shoe", "حذاء") == "shoe with \u{2068}حذاء\u{2069}")
    #expect(Texts(ScreenLocale("ar")).priceWithCoupon("shoe", "حذاء") == "\u{2068}shoe\u{2069} مع حذاء")
    #expect(Texts(ScreenLocale("en")).priceWithCoupon("shoe", "42") == "shoe with \u{2068}42\u{2069}")
  }

  @Test func `a text of the catalog is an argument of another one`() {
    let texts = Texts(ScreenLocale("ar"))
    #expect(texts.priceWithCoupon(texts.soldOut, texts.articles(2)) == "نفدت الكمية مع سلعتان")
  }

  @Test func `an invented language has other letters in the text and leaves values as they are`() {
    let accented = Texts(ScreenLocale("en-XA"))
    #expect(accented.soldOut == "Šóóļđ óóúúţ")
    #expect(accented.articles(1) == "1 ááŕţííçļéé")
    #expect(accented.articles(1000) == "1,000 ááŕţííçļééš")
    #expect(
      accented.boxes(2, 1, accented.priceWithCoupon("shoe", 5)) == "2 ƀóóẋééš ííñ óóñéé óóŕđééŕ ƒóóŕ shoe ŵííţĥ 5")
    let mirrored = Texts(ScreenLocale("ar-XB"))
    #expect(mirrored.soldOut == "קסלד סשר")
    #expect(mirrored.priceWithCoupon("shoe", 5) == "shoe םטרח ٥")
    #expect(mirrored.weight(1.5) == "١٫٥ כז")
  }

  @Test func `a text of a server or a user is isolated in an invented language`() {
    for tag in ["en-XA", "ar-XB"] {
      let texts = Texts(ScreenLocale(tag))
      #expect(texts.priceWithCoupon(.content("shoe"), 5).hasPrefix("\u{2068}shoe\u{2069} "))
      #expect(texts.priceWithCoupon(.content("sh\u{E001}oe"), 5) == texts.priceWithCoupon(.content("shoe"), 5))
    }
    #expect(
      Texts(ScreenLocale("ar")).priceWithCoupon(.content("shoe"), .content("حذاء")) == "\u{2068}shoe\u{2069} مع حذاء")
    #expect(ScreenLocale("ar").content("shoe") == "shoe")
  }

  @Test func `signs that Swift would read are in the text as they are`() {
    #expect(Texts(ScreenLocale("en")).quoted == "Called \"no\"\\ – and gone.\n")
    #expect(Texts(ScreenLocale("de")).`continue` == "Continue")
  }
}
