import CommonUI
import Testing

// Specification: screens 2.2, words 7.
struct ScreenFaultTests {
  private func faults(_ rows: [Row], actions: [ScreenAction] = []) -> [String] {
    Screen("Cart", sections: [ScreenSection(nil, rows)], actions: actions).faults.map(\.description)
  }

  @Test func `every text without translation is a fault in an invented language, unless it is content`() {
    let locale = ScreenLocale("en-XA")
    let cart = locale.content("Cart")
    let screen = Screen(
      cart, notice: Notice(.problem, "Šá 1"),
      sections: [
        ScreenSection("Header", [.field("ñ", "typed", prompt: "prompt") { _ in }, Row("1", detail: "Old \(cart)")]),
        ScreenSection(
          "ñ", [.image(ScreenImage("shoe", label: "label")), .choice("é", [option("red")])], footer: "foot"),
      ],
      actions: [
        ScreenAction(
          "ó", confirmation: Confirmation("Sure?", confirm: "yes"), accessibility: Accessibility(hint: "hint"),
          target: .perform {})
      ])
    let texts = ["Header", "foot", "prompt", "Old \(cart)", "label", "red", "Sure?", "yes", "hint"]
    let faults = screen.untranslatedTexts(in: locale).map(\.description)
    #expect(
      Set(faults)
        == Set(
          texts.map {
            "\"\($0)\" of \"\(cart)\" is not translated: take it from a catalog, or mark it as content if a server or a user has "
              + "written it"
          }))
    #expect(screen.untranslatedTexts(in: ScreenLocale("en")) == [])
  }

  @Test func `marks inside content hide no text beside it, and show no letter of it`() {
    let locale = ScreenLocale("ar-XB")
    for content in ["\u{2068}Shoe", "Sh\u{2069}oe", "\u{2069}Shoe\u{2068}"] {
      #expect(locale.content(content) == "\u{2068}Shoe\u{2069}")
      #expect(Screen(locale.content(content)).untranslatedTexts(in: locale) == [])
      #expect(Screen("\(locale.content(content)) old").untranslatedTexts(in: locale).count == 1)
    }
    #expect(ScreenLocale("ar").content("\u{2068}Shoe") == "\u{2068}Shoe")
  }

  @Test func `with marks a Latin word is a fault in another script, also one that is filled in, and content is not`() {
    var locale = ScreenLocale("ar")
    let texts = [
      locale.content("Shoe"), CommonTexts(locale).couldNotLoad("articles", "x"),
      CommonTexts(locale).couldNotLoad("\u{627}", "\u{627}"), locale.money(minorUnits: 100, currency: "CHF"),
    ]
    #expect(texts.allSatisfy { Screen($0).untranslatedTexts(in: locale) == [] })
    locale.marksContent = true
    let marked = [
      locale.content("Shoe"), CommonTexts(locale).couldNotLoad("articles", "x"),
      CommonTexts(locale).couldNotLoad("\u{627}", "\u{627}"), locale.money(minorUnits: 100, currency: "CHF"),
    ]
    #expect(marked.map { Screen($0).untranslatedTexts(in: locale).count } == [0, 1, 0, 0])
  }

  private func option(_ title: String) -> Row.Choice.Option {
    Row.Choice.Option(title, isChosen: false, target: .perform {})
  }

  @Test func `a correct screen has no faults`() {
    #expect(faults([Row("Shoe"), .field("Name") { _ in }], actions: [ScreenAction("Go", target: .perform {})]) == [])
  }

  @Test func `an element without a name is a fault, and decoration is not`() {
    #expect(
      faults([.image(ScreenImage("shoe"))]) == [
        "element 2 of \"Cart\" (image) has no name: give it a title or a label"
      ])
    #expect(faults([Row("Shoe", leading: ScreenImage("shoe"))]) == [])
  }

  @Test func `two rows with one identity are a fault`() {
    #expect(
      faults([Row("Shoe"), Row("Shoe"), Row("Shoe", id: "other")]) == [
        "2 rows of \"Cart\" have the identity \"Shoe\": give each its own"
      ])
  }

  @Test func `two chosen options and two primary actions are faults`() {
    let option = Row.Choice.Option("A", isChosen: true, target: .perform {})
    let primary = ScreenAction("Go", role: .primary, target: .perform {})
    #expect(
      faults([.choice("Sort", [option, option])], actions: [primary, primary]) == [
        "\"Sort\" has several chosen options: choose at most one",
        "\"Cart\" has several primary actions: a screen has at most one",
      ])
  }
}
