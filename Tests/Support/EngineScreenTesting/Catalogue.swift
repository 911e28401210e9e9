package import CommonUI
import ComponentEngine

/// A screen with every element in every state.
@MainActor
package enum Catalogue {
  /// A title that no markup and no control character survives unescaped.
  package static let hostile = "<b>\"A\" & 'B'</b>\u{1B}[31m العربية 株式会社"

  package static func screen(_ traits: ScreenTraits = ScreenTraits()) -> Screen {
    Screen(
      "Catalogue", notice: Notice(.information, "Every element \(hostile)"),
      sections: [texts(traits), fields, values, choices, content, disabled],
      actions: [
        ScreenAction("Save", role: .primary, target: .perform {}), ScreenAction("Preview", target: .append("goods/1")),
        ScreenAction(
          "Delete", role: .destructive,
          confirmation: Confirmation("Delete everything?", confirm: "Delete it", cancel: "Keep it"), target: .perform {}
        ),
        ScreenAction("Undo", isEnabled: false, target: .perform {}),
      ], refresh: {})
  }

  private static func texts(_ traits: ScreenTraits) -> ScreenSection {
    ScreenSection(
      "Texts and targets",
      [
        Row("Price", value: traits.locale.money(minorUnits: 123_450, currency: "EUR"), detail: "With tax"),
        Row(hostile, value: hostile, detail: hostile, id: hostile),
        Row(
          "Trail shoe", value: "New", detail: "Red", leading: ScreenImage("shoe"),
          trailing: ScreenImage("star", label: "Favourite"), id: "shoe", target: .append("goods/42")),
        Row("Call us", accessibility: Accessibility(label: "Call the shop", hint: "dials"), target: .perform {}),
      ], footer: "A footer under the section")
  }

  private static var fields: ScreenSection {
    ScreenSection(
      "Fields",
      [
        .field("Name", "Ada", prompt: "First and last name", isRequired: true, maximumLength: 40) { _ in },
        .field("Age", "old", kind: .number) { _ in },
        .field("Email", kind: .email, prompt: "ada@example.com", detail: "For the receipt") { _ in },
        .field("Password", "secret", kind: .password) { _ in },
        .field("Address", "12 St James's Square\nLondon", kind: .multiLine) { _ in },
        .field("Coupon", "SUMMER", problem: "There is no such coupon") { _ in },
      ])
  }

  private static var values: ScreenSection {
    ScreenSection(
      "Values",
      [
        .toggle("Gift wrap", true) { _ in }, .toggle("Newsletter", false, detail: "Once a month") { _ in },
        .stepper("Pieces", 2, in: 1...5) { _ in }, .stepper("Bags", 1, in: 1...5, problem: "One is too few") { _ in },
        .date("Delivery", CalendarDay(2026, 11, 30), in: CalendarDay(2026, 11, 1)...CalendarDay(2026, 12, 24)) { _ in },
        .date("Return", nil) { _ in },
      ])
  }

  private static var choices: ScreenSection {
    ScreenSection(
      nil,
      [
        .choice(
          "Pay by",
          [
            .init("Card", isChosen: true, target: .perform {}), .init("Invoice", isChosen: false, target: .perform {}),
          ], detail: "Nothing is charged yet")
      ])
  }

  private static var content: ScreenSection {
    ScreenSection(
      "Content",
      [
        .image(ScreenImage("shoe", label: "Picture of a shoe")), .image(ScreenImage("map"), title: "Map"),
        .progress("Loading the articles"), .progress("Sending", 0.405),
        .empty(
          "No orders yet", detail: "Orders appear here.", image: ScreenImage("box"),
          actions: [ScreenAction("Look at the goods", target: .open("goods"))]),
        .failure("No connection", actions: [ScreenAction("Try again", target: .perform {})]),
        .more("Show more", target: .perform {}), .more("Loading more", isLoading: true, target: .perform {}),
        .web("Help page", page("https://help.shop.example.com/?a=1&b=2")),
        .web(
          "About us", WebPage(html: "<h1>Since 1987</h1><script>alert(1)</script><p>Caf&eacute; &amp; shop, \(hostile)")
        ),
      ])
  }

  private static func page(_ address: String) -> WebPage { (try? WebPage(address)) ?? WebPage(html: address) }

  private static var disabled: ScreenSection {
    ScreenSection(
      "Not now",
      [
        .field("Comment", "Thanks", isEnabled: false) { _ in }, .toggle("Express", true, isEnabled: false) { _ in },
        .stepper("Boxes", 3, in: 1...5, isEnabled: false) { _ in },
        .choice("Colour", [.init("Red", isChosen: true, target: .perform {})], isEnabled: false),
        .date("Pick-up", CalendarDay(2026, 12, 1), isEnabled: false) { _ in },
      ])
  }
}

/// The names of all elements. The compiler asks for a new case in ``name``; the tests ask for it in the catalogue.
extension Row.Element {
  package static let names = [
    "text", "target", "field", "toggle", "choice", "stepper", "date", "image", "progress", "placeholder", "more", "web",
  ]

  package var name: String {
    switch self {
    case .text: "text"
    case .target: "target"
    case .field: "field"
    case .toggle: "toggle"
    case .choice: "choice"
    case .stepper: "stepper"
    case .date: "date"
    case .image: "image"
    case .progress: "progress"
    case .placeholder: "placeholder"
    case .more: "more"
    case .web: "web"
    }
  }
}
