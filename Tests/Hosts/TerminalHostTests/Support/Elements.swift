import CommonUI
import ComponentEngine

/// A screen with every element.
@MainActor
enum Elements {
  static func screen(_ receive: @escaping @MainActor (String) -> Void = { _ in }) -> Screen {
    Screen(
      "Elements", notice: Notice(.information, "Every element of a screen, 株式会社"),
      sections: [
        ScreenSection(
          "Texts",
          [
            Row("Price", value: "€1,234.50", detail: "With tax"),
            Row(
              "Trail shoe", value: "New", leading: ScreenImage("shoe", label: "shoe"), id: "shoe",
              target: .append("app://article/42")),
            Row("حذاء أحمر, no. 3", value: "👟"),
          ], footer: "Two of them are texts"),
        ScreenSection(
          "Values",
          [
            .field("Name", "Ada") { receive("name \($0)") },
            .field("Email", kind: .email, prompt: "ada@example.com") { receive("email \($0)") },
            .field("Password", "secret", kind: .password) { receive("password \($0)") },
            .field("Address", "12 St James's Square\nLondon", kind: .multiLine) { receive("address \($0)") },
            .field("Coupon", "SUMMER", problem: "There is no such coupon") { receive("coupon \($0)") },
            .toggle("Gift wrap", true) { receive("wrap \($0)") },
            .stepper("Pieces", 2, in: 1...5) { receive("pieces \($0)") },
            .date("Delivery", CalendarDay(2026, 11, 30), in: CalendarDay(2026, 11, 1)...CalendarDay(2026, 12, 24)) {
              receive("day \($0)")
            },
            .choice("Pay by", ["Card", "Invoice"], chosen: "Card", name: { $0 }) { receive("pay \($0)") },
          ]),
        ScreenSection(
          "Content",
          [
            .image(ScreenImage("map", label: "Map of the shops")), .progress("Loading"), .progress("Sending", 0.4),
            .empty(
              "No orders yet", detail: "Orders appear here.",
              actions: [ScreenAction("Look around", target: .perform { receive("look") })]),
            .failure("Could not load the reviews"), .more("Older orders", target: .perform { receive("more") }),
            .web("Terms", (try? WebPage("https://example.com/terms")) ?? WebPage(html: "")),
          ]),
      ],
      actions: [
        ScreenAction("Save", role: .primary, target: .perform { receive("save") }),
        ScreenAction(
          "Delete", role: .destructive,
          confirmation: Confirmation("Delete everything?", confirm: "Delete", cancel: "Keep"),
          target: .perform { receive("delete") }),
        ScreenAction("Undo", isEnabled: false, target: .perform { receive("undo") }),
      ], refresh: { receive("refresh") })
  }
}
