import CommonUI
import ComponentEngine
import Testing

// Specification: screens 3.
struct ScreenLocaleTests {
  @Test(arguments: [
    ("en", "-1,234,567", "€1,234.50", "2026-11-02"), ("en-US", "-1,234,567", "€1,234.50", "11/2/2026"),
    ("en_GB", "-1,234,567", "€1,234.50", "02/11/2026"), ("de", "-1.234.567", "1.234,50\u{A0}€", "2.11.2026"),
    ("de-AT", "-1.234.567", "1.234,50\u{A0}€", "2.11.2026"),
    ("fr", "-1\u{202F}234\u{202F}567", "1\u{202F}234,50\u{A0}€", "02/11/2026"),
    ("ja", "-1,234,567", "€1,234.50", "2026/11/02"),
    ("zh", "-1,234,567", "€1,234.50", "2026/11/2"), ("nl", "-1.234.567", "€\u{A0}1.234,50", "02-11-2026"),
    ("ar", "\u{61C}-١٬٢٣٤٬٥٦٧", "\u{200F}١٬٢٣٤٫٥٠\u{A0}€", "٢\u{200F}/١١\u{200F}/٢٠٢٦"),
    ("fa", "\u{200E}−۱٬۲۳۴٬۵۶۷", "\u{200E}€۱٬۲۳۴٫۵۰", "۲۰۲۶/۱۱/۲"),
    ("he", "\u{200E}-1,234,567", "\u{200F}1,234.50\u{A0}\u{200F}€", "2.11.2026"),
    ("tlh", "-1,234,567", "€1,234.50", "2026-11-02"), ("", "-1,234,567", "€1,234.50", "2026-11-02"),
  ])
  func `a language has formats of numbers, money and dates`(tag: String, number: String, money: String, day: String) {
    let locale = ScreenLocale(tag)
    #expect(locale.number(-1_234_567) == number)
    #expect(locale.money(minorUnits: 123_450, currency: "EUR") == money)
    #expect(locale.day(CalendarDay(2026, 11, 2)) == day)
  }

  @Test func `digits are written without groups`() {
    #expect(ScreenLocale("de").digits(12_345) == "12345")
    #expect(ScreenLocale("ar").digits(-12_345) == "\u{61C}-١٢٣٤٥")
    #expect(ScreenLocale("en").digits(.min) == "-9223372036854775808")
  }

  @Test(arguments: [
    ("de", "-1,00\u{A0}€"), ("de-CH", "€-1.00"), ("sv", "−1,00\u{A0}€"), ("nl", "€\u{A0}-1,00"),
    ("ar", "\u{61C}-\u{200F}١٫٠٠\u{A0}€"),
    ("fa", "\u{200E}−\u{200E}€۱٫۰۰"),
    ("he", "\u{200F}\u{200E}-1.00\u{A0}\u{200F}€"),
  ])
  func `the minus of an amount has the place of the language`(tag: String, money: String) {
    #expect(ScreenLocale(tag).money(minorUnits: -100, currency: "EUR") == money)
  }

  @Test func `amounts keep their cents and their sign, up to the greatest`() {
    let locale = ScreenLocale("en")
    #expect(
      [5, -5, 0, -100].map { locale.money(minorUnits: $0, currency: "EUR") } == ["€0.05", "-€0.05", "€0.00", "-€1.00"])
    #expect(locale.money(minorUnits: .min, currency: "EUR") == "-€92,233,720,368,547,758.08")
    #expect(locale.money(minorUnits: 100, currency: "CHF") == "CHF\u{A0}1.00")
  }

  @Test(arguments: [
    ("en", -1234.5, 2, "-1,234.50"), ("en", 0.005, 2, "0.01"), ("de", 1e6, 1, "1.000.000,0"), ("ar", 0.25, 2, "٠٫٢٥"),
    ("en", -0.004, 2, "0.00"), ("en", 2.5, 0, "3"), ("en", 1e16, 0, "1e+16"), ("en", .infinity, 2, "inf"),
    ("en", 1, 99, "1.000000000"), ("en", 1.5, -1, "2"),
  ])
  func `a number has the decimals that are asked for`(tag: String, number: Double, decimals: Int, text: String) {
    #expect(ScreenLocale(tag).number(number, decimals: decimals) == text)
  }

  @Test func `the direction is that of the language's script, unless it is set`() {
    #expect(ScreenTraits(locale: ScreenLocale("ar-EG")).direction == .rightToLeft)
    #expect(ScreenTraits(locale: ScreenLocale("de")).direction == .leftToRight)
    #expect(["ckb", "pa-PK", "az-Arab"].allSatisfy { ScreenLocale($0).direction == .rightToLeft })
    #expect(ScreenLocale("ur-Latn").direction == .leftToRight)
    #expect(ScreenTraits(direction: .rightToLeft).direction == .rightToLeft)
  }

  @Test(arguments: ["en-XA", "en_XA", "EN-xa", "en-XA-u-rg-gbzzzz"])
  func `an invented language is known by every form of its tag`(tag: String) {
    #expect(ScreenLocale(tag).content("Shoe") == "\u{2068}Shoe\u{2069}")
  }

  @Test(arguments: ["de_CH", "de-CH-u-rg-gbzzzz", "de-Latn-CH"])
  func `the formats are those of the region, whatever else the tag has`(tag: String) {
    #expect(ScreenLocale(tag).number(1000) == ScreenLocale("de-CH").number(1000))
    #expect(ScreenLocale(tag).number(1000) != ScreenLocale("de").number(1000))
  }

  @Test func `the text scale has seven steps, and large is the usual one`() {
    #expect(ScreenTraits.TextScale.allCases.map(\.factor) == [0.8, 0.85, 0.9, 1, 1.25, 1.5, 2])
    #expect(ScreenTraits().textScale.factor == 1)
  }
}
